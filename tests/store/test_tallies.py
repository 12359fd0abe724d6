"""Counters outside the streams: all processes add to them, and they are forgotten in time."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from headjudge.errors import BadInput
from headjudge.store import Store, open_store
from tests.store.conftest import SOON, Opener

pytestmark = pytest.mark.anyio
LONG = 600.0


async def shown(store: Store) -> dict[str, int]:
    return {tally.name: tally.total for tally in await store.tallies(LONG, 100)}


async def test_two_processes_add_to_one_counter(opened: Opener) -> None:
    first, second = await opened(), await opened()
    assert [tally.total for tally in await first.tally({"a/1": 5, "a/2": 7}, LONG)] == [5, 7]
    [tally] = await second.tally({"a/1": 6}, LONG)
    assert (tally.name, tally.total) == ("a/1", 11)
    assert 0 <= tally.age < LONG
    assert await shown(first) == {"a/1": 11, "a/2": 7}
    assert await first.streams() == []


async def test_additions_at_the_same_time_all_count(opened: Opener) -> None:
    stores = [await opened() for _ in range(3)]
    names = [f"a/{n}" for n in range(20)]
    orders = (names, names[::-1])  # in which two could wait for each other
    async with asyncio.timeout(SOON):
        await asyncio.gather(
            *(
                store.tally(dict.fromkeys(orders[n % 2], 1), LONG)
                for store in stores
                for n in range(10)
            )
        )
    assert await shown(stores[0]) == dict.fromkeys(names, 30)


async def test_a_counter_is_forgotten_in_time(store: Store) -> None:
    await store.tally({"a/1": 5, "a/2": 5}, LONG)
    async with asyncio.timeout(SOON):  # until it is older than that
        while await store.tallies(0.05, 100):
            await asyncio.sleep(0.01)
    assert [tally.total for tally in await store.tally({"a/1": 1}, 0.05)] == [1]
    assert await shown(store) == {"a/1": 1}  # the other one is gone altogether


async def test_the_highest_come_first(store: Store) -> None:
    await store.tally({"a/low": 1, "a/high": 3, "a/middle": 2}, LONG)
    assert [tally.name for tally in await store.tallies(LONG, 2)] == ["a/high", "a/middle"]


async def test_a_counter_outlives_the_process(opened: Opener) -> None:
    first = await opened()
    await first.tally({"a/1": 5}, LONG)
    await first.close()
    assert await shown(await opened()) == {"a/1": 5}


@pytest.mark.parametrize(
    ("amounts", "seconds"),
    [({"": 1}, LONG), ({"a b": 1}, LONG), ({"a": -1}, LONG), ({"a": 2**60}, LONG), ({}, 0.0)],
)
async def test_what_is_no_counter_is_refused(
    store: Store, amounts: dict[str, int], seconds: float
) -> None:
    with pytest.raises(BadInput):
        await store.tally(amounts, seconds)


async def test_a_counter_stops_at_the_largest_number(store: Store) -> None:
    most = 2**53 - 1
    for _ in range(2):
        [tally] = await store.tally({"a": most}, LONG)
    assert tally.total == most


async def test_an_sqlite_store_without_counters_gets_them(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    await (await open_store(str(path))).close()
    with sqlite3.connect(path) as db:
        db.execute("DROP TABLE tally")
    db.close()
    store = await open_store(str(path))
    assert [tally.total for tally in await store.tally({"a": 1}, LONG)] == [1]
    await store.close()


async def test_a_clock_that_was_set_back_keeps_no_counter_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    store = await open_store(str(path))
    await store.tally({"a": 1}, LONG)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tally SET since = since + 1e6")
    db.close()
    [tally] = await store.tally({"a": 1}, LONG)
    assert (tally.total, tally.age) == (2, 0.0)
    await store.close()
