"""Something that happened in a tournament, with the clauses it rests on. Events are added, never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.errors import BadState

TEXTS = ("kind", "ruling", "by", "why")


@dataclass(frozen=True)
class TournamentEvent:
    kind: str
    ruling: str
    clauses: tuple[str, ...]
    data: Mapping[str, object]
    by: str = "judge"
    why: str = ""

    def as_json(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "ruling": self.ruling,
            "clauses": list(self.clauses),
            "by": self.by,
            "why": self.why,
            "data": dict(self.data),
        }

    @classmethod
    def from_json(cls, payload: object, where: str = "") -> TournamentEvent:
        if not isinstance(payload, Mapping):
            raise BadState("an event is a table", where)
        for key in TEXTS:
            if not isinstance(payload.get(key), str):
                raise BadState("must be a string", f"{where}.{key}")
        clauses, data = payload.get("clauses"), payload.get("data")
        if not isinstance(clauses, list) or not all(isinstance(clause, str) for clause in clauses):
            raise BadState("must be a list of clauses", f"{where}.clauses")
        if not isinstance(data, Mapping):
            raise BadState("must be a table", f"{where}.data")
        return cls(
            payload["kind"], payload["ruling"], tuple(clauses), data, payload["by"], payload["why"]
        )
