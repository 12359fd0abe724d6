"""Who looks at a table: what a key stands for, and who holds an office."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from headjudge.live.tables.stream.entries import Role


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer of a table: what a key stands for."""

    role: Role
    seat: int | None = None
    owner: bool = False
    key: str = field(default="", compare=False)  # its hash; seats are renumbered at the start
    name: str = field(default="", compare=False)  # of an official


SPECTATOR = Viewer("spectator")


class Official(NamedTuple):
    """A judge or banker: everybody knows the name, and since when."""

    role: Role
    name: str
    since: float
