"""Entries without what is to be erased: the words of a chat line, or a player's name. They fold to the same game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count
from typing import Any, NamedTuple

import msgspec

from headjudge.errors import BadInput
from headjudge.live.tables.plan import SeatSetup
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Entry, Fields
from headjudge.store import erasure

_WHO = (
    "by",
    "to",
    "from",
    "player",
    "with",
    "split",
)  # fields of actions and rulings that name seats
_WORDS = ("terms", "reason")  # ... that hold free text
PLAYER, OFFICIAL = "Player", "Official"  # what stands in the place of a name, with a number


def may_be_redacted(entry: Entry) -> bool:
    """Could this stand in the place of an entry of which words or a name were erased?"""
    match entry:
        case E.Said(erased=True):
            return not (entry.text or entry.quick or entry.nonce)
        case E.Erased():
            return True
        case E.Carried():
            return bool(entry.erased)
        case E.Opened() | E.Joined() | E.Seated() | E.Started() | E.Acted():
            pass
        case E.Offered() | E.Keyed() | E.Appointed() | E.Said() | E.Marked() | E.Ruled():
            pass
        case _:
            return False  # no name is in it
    written = E.encode(entry)
    return any(f"{title} ".encode() in written for title in (PLAYER, OFFICIAL))


def without_words(entry: Entry) -> E.Said | E.Carried:
    """A chat line of which only its speaker is left; also of an old game that goes on."""
    if isinstance(entry, E.Carried):
        return _carrying(entry, without_words(inner(entry)))
    if not isinstance(entry, E.Said):
        raise BadInput("is not a chat line", "line")
    return msgspec.structs.replace(entry, text="", quick="", nonce="", erased=True)


def inner(entry: E.Carried) -> Entry:
    """What the old table stored."""
    return E.decode(entry.data.encode())


def _carrying(entry: E.Carried, new: Entry) -> E.Carried:
    """The same place in the old game, with something else in it. The digest of the original stays, as in a store."""
    data, old = E.encode(new), entry.data.encode()
    digest = erasure.original_digest(old, bytes.fromhex(entry.erased))
    return E.Carried(entry.at, data.decode(), erasure.mark(digest, data).hex())


class Renaming:
    """Puts another name in the place of one, in every entry of a stream."""

    def __init__(self, name: str, entries: Sequence[Entry]) -> None:
        known = [each for entry in entries for each in _names(entry)]
        numbers = [(here.title, here.number) for here in known if here.name == name]
        if not numbers:
            raise BadInput(f"nobody at this table is called {name!r}", "name")
        taken = {here.name.casefold() for here in known}
        title, first = max(numbers[::-1], key=lambda number: number[0] == PLAYER)
        self.old = name
        self.new = next(
            new
            for number in count(first + 1)
            if (new := f"{title} {number}").casefold() not in taken
        )
        self._word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)

    def of(self, entry: Entry) -> Entry:
        """The entry under the new name; the same, if the old one is not in it."""
        if isinstance(entry, E.Carried):
            old = inner(entry)
            return entry if (new := self.of(old)) is old else _carrying(entry, new)
        replaced = msgspec.structs.replace(entry, **self._fields(entry))
        return entry if replaced == entry else _without_traces(replaced)

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
            case E.Joined() | E.Seated() | E.Appointed() | E.Offered() | E.Keyed():
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
        changed = dict(action)
        for key in _WHO:
            # `use … to` names a square or a deed
            if key in action and (key, action.get("do")) != ("to", "use"):
                changed[key] = self._who(action[key])
        for key in _WORDS:
            if isinstance(text := action.get(key), str):
                changed[key] = self._text(text)
        return changed

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


class _Named(NamedTuple):
    name: str
    title: str
    number: int  # of the seat


def _names(entry: Entry) -> list[_Named]:
    """The names in an entry that seats somebody or gives an office."""
    match entry:
        case E.Opened():
            # where an old game goes on, even free seats have the names of its players
            named = [
                chair.name for chair in entry.terms.chairs if entry.after or chair.kind != "open"
            ]
            seats = [chair.name for chair in entry.terms.chairs]
            return [_Named(name, PLAYER, seats.index(name)) for name in named]
        case E.Started():
            return [_Named(name, PLAYER, seat) for seat, name in enumerate(entry.seats)]
        case E.Joined():
            return [_Named(entry.name, PLAYER, entry.seat)]
        case E.Seated() if entry.bot:
            return [_Named(entry.name, PLAYER, entry.seat)]
        case E.Appointed():
            return [_Named(entry.name, OFFICIAL, 0)]
        case E.Carried():
            return _names(inner(entry))
        case _:
            return []


def _without_traces(entry: Entry) -> Entry:
    """Nor may a hash confirm a guess of the name: of the entry, of its command, or of a secret answer."""
    traces = {name: "" for name in ("nonce", "seal", "device", "command") if hasattr(entry, name)}
    return msgspec.structs.replace(entry, **traces)
