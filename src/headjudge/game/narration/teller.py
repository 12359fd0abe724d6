"""What happened, in plain words: one short sentence for an event, or for several that belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.game.narration.kinds import telling_of
from headjudge.game.narration.sentence import Who
from headjudge.game.narration.sentence import listed as listed
from headjudge.game.narration.sentence import money as money
from headjudge.game.narration.texts import ENGLISH, Phrase, texts
from headjudge.game.narration.token_grouping import RENT_NOTES
from headjudge.game.narration.token_teller import square_name as square_name
from headjudge.rulebooks import Rulebook

_SLOT = re.compile(r"\{(\w+)('s)?\}|\[([^/\]]*)/([^/\]]*)(?:/([^\]]*))?\]")
_MONEY_BY_CARD = frozenset({"CARD_RECEIVE", "CARD_PAY", "CARD_PAY_EACH", "CARD_COLLECT_EACH"})
_MANY = 6  # deeds are no longer named one by one
_SHARED_KINDS = ("deed", "pass", "money")
_TAKEN = {
    "money": ("amount",),
    "dice": ("dice",),
    "card": ("words", "place"),
    "building": ("what", "now", "place"),
    "note": (),
}
"""What each kind of event brings to a sentence for several; the others bring their place."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence and everything it stands for; whoever asks why is shown the clauses of these."""

    text: str
    events: tuple[Event, ...]


def fill(phrase: Phrase, values: Mapping[str, str | Who]) -> str:
    """Fill the slots, let the verbs follow the names, and begin with a capital."""
    said = _shape(phrase, values)
    last: Who | None = None
    parts: list[str] = []
    at = 0
    for slot in _SLOT.finditer(said):
        parts.append(said[at : slot.start()])
        at = slot.end()
        name, owns, one, more, yours = slot.groups()
        if name is None:
            form = more if last is not None and last.many else one
            parts.append(yours if yours is not None and last is not None and last.you else form)
            continue
        value = values[name]
        if isinstance(value, Who):
            last = value
            parts.append(value.possessive if owns else value.name)
        else:
            parts.append(value)
    text = "".join(parts) + said[at:]
    return text[:1].upper() + text[1:]


def _shape(phrase: Phrase, values: Mapping[str, str | Who]) -> str:
    """Who is spoken to may need another sentence than a name."""
    for key, shape in (("seat", phrase.you), ("other", phrase.to_you)):
        who = values.get(key) if shape else None
        if isinstance(who, Who) and who.you:
            return shape
    return phrase.text


def ruling_in_words(book: Rulebook, ruling: str) -> str:
    """What the book makes of a ruling, as a sentence."""
    says = book.binding(ruling).says or book.statement(book.cite(ruling)[0])
    return f"{says[0].upper()}{says[1:].rstrip('.')}."


