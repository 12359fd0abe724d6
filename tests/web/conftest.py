"""One server for all tests that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.luck import the_same_luck
from tests.web.running import Running, running

__all__ = ["server", "the_same_luck"]


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    with running() as found:
        yield found
