"""Some games of two never end.

Friedman, Henderson, Byuen and Gutiérrez Gallardo (Winter Simulation Conference 2009) estimate, in four ways, that about
12% of the games between two players with very simple strategies go on for ever: both grow richer without end, and
a run of bad luck becomes too unlikely. Their players are not ours in every detail, so the share is held
to 0.12 ± 0.04.

Ours are two greedy players, who buy what they can pay, bid for the rest, build whenever they may, and never trade, by
the standard rules, with rents collected at the landing. A game counts as one that does not end when it is
not over after a thousand rounds.

The measured share, with 4.5 standard errors on either side, must lie within the published bounds.
"""

from __future__ import annotations

from functools import cache

import pytest

from headjudge import rulebooks
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import random_streams
from headjudge.hosting.rng import Random
from headjudge.sim.probes import greedy_series

pytestmark = pytest.mark.compiled  # takes more rounds than plain Python plays in a minute

GAMES = 10_000
ROUNDS = 1_000
STANDARD_ERRORS = 4.5
SHARE, EITHER_WAY = 0.12, 0.04


@cache
def endless(games: int, rounds: int, salary: int = 200) -> float:
    """The share of games that are not over after so many rounds."""
    settings = {"rent.claim_until": "auto_collect", "go.salary": salary}
    rules = rulebooks.load("classic").rules(None, settings)
    blank, tally = State(rules), greedy_series.Tally()
    judge.new_game(blank, 2)
    greedy_series.play_games(
        blank,
        State(rules),
        Action(),
        random_streams.single(Random()),
        tally,
        2009,
        0,
        games,
        rounds,
    )
    assert tally.games == games
    return 1 - tally.finished / games


def test_about_one_game_in_eight_does_not_end() -> None:
    share = endless(GAMES, ROUNDS)
    error = (share * (1 - share) / GAMES) ** 0.5
    assert share - STANDARD_ERRORS * error > SHARE - EITHER_WAY
    assert share + STANDARD_ERRORS * error < SHARE + EITHER_WAY


def test_a_thousand_rounds_are_as_good_as_for_ever() -> None:
    """Of a thousand games four times as long, hardly one more ends."""
    few = GAMES // 10
    assert endless(few, 4 * ROUNDS) > 0.9 * endless(few, ROUNDS) > 0


def test_without_salaries_every_game_ends() -> None:
    """They are what keeps both players going."""
    assert endless(GAMES // 10, ROUNDS, salary=0) == 0
