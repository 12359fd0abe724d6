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
    def from_json(cls, told: object, where: str = "") -> TournamentEvent:
        if not isinstance(told, Mapping):
            raise BadState("an event is a table", where)
        for key in TEXTS:
            if not isinstance(told.get(key), str):
                raise BadState("must be a string", f"{where}.{key}")
        clauses, data = told.get("clauses"), told.get("data")
        if not isinstance(clauses, list) or not all(isinstance(each, str) for each in clauses):
            raise BadState("must be a list of clauses", f"{where}.clauses")
        if not isinstance(data, Mapping):
            raise BadState("must be a table", f"{where}.data")
        return cls(told["kind"], told["ruling"], tuple(clauses), data, told["by"], told["why"])
