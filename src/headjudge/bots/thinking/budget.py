"""How much processor time bots may use: for each opener of tables, and for all together.

Whoever has used up the budget gets bots that think less and wait their turn. People never wait for them.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MANY = 10_000  # openers that are remembered
LONGEST = 5.0  # seconds that a bot waits at most, whatever was used before


@dataclass(frozen=True, slots=True)
class Allowance:
    """Seconds of the processor: so many at once, and so many for each second that passes."""

    at_once: float
    per_second: float


# bots that answer at once, in the server's own process: each action costs about a millisecond
QUICK_EACH = Allowance(5.0, 0.15)
QUICK_ALL = Allowance(20.0, 0.5)
# bots that think, in processes of their own
SLOW_EACH = Allowance(20.0, 0.25)
SLOW_ALL = Allowance(60.0, 1.0)


class _Account:
    __slots__ = ("_allowance", "_at", "_left")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance, self._left, self._at = allowance, allowance.at_once, now

    def left(self, now: float) -> float:
        earned = (now - self._at) * self._allowance.per_second
        self._left, self._at = min(self._allowance.at_once, self._left + earned), now
        return self._left

    def charge(self, seconds: float, now: float) -> None:
        self._left = self.left(now) - seconds

    def debt_paid_in(self, now: float) -> float:
        return max(0.0, -self.left(now) / self._allowance.per_second)


class Budgets:
    """What everybody's bots have left."""

    def __init__(
        self, each: Allowance, total: Allowance, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._each, self._now = each, now
        self._total = _Account(total, now())
        self._accounts: OrderedDict[str, _Account] = OrderedDict()

    def left(self, opener: str) -> float:
        """Seconds, by the smaller of the two budgets; below 0 it is a debt."""
        now = self._now()
        return min(self._account(opener).left(now), self._total.left(now))

    def charge(self, opener: str, seconds: float) -> None:
        now = self._now()
        self._account(opener).charge(seconds, now)
        self._total.charge(seconds, now)

    def wait(self, opener: str) -> float:
        """Seconds until the debt is paid, but never so many that a game seems to stand still."""
        now = self._now()
        waits = (self._account(opener).debt_paid_in(now), self._total.debt_paid_in(now))
        return min(LONGEST, max(waits))

    def _account(self, opener: str) -> _Account:
        account = self._accounts.get(opener)
        if account is None:
            account = self._accounts[opener] = _Account(self._each, self._now())
            if len(self._accounts) > MANY:
                self._accounts.popitem(last=False)
        self._accounts.move_to_end(opener)
        return account
