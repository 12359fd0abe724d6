"""One owner per stream: leases end by the clock of the database, and an old epoch writes nothing."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.store import NotOwner, Store
from tests.store.conftest import SOON, Opener

pytestmark = pytest.mark.anyio
STREAM = "game/a"
EVENT = [b'{"n":1}']
LONG = 600.0


async def test_one_owner_at_a_time(opened: Opener) -> None:
    first, second = await opened(), await opened()
    lease = await first.lease(STREAM, "one", "127.0.0.1:1", LONG)
    assert lease is not None
    assert await second.lease(STREAM, "two", "127.0.0.1:2", LONG) is None
    held = await second.holder(STREAM)
    assert held is not None
    assert (held.owner, held.address, held.epoch) == ("one", "127.0.0.1:1", lease.epoch)
    again = await first.lease(STREAM, "one", "127.0.0.1:1", LONG)
    assert again is not None
    assert again.epoch == lease.epoch


async def test_whoever_lost_the_lease_cannot_write(opened: Opener) -> None:
    first, second = await opened(), await opened()
    lease = await first.lease(STREAM, "one", "", LONG)
    assert lease is not None
    assert await first.append(STREAM, 0, EVENT, epoch=lease.epoch) == 1
    await first.release(STREAM, "one")
    taken = await second.lease(STREAM, "two", "", LONG)
    assert taken is not None
    assert taken.epoch > lease.epoch
    with pytest.raises(NotOwner):
        await first.append(STREAM, 1, EVENT, epoch=lease.epoch)
    assert await second.append(STREAM, 1, EVENT, epoch=taken.epoch) == 2


async def test_a_lease_that_nobody_renews_ends(opened: Opener) -> None:
    first, second = await opened(), await opened()
    lease = await first.lease(STREAM, "one", "", 0.2)
    assert lease is not None
    async with asyncio.timeout(SOON):
        while (taken := await second.lease(STREAM, "two", "", LONG)) is None:
            await asyncio.sleep(0.02)
    assert taken.epoch > lease.epoch
    assert await first.renew("one", LONG) == {}


async def test_all_leases_of_an_owner_are_renewed_at_once(store: Store) -> None:
    for stream in ("game/a", "game/b"):
        assert await store.lease(stream, "one", "", LONG)
    assert await store.lease("game/c", "two", "", LONG)
    assert await store.renew("one", LONG) == {"game/a": 1, "game/b": 1}
    assert await store.renew("nobody", LONG) == {}


async def test_a_released_stream_has_no_owner(store: Store) -> None:
    await store.lease(STREAM, "one", "", LONG)
    await store.release(STREAM, "two")  # not the owner's word
    assert await store.holder(STREAM) is not None
    await store.release(STREAM, "one")
    assert await store.holder(STREAM) is None
    assert await store.renew("one", LONG) == {}


async def test_the_next_owner_reads_the_last_note(opened: Opener) -> None:
    first, second = await opened(), await opened()
    fresh = await first.lease(STREAM, "one", "", LONG)
    assert fresh is not None
    assert (fresh.noted, fresh.gap) == (0.0, 0.0)
    await first.renew("one", LONG, {STREAM: 1234.5, "game/others": 1.0})
    await first.renew("one", LONG)  # without a word about it
    await asyncio.sleep(0.05)
    await first.release(STREAM, "one")
    taken = await second.lease(STREAM, "two", "", LONG)
    assert taken is not None
    assert taken.noted == 1234.5
    assert taken.gap >= 0.05
    await second.release(STREAM, "two", 99.0)
    last = await first.lease(STREAM, "three", "", LONG)
    assert last is not None
    assert last.noted == 99.0
    assert last.gap < taken.gap + SOON


async def test_an_epoch_never_comes_again(store: Store) -> None:
    epochs = []
    for owner in ("one", "two", "one"):
        lease = await store.lease(STREAM, owner, "", LONG)
        assert lease is not None
        epochs.append(lease.epoch)
        await store.release(STREAM, owner)
    assert sorted(set(epochs)) == epochs


async def test_a_lease_that_was_renewed_is_not_taken_for_the_old_one(store: Store) -> None:
    assert await store.lease(STREAM, "one", "127.0.0.1:1", LONG)
    seen = await store.holder(STREAM)
    assert seen is not None
    await store.renew("one", LONG + 1)
    await store.release(STREAM, "one", until=seen.until)
    now = await store.holder(STREAM)
    assert now is not None
    assert now.until > seen.until
    await store.release(STREAM, "one", until=now.until)
    assert await store.holder(STREAM) is None
