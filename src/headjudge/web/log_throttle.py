"""Keeps a flood of equal log messages from filling the disk."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

VERDICT = "headjudge_throttled"
TIMES = 10  # of one message
SECONDS = 60.0
TEMPLATES = 500  # remembered


class LogThrottle(logging.Filter):
    """Lets each message template through a few times a minute; the next one says how many were left out."""

    def __init__(
        self,
        times: int = TIMES,
        seconds: float = SECONDS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.times, self.seconds, self.now = times, seconds, now
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}  # since when, how many

    def filter(self, record: logging.LogRecord) -> bool:
        """The same verdict at every handler that a record passes."""
        verdict = record.__dict__.get(VERDICT)
        if verdict is None:
            verdict = record.__dict__[VERDICT] = self._admits(record)
        return bool(verdict)

    def _admits(self, record: logging.LogRecord) -> bool:
        key, now = (record.name, str(record.msg)[:200]), self.now()
        since, count = self._seen.get(key, (now, 0))
        if now - since >= self.seconds:
            left_out = max(0, count - self.times)
            if left_out:
                record.msg = f"{record.getMessage()} ({left_out} more of these were not logged)"
                record.args = ()
            since, count = now, 0
        if len(self._seen) >= TEMPLATES and key not in self._seen:
            self._seen.clear()
        self._seen[key] = since, count + 1
        return count < self.times

    def left_out(self) -> dict[str, int]:
        """Messages not logged and not yet counted in the log."""
        counts = {message: count - self.times for (_, message), (_, count) in self._seen.items()}
        return {message: count for message, count in counts.items() if count > 0}


@contextmanager
def throttled() -> Iterator[LogThrottle]:
    """For as long as a server runs. At the handlers, so that no logger of whatever name gets past it."""
    throttle, handlers = LogThrottle(), _handlers()
    for handler in handlers:
        handler.addFilter(throttle)
    try:
        yield throttle
    finally:
        for handler in handlers:
            handler.removeFilter(throttle)
        for message, count in throttle.left_out().items():
            logging.getLogger("headjudge.web").warning("%r: %d more, not logged", message, count)


def _handlers() -> set[logging.Handler]:
    """Everything that writes log messages somewhere."""
    loggers = [logging.getLogger(), *map(logging.getLogger, list(logging.root.manager.loggerDict))]
    found = {handler for logger in loggers for handler in logger.handlers}
    return found | ({logging.lastResort} if logging.lastResort is not None else set())
