"""Can a game be played by this book, and would it ever end? If not, the table would hang, or never play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.rulebooks import problems as P
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.files.board import Board
from headjudge.rulebooks.files.cards import Card, TokenCards
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.model import Setting
from headjudge.rulebooks.problems import Problem

DRAWING = ("chance", "community_chest")  # squares on which a card is drawn
_DECK_SQUARES = {0: "chance", 1: "community_chest"}
_MOST_SETS = 2_000  # ways to set the switches that choose cards
_CASH = ("setup.start_cash", "start_cash")
_SALARY = ("go.salary", "salary")


def check_playable(book: Rulebook, sources: Mapping[str, Source], problems: list[Problem]) -> None:
    """`problems` is empty so far: the book is well-formed."""
    check = _Check(book, sources, problems)
    check.board()
    check.decks()
    if problems:
        return
    for stage in book.format.stages:
        check.money(book.rules(stage.id))
        if problems:
            return


class _Check:
    def __init__(
        self, book: Rulebook, sources: Mapping[str, Source], problems: list[Problem]
    ) -> None:
        self.book, self.sources, self.problems = book, sources, problems

    def wrong(self, kind: str, message: str, where: str) -> None:
        self.problems.append(Problem(kind, where, message))

    def setting(self, keys: tuple[str, str]) -> str:
        """Where the book sets it; its first file if a parent does."""
        every = {**self.book.figures, **self.book.switches}
        found = next((every[key] for key in keys if key in every), None)
        if found is not None and found.book == self.book.id:
            return found.where
        return self.sources["rulebook.toml"].where()

    # --- the board ------------------------------------------------------------------------------

    def board(self) -> None:
        source = self.sources.get("board.toml")
        if source is None:
            return
        for square in self.book.board.deeds:
            sums = [square.price, square.mortgage]
            if square.type == "street":
                sums += [square.house_cost, square.hotel_cost]
            if min(sums) < 1:
                message = f"{square.name}: price, mortgage and buildings must cost at least 1"
                self.wrong(P.UNPLAYABLE, message, source.where("square", square.index))

    # --- the cards ------------------------------------------------------------------------------

    def decks(self) -> None:
        source = self.sources.get("cards.toml") or self.sources.get("board.toml")
        if source is None and not self.book.own_switches:
            return
        where = (source or self.sources["rulebook.toml"]).where()
        sets = self._settings_of_cards()
        if sets is None:
            message = "too many switches decide which cards are in the decks"
            self.wrong(P.TOO_LARGE, message, where)
            return
        for settings in sets:
            for deck in (0, 1):
                cards = self.book.cards.deck(deck, settings)
                if self._deck(deck, cards, where):
                    return

    def _deck(self, deck: int, cards: tuple[Card, ...], where: str) -> bool:
        """Is something wrong with it?"""
        tokens, before = self.book.kind.id == "tokens", len(self.problems)
        name = self.book.kind.decks[deck]
        if tokens and len(cards) != C.CARDS:
            message = f"{name} has {len(cards)} cards under some settings, expected {C.CARDS}"
            self.wrong(P.BAD_VALUE, message, where)
        if tokens and sum(card.effect == C.FX_KEEP for card in cards) > 1:
            message = f"{name} has more than one card that a player keeps"
            self.wrong(P.UNPLAYABLE, message, where)
        if not tokens and deck == 1:  # internal cards are bid for, not drawn
            return False
        if all(card.effect == C.FX_KEEP or leads_on(self.book.board, deck, card) for card in cards):
            message = f"{name} needs a card that is carried out and does not lead to another card"
            self.wrong(P.ENDLESS, message, where)
        return len(self.problems) > before

    def _settings_of_cards(self) -> Iterator[Mapping[str, Setting]] | None:
        """Every way in which a table may set the switches that choose cards; None if there are too many."""
        book = self.book
        if not isinstance(book.cards, TokenCards):
            return iter([book.switches])
        keys = sorted({"card.deck", *(card.when[0] for card in book.cards.cards if card.when)})
        choices = [book.switches[key].options.choices for key in keys]
        count = 1
        for values in choices:
            count *= max(1, len(values))
        if count > _MOST_SETS:
            return None
        return (
            {
                **book.switches,
                **{key: _valued(book, key, value) for key, value in zip(keys, values, strict=True)},
            }
            for values in product(*choices)
        )

    # --- the money ------------------------------------------------------------------------------

    def money(self, rules: Rules) -> None:
        cash = rules.start_cash + rules.speed_extra_cash
        if cash < 1:
            message = "nobody has any money: a player must start with at least 1"
            self.wrong(P.UNPLAYABLE, message, self.setting(_CASH))
        if rules.bank_total and rules.bank_total < C.SEATS * cash:
            message = f"the bank cannot give {C.SEATS} players {cash} each"
            self.wrong(P.UNPLAYABLE, message, self.setting(("bank_total", "bank_total")))
        if rules.pawn and not all(rules.limits[rules.least_seats :]):
            message = "nobody could own a property: every limit must be at least 1"
            self.wrong(P.UNPLAYABLE, message, self.setting(("property_limits",) * 2))
        if not rules.pawn and self._dearest_lap(rules) <= rules.salary:
            message = (
                "nobody could ever be ruined: the salary is at least as high as the rents "
                "and taxes of all squares together"
            )
            self.wrong(P.ENDLESS, message, self.setting(_SALARY))

    def _dearest_lap(self, rules: Rules) -> int:
        """What a player would pay who stood on every square once, all of them built up."""
        board = self.book.board
        rents = sum(max(deed.rent) for deed in board.deeds)
        rents += 4 * max(board.railroad_rent) + 2 * 12 * max(board.utility_times)
        taxes = {"income_tax": rules.income_flat, "luxury_tax": rules.luxury_tax}
        return rents + sum(taxes.get(square.type, 0) for square in board.squares)


def _valued(book: Rulebook, key: str, value: str | int) -> Setting:
    setting = book.switches[key]
    return Setting(
        key, value, None, "any", setting.book, setting.options, setting.area, setting.doc
    )


def leads_on(board: Board, deck: int, card: Card) -> bool:
    """Does this card, drawn on one of its squares, move to a square on which another card is drawn?"""
    drawing = [square.type in DRAWING for square in board.squares]
    if card.effect == C.FX_MOVE_TO:
        return drawing[card.a]
    if card.effect == C.FX_BACK:
        squares = [
            n for n, square in enumerate(board.squares) if square.type == _DECK_SQUARES[deck]
        ]
        return any(drawing[(square - card.a) % C.SQUARES] for square in squares)
    return False
