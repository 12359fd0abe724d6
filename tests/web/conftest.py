"""One server for all tests that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.running_server import Running, running
from tests.support.seeded_luck import the_same_luck

__all__ = ["server", "the_same_luck"]


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    with running() as found:
        yield found
