"""Dice that nobody can choose: not the operator, not whoever joins or reveals last, not the judge."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from headjudge import salt_chain
from headjudge.errors import (
    BadAction,
    BadInput,
    BadSalt,
    BadState,
    Final,
    NoSaltOwed,
    UsedId,
    WaitsForSalts,
)
from headjudge.hosting import rng
from headjudge.live.tables import TableManager
from headjudge.live.tables.attempt import Attempt
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.rounds import WAIT, Dice
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.verify import verify_file
from headjudge.salt_chain import SaltChain
from headjudge.wire.commands import SeatPlan, TablePlan
from tests.live.salted_tables import Salted, salted
from tests.support.forged_files import rows_of, written
from tests.support.live_tables import (
    Box,
    ManualClock,
    Player,
    in_office,
    managed,
    on_turn,
    pass_time,
    people,
    seated,
)


def at_a_table(test: Callable[[Salted, ManualClock], Awaitable[None]], count: int = 2) -> None:
    async def run() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            await test(await salted(rooms, count), watch)

    asyncio.run(run())


def places(entries: list[E.Entry], kind: type[object]) -> list[int]:
    return [place for place, entry in enumerate(entries) if isinstance(entry, kind)]


# --- who can choose ------------------------------------------------------------------------------


def test_the_seed_is_made_after_every_salt_is_promised_and_before_any_is_known() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        before = await it.entries()
        assert not any(chain.salt(1) in repr(before) for chain in it.chains)
        assert it.table.state.draws == 0
        await it.reveal_all()
        entries = await it.entries()
        [opened], [joined] = places(entries, E.Opened), places(entries, E.Joined)
        [started], revealed = places(entries, E.Started), places(entries, E.Salted)
        draws = [p for p in places(entries, E.Acted) if getattr(entries[p], "draw", 0)]
        assert opened < joined < started < min(revealed) < max(revealed) < min(draws)
        begun = entries[started]
        assert isinstance(begun, E.Started)
        assert begun.promise is not None
        assert begun.promise.commitment == fair_dice.commitment(it.table.state.dice.seed(0), 2)

    at_a_table(test)


def test_every_throw_hangs_on_the_salt_of_every_player() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal_all()
        dice = it.table.state.dice
        seed, salts = dice.seed(0), dice.rounds[0].salts
        assert salts == tuple(chain.salt(1) for chain in it.chains)

        others = [
            tuple("00" * 32 if i == seat else salt for i, salt in enumerate(salts))
            for seat in range(len(salts))
        ]
        assert len({thrown(seed, each) for each in [salts, *others]}) == 3

    at_a_table(test)


def thrown(seed: str, salts: tuple[str, ...]) -> tuple[int, ...]:
    luck = fair_dice.draw(seed, salts, 1).dice
    return tuple(rng.below(luck, 1_000_000) for _ in range(4))


def test_nobody_can_try_out_a_throw() -> None:
    """Whoever could learn what comes, by a throw that is taken back, would do something else first."""

    async def test() -> None:
        async with managed() as rooms:
            first = await on_turn(await seated(rooms, people(2)))
            version, answers = first.table.state.version, set[str]()
            for word in ("buy", "decline", "roll", "pay", "done", "no word at all"):
                with pytest.raises(BadAction) as no:
                    await first.act({"do": "roll"}, {"do": word})
                answers.add(str(no.value))
            assert len(answers) == 1
            assert first.table.state.version == version

    asyncio.run(test())


def test_another_salt_than_the_promised_one_is_refused() -> None:
    """The last to reveal knows all other salts, and can do nothing with them but withhold."""

    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal(0, 1)
        version = it.table.state.version
        for wrong in ("ab" * 32, it.chains[1].salt(2), it.chains[1].commitment):
            with pytest.raises(BadSalt, match="salt 1"):
                await it.table.reveal(it.players[1].viewer, "x", wrong)
        with pytest.raises(BadSalt, match="hexadecimal"):
            await it.table.reveal(it.players[1].viewer, "x", "lucky")
        assert it.table.state.version == version
        await it.reveal(1, 1)

    at_a_table(test)


def test_a_reveal_can_be_repeated() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        first = await it.reveal(0, 1)
        await it.reveal(1, 1)
        version = it.table.state.version
        assert await it.reveal(0, 1) == first
        with pytest.raises(UsedId):
            await it.reveal(0, 2, "d1")
        await it.reveal(0, 1, "another tab")  # the same salt: nothing happens
        assert it.table.state.version == version

    at_a_table(test)


def test_salts_that_follow_from_somebody_elses_are_refused() -> None:
    """A copied promise can be kept only after the other one; one that leads to it is known to everybody."""

    async def test() -> None:
        async with managed() as rooms:
            ann, bob = SaltChain("a1" * 32), SaltChain("b0" * 32)
            opened = await rooms.new_table(people(3, salt_commitment=ann.commitment))
            table = await rooms.table(opened.table)
            known = [ann.commitment, salt_chain.step(ann.commitment), ann.salt(1), ann.secret]
            for copied in known:
                with pytest.raises(BadSalt, match="promised before") as refused:
                    await table.join("Bob", None, copied)
                assert (refused.value.code, refused.value.where) == (
                    "input.salt",
                    "salt_commitment",
                )
            assert table.state.version == 1
            await table.join("Bob", None, bob.commitment, "bob-" * 9)
            await table.join("Bob", None, bob.commitment, "bob-" * 9)  # sent again: his own
            await table.furnish(table.viewer(opened.key), "Bob", None)
            await table.join("Cy", None, bob.commitment)  # nobody else has promised it now

    asyncio.run(test())


def test_an_owner_without_a_seat_has_no_part_in_the_dice() -> None:
    """Browsers always send a commitment; the game must still be found fair."""

    async def test() -> None:
        async with managed() as rooms:
            seats, promised = [SeatPlan("open"), SeatPlan("open")], SaltChain().commitment
            plan = TablePlan("boise", seats, salt_commitment=promised, judge=True)
            opened = await rooms.new_table(plan)
            table = await rooms.table(opened.table)
            judge = table.viewer(await in_office(table, opened.judge))
            players = [
                Player(table, (await table.join(name)).key, Box()) for name in ("Ann", "Bob")
            ]
            for player in players:
                await table.attach(player.viewer, player.box)
            await table.start(table.viewer(opened.key))
            await on_turn(players)
            ruling = {"do": "remove", "player": "Bob", "reason": "to end it"}
            await table.rule(judge, "end", ruling)
            data = await table.export(judge)
            assert verify_file(data).faults == []
            rows = rows_of(data)  # as older versions wrote it
            rows[1]["data"]["salt_commitment"] = SaltChain().commitment
            assert verify_file(written(rows)).faults == []

    asyncio.run(test())


# --- while salts are owed ------------------------------------------------------------------------


def test_nothing_happens_until_all_salts_are_in() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        table, ann = it.table, it.players[0]
        look = ann.box.look
        assert look["table"]["dice"]["waiting"] == look["waiting"] == ["Ann", "Bob"]
        assert look["table"]["dice"]["ends"] == round((watch.time + WAIT) * 1000)
        assert look["me"]["salt"] == 1
        assert look["ask"] is None
        with pytest.raises(WaitsForSalts):
            await ann.does("roll")
        for do in ("pause", "time_up"):
            with pytest.raises(WaitsForSalts):
                await table.rule(it.judge_viewer, do, {"do": do, "reason": "why not"})
        attempt = Attempt(table.state)
        attempt.chance()
        assert not attempt.entries
        assert not table.state.clock.running
        await it.reveal(1, 1)
        assert ann.box.look["table"]["dice"]["waiting"] == ["Ann"]
        await it.reveal(0, 1)
        assert it.table.state.clock.running
        assert ann.box.look["me"]["salt"] is None
        assert ann.box.look["game"]["phase"] == "order"
        await (await on_turn(it.players)).does("roll")

    at_a_table(test)


def test_the_last_salt_and_the_shuffles_are_one_commit() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal(0, 1)
        await it.reveal(1, 1)
        stored = await it.table.store.read(it.table.stream)
        together = [E.decode(entry.data) for entry in stored if entry.at == stored[-1].at]
        assert isinstance(together[0], E.Salted)
        assert len(together) == 3

    at_a_table(test)


def test_whoever_withholds_is_named_and_asked_for_another_salt_in_the_next_round() -> None:
    """Not for the same: the server may have got it, and kept it to itself until it knew a seed that fits."""

    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal(0, 1)
        await pass_time(watch, it.table, WAIT - 0.1)
        assert it.table.state.dice.owed
        await pass_time(watch, it.table, 0.2)
        assert not it.table.state.dice.owed
        look = it.players[0].box.look
        states = {
            each["seat"]: each["state"] for each in look["table"]["dice"]["rounds"][0]["salts"]
        }
        assert states == {"Ann": "revealed", "Bob": "withheld"}
        assert any("Bob did not reveal a salt" in line for line in it.players[0].box.lines)
        with pytest.raises(NoSaltOwed):
            await it.reveal(1, 1)
        assert look["game"]["phase"] == "order"  # the game goes on without it
        await on_turn(it.players)
        ruling = {"do": "rewind", "to": it.table.seq(it.judge_viewer), "reason": "again"}
        await it.table.rule(it.judge_viewer, "r1", ruling)
        assert it.players[0].box.look["table"]["dice"]["waiting"] == ["Ann", "Bob"]
        assert it.players[1].box.look["me"]["salt"] == 2
        for known in (it.chains[1].salt(1), it.chains[1].salt(3)):
            with pytest.raises(BadSalt, match="salt 2"):
                await it.table.reveal(it.players[1].viewer, "x", known)
        await it.reveal_all(2)
        await on_turn(it.players)
        await it.end()
        report = verify_file(await it.table.export(it.players[0].viewer))
        assert not report.faults
        assert [facts.revealed for facts in report.rounds] == [("Ann",), ("Ann", "Bob")]
        assert [facts.withheld for facts in report.rounds] == [("Bob",), ()]

    at_a_table(test)


def test_nobody_waits_again_for_salts_of_somebody_who_is_gone() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal(0, 1)
        await pass_time(watch, it.table, WAIT + 0.1)
        await on_turn(it.players)
        await it.table.seat_command(it.players[1].viewer, "l1", "leave")
        ruling = {"do": "rewind", "to": it.table.seq(it.judge_viewer), "reason": "again"}
        await it.table.rule(it.judge_viewer, "r1", ruling)
        assert it.players[0].box.look["table"]["dice"]["waiting"] == ["Ann"]
        await it.reveal(0, 2)
        await it.table.seat_command(it.players[1].viewer, "b1", "back")
        await it.table.rule(it.judge_viewer, "r2", ruling)
        assert it.players[1].box.look["me"]["salt"] == 2  # nobody was asked for it meanwhile
        await it.reveal(1, 2)
        await it.reveal(0, 3)
        await it.end()
        report = verify_file(await it.table.export(it.players[0].viewer))
        assert not report.faults
        assert [facts.revealed for facts in report.rounds] == [("Ann",), ("Ann",), ("Ann", "Bob")]

    at_a_table(test)


def test_in_old_streams_whoever_withheld_is_not_asked_again() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal(0, 1)
        await it.table.automation.close()  # which would write it as it does today
        watch.time += WAIT + 0.1
        async with it.table.ready():
            await it.table.commit([E.Withheld((1,))])
        await on_turn(it.players)
        ruling = {"do": "rewind", "to": it.table.seq(it.judge_viewer), "reason": "again"}
        await it.table.rule(it.judge_viewer, "r1", ruling)
        assert it.table.state.dice.owed == {0}

    at_a_table(test)


def test_whoever_comes_back_to_a_table_that_sleeps_still_has_time_to_reveal() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        for player in it.players:
            it.table.detach(player.box)
        await pass_time(watch, it.table, 3600.0)
        assert it.table.state.dice.owed == {0, 1}
        for player in it.players:
            await it.table.attach(player.viewer, player.box)
            await pass_time(watch, it.table, 1.0)
        await it.reveal_all()
        assert it.table.state.dice.rounds[0].withheld == frozenset()

    at_a_table(test)


def test_a_server_cannot_call_a_salt_withheld_before_its_time() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        watch.time += WAIT / 2
        with pytest.raises(BadState, match="not over"):
            await it.table.commit([E.Withheld((0, 1))])
        with pytest.raises(BadState, match="exactly the seats"):
            await it.table.commit([E.Withheld((1,))])

    at_a_table(test)


def test_where_nobody_promised_a_salt_the_game_begins_at_once() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            look = players[0].box.look
            assert look["game"]["phase"] == "order"
            salts = look["table"]["dice"]["rounds"][0]["salts"]
            assert [each["state"] for each in salts] == ["none", "none"]
            bots = TablePlan("boise", [SeatPlan("bot"), SeatPlan("bot")])
            table = await rooms.table((await rooms.new_table(bots)).table)
            assert table.state.draws == 2

    asyncio.run(test())


# --- rewinds ------------------------------------------------------------------------------------


def test_a_rewind_draws_from_a_new_seed_and_new_salts() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal_all()
        first = await on_turn(it.players)
        deck = list(it.table.state.game.state.deck)  # type: ignore[union-attr]
        await first.does("roll")
        await it.table.rule(
            it.judge_viewer, "r1", {"do": "reroll", "reason": "it fell off the table"}
        )
        look = first.box.look
        old, new = look["table"]["dice"]["rounds"]
        assert old["commitment"] != new["commitment"]
        assert new["seed"] is old["seed"] is None
        assert look["me"]["salt"] == 2
        with pytest.raises(BadSalt, match="salt 2"):
            await it.table.reveal(it.players[0].viewer, "x", it.chains[0].salt(1))
        draws = it.table.state.draws
        await it.reveal_all(2)
        dice = it.table.state.dice
        assert dice.seed(0) != dice.seed(1)
        assert it.table.state.draws == draws + 1  # the decks
        assert list(it.table.state.game.state.deck) != deck  # type: ignore[union-attr]
        await first.does("roll")
        await it.end()
        report = verify_file(await it.table.export(first.viewer))
        assert not report.faults
        assert [facts.revealed for facts in report.rounds] == [("Ann", "Bob")] * 2

    at_a_table(test)


def test_when_the_salts_are_used_up_the_judge_can_take_nothing_back() -> None:
    """Otherwise judge and operator could rewind until the server alone makes the dice."""

    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal_all()
        await on_turn(it.players)
        seq = it.table.seq(it.judge_viewer)
        for number in range(2, salt_chain.LENGTH + 1):
            ruling = {"do": "rewind", "to": seq, "reason": "once more"}
            await it.table.rule(it.judge_viewer, f"r{number}", ruling)
            await it.reveal_all(number)
        for word in ({"do": "rewind", "to": seq}, {"do": "reroll"}):
            with pytest.raises(BadInput, match="used up"):
                await it.table.rule(it.judge_viewer, "last", {**word, "reason": "once more"})
        await it.end()
        report = verify_file(await it.table.export(it.judge_viewer))
        assert not report.faults
        assert {facts.revealed for facts in report.rounds} == {("Ann", "Bob")}
        assert len(report.rounds) == salt_chain.LENGTH

    at_a_table(test)


def test_no_promise_of_the_server_is_made_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal_all()
        first = await on_turn(it.players)
        await first.does("roll")
        old = it.table.state.dice.rounds[0].promise
        monkeypatch.setattr(Dice, "new_promise", lambda dice: old)
        with pytest.raises(BadState, match="made this promise before"):
            await it.table.rule(it.judge_viewer, "r1", {"do": "reroll", "reason": "once more"})
        assert len(it.table.state.dice.rounds) == 1

    at_a_table(test)


# --- the end --------------------------------------------------------------------------------------


def test_after_the_seeds_are_shown_nothing_is_drawn() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal_all()
        await on_turn(it.players)
        await it.end()
        assert isinstance((await it.entries())[-1], E.Unsealed)
        [shown] = it.players[0].box.look["table"]["dice"]["rounds"]
        assert shown["seed"] == it.table.state.dice.seed(0)
        assert any("seeds of the dice are shown" in line for line in it.players[0].box.lines)
        version = it.table.state.version
        for ruling in ({"do": "reroll"}, {"do": "rewind", "to": 9}):
            with pytest.raises(Final, match="goes on"):
                await it.table.rule(it.judge_viewer, "r9", {**ruling, "reason": "I lost"})
        attempt = Attempt(it.table.state)
        attempt.chance(land=True)
        assert not attempt.entries
        last = next(e for e in reversed(await it.entries()) if isinstance(e, E.Acted) and e.draw)
        with pytest.raises(BadState):
            await it.table.commit([E.Acted(last.action, last.rows, draw=it.table.state.draws + 1)])
        assert it.table.state.version == version

    at_a_table(test)


def test_a_ruling_after_the_result_is_marked() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal_all()
        await on_turn(it.players)
        await it.end()
        ruling = {"do": "cash", "player": "Ann", "amount": 1, "reason": "miscounted"}
        await it.table.rule(it.judge_viewer, "late", ruling)
        entry = (await it.entries())[-1]
        assert isinstance(entry, E.Ruled)
        assert entry.after_result
        assert any(line.startswith("After the result: Ann") for line in it.players[0].box.lines)
        report = verify_file(await it.table.export(it.players[0].viewer))
        assert not report.faults
        assert report.late == 1

    at_a_table(test)


# --- what is stored -------------------------------------------------------------------------------


def test_the_store_of_a_running_game_holds_neither_seed_nor_deck() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal_all()
        await (await on_turn(it.players)).does("roll")
        await it.table.rule(
            it.judge_viewer, "r", {"do": "cash", "player": "Ann", "amount": 7, "reason": "so"}
        )
        stored = await it.table.store.read(it.table.stream)
        raw = b"".join(entry.data for entry in stored)
        assert it.table.state.dice.seed(0).encode() not in raw
        for word in (b'"cards"', b'"position"', b'"deck_head"', b"jail_free_chance"):
            assert word not in raw

    at_a_table(test)


def test_every_viewer_is_sent_the_head_of_what_is_stored() -> None:
    async def test(it: Salted, watch: ManualClock) -> None:
        watcher = Box()
        await it.table.attach(it.table.viewer(None), watcher)
        await it.reveal_all()
        await (await on_turn(it.players)).does("roll")
        stored = await it.table.store.read(it.table.stream)
        assert it.table.state.head == stored[-1].hash
        for box in (watcher, *(player.box for player in it.players)):
            assert box.messages[-1]["head"] == stored[-1].hash
            heads = [message["head"] for message in box.messages if "head" in message]
            assert set(heads) <= {entry.hash for entry in stored}

    at_a_table(test)


def test_what_is_stored_in_private_cannot_be_guessed_from_a_head() -> None:
    """Something random is in the first entry of every commit, so that no later head can be computed."""

    async def test(it: Salted, watch: ManualClock) -> None:
        await it.reveal_all()
        await it.table.say(it.players[0].viewer, "s1", "hello")
        await (await on_turn(it.players)).does("roll")
        await it.end()
        stored = await it.table.store.read(it.table.stream)
        times: set[float] = set()
        for entry in stored:
            fields = E.decode(entry.data)
            if entry.at not in times and not isinstance(fields, E.Opened | E.Joined | E.Started):
                assert len(getattr(fields, "nonce", "")) == 32
            times.add(entry.at)

    at_a_table(test)


def test_another_process_follows_a_rewind() -> None:
    """It derives the game to which the judge went back from the stream, like after a restart."""

    async def run() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            it = await salted(rooms)
            other = await TableManager.open(rooms.store, now=watch)
            twin = await other.table(it.table.id)
            await it.reveal_all()
            first = await on_turn(it.players)
            await first.does("roll")
            await twin.hinted(it.table.state.version)
            ruling = {"do": "reroll", "reason": "it fell off the table"}
            await it.table.rule(it.judge_viewer, "r1", ruling)
            await it.reveal_all(2)
            await twin.hinted(it.table.state.version)
            assert not twin.state.frozen
            assert twin.state.head == it.table.state.head
            assert twin.state.game is not None
            assert it.table.state.game is not None
            assert twin.state.game.to_json() == it.table.state.game.to_json()
            await other.close()

    asyncio.run(run())
