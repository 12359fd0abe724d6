"""What a complete orange group earns with every throw of an opponent, in print and on the engine.

Published for opponents who leave jail at once: 50.0 with three houses each, 85.3 with hotels. The chain gives both
exactly. On the engine one player is dealt the three orange deeds and builds; three others go round and pay whatever
rent they are asked for. They answer cards and jail as in `test_landings`, and only money that arrives is counted.

The measurement may be 4.5 standard errors off, which come from the chain and the number of throws.
"""

from __future__ import annotations

from functools import cache

import pytest

from headjudge import rulebooks
from headjudge.bots.tokens import greedy
from headjudge.engine import action, judge
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import setup
from headjudge.hosting import random_streams, rng
from headjudge.sim.probes import landlord
from tests.published_figures.markov_chain import Chain

THROWS = 1_000_000  # more than plain Python makes in a minute
STANDARD_ERRORS = 4.5

ORANGE = (16, 18, 19)
OWNER = 0
THREE_HOUSES = {16: 550, 18: 550, 19: 600}  # printed on the deeds
HOTELS = {16: 950, 18: 950, 19: 1000}
LEVELS = {"three houses": (3, THREE_HOUSES), "hotels": (5, HOTELS)}

LEAVE = Chain(stay=False)
STAY = Chain(stay=True)


def opening(random: rng.Random, level: int) -> State:
    """Everybody has been dealt three streets, and the owner has built this high on its own.

    The salary is raised so that nobody runs out of money, however long they pay.
    """
    settings = {"setup.deal_deeds": 3, "setup.start_cash": 1_000_000, "go.salary": 2_000}
    rules = rulebooks.load("classic").rules(None, settings)
    s, a = State(rules), Action()
    judge.new_game(s, 4)
    s.told = 2
    orange = [rules.deed_at[square] for square in ORANGE]
    others = [
        deed
        for deed in range(C.DEEDS)
        if deed not in orange and rules.group_of[deed] < C.GROUP_RAILROAD
    ]
    while s.phase < C.PH_TURN:
        if s.phase == C.PH_DEAL:
            seat = setup.next_dealt(s)
            deed = (orange if seat == OWNER else others).pop(0)
            action.say(a, C.DO_DEAL, C.CHANCE, seat, deed, 0)
        else:
            greedy.decide(s, a, random_streams.single(random))
        assert judge.apply(s, a) == 0
    for _ in range(level):
        for square in ORANGE:
            action.say(a, C.DO_BUILD, OWNER, rules.deed_at[square], 0, 0)
            assert judge.apply(s, a) == 0
    return s


@cache
def measured(level: int, stay: bool) -> float:
    """Rent for each throw of an opponent."""
    random, takings = rng.Random(), landlord.Takings()
    rng.seed(random, 1935, level)
    s = opening(random, level)
    landlord.collect(s, Action(), random, takings, OWNER, THROWS, stay)
    assert takings.throws == THROWS
    return takings.rents / takings.throws


def surprise(chain: Chain, level: int, rents: dict[int, int], stay: bool) -> float:
    """How far off the chain the measurement is, in standard errors."""
    mean, deviation = chain.earned(rents)
    return float((measured(level, stay) - mean) / (deviation / THROWS**0.5))


@pytest.mark.parametrize(("rents", "published"), [(THREE_HOUSES, "50.0"), (HOTELS, "85.3")])
def test_the_chain_gives_the_published_rents(rents: dict[int, int], published: str) -> None:
    assert f"{LEAVE.earned(rents)[0]:.1f}" == published


@pytest.mark.compiled
@pytest.mark.parametrize("stay", [False, True], ids=["leave", "stay"])
@pytest.mark.parametrize("built", LEVELS)
def test_a_throw_earns_what_the_chain_says(built: str, stay: bool) -> None:
    level, rents = LEVELS[built]
    assert abs(surprise(Chain(stay), level, rents, stay)) < STANDARD_ERRORS


@pytest.mark.compiled
@pytest.mark.parametrize("built", LEVELS)
def test_jail_is_noticed_in_the_rents(built: str) -> None:
    """Prisoners pay no rent: who stays in jail earns the owner less than the published figure."""
    level, rents = LEVELS[built]
    assert surprise(LEAVE, level, rents, True) < -STANDARD_ERRORS
