"""What every action has in common, whatever the game: who says which word, and nothing the word does not take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from headjudge.engine.action import Action
from headjudge.errors import BadAction
from headjudge.game.names import Names

Reader = TypeVar("Reader")


def begun(
    fields: object,
    names: Names,
    words: Mapping[str, int],
    readers: Mapping[int, tuple[Reader, frozenset[str]]],
    plain: Reader,
) -> tuple[Action, Mapping[str, object], Reader]:
    """The action with its kind and seat, its fields, and who reads the rest of them."""
    if not isinstance(fields, Mapping):
        raise BadAction("an action is a table with `by` and `do`")
    word = fields.get("do")
    if not isinstance(word, str) or word not in words:
        raise BadAction(f"{word!r} is not something that can be done", "do")
    a = Action()
    a.kind = words[word]
    a.seat = names.actor(fields.get("by"))
    reader, allowed = readers.get(a.kind, (plain, frozenset()))
    for key in fields:
        if key not in allowed and key not in ("by", "do"):
            raise BadAction(f"`{word}` does not take {key!r}", str(key))
    return a, fields, reader
