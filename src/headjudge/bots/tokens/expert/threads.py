"""An expert at a real table: several threads compare its ideas, within a time budget.

The worlds do not depend on the threads, so given enough time the answer is always the same.
"""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor

from headjudge.bots.tokens import table as tokens_table
from headjudge.bots.tokens.expert import _nogil, playouts
from headjudge.bots.tokens.expert import player as expert
from headjudge.bots.tokens.table import Study, Table
from headjudge.bots.tokens.trader import knowledge as lores
from headjudge.engine.action import Action
from headjudge.engine.state import State

WORLDS = 192  # worlds per decision, if there is time
BATCH = 16  # worlds between two looks at the clock
SHARE = 0.5  # the share of the budget to use: a late answer does not count
IDEAS = ("ideas", "kind", "x", "y", "give_cash", "get_cash", "give_deeds", "get_deeds")


class Thinking:
    """The tables on which one expert plays out its ideas, one per thread."""

    def __init__(self, threads: int | None = None) -> None:
        self.tables = [Table() for _ in range(threads or min(4, os.cpu_count() or 1))]

    def settle(
        self, s: State, a: Action, t: Table, seat: int, seed: int, budget: float | None
    ) -> None:
        """Put the best of the ideas that `t` holds into `a`."""
        if t.study.ideas < 2:
            return
        ends = time.monotonic() + SHARE * budget if budget is not None else float("inf")
        for table in self.tables:
            self._lay(table, s, t.study, seat)
        with ThreadPoolExecutor(len(self.tables)) as pool:
            for number, table in enumerate(self.tables):
                pool.submit(self._try, table, seat, seed, number, ends)
        for field in ("better", "squares"):
            columns = zip(*(getattr(table.study, field) for table in self.tables), strict=True)
            setattr(t.study, field, [sum(column) for column in columns])
        expert.settle_on(s, t, a, seat, playouts.best(t.study))

    def _lay(self, table: Table, s: State, ideas: Study, seat: int) -> None:
        if not table.study.ready:
            tokens_table.open_study(table, s)
        lores.recall(table.knowledge, s.rules)
        for field in IDEAS:
            setattr(table.study, field, getattr(ideas, field))
        playouts.prepare(s, table, seat)

    def _try(self, table: Table, seat: int, seed: int, number: int, ends: float) -> None:
        """Try this thread's batches of worlds: every n-th one, for n threads."""
        for first in range(number * BATCH, WORLDS, len(self.tables) * BATCH):
            if time.monotonic() > ends:
                return
            _nogil.try_some(table, seat, seed, first, BATCH)
