"""Games in a thread leave the interpreter to others, and two threads do not disturb each other's games."""

from __future__ import annotations

import sys
from threading import Event, Thread

import pytest

from bench.ours import Player
from headjudge.engine import COMPILED


def outcome(player: Player) -> list[object]:
    tally = player.tally
    return [tally.games, tally.throws, tally.turns, tally.finished, tally.bankrupts, *tally.wins]


def seen_playing(games: int) -> bool:
    """Does this thread get a turn while another one plays? Here nobody has to give the interpreter up."""
    begins, playing = Event(), [True]

    def work() -> None:
        player = Player(4)
        begins.set()
        player.play(0, games, 100)
        playing.clear()

    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        thread = Thread(target=work)
        thread.start()
        begins.wait()
        seen = bool(playing)
        thread.join()
    finally:
        sys.setswitchinterval(before)
    return seen


@pytest.mark.compiled  # plain Python threads take turns
def test_the_interpreter_is_free_while_a_thread_plays() -> None:
    """If the thread kept the lock, nobody would have a turn before it has finished, however many games there are."""
    assert any(seen_playing(games) for games in (1_000, 4_000, 16_000, 64_000))


def test_two_threads_play_the_games_that_one_plays() -> None:
    games = 500 if COMPILED else 5
    alone = [Player(4), Player(4)]
    for number, player in enumerate(alone):
        player.play(number * games, games, 30)
    together = [Player(4), Player(4)]
    threads = [
        Thread(target=player.play, args=(number * games, games, 30))
        for number, player in enumerate(together)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(map(outcome, together)) == list(map(outcome, alone))
