"""Server time that cannot jump: it starts at the wall clock's time and then runs by the monotonic clock.

Every duration at a table is a difference of two of these times, so setting the wall clock changes nothing. While the
process stands still (stopped, suspended, swapped out), so does this clock: nobody loses time that they could not use.
"""

from __future__ import annotations

import time
from collections.abc import Callable

# goes on while the machine sleeps, where the system has such a clock
_BOOT: int | None = getattr(time, "CLOCK_BOOTTIME", None)

BEAT = 0.25  # seconds between two beats
GRACE = 0.6  # a beat may be this late before time counts as lost


def elapsed() -> float:
    """Seconds by a clock that nobody can set."""
    return time.monotonic() if _BOOT is None else time.clock_gettime(_BOOT)


class SteadyClock:
    """Call it for the time, in seconds since 1970. Somebody must call `beat` every `BEAT` seconds."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        ticks: Callable[[], float] = elapsed,
    ) -> None:
        self._ticks = ticks
        self._last = ticks()
        self._offset = wall() - self._last

    def __call__(self) -> float:
        return self._offset + min(self._ticks(), self._last + GRACE)

    @property
    def late(self) -> bool:
        """Has the process stood still just now, and nobody has noticed?"""
        return self._ticks() - self._last > GRACE

    def beat(self) -> float:
        """The process runs. Returns the seconds it stood still before that, which this clock leaves out."""
        now = self._ticks()
        lost = max(0.0, now - self._last - GRACE)
        self._offset -= lost
        self._last = now
        return lost
