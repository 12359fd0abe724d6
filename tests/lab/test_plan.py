"""A plan says everything that games depend on, and refuses what cannot be."""

from __future__ import annotations

import json

import pytest

from headjudge.errors import BadInput
from headjudge.lab.kinds import KINDS
from headjudge.lab.plan import SimulationPlan
from tests.support.simulation_plans import pawn, tokens


def test_a_plan_can_be_kept_as_json() -> None:
    for plan in (
        tokens(5, switches={"rent.claim_until": "auto_collect"}),
        pawn(5, minutes=9, rounds=0),
    ):
        again = SimulationPlan.from_json(json.loads(json.dumps(plan.to_json())))
        assert again == plan
        assert again.digest == plan.digest


def test_plans_that_differ_have_different_digests() -> None:
    plans = [tokens(5), tokens(6), tokens(5, seed=8), tokens(5, rounds=26), tokens(5, rotate=False)]
    plans += [tokens(5, switches={"rent.claim_until": "auto_collect"}), pawn(5)]
    assert len({plan.digest for plan in plans}) == len(plans)


def test_a_game_that_nothing_ends_is_ended_after_many_rounds() -> None:
    assert SimulationPlan.checked("classic", ["greedy"] * 2, 1).rounds == KINDS["tokens"].rounds
    assert SimulationPlan.checked("opoly487", ["random"] * 3, 1).rounds == KINDS["pawn"].rounds
    assert SimulationPlan.checked("classic", ["greedy"] * 2, 1, minutes=60).rounds == 0


BAD: dict[str, dict[str, object]] = {
    "rulebook": {"rulebook": "boize"},
    "must be the name": {"rulebook": 3},
    "did you mean greedy": {"bots": ["greedy", "gredy"]},
    "has no bot 'investor'": {"bots": ["greedy", "investor"]},
    "2 to 8 seats": {"bots": ["greedy"]},
    "2 to 8 seats, not 9": {"bots": ["greedy"] * 9},
    "games: must be": {"games": 0},
    "games: .*not True": {"games": True},
    "games: .*not 2.5": {"games": 2.5},
    "seed": {"seed": 2**32},
    "rounds: must be": {"rounds": -1},
    "by rounds or by minutes": {"rounds": 5, "minutes": 5},
    "minutes: must be": {"minutes": 100_000},
    "pace": {"pace": 0},
    "stage": {"stage": "opening"},
    "there is no switch 'rent.claim'": {"switches": {"rent.claim": 1}},
    "is not allowed": {"switches": {"rent.claim_until": "never"}},
    "table of settings": {"switches": ["rent.claim_until"]},
    "true or false": {"rotate": 1},
    "unknown key 'color'": {"color": "red"},
}


@pytest.mark.parametrize("reason", BAD)
def test_what_cannot_be_is_refused(reason: str) -> None:
    said: dict[str, object] = {"rulebook": "boise", "bots": ["greedy"] * 3, "games": 3}
    with pytest.raises(BadInput, match=reason):
        SimulationPlan.checked(**(said | BAD[reason]))  # type: ignore[arg-type]


def test_two_can_play_the_one_pawn_game_only_where_that_is_allowed() -> None:
    with pytest.raises(BadInput, match="3 to 8 seats"):
        SimulationPlan.checked("opoly487", ["random"] * 2, 1)
    SimulationPlan.checked("opoly487", ["random"] * 2, 1, switches={"allow_two_players": True})
