"""Plays some events of a plan side by side: all games of a round at once, then who goes on in each event.

Places, points and seats follow the format, by the same rules as `tournaments/ranking` and `tournaments/advancing` but
for many events at once. Where no rule separates two players, lots stand for the judge's decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.extras import numpy
from headjudge.lab.tournaments import draw, games
from headjudge.lab.tournaments.course import Course, Group, Sitting, course, finalists
from headjudge.lab.tournaments.games import NOBODY
from headjudge.lab.tournaments.plan import EventPlan
from headjudge.lab.tournaments.points import POINTS, ahead
from headjudge.lab.tournaments.values import VALUES
from headjudge.rulebooks.format.model import Advance
from headjudge.sim import row_layout as K

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.int64]
    Mask = NDArray[np.bool_]

BEST = 0  # the number of the best player
SUMS = ("points", "total", "cash", "unmortgaged", "assets", "earnings")


@dataclass(frozen=True)
class PlayedRound:
    """For listeners: a round of all events, by event, table and chair."""

    stage: str
    slot: int
    seated: NDArray[np.int64]
    numbers: NDArray[np.int64]  # of the games, by event and table


@dataclass
class Tally:
    """By event and player: the sums of a stage. Values of those who have not played are 0."""

    values: dict[str, Array]
    played: Mask

    @classmethod
    def empty(cls, events: int, players: int) -> Tally:
        np = numpy()
        keys = ("alive", *SUMS)
        values = {key: np.zeros((events, players), np.int64) for key in keys}
        return cls(values, np.zeros((events, players), bool))


@dataclass
class Outcomes:
    """By event and player: what became of everybody."""

    champion: Mask
    reached: dict[str, Mask]  # by stage after the first: who played in it
    place: Array  # in the first stage's standings, from 1; 0 for those who did not play
    points: Array  # of all stages that count points, times 840
    games: int  # of all events
    best_games: int  # those with the best player
    best_won: int  # of these


Hear = Callable[[PlayedRound], None]


class Block:
    def __init__(self, plan: EventPlan, course: Course, first: int, events: int) -> None:
        np = numpy()
        self.plan, self.course, self.desk = plan, course, course.desk
        self.events = np.arange(first, first + events, dtype=np.int64)
        self.lots = draw.lots(plan.seed, self.events, plan.players)
        self.tallies = {
            stage.id: Tally.empty(events, plan.players) for stage in self.desk.format.stages
        }
        self.seats = np.ones((events, plan.players), bool)  # who may play this stage
        self.won = np.zeros((events, plan.players), bool)  # a seat in the next one
        self.values = VALUES[self.desk.format.sheets[0].kind]
        self.games = self.best_games = self.best_won = 0

    def play(self, hear: Hear | None = None) -> Outcomes:
        np = numpy()
        stages = self.desk.format.stages
        for number, stage in enumerate(stages):
            self.won[:] = False
            for sitting in self.course.sittings:
                if sitting.stage == stage.id:
                    self._sitting(sitting, hear)
            step = self.desk.format.advance_from(stage.id)
            assert step is not None
            if number == len(stages) - 1:
                champion = self._champions(step)
            elif step.who == "table_winner":
                self.seats = self.won.copy()
            else:
                self.seats = self._best(step)
        points = np.zeros_like(self.lots)
        for tally in self.tallies.values():
            points += tally.values["points"]
        return Outcomes(
            champion,
            {stage.id: self.tallies[stage.id].played for stage in stages[1:]},
            self._places(stages[0].id),
            points,
            self.games,
            self.best_games,
            self.best_won,
        )

    # --- rounds ---------------------------------------------------------------------------------

    def _sitting(self, sitting: Sitting, hear: Hear | None) -> None:
        np = numpy()
        purpose = sitting.stage_number * 64 + sitting.slot
        drawn = draw.orders(self.plan.seed, self.events, purpose, self.plan.players)
        open_to = self.seats & ~self.won
        if not sitting.groups:
            tables = [self._at_one_table(own, open_to, drawn) for own in self._divisions()]
            self._round(sitting, 0, np.stack(tables, axis=1), hear)
            return
        parts = [self._coming(group, open_to, drawn) for group in sitting.groups]
        width = max(len(table) for group in sitting.groups for table in group.rounds[0])
        for number in range(sitting.rounds):
            seated = [
                players[:, _padded(group.rounds[number], width)]
                for group, players in zip(sitting.groups, parts, strict=True)
            ]
            self._round(sitting, number, np.concatenate(seated, axis=1), hear)

    def _coming(self, group: Group, open_to: Mask, drawn: Array) -> Array:
        """By event: those of a group who come, in the drawn order, and an empty chair at the end."""
        np = numpy()
        may = open_to & self._of(group.division)
        behind = ~np.take_along_axis(may, drawn, axis=1)
        order = np.argsort(behind, axis=1, kind="stable")[:, : group.coming]
        coming = np.take_along_axis(drawn, order, axis=1)
        nobody = np.full((len(self.events), 1), NOBODY)
        return np.concatenate([coming, nobody], axis=1)  # type: ignore[no-any-return]

    def _at_one_table(self, own: Mask, open_to: Mask, drawn: Array) -> Array:
        np = numpy()
        may = np.take_along_axis(open_to & own, drawn, axis=1)
        width = int(may.sum(axis=1).max())
        order = np.argsort(~may, axis=1, kind="stable")[:, : max(width, 1)]
        players = np.take_along_axis(drawn, order, axis=1)
        there = np.take_along_axis(may, order, axis=1)
        seats = np.full((len(self.events), self.desk.size_rule(self._last()).most), NOBODY)
        seats[:, : players.shape[1]] = np.where(there, players, NOBODY)
        return seats  # type: ignore[no-any-return]

    def _last(self) -> str:
        return self.desk.format.stages[-1].id

    def _round(self, sitting: Sitting, number: int, seated: Array, hear: Hear | None) -> None:
        """Play one round of all events and count it."""
        np = numpy()
        plan, slot = self.plan, sitting.slot + number
        begin = plan.number(0, sitting.stage_number, slot)
        numbers = begin + self.events[:, None] * plan.games_per_event
        numbers = numbers + np.arange(seated.shape[1])
        if hear is not None:
            hear(PlayedRound(sitting.stage, slot, seated, numbers))
        shape, flat = seated.shape, seated.reshape(-1, seated.shape[2])
        filled = (flat != NOBODY).sum(axis=1) > 1
        cells = np.zeros((*flat.shape, K.WIDTH), np.int32)
        cells[filled] = games.play(plan, sitting.stage, flat[filled], numbers.reshape(-1)[filled])
        self.games += int(filled.sum())
        self._count(sitting.stage, seated, self.values(cells.reshape(*shape, -1)))

    def _count(self, stage: str, seated: Array, values: dict[str, Array]) -> None:
        np = numpy()
        there = seated != NOBODY
        rule = self.desk.format.points_of(stage)
        if rule is not None:
            values["points"] = POINTS[rule.rule](self.desk, stage, values, there)
        event, table, chair = np.nonzero(there)
        player = seated[event, table, chair]
        tally = self.tallies[stage]
        tally.played[event, player] = True
        for key in SUMS:
            if key in values:
                tally.values[key][event, player] += values[key][event, table, chair]
        tally.values["alive"][event, player] = values["alive"][event, table, chair]
        step = self.desk.format.advance_from(stage)
        if step is not None and step.who == "table_winner":
            self._table_winners(stage, seated, values, there)
        self._watch_the_best(stage, seated, values)

    def _watch_the_best(self, stage: str, seated: Array, values: dict[str, Array]) -> None:
        """How many games the best player has played and won; a shared first place counts."""
        np = numpy()
        event, table, chair = np.nonzero(seated == BEST)
        keys = self.desk.ranking("table", stage).keys
        here = {key: values[key][event, table] for key in keys}
        rivals = ahead(here, keys, seated[event, table] != NOBODY).sum(axis=-2)
        self.best_games += len(event)
        self.best_won += int((rivals[np.arange(len(event)), chair] == 0).sum())

    def _table_winners(
        self, stage: str, seated: Array, values: dict[str, Array], there: Mask
    ) -> None:
        np = numpy()
        lots = np.take_along_axis(
            self.lots, seated.reshape(len(seated), -1).clip(0), axis=1
        ).reshape(seated.shape)
        keys = self.desk.ranking("table", stage).keys
        order = np.lexsort((-lots, *(-values[key] for key in reversed(keys)), ~there), axis=-1)
        winner = np.take_along_axis(seated, order[..., :1], axis=2)[..., 0]
        event, table = np.nonzero(there.any(axis=2))
        self.won[event, winner[event, table]] = True

    # --- standings ------------------------------------------------------------------------------

    def _of(self, division: str) -> Mask:
        """By player: those of a division; everybody if it has no name."""
        own = [division in ("", other) for other in self.plan.divisions]
        return numpy().array(own)  # type: ignore[no-any-return]

    def _divisions(self) -> list[Mask]:
        return [self._of(division) for division in self.desk.format.divisions() or ("",)]

    def _order(self, stage: str, players: Mask) -> Array:
        """By event: players from the best to the last; the others follow."""
        np = numpy()
        tally = self.tallies[stage]
        keys = self.desk.ranking("stage", stage).keys
        columns = [-tally.values[key] for key in reversed(keys)]
        return np.lexsort((-self.lots, *columns, ~players), axis=-1)  # type: ignore[no-any-return]

    def _best(self, step: Advance) -> Mask:
        """The best of each division by the standings of a stage."""
        np = numpy()
        tally = self.tallies[step.from_stage]
        chosen = np.zeros_like(self.seats)
        key = self.desk.ranking("stage", step.from_stage).keys[0]
        count = finalists(step)
        for own in self._divisions():
            players = tally.played & own
            order = self._order(step.from_stage, players)[:, :count]
            picked = np.zeros_like(chosen)
            np.put_along_axis(picked, order, True, axis=1)
            picked &= players
            if step.cut == "admit_all":
                score = tally.values[key]
                last = np.where(picked, score, np.iinfo(np.int64).max).min(axis=1, keepdims=True)
                tied = players & (score >= last)
                fits = tied.sum(axis=1, keepdims=True) <= step.most
                picked = np.where(fits, tied, picked)
            chosen |= picked
        return chosen  # type: ignore[no-any-return]

    def _champions(self, step: Advance) -> Mask:
        """One in each division; several where a book shares the title."""
        np = numpy()
        stage = step.from_stage
        tally = self.tallies[stage]
        champion = np.zeros_like(self.seats)
        ranking = self.desk.ranking("stage", stage)
        for own in self._divisions():
            players = tally.played & own
            first = self._order(stage, players)[:, :1]
            winners = np.zeros_like(champion)
            np.put_along_axis(winners, first, True, axis=1)
            if ranking.then == "shared":
                equal = players.copy()
                for key in ranking.keys:
                    value = tally.values[key]
                    equal &= value == np.take_along_axis(value, first, axis=1)
                winners |= equal
            champion |= winners & players
        return champion  # type: ignore[no-any-return]

    def _places(self, stage: str) -> Array:
        """By player, within the division; equal players are separated by lots."""
        np = numpy()
        place = np.zeros_like(self.lots)
        tally = self.tallies[stage]
        for own in self._divisions():
            players = tally.played & own
            rank = np.argsort(self._order(stage, players), axis=1) + 1
            place = np.where(players, rank, place)
        return place  # type: ignore[no-any-return]


def _padded(tables: Sequence[Sequence[int]], width: int) -> list[list[int]]:
    """Numbers of players by table and chair; -1, the last of the list, is the empty chair."""
    return [[*table, *[-1] * (width - len(table))] for table in tables]


def play_block(plan: EventPlan, first: int, events: int, hear: Hear | None = None) -> Outcomes:
    """Events `first` and following. Each depends only on the plan and its own number."""
    return Block(plan, course(plan), first, events).play(hear)
