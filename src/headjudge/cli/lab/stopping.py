"""Ctrl-C: the first one stops after what is under way, the second one at once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType

STOPPED = 130  # the exit code of a command that was asked to stop


@contextmanager
def stoppable() -> Iterator[Event]:
    """An event that the first signal sets; afterwards signals mean what they meant before."""
    stop = Event()
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {each: signal.getsignal(each) for each in signals}

    def heard(number: int, frame: FrameType | None) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    for each in signals:
        signal.signal(each, heard)
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
