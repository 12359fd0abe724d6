"""Reads what a bot answered: an action that can be carried out, or what is wrong with it."""

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

_DEPTH = 4  # an offer has two sides, each with lists
_LENGTH = 64  # entries of a table or list
_TEXT = 2000  # letters, as the terms of an alliance may have
_FAR = 10**12  # no number of a game comes near it


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why an answer does not count."""

    kind: str  # of the mark
    what: str


class Unreadable(Exception):
    """Not something that an action could be made of."""


def check(game: Game, seat: str, answer: object) -> Fields | Wrong | None:
    """The action, in public words and without dice; or what is wrong with it.

    None where only something hidden forbids it, such as another player's cash: nobody can be blamed for that.
    """
    try:
        fields = _fields(answer, seat)
        a = _action(game, fields)
    except (Unreadable, BadAction) as error:
        return Wrong("garbage", str(error))
    refusal = judge.objection(game.state, a)
    if not refusal:
        return fields
    if judge.objection(state_seen_by(game, seat), a):
        return Wrong("illegal", f"{fields['do']}: {game.refused(refusal)}")
    return None


def proposes(fields: Mapping[str, object]) -> bool:
    """Is this something that others have to answer?"""
    return fields.get("do") in ("offer", "ally")


def _fields(answer: object, seat: str) -> Fields:
    if not isinstance(answer, Mapping):
        raise Unreadable(f"{type(answer).__name__}: an action is a table with `do`")
    try:
        fields = plain(answer)
    except Unreadable:
        raise
    except Exception as error:  # a mapping of somebody's own may do anything when it is read
        raise Unreadable(f"cannot be read: {type(error).__name__}") from None
    assert isinstance(fields, dict)
    if fields.setdefault("by", seat) != seat:
        raise Unreadable(f"it spoke for {fields['by']!r}")
    for key in DICE:
        if key in fields:
            raise Unreadable("the dice are not its to name")
    return fields


def _action(game: Game, fields: Fields) -> Action:
    """A throw can be judged only with something thrown."""
    if fields.get("do") != "roll":
        return actions.read(fields, game.names, game.state)
    for key in fields:
        if key not in ("by", "do"):
            raise Unreadable(f"`roll` does not take {key!r}")
    seat = game.names.seat(fields["by"])
    speed = 1 if dice.speed_die_used(game.state, seat) else C.SPEED_NONE
    return make(C.DO_ROLL, seat, 1, 2, speed)


def plain(value: object, depth: int = _DEPTH) -> object:
    """A copy in plain tables, lists, texts and numbers; nothing endless, nothing clever."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if not -_FAR < value < _FAR:
            raise Unreadable("a number is out of bounds")
        return int(value)
    if isinstance(value, float):
        if not math.isfinite(value) or not -_FAR < value < _FAR:
            raise Unreadable("a number is out of bounds")
        return float(value)
    if isinstance(value, str):
        if len(value) > _TEXT:
            raise Unreadable(f"a text has more than {_TEXT} letters")
        return str(value)
    if depth == 0:
        raise Unreadable("tables within tables within tables")
    if isinstance(value, Mapping):
        if len(value) > _LENGTH:
            raise Unreadable(f"a table has more than {_LENGTH} entries")
        if not all(isinstance(key, str) for key in value):
            raise Unreadable("a table has keys that are no words")
        return {str(key): plain(each, depth - 1) for key, each in value.items()}
    if isinstance(value, list | tuple):
        if len(value) > _LENGTH:
            raise Unreadable(f"a list has more than {_LENGTH} entries")
        return [plain(each, depth - 1) for each in value]
    raise Unreadable(f"{type(value).__name__} is nothing that an action is made of")
