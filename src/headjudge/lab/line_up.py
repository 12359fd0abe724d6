"""The bots that can play in a plan, by name: those built in, and guests that were invited.

A guest comes from a file or an installed package. Only the command line can invite one: a name in a stored result or
an experiment is never looked up.
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
"""Guests, by the name that the plan uses."""

_BUILT_IN = {spec.name: spec for spec in BUILT_IN}
_MOST_NAME = 1000  # characters in the name of a guest, which may be a path


def names(kind: str) -> list[str]:
    """The built-in bots that play this kind of game."""
    return [spec.name for spec in BUILT_IN if kind in spec.plays]


def thinks(name: str) -> bool:
    """Does this bot need whole seconds per game?"""
    return name in _BUILT_IN and _BUILT_IN[name].thinks


def bargains(name: str) -> bool:
    """Does this bot need about a hundredth of a second per game? Others need less."""
    return name in _BUILT_IN and _BUILT_IN[name].bargains


def brain(name: str, kind: str) -> int:
    """The number that compiled code uses for a bot in this kind of game."""
    number = _BUILT_IN[name].number(kind)
    assert number is not None
    return number


def is_guest(name: str) -> bool:
    return name not in _BUILT_IN


def called(name: str) -> str:
    """The name to show: for a guest from a file, the name of the file."""
    return Path(name).stem if name.endswith(".py") else name


def entry(name: str, invited: Invited) -> BotEntry:
    """The bot to start; BadInput for a guest that was not invited."""
    if is_guest(name) and name in invited:
        return invited[name]
    return registry.find(registry.bot_id(name))


def check_name(name: object) -> None:
    """Is this a possible name? Whether such a bot exists is not checked."""
    if not isinstance(name, str) or not 0 < len(name) <= _MOST_NAME or not name.isprintable():
        raise BadInput(f"{name!r} is not the name of a bot", "bots")


def check(name: str, book: Rulebook, invited: Invited) -> None:
    """Raise BadInput if this bot cannot play by this rulebook."""
    known = names(book.kind.id)
    if name in known:
        return
    if name in _BUILT_IN or meant(name, known):
        raise BadInput(
            f"{book.id} has no bot {name!r}{meant(name, known)}; there are: {', '.join(known)}",
            "bots",
        )
    if name not in invited:
        raise BadInput(
            f"{name!r} is not a built-in bot, and only the command line can name other bots; "
            f"there are: {', '.join(known)}",
            "bots",
        )
    guest = invited[name]
    if guest.broken:
        raise BadInput(f"{name} cannot be loaded: {guest.broken}", "bots")
    if not guest.plays_book(book):
        raise BadInput(f"{name} does not play {book.id}", "bots")
