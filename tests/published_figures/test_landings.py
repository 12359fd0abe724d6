"""The engine walks as the exact chain says: every square, jail, and every single step from place to place.

Two walkers go round by the rules of the standard game, buying nothing; nothing on the board belongs to anybody and
they have money enough, so nothing but dice and cards moves them, and two tokens do not meet. How they answer what the
chain leaves open:

- cards: told to the engine one by one, each of the sixteen as likely as any other at every draw;
- the jail card: kept as the rules say, and used at once by who leaves at once. While it is kept it cannot be
  drawn; in its place comes another card that moves nobody, so that a draw stays one in sixteen;
- jail: paid for (or the card used) before the first throw there; or never before the third throw has failed.

A share may be five standard errors off. They come from the chain itself and the number of throws, with the
dependence of one throw on the next in them; with fixed seeds the outcome is the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest

from headjudge import rulebooks
from headjudge.engine import COMPILED, judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import random_streams, rng
from headjudge.sim.probes import walker
from tests.published_figures.markov_chain import IN_JAIL, PLACES, Chain, gather

pytestmark = pytest.mark.xdist_group("truth")

FEW = 2_000_000 if COMPILED else 30_000
MANY = 8_000_000
STANDARD_ERRORS = 5
EXPECTED = (
    10  # throws that a cell of the chi-square test must have, or it is thrown together with others
)

LEAVE = Chain(stay=False)
STAY = Chain(stay=True)
AGAIN = Chain(stay=True, again=True)


@dataclass(frozen=True)
class Walk:
    throws: int
    counts: list[list[int]]  # by place before, place after

    @property
    def shares(self) -> list[float]:
        after = (sum(column) for column in zip(*self.counts, strict=True))
        return gather([count / self.throws for count in after])


@cache
def walked(throws: int, stay: bool, *switches: tuple[str, str]) -> Walk:
    book = rulebooks.load("classic")
    s = State(book.rules(None, {"setup.start_cash": 100_000, **dict(switches)}))
    judge.new_game(s, 2)
    random, steps = rng.Random(), walker.Steps()
    rng.seed(random, 1903, int(stay))
    walker.walk(s, Action(), random_streams.single(random), steps, throws, stay)
    flat = list(steps.counts)
    return Walk(throws, [flat[at : at + PLACES] for at in range(0, len(flat), PLACES)])


def surprises(chain: Chain, walk: Walk) -> dict[int, float]:
    """The shares that are too far off, in standard errors."""
    found = {}
    for square, (seen, share, error) in enumerate(
        zip(walk.shares, chain.shares, chain.errors, strict=True)
    ):
        off = (seen - share) / (error / walk.throws**0.5) if error else (seen != share) * 1e9
        if abs(off) > STANDARD_ERRORS:
            found[square] = off
    return found


def impossible_steps(chain: Chain, walk: Walk) -> list[tuple[int, int]]:
    return [
        (start, end)
        for start, row in enumerate(walk.counts)
        for end, count in enumerate(row)
        if count and end not in chain.rows[start]
    ]


def chi_square(chain: Chain, walk: Walk) -> float:
    """Over all steps: how far off, in standard errors. From a given place, throws are independent of each other."""
    total, freedom = 0.0, 0
    for start, row in enumerate(walk.counts):
        throws = sum(row)
        rare_seen, rare_due = 0, 0.0
        cells: list[tuple[int, float]] = []
        for end, share in chain.rows[start].items():
            due = throws * float(share)
            if due >= EXPECTED:
                cells.append((row[end], due))
            else:
                rare_seen += row[end]
                rare_due += due
        if rare_due >= EXPECTED:
            cells.append((rare_seen, rare_due))
        elif cells:
            seen, due = cells.pop()
            cells.append((seen + rare_seen, due + rare_due))
        total += sum((seen - due) ** 2 / due for seen, due in cells)
        freedom += max(0, len(cells) - 1)
    return float((total - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize("chain", [LEAVE, STAY], ids=["leave", "stay"])
def test_every_step_the_engine_makes_is_in_the_chain_at_its_rate(chain: Chain) -> None:
    walk = walked(FEW, chain.stay)
    assert impossible_steps(chain, walk) == []
    assert abs(chi_square(chain, walk)) < STANDARD_ERRORS
    assert surprises(chain, walk) == {}


@pytest.mark.slow
@pytest.mark.compiled  # many throws are for the compiled engine
@pytest.mark.parametrize("chain", [LEAVE, STAY], ids=["leave", "stay"])
def test_many_throws_come_closer_still(chain: Chain) -> None:
    walk = walked(MANY, chain.stay)
    assert impossible_steps(chain, walk) == []
    assert abs(chi_square(chain, walk)) < STANDARD_ERRORS
    assert surprises(chain, walk) == {}


def test_another_throw_after_doubles_out_of_jail_is_the_other_published_chain() -> None:
    """The switch gives Durrett's 9.46% in jail. The standard game must not, and its chain notices."""
    walk = walked(FEW, True, ("jail.doubles_out_roll_again", "yes"))
    assert impossible_steps(AGAIN, walk) == []
    assert abs(chi_square(AGAIN, walk)) < STANDARD_ERRORS
    assert surprises(AGAIN, walk) == {}
    assert impossible_steps(STAY, walk) != []


# --- would a wrong engine be noticed? -----------------------------------------------------------------------


@pytest.mark.compiled  # so few throws as the plain files can make tell nothing
def test_who_leaves_at_once_does_not_fit_the_chain_of_who_stays() -> None:
    assert surprises(STAY, walked(FEW, False))[IN_JAIL] < -4 * STANDARD_ERRORS


def test_who_stays_does_not_fit_the_chain_of_who_leaves_at_once() -> None:
    assert surprises(LEAVE, walked(FEW, True))[IN_JAIL] > 4 * STANDARD_ERRORS


@pytest.mark.compiled  # takes more throws than plain Python makes in a second
def test_one_card_of_thirty_two_is_noticed() -> None:
    """A prize in place of the second railroad card moves nobody: fewer tokens come to the railroads."""
    walk = walked(FEW, False, ("deck.crossword", "replaces_second_railroad"))
    assert impossible_steps(LEAVE, walk) == []
    assert chi_square(LEAVE, walk) > STANDARD_ERRORS
    assert surprises(LEAVE, walk).keys() >= {5, 15, 25}
