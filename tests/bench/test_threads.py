"""Games in a thread leave the interpreter to others, and two threads do not disturb each other's games."""

from __future__ import annotations

from threading import Thread

import pytest

from bench.ours import Player
from headjudge.engine import COMPILED


def outcome(player: Player) -> list[object]:
    tally = player.tally
    return [tally.games, tally.throws, tally.turns, tally.finished, tally.bankrupts, *tally.wins]


@pytest.mark.compiled  # plain Python threads take turns
def test_the_interpreter_is_free_while_a_thread_plays() -> None:
    """If the thread kept the lock, nothing would be counted before it has finished."""
    thread = Thread(target=Player(4).play, args=(0, 5_000, 100))
    thread.start()
    counted = 0
    while thread.is_alive():
        counted += 1
    assert counted > 1_000


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
