"""Hints: at once for what this process stores, soon for what others do."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.store import Store, open_store
from headjudge.store.watchers import Watchers
from tests.store.conftest import SOON, Opener

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


async def test_a_watcher_hears_of_the_streams_it_asked_for(store: Store) -> None:
    games, everything = store.watch("game/"), store.watch()
    await store.append("event/x", 0, [b"{}"])
    await store.append("game/a", 0, [b"{}", b"{}"])
    async with asyncio.timeout(SOON):
        assert await anext(games) == ("game/a", 2)
        assert {await anext(everything), await anext(everything)} == {("event/x", 1), ("game/a", 2)}


async def test_a_slow_watcher_hears_only_the_last_version(store: Store) -> None:
    watch = store.watch()
    for version in range(5):
        await store.append("game/a", version, [b"{}"])
    await store.append("game/b", 0, [b"{}"])
    async with asyncio.timeout(SOON):
        assert [await anext(watch), await anext(watch)] == [("game/a", 5), ("game/b", 1)]


async def test_two_stores_on_one_place_hear_each_other(opened: Opener) -> None:
    one, two = await opened(), await opened()
    hears_one, hears_two = two.watch(), one.watch()
    await one.append("game/a", 0, [b"{}"])
    await two.append("game/b", 0, [b"{}"])
    async with asyncio.timeout(SOON):
        assert {await anext(hears_one), await anext(hears_one)} == {("game/a", 1), ("game/b", 1)}
        assert {await anext(hears_two), await anext(hears_two)} == {("game/a", 1), ("game/b", 1)}


async def test_another_process_is_heard(store: Store, url: str) -> None:
    watch = store.watch("game/")
    command = [sys.executable, "-m", "tests.store.writer_process", "few", url, "game/far", "3"]
    done = await asyncio.to_thread(subprocess.run, command, cwd=ROOT, check=True)
    assert done.returncode == 0
    heard = 0
    async with asyncio.timeout(SOON):
        while heard < 3:
            stream, heard = await anext(watch)
            assert stream == "game/far"
    assert len(await store.read("game/far")) == 3


async def test_what_was_stored_before_is_not_news(opened: Opener) -> None:
    old = await opened()
    await old.append("game/a", 0, [b"{}"])
    new = await opened()
    watch = new.watch()
    async with asyncio.timeout(SOON):
        for number in range(1, 4):  # each is heard of by a look at what others have written
            await old.append("game/b", number - 1, [b"{}"])
            assert await anext(watch) == ("game/b", number)
        await new.append("game/c", 0, [b"{}"])
        assert await anext(watch) == ("game/c", 1)


async def test_watching_ends_with_the_store(url: str) -> None:
    store = await open_store(url)
    watch = store.watch()
    heard = asyncio.ensure_future(anext(watch, None))
    await asyncio.sleep(0)
    await store.close()
    async with asyncio.timeout(SOON):
        assert await heard is None
        assert [each async for each in store.watch()] == []


async def test_a_watcher_that_nobody_holds_is_forgotten() -> None:
    hints = Watchers()
    watch = hints.watch("")
    assert len(hints._watching) == 1
    del watch
    gc.collect()
    assert len(hints._watching) == 0
