"""cards.toml: what the cards do, and which of them make up the two decks.

First what the cards of all games share, then Chance and Community Chest. pawn_cards.py reads the decks of the
one-pawn game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.rulebooks import problems as P
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable, entries, only
from headjudge.rulebooks.model import Setting
from headjudge.rulebooks.problems import Problem

DECKS = ("chance", "community_chest")  # the position is the engine's number
_EFFECTS = {
    "move_to": C.FX_MOVE_TO,
    "go_to_jail": C.FX_GO_TO_JAIL,
    "keep_jail_free": C.FX_KEEP,
    "move_back": C.FX_BACK,
    "receive_bank": C.FX_RECEIVE,
    "pay_bank": C.FX_PAY,
    "pay_each": C.FX_PAY_EACH,
    "collect_each": C.FX_COLLECT_EACH,
    "pay_per_building": C.FX_REPAIRS,
    "move_nearest": 0,  # by target
}
_NEAREST = {
    "railroad": (C.FX_NEAREST_RAILROAD, "double"),
    "utility": (C.FX_NEAREST_UTILITY, "ten_times_new_throw"),
}
_AMOUNTS = ("receive_bank", "pay_bank", "pay_each", "collect_each")
_MOST = 1_000_000


@dataclass(frozen=True)
class Card:
    """The fields of every card."""

    deck: int
    id: str
    words: str
    effect: int  # C.FX_...
    a: int
    b: int

    @property
    def title(self) -> str:
        return self.id.replace("_", " ")

    @property
    def origin(self) -> str:
        """Where the card comes from, if not from the usual set."""
        return ""


class Cards(Protocol):
    """The cards of a rulebook."""

    def deck(self, deck: int, settings: Mapping[str, Setting]) -> tuple[Card, ...]:
        """One deck under these settings; a card's position is its engine number."""

    def fill(self, rules: Rules, settings: Mapping[str, Setting]) -> None:
        """Write the numbers that the engine reads."""


@dataclass(frozen=True)
class TokenCard(Card):
    editions: tuple[str, ...]
    when: tuple[str, ...]  # a switch and the value it must have; empty: always
    amount_from: str  # the switch that holds the amount; empty: a is the amount

    def in_deck(self, settings: Mapping[str, Setting]) -> bool:
        if settings["card.deck"].value not in self.editions:
            return False
        return not self.when or settings[self.when[0]].value == self.when[1]

    def first_number(self, settings: Mapping[str, Setting]) -> int:
        value = settings[self.amount_from].value if self.amount_from else self.a
        return value if isinstance(value, int) else 0


@dataclass(frozen=True)
class TokenCards:
    """Chance (0) and Community Chest (1), sixteen cards each."""

    cards: tuple[TokenCard, ...]  # in the order of the file

    def deck(self, deck: int, settings: Mapping[str, Setting]) -> tuple[TokenCard, ...]:
        return tuple(card for card in self.cards if card.deck == deck and card.in_deck(settings))

    def fill(self, rules: Rules, settings: Mapping[str, Setting]) -> None:
        both = [*self.deck(C.DECK_CHANCE, settings), *self.deck(C.DECK_CHEST, settings)]
        rules.card_effect = [card.effect for card in both]
        rules.card_a = [card.first_number(settings) for card in both]
        rules.card_b = [card.b for card in both]


def read_cards(
    source: Source, settings: Mapping[str, Setting], problems: list[Problem]
) -> TokenCards | None:
    before = len(problems)
    only(source, ("card",), problems)
    cards = tuple(_card(entry, settings) for entry in entries(source, "card", problems))
    if len(problems) > before:
        return None
    twins(source, cards, problems)
    both = TokenCards(cards)
    for deck, name in enumerate(DECKS):
        count = len(both.deck(deck, settings))
        if count != C.CARDS:
            message = f"the deck {name} has {count} cards with these switches, expected {C.CARDS}"
            problems.append(Problem(P.BAD_VALUE, source.where(), message))
    return both


def twins(source: Source, cards: Sequence[Card], problems: list[Problem]) -> None:
    """Report every id that two cards share."""
    seen: set[str] = set()
    for index, card in enumerate(cards):
        if card.id in seen:
            where = source.where("card", index, "id")
            problems.append(Problem(P.CLASH, where, f"card {card.id!r} is there already"))
        seen.add(card.id)


def _card(entry: TomlTable, settings: Mapping[str, Setting]) -> TokenCard:
    deck = entry.text("deck", among=DECKS)
    effect = entry.text("effect", among=_EFFECTS)
    code, a, b, amount_from = _EFFECTS.get(effect, 0), 0, 0, ""
    if effect == "move_to":
        a = entry.number("square", 0, C.SQUARES - 1)
    elif effect == "move_nearest":
        code, rent = _NEAREST.get(entry.text("target", among=_NEAREST), (0, ""))
        entry.text("rent", among=(rent,))
    elif effect == "move_back":
        a = entry.number("spaces", 1, C.SQUARES - 1)
    elif effect == "pay_per_building":
        a, b = entry.number("per_house", 0, _MOST), entry.number("per_hotel", 0, _MOST)
    elif effect in _AMOUNTS and isinstance(entry.raw("amount"), str):
        amount_from = entry.text("amount", among=settings)
    elif effect in _AMOUNTS:
        a = entry.number("amount", 0, _MOST)
    when = entry.texts("when")
    if when and (
        len(when) != 2 or when[0] not in settings or settings[when[0]].options.read(when[1]) is None
    ):
        entry.wrong(P.BAD_VALUE, "when must be a switch and one of its values", "when")
    card = TokenCard(
        deck=DECKS.index(deck) if deck else 0,
        id=entry.text("id"),
        words=entry.text("words"),
        editions=entry.texts("editions"),
        when=when,
        effect=code,
        a=a,
        b=b,
        amount_from=amount_from,
    )
    entry.finish()
    return card
