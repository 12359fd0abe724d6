"""Names that could be mistaken for somebody else's are refused, at one table and in every alphabet."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.errors import BadInput, NameTaken
from headjudge.live.tables import plan
from headjudge.live.tables.lookalikes import skeleton
from headjudge.rulebooks import load
from headjudge.wire.commands import SeatPlan, TablePlan
from tests.support.live_tables import in_office, managed, people

ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "\uff21nn"),  # a wide A
    ("Ivo", "lvo"),
    ("Bob0", "BobO"),
    ("Vern", "Vem"),
    ("aca", "\u0430\u0441\u0430"),  # all Cyrillic
    ("\u039f\u03a1\u0391", "OPA"),  # all Greek
    ("Zoe\u0308", "Zo\u00eb"),  # two ways to write one letter
]
DIFFERENT = [("Ann", "Anna"), ("Jose", "Jos\u00e9"), ("Seat 1", "Seat 2"), ("Cy", "Cyd")]
FINE = (
    "Ann",
    "O'Neil",
    "Zo\u00eb",
    "\u041e\u043b\u044c\u0433\u0430",  # Cyrillic
    "\u03a9\u03bc\u03ad\u03b3\u03b1",  # Greek
    "\u7530\u4e2d\u30bf\u30ed\u30a6",  # Han and kana
    "\uae40\ubbfc\uc218",  # Hangul
    "\u0645\u062d\u0645\u062f",  # Arabic
    "\u0905\u0928\u093f\u0924\u093e",  # Devanagari, with marks
    "Ann \U0001f3a9",
)
BAD = (
    "\u0410nn",  # a Cyrillic A before Latin letters
    "Ann\u200b",
    "A\u00adnn",
    "\u3164",
    "Ann\u2800",
    "A\u034fnn",
    "\u0301Ann",
    "A\u0301\u0302\u0303\u0304\u0305nn",
    "Ann\u202e",
    "Ann\ufe0f",
    "Judge",
    "Jud\u0261e",
    "\uff22ank",
    "H\u043est",
    "\u0443\u043e\u03c5",
    "Juez",
)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert skeleton.alike(one, other)
    assert skeleton.alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not skeleton.alike(one, other)


@pytest.mark.parametrize("name", FINE)
def test_a_name_in_any_one_alphabet_is_fine(name: str) -> None:
    assert plan.player_name(name)


@pytest.mark.parametrize("name", BAD)
def test_invisible_letters_mixed_alphabets_and_other_peoples_words_are_refused(name: str) -> None:
    with pytest.raises(BadInput):
        plan.player_name(name)


def test_players_bots_and_officials_never_look_the_same() -> None:
    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(people(4, judge=True))
            table = await rooms.table(opened.table)
            await in_office(table, opened.judge, "Ivo")
            for name in ("\uff21nn", "lvo", "IVO"):
                with pytest.raises(NameTaken):
                    await table.join(name)
                with pytest.raises(NameTaken):
                    await in_office(table, opened.banker, name)
            await in_office(table, opened.judge, "Ivo")  # back, on another device
            assert [official.name for official in table.state.officials] == ["Ivo"]
            await table.join(
                "\u0410\u0434\u0430"
            )  # an Ada in Cyrillic letters, and no bot Ada then
            await table.furnish(table.viewer(opened.key), "Seat 3", "greedy")
            await table.start(table.viewer(opened.key))
            names = [chair.name for chair in table.state.chairs]
            assert "Ivo" not in names
            pairs = [(a, b) for a in names for b in names if a != b]
            assert not any(skeleton.alike(*pair) for pair in pairs)

    asyncio.run(test())


def test_nobody_is_called_like_a_seat_that_may_become_free() -> None:
    """The owner frees a seat by its name, and must not be led to another one."""

    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(people(3, judge=True))
            table = await rooms.table(opened.table)
            await table.join("Bob", "Seat 2")
            with pytest.raises(NameTaken):
                await table.join("seat 2", "Seat 3")
            with pytest.raises(NameTaken):
                await table.redeem(opened.judge or "", name="Seat 2")
            await table.furnish(table.viewer(opened.key), "Bob", None)
            await table.join("Cy", "Seat 2")

    asyncio.run(test())


def test_two_seats_of_a_plan_that_look_the_same_are_refused() -> None:
    seats = [SeatPlan("me", name="Ivo"), SeatPlan("bot", name="lvo")]
    with pytest.raises(BadInput):
        plan.terms_for(TablePlan(book="boise", seats=seats), load("boise"))
