"""The reward of each seat. The built-in rewards of a game add up to zero.

A reward is a function of the place (1 is the best), the number of seats, and the seat's share of everything owned at
the end. Players whom the rulebook cannot tell apart share their places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from headjudge.engine.state import State
from headjudge.errors import BadInput

Reward = Callable[[int, int, float], float]


def by_place(place: int, seats: int, share: float) -> float:
    """1 for the winner; the others pay for it, the last most."""
    return 1.0 if place == 1 else -2.0 * (place - 1) / (seats * (seats - 1))


def by_winner(place: int, seats: int, share: float) -> float:
    """1 for the winner; all others pay equally."""
    return 1.0 if place == 1 else -1.0 / (seats - 1)


def by_wealth(place: int, seats: int, share: float) -> float:
    """The share of everything owned at the end, less an equal share."""
    return share - 1.0 / seats


BUILT_IN: Mapping[str, Reward] = MappingProxyType(
    {"places": by_place, "winner": by_winner, "wealth": by_wealth}
)


def named(reward: str | Reward) -> Reward:
    if callable(reward):
        return reward
    if reward not in BUILT_IN:
        raise BadInput(f"{reward!r} is none of {', '.join(BUILT_IN)}", "rewards")
    return BUILT_IN[reward]


def at_leaving(s: State, seat: int, reward: Reward) -> float:
    """For a seat that is out: it places ahead only of seats that left earlier."""
    return reward(s.seats + 1 - s.out[seat], s.seats, 0.0)


def by_rank(places: list[int], amounts: list[int], reward: Reward) -> list[float]:
    """Seats with equal places share the rewards of those places."""
    total = sum(amounts)
    rewards = []
    for place, amount in zip(places, amounts, strict=True):
        first = 1 + sum(other < place for other in places)
        taken = range(first, first + places.count(place))
        share = amount / total if total else 1.0 / len(places)
        rewards.append(sum(reward(rank, len(places), share) for rank in taken) / len(taken))
    return rewards
