"""Narrates events in plain words: one short sentence for an event, or for several that belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.game.narration.kinds import Pattern, telling_of
from headjudge.game.narration.sentence import Who
from headjudge.game.narration.sentence import listed as listed
from headjudge.game.narration.sentence import money as money
from headjudge.game.narration.texts import ENGLISH, Phrase, texts
from headjudge.game.narration.token_grouping import RENT_NOTES
from headjudge.game.narration.token_teller import square_name as square_name
from headjudge.rulebooks import Rulebook

_SLOT = re.compile(r"\{(\w+)('s)?\}|\[([^/\]]*)/([^/\]]*)(?:/([^\]]*))?\]")
_MONEY_BY_CARD = frozenset({"CARD_RECEIVE", "CARD_PAY", "CARD_PAY_EACH", "CARD_COLLECT_EACH"})
_MANY = 6  # from here on, deeds are counted instead of named
_SHARED_KINDS = ("deed", "pass", "money")
_TAKEN = {
    "money": ("amount",),
    "dice": ("dice",),
    "card": ("words", "place"),
    "building": ("what", "now", "place"),
    "note": (),
}
"""What each kind of event adds to a shared sentence; other kinds add their place."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence and the events behind it, whose clauses answer the question why."""

    text: str
    events: tuple[Event, ...]


def fill(phrase: Phrase, values: Mapping[str, str | Who]) -> str:
    """Fill the slots, let the verbs follow the names, and begin with a capital."""
    last: Who | None = None
    parts: list[str] = []
    slots, end = _taken_apart(_shape(phrase, values))
    for before, name, owns, one, more, yours in slots:
        parts.append(before)
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
    text = "".join(parts) + end
    return text[:1].upper() + text[1:]


_Slot: TypeAlias = tuple[str, str | None, str | None, str, str, str | None]


@lru_cache(maxsize=2048)
def _taken_apart(template: str) -> tuple[tuple[_Slot, ...], str]:
    """The slots, each with the text before it, and the rest. There are a few hundred templates."""
    slots: list[_Slot] = []
    at = 0
    for slot in _SLOT.finditer(template):
        name, owns, one, more, yours = slot.groups()
        slots.append((template[at : slot.start()], name, owns, one or "", more or "", yours))
        at = slot.end()
    return tuple(slots), template[at:]


def _shape(phrase: Phrase, values: Mapping[str, str | Who]) -> str:
    """Addressing the reader may need another sentence than naming a player."""
    for key, shape in (("seat", phrase.you), ("other", phrase.to_you)):
        who = values.get(key) if shape else None
        if isinstance(who, Who) and who.you:
            return shape
    return phrase.text


def ruling_in_words(book: Rulebook, ruling: str) -> str:
    """The book's words for a ruling, as a sentence."""
    words = book.binding(ruling).says or book.statement(book.cite(ruling)[0])
    return f"{words[0].upper()}{words[1:].rstrip('.')}."


