"""Chooses and fills the sentences of a token game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from headjudge.engine import codes as C
from headjudge.game.events import Event
from headjudge.game.narration import token_grouping as grouping
from headjudge.game.narration.alike import alike
from headjudge.game.narration.sentence import Who, money
from headjudge.game.narration.texts import Phrase, Texts
from headjudge.game.vocabulary import DECKS, SPEED_WORD
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.files.board import Board
from headjudge.rulebooks.files.cards import Card

_AMOUNT = re.compile(r"\b\d+\b")


class TokenTelling:
    """Chooses and fills the sentences of one game."""

    together = grouping.TOGETHER
    in_a_row: frozenset[str] = frozenset()

    def __init__(
        self, book: Rulebook, switches: Mapping[str, object], hotel_level: int, texts: Texts
    ) -> None:
        self.texts = texts
        self.phrases = texts.tokens
        self.board = book.board
        self.hotel_level = hotel_level
        self.decks = tuple(book.deck(deck, switches) for deck in range(len(DECKS)))

    # --- which sentence ---------------------------------------------------------------------------

    def phrase(self, event: Event) -> Phrase:
        phrases, ruling = self.phrases[event.kind], event.ruling
        if event.kind == "debt" and ruling == "DEBT_DUE" and event.numbers[6] == C.DEBT_RENT:
            ruling = "RENT"
        return phrases[ruling if ruling in phrases else "*"]

    def announces(self, event: Event) -> bool:
        """Is it told with the next event?"""
        return False

    def keeps_back(self, event: Event) -> bool:
        """Rent and its reasons wait for the line that asks for this rent."""
        return event.kind == "rent" or event.ruling in grouping.RENT_NOTES

    def unsaid(self, event: Event) -> bool:
        return event.kind in grouping.UNSAID_KINDS or (
            event.kind == "note" and event.ruling in grouping.UNSAID_NOTES
        )

    def go_together(self, events: Sequence[Event]) -> bool:
        """Do all events concern the same seat, so that one sentence can hold them?"""
        main = next((event for event in events if event.kind != "money"), events[0])
        return all(main.seat in (event.seat, event.other) for event in events)

    def paid_to_many(self, event: Event) -> bool:
        return event.ruling in ("SETUP_CASH", "HOUSE_CASH")

    def alike(self, one: Event, other: Event) -> bool:
        return alike(one, other)

    # --- what goes into it ------------------------------------------------------------------------

    def values(
        self, event: Event, who: Callable[[str | None], Who], rented: str | None
    ) -> dict[str, str | Who]:
        """`rented`: the square whose rent this may be."""
        *_, amount, place, extra = event.numbers
        building = event.kind == "building"
        return {
            "seat": who(event.seat),
            "other": who(event.other),
            "amount": money(amount),
            "count": str(place if event.kind == "place" else amount),
            "place": self._place(event, place, rented),
            "lot": self._lot(event, place, extra),
            "dice": _dice(amount, place, extra, self.texts),
            "words": self._card_words(event, amount, place),
            "what": self.texts.buildings(amount, extra, self.hotel_level) if building else "",
            "now": self.texts.level(amount, self.hotel_level) if building else "",
        }

    def card(self, id_: object) -> str:
        return str(id_)

    def square(self, number: int) -> str:
        return square_name(self.board, number)

    def _place(self, event: Event, place: int, rented: str | None) -> str:
        if event.kind in ("card", "card_kept", "card_back", "exposed"):
            return self.texts.words[f"deck_{DECKS[place]}"]
        if event.kind in ("debt", "choice"):
            return self.square(place) if 0 <= place < C.SQUARES else ""
        if event.kind == "money":
            return rented or self.texts.words["a_property"]
        return self.square(self.board.square_index[event.place]) if event.place else ""

    def _lot(self, event: Event, place: int, extra: int) -> str:
        if event.kind not in ("auction", "bid", "pass", "sold", "unsold"):
            return ""
        if extra == C.LOT_DEED or event.kind == "unsold":
            return self.board.deeds[place].name
        return self.texts.building_lot(extra)

    def _card_words(self, event: Event, card: int, deck: int) -> str:
        if event.kind not in ("card", "exposed"):
            return ""
        return self.texts.card(card_words(self.decks[deck], card))


def square_name(board: Board, square: int) -> str:
    """The name as it reads in a sentence: a player on the jail's space is just visiting."""
    return board.squares[square].name.rpartition("/")[2].strip()


def card_words(deck: Sequence[Card], number: int) -> str:
    """The card's text; a second copy says what the first one says."""
    card = deck[number]
    same = next(
        copy for copy in deck if (copy.effect, copy.a, copy.b) == (card.effect, card.a, card.b)
    )
    moves = card.effect in (C.FX_MOVE_TO, C.FX_NEAREST_RAILROAD, C.FX_NEAREST_UTILITY, C.FX_BACK)
    return _AMOUNT.sub(lambda amount: f"${amount[0]}", (same if moves else card).words)


def _dice(die1: int, die2: int, speed: int, texts: Texts) -> str:
    if not speed:
        return texts.words["dice"].format(one=die1, two=die2)
    face = texts.words.get(f"speed_{SPEED_WORD.get(speed)}")
    face = face or texts.words["speed_number"].format(face=speed)
    return texts.words["speed_dice"].format(one=die1, two=die2, face=face)
