"""An expert at a real table: its ideas are weighed in several threads at once, within a budget of time.

Which worlds are tried does not depend on the threads, so with time enough the answer is always the same.
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

WORLDS = 192  # tried for every decision, if there is time
BATCH = 16  # ... so many between two looks at the clock
SHARE = 0.5  # of the budget is used: an answer that comes late is none
IDEAS = ("ideas", "kind", "x", "y", "give_cash", "get_cash", "give_deeds", "get_deeds")


class Thinking:
    """The tables that one expert thinks at, one for each thread."""

    def __init__(self, threads: int | None = None) -> None:
        self.tables = [Table() for _ in range(threads or min(4, os.cpu_count() or 1))]

    def settle(
        self, s: State, a: Action, t: Table, seat: int, seed: int, budget: float | None
    ) -> None:
        """Put the best of the ideas that `t` holds into `a`."""
        if t.study.ideas < 2:
            return
        ends = time.monotonic() + SHARE * budget if budget is not None else float("inf")
        for each in self.tables:
            self._lay(each, s, t.study, seat)
        with ThreadPoolExecutor(len(self.tables)) as pool:
            for number, each in enumerate(self.tables):
                pool.submit(self._try, each, seat, seed, number, ends)
        for field in ("better", "squares"):
            columns = zip(*(getattr(each.study, field) for each in self.tables), strict=True)
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
        """Every so-many-th batch of worlds."""
        for first in range(number * BATCH, WORLDS, len(self.tables) * BATCH):
            if time.monotonic() > ends:
                return
            _nogil.try_some(table, seat, seed, first, BATCH)
