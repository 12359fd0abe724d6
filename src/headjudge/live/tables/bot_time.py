"""The processor time of all bots of a server, shared fairly between those who opened the tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from headjudge.bots.host import SeatAction
from headjudge.bots.thinking import Budgets, ThinkingPool
from headjudge.bots.thinking.budget import QUICK_ALL, QUICK_EACH
from headjudge.live.tables.bots import BUDGET, Robots

STEP = 0.001  # seconds: what it costs to try, store and show an action


class BotTime:
    """Bots that think do so in a pool of processes; the others answer at once, but not all the time."""

    def __init__(self) -> None:
        self.pool = ThinkingPool()
        self.quick = Budgets(QUICK_EACH, QUICK_ALL)

    async def decided(
        self, opener: str, robots: Robots, ask: Callable[[], SeatAction | None]
    ) -> SeatAction | None:
        """The next action of a table's bots, when it is their turn and as far as the budget goes."""
        if robots.slow:
            loop = asyncio.get_running_loop()
            async with self.pool.turn(opener, BUDGET) as turn:
                robots.think(turn)
                return await loop.run_in_executor(self.pool.threads, ask)
        wait = self.quick.wait(opener)
        if wait > 0:
            await asyncio.sleep(wait)
        began = time.thread_time()
        try:
            return ask()
        finally:
            self.quick.charge(opener, time.thread_time() - began + STEP)

    def close(self) -> None:
        self.pool.close()
