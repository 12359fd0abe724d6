"""The bots that data may name, by id: a closed list of the built-in ones, and of those that the operator has allowed.

Stored games, imported files and requests can name only these bots, so data never becomes code. A `BotId` comes only
from here. `third_party.py` finds bots by a `BotSource`, which only the command line makes.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NewType, TypeGuard

from headjudge.bots.builtin import BUILT_IN, BuiltInSpec
from headjudge.bots.sandbox.in_process import InProcessRunner
from headjudge.bots.sandbox.runner import Runner
from headjudge.errors import BadInput
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.citation import meant

BotId = NewType("BotId", str)
"""The id of a bot in this list."""


@dataclass(frozen=True)
class BotEntry(ABC):
    """One bot that can be seated."""

    name: str
    about: str
    plays: tuple[str, ...]  # kinds of game, or rulebooks
    origin: str  # "headjudge", the package that provides it, or the file
    broken: str = ""  # why it cannot be seated, if so

    def plays_book(self, book: Rulebook) -> bool:
        return any(name in self.plays for name in (book.kind.id, *book.chain))

    @property
    def slow(self) -> bool:
        """Does an answer take so long that nobody should wait for it?"""
        return True

    @abstractmethod
    def runner(self) -> Runner:
        """A new runner; every seat needs its own."""


@dataclass(frozen=True, kw_only=True)
class BuiltInEntry(BotEntry):
    """A built-in bot."""

    spec: BuiltInSpec

    @property
    def slow(self) -> bool:
        return self.spec.thinks

    def runner(self) -> Runner:
        return InProcessRunner(self.spec.make)


@dataclass(frozen=True)
class AnnouncedEntry(BotEntry):
    """A bot that is allowed elsewhere: known here by name, and never run."""

    def runner(self) -> Runner:
        raise BadInput(f"{self.name} plays in another process")


_BUILT_IN: dict[str, BotEntry] = {
    spec.name: BuiltInEntry(spec.name, spec.about, spec.plays, "headjudge", spec=spec)
    for spec in BUILT_IN
}
_allowed: dict[str, BotEntry] = {}
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}", re.ASCII)


def is_id(name: str) -> bool:
    """Could this be a bot's id, here or on another server? A path or a module could not."""
    return _ID.fullmatch(name) is not None


def allow(entries: Iterable[BotEntry]) -> None:
    """The operator allows these bots, and no others besides the built-in ones, in this process."""
    new = {entry.name: entry for entry in entries}
    for name in new:
        if not is_id(name) or name in _BUILT_IN:
            raise BadInput(f"{name!r} cannot be the id of another bot")
    _allowed.clear()
    _allowed.update(new)


def allowed() -> list[BotEntry]:
    """Those that are not built in."""
    return list(_allowed.values())


def every() -> list[BotEntry]:
    return [*_BUILT_IN.values(), *_allowed.values()]


def built_in() -> list[str]:
    return list(_BUILT_IN)


def names() -> list[str]:
    return [entry.name for entry in every()]


def known(name: str, book: Rulebook) -> TypeGuard[BotId]:
    """Is this a bot in the list that plays by this book?"""
    entry = _entry(name)
    return entry is not None and entry.plays_book(book)


def bot_id(name: str) -> BotId:
    """The id of a bot in the list; any other name is BadInput and is not looked up anywhere else."""
    if _entry(name) is None:
        listed = names()
        raise BadInput(
            f"there is no bot {name!r}{meant(name, listed)}; there are: {', '.join(listed)}"
        )
    return BotId(name)


def find(bot: BotId) -> BotEntry:
    entry = _entry(bot)
    if entry is None:  # it was allowed when the id was made
        raise BadInput(f"there is no bot {bot!r} any more")
    return entry


def _entry(name: str) -> BotEntry | None:
    return _BUILT_IN.get(name) or _allowed.get(name)
