"""The rounds to come with one split into tables: construction, relabelling, then a bounded search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from headjudge.tournaments.seating.bound import clashes_bound, repeats_bound
from headjudge.tournaments.seating.continued import continue_design
from headjudge.tournaments.seating.design import design
from headjudge.tournaments.seating.level import level
from headjudge.tournaments.seating.model import History, Player, Problem, Round, problem_of
from headjudge.tournaments.seating.relabel import STEPS, conflicts_of, first_places, relabel
from headjudge.tournaments.seating.search import CLASH, Annealing, Progress, cost_of, exhaust

EFFORT = 120  # steps of the search, per player and round
GLANCE = 40  # ... where another number of tables is only compared
FEW = 12  # up to this number of players everything is tried for a single round
NODES = 20_000


@dataclass
class Stage:
    """The rounds to come, and what they cost together."""

    problem: Problem
    rounds: list[Round]
    method: str
    clashes: int
    repeats: int
    proven: bool  # nothing better exists with these sizes

    @property
    def cost(self) -> tuple[int, int]:
        return self.clashes, self.repeats


def constructed(
    players: Sequence[Player],
    sizes: Sequence[int],
    history: History,
    seed: str,
    rounds: int,
    first: int,
) -> Stage:
    """Without search: go on with the design that was begun, or begin one that avoids what was played."""
    problem = problem_of(players, sizes, history, first)
    begun = _begun(problem, history)
    candidates = []
    for start in range(begun, len(history)):
        draw = Random(f"{seed}/{len(sizes)}/{len(history)}")
        continued = continue_design(problem, history[start:], rounds, draw)
        if continued is not None:
            candidates.append(_stage(problem, *continued))
            if candidates[-1].cost == (0, 0):
                return candidates[-1]
            break
    replayed = _replayed(players, sizes, history, seed, rounds, first, problem)
    if replayed is not None:
        candidates.append(replayed)
        if replayed.cost == (0, 0):
            return replayed
    candidates.append(fresh(problem, f"{seed}/{len(sizes)}", rounds))
    return min(candidates, key=lambda stage: stage.cost)


def _begun(problem: Problem, history: History) -> int:
    """The round since which the tables have had the same number and mostly the same players."""
    names = set(problem.ids)
    start = len(history)
    while start > 0:
        earlier = history[start - 1]
        before = {name for table in earlier for name in table}
        if len(earlier) != problem.tables or len(before & names) * 2 < len(names):
            break
        start -= 1
    return start


def _replayed(
    players: Sequence[Player],
    sizes: Sequence[int],
    history: History,
    seed: str,
    rounds: int,
    first: int,
    problem: Problem,
) -> Stage | None:
    """The rest of the plan made before the first round, if it was played so far as planned."""
    names = set(problem.ids)
    start = len(history)
    while start > 0 and {name for table in history[start - 1] for name in table} == names:
        start -= 1
    if start == len(history):
        return None
    total = len(history) - start + rounds
    origin = problem_of(players, sizes, history[:start], first)
    whole = improved(fresh(origin, f"{seed}/{len(sizes)}", total), seed)
    plan = whole.rounds
    number_of = {name: i for i, name in enumerate(problem.ids)}
    for planned, played in zip(plan, history[start:], strict=False):
        if {frozenset(table) for table in planned} != {
            frozenset(number_of[name] for name in table) for table in played
        }:
            return None
    return _stage(problem, plan[len(history) - start :], whole.method)


def fresh(problem: Problem, seed: str, rounds: int) -> Stage:
    """A new design for these rounds, or for as many of them as there is one for; the rest at random."""
    draw = Random(seed)
    whole = design(problem.count, problem.tables, rounds)
    covered = rounds
    while whole is None:
        covered -= 1
        whole = design(problem.count, problem.tables, covered)
    place, pools = first_places(problem, whole, draw)
    conflicts = conflicts_of(problem)
    target = CLASH * clashes_bound(problem) * covered
    relabel(whole.where, place, pools, conflicts, draw, STEPS * problem.count, target)
    plan = []
    for row in whole.where:
        tables: Round = [[] for _ in problem.sizes]
        for player in range(problem.count):
            tables[row[place[player]]].append(player)
        plan.append(level(tables, problem, draw))
    for _ in range(rounds - covered):
        order = list(range(problem.count))
        draw.shuffle(order)
        plan.append(
            level([order[t :: problem.tables] for t in range(problem.tables)], problem, draw)
        )
    return _stage(problem, plan, whole.method if covered == rounds else "search")


def _stage(problem: Problem, plan: list[Round], method: str) -> Stage:
    clashes, repeats = cost_of(problem, plan)
    proven = (clashes, repeats) == (0, 0)
    if not proven:
        fewest = clashes_bound(problem) * len(plan)
        proven = clashes == fewest and repeats <= repeats_bound(problem, clashes, len(plan))
    return Stage(problem, plan, method, clashes, repeats, proven)


def improved(
    stage: Stage, seed: str, progress: Progress | None = None, effort: int = EFFORT
) -> Stage:
    """Search on from what was constructed."""
    if stage.proven:
        return stage
    problem, rounds = stage.problem, len(stage.rounds)
    fewest = clashes_bound(problem) * rounds
    target = CLASH * fewest + max(0, repeats_bound(problem, fewest, rounds))
    search = Annealing(problem, stage.rounds, Random(f"{seed}/search/{problem.tables}"))
    plan = search.run(effort * problem.count * rounds, target, progress)
    better = _stage(
        problem, plan, "search" if search.best_cost < search.start_cost else stage.method
    )
    if rounds == 1 and problem.count <= FEW and not better.proven:
        found, done = exhaust(problem, plan[0], NODES)
        if found is not None:
            better = _stage(problem, [found], "search")
            better.proven = better.proven or done
    return better
