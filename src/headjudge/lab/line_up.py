"""The bots that can sit down to a plan, by name: headjudge's own, and guests that were invited.

A guest is a file or a package's bot. Only the command line invites one: a name alone, as a stored result or an
experiment has it, is never looked up.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from headjudge.bots import registry
from headjudge.bots.builtin import BUILT_IN
from headjudge.bots.registry import BotEntry
from headjudge.errors import BadInput
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.citation import meant

Invited: TypeAlias = Mapping[str, BotEntry]
"""Guests by the name that a plan has for them."""

_OWN = {own.name: own for own in BUILT_IN}
_MOST_NAME = 1000  # letters of a guest's name, which may be a path


def names(kind: str) -> list[str]:
    """Those of headjudge itself that play this kind of game."""
    return [own.name for own in BUILT_IN if kind in own.plays]


def thinks(name: str) -> bool:
    """Does this bot take seconds for a game, where others take a fraction of one?"""
    return name in _OWN and _OWN[name].thinks


def bargains(name: str) -> bool:
    """... or a hundredth of one?"""
    return name in _OWN and _OWN[name].bargains


def brain(name: str, kind: str) -> int:
    """The number by which compiled code knows a bot in this kind of game."""
    number = _OWN[name].number(kind)
    assert number is not None
    return number


def is_guest(name: str) -> bool:
    return name not in _OWN


def called(name: str) -> str:
    """A guest from a file is called as the file is."""
    return Path(name).stem if name.endswith(".py") else name


def entry(name: str, invited: Invited) -> BotEntry:
    """Who is asked in a game; BadInput for a guest that nobody invited."""
    return invited[name] if is_guest(name) and name in invited else registry.find(name)


def check_name(name: object) -> None:
    """Could anybody be called so? Whether there is such a bot is not asked."""
    if not isinstance(name, str) or not 0 < len(name) <= _MOST_NAME or not name.isprintable():
        raise BadInput(f"{name!r} is not the name of a bot", "bots")


def check(name: str, book: Rulebook, invited: Invited) -> None:
    """Can this one sit down to a game by this book?"""
    known = names(book.kind.id)
    if name in known:
        return
    if name in _OWN or meant(name, known):
        raise BadInput(
            f"{book.id} has no bot {name!r}{meant(name, known)}; there are: {', '.join(known)}",
            "bots",
        )
    if name not in invited:
        raise BadInput(
            f"{name!r} is not one of headjudge's own, and others are named on the command line; "
            f"there are: {', '.join(known)}",
            "bots",
        )
    found = invited[name]
    if found.broken:
        raise BadInput(f"{name} cannot be loaded: {found.broken}", "bots")
    if not found.plays_book(book):
        raise BadInput(f"{name} does not play {book.id}", "bots")
