"""Offices and the owner's own devices: appointed again, taken away, and nothing lost by a second key."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from headjudge.errors import (
    BadInput,
    BadState,
    HoldsKey,
    NotYours,
    OnlyARecord,
    PlaysHere,
    UsedId,
    WrongKey,
)
from headjudge.live.tables import TableManager, redeeming
from headjudge.live.tables.access_keys import hashed
from headjudge.live.tables.erasing import erase_name
from headjudge.live.tables.plan import BOT_NAMES, free_name, is_bot_name
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.import_file import entries_of, stored_in
from headjudge.live.tables.stream.redaction import Renaming
from headjudge.live.tables.stream.validate import validated
from headjudge.live.tables.stream.verify import verify_file
from headjudge.wire.commands import SeatPlan, TablePlan
from tests.live.salted_tables import salted
from tests.support.live_tables import ManualClock, in_office, managed, on_turn, people, seated
from tests.support.retold import retold

KEY = "owner-key-" * 4


def at_tables(test: Callable[[TableManager], Awaitable[None]]) -> None:
    async def run() -> None:
        async with managed() as rooms:
            await test(rooms)

    asyncio.run(run())


def test_after_the_judge_is_gone_the_owner_appoints_a_new_one() -> None:
    async def test(rooms: TableManager) -> None:
        opened = await rooms.new_table(people(2, judge=True))
        table = await rooms.table(opened.table)
        owner = table.viewer(opened.key)
        old = opened.judge or ""
        jo = await in_office(table, old)
        await table.revoke(owner, "k1", "judge")
        code = await table.appoint(owner, "o1", "judge", opened.key)
        assert await table.appoint(owner, "o1", "judge", opened.key) == code
        assert await table.appoint(owner, "o2", "judge", opened.key) != code
        assert (
            await table.appoint(owner, "o1", "judge", opened.key) == code
        )  # though it is void now
        with pytest.raises(UsedId):
            await table.appoint(owner, "o1", "banker", opened.key)
        newest = await table.appoint(owner, "o3", "judge", opened.key)
        for void in (old, code):
            with pytest.raises(WrongKey):
                await table.redeem(void, name="Kim")
        with pytest.raises(WrongKey):
            table.viewer(jo)
        assert (await table.redeem(newest, name="Kim")).role == "judge"
        assert [official.name for official in table.state.officials] == ["Kim"]

    at_tables(test)


def test_an_office_that_the_table_was_opened_without_is_seen_by_everybody_when_it_is_made() -> None:
    async def test(rooms: TableManager) -> None:
        ann, bob = await seated(rooms, people(2))
        table = ann.table
        with pytest.raises(NotYours):
            await table.appoint(bob.viewer, "o1", "judge", bob.key)
        code = await table.appoint(ann.viewer, "o1", "judge", ann.key)
        assert any("new link for a judge" in line for line in bob.box.lines)
        judge = table.viewer(await in_office(table, code, "Kim"))
        await table.rule(judge, "r1", {"do": "pause", "reason": "tea"})
        # whoever is in office stays when the link is renewed
        await table.appoint(ann.viewer, "o2", "judge", ann.key)
        await table.rule(judge, "r2", {"do": "resume", "reason": "no more tea"})
        await table.rule(judge, "r3", {"do": "time_up", "reason": "the hall closes"})
        banker = await table.appoint(ann.viewer, "o3", "banker", ann.key)  # at any time
        exported = await table.export(ann.viewer)
        validated(entries_of(exported))
        assert not verify_file(exported).faults
        record = await rooms.table(await rooms.import_game(exported))
        with pytest.raises(OnlyARecord):
            await record.redeem(banker, name="Eve")

    at_tables(test)


def test_appointing_survives_a_restart() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            opened = await rooms.new_table(people(2))
            table = await rooms.table(opened.table)
            owner = table.viewer(opened.key)
            code = await table.appoint(owner, "o1", "judge", opened.key)
            other = await TableManager.open(rooms.store, now=watch)
            table = await other.table(opened.table)
            version = table.state.version
            assert await table.appoint(owner, "o1", "judge", opened.key) == code
            assert table.state.version == version
            assert (await table.redeem(code, name="Kim")).role == "judge"
            await other.close()

    asyncio.run(test())


def test_there_is_nothing_to_take_away_where_nobody_holds_an_office() -> None:
    async def test(rooms: TableManager) -> None:
        opened = await rooms.new_table(people(2))
        table = await rooms.table(opened.table)
        with pytest.raises(BadInput):
            await table.revoke(table.viewer(opened.key), "k1", "judge")

    at_tables(test)


@pytest.mark.parametrize("seat", ["me", "open"], ids=["with a seat", "without a seat"])
def test_the_owner_signs_out_other_devices_and_no_device_the_owner(seat: str) -> None:
    async def test(rooms: TableManager) -> None:
        kinds = [SeatPlan(seat), SeatPlan("open")]  # type: ignore[arg-type]
        opened = await rooms.new_table(TablePlan("boise", kinds))
        table = await rooms.table(opened.table)
        first = table.viewer(opened.key)
        keys = [
            (await table.redeem((await table.handoff(first, f"h{n}", opened.key)).code)).key
            for n in (1, 2)
        ]
        open_code = (await table.handoff(first, "h3", opened.key)).code
        phone = table.viewer(keys[0])
        seq = await table.revoke(
            phone, "k1", None
        )  # a phone that was lent: it cannot take the table
        assert await table.revoke(phone, "k1", None) == seq
        assert table.viewer(opened.key).owner
        with pytest.raises(WrongKey):
            table.viewer(keys[1])
        with pytest.raises(WrongKey):
            await table.redeem(open_code)
        await table.revoke(first, "k1", None)
        with pytest.raises(WrongKey):
            table.viewer(keys[0])
        assert table.viewer(opened.key).owner

    at_tables(test)


def test_a_name_other_than_the_first_is_another_command() -> None:
    async def test(rooms: TableManager) -> None:
        opened = await rooms.new_table(people(2, judge=True))
        table = await rooms.table(opened.table)
        first = await table.redeem(opened.judge or "", KEY, "Kim")
        assert await table.redeem(opened.judge or "", KEY, "Kim") == first
        with pytest.raises(UsedId):
            await table.redeem(opened.judge or "", KEY, "Lou")

    at_tables(test)


def test_a_new_key_never_costs_a_browser_what_it_holds() -> None:
    async def test(rooms: TableManager) -> None:
        opened = await rooms.new_table(people(3, "opoly487", judge=True))
        table = await rooms.table(opened.table)
        owner = table.viewer(opened.key)
        version = table.state.version
        with pytest.raises(HoldsKey):
            await table.join("Eve", loses=owner)
        with pytest.raises(HoldsKey):
            await table.redeem(opened.judge or "", name="Ann", holders=[owner], loses=owner)
        assert table.state.version == version
        code = (await table.handoff(owner, "h1", opened.key)).code
        assert (
            await table.redeem(code, loses=owner)
        ).seat == "Ann"  # the same again: nothing is lost

    at_tables(test)


def test_officials_with_the_names_of_bots_leave_names_for_bots() -> None:
    async def test(rooms: TableManager) -> None:
        opened = await rooms.new_table(people(3, judge=True))
        table = await rooms.table(opened.table)
        owner = table.viewer(opened.key)
        for name in BOT_NAMES:
            await table.redeem(opened.judge or "", name=name)
        await table.furnish(owner, "Seat 2", "greedy", "f1")
        await table.start(owner, "bots", "b1")
        names = [chair.name for chair in table.state.chairs]
        assert names == ["Ann", "Ada 2", "Ben 2"]
        stored = await rooms.store.read(table.stream)
        decoded = [(table.state.decode(entry.data), entry.at) for entry in stored]
        validated(decoded, rooms.keyring)  # what a live table writes is accepted elsewhere

    at_tables(test)


@pytest.mark.parametrize(
    "name", ["Ada 1", "Ada 02", "Ada x", "Ada ", "Zed", "Ada 2 3", "Ada \u0662"]
)
def test_no_bot_is_called_that(name: str) -> None:
    assert not is_bot_name(name)


def test_bots_get_names_however_many_there_are() -> None:
    taken: list[str] = []
    for _ in range(25):
        taken.append(free_name(taken))
    assert len(set(taken)) == 25
    assert all(map(is_bot_name, taken))


def test_a_start_that_came_with_the_opening_is_answered_alike_however_late() -> None:
    async def test(rooms: TableManager) -> None:
        plan = TablePlan("boise", [SeatPlan("me", "Ann"), SeatPlan("bot", bot="greedy")], pace=10)
        opened = await rooms.new_table(plan)
        table = await rooms.table(opened.table)
        owner = table.viewer(opened.key)
        first = await table.start(owner, "bots", "b1")
        await table.say(owner, "s1", "hello")
        assert await table.start(owner, "bots", "b1") == first
        assert await table.say(owner, "start", "is an id like any other") > first

    at_tables(test)


def test_the_name_of_an_official_can_be_erased() -> None:
    """Jo is a judge, on two devices."""

    async def test(rooms: TableManager) -> None:
        players = await seated(rooms, people(2, judge=True))
        ann = players[0]
        await on_turn(players)
        table, judge = ann.table, ann.table.viewer(ann.judge)
        await table.redeem((await table.handoff(judge, "h1", ann.judge)).code)
        await table.rule(judge, "r1", {"do": "time_up", "reason": "it is late"})
        assert (await erase_name(rooms.store, table.id, "Jo")) == ("Official 1", 3)
        stored = await rooms.store.read(table.stream)
        assert not [entry.data for entry in stored if b'"Jo"' in entry.data]
        await table.reread()
        assert [official.name for official in table.state.officials] == ["Official 1"]
        assert not verify_file(await table.export(table.viewer(None))).faults

    at_tables(test)


def test_a_player_who_is_also_the_judge_loses_the_name_in_both_places() -> None:
    seats = E.Started(("Ann", "Bob"), ("person",) * 2, ("",) * 2, (0, 1))
    office = E.Appointed("judge", "Ann", "a" * 64)
    assert Renaming("Ann", [office, seats]).of(office) == E.Appointed("judge", "Player 1", "a" * 64)


def test_a_salt_that_another_device_has_revealed_is_answered_alike_however_late() -> None:
    async def test(rooms: TableManager) -> None:
        it = await salted(rooms)
        ann = it.players[0]
        phone = (
            await it.table.redeem((await it.table.handoff(ann.viewer, "h1", ann.key)).code)
        ).key
        salt = it.chains[0].salt(1)
        first = await it.table.reveal(ann.viewer, "d1", salt)
        await it.reveal(1, 1)
        await it.table.say(ann.viewer, "s1", "hello")
        other = it.table.viewer(phone)
        assert await it.table.reveal(other, "d7", salt) == first
        await it.table.say(ann.viewer, "s2", "hello")
        assert await it.table.reveal(other, "d7", salt) == first

    at_tables(test)


OLD = retold("racine-lobby")


def test_a_table_of_the_first_format_can_get_a_judge() -> None:
    """There, codes from the opening are keys themselves; a new one is redeemed with a name like everywhere else."""

    async def test(rooms: TableManager) -> None:
        file = stored_in(OLD.read_bytes())
        await rooms.store.restore("game/old", 0, file.stored)
        table = await rooms.table("old")
        owner = next(viewer for viewer in table.state.keys.values() if viewer.owner)
        code = await table.appoint(owner, "o1", "judge", KEY)
        key = (await table.redeem(code, name="Kim")).key
        other = await TableManager.open(rooms.store, now=ManualClock())
        table = await other.table("old")
        assert not table.state.frozen
        assert table.viewer(key).role == "judge"
        await table.revoke(owner, "k1", "judge")
        with pytest.raises(WrongKey):
            table.viewer(key)
        await other.close()

    at_tables(test)


def test_no_device_can_pass_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight digits are too many to be found in a test; one is not."""
    monkeypatch.setattr(redeeming, "DEVICE", 1)

    async def test(rooms: TableManager) -> None:
        opened = await rooms.new_table(people(3))
        table = await rooms.table(opened.table)
        first = hashed(opened.key)[0]
        keys = [f"{number:032d}" for number in range(200)]
        alike = next(key for key in keys if hashed(key)[0] == first)
        other = next(key for key in keys if hashed(key)[0] != first)
        code = (await table.handoff(table.viewer(opened.key), "h1", opened.key)).code
        with pytest.raises(UsedId):
            await table.join("Eve", key=alike)
        with pytest.raises(UsedId):
            await table.redeem(code, alike)
        joined = await table.join("Eve", key=other)
        assert await table.join("Eve", key=other) == joined

    at_tables(test)


