"""Entries without what is to be erased: the words of a chat line, or a player's name. They fold to the same game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec

from headjudge.errors import BadInput
from headjudge.live.tables.plan import SeatSetup
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Entry, Fields

_WHO = (
    "by",
    "to",
    "from",
    "player",
    "with",
    "split",
)  # fields of actions and rulings that name seats
_WORDS = ("terms", "reason")  # ... that hold free text
NO_SEATS = ("use",)  # its `to` names a square or a deed


def without_words(entry: Entry) -> E.Said:
    """A chat line of which only its speaker is left."""
    if not isinstance(entry, E.Said):
        raise BadInput("is not a chat line", "line")
    return msgspec.structs.replace(entry, text="", quick="", nonce="", erased=True)


class Renaming:
    """Puts another name in the place of one, in every entry of a stream."""

    def __init__(self, name: str, entries: Sequence[Entry]) -> None:
        seats = [seat for entry in entries for seat in _names(entry)]
        if name not in (known for known, _ in seats):
            raise BadInput(f"nobody at this table is called {name!r}", "name")
        taken = {known.casefold() for known, _ in seats}
        first = next(number for known, number in reversed(seats) if known == name) + 1
        self.old = name
        self.new = next(
            new for number in count(first) if (new := f"Player {number}").casefold() not in taken
        )
        self._word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)

    def of(self, entry: Entry) -> Entry:
        """The entry under the new name; the same, if the old one is not in it."""
        replaced = msgspec.structs.replace(entry, **self._fields(entry))
        return entry if replaced == entry else _without_hash(replaced)

    def _fields(self, entry: Entry) -> dict[str, Any]:
        match entry:
            case E.Opened():
                terms = entry.terms
                chairs = tuple(
                    SeatSetup(self._name(chair.name), chair.kind, chair.bot)
                    for chair in terms.chairs
                )
                name = self._text(terms.name)
                return {"terms": msgspec.structs.replace(terms, chairs=chairs, name=name)}
            case E.Joined() | E.Seated():
                return {"name": self._name(entry.name)}
            case E.Started():
                return {"seats": tuple(map(self._name, entry.seats))}
            case E.Acted():
                return {"action": self._action(entry.action)}
            case E.Said():
                return {"text": self._text(entry.text)}
            case E.Marked():
                return {"what": self._text(entry.what)}
            case E.Ruled():
                return {
                    "ruling": self._action(entry.ruling),
                    "reason": self._text(entry.reason),
                    "text": self._text(entry.text),
                    "position": self._position(entry.position),
                }
            case _:
                return {}

    def _name(self, name: str) -> str:
        return self.new if name == self.old else name

    def _text(self, text: str) -> str:
        return self._word.sub(self.new, text)

    def _action(self, action: Fields) -> Fields:
        by_name = action.get("do") not in NO_SEATS
        return {
            key: self._text(value)
            if key in _WORDS and isinstance(value, str)
            else self._who(value)
            if key == "by" or (key in _WHO and by_name)
            else value
            for key, value in action.items()
        }

    def _who(self, value: object) -> object:
        """One name, several, or a table by name."""
        match value:
            case str():
                return self._name(value)
            case list():
                return [self._who(item) for item in value]
            case dict():
                return {self._who(key): share for key, share in value.items()}
            case _:
                return value

    def _position(self, position: Fields | None) -> Fields | None:
        """A stored game, as old rulings have it."""
        if position is None:
            return None
        changed = dict(position)
        if "seats" in changed:
            changed["seats"] = self._who(changed["seats"])
        if isinstance(terms := changed.get("terms"), dict):
            changed["terms"] = self._texts(terms)
        return changed

    def _texts(self, value: object) -> object:
        if isinstance(value, dict):
            return {key: self._texts(item) for key, item in value.items()}
        return self._text(value) if isinstance(value, str) else value


def _names(entry: Entry) -> list[tuple[str, int]]:
    """The names in an entry that seats somebody, each with its seat."""
    match entry:
        case E.Opened():
            return [(chair.name, seat) for seat, chair in enumerate(entry.terms.chairs)]
        case E.Joined() | E.Seated():
            return [(entry.name, entry.seat)]
        case E.Started():
            return [(name, seat) for seat, name in enumerate(entry.seats)]
        case _:
            return []


def _without_hash(entry: Entry) -> Entry:
    """Nor may the hash of a command confirm a guess of the name."""
    if isinstance(entry, E.Opened | E.Joined):
        return msgspec.structs.replace(entry, command="")
    return entry
