"""The key that seeds are made with: kept apart from the store, and needed only while a game is played."""

from __future__ import annotations

import asyncio
import random
import stat
from pathlib import Path

import pytest

from headjudge.errors import BadInput, Frozen, MissingKey
from headjudge.live.tables import SPECTATOR, TableManager
from headjudge.live.tables.access_keys import hashed
from headjudge.live.tables.dice import fair_dice, server_key
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.verdict import proved, unproved
from headjudge.live.tables.stream.verify import verify
from headjudge.store import open_store
from tests.live.salted_tables import salted
from tests.support.live_tables import ManualClock, managed, on_turn, pass_time, people, seated
from tests.support.seeded_luck import luck_of

OURS, THEIRS = Keyring([b"o" * 32]), Keyring([b"t" * 32])


@pytest.fixture(autouse=True)
def the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds come from the keys themselves here; only what they are made for is the same every time."""
    luck = random.Random("server key")
    monkeypatch.setattr(fair_dice, "new_nonce", lambda: luck.randbytes(16).hex())


# --- files ----------------------------------------------------------------------------------------


def test_a_key_is_made_once_for_its_owner_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(server_key.VARIABLE)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with pytest.raises(BadInput):
        server_key.load(make=False)
    first = server_key.load()
    path = server_key.default_file()
    assert path.is_relative_to(tmp_path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert server_key.load().current == first.current
    assert [each.name for each in path.parent.iterdir()] == [path.name]  # no draft is left behind


def test_a_named_file_counts_more_than_the_variable(tmp_path: Path) -> None:
    by_variable = server_key.load()
    named = server_key.load(tmp_path / "mine" / "server.key")
    assert named.current != by_variable.current


def test_several_keys_the_first_makes_new_seeds(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text("aa" * 32 + "\n" + "bb" * 32 + "\n")
    both, old = server_key.load(file), Keyring([b"\xbb" * 32])
    assert both.current == Keyring([b"\xaa" * 32]).current
    assert both.seed(old.current, "t", "n") == old.seed(old.current, "t", "n")
    with pytest.raises(MissingKey, match=both.current):
        old.seed(both.current, "t", "n")


@pytest.mark.parametrize("text", ["", "abc", "zz" * 32, "aa" * 31, "ä" * 64])
def test_what_is_no_key_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "key"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput):
        server_key.load(file)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="--key-file"):
        server_key.load(tmp_path / "file" / "key")


# --- tables ---------------------------------------------------------------------------------------


@pytest.mark.forged  # by a key that is lost
def test_without_its_key_a_table_is_frozen_and_says_which_key_it_needs(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.db")

    async def test() -> None:
        watch = ManualClock()
        store = await open_store(url)
        rooms = await TableManager.open(store, now=watch, keyring=OURS)
        it = await salted(rooms)
        await it.reveal_all()
        first = await on_turn(it.players)
        await first.does("roll")
        version, name = it.table.state.version, it.table.id
        await rooms.close()

        rooms = await TableManager.open(store, now=watch, keyring=THEIRS)
        table = await rooms.table(name)
        viewer = table.viewer(first.key)
        assert table.look(viewer).table.frozen
        with pytest.raises(Frozen, match=OURS.current):
            await table.say(viewer, "s1", "hello?")
        assert await table.log(viewer, 10**6, 100)
        await rooms.close()

        rooms = await TableManager.open(store, now=watch, keyring=OURS)
        table = await rooms.table(name)
        assert not table.state.frozen
        assert table.state.version >= version
        await rooms.close()
        await store.close()

    asyncio.run(test())


def test_a_finished_game_needs_no_key(tmp_path: Path) -> None:
    async def test() -> None:
        watch = ManualClock()
        store = await open_store(str(tmp_path / "tables.db"))
        rooms = await TableManager.open(store, now=watch, keyring=OURS)
        it = await salted(rooms)
        await it.reveal_all()
        await (await on_turn(it.players)).does("roll")
        await it.table.rule(it.judge_viewer, "r", {"do": "reroll", "reason": "on the floor"})
        await it.reveal_all(2)
        await it.end()
        seen, name = it.table.look(SPECTATOR), it.table.id
        await rooms.close()

        rooms = await TableManager.open(store, now=watch, keyring=THEIRS)
        table = await rooms.table(name)
        assert not table.state.frozen
        assert table.look(SPECTATOR).game == seen.game
        assert (await table.replay(SPECTATOR, 0, 10)).frames
        judge = table.viewer(it.judge)
        ruling = {"do": "cash", "player": "Ann", "amount": 1, "reason": "after the result"}
        await table.rule(judge, "late", ruling)
        stored = await store.read(table.stream)
        assert not verify(stored, stream=table.stream).faults
        await rooms.close()
        await store.close()

    asyncio.run(test())


def test_a_running_game_is_verified_as_far_as_its_key_is_here() -> None:
    async def test() -> None:
        async with managed() as rooms:
            rooms.keyring = OURS
            it = await salted(rooms)
            await it.reveal_all()
            await (await on_turn(it.players)).does("roll")
            stored = await rooms.store.read(it.table.stream)
            report = verify(stored, pins=[stored[-1].hash])
            assert not report.faults
            assert report.secret == OURS.current
            assert report.draws == 0
            first = next(n for n, row in enumerate(stored, 1) if b'"draw"' in row.data)
            assert report.checked == first - 1  # no more is claimed than was computed
            assert f"entries 1 to {first - 1} fit" in " ".join(proved(report))
            assert f"from entry {first} on" in " ".join(unproved(report))
            report = verify(stored, keyring=OURS)
            assert not report.faults
            assert not report.secret
            assert report.draws >= 5

    asyncio.run(test())


def test_a_short_code_is_not_stored_as_its_plain_hash() -> None:
    """Eight letters can be tried out in a day; not without the key."""

    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            table = players[0].table
            code = (await table.handoff(players[1].viewer)).code
            stored = await rooms.store.read(table.stream)
            offered = E.decode(stored[-1].data)
            assert isinstance(offered, E.Offered)
            assert [offered.code] == rooms.keyring.codes(code)
            assert offered.code != hashed(code)
            assert (await table.redeem(code)).seat == "Bob"

    asyncio.run(test())


@pytest.mark.forged  # by a key of its own
def test_salts_are_still_owed_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        watch = ManualClock()
        store = await open_store(str(tmp_path / "tables.db"))
        rooms = await TableManager.open(store, now=watch, keyring=OURS)
        it = await salted(rooms)
        await it.reveal(0, 1)
        await rooms.close()
        watch.time += 3600  # nobody could reveal meanwhile: the time for it begins anew
        rooms = await TableManager.open(store, now=watch, keyring=OURS)
        table = await rooms.table(it.table.id)
        await pass_time(watch, table, 5.0)
        assert table.state.dice.owed == {1}
        await table.reveal(table.viewer(it.players[1].key), "d1", it.chains[1].salt(1))
        assert table.state.draws == 2
        await rooms.close()
        await store.close()

    with luck_of("restart"):
        asyncio.run(test())
