"""Who is the first to have all of a colour, when everybody buys everything and nobody trades?

Published, from simulations, for four players in the order of play: 28.9, 26.1, 23.6 and 21.4%; another
gives 29.0, 26.2, 23.4 and 21.3 (monopolynerd.com, 25 September 2012). The reading that gives them:

- everybody has money enough and buys every unowned property they come to, so nothing is ever auctioned;
- nobody trades, and rents change nothing;
- a complete group is one of the eight colours; railroads and utilities do not count;
- who is in jail leaves it before the next throw;
- the shares are of the games in which somebody completes a colour. In about half of them nobody does: all is
  bought, and no colour is one player's.

On two million games this reading gives 29.0, 26.0, 23.6 and 21.4. Those who stay in jail as long as they may
get 28.7 and 21.6 as the first and the last player; with railroads and utilities it is 29.5 and 21.2.

A share may be 4.5 standard errors off, by the number of games, and what rounding took from the published one.
"""

from __future__ import annotations

import pytest

from headjudge import rulebooks
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import random_streams
from headjudge.hosting.rng import Random
from headjudge.sim.probes import collector

pytestmark = [
    pytest.mark.compiled,  # takes more games than plain Python plays in a minute
    pytest.mark.xdist_group("first-group"),  # ... and plays them once
]

GAMES = 200_000
STANDARD_ERRORS = 4.5
ROUNDING = 0.0005
PUBLISHED = (0.289, 0.261, 0.236, 0.214)
SEATS = len(PUBLISHED)


@pytest.fixture(scope="module")
def firsts() -> collector.Firsts:
    rules = rulebooks.load("classic").rules(None, {"setup.start_cash": 100_000})
    blank, counted = State(rules), collector.Firsts()
    judge.new_game(blank, SEATS)
    luck = random_streams.single(Random())
    collector.collect_often(blank, State(rules), Action(), luck, counted, 1904, GAMES)
    assert counted.games == GAMES
    return counted


def surprises(counts: list[int], expected: tuple[float, ...]) -> list[float]:
    """How far off each share is, in standard errors; less than the rounding is no surprise."""
    games = sum(counts)
    found = []
    for count, share in zip(counts, expected, strict=True):
        error = (share * (1 - share) / games) ** 0.5
        found.append(max(0, abs(count / games - share) - ROUNDING) / error)
    return found


def test_the_published_shares_in_the_order_of_play(firsts: collector.Firsts) -> None:
    assert max(surprises(list(firsts.by_turn)[:SEATS], PUBLISHED)) < STANDARD_ERRORS


def test_every_game_is_somebodys_or_nobodys(firsts: collector.Firsts) -> None:
    assert sum(firsts.by_turn) == sum(firsts.by_seat) == GAMES - firsts.nobody
    assert sum(list(firsts.by_turn)[SEATS:]) == 0


def test_the_chair_itself_is_worth_nothing(firsts: collector.Firsts) -> None:
    """The dice say who begins. Counted by chair all are equal, which is far from the published shares."""
    by_seat = list(firsts.by_seat)[:SEATS]
    assert max(surprises(by_seat, (0.25,) * SEATS)) < STANDARD_ERRORS
    assert max(surprises(by_seat, PUBLISHED)) > 4 * STANDARD_ERRORS
