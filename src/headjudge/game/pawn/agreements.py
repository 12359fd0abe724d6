"""Free-text terms of alliances. The engine does not read them; they are kept beside the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.errors import BadState
from headjudge.game.events import Event
from headjudge.game.pawn.actions import MOST_WORDS
from headjudge.game.pawn.actions import terms as read_terms
from headjudge.game.pawn.names import PawnNames


class Terms:
    """By group: the terms in force, and those proposed in this window."""

    def __init__(self) -> None:
        self.in_force: dict[str, str] = {}
        self.proposed: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self.in_force or self.proposed)

    def copy(self) -> Terms:
        twin = Terms()
        twin.in_force, twin.proposed = dict(self.in_force), dict(self.proposed)
        return twin

    def note(
        self, a: Action, action: Mapping[str, object] | Action, events: Sequence[Event]
    ) -> str:
        """Keep proposed terms, and follow what becomes of them. Returns terms that are new."""
        text = ""
        if a.kind == C.DO_ALLY and not isinstance(action, Action):
            text = read_terms(action)
            if text:
                self.proposed[str(action["group"])] = text
        for event in events:
            if event.kind == "alliance":
                self._follow(str(event.place), event.amount)
            elif event.kind == "window" and not event.amount:
                self.proposed.clear()
        return text

    def _follow(self, group: str, state: int) -> None:
        if state == C.ALLY_RUNS and group in self.proposed:
            self.in_force[group] = self.proposed.pop(group)
        elif state == C.ALLY_ENDED:
            self.in_force.pop(group, None)

    def to_json(self) -> dict[str, object]:
        return {"in_force": dict(self.in_force), "proposed": dict(self.proposed)}

    @classmethod
    def from_json(cls, data: object, names: PawnNames) -> Terms:
        if not isinstance(data, Mapping) or set(data) != {"in_force", "proposed"}:
            raise BadState("must be a table of terms in force and terms proposed", "terms")
        terms = cls()
        terms.in_force = _texts(data["in_force"], names, "terms.in_force")
        terms.proposed = _texts(data["proposed"], names, "terms.proposed")
        return terms


def _texts(data: object, names: PawnNames, where: str) -> dict[str, str]:
    if not isinstance(data, Mapping):
        raise BadState("must be a table of strings", where)
    for group, text in data.items():
        if group not in names.board.groups:
            raise BadState(f"{group!r} is not a group", where)
        if not isinstance(text, str) or not 0 < len(text) <= MOST_WORDS:
            raise BadState(f"must be a string of at most {MOST_WORDS} characters", where)
    return dict(data)
