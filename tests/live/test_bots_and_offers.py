"""What bots show everybody does not depend on the offers that somebody makes them in private."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from headjudge.bots.contract import Ask, Chair
from headjudge.bots.sandbox.runner import Crashed
from headjudge.game import Event
from headjudge.game.bot_faults import KINDS, Mark
from headjudge.hosting.limits import WORDS
from headjudge.live.tables.bots import Robots, public_words
from headjudge.live.tables.stream import entries as E
from headjudge.wire.commands import SeatPlan, TablePlan
from tests.support.live_tables import Box, ManualClock, Player, in_office, managed, pass_time

SLOW = 10.0  # seconds between two actions of bots


def on_anns_turn(test: Callable[[Player, ManualClock], Awaitable[None]]) -> None:
    """Ann is on turn, has a deed, and sits between two bots."""

    async def run() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            bots = [SeatPlan("bot", name, "greedy") for name in ("Bob", "Cy")]
            plan = TablePlan("boise", [SeatPlan("me", "Ann"), *bots], pace=SLOW, judge=True)
            opened = await rooms.new_table(plan)
            table = await rooms.table(opened.table)
            ann = Player(table, opened.key, Box(), await in_office(table, opened.judge))
            await table.attach(ann.viewer, ann.box)
            await table.attach(table.viewer(None), Box())  # somebody looks on
            game = table.state.game
            assert game is not None
            while game.phase != "turn" or game.to_act() != ["Ann"]:
                if "Ann" in game.to_act():
                    words = [option.action for option in table.look(ann.viewer).ask.options]  # type: ignore[union-attr]
                    await ann.act(
                        next((w for w in words if w["do"] in ("roll", "done", "pass")), words[0])
                    )
                else:
                    await pass_time(watch, table, SLOW + 0.1)
            gift = {"do": "deed", "deed": "baltic", "player": "Ann", "reason": "for the test"}
            await table.rule(table.viewer(ann.judge), "gift", gift)
            await test(ann, watch)

    asyncio.run(run())


async def offers(ann: Player, cash: int) -> None:
    sides = {"give": {"deeds": ["baltic"]}, "get": {"cash": cash}}
    await ann.does("offer", to="Bob", **sides)


def test_offers_do_not_use_up_what_a_bot_may_do() -> None:
    """Otherwise Bob is marked as stalling, and after ten such marks never asked again."""

    async def test(ann: Player, watch: ManualClock) -> None:
        table = ann.table
        assert table.state.game is not None
        for number in range(WORDS + 5):
            await offers(ann, 1400 - number)
            await pass_time(watch, table, SLOW + 0.1)
            assert not table.state.game.state.offer_no[0], "Bob has answered"
        robots = table.automation._robots
        assert robots is not None
        assert robots._actions[1] <= 1
        stored = await table.store.read(table.stream)
        assert not any(isinstance(E.decode(entry.data), E.Marked) for entry in stored)

    on_anns_turn(test)


class Crashing:
    """A bot that cannot answer anything."""

    def __init__(self) -> None:
        self.asked = 0

    def begin(self, chair: Chair, seed: int) -> None: ...

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        self.asked += 1
        raise Crashed(f"question {self.asked}")

    def close(self) -> None: ...


def test_a_mistake_with_an_offer_is_not_told_to_everybody() -> None:
    async def test(ann: Player, watch: ManualClock) -> None:
        table = ann.table
        told = []
        for offered in (False, True):
            if offered:
                await offers(ann, 1400)
            robots = Robots(table.state, table.bots.pool)
            runner = robots.seats[1]._runner = Crashing()
            assert robots.next_bot_action() is None
            assert runner.asked == 1 + offered
            told.append([(mark.seat, mark.kind) for mark in robots.marks()])
            robots.close()
        assert told[0] == told[1] == [("Bob", "crashed")]

    on_anns_turn(test)


def test_no_word_of_an_offer_is_in_a_mark() -> None:
    for word in ("offer", "accept", "reject"):
        mark = Mark("Bob", "illegal", f"{word}: you cannot pay that", 1)
        assert public_words(mark) == KINDS["illegal"]
    assert public_words(Mark("Bob", "illegal", "build: no houses", 1)) == "build: no houses"
