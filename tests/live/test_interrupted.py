"""Every command and every append, interrupted before or after it, in the same process or with a restart: all go on."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import get_args

import pytest

from headjudge.errors import StoreUnavailable
from headjudge.live.tables import automation
from headjudge.live.tables.rulings import WORDS
from headjudge.live.tables.stream import entries as E
from headjudge.store import open_store
from tests.support.evening import BOB, GUEST, JUDGE, OWNER, PHONE, PLAN, Evening
from tests.support.finished_games import FINISHED
from tests.support.interrupted_store import InterruptedStore

# a program's fault cannot be asked for here (tests/live/test_projections.py), nor is an entry erased as a whole
ELSEWHERE = {E.Marked, E.Erased, E.Unsealed, E.Carried}


async def lobby(evening: Evening) -> None:
    async def opens() -> object:
        opened = await evening.manager.new_table(PLAN)
        evening.table_id, evening.judge = opened.table, opened.judge or ""
        return opened

    async def joins() -> object:
        return await (await evening.table()).join("Bob", None, BOB.commitment, GUEST)

    async def furnishes() -> object:
        table = await evening.table()
        return await table.furnish(table.viewer(OWNER), "Seat 3", "greedy", "f1")

    async def hands_over() -> object:
        table = await evening.table()
        code = await table.handoff(table.viewer(OWNER), "h1", OWNER)
        evening.code = code.code
        return code

    async def redeems() -> object:
        return await (await evening.table()).redeem(evening.code, PHONE)

    async def takes_office() -> object:
        return await (await evening.table()).redeem(evening.judge, JUDGE, "Jo")

    async def speaks() -> object:
        table = await evening.table()
        return await table.say(table.viewer(GUEST), "s0", "good evening")

    async def starts() -> object:
        table = await evening.table()
        return await table.start(table.viewer(OWNER), "remove", "b1")

    await evening.command("open", opens)
    await evening.command("join", joins)
    await evening.command("furnish", furnishes)
    await evening.command("handoff", hands_over)
    await evening.command("redeem", redeems)
    await evening.command("take office", takes_office)
    await evening.command("say in the lobby", speaks)
    await evening.command("start", starts)
    await evening.reveal("Ann", "Bob")


async def play(evening: Evening) -> None:
    async def speaks() -> object:
        table = await evening.table()
        return await table.say(table.viewer(PHONE), "s1", quick="hello")

    async def leaves() -> object:
        table = await evening.table()
        return await table.seat_command(table.viewer(GUEST), "l1", "leave")

    async def comes_back() -> object:
        table = await evening.table()
        return await table.seat_command(table.viewer(GUEST), "l2", "back")

    await evening.command("say", speaks)
    await evening.command("leave", leaves)
    await evening.command("back", comes_back)
    await evening.act(await evening.until_phase("turn"), {"do": "roll"})
    await evening.rule("reroll")
    await evening.reveal("Bob", "Ann")
    await evening.rule("deed", deed="baltic", player="Ann")
    await evening.rule("deed", deed="mediterranean", player="Ann")
    await evening.until_phase("turn", by="Ann")
    await evening.act(
        "Ann", {"do": "build", "on": "baltic"}, {"do": "build", "on": "mediterranean"}
    )
    await evening.rule("buildings", deed="baltic", level=0)
    await evening.rule("buildings", deed="mediterranean", level=0)
    await evening.rule("mortgage", deed="baltic", on=True)
    await evening.rule("cash", player="Bob", amount=1400)
    await evening.rule("move", player="Bob", square="go")
    await evening.rule("jail", player="Bob", on=True)
    await evening.rule("jail", player="Bob", on=False)
    await evening.rule("rewind", to=(await evening.table()).seq(await evening._viewer("Ann")) - 1)
    await evening.reveal("Ann")
    await evening.by_itself("a salt is withheld", E.Withheld, 11.0)
    await evening.rule("extra", minutes=5)


async def alone(evening: Evening) -> None:
    """What the table does by itself, by its clock."""
    await evening.rule("pause", minutes=1)
    await evening.by_itself("a pause ends", E.Resumed, 61.0)
    await evening.rule("pause")
    await evening.rule("resume")
    await evening.until_phase("buy")
    await evening.act(await evening.until_phase("buy"), {"do": "decline"})
    await evening.by_itself("an auction or a bot", E.Acted, 4.0)
    await evening.until_phase("turn")
    await evening.by_itself("a stand-in", E.Sat, 31.0)
    await evening.restart()
    evening.store.when = evening.when  # reading a table with a clock stores that it stood still
    with pytest.raises(StoreUnavailable):
        await evening.table()
    evening.interrupted.append("woke")
    woke = await evening.count(E.Woke)
    await evening.table()
    assert await evening.count(E.Woke) == woke + 1
    evening.store.when = evening.when
    with pytest.raises(StoreUnavailable):
        await (await evening.table()).stood_still(60.0)
    evening.interrupted.append("stood still")


async def the_end(evening: Evening) -> None:
    async def imports() -> object:
        return await evening.manager.import_game(FINISHED[0].read_bytes())

    async def revokes() -> object:
        table = await evening.table()
        return await table.revoke(table.viewer(OWNER), "k1", "judge")

    async def appoints() -> object:
        table = await evening.table()
        return await table.appoint(table.viewer(OWNER), "o1", "judge", OWNER)

    async def signs_out() -> object:
        table = await evening.table()
        return await table.revoke(table.viewer(OWNER), "k2", None)

    await evening.command("import", imports)
    await evening.rule("remove", player="Bob")
    await evening.rule("time_up")
    await evening.repeat_all()
    await evening.command("revoke", revokes)
    await evening.command("appoint", appoints)
    await evening.command("sign out", signs_out)


async def played(url: str, when: str, restart: bool) -> None:
    store = await open_store(url)
    evening = Evening(InterruptedStore(store), when, restart)
    await evening.open()
    for part in (lobby, play, alone, the_end):
        await part(evening)
    table, entries = await evening.table(), await evening.entries()
    assert not table.state.frozen
    assert [chair.name for chair in table.state.chairs][:2] == ["Ann", "Bob"]
    assert len(table.state.chairs) == 3  # no ghosts
    assert set(WORDS) <= set(evening.interrupted)
    assert set(get_args(E.Entry)) - {type(entry) for entry in entries} <= ELSEWHERE
    carried_out = Counter(_command(entry) for entry in entries if getattr(entry, "client", ""))
    assert max(carried_out.values()) <= 2  # two houses in one command
    assert [key for key, times in carried_out.items() if times == 2 and key[2] != "build"] == []
    assert table.state.game is not None
    assert "chance" not in table.state.game.to_act()
    await evening.manager.close()
    await store.close()


def _command(entry: E.Entry) -> tuple[str, str, object]:
    word = entry.action["do"] if isinstance(entry, E.Acted) else ""
    return getattr(entry, "device", ""), getattr(entry, "client", ""), word


@pytest.mark.parametrize("restart", [False, True], ids=["goes on", "restarts"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_everything_is_carried_out_once(
    when: str, restart: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automation, "RETRY", 0.01)
    asyncio.run(played("sqlite://", when, restart))
