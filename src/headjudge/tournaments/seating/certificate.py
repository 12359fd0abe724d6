"""What a seating costs, what it must cost, and whether it is the best there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from headjudge.tournaments.seating.bound import clashes_bound, repeats_bound
from headjudge.tournaments.seating.check import counts
from headjudge.tournaments.seating.model import (
    History,
    Player,
    Problem,
    Tables,
    families_of,
    problem_of,
)
from headjudge.tournaments.seating.sizes import TableRule, best_sizes


@dataclass(frozen=True)
class Certificate:
    players: int
    sizes: tuple[int, ...]
    repeats: int
    clashes: int
    repeats_bound: int  # no seating with as few clashes has fewer repeats
    clashes_bound: int
    optimal: bool
    method: str  # design, rotation, search, judge, repair
    says: str


def certify(
    tables: Tables,
    players: Sequence[Player],
    rule: TableRule,
    history: History,
    *,
    method: str,
    rounds: int = 1,
    first: int = 1,
    proven: bool = False,
    whole: int = 0,
    hint: str = "",
) -> Certificate:
    """Count independently and compare with the bound.

    `rounds` is how many rounds are to come, with this one. `proven`: an exact search found nothing better.
    `whole`: this number of rounds together is the best there is. `hint`: what else the head judge should know.
    """
    cost = counts(tables, history, families_of(players))
    sizes = sorted(map(len, tables), reverse=True)
    even = best_sizes(len(players), rule, len(tables))
    problem = problem_of(players, even or sizes, history, first)
    fewest_clashes = clashes_bound(problem)
    fewest_repeats = repeats_bound(problem, cost.clashes)
    if proven:
        fewest_clashes, fewest_repeats = cost.clashes, cost.repeats
    # a judge may seat unevenly; the bound is about even tables
    fewest_clashes = min(fewest_clashes, cost.clashes)
    fewest_repeats = min(max(fewest_repeats, 0), cost.repeats)
    tight = (cost.clashes, cost.repeats) == (fewest_clashes, fewest_repeats)
    together = f"the fewest possible in {whole} rounds together" if whole and not tight else ""
    says = "; ".join(
        filter(
            None,
            (
                _says(cost.repeats, cost.clashes, fewest_repeats, fewest_clashes, len(tables)),
                together,
                hint or why_not_both(problem, rounds),
            ),
        )
    )
    return Certificate(
        len(players),
        tuple(sizes),
        cost.repeats,
        cost.clashes,
        fewest_repeats,
        fewest_clashes,
        tight or whole > 0,
        method,
        says,
    )


def _says(repeats: int, clashes: int, least: int, least_clashes: int, tables: int) -> str:
    at = f"with {number(tables, 'table')}"
    if (repeats, clashes) == (0, 0):
        return "0 repeats, 0 clashes: optimal"
    if (repeats, clashes) == (least, least_clashes):
        forced = [
            number(amount, word)
            for amount, word in ((repeats, "repeat"), (clashes, "clash"))
            if amount
        ]
        return f"{' and '.join(forced)} forced {at}"
    parts = []
    for amount, fewest, word in ((repeats, least, "repeat"), (clashes, least_clashes, "clash")):
        if amount > fewest:
            proved = (
                f"; no fewer than {fewest} can be proved" if fewest else ", not proved to be needed"
            )
            parts.append(number(amount, word) + proved)
        elif amount:
            parts.append(f"{number(amount, word)} forced {at}")
    return "; ".join(parts)


def number(amount: int, word: str) -> str:
    if amount == 1:
        return f"1 {word}"
    return f"{amount} {word}{'es' if word.endswith('sh') else 's'}"


def why_not_both(problem: Problem, rounds: int) -> str:
    """The reason, if the rounds to come cannot have both no repeats and no clashes although each alone might be."""
    if not problem.families or clashes_bound(problem):
        return ""
    if repeats_bound(problem, 0, rounds) == 0:
        return ""
    loose = Problem(
        problem.ids,
        problem.sizes,
        [set() for _ in problem.ids],
        problem.met,
        problem.cliques,
        problem.fixed,
        [],
    )
    if repeats_bound(loose, 0, rounds) > 0:
        return ""
    return (
        f"with 0 repeats every pair meets in {number(rounds, 'round')},"
        " so relatives meet or a repeat is forced"
        if _everybody_meets(problem, rounds)
        else f"{number(rounds, 'round')} without repeats need more opponents than a family leaves:"
        " relatives meet or a repeat is forced"
    )


def _everybody_meets(problem: Problem, rounds: int) -> bool:
    needed = rounds * (problem.sizes[-1] - 1)
    return all(needed >= problem.count - 1 - len(met) for met in problem.met)
