"""The effect of a judge's correction: money and deeds from the Bank or back to it, at no price."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.engine.state import State


@dataclass
class Change:
    cash: list[tuple[int, int]] = field(default_factory=list)  # seat, more or less than before
    owners: list[tuple[int, int, int]] = field(default_factory=list)  # deed, from, to
    levels: list[tuple[int, int, int]] = field(default_factory=list)  # deed, now, before
    loans: list[tuple[int, int, bool]] = field(default_factory=list)  # deed, owner, is there one


def change(before: State, after: State) -> Change:
    was, now = before.cash, after.cash
    changes = Change(cash=[(i, now[i] - was[i]) for i in range(after.seats) if now[i] != was[i]])
    had, has, stood, stand = before.owner, after.owner, before.level, after.level
    for deed in range(C.DEEDS):
        if had[deed] != has[deed]:
            changes.owners.append((deed, had[deed], has[deed]))
        if stood[deed] != stand[deed]:
            changes.levels.append((deed, stand[deed], stood[deed]))
        if (before.mortgaged ^ after.mortgaged) >> deed & 1:
            changes.loans.append((deed, has[deed], bool(after.mortgaged >> deed & 1)))
    return changes
