"""The sheet of a company with two scores: assets and future earnings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from headjudge.errors import BadAction
from headjudge.game import Game
from headjudge.game.pawn import score
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.model import Setting
from headjudge.tournaments.sheets.fields import DETAIL_WORDS, MOST, flag, read_details
from headjudge.tournaments.sheets.sheet import Fault, Sheet

SCORES = ("assets", "earnings")


@dataclass(frozen=True)
class TwoScoresSheet(Sheet):
    assets: Fraction = Fraction(0)
    earnings: Fraction = Fraction(0)
    cashed_out: bool = False

    def score(self, name: str) -> Fraction:
        return self.earnings if name == "earnings" else self.assets

    def value(self, key: str) -> Fraction | None:
        return self.score(key) if key in SCORES else None

    def as_json(self) -> dict[str, object]:
        """Sums are strings: exact, as fractions if needed."""
        return {
            "assets": str(self.assets),
            "earnings": str(self.earnings),
            "cashed_out": self.cashed_out,
            "destroyed": self.out,
            **self.details_json(),
        }


class TwoScoresKind:
    """Nothing on such a sheet can be checked against the others: each company is scored on its own."""

    words = frozenset({*SCORES, "cashed_out", "destroyed"}) | DETAIL_WORDS

    @classmethod
    def of_book(cls, book: Rulebook, settings: Mapping[str, Setting]) -> TwoScoresKind:
        return cls()

    def read(self, fields: Mapping[str, object], before: Sheet | None = None) -> TwoScoresSheet:
        earlier = before if isinstance(before, TwoScoresSheet) else None
        details = read_details(fields, before)
        destroyed = flag(fields, "destroyed", earlier.out if earlier else False)
        cashed = flag(fields, "cashed_out", earlier.cashed_out if earlier else False)
        sums = {name: _sum(fields[name], name) for name in SCORES if name in fields}
        if destroyed:
            for name, amount in sums.items():
                if amount:
                    raise BadAction("a destroyed company scores nothing", name)
            sums = dict.fromkeys(SCORES, Fraction(0))
        for name in SCORES:
            if name not in sums:
                if earlier is None:
                    raise BadAction("is missing", name)
                sums[name] = earlier.score(name)
        return TwoScoresSheet(
            sums["assets"],
            sums["earnings"],
            cashed,
            out=destroyed,
            position=details.position,
            left_at=details.left_at,
            signed=details.signed,
        )

    def faults(self, sheet: Sheet) -> list[Fault]:
        return []

    def table_faults(self, sheets: Mapping[str, Sheet]) -> list[Fault]:
        return []

    def out_sheet(self) -> TwoScoresSheet:
        return TwoScoresSheet(out=True)

    def from_json(self, payload: Mapping[str, object]) -> TwoScoresSheet:
        details = read_details(payload, None)
        return TwoScoresSheet(
            Fraction(str(payload["assets"])),
            Fraction(str(payload["earnings"])),
            payload["cashed_out"] is True,
            out=payload["destroyed"] is True,
            position=details.position,
            left_at=details.left_at,
            signed=details.signed,
        )

    def of_game(self, game: Game) -> dict[str, Sheet]:
        if not game.kind.has_companies:
            raise BadAction("companies with two scores play only the one-pawn game", "game")
        s = game.state
        return {
            name: TwoScoresSheet(
                Fraction(score.assets(s, seat)),
                score.earnings(s, seat),
                score.cashed_out(s, seat),
                out=score.destroyed(s, seat),
            )
            for seat, name in enumerate(game.names.seats)
        }


def _sum(value: object, name: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadAction(f"must be a number, not {value!r}", name)
    if not 0 <= value <= MOST:  # also refuses NaN
        raise BadAction(f"must be from 0 to {MOST}", name)
    return Fraction(str(value))  # a decimal exactly as written
