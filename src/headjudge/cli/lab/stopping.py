"""Ctrl-C: the first stops after the games under way, the second at once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType

STOPPED = 130  # the exit code of a command that was interrupted


@contextmanager
def stoppable() -> Iterator[Event]:
    """Yield an event that the first signal sets; then restore the old signal handlers."""
    stop = Event()
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {signal_number: signal.getsignal(signal_number) for signal_number in signals}

    def heard(number: int, frame: FrameType | None) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    for signal_number in signals:
        signal.signal(signal_number, heard)
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
