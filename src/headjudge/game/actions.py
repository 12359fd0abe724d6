"""Reads actions strictly; every error names the field.

An action is a small table: `by` (a seat, "host" or "chance"), `do` (a word) and what that word needs.
"""

from __future__ import annotations

from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game.kinds import KINDS
from headjudge.game.names import Names


def read(fields: object, names: Names, s: State | None = None) -> Action:
    """The engine's form of an action, or a BadAction that says what is wrong with it.

    With several copies of a card, the position `s` says which of them are in a deck.
    """
    return KINDS[names.kind].read_action(fields, names, s)


def write(a: Action, names: Names, s: State | None = None) -> dict[str, object]:
    """The public form of an engine action: what `read` reads."""
    return KINDS[names.kind].write_action(a, names, s)
