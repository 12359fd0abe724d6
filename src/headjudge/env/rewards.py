"""What a game was worth to each seat. Whatever one wins the others lose, with the rewards built in here.

A reward is a function of the place (1 is the best), the number of seats and the share of everything owned at the
end. Players whom the book cannot tell apart share their places. A one-pawn game has two scores: each is rewarded
on its own, and both are weighed as the book weighs them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from headjudge.engine.pawn import score as engine_score
from headjudge.engine.state import State
from headjudge.engine.tokens import score
from headjudge.errors import BadInput
from headjudge.game.pawn import score as pawn_score

Reward = Callable[[int, int, float], float]


def by_place(place: int, seats: int, share: float) -> float:
    """1 for the winner; the others pay for it, the more the further behind."""
    return 1.0 if place == 1 else -2.0 * (place - 1) / (seats * (seats - 1))


def by_winner(place: int, seats: int, share: float) -> float:
    """1 for the winner, whom all others pay alike."""
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
    """Of one who is out: nobody comes in behind any more but those who are out already."""
    return reward(s.seats + 1 - s.out[seat], s.seats, 0.0)


def at_the_end(s: State, reward: Reward) -> list[float]:
    """By seat."""
    seats = range(s.seats)
    if not s.rules.pawn:
        return ranked(
            [score.place(s, i) for i in seats], [score.worth(s, i) for i in seats], reward
        )
    assets = ranked(
        [engine_score.place_assets(s, i) for i in seats],
        [engine_score.assets(s, i) for i in seats],
        reward,
    )
    earnings = ranked(
        [engine_score.place_earnings(s, i) for i in seats],
        [engine_score.earnings(s, i) for i in seats],
        reward,
    )
    here, later = s.rules.weight_assets, s.rules.weight_earnings
    return [
        (here * one + later * other) / (here + later)
        for one, other in zip(assets, earnings, strict=True)
    ]


def ranked(places: list[int], worth: list[int], reward: Reward) -> list[float]:
    """Equal places share what the places they take up are worth."""
    total = sum(worth)
    result = []
    for place, own in zip(places, worth, strict=True):
        first = 1 + sum(other < place for other in places)
        taken = range(first, first + places.count(place))
        share = own / total if total else 1.0 / len(places)
        result.append(sum(reward(each, len(places), share) for each in taken) / len(taken))
    return result


def results(s: State) -> list[dict[str, Any]]:
    """By seat: place and worth; of a one-pawn game both of each, and the points of the book."""
    if not s.rules.pawn:
        return [{"place": score.place(s, i), "worth": score.worth(s, i)} for i in range(s.seats)]
    return [
        {
            "places": pawn_score.places(s, i),
            "assets": pawn_score.assets(s, i),
            "earnings": float(pawn_score.earnings(s, i)),
            "points": float(pawn_score.points(s, i)),
        }
        for i in range(s.seats)
    ]
