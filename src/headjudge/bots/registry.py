"""The bots of headjudge itself, by name: a closed list.

Stored games, imported files and requests name bots here and nowhere else, so that data never becomes code.
Files and installed packages are the business of `third_party.py`, which only the command line asks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from headjudge.bots.builtin import BUILT_IN, Own
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
    origin: str  # "headjudge", the package that brings it, or the file
    broken: str = ""  # why it cannot be seated

    def plays_book(self, book: Rulebook) -> bool:
        return any(each in self.plays for each in (book.kind.id, *book.chain))

    @abstractmethod
    def runner(self) -> Runner:
        """A new one for every seat."""


@dataclass(frozen=True, kw_only=True)
class OwnEntry(BotEntry):
    """One of headjudge's own."""

    own: Own

    def runner(self) -> Runner:
        return InProcessRunner(self.own.make)


_ENTRIES = {
    own.name: OwnEntry(own.name, own.about, own.plays, "headjudge", own=own) for own in BUILT_IN
}


def every() -> list[OwnEntry]:
    return list(_ENTRIES.values())


def names() -> list[str]:
    return list(_ENTRIES)


def known(name: str, book: Rulebook) -> bool:
    """Is this one of headjudge's own, and does it play by this book?"""
    entry = _ENTRIES.get(name)
    return entry is not None and entry.plays_book(book)


def find(name: str) -> OwnEntry:
    """One of headjudge's own; BadInput for any other name, which is not looked up anywhere."""
    entry = _ENTRIES.get(name)
    if entry is None:
        listed = names()
        raise BadInput(
            f"there is no bot {name!r}{meant(name, listed)}; there are: {', '.join(listed)}"
        )
    return entry
