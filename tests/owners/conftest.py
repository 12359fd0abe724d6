"""Two server processes on one real PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from subprocess import Popen

import pytest

from headjudge.client import Client
from tests.store.conftest import own_schema, postgres, postgres_url
from tests.support.reserved_port import kept_port
from tests.support.running_server import SOON
from tests.support.server_process import serving

__all__ = ["lasting", "pair", "postgres", "postgres_url"]


@dataclass
class Pair:
    """Two processes; the tests open tables at the first, so that it runs them."""

    url: str
    ports: tuple[int, int]
    processes: tuple[Popen[str], Popen[str]]

    def client(self, number: int) -> Client:
        return Client(self.address(number), timeout=SOON)

    def address(self, number: int) -> str:
        return f"http://127.0.0.1:{self.ports[number]}"


@contextmanager
def two_servers(url: str) -> Iterator[Pair]:
    with ExitStack() as stack:
        first, second = (stack.enter_context(kept_port()) for _ in range(2))
        one, two = (stack.enter_context(serving(port, "--store", url)) for port in (first, second))
        yield Pair(url, (first, second), (one, two))


@pytest.fixture
def pair(postgres_url: str) -> Iterator[Pair]:
    """For a test that kills one of them."""
    with two_servers(postgres_url) as found:
        yield found


@pytest.fixture(scope="module")
def lasting(postgres: str) -> Iterator[Pair]:
    """For all tests that leave both alive."""
    with two_servers(own_schema(postgres)) as found:
        yield found
