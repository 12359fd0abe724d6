"""The procedure `holdings`: every player of a token game hands in cash, deeds, mortgages and buildings."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine.state import State
from headjudge.engine.tokens import score
from headjudge.errors import BadAction
from headjudge.game import Game
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.model import Setting
from headjudge.tournaments.sheets.fields import DETAIL_WORDS
from headjudge.tournaments.sheets.holdings import faults
from headjudge.tournaments.sheets.holdings.figures import HOTEL, Building, Figures
from headjudge.tournaments.sheets.holdings.read import read_sheet
from headjudge.tournaments.sheets.holdings.sheet import SUMS, Holdings, HoldingsSheet
from headjudge.tournaments.sheets.sheet import Fault, Sheet


class HoldingsKind:
    words = frozenset({"sheet", "out", *SUMS}) | DETAIL_WORDS

    def __init__(self, figures: Figures) -> None:
        self.figures = figures

    @classmethod
    def of_book(cls, book: Rulebook, settings: Mapping[str, Setting]) -> HoldingsKind:
        return cls(Figures.of_book(book, settings))

    def read(self, fields: Mapping[str, object], before: Sheet | None = None) -> HoldingsSheet:
        return read_sheet(fields, _own(before) if before else None, self.figures)

    def faults(self, sheet: Sheet) -> list[Fault]:
        return list(faults.sheet_faults(_own(sheet)))

    def table_faults(self, sheets: Mapping[str, Sheet]) -> list[Fault]:
        own = {player: _own(sheet) for player, sheet in sheets.items()}
        return list(faults.table_faults(own, self.figures))

    def out_sheet(self) -> HoldingsSheet:
        return HoldingsSheet(self.figures, out=True)

    def from_json(self, payload: Mapping[str, object]) -> HoldingsSheet:
        return read_sheet(payload, None, self.figures)

    def of_game(self, game: Game) -> dict[str, Sheet]:
        if game.kind.has_companies:
            raise BadAction("a company of the one-pawn game has two scores", "game")
        seats = enumerate(game.names.seats)
        return {name: self._of_seat(game.state, seat) for seat, name in seats}

    def _of_seat(self, s: State, seat: int) -> HoldingsSheet:
        position = score.place(s, seat)
        if s.out[seat]:
            return HoldingsSheet(self.figures, out=True, position=position)
        deeds, mortgaged = [], []
        buildings: dict[str, Building] = {}
        for number, deed in enumerate(self.figures.deeds):
            if s.owner[number] != seat:
                continue
            deeds.append(deed)
            if s.mortgaged >> number & 1:
                mortgaged.append(deed)
            if s.level[number]:
                is_hotel = s.level[number] == s.rules.hotel_level
                buildings[deed] = HOTEL if is_hotel else s.level[number]
        holdings = Holdings(s.cash[seat], tuple(deeds), tuple(mortgaged), buildings)
        sums = {}
        if self.figures.price_paid:  # a building bought at auction may have cost more or less
            paid = {"houses": score.houses(s, seat), "hotels": score.hotels(s, seat)}
            listed = holdings.values(self.figures)
            sums = {key: value for key, value in paid.items() if value != listed[key]}
        return HoldingsSheet(self.figures, holdings, sums, position=position)


def _own(sheet: Sheet) -> HoldingsSheet:
    if not isinstance(sheet, HoldingsSheet):
        raise TypeError(f"not a sheet of holdings: {sheet!r}")
    return sheet
