"""Chooses and fills the sentences of a one-pawn game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from headjudge.engine import codes as C
from headjudge.game.events import Event
from headjudge.game.narration import pawn_grouping as grouping
from headjudge.game.narration.alike import alike
from headjudge.game.narration.sentence import Who, money
from headjudge.game.narration.texts import Phrase, Texts, texts
from headjudge.game.pawn import vocabulary as W
from headjudge.game.pawn.names import PawnNames
from headjudge.rulebooks import Rulebook

_SQUARES = {10: "Soft Landing", 30: "Recession"}  # their names in this game


class PawnTelling:
    """Chooses and fills the sentences of one game."""

    together = grouping.TOGETHER
    in_a_row = frozenset({"bid", "shown"})

    def __init__(
        self,
        book: Rulebook,
        names: PawnNames,
        switches: Mapping[str, object],
        hotel_level: int,
        translation: Texts | None = None,
    ) -> None:
        self.texts = translation or texts()
        self.phrases = self.texts.pawn
        self.book = book
        self.board = book.board
        self.names = names
        self.hotel_level = hotel_level
        self.external = book.deck(0, switches)
        self._name = {
            card.id: str(getattr(card, "name", card.id))
            for card in (*self.external, *book.deck(1, switches))
        }

    # --- which sentence ---------------------------------------------------------------------------

    def phrase(self, event: Event) -> Phrase:
        """By its ruling, or else by its details."""
        phrases = self.phrases[event.kind]
        for key in (event.ruling, self._variant(event)):
            if key in phrases:
                return phrases[key]
        return phrases["*"]

    def _variant(self, event: Event) -> str:
        d = event.details
        match event.kind:
            case "card_to":
                if event.seat == "bank":
                    return "to_deck"
                if event.seat is None or event.seat == "host":
                    return "gone"
                return "bought" if event.other in (None, "bank", "host") else "*"
            case "downturn":
                return str(d.get("step"))
            case "alliance":
                return str(d.get("state"))
            case "external_to":
                return str(d.get("to"))
            case "pledge":
                return str(d.get("pledge"))
            case "vote":
                return str(d.get("way"))
            case "window":
                return "*" if d.get("open") else "closed"
            case "time_out":
                return "*" if d.get("stopped") else "runs"
            case "chosen":
                return "line" if "line" in d else "flagship" if "flagship" in d else "*"
            case _:
                return "*"

    def announces(self, event: Event) -> bool:
        """Is it told with the next event?"""
        return event.kind == "rent" or event.ruling in grouping.AHEAD

    def keeps_back(self, event: Event) -> bool:
        return False

    def unsaid(self, event: Event) -> bool:
        return event.kind in grouping.UNSAID_KINDS or (
            event.kind == "note" and event.ruling in grouping.UNSAID_NOTES
        )

    def go_together(self, events: Sequence[Event]) -> bool:
        return True

    def paid_to_many(self, event: Event) -> bool:
        return event.ruling == "SETUP_CASH" or event.seat == "bank"

    def alike(self, one: Event, other: Event) -> bool:
        if one.kind == other.kind == "money":  # the same for everybody
            same = (one.ruling, one.amount) == (other.ruling, other.amount)
            return same and "bank" in {one.seat, one.other} & {other.seat, other.other}
        return alike(one, other)

    # --- what goes into it ------------------------------------------------------------------------

    def values(
        self, event: Event, who: Callable[[str | None], Who], rented: str | None = None
    ) -> dict[str, str | Who]:
        *_, amount, place, extra = event.numbers
        d = event.details
        translation, words, building = self.texts, self.texts.words, event.kind == "building"
        partners = d.get("partners")
        return {
            "seat": who(event.seat),
            "other": who(event.other),
            "amount": money(abs(amount)),
            "count": str(place if event.kind in ("place", "downturn") else amount),
            "number": str(place),
            "rent": money(amount // 100),
            "place": self._place(event, place),
            "lot": self._lot(event, place, extra),
            "dice": words["dice"].format(one=amount, two=place),
            "card": self.card(d.get("card")),
            "copies": self.card(d.get("copies")),
            "words": translation.card(self.external[amount].words)
            if event.kind == "external"
            else "",
            "what": translation.buildings(amount, extra, self.hotel_level) if building else "",
            "now": translation.level(amount, self.hotel_level) if building else "",
            "downturn": words[str(d.get("downturn") or "downturn")],
            "group": self.group(d.get("group")),
            "partners": translation.listed([who(str(partner)).name for partner in partners])
            if isinstance(partners, list) and partners
            else words["the_others"],
            "line": words.get(f"line_{d.get('line')}", words["a_line"]),
            "terms": _sentence(str(d.get("terms", "")), words["no_terms"]),
        }

    def card(self, id_: object) -> str:
        return self._name.get(str(id_), self.texts.words["the_card"])

    def group(self, id_: object) -> str:
        words = self.texts.words
        if id_ in ("railroad", "utility"):
            return words["the_railroads" if id_ == "railroad" else "the_utilities"]
        if not id_:
            return words["the_group"]
        return words["group"].format(
            group=self.texts.groups.get(str(id_), str(id_).replace("_", " "))
        )

    def square(self, number: int) -> str:
        return _SQUARES.get(number) or self.board.squares[number].name

    def _place(self, event: Event, place: int) -> str:
        if event.kind in ("move", "rent", "shift", "choice"):
            return self.square(place) if 0 <= place < C.SQUARES else ""
        id_ = event.details.get("flagship") if event.kind == "chosen" else event.place
        if event.kind == "shuffled":
            return self.texts.words.get(str(id_), str(id_))
        if id_ in self._name:
            return self._name[str(id_)]
        if isinstance(id_, str) and id_ in self.names.board.deeds:
            return self.board.deeds[self.names.board.deeds.index(id_)].name
        return self.texts.words["it"]

    def _lot(self, event: Event, place: int, extra: int) -> str:
        if event.kind not in ("auction", "bid", "pass", "sold", "unsold", "pledged_bid"):
            return ""
        if extra in (C.LOT_HOUSE, C.LOT_HOTEL):
            return self.texts.building_lot(extra)
        return self._place(event, place)


def _sentence(text: str, none: str) -> str:
    text = " ".join(text.split()) or none
    return text if text.endswith((".", "!", "?")) else f"{text}."


KINDS = frozenset(W.EVENTS.values())
