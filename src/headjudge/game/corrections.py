"""Corrections in a record: what a judge or a banker changed by hand, and why.

They do not follow from the actions, so the position afterwards is kept with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from headjudge.errors import BadInput, BadState
from headjudge.game import bot_faults
from headjudge.game.game import Game

ROLES = ("judge", "banker")
MOST_WORDS = 400  # characters of the change, and of the reason
_KEYS = frozenset({"action", "by", "what", "reason", "position"})


@dataclass(frozen=True, slots=True)
class Correction:
    action: int  # the number of the action that followed; the first one of a record is 1
    by: str
    what: str
    reason: str
    position: Mapping[str, object]  # the stored game afterwards

    def to_json(self) -> dict[str, object]:
        return {
            "action": self.action,
            "by": self.by,
            "what": self.what,
            "reason": self.reason,
            "position": dict(self.position),
        }

    def make(self, game: Game) -> None:
        """Put the corrected position into the game; it must be of the same table and book."""
        where = f"the correction before action {self.action}"
        try:
            corrected = Game.at_position(self.position, game.book)
        except BadInput as error:
            raise BadInput(str(error), where) from None
        same = (corrected.book.id, corrected.stage, corrected.switches, corrected.names.seats)
        if same != (game.book.id, game.stage, game.switches, game.names.seats):
            raise BadInput("is of another table", where)
        game.state, game.terms = corrected.state, corrected.terms


def read(data: object, actions: int) -> tuple[Correction, ...]:
    """The corrections of a record that has this number of actions, in order."""
    if not isinstance(data, list):
        raise BadState("must be a list of corrections", "corrections")
    corrections = tuple(
        _correction(entry, actions, f"correction {number}") for number, entry in enumerate(data, 1)
    )
    if any(a.action > b.action for a, b in pairwise(corrections)):
        raise BadState("must be in the order in which they were made", "corrections")
    return corrections


def _correction(data: object, actions: int, where: str) -> Correction:
    if not isinstance(data, Mapping) or set(data) != _KEYS:
        raise BadState("must be a table of action, by, what, reason and position", where)
    by, position = data["by"], data["position"]
    if by not in ROLES:
        raise BadState(f"must be one of {', '.join(ROLES)}", f"{where}.by")
    if not isinstance(position, Mapping):
        raise BadState("must be a stored game", f"{where}.position")
    return Correction(
        bot_faults.action_number(data["action"], actions, f"{where}.action"),
        by,
        bot_faults.line(data["what"], MOST_WORDS, f"{where}.what"),
        bot_faults.line(data["reason"], MOST_WORDS, f"{where}.reason"),
        position,
    )
