"""Checks a bot's answer: it is an action that can be carried out, or something is wrong with it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.tokens import dice
from headjudge.errors import BadAction
from headjudge.game import Game, actions
from headjudge.game.legal import make
from headjudge.hosting.visibility import DICE, state_seen_by

Fields = dict[str, object]

_DEPTH = 4  # levels of nesting: an offer has two sides, each with lists
_LENGTH = 64  # entries in a table or list
_TEXT = 2000  # characters, enough for the terms of an alliance
_FAR = 10**12  # far beyond any number in a game


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why an answer is not valid."""

    kind: str  # of the mark in the record
    reason: str


class Unreadable(Exception):
    """The answer cannot be read as an action."""


def check(game: Game, seat: str, answer: object) -> Fields | Rejection | None:
    """The action as public fields without dice, or what is wrong with it.

    None if only hidden information forbids it, such as another player's cash: that is not the bot's fault.
    """
    try:
        fields = _fields(answer, seat)
        a = _action(game, fields)
    except (Unreadable, BadAction) as error:
        return Rejection("garbage", str(error))
    refusal = judge.objection(game.state, a)
    if not refusal:
        return fields
    if judge.objection(state_seen_by(game, seat), a):
        return Rejection("illegal", f"{fields['do']}: {game.refused(refusal)}")
    return None


def proposes(fields: Mapping[str, object]) -> bool:
    """Is this a proposal that others have to answer?"""
    return fields.get("do") in ("offer", "ally")


def _fields(answer: object, seat: str) -> Fields:
    if not isinstance(answer, Mapping):
        raise Unreadable(f"{type(answer).__name__}: an action must be a table with `do`")
    try:
        fields = plain(answer)
    except Unreadable:
        raise
    except Exception as error:  # a bot's own Mapping class may do anything when it is read
        raise Unreadable(f"cannot be read: {type(error).__name__}") from None
    assert isinstance(fields, dict)
    if fields.setdefault("by", seat) != seat:
        raise Unreadable(f"it answered for {fields['by']!r}")
    for key in DICE:
        if key in fields:
            raise Unreadable("a bot must not name dice")
    return fields


def _action(game: Game, fields: Fields) -> Action:
    """Read the action. A throw gets some dice, because the judge needs them to check it."""
    if fields.get("do") != "roll":
        return actions.read(fields, game.names, game.state)
    for key in fields:
        if key not in ("by", "do"):
            raise Unreadable(f"`roll` does not take {key!r}")
    seat = game.names.seat(fields["by"])
    speed = 1 if dice.speed_die_used(game.state, seat) else C.SPEED_NONE
    return make(C.DO_ROLL, seat, 1, 2, speed)


def plain(value: object, depth: int = _DEPTH) -> object:
    """A copy made of plain tables, lists, strings and numbers, within fixed limits."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if not -_FAR < value < _FAR:
            raise Unreadable("a number is out of range")
        return int(value)
    if isinstance(value, float):
        if not math.isfinite(value) or not -_FAR < value < _FAR:
            raise Unreadable("a number is out of range")
        return float(value)
    if isinstance(value, str):
        if len(value) > _TEXT:
            raise Unreadable(f"a string has more than {_TEXT} characters")
        return str(value)
    if depth == 0:
        raise Unreadable("too deeply nested")
    if isinstance(value, Mapping):
        if len(value) > _LENGTH:
            raise Unreadable(f"a table has more than {_LENGTH} entries")
        if not all(isinstance(key, str) for key in value):
            raise Unreadable("a table has keys that are not strings")
        return {str(key): plain(entry, depth - 1) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        if len(value) > _LENGTH:
            raise Unreadable(f"a list has more than {_LENGTH} entries")
        return [plain(entry, depth - 1) for entry in value]
    raise Unreadable(f"{type(value).__name__} cannot be part of an action")
