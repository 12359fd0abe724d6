"""The bots that can sit down to a plan, by name: headjudge's own, and guests (a file, or a package's)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from headjudge.bots import registry
from headjudge.bots.builtin import BUILT_IN
from headjudge.bots.registry import Entry
from headjudge.errors import BadInput
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.citation import meant

_OWN = {own.name: own for own in BUILT_IN}


def names(pawn: bool) -> list[str]:
    """Those of headjudge itself that play this kind of game."""
    kind = "pawn" if pawn else "tokens"
    return [own.name for own in BUILT_IN if kind in own.plays]


def thinks(name: str) -> bool:
    """Does this bot take seconds for a game, where others take a fraction of one?"""
    return name in _OWN and _OWN[name].thinks


def bargains(name: str) -> bool:
    """... or a hundredth of one?"""
    return name in _OWN and _OWN[name].bargains


def brain(name: str, pawn: bool) -> int:
    """The number that compiled code knows a bot by."""
    own = _OWN[name]
    number = own.company if pawn else own.brain
    assert number is not None
    return number


def is_guest(name: str) -> bool:
    return name not in _OWN


def called(name: str) -> str:
    """A guest from a file is called as the file is."""
    return Path(name).stem if name.endswith(".py") else name


@cache
def entry(name: str) -> Entry:
    """Loaded once: what a guest says of itself takes a process to find out."""
    return registry.find(name)


def check(name: object, book: Rulebook) -> None:
    """Can this one sit down to a game by this book?"""
    if not isinstance(name, str):
        raise BadInput(f"{name!r} is not the name of a bot", "bots")
    known = names(book.kind.id == "pawn")
    if name in known:
        return
    if name in _OWN or meant(name, known):
        raise BadInput(
            f"{book.id} has no bot {name!r}{meant(name, known)}; there are: {', '.join(known)}",
            "bots",
        )
    found = entry(name)
    if found.broken:
        raise BadInput(f"{name} cannot be loaded: {found.broken}", "bots")
    if not found.plays_book(book):
        raise BadInput(f"{name} does not play {book.id}", "bots")
