"""What every store does."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from headjudge.errors import BadEvent, BadInput, BadStream
from headjudge.store import MAX_EVENT, Entry, Stale, Store, StoreClosed, open_store
from tests.store.conftest import Opener

pytestmark = pytest.mark.anyio


async def test_what_was_appended_is_read_back_byte_for_byte(store: Store) -> None:
    events = [b'{"a": 1}', '{"name":"Zo\u00eb \u20ac"}'.encode(), b'{"b":1.50, "c":"\\u0000"}']
    assert await store.append("game/k7", 0, events[:2], at=12.5) == 2
    assert await store.append("game/k7", 2, events[2:], at=13.25) == 3
    entries = await store.read("game/k7")
    assert [each.data for each in entries] == events
    assert [(each.stream, each.version, each.at) for each in entries] == [
        ("game/k7", 1, 12.5),
        ("game/k7", 2, 12.5),
        ("game/k7", 3, 13.25),
    ]
    assert await store.version("game/k7") == 3


async def test_what_is_restored_keeps_its_times(store: Store) -> None:
    entries = [Entry("game/a", n, 10.5 * n, b'{"n":%d}' % n) for n in (1, 2, 3)]
    assert await store.restore("game/a", 0, entries[:2]) == 2
    assert await store.restore("game/a", 2, entries[2:]) == 3
    found = await store.read("game/a")
    assert [(each.version, each.at, each.data) for each in found] == [
        (each.version, each.at, each.data) for each in entries
    ]
    with pytest.raises(Stale):
        await store.restore("game/a", 2, entries[2:])


async def test_without_a_time_it_is_the_servers(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_800_000_000.125)
    await store.append("game/a", 0, [b"{}"])
    [entry] = await store.read("game/a")
    assert entry.at == 1_800_000_000.125


async def test_a_stream_that_nobody_wrote_to_is_empty(store: Store) -> None:
    assert await store.version("game/none") == 0
    assert await store.read("game/none") == []


async def test_reading_goes_on_where_one_was(store: Store) -> None:
    await store.append("game/a", 0, [b'{"n":%d}' % n for n in range(1, 11)])
    await store.append("game/b", 0, [b"{}"])
    assert [each.version for each in await store.read("game/a", since=7)] == [8, 9, 10]
    assert [each.version for each in await store.read("game/a", since=2, limit=3)] == [3, 4, 5]
    assert await store.read("game/a", since=10) == []
    assert await store.read("game/a", since=99) == []
    assert await store.read("game/a", limit=0) == []


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
async def test_a_writer_who_has_not_seen_the_last_version_is_refused(
    store: Store, expected: int
) -> None:
    await store.append("game/a", 0, [b'{"n":1}', b'{"n":2}'])
    with pytest.raises(Stale) as refused:
        await store.append("game/a", expected, [b'{"n":3}', b'{"n":4}'])
    assert refused.value.code == "store.stale"
    assert (refused.value.expected, refused.value.version) == (expected, 2)
    assert [each.data for each in await store.read("game/a")] == [b'{"n":1}', b'{"n":2}']


async def test_one_stale_append_in_a_group_fails_alone(store: Store) -> None:
    await store.append("game/b", 0, [b"{}"])
    done = await asyncio.gather(
        store.append("game/a", 0, [b"{}"]),
        store.append("game/b", 0, [b"{}"]),
        store.append("game/c", 0, [b"{}", b"{}"]),
        return_exceptions=True,
    )
    assert done[0] == 1
    assert isinstance(done[1], Stale)
    assert done[2] == 2


async def test_of_many_writers_one_wins_each_version_and_there_are_no_gaps(opened: Opener) -> None:
    """Two stores on the same place, as two processes would have; batches of one to three."""
    stores = [await opened(), await opened()]
    won: dict[int, bytes] = {}

    async def write(number: int) -> None:
        store = stores[number % 2]
        version = 0
        for turn in range(5):
            while True:
                batch = [b'{"by":%d,"turn":%d,"n":%d}' % (number, turn, n) for n in range(3)]
                batch = batch[: 1 + (number + turn) % 3]
                try:
                    new = await store.append("game/a", version, batch)
                except Stale as stale:
                    version = stale.version
                    continue
                for place, event in enumerate(batch, version + 1):
                    assert place not in won
                    won[place] = event
                version = new
                break

    await asyncio.gather(*(write(number) for number in range(12)))
    entries = await stores[0].read("game/a")
    assert [each.version for each in entries] == list(range(1, len(won) + 1))
    assert {each.version: each.data for each in entries} == won


async def test_a_batch_is_stored_whole_or_not_at_all(opened: Opener) -> None:
    """The winner is shorter than the loser: none of the loser's later events may slip in behind it."""
    stores = [await opened(), await opened()]
    for number in range(20):
        stream = f"game/r{number}"
        batches = [[b'{"by":"one"}'], [b'{"by":"two"}'] * 3]
        done = await asyncio.gather(
            *(store.append(stream, 0, batch) for store, batch in zip(stores, batches, strict=True)),
            return_exceptions=True,
        )
        winner = next(place for place, each in enumerate(done) if isinstance(each, int))
        assert isinstance(done[1 - winner], Stale)
        assert [each.data for each in await stores[0].read(stream)] == batches[winner]


