"""Games of a plan with bots that are not built in. All bots play through the contract, at the speed of Python.

A guest gets a seed that depends on the number of the game. If its random choices use only that seed, its games are the
same on every machine. If it answers late, or its answers depend on the clock, they are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from headjudge.bots import host
from headjudge.bots.host import Host
from headjudge.bots.sandbox.runner import Runner
from headjudge.extras import numpy
from headjudge.game.record import RecordedGame
from headjudge.lab import line_up, match_setup
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns
from headjudge.sim import match, rows
from headjudge.sim import row_layout as K
from headjudge.sim.match import Match

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class LabHost(Host):
    """A host with the simulated clock, which counts what goes into a row."""

    def __init__(
        self, game: RecordedGame, bots: Mapping[str, Runner], m: Match, seed: int, number: int
    ) -> None:
        super().__init__(game, bots, seed, number, host.BUDGET)
        self._m = m
        m.s = game.state
        match.begin(m, number)

    def time_is_up(self) -> bool:
        return match.time_is_up(self._m)

    def finish(self) -> None:
        """Play to the end and write the row."""
        m, moves = self._m, self.game.moves
        words = self.game.kind.actions
        while self.step() is not None:
            m.a.kind = words[str(moves[-1].action["do"])]
            match.seen(m)
        match.end(m)


class Party:
    """The bots of a plan: each is started once and plays many games."""

    def __init__(self, plan: SimulationPlan) -> None:
        self._plan = plan
        placeholder = line_up.names(plan.kind.id)[0]  # the compiled table asks no bot here
        self._match = match_setup.table(plan.start(), [placeholder] * plan.seats)
        match_setup.settle(self._match, plan)
        self._runners = [line_up.entry(name, plan.invited).runner() for name in plan.bots]
        self._faults: list[int] = []

    def play(self, number: int) -> RecordedGame:
        plan, seats = self._plan, self._plan.seats
        names = plan.seated(number)
        game = RecordedGame.new(plan.book, names, plan.stage, plan.switches)
        assert isinstance(game, RecordedGame)
        turn = number % seats if plan.rotate else 0
        bots = {name: self._runners[(seat + turn) % seats] for seat, name in enumerate(names)}
        LabHost(game, bots, self._match, plan.seed, number).finish()
        self._faults.append(len(game.marks))
        return game

    def rows(self) -> NDArray[np.int32]:
        """One row per game so far."""
        np = numpy()
        width = columns.width(self._plan.seats)
        table = np.array(rows.read(self._match.rows), dtype=np.int32).reshape(-1, width)
        table[:, K.FAULTS] = self._faults
        return table  # type: ignore[no-any-return]

    def close(self) -> None:
        for runner in self._runners:
            runner.close()


@contextmanager
def party(plan: SimulationPlan) -> Iterator[Party]:
    started = Party(plan)
    try:
        yield started
    finally:
        started.close()
