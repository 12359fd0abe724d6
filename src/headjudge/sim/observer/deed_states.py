# compiled
"""In which state a deed stands while others throw: the row of its rent table that counts."""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer.counters import Facts


def with_owner(f: Facts, s: State, deed: int) -> int:
    """How many deeds of this deed's group its owner has."""
    group = s.rules.group_of[deed]
    many = 0
    for i in range(s.rules.group_size[group]):
        if f.owner[s.rules.group_deeds[group * 4 + i]] == f.owner[deed]:
            many += 1
    return many


def row(f: Facts, s: State, deed: int) -> int:
    """Streets: bare, bare in a complete group, 1 to 4 houses, hotel. Others: how many of them the owner has."""
    group = s.rules.group_of[deed]
    if group >= C.GROUP_RAILROAD:
        return with_owner(f, s, deed)
    if f.level[deed] == s.rules.hotel_level:
        return 6
    if f.level[deed]:
        return 1 + f.level[deed]
    return 1 if with_owner(f, s, deed) == s.rules.group_size[group] else 0


def stand(f: Facts, s: State, thrower: int) -> None:
    """One more throw against every deed that is owned by somebody else and not mortgaged."""
    for deed in range(28):
        owner = f.owner[deed]
        if owner != C.BANK and owner != thrower and not f.mortgaged >> deed & 1:
            f.n[N.STOOD + deed * N.ROWS + row(f, s, deed)] += 1


def rent_due(f: Facts, s: State, deed: int, amount: int) -> None:
    at = deed * N.ROWS + row(f, s, deed)
    f.n[N.RENTS + at] += 1
    f.n[N.RENT + at] += amount


def completes(f: Facts, s: State, deed: int, way: int) -> None:
    """A deed has changed hands: does its new owner have the group now?"""
    group = s.rules.group_of[deed]
    if f.owner[deed] != C.BANK and with_owner(f, s, deed) == s.rules.group_size[group]:
        f.n[N.COMPLETED + group * N.WAYS + way] += 1
