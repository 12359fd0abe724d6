"""The built-in bots, by name: a closed list.

Stored games, imported files and requests can name only these bots, so data never becomes code.
`third_party.py` finds bots in files and installed packages; only the command line uses it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass

from headjudge.bots.builtin import BUILT_IN, BuiltInSpec
from headjudge.bots.sandbox.in_process import InProcessRunner
from headjudge.bots.sandbox.runner import Runner
from headjudge.errors import BadInput
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.citation import meant


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

    @abstractmethod
    def runner(self) -> Runner:
        """A new runner; every seat needs its own."""


@dataclass(frozen=True, kw_only=True)
class BuiltInEntry(BotEntry):
    """A built-in bot."""

    spec: BuiltInSpec

    def runner(self) -> Runner:
        return InProcessRunner(self.spec.make)


_ENTRIES = {
    spec.name: BuiltInEntry(spec.name, spec.about, spec.plays, "headjudge", spec=spec)
    for spec in BUILT_IN
}


_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}", re.ASCII)


def is_id(name: str) -> bool:
    """Could this be a bot's id, here or on another server? A path or a module could not."""
    return _ID.fullmatch(name) is not None


def every() -> list[BuiltInEntry]:
    return list(_ENTRIES.values())


def names() -> list[str]:
    return list(_ENTRIES)


def known(name: str, book: Rulebook) -> bool:
    """Is this a built-in bot that plays by this book?"""
    entry = _ENTRIES.get(name)
    return entry is not None and entry.plays_book(book)


def find(name: str) -> BuiltInEntry:
    """A built-in bot; any other name is BadInput and is not looked up anywhere else."""
    entry = _ENTRIES.get(name)
    if entry is None:
        listed = names()
        raise BadInput(
            f"there is no bot {name!r}{meant(name, listed)}; there are: {', '.join(listed)}"
        )
    return entry