FORGED: dict[str, tuple[type[E.Invited | E.Revoked], dict[str, object]]] = {
    "a link for a seat": (E.Invited, {"role": "seat"}),
    "a code that is no hash": (E.Invited, {"code": "abc"}),
    "a link that nobody asked for": (E.Invited, {"client": "", "device": "", "command": ""}),
    "a link by another device": (E.Invited, {"device": "0" * 8}),
    "all devices of the owner": (E.Revoked, {"device": "", "command": ""}),
    "the devices of a player": (E.Revoked, {"seat": 1}),
    "the devices of the judge": (E.Revoked, {"role": "judge", "seat": None}),
    "the owner's own key": (E.Revoked, {"own": False}),
}


@pytest.mark.parametrize("forged", FORGED)
def test_what_no_owner_could_have_done_is_refused(forged: str) -> None:
    kind, fields = FORGED[forged]

    async def test(rooms: TableManager) -> None:
        ann, _ = await seated(rooms, people(2))
        await ann.table.appoint(ann.viewer, "o1", "judge", ann.key)
        await ann.table.revoke(ann.viewer, "k1", None)
        stored = await rooms.store.read(ann.table.stream)
        entries = [(ann.table.state.decode(entry.data), entry.at) for entry in stored]
        validated(entries, rooms.keyring)
        changed = [
            (msgspec.structs.replace(entry, **fields) if isinstance(entry, kind) else entry, at)
            for entry, at in entries
        ]
        with pytest.raises(BadState):
            validated(changed, rooms.keyring)

    at_tables(test)


