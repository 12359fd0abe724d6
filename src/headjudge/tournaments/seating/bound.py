"""What no seating can avoid, so that a certificate can say "optimal"."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.tournaments.seating.model import Problem


def spread(people: int, tables: int) -> int:
    """Pairs that must share a table when these people are spread as evenly as can be."""
    each, more = divmod(people, tables)
    return tables * each * (each - 1) // 2 + more * each


def clashes_bound(problem: Problem) -> int:
    """Pairs of relatives that must share a table in any one round: large families, and fixed tables."""
    return sum(_family_bound(problem, members) for members in problem.families)


def _family_bound(problem: Problem, members: Iterable[int]) -> int:
    seated = [0] * problem.tables
    loose = 0
    for player in members:
        table = problem.fixed[player]
        if table >= 0:
            seated[table] += 1
        else:
            loose += 1
    if not any(seated):
        return spread(loose, problem.tables)
    for _ in range(loose):
        seated[seated.index(min(seated))] += 1
    return sum(count * (count - 1) // 2 for count in seated)


def repeats_bound(problem: Problem, clashes: int = 0, rounds: int = 1) -> int:
    """Repeats that no plan of these rounds avoids if it has no more clashes than this in all."""
    once = _old_tables(problem)
    again = sum(spread(size, problem.tables) for size in problem.sizes)
    later = max(once, again, _pinned_pairs(problem, met_or_not=True))
    return max(
        once + (rounds - 1) * later,
        _pairs_left(problem, clashes, rounds),
        _opponents_left(problem, clashes, rounds),
        _all_rounds(problem, rounds),
    )


def _old_tables(problem: Problem) -> int:
    """Each table of an earlier round must be spread; tables without a common pair add up."""
    forced = [clique for clique in problem.cliques if len(clique) > problem.tables]
    used: set[tuple[int, int]] = set()
    total = 0
    for clique in sorted(forced, key=len, reverse=True):
        pairs = {(a, b) for a in clique for b in clique if a < b}
        if not pairs & used:
            used |= pairs
            total += spread(len(clique), problem.tables)
    return max(total, _pinned_pairs(problem))  # pinned pairs may be among those above


def _pinned_pairs(problem: Problem, met_or_not: bool = False) -> int:
    """Pairs of players fixed at the same table who have met."""
    at: dict[int, list[int]] = {}
    for player, table in enumerate(problem.fixed):
        if table >= 0:
            at.setdefault(table, []).append(player)
    return sum(
        met_or_not or other in problem.met[one]
        for players in at.values()
        for place, one in enumerate(players)
        for other in players[:place]
    )


def _pairs_left(problem: Problem, clashes: int, rounds: int) -> int:
    """More pairs sit together than there are pairs that have not met and are not related."""
    count = problem.count
    closed = sum(
        len(met) + sum(other not in met for other in kin)
        for met, kin in zip(problem.met, problem.kin, strict=True)
    )
    free = (count * (count - 1) - closed) // 2
    seated = sum(size * (size - 1) // 2 for size in problem.sizes)
    return rounds * seated - free - clashes


def _opponents_left(problem: Problem, clashes: int, rounds: int) -> int:
    """A player needs more opponents than there are new ones."""
    needed = rounds * (problem.sizes[-1] - 1)
    short = 0
    for met, kin in zip(problem.met, problem.kin, strict=True):
        free = problem.count - 1 - len(met) - sum(other not in met for other in kin)
        short += max(0, needed - free)
    return (short - 2 * clashes + 1) // 2


def _all_rounds(problem: Problem, rounds: int) -> int:
    """Any two rounds share this number of pairs; one pair is shared by at most all rounds."""
    shared = sum(spread(size, problem.tables) for size in problem.sizes)
    total = rounds * (rounds - 1) // 2 * shared
    return -(-2 * total // rounds) if rounds > 1 else 0
