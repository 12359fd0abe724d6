"""Plays many events and asks how often the best player wins, and what another round or table size would change.

Every variant plays the same events: the same draws, and the same luck in games that they share. So differences have
paired intervals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from threading import Event

from headjudge.errors import BadInput
from headjudge.lab.run import Threads, Workers
from headjudge.lab.stats.paired import Difference, of_shares
from headjudge.lab.stats.wilson import CONFIDENCE, wilson
from headjudge.lab.tournaments.block import BEST, play_block
from headjudge.lab.tournaments.course import Course, course
from headjudge.lab.tournaments.plan import EventPlan
from headjudge.lab.tournaments.room import table_counts

BLOCK = 25  # events in one task
FIRST = 4  # "among the first four", where there is no later stage
TITLE = "wins the title"


@dataclass(frozen=True)
class Variant:
    name: str
    plan: EventPlan

    def course(self) -> Course:
        return course(self.plan)

    def _finals(self) -> int:
        return len(self.plan.book.format.divisions() or ("",))

    def shape(self) -> str:
        """The tables of each stage, such as `preliminary 3 x 15, final 1`."""
        stages: dict[str, list[str]] = {}
        for sitting in self.course().sittings:
            tables = sum(group.tables for group in sitting.groups)
            here = (
                f"{sitting.rounds} x {tables}"
                if sitting.rounds > 1
                else str(tables or self._finals())
            )
            stages.setdefault(sitting.stage, []).append(here)
        return ", ".join(f"{stage} {' + '.join(parts)}" for stage, parts in stages.items())


@dataclass
class Measured:
    """What one variant gave: 1 or 0 for each event and measure, about the best player."""

    variant: Variant
    happened: dict[str, list[int]]
    even: dict[str, float]  # the share that equal players would have
    games: int = 0
    best_games: int = 0
    best_won: int = 0

    @property
    def events(self) -> int:
        return len(self.happened[TITLE])

    def share(self, measure: str) -> float:
        return sum(self.happened[measure]) / self.events

    def interval(self, measure: str) -> tuple[float, float]:
        return wilson(sum(self.happened[measure]), self.events, CONFIDENCE)


@dataclass(frozen=True)
class Block:
    variant: int
    plan: EventPlan
    first: int
    events: int


@dataclass(frozen=True)
class BlockResult:
    variant: int
    happened: dict[str, list[int]]
    games: int
    best_games: int
    best_won: int


@dataclass
class Findings:
    measured: list[Measured] = field(default_factory=list)

    @property
    def base(self) -> Measured:
        return self.measured[0]

    def change(self, number: int, measure: str) -> Difference:
        """What a variant changes, event by event."""
        before, after = self.base.happened[measure], self.measured[number].happened[measure]
        return of_shares(before, after, CONFIDENCE)


def variants(plan: EventPlan) -> list[Variant]:
    """The plan as it is, with one more round, and with the next smaller and larger tables that are allowed."""
    result = [Variant("as planned", plan)]
    now = result[0].course()
    first = now.sittings[0]
    many = now.desk.stage(first.stage).sittings == "many"
    more = replace(plan, more_rounds=plan.more_rounds + 1)
    if first.groups:
        result.append(Variant("one more occasion" if many else "one more round", more))
        result += _sizes(plan, now)
    return result


def _sizes(plan: EventPlan, now: Course) -> Iterator[Variant]:
    first = now.sittings[0]
    group = first.groups[0]
    rule = now.desk.size_rule(first.stage)
    usual = max(map(len, group.rounds[0]))
    for size in (usual - 1, usual + 1):
        if rule.least <= size <= rule.most:
            if table_counts(group.coming, rule, size)[0] != group.tables:
                yield Variant(f"tables of {size}", replace(plan, size=size))


def run(
    chosen: Sequence[Variant],
    workers: Workers | None = None,
    on_progress: Callable[[int], None] | None = None,
    stop: Event | None = None,
) -> Findings:
    """Play all variants. If it is stopped, every variant keeps the events that all of them have played."""
    measured = [_empty(variant) for variant in chosen]
    done = 0
    for result in (workers or Threads()).map_tasks(play, _blocks(chosen), stop or Event()):
        into = measured[result.variant]
        for measure, happened in result.happened.items():
            into.happened[measure] += happened
        into.games += result.games
        into.best_games += result.best_games
        into.best_won += result.best_won
        done += len(result.happened[TITLE])
        if on_progress is not None:
            on_progress(done)
    common = min(item.events for item in measured)
    for item in measured:
        for happened in item.happened.values():
            del happened[common:]
    return Findings(measured)


def _blocks(chosen: Sequence[Variant]) -> Iterator[Block]:
    for first in range(0, chosen[0].plan.events, BLOCK):
        for number, variant in enumerate(chosen):
            yield Block(number, variant.plan, first, min(BLOCK, variant.plan.events - first))


def play(block: Block) -> BlockResult:
    """One task, here or on another machine."""
    plan = block.plan
    outcomes = play_block(plan, block.first, block.events)
    happened = {TITLE: outcomes.champion[:, BEST].astype(int).tolist()}
    for stage, reached in outcomes.reached.items():
        happened[_reaches(plan, stage)] = reached[:, BEST].astype(int).tolist()
    if not outcomes.reached:
        happened[_among()] = (outcomes.place[:, BEST] <= FIRST).astype(int).tolist()
    return BlockResult(
        block.variant, happened, outcomes.games, outcomes.best_games, outcomes.best_won
    )


def _reaches(plan: EventPlan, stage: str) -> str:
    title = next(item.title for item in plan.book.format.stages if item.id == stage)
    return f"plays in the {title}"


def _among() -> str:
    return f"is among the first {FIRST}"


def _empty(variant: Variant) -> Measured:
    plan = variant.plan
    if plan.players < 2:
        raise BadInput("a tournament needs two players", "players")
    rivals = plan.divisions.count(plan.divisions[BEST])
    even = {TITLE: 1 / rivals}
    stages = plan.book.format.stages[1:]
    coming = _coming(variant.course(), plan)
    for stage in stages:
        even[_reaches(plan, stage.id)] = min(1.0, coming[stage.id] / rivals)
    if not stages:
        even[_among()] = min(1.0, FIRST / rivals)
    return Measured(variant, {measure: [] for measure in even}, even)


def _coming(now: Course, plan: EventPlan) -> dict[str, int]:
    """How many of the best player's division play each later stage."""
    coming: dict[str, int] = {}
    tables = 0
    for sitting in now.sittings:
        step = now.desk.format.advance_to(sitting.stage)
        if step is not None and sitting.stage not in coming:
            winners = step.who == "table_winner"
            coming[sitting.stage] = tables if winners else (step.otherwise or step.count)
            tables = 0
        tables += sum(group.tables for group in sitting.groups)
    return coming