def test_an_owner_without_a_seat_judges_and_stays_the_owner() -> None:
    async def test(rooms: TableManager) -> None:
        plan = TablePlan("boise", [SeatPlan("open"), SeatPlan("open")], judge=True)
        opened = await rooms.new_table(plan)
        table = await rooms.table(opened.table)
        owner = table.viewer(opened.key)
        taken = await table.redeem(opened.judge or "", KEY, "Kim", [owner], owner)
        assert await table.redeem(opened.judge or "", KEY, "Kim", [owner], owner) == taken
        judge = table.viewer(taken.key)
        assert (judge.role, judge.owner) == ("judge", True)
        with pytest.raises(HoldsKey):  # one office is enough
            await table.redeem(opened.banker or "", name="Lou", holders=[judge], loses=judge)
        with pytest.raises(PlaysHere):
            await table.join("Kim2", holders=[judge], loses=judge)
        phone = (await table.redeem((await table.handoff(judge, "h1", taken.key)).code)).key
        late = (await table.handoff(judge, "h2", taken.key)).code
        await table.start(judge, "bots", "b1")
        await table.rule(judge, "r1", {"do": "pause", "reason": "tea"})
        await table.revoke(table.viewer(phone), "k1", "judge")
        for key in (taken.key, phone):  # nobody judges unseen
            assert (table.viewer(key).role, table.viewer(key).owner) == ("spectator", True)
            with pytest.raises(NotYours):
                await table.rule(table.viewer(key), "r2", {"do": "resume", "reason": "tea"})
        with pytest.raises(WrongKey):
            await table.redeem(late)
        code = await table.appoint(table.viewer(taken.key), "o1", "judge", taken.key)
        again = await table.redeem(code, name="Kim", loses=table.viewer(phone))
        await table.revoke(owner, "k2", None)
        with pytest.raises(WrongKey):
            table.viewer(again.key)
        assert table.state.officials == ()
        stored = await rooms.store.read(table.stream)
        entries = [(table.state.decode(entry.data), entry.at) for entry in stored]
        validated(entries, rooms.keyring)

    at_tables(test)


def test_an_owner_who_plays_is_no_judge_in_a_file_either() -> None:
    async def test(rooms: TableManager) -> None:
        ann, _ = await seated(rooms, people(2, judge=True))
        stored = await rooms.store.read(ann.table.stream)
        entries = [(ann.table.state.decode(entry.data), entry.at) for entry in stored]
        changed = [
            (msgspec.structs.replace(entry, owner=True), at)
            if isinstance(entry, E.Appointed)
            else (entry, at)
            for entry, at in entries
        ]
        with pytest.raises(BadState, match="the owner plays"):
            validated(changed, rooms.keyring)

    at_tables(test)
