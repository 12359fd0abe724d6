"""Every test of the contract runs on an SQLite file and on a real PostgreSQL server."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from bench.postgres import server
from headjudge.store import Store, open_store

SOON = 120  # seconds: longer than anything takes, however busy the machine is
QUICK = 0.05  # seconds between two looks for what others have written

Opener = Callable[[], Awaitable[Store]]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """One server for all workers. Not among pytest's own folders: those are closed to the server's user."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    with server(Path(tempfile.gettempdir()) / f"headjudge-pg-{run[:16]}") as url:
        yield url


@pytest.fixture
def postgres_url(postgres: str) -> str:
    return own_schema(postgres)


def own_schema(postgres: str) -> str:
    """A schema of one's own in it."""
    schema = f"test_{uuid4().hex}"

    async def make() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE SCHEMA {schema}")
        await connection.close()

    asyncio.run(make())
    return f"{postgres}&search_path={schema}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where nothing is stored yet."""
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    found: str = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture
async def opened(url: str) -> AsyncIterator[Opener]:
    """Opens the same store as often as one likes, and closes all of them."""
    all_of_them: list[Store] = []

    async def another() -> Store:
        store = await open_store(url, poll=QUICK)
        all_of_them.append(store)
        return store

    yield another
    for each in all_of_them:
        await each.close()


@pytest.fixture
async def store(opened: Opener) -> Store:
    return await opened()
