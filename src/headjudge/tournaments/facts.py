"""A fact of a tournament: what happened, on which ruling, who said so, when and why. Facts are added, never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.errors import BadState

TEXTS = ("kind", "ruling", "by", "at", "why", "client")


@dataclass(frozen=True)
class Fact:
    kind: str
    ruling: str
    data: Mapping[str, object]
    by: str = "judge"
    at: str = ""  # ISO time; empty if nobody said when
    why: str = ""
    client: str = ""  # the sender's own id of the action: a repeat is harmless
    act: int = 0  # facts of one action share its number

    def as_json(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "ruling": self.ruling,
            "by": self.by,
            "at": self.at,
            "why": self.why,
            "client": self.client,
            "act": self.act,
            "data": dict(self.data),
        }

    @classmethod
    def from_json(cls, payload: object, where: str = "") -> Fact:
        if not isinstance(payload, Mapping):
            raise BadState("a fact is a table", where)
        for key in TEXTS:
            if not isinstance(payload.get(key), str):
                raise BadState("must be a string", f"{where}.{key}")
        data, act = payload.get("data"), payload.get("act")
        if not isinstance(data, Mapping):
            raise BadState("must be a table", f"{where}.data")
        if isinstance(act, bool) or not isinstance(act, int):
            raise BadState("must be a whole number", f"{where}.act")
        texts = {key: str(payload[key]) for key in TEXTS}
        return cls(data=data, act=act, **texts)
