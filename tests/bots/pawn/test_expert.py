"""Experts look ahead: within their budget, without touching the game, and not in vain."""

from __future__ import annotations

import pytest

from bench.pawn import Series
from headjudge.bots.pawn import brain_ids as B
from headjudge.bots.pawn import dispatch
from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.expert import player as expert
from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.game import serialization
from tests.bots.pawn.test_dealer import offered, two_companies

pytestmark = [
    pytest.mark.xdist_group("pawn-bots"),
    pytest.mark.compiled,  # play-outs take too long on plain files
]

EXPERTS = (B.EXPERT, B.DEALER, B.INVESTOR, B.RANDOM)
SHORT: dict[str, object] = {"rolls_to_time": 25}


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        series = Series(4, EXPERTS, switches=SHORT, budget=8)
        series.play(6, 0, 1)
        ends.append(serialization.to_json(series.state))
    assert ends[0] == ends[1]


@pytest.mark.slow
@pytest.mark.parametrize("budget", [8, 40])
def test_a_question_costs_no_more_play_outs_than_the_budget(budget: int) -> None:
    """Two for each of the things it weighs are always played, and now and then its temper is thought over, too;
    thinking changes nothing."""
    series = Series(4, EXPERTS, theft=50, switches=SHORT, budget=budget)
    s, a, t = series.state, series.action, series.table
    dispatch.begin(t, 8, 0)
    state.copy_into(s, series.blank)
    thoughts = 0
    while not s.over:
        before, position = t.mind.play_outs, serialization.to_json(s)
        dispatch.step(s, a, t)
        spent = t.mind.play_outs - before
        assert serialization.to_json(s) == position
        assert spent <= max(budget, 2 * P.MOST) + max(budget * P.REVIEWED, 2 * P.MOST)
        assert not spent or a.seat == 0
        thoughts += spent > 0
        assert judge.apply(s, a) == 0
    assert thoughts > 10


@pytest.mark.parametrize(("cash", "answer"), [(1, C.DO_REJECT), (850, C.DO_ACCEPT)])
def test_a_clear_offer_is_answered_clearly(cash: int, answer: int) -> None:
    s, a = offered(two_companies(), cash, "oriental"), Action()
    t = Series(3, (B.EXPERT,) * 3).table
    dispatch.begin(t, 1, 1)
    expert.decide(s, a, t.mind, t.sharp, t.notes, t.luck.minds, 0)
    assert (a.kind, a.x) == (answer, 1)


def test_a_game_without_a_number_of_rolls_is_played_out_as_if_the_host_called_time() -> None:
    series = Series(3, (B.EXPERT, B.DEALER, B.DEALER), switches={"rolls_to_time": 0}, budget=4)
    dispatch.begin(series.table, 2, 0)
    s, a = series.state, series.action
    state.copy_into(s, series.blank)
    for _ in range(400):
        dispatch.step(s, a, series.table)
        assert judge.apply(s, a) == 0
    assert series.table.mind.play_outs
