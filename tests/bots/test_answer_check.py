"""Whatever a bot answers, the game goes on: the safest thing is done, and the fault is marked."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import pytest

from headjudge.bots.contract import Answer, Ask
from headjudge.bots.sandbox.runner import Runner
from headjudge.bots.seat import MOST_FAULTS, Seat
from headjudge.game.record import RecordedGame
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import load
from tests.bots.function_bots import always, passive, played, says


def at_the_table(runner: Runner, **ann: object) -> tuple[Seat, RecordedGame]:
    """Ann is about to throw."""
    players = {"Ann": PlayerSetup(**ann)}  # type: ignore[arg-type]
    position = place(load("boise"), ("Ann", "Bob", "Cy"), players).state
    game = RecordedGame(load("boise"), ("Ann", "Bob", "Cy"), position)
    return Seat(game, "Ann", runner, 1, 1.0), game


class Liar(Mapping[str, object]):
    """A mapping that fails when it is read."""

    def __getitem__(self, key: str) -> object:
        raise RuntimeError("no")

    def __iter__(self) -> Iterator[str]:
        raise RuntimeError("no")

    def __len__(self) -> int:
        return 1


DEEP: list[object] = []
DEEP.append(DEEP)


@pytest.mark.parametrize(
    ("answer", "kind", "says_what"),
    [
        (None, "garbage", "the game waits for it"),
        (7, "garbage", "int"),
        ("roll", "garbage", "str"),
        ([{"do": "roll"}], "garbage", "list"),
        ({}, "garbage", "is not an action"),
        ({"do": "dance"}, "garbage", "'dance'"),
        ({"do": ["roll"]}, "garbage", "is not an action"),
        ({"do": "roll", "by": "Bob"}, "garbage", "answered for 'Bob'"),
        ({"do": "roll", "by": "host"}, "garbage", "answered for 'host'"),
        ({"do": "roll", "dice": [6, 6]}, "garbage", "must not name dice"),
        ({"do": "roll", "speed": 3}, "garbage", "must not name dice"),
        ({"do": "roll", "twice": True}, "garbage", "does not take 'twice'"),
        ({"do": "bid", "amount": math.nan}, "garbage", "out of range"),
        ({"do": "bid", "amount": math.inf}, "garbage", "out of range"),
        ({"do": "bid", "amount": 10**40}, "garbage", "out of range"),
        ({"do": "bid", "amount": 10**9}, "garbage", "from -1000000 to 1000000"),
        ({"do": "bid", "amount": True}, "garbage", "whole number"),
        ({"do": "bid", "amount": "100"}, "garbage", "whole number"),
        ({"do": "offer", "to": "Bob", "give": {"deeds": DEEP}}, "garbage", "deeply nested"),
        ({"do": "offer", "to": "Bob", "give": {"deeds": ["x"] * 100}}, "garbage", "64 entries"),
        ({"do": "roll", "note": "x" * 5000}, "garbage", "2000 characters"),
        ({"do": object()}, "garbage", "object"),
        ({1: "roll"}, "garbage", "not strings"),
        (Liar(), "garbage", "RuntimeError"),
        ({"do": "buy"}, "illegal", "buy: "),
        ({"do": "bid", "amount": 100}, "illegal", "bid: "),
        ({"do": "build", "on": "boardwalk"}, "illegal", "["),
        ({"do": "pay"}, "illegal", "pay: "),
        ({"do": "shuffle", "deck": "chance", "cards": []}, "garbage", "16 cards"),
        ({"do": "time_up"}, "illegal", "time_up: "),
    ],
)
def test_what_is_wrong_is_marked(answer: object, kind: str, says_what: str) -> None:
    seat, game = at_the_table(always(answer))
    before = game.to_json()
    assert seat.ask(waits=True, offers=3) is None
    assert game.to_json() == before
    [mark] = game.marks
    assert (mark.seat, mark.kind, mark.action) == ("Ann", kind, 1)
    assert says_what in mark.what


@pytest.mark.parametrize(
    "error", [ValueError("oh"), KeyError("x"), SystemExit(0), RecursionError()]
)
def test_a_bot_that_fails_is_marked(error: BaseException) -> None:
    def fails(ask: Ask) -> object:
        raise error

    seat, game = at_the_table(says(fails))
    assert seat.ask(waits=True, offers=3) is None
    assert [(mark.kind, type(error).__name__ in mark.what) for mark in game.marks] == [
        ("crashed", True)
    ]


def test_ctrl_c_is_not_the_bot_s() -> None:
    def stopped(ask: Ask) -> object:
        raise KeyboardInterrupt

    seat, _ = at_the_table(says(stopped))
    with pytest.raises(KeyboardInterrupt):
        seat.ask(waits=True, offers=3)


def test_nothing_is_an_answer_where_nobody_waits() -> None:
    seat, game = at_the_table(always(None))
    assert seat.ask(waits=False, offers=3) is None
    assert game.marks == []


def test_an_answer_needs_no_name() -> None:
    seat, game = at_the_table(always({"do": "roll"}))
    assert seat.ask(waits=True, offers=3) == {"by": "Ann", "do": "roll"}
    assert game.marks == []


def test_an_offer_too_many_is_a_fault() -> None:
    offer = {"do": "offer", "to": "Bob", "give": {"deeds": ["boardwalk"]}, "get": {"cash": 10}}
    seat, game = at_the_table(always(offer), deeds=["boardwalk"])
    assert seat.ask(waits=True, offers=1) is not None
    assert seat.ask(waits=True, offers=0) is None
    assert [mark.what for mark in game.marks] == ["no more offers before the next throw"]


def test_nobody_is_blamed_for_what_could_not_be_known() -> None:
    """Bob offers money, and spends it before Ann accepts: his cash is private."""
    book, seats = load("boise"), ("Ann", "Bob", "Cy")
    players = {"Ann": PlayerSetup(deeds=["boardwalk"]), "Bob": PlayerSetup(cash=400)}
    game = RecordedGame(book, seats, place(book, seats, players).state)
    give, get = {"cash": 400}, {"deeds": ["boardwalk"]}
    game.apply({"by": "Bob", "do": "offer", "to": "Ann", "give": give, "get": get})
    seat = Seat(game, "Ann", always({"do": "accept", "from": "Bob"}), 1, 1.0)
    assert seat.ask(waits=False, offers=3) == {"by": "Ann", "do": "accept", "from": "Bob"}
    cash = list(game.state.cash)
    cash[1], cash[2] = cash[1] - 300, cash[2] + 300
    game.state.cash = cash
    assert game.objection({"by": "Ann", "do": "accept", "from": "Bob"}) is not None
    assert seat.ask(waits=False, offers=3) is None
    assert game.marks == []


def test_after_many_faults_a_bot_is_not_asked_again() -> None:
    asked = 0

    def nonsense(ask: Ask) -> object:
        nonlocal asked
        asked += 1
        return 0

    result = played("boise", says(nonsense), says(passive), says(passive))
    marks = result.record.marks
    assert asked == MOST_FAULTS + 1
    assert [mark.kind for mark in marks] == ["garbage"] * asked + ["retired"]
    assert {mark.seat for mark in marks} == {"Ann"}
    assert result.record.replay().over


def test_a_bot_that_cannot_begin_is_marked_and_the_game_goes_on() -> None:
    class Broken:
        def __init__(self) -> None:
            raise OSError("no weights")

        def answer(self, ask: Ask) -> Answer | None:
            return None

    from headjudge.bots.sandbox.in_process import InProcessRunner

    result = played("boise", InProcessRunner(lambda seed: Broken()), says(passive), rounds=3)
    assert result.record.marks[0].what == "OSError: no weights"
    assert result.record.replay().over
