"""Seats the coming round, or all rounds at once: construction, relabelling, then a bounded search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from headjudge.tournaments.seating.bound import clashes_bound, repeats_bound
from headjudge.tournaments.seating.certificate import Certificate, certify, number, why_not_both
from headjudge.tournaments.seating.chairs import with_chairs
from headjudge.tournaments.seating.continued import continue_design
from headjudge.tournaments.seating.design import design
from headjudge.tournaments.seating.level import level
from headjudge.tournaments.seating.model import (
    History,
    Player,
    Problem,
    Round,
    Tables,
    named,
    problem_of,
)
from headjudge.tournaments.seating.relabel import STEPS, conflicts_of, first_places, relabel
from headjudge.tournaments.seating.search import CLASH, Annealing, Progress, cost_of, exhaust
from headjudge.tournaments.seating.sizes import (
    TableRule,
    best_sizes,
    equal_counts,
    even_split,
    size_options,
)

EFFORT = 100  # steps of the search, per player and round
FEW = 12  # up to this number of players everything is tried for a single round
NODES = 20_000


@dataclass(frozen=True)
class Seating:
    tables: Tables
    certificate: Certificate


@dataclass(frozen=True)
class Alternative:
    """One number of tables, for a comparison side by side."""

    sizes: tuple[int, ...]
    repeats: int  # in all rounds to come
    clashes: int
    optimal: bool
    says: str


@dataclass
class _Stage:
    """The rounds to come with one split into tables."""

    problem: Problem
    rounds: list[Round]
    method: str
    clashes: int
    repeats: int
    proven: bool  # nothing better exists with these sizes

    @property
    def cost(self) -> tuple[int, int]:
        return self.clashes, self.repeats


def next_round(
    players: Sequence[Player],
    rule: TableRule,
    history: History,
    seed: str,
    *,
    rounds: int = 1,
    tables: int | None = None,
    first: int = 1,
    progress: Progress | None = None,
) -> Seating:
    """The coming round; `rounds` of this stage are still to come, with this one.

    If no legal split into tables exists, the seating has no tables and its certificate says why.
    """
    return _seatings(players, rule, history, seed, rounds, tables, first, progress, 1)[0]


def plan_rounds(
    players: Sequence[Player],
    rule: TableRule,
    rounds: int,
    seed: str,
    *,
    tables: int | None = None,
    history: History = (),
) -> list[Seating]:
    """All rounds at once; each certificate takes the rounds before it as history."""
    return _seatings(players, rule, history, seed, rounds, tables, 1, None, rounds)


def alternatives(
    players: Sequence[Player], rule: TableRule, history: History, seed: str, *, rounds: int = 1
) -> list[Alternative]:
    """What each possible number of tables would cost in the rounds to come, best sizes first."""
    ordered = sorted(players, key=lambda player: player.id)
    found = []
    for sizes in size_options(len(players), rule):
        stage = _improved(_constructed(ordered, sizes, history, seed, rounds, 1), seed, None)
        found.append(
            Alternative(tuple(sizes), stage.repeats, stage.clashes, stage.proven, _summary(stage))
        )
    return found


def _summary(stage: _Stage) -> str:
    amounts = f"{number(stage.repeats, 'repeat')}, {number(stage.clashes, 'clash')}"
    return f"{amounts}: optimal" if stage.proven else f"{amounts}; not proved to be the fewest"


def _seatings(
    players: Sequence[Player],
    rule: TableRule,
    history: History,
    seed: str,
    rounds: int,
    tables: int | None,
    first: int,
    progress: Progress | None,
    wanted: int,
) -> list[Seating]:
    ordered = sorted(players, key=lambda player: player.id)
    rounds = max(1, rounds)
    options = _options(ordered, rule, history, rounds, tables)
    if not options:
        return [_nobody(ordered, rule, tables)] * wanted
    stage = _best_stage(ordered, options, history, seed, rounds, first, progress)
    hint = ""
    if stage.repeats:
        hints = why_not_both(stage.problem, rounds), _elsewhere(ordered, rule, history, seed, stage)
        hint = "; ".join(filter(None, hints))
    seatings = []
    past = list(history)
    for round_ in stage.rounds[:wanted]:
        draw = Random(f"{seed}/chairs/{len(past)}")
        seated = with_chairs(named(stage.problem.ids, round_), past, draw)
        certificate = certify(
            seated,
            ordered,
            rule,
            past,
            method=stage.method,
            first=first,
            proven=stage.proven and (rounds == 1 or wanted == rounds),
            hint=hint,
        )
        seatings.append(Seating(seated, certificate))
        past.append(seated)
    if progress is not None:
        progress(1.0)
    return seatings


def _options(
    players: Sequence[Player], rule: TableRule, history: History, rounds: int, tables: int | None
) -> list[int]:
    """The numbers of tables to choose from; that of the round before comes first if the players are the same."""
    if tables is not None or (rounds == 1 and not history):
        best = best_sizes(len(players), rule, tables)
        return [len(best)] if best else []
    options = equal_counts(len(players), rule)
    if history:
        names = {player.id for player in players}
        before = {name for table in history[-1] for name in table}
        if len(before & names) * 5 >= len(names) * 4:
            options.sort(key=lambda count: count != len(history[-1]))
    return options


def _nobody(players: Sequence[Player], rule: TableRule, tables: int | None) -> Seating:
    at = f" at {number(tables, 'table')}" if tables is not None else ""
    says = (
        f"{number(len(players), 'player')} cannot sit{at} in groups of {rule.least} to {rule.most}"
    )
    return Seating([], Certificate(len(players), (), 0, 0, 0, 0, False, "search", says))


def _best_stage(
    players: Sequence[Player],
    options: Sequence[int],
    history: History,
    seed: str,
    rounds: int,
    first: int,
    progress: Progress | None,
) -> _Stage:
    """The first split without repeats and clashes, or the one with the fewest clashes, then repeats."""
    stages = []
    for tables in options:
        sizes = even_split(len(players), tables)
        stage = _constructed(players, sizes, history, seed, rounds, first)
        if stage.cost == (0, 0):
            return stage
        stages.append(stage)
    best = None
    for stage in stages:
        improved = _improved(stage, seed, progress)
        if best is None or improved.cost < best.cost:
            best = improved
        if best.cost == (0, 0):
            break
    assert best is not None
    return best


def _constructed(
    players: Sequence[Player],
    sizes: Sequence[int],
    history: History,
    seed: str,
    rounds: int,
    first: int,
) -> _Stage:
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
    candidates.append(_fresh(problem, f"{seed}/{len(sizes)}", rounds))
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
) -> _Stage | None:
    """The rest of the plan made before the first round, if it was played so far as planned."""
    names = set(problem.ids)
    start = len(history)
    while start > 0 and {name for table in history[start - 1] for name in table} == names:
        start -= 1
    if start == len(history):
        return None
    total = len(history) - start + rounds
    origin = problem_of(players, sizes, history[:start], first)
    plan = _improved(_fresh(origin, f"{seed}/{len(sizes)}", total), seed, None).rounds
    number_of = {name: i for i, name in enumerate(problem.ids)}
    for planned, played in zip(plan, history[start:], strict=False):
        if {frozenset(table) for table in planned} != {
            frozenset(number_of[name] for name in table) for table in played
        }:
            return None
    return _stage(problem, plan[len(history) - start :], "search")


def _fresh(problem: Problem, seed: str, rounds: int) -> _Stage:
    """A new design for these rounds, or for as many of them as there is one for; the rest at random."""
    draw = Random(seed)
    whole = design(problem.count, problem.tables, rounds)
    covered = rounds
    while whole is None:
        covered -= 1
        whole = design(problem.count, problem.tables, covered)
    place, pools = first_places(problem, whole, draw)
    conflicts = conflicts_of(problem)
    relabel(whole.where, place, pools, conflicts, draw, STEPS * problem.count)
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


def _stage(problem: Problem, plan: list[Round], method: str) -> _Stage:
    clashes, repeats = cost_of(problem, plan)
    proven = (clashes, repeats) == (0, 0)
    if not proven:
        fewest = clashes_bound(problem) * len(plan)
        proven = clashes == fewest and repeats <= repeats_bound(problem, clashes, len(plan))
    return _Stage(problem, plan, method, clashes, repeats, proven)


def _improved(stage: _Stage, seed: str, progress: Progress | None) -> _Stage:
    """Search on from what was constructed."""
    if stage.proven:
        return stage
    problem, rounds = stage.problem, len(stage.rounds)
    fewest = clashes_bound(problem) * rounds
    target = CLASH * fewest + max(0, repeats_bound(problem, fewest, rounds))
    search = Annealing(problem, stage.rounds, Random(f"{seed}/search/{problem.tables}"))
    plan = search.run(EFFORT * problem.count * rounds, target, progress)
    better = _stage(
        problem, plan, "search" if search.best_cost < search.start_cost else stage.method
    )
    if rounds == 1 and problem.count <= FEW and not better.proven:
        found, done = exhaust(problem, plan[0], NODES)
        if found is not None:
            better = _stage(problem, [found], "search")
            better.proven = better.proven or done
    return better


def _elsewhere(
    players: Sequence[Player], rule: TableRule, history: History, seed: str, stage: _Stage
) -> str:
    """Another number of tables that would give fewer repeats, the nearest first."""
    rounds, count = len(stage.rounds), stage.problem.tables
    best = stage
    for sizes in sorted(size_options(len(players), rule), key=lambda s: abs(len(s) - count)):
        if len(sizes) == count:
            continue
        problem = problem_of(players, sizes, history)
        if repeats_bound(problem, 0, rounds) >= best.repeats:
            continue
        other = _fresh(problem, f"{seed}/{len(sizes)}", rounds)
        if other.cost != (0, 0):
            other = _improved(other, seed, None)
        if other.clashes <= best.clashes and other.repeats < best.repeats:
            best = other
        if best.repeats == 0:
            break
    if best is stage:
        return ""
    over = f" in {rounds} rounds" if rounds > 1 else ""
    return f"{number(best.problem.tables, 'table')} would give {best.repeats}{over}"