class Teller:
    """Tells one game. It remembers what rents were for; `you` is spoken to as you."""

    def __init__(self, game: Game, you: str | None = None, language: str = ENGLISH) -> None:
        self.texts = texts(language)
        self.book = game.book
        self.board = game.book.board
        self.you = you
        self.telling = telling_of(game, self.texts)
        self.phrases = self.telling.phrases
        self._places: dict[tuple[str | None, str | None, int], str] = {}
        self._reasons: dict[tuple[str | None, str | None, str | None], tuple[Event, ...]] = {}
        self._rent_notes: list[Event] = []

    # --- one event ------------------------------------------------------------------------------

    def tell(self, event: Event) -> str:
        """One sentence for one event."""
        self._remember(event)
        return self._sentence(event)

    def _sentence(self, event: Event) -> str:
        return fill(self._phrase(event), self._values(event))

    def _phrase(self, event: Event) -> Phrase:
        if event.kind == "note" and event.ruling not in self.phrases["note"]:
            return Phrase(ruling_in_words(self.book, event.ruling))
        return self.telling.phrase(event)

    def _values(self, event: Event) -> dict[str, str | Who]:
        rented = self._places.get((event.seat, event.other, event.amount))
        return self.telling.values(event, self.who, rented)

    def who(self, name: str | None) -> Who:
        words = self.texts.words
        if name is not None and name == self.you:
            return Who(words["you"], many=True, own=words["your"], you=True)
        if name is None or name in ("bank", "host", "chance"):
            return Who(words[{"bank": "bank", "host": "judge"}.get(name or "", "chance")])
        return Who(name)

    def square(self, id_: str) -> str:
        return square_name(self.board, self.board.square_index[id_])

    # --- a story --------------------------------------------------------------------------------

    def story(self, events: Iterable[Event]) -> list[Line]:
        """The events as people would tell them: what belongs together in one sentence, no small print.

        Rents that nobody has asked for are not told: the software must not remind anyone.
        """
        told: list[list[Event]] = []  # each said event, with the unsaid ones that go with it
        waiting: list[Event] = []
        for event in events:
            self._remember(event)
            if self.telling.announces(event):
                waiting.append(event)
            elif self.telling.keeps_back(event):
                continue
            elif self.telling.unsaid(event):
                (told[-1] if told else waiting).append(event)
            elif told and _says_why(event, told[-1][-1]):
                told[-1].append(event)
            else:
                told.append([event, *waiting])
                waiting = []
        lines: list[Line] = []
        at = 0
        while at < len(told):
            text, count = self._one_line(told, at)
            group = tuple(event for each in told[at : at + count] for event in each)
            lines.append(Line(text, (*self._rent_behind(group), *group)))
            at += count
        return lines

    def _one_line(self, told: list[list[Event]], at: int) -> tuple[str, int]:
        """The sentence that begins with this event, and how many events it covers."""
        event, text, count = told[at][0], "", 1
        for pattern, key in self.telling.together:
            first = [each[0] for each in told[at : at + len(pattern)]]
            if (
                len(first) == len(pattern)
                and all(map(_fits, first, pattern))
                and self.telling.go_together(first)
            ):
                together = self.phrases["together"][key]
                text, count = fill(together, self._joint_values(first)), len(pattern)
                event = first[-1]
                break
        else:
            if event.kind in _SHARED_KINDS:
                return self._shared(told, at)
            text = self._sentence(event)
        if event.kind in self.telling.in_a_row:
            text, count = self._in_a_row(told, at)
        if event.kind == "card" and "$" in text:  # the card has said what is paid
            while at + count < len(told) and _by_card(told[at + count][0]):
                count += 1
        return text, count

    def _joint_values(self, events: Sequence[Event]) -> dict[str, str | Who]:
        main = next((each for each in events if each.kind != "money"), events[0])
        values = self._values(main)
        for event in events:
            own = self._values(event)
            for key in _TAKEN.get(event.kind, ("place",)):
                values[key] = own[key] or values[key]
            if main.other is None and event.other is not None:
                values["other"] = own["other"]
        return values

    def _in_a_row(self, told: list[list[Event]], at: int) -> tuple[str, int]:
        """Bids for one lot, and deeds or cards shown one after another, are told together."""
        first = told[at][0]
        same = [first]
        for each in told[at + 1 :]:
            if (each[0].kind, each[0].ruling) != (first.kind, first.ruling):
                break
            if first.kind == "bid" and each[0].place != first.place:
                break
            same.append(each[0])
        values = self._values(same[-1])
        if len(same) == 1:
            return self._sentence(first), 1
        if first.kind == "shown":
            places = [str(self._values(each)["place"]) for each in same]
            return fill(self.phrases["together"]["shown"], {"place": self._few(places)}), len(same)
        last = self.who(same[-1].seat)
        who = list(dict.fromkeys(self.who(each.seat).name for each in same))
        values["other"] = last
        values["seat"] = last if len(who) == 1 else Who(self.texts.listed(who), many=True)
        return fill(self.phrases["together"]["bidders"], values), len(same)

    def _few(self, names: Sequence[str]) -> str:
        """By name, if they are not too many."""
        if len(names) < _MANY:
            return self.texts.listed(names)
        return self.texts.counted("deeds", len(names))

    def _shared(self, told: list[list[Event]], at: int) -> tuple[str, int]:
        """Several who pass, several deeds that go one way, several who pay the same."""
        first = told[at][0]
        same = [first]
        while at + len(same) < len(told) and self.telling.alike(first, told[at + len(same)][0]):
            same.append(told[at + len(same)][0])
        if len(same) == 1:
            return self._sentence(first), 1
        values = self._values(first)
        if first.kind == "deed":
            values["place"] = self._few([self.square(each.place or "") for each in same])
        elif self.telling.paid_to_many(first):
            values["other"] = self._all([each.other for each in same])
        else:
            values["seat"] = self._all([each.seat for each in same])
        each_pays = first.ruling == "CARD_COLLECT_EACH"
        phrase = self.phrases["together"]["each"] if each_pays else self._phrase(first)
        return fill(phrase, values), len(same)

    def _all(self, names: Sequence[str | None]) -> Who:
        return Who(self.texts.listed([self.who(name).name for name in names]), many=True)

    # --- rents ----------------------------------------------------------------------------------

    def _remember(self, event: Event) -> None:
        if event.ruling in RENT_NOTES and event.kind == "note":
            self._rent_notes.append(event)
        elif event.kind == "rent":
            self._reasons[event.seat, event.other, event.place] = (*self._rent_notes, event)
            self._rent_notes = []
        if event.kind in ("rent", "claim"):
            self._places[event.seat, event.other, event.amount] = self.square(event.place or "go")

    def _rent_behind(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The rules by which the rent of this line was reckoned."""
        for event in events:
            if event.kind in ("claim", "lapsed"):
                return self._reasons.get((event.seat, event.other, event.place), ())
            if event.kind == "money" and event.ruling in ("RENT_PAID", "RENT_COLLECTED"):
                place = self._places.get((event.seat, event.other, event.amount))
                for (seat, other, square), reasons in self._reasons.items():
                    if (seat, other) == (event.seat, event.other) and square is not None:
                        if self.square(square) == place:
                            return reasons
        return ()


def _fits(event: Event, wanted: tuple[str, str]) -> bool:
    return event.kind == wanted[0] and wanted[1] in ("*", event.ruling)


def _says_why(event: Event, before: Event) -> bool:
    """A debt is followed by what it rests on: that goes with the line of the debt."""
    return (event.kind, before.kind) == ("note", "debt") and event.seat == before.seat


def _by_card(event: Event) -> bool:
    return event.kind == "money" and event.ruling in _MONEY_BY_CARD
