"""The playing time: what counts, what does not, and what happens when it is over."""

from __future__ import annotations

import pytest

from headjudge.errors import Refused
from headjudge.game import Game
from headjudge.game.pawn.play_clock import PlayClock
from headjudge.game.pawn.position import Pawn, Position, place
from headjudge.rulebooks import load

SEATS = ["Ann", "Bob", "Cy"]


class Timed:
    def __init__(self, **switches: object) -> None:
        at = Position(pawn=Pawn(square="jail"))
        self.game: Game = place(load("opoly487"), SEATS, at, switches=switches)
        self.clock = PlayClock()

    def do(self, at: float, by: str, do: str, **more: object) -> None:
        self.clock.tick(at)
        self.clock.hear(self.game.apply({"by": by, "do": do, **more}))

    def roll(self, at: float, *dice: int) -> None:
        self.do(at, "host", "roll", dice=list(dice))


def test_it_starts_with_the_first_roll() -> None:
    """487.time.excludes-setup"""
    table = Timed()
    table.do(1000.0, "Ann", "done")
    table.clock.tick(2500.0)
    assert table.clock.seconds == 0
    table.roll(2500.0, 4, 6)
    table.clock.tick(2530.0)
    assert table.clock.seconds == 30


def test_it_stands_still_from_a_time_out_to_the_next_roll() -> None:
    """487.time.excludes-timeouts, 487.time.call-time, 487.time.resume-on-roll"""
    table = Timed()
    table.roll(0.0, 4, 6)
    table.do(40.0, "Bob", "time_out")
    table.do(300.0, "Ann", "done")  # whatever is done in between
    table.clock.tick(400.0)
    assert table.clock.seconds == 40
    table.roll(400.0, 1, 3)
    table.clock.tick(405.0)
    assert table.clock.seconds == 45


def test_auctions_during_play_count() -> None:
    """487.time.in-game-auctions-count"""
    table = Timed()
    table.roll(0.0, 1, 2)  # States Avenue, unowned
    assert table.game.phase == "auction"
    for second, seat in ((30.0, "Ann"), (60.0, "Bob"), (120.0, "Cy")):
        table.do(second, seat, "pass")
    assert table.clock.seconds == 120


def test_time_is_called_once_it_is_due_and_then_doubles_end_the_game() -> None:
    table = Timed(play_minutes=1)
    table.roll(0.0, 4, 6)
    table.clock.tick(59.0)
    assert table.clock.left(1) == 1.0
    assert not table.clock.call_time(table.game)
    table.clock.tick(60.0)
    [told] = table.clock.call_time(table.game)
    assert "487.end.ninety-minutes-then-doubles" in told.clauses
    assert not table.clock.call_time(table.game)  # once is enough
    table.roll(61.0, 4, 4)
    assert table.game.over
    assert table.game.ended == "time"
    with pytest.raises(Refused):
        table.roll(62.0, 1, 2)


def test_nobody_tells_the_time() -> None:
    clock = PlayClock()
    clock.tick(None)
    assert clock.seconds is None
