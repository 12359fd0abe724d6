# compiled
"""The state of a deed while others throw: the row of its rent table that applies."""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer.counters import Counters


def with_owner(c: Counters, s: State, deed: int) -> int:
    """How many deeds of this deed's group its owner has."""
    group = s.rules.group_of[deed]
    many = 0
    for i in range(s.rules.group_size[group]):
        if c.owner[s.rules.group_deeds[group * 4 + i]] == c.owner[deed]:
            many += 1
    return many


def row(c: Counters, s: State, deed: int) -> int:
    """Streets: bare, bare in a complete group, 1 to 4 houses, hotel. Other deeds: how many the owner has."""
    group = s.rules.group_of[deed]
    if group >= C.GROUP_RAILROAD:
        return with_owner(c, s, deed)
    if c.level[deed] == s.rules.hotel_level:
        return 6
    if c.level[deed]:
        return 1 + c.level[deed]
    return 1 if with_owner(c, s, deed) == s.rules.group_size[group] else 0


def stand(c: Counters, s: State, thrower: int) -> None:
    """Count a throw for every deed that is owned by somebody else and not mortgaged."""
    for deed in range(28):
        owner = c.owner[deed]
        if owner != C.BANK and owner != thrower and not c.mortgaged >> deed & 1:
            c.n[N.STOOD + deed * N.ROWS + row(c, s, deed)] += 1


def rent_due(c: Counters, s: State, deed: int, amount: int) -> None:
    at = deed * N.ROWS + row(c, s, deed)
    c.n[N.RENTS + at] += 1
    c.n[N.RENT + at] += amount


def completes(c: Counters, s: State, deed: int, way: int) -> None:
    """Count the group if the deed's new owner has completed it."""
    group = s.rules.group_of[deed]
    if c.owner[deed] != C.BANK and with_owner(c, s, deed) == s.rules.group_size[group]:
        c.n[N.COMPLETED + group * N.WAYS + way] += 1