class Teller:
    """Narrates one game. It remembers what rents were for; `you` is addressed as "you"."""

    def __init__(self, game: Game, you: str | None = None, language: str = ENGLISH) -> None:
        self.texts = texts(language)
        self.book = game.book
        self.board = game.book.board
        self.you = you
        self.telling = telling_of(game, self.texts)
        self.phrases = self.telling.phrases
        self._together = _by_first_kind(self.telling.together)
        self._places: dict[tuple[str | None, str | None, int], str] = {}
        self._reasons: dict[tuple[str | None, str | None, str | None], tuple[Event, ...]] = {}
        self._rent_notes: list[Event] = []
        self._people: dict[str | None, Who] = {}

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
        found = self._people.get(name)
        if found is None:
            found = self._people[name] = self._who(name)
        return found

    def _who(self, name: str | None) -> Who:
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
        """The events as people would tell them: related events in one sentence, no small print.

        Rents that nobody has asked for are left out: the software must not remind anyone.
        """
        groups: list[list[Event]] = []  # each event to tell, with the silent ones that go with it
        waiting: list[Event] = []
        for event in events:
            self._remember(event)
            if self.telling.announces(event):
                waiting.append(event)
            elif self.telling.keeps_back(event):
                continue
            elif self.telling.unsaid(event):
                (groups[-1] if groups else waiting).append(event)
            elif groups and _says_why(event, groups[-1][-1]):
                groups[-1].append(event)
            else:
                groups.append([event, *waiting])
                waiting = []
        lines: list[Line] = []
        at = 0
        while at < len(groups):
            text, count = self._one_line(groups, at)
            group = tuple(event for related in groups[at : at + count] for event in related)
            lines.append(Line(text, (*self._rent_behind(group), *group)))
            at += count
        return lines

    def _one_line(self, groups: list[list[Event]], at: int) -> tuple[str, int]:
        """The sentence that begins with this event, and how many events it covers."""
        event, text, count = groups[at][0], "", 1
        for pattern, key in self._together.get(event.kind, ()):
            first = [related[0] for related in groups[at : at + len(pattern)]]
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
                return self._shared(groups, at)
            text = self._sentence(event)
        if event.kind in self.telling.in_a_row:
            text, count = self._in_a_row(groups, at)
        if event.kind == "card" and "$" in text:  # the card's text says what is paid
            while at + count < len(groups) and _by_card(groups[at + count][0]):
                count += 1
        return text, count

    def _joint_values(self, events: Sequence[Event]) -> dict[str, str | Who]:
        main = next((candidate for candidate in events if candidate.kind != "money"), events[0])
        values = self._values(main)
        for event in events:
            parts = self._values(event)
            for key in _TAKEN.get(event.kind, ("place",)):
                values[key] = parts[key] or values[key]
            if main.other is None and event.other is not None:
                values["other"] = parts["other"]
        return values

    def _in_a_row(self, groups: list[list[Event]], at: int) -> tuple[str, int]:
        """Bids for one lot, and deeds or cards shown one after another, share a sentence."""
        first = groups[at][0]
        same = [first]
        for related in groups[at + 1 :]:
            if (related[0].kind, related[0].ruling) != (first.kind, first.ruling):
                break
            if first.kind == "bid" and related[0].place != first.place:
                break
            same.append(related[0])
        values = self._values(same[-1])
        if len(same) == 1:
            return self._sentence(first), 1
        if first.kind == "shown":
            places = [str(self._values(event)["place"]) for event in same]
            return fill(self.phrases["together"]["shown"], {"place": self._few(places)}), len(same)
        last = self.who(same[-1].seat)
        who = list(dict.fromkeys(self.who(event.seat).name for event in same))
        values["other"] = last
        values["seat"] = last if len(who) == 1 else Who(self.texts.listed(who), many=True)
        return fill(self.phrases["together"]["bidders"], values), len(same)

    def _few(self, names: Sequence[str]) -> str:
        """By name, if they are not too many."""
        if len(names) < _MANY:
            return self.texts.listed(names)
        return self.texts.counted("deeds", len(names))

    def _shared(self, groups: list[list[Event]], at: int) -> tuple[str, int]:
        """Several players pass, several deeds go the same way, or several players pay the same."""
        first = groups[at][0]
        same = [first]
        while at + len(same) < len(groups) and self.telling.alike(first, groups[at + len(same)][0]):
            same.append(groups[at + len(same)][0])
        if len(same) == 1:
            return self._sentence(first), 1
        values = self._values(first)
        if first.kind == "deed":
            values["place"] = self._few([self.square(event.place or "") for event in same])
        elif self.telling.paid_to_many(first):
            values["other"] = self._all([event.other for event in same])
        else:
            values["seat"] = self._all([event.seat for event in same])
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
        """The events that explain the rent of this line."""
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


@cache
def _by_first_kind(
    together: tuple[tuple[Pattern, str], ...],
) -> dict[str, list[tuple[Pattern, str]]]:
    """Most kinds of events begin no pattern."""
    patterns: dict[str, list[tuple[Pattern, str]]] = {}
    for pattern, key in together:
        patterns.setdefault(pattern[0][0], []).append((pattern, key))
    return patterns


def _fits(event: Event, pattern: tuple[str, str]) -> bool:
    return event.kind == pattern[0] and pattern[1] in ("*", event.ruling)


def _says_why(event: Event, before: Event) -> bool:
    """A note that explains a debt follows it and belongs to its line."""
    return (event.kind, before.kind) == ("note", "debt") and event.seat == before.seat


def _by_card(event: Event) -> bool:
    return event.kind == "money" and event.ruling in _MONEY_BY_CARD
