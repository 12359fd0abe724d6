"""A game from the browser as a record, and the books of one in which a judge had much to do."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import io
import json
from functools import cache

import msgspec
import pytest

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.errors import BadInput, BadState
from headjudge.game.record import Record
from headjudge.ledger.csv_columns import COLUMNS, Published, Shown
from headjudge.ledger.pages.game_page import page
from headjudge.live.tables import LiveTable
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.live.tables.stream.record import record_of
from headjudge.live.tables.stream.state import Viewer
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan
from tests.support.checked_books import CheckedBooks
from tests.support.live_tables import (
    Box,
    ManualClock,
    in_office,
    managed,
    on_turn,
    pass_time,
    people,
    seated,
)
from tests.support.retold import retold
from tests.support.seeded_luck import luck_of

pytestmark = pytest.mark.xdist_group("judged")  # one game for all of them
BOTS = ("Ann", "Bob", "Cy")
LUCK = "judged 2"  # in which there is something to rule on whenever the judge wants to
OLD = retold("boise-judged")
PACE = 1.0  # seconds between two actions, by a clock that only we move


def test_a_token_game_with_a_correction() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            first = await on_turn(players)
            table, judge = first.table, first.table.viewer(first.judge)
            await first.does("roll")
            wrong = {"do": "cash", "player": "Ann", "amount": 1, "reason": "miscounted"}
            await table.rule(judge, "r0", wrong)
            removed = {"do": "remove", "player": "Bob", "reason": "to end it"}
            await table.rule(judge, "r1", removed)
            assert table.state.game is not None
            record = record_of(entries_of(await table.export(first.viewer)))
            assert [each.reason for each in record.corrections] == ["miscounted"]
            assert record.replay().to_json() == table.state.game.to_json()

    asyncio.run(test())


# --- a business game with many rulings ----------------------------------------------------------------


class Bench:
    """A table of investors, and a judge who looks on."""

    def __init__(self, table: LiveTable, judge: Viewer, watch: ManualClock) -> None:
        self.table, self.judge = table, judge
        self._watch = watch
        self._count = 0

    @property
    def position(self) -> State:
        assert self.table.state.game is not None
        return self.table.state.game.state

    async def rule(self, do: str, **said: object) -> None:
        self._count += 1
        told = {"do": do, "reason": f"Ann said so ({self._count})", **said}
        await self.table.rule(self.judge, f"r{self._count}", told)

    async def goes_on(self) -> None:
        """By one action that everybody sees."""
        assert self.table.state.status == "playing"
        await pass_time(self._watch, self.table, PACE)

    async def rolls(self, count: int) -> None:
        """Until so many more were rolled; then everybody waits."""
        await self.rule("resume")
        wanted = self.position.turn_count + count
        while self.position.turn_count < wanted:
            await self.goes_on()
        await self.rule("pause")

    async def rule_on_a_deed(self, seat: int, do: str, **said: object) -> str:
        """On one without buildings and without a loan, where that is possible: not in an alliance."""
        s, game = self.position, self.table.state.game
        assert game is not None
        for deed in range(C.DEEDS):
            if s.owner[deed] == seat and not s.level[deed] and not s.mortgaged >> deed & 1:
                with contextlib.suppress(BadState):
                    await self.rule(do, deed=game.names.board.deeds[deed], **said)
                    return game.names.board.deeds[deed]
        raise AssertionError(f"no deed of seat {seat} can be ruled on: choose another LUCK")


async def judged() -> bytes:
    """The file of a game in which a judge changed, and took back, this and that."""
    seats = [SeatPlan("bot", name=name, bot="investor") for name in BOTS]
    plan = TablePlan(
        book="opoly487",
        seats=seats,
        pace=PACE,
        clock=ClockPlan(auction=None),
        switches={"rolls_to_time": 30},
        judge=True,
    )
    watch = ManualClock()
    async with managed(watch) as rooms:
        opened = await rooms.new_table(plan)
        table = await rooms.table(opened.table)
        box = Box()
        judge = table.viewer(await in_office(table, opened.judge))
        await table.attach(judge, box)
        bench = Bench(table, judge, watch)
        await bench.rule("pause")
        await bench.rolls(4)
        await bench.rule("cash", player="Ann", amount=bench.position.cash[0] + 77)
        given = await bench.rule_on_a_deed(0, "deed", player="Bob")
        await bench.rule("mortgage", deed=given, on=True)
        await bench.rule("deed", deed=given, player="Cy")  # with its loan
        await bench.rule_on_a_deed(2, "mortgage", on=True)
        await bench.rule_on_a_deed(1, "deed", player="bank")
        await bench.rolls(4)
        here = table.seq(bench.judge)
        cash = bench.position.cash[:3]
        await bench.rolls(3)
        await bench.rule("cash", player="Cy", amount=1)  # is taken back, too
        await bench.rule("rewind", to=here)
        assert bench.position.cash[:3] == cash
        await bench.rolls(2)
        await bench.rule("reroll")
        await bench.rule("move", square="boardwalk")
        await bench.rolls(2)
        await bench.rule("deed", deed=given, player="bank")  # with its loan, if there is one
        await bench.rule("resume")
        while table.state.status != "over":
            await bench.goes_on()
        return await table.export(bench.judge)


@cache
def exported() -> bytes:
    with luck_of(LUCK):
        return asyncio.run(judged())


def kept() -> CheckedBooks:
    record = record_of(entries_of(exported()))
    books = CheckedBooks(record.start(), "judged")
    books.play(record)
    return books


def test_what_a_judge_took_back_never_happened() -> None:
    found = entries_of(exported())
    record = record_of(found)
    acted = sum(isinstance(entry, E.Acted) for entry, _ in found)
    assert 0 < len(record.moves) < acted
    told = " ".join(each.what for each in record.corrections)
    assert "Ann now has $" in told
    assert "Cy now has $" not in told
    again = record.replay()
    assert again.over
    assert Record.from_json(json.loads(record.text())).replay().to_json() == again.to_json()


def test_the_books_balance_whatever_a_judge_did() -> None:
    books = kept()
    assert books.game.over
    rows = list(csv.DictReader(io.StringIO(Published(books, Shown()).csv("ledger"))))
    ruled = [row for row in rows if row["category"] == "ruling"]
    assert [(row["company"], row["counterparty"], row["amount"]) for row in ruled] == [
        ("A", "bank", "77")
    ]
    assert books.accounts.accounts[0]["ruling"] == 77


def test_rulings_are_told_without_names() -> None:
    published = Published(kept(), Shown())
    assert set(published.files()) == {f"{name}.csv" for name in (*COLUMNS, "rulings")} | {
        "game.json"
    }
    rows = list(csv.DictReader(io.StringIO(published.csv("rulings"))))
    assert len(rows) == 10  # one was taken back, and those about the clock are not told
    assert {row["by"] for row in rows} == {"judge"}
    assert all(row["reason"].startswith("A said so") for row in rows)
    assert "Ann" not in published.csv("rulings")
    text = page(published)
    assert ">Rulings</h2>" in text
    assert "Ann" not in text
    assert "Ann said so" in page(Published(kept(), Shown(names=True)))


def test_an_old_file_does_not_say_to_where_it_was_taken_back() -> None:
    found = [
        (msgspec.structs.replace(entry, back_to=0) if isinstance(entry, E.Ruled) else entry, at)
        for entry, at in entries_of(OLD.read_bytes())
    ]
    with pytest.raises(BadInput, match="does not say how far"):
        record_of(found)