async def test_a_bad_event_spoils_its_whole_batch(store: Store) -> None:
    with pytest.raises(BadEvent):
        await store.append("game/a", 0, [b"{}", b"[]"])
    assert await store.version("game/a") == 0


@pytest.mark.parametrize(
    "name",
    [
        "",
        "game",
        "game/",
        "/a",
        "Game/a",
        "game/a/b",
        "game/a b",
        "game/é",
        "game/a\n",
        "game/" + "a" * 96,
        "game/a:1",
        "game/\0",
    ],
)
async def test_bad_names_are_refused(store: Store, name: str) -> None:
    with pytest.raises(BadStream) as refused:
        await store.append(name, 0, [b"{}"])
    assert refused.value.code == "input.stream"
    with pytest.raises(BadStream):
        await store.read(name)
    with pytest.raises(BadStream):
        await store.version(name)
    assert await store.streams() == []


async def test_the_longest_name_and_the_biggest_event_are_fine(store: Store) -> None:
    name = "game-2_x/" + "Z" * 91
    event = b'{"x":"' + b"y" * (MAX_EVENT - 8) + b'"}'
    assert len(event) == MAX_EVENT
    assert await store.append(name, 0, [event]) == 1
    assert (await store.read(name))[0].data == event


@pytest.mark.parametrize(
    "event",
    [
        b"",
        b"[]",
        b"null",
        b"{",
        b"{}}",
        b" {}",
        b"{}\n",
        b'{"a":\n1}',
        b'{"a":\xff}',
        b'{"a":"\xff"}',
        b'{"a":NaN}',
        b'{"x":"' + b"y" * (MAX_EVENT - 7) + b'"}',
        b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
    ids=lambda event: repr(event[:12]),
)
async def test_what_is_not_one_line_of_json_is_refused(store: Store, event: bytes) -> None:
    with pytest.raises(BadEvent) as refused:
        await store.append("game/a", 0, [event])
    assert refused.value.code == "input.event"
    assert await store.version("game/a") == 0


async def test_nothing_to_append_or_nonsense_is_refused(store: Store) -> None:
    with pytest.raises(BadEvent):
        await store.append("game/a", 0, [])
    with pytest.raises(BadInput):
        await store.append("game/a", -1, [b"{}"])
    with pytest.raises(BadInput):
        await store.append("game/a", 0, [b"{}"], at=float("nan"))
    assert await store.streams() == []


async def test_streams_are_listed_in_order_by_page(store: Store) -> None:
    names = ["event/x", "game/-", "game/A1", "game/Zz", "game/_", "game/a", "game/a-1", "game/b"]
    for name in random.Random(1).sample(names, len(names)):
        await store.append(name, 0, [b"{}", b"{}"])
    assert await store.streams() == sorted(names)
    assert await store.streams("game/") == sorted(names)[1:]
    assert await store.streams("game/a") == ["game/a", "game/a-1"]
    assert await store.streams("game/", after="game/a") == ["game/a-1", "game/b"]
    assert await store.streams(after="event/x", limit=2) == sorted(names)[1:3]
    assert await store.streams("event/", after="game/a") == []
    assert await store.streams("tournament/") == []
    with pytest.raises(BadStream):
        await store.streams("game/%")


async def test_a_closed_store_says_so_and_what_waited_is_stored(url: str) -> None:
    store = await open_store(url)
    waiting = [asyncio.ensure_future(store.append(f"game/{n}", 0, [b"{}"])) for n in range(30)]
    await asyncio.sleep(0)  # they have asked
    await store.close()
    await store.close()
    assert await asyncio.gather(*waiting) == [1] * 30
    for use in (
        store.append("game/a", 0, [b"{}"]),
        store.read("game/a"),
        store.version("game/a"),
        store.streams(),
    ):
        with pytest.raises(StoreClosed) as refused:
            await use
        assert refused.value.code == "store.closed"
    if "://" not in url:  # nothing is left beside the file
        assert [path.name for path in Path(url).parent.iterdir()] == [Path(url).name]
    again = await open_store(url, create=False)
    assert len(await again.streams()) == 30
    await again.close()


async def test_a_cancelled_writer_disturbs_nobody(store: Store) -> None:
    tasks = [asyncio.ensure_future(store.append(f"game/{n}", 0, [b"{}"])) for n in range(20)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert done[1::2] == [1] * 10
    assert await store.append("game/after", 0, [b"{}"]) == 1
