"""The bots that can play in a plan, by name: those built in, and guests that were invited.

A guest comes from a file or an installed package. Only the command line can invite one: a name in a stored result or
an experiment is never looked up. Three types keep that apart: a `BotId` names a built-in bot, a `GuestName` is no more
than a name, and the `BotSource` that somebody typed never gets here, only the bot that was found by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NewType, TypeAlias, TypeGuard

from headjudge.bots import registry
from headjudge.bots.builtin import BUILT_IN, BuiltInSpec
from headjudge.bots.registry import BotEntry, BotId
from headjudge.errors import BadInput
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.citation import meant

GuestName = NewType("GuestName", str)
"""The name of a guest in a plan. It may come from a file, so it loads nothing: only `Invited` has the bot."""

LabBot: TypeAlias = BotId | GuestName
"""A name in a plan, checked by `named`."""

Invited: TypeAlias = Mapping[GuestName, BotEntry]
"""Guests, by the name that the plan uses."""

_BUILT_IN: dict[BotId, BuiltInSpec] = {registry.bot_id(spec.name): spec for spec in BUILT_IN}
_IDS: dict[str, BotId] = {bot: bot for bot in _BUILT_IN}
_MOST_NAME = 1000  # characters in the name of a guest, which may be a path


def names(kind: str) -> list[BotId]:
    """The built-in bots that play this kind of game."""
    return [bot for bot, spec in _BUILT_IN.items() if kind in spec.plays]


def named(name: object) -> LabBot:
    """A name from a file or a command. Whether such a guest exists is not checked."""
    if not isinstance(name, str) or not 0 < len(name) <= _MOST_NAME or not name.isprintable():
        raise BadInput(f"{name!r} is not the name of a bot", "bots")
    return _IDS.get(name) or GuestName(name)


def built_in(name: str) -> BotId:
    """The id of a built-in bot; BadInput for any other name."""
    bot = _IDS.get(name)
    if bot is None:
        known = list(_IDS)
        raise BadInput(
            f"there is no bot {name!r}{meant(name, known)}; there are: {', '.join(known)}", "bots"
        )
    return bot


def thinks(name: LabBot) -> bool:
    """Does this bot need whole seconds per game?"""
    return not is_guest(name) and _BUILT_IN[built_in(name)].thinks


def bargains(name: LabBot) -> bool:
    """Does this bot need about a hundredth of a second per game? Others need less."""
    return not is_guest(name) and _BUILT_IN[built_in(name)].bargains


def brain(name: BotId, kind: str) -> int:
    """The number that compiled code uses for a bot in this kind of game."""
    number = _BUILT_IN[name].number(kind)
    assert number is not None
    return number


def is_guest(name: LabBot) -> TypeGuard[GuestName]:
    return name not in _IDS


def called(name: LabBot) -> str:
    """The name to show: for a guest from a file, the name of the file."""
    return Path(name).stem if name.endswith(".py") else name


def entry(name: LabBot, invited: Invited) -> BotEntry:
    """The bot to start; BadInput for a guest that was not invited."""
    if is_guest(name) and name in invited:
        return invited[name]
    return registry.find(built_in(name))


def check(name: LabBot, book: Rulebook, invited: Invited) -> None:
    """Raise BadInput if this bot cannot play by this rulebook."""
    known = names(book.kind.id)
    if name in known:
        return
    if not is_guest(name) or meant(name, known):
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
