"""Seats the coming round, or all rounds at once, and compares numbers of tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from headjudge.tournaments.seating.bound import clashes_bound, repeats_bound
from headjudge.tournaments.seating.certificate import Certificate, certify, number, why_not_both
from headjudge.tournaments.seating.chairs import first_seats, with_chairs
from headjudge.tournaments.seating.model import History, Player, Tables, named, problem_of
from headjudge.tournaments.seating.search import Progress
from headjudge.tournaments.seating.sizes import (
    TableRule,
    best_sizes,
    equal_counts,
    even_split,
    size_options,
)
from headjudge.tournaments.seating.stage import GLANCE, Stage, constructed, fresh, improved

SIDE_BY_SIDE = 24  # numbers of tables worth a comparison
NEAREST = 8  # numbers of tables that may be recommended instead


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
    """What each possible number of tables would cost in the rounds to come, best sizes first; at most 24 of them."""
    ordered = sorted(players, key=lambda player: player.id)
    found = []
    for sizes in size_options(len(players), rule)[:SIDE_BY_SIDE]:
        stage = improved(constructed(ordered, sizes, history, seed, rounds, 1), seed)
        found.append(
            Alternative(tuple(sizes), stage.repeats, stage.clashes, stage.proven, _summary(stage))
        )
    return found


def why_impossible(
    players: Sequence[Player],
    rule: TableRule,
    rounds: int,
    *,
    tables: int | None = None,
    history: History = (),
) -> str:
    """Why these rounds cannot all be without repeats and clashes, if that is certain without planning; else empty."""
    reasons = []
    for count in _options(players, rule, history, rounds, tables):
        problem = problem_of(players, even_split(len(players), count), history)
        clashes = clashes_bound(problem)
        repeats = repeats_bound(problem, clashes * rounds, rounds)
        if not clashes and repeats <= 0:
            return ""
        over = f"in {number(rounds, 'round')} with {number(count, 'table')}"
        forced = number(repeats, "repeat") if not clashes else number(clashes * rounds, "clash")
        reasons.append(why_not_both(problem, rounds) or f"{forced} forced {over}")
    return reasons[0] if reasons else _nobody(players, rule, tables).certificate.says


def _summary(stage: Stage) -> str:
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
    hint = _hint(ordered, rule, history, seed, stage)
    whole = stage.proven and wanted == rounds
    draw = Random(f"{seed}/chairs/{len(history)}")
    rounds_to_come = [named(stage.problem.ids, round_) for round_ in stage.rounds]
    openers = first_seats(rounds_to_come, history, draw)
    seatings = []
    past = list(history)
    for round_, firsts in zip(rounds_to_come[:wanted], openers, strict=False):
        seated = with_chairs(round_, firsts, draw)
        certificate = certify(
            seated,
            ordered,
            rule,
            past,
            method=stage.method,
            first=first,
            proven=stage.proven and rounds == 1,
            whole=rounds if whole else 0,
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
) -> Stage:
    """The first split without repeats and clashes, or the one with the fewest clashes, then repeats."""
    stages = []
    for tables in options:
        sizes = even_split(len(players), tables)
        stage = constructed(players, sizes, history, seed, rounds, first)
        if stage.cost == (0, 0):
            return stage
        stages.append(stage)
    best = None
    for done, stage in enumerate(stages):
        better = improved(stage, seed, _part(progress, done, len(stages)))
        if best is None or better.cost < best.cost:
            best = better
        if best.cost == (0, 0):
            break
    assert best is not None
    return best


def _part(progress: Progress | None, done: int, parts: int) -> Progress | None:
    if progress is None:
        return None
    return lambda share: progress((done + share) / parts)


def _hint(
    players: Sequence[Player], rule: TableRule, history: History, seed: str, stage: Stage
) -> str:
    """What the head judge should know beyond this round: why it cannot be better, and what would be."""
    if stage.cost == (0, 0):
        return ""
    rounds = len(stage.rounds)
    later = f"{_amounts(stage, stage)} in all {rounds} rounds" if rounds > 1 else ""
    other = _elsewhere(players, rule, history, seed, stage)
    would = ""
    if other is not None:
        amounts = _amounts(other, stage) if stage.clashes else str(other.repeats)
        would = f"{number(other.problem.tables, 'table')} would give {amounts}"
    return "; ".join(filter(None, (why_not_both(stage.problem, rounds), later, would)))


def _amounts(stage: Stage, beside: Stage) -> str:
    """Clashes are named where there are any to compare with."""
    repeats = number(stage.repeats, "repeat")
    return f"{repeats} and {number(stage.clashes, 'clash')}" if beside.clashes else repeats


def _elsewhere(
    players: Sequence[Player], rule: TableRule, history: History, seed: str, stage: Stage
) -> Stage | None:
    """Another number of tables that would cost half as much or less, the nearest first."""
    rounds, count = len(stage.rounds), stage.problem.tables
    best = stage
    options = sorted(size_options(len(players), rule), key=lambda s: abs(len(s) - count))
    for sizes in options[: NEAREST + 1]:
        if len(sizes) == count:
            continue
        problem = problem_of(players, sizes, history)
        clashes = clashes_bound(problem) * rounds
        if (clashes, repeats_bound(problem, clashes, rounds)) >= best.cost:
            continue
        other = fresh(problem, f"{seed}/{len(sizes)}", rounds)
        if other.cost != (0, 0):
            other = improved(other, seed, effort=GLANCE)
        if other.cost < best.cost:
            best = other
        if best.cost == (0, 0):
            break
    halved = 2 * (best.clashes + best.repeats) <= stage.clashes + stage.repeats
    return best if halved else None
