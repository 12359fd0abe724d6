"""The chain gives the numbers that are in print. Only then is it worth comparing the engine with it."""

from __future__ import annotations

import pytest

from tests.published_figures.markov_chain import IN_JAIL, VISITING, Chain

LEAVE = Chain(stay=False)
STAY = Chain(stay=True)
AGAIN = Chain(stay=True, again=True)
ILLINOIS = 24


@pytest.mark.parametrize("chain", [LEAVE, STAY, AGAIN])
def test_every_throw_leads_somewhere(chain: Chain) -> None:
    assert all(sum(row.values()) == 1 for row in chain.rows)


@pytest.mark.parametrize("chain", [LEAVE, STAY, AGAIN])
def test_one_more_throw_changes_no_share(chain: Chain) -> None:
    after = [0.0] * len(chain.rows)
    for held, row in zip(chain.stationary, chain.rows, strict=True):
        for end, share in row.items():
            after[end] += held * float(share)
    assert after == pytest.approx(chain.stationary, abs=1e-14)


@pytest.mark.parametrize(
    ("chain", "square", "percent"),
    [
        (LEAVE, IN_JAIL, "3.94998"),
        (LEAVE, ILLINOIS, "3.18577"),
        (STAY, IN_JAIL, "9.38552"),
        (STAY, ILLINOIS, "2.99549"),
        # Durrett, Essentials of Stochastic Processes, 1.6: there doubles out of jail give another throw
        (AGAIN, IN_JAIL, "9.46"),
        (AGAIN, VISITING, "2.14"),
    ],
)
def test_published_shares(chain: Chain, square: int, percent: str) -> None:
    digits = len(percent.partition(".")[2])
    assert f"{100 * chain.shares[square]:.{digits}f}" == percent


def test_nobody_stands_on_go_to_jail() -> None:
    assert LEAVE.shares[30] == 0


def test_standard_errors_know_that_prisoners_stay() -> None:
    """Independent throws would give the root of p (1 - p); three throws in jail together make it larger."""
    share = STAY.shares[IN_JAIL]
    assert STAY.errors[IN_JAIL] > 1.5 * (share * (1 - share)) ** 0.5
