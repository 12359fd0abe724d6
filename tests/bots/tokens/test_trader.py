"""The trader and the expert: lawful everywhere, blind to what is hidden, and better than those who do not trade."""

from __future__ import annotations

import pytest

from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens import parameters as P
from headjudge.bots.tokens.expert import playouts
from headjudge.bots.tokens.expert.threads import Thinking
from headjudge.bots.tokens.table import Table
from headjudge.bots.tokens.trader import cash as trader_cash
from headjudge.bots.tokens.trader import knowledge, valuation
from headjudge.bots.tokens.trader.knowledge import Knowledge
from headjudge.engine import codes as C
from headjudge.engine import judge, to_act
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import score, visibility
from headjudge.rulebooks import load
from tests.bots.tokens.bot_games import ASK, AUTO, BOOKS, Hall
from tests.bots.tokens.test_whole_games import copy_luck, questions, said

FEW = 8
ROUNDS = 40
FOUR = (B.TRADER, B.EXPERT, B.POLICY_B, B.TRADER)
pytestmark = pytest.mark.compiled  # play-outs are not for the plain files
EVERY_BOOK = pytest.mark.parametrize("book", BOOKS)
ORANGE = 3


def quick(t: Table) -> None:
    t.study.playouts = P.FIRST_LOOK


@EVERY_BOOK
@pytest.mark.parametrize(
    "switches", [ASK, pytest.param(AUTO, marks=pytest.mark.slow)], ids=["asked", "auto"]
)
def test_nobody_is_ever_refused(book: str, switches: dict[str, object]) -> None:
    for brains in (FOUR, [B.TRADER] * 4, (B.TRADER, B.RANDOM, B.GREEDY, B.POLICY_A, B.TRADER)):
        hall = Hall(book, brains, switches)
        quick(hall.t)
        for game in range(1 if brains is FOUR else FEW):  # an expert thinks long
            hall.play(4, game, ROUNDS)
        assert hall.t.faults == 0


MEMORY = ("owned", "percent", "turn", "sold", "asked", "since", "saving")


@pytest.mark.slow
@EVERY_BOOK
def test_they_decide_alike_whatever_is_hidden(book: str) -> None:
    """Asked on the true position and on what their seat may know of it, they say the same."""
    hall = Hall(book, FOUR, ASK)
    view, tables, asked, passed = State(hall.s.rules), (Table(), Table()), 0, 0
    for t in (hall.t, *tables):
        quick(t)
    hall.begin(9, 0)
    while not to_act.settled(hall.s) and hall.s.turn_count < ROUNDS * 2:
        passed += 1
        for ask, seat in questions(hall.s):
            if ask is dispatch.speak and passed % 4:
                continue  # most questions are whether to speak, and most answers no
            visibility.seen_by(view, hall.s, seat)
            for t in tables:
                t.brains = list(hall.t.brains)
                for name in ("words", "offers", "partners"):
                    setattr(t, name, list(getattr(hall.t, name)))
                for name in MEMORY:
                    setattr(t.memory, name, list(getattr(hall.t.memory, name)))
                copy_luck(t.luck, hall.t.luck)
            truth = said(ask, hall.s, tables[0], seat)
            assert said(ask, view, tables[1], seat) == truth
            asked += 1
        dispatch.step(hall.s, hall.a, hall.t)
        assert judge.apply(hall.s, hall.a) == 0
    assert asked > 300


def test_what_groups_bring_is_what_the_exact_chain_says() -> None:
    """Orange with three houses 50.0 by opponent's throw, with hotels 85.3, leaving jail at once."""
    k = Knowledge()
    knowledge.prepare(k, load("classic").rules(None, {}))
    assert k.income[ORANGE * P.ROWS + 3] == pytest.approx(5000, abs=10)
    assert k.income[ORANGE * P.ROWS + 5] == pytest.approx(8530, abs=10)
    assert k.order[0] == ORANGE  # the best return on three houses


def position(cash: int) -> tuple[State, Knowledge]:
    """The first of four has the orange group and may build; nobody else has anything."""
    hall = Hall("classic", [B.TRADER] * 4)
    hall.begin(1, 0)
    s = hall.s
    while s.phase < C.PH_TURN:
        dispatch.step(s, hall.a, hall.t)
        assert not judge.apply(s, hall.a)
    mask = s.rules.group_mask[ORANGE]
    s.on_turn = 0
    s.owner = [0 if mask >> deed & 1 else C.BANK for deed in range(C.DEEDS)]
    s.held = [mask, *[0] * 7, (1 << C.DEEDS) - 1 & ~mask]
    s.cash = [cash, 1500, 1500, 1500, 0, 0, 0, 0, -cash - 4500]
    k = Knowledge()
    knowledge.prepare(k, s.rules)
    return s, k


def test_it_builds_where_it_pays_and_keeps_a_reserve() -> None:
    s, k = position(1000)
    deed = trader_cash.street_to_build_on(s, k, 0, trader_cash.reserve(s, k, 0))
    assert s.rules.group_of[deed] == ORANGE
    assert trader_cash.street_to_build_on(*position(100 + k.spare), 0, k.spare) != C.NO_DEED
    assert trader_cash.street_to_build_on(*position(99 + k.spare), 0, k.spare) == C.NO_DEED


def test_the_reserve_follows_the_danger_ahead() -> None:
    s, k = position(1000)
    s.square = [5] * 8  # orange is 11, 13 and 14 ahead; then right ahead
    far = trader_cash.reserve(s, k, 1)
    s.level = [3 if s.owner[deed] == 0 else 0 for deed in range(C.DEEDS)]
    s.square = [9] * 8
    assert trader_cash.reserve(s, k, 1) > far + 200


def test_a_group_is_worth_more_with_money_to_build_on_it() -> None:
    poor, rich = position(50), position(1500)
    held = poor[0].held[0]
    assert valuation.power(*rich, held, 1500) > 5 * valuation.power(*poor, held, 50)


@pytest.mark.slow
def test_a_trader_beats_fixed_policies() -> None:
    """Under Boise's rules with rents collected; wanted are 45 of 100, it wins more than 60."""
    brains = (B.TRADER, B.POLICY_A, B.POLICY_B, B.POLICY_C)
    games, won = 400, 0
    for turn in range(4):
        hall = Hall("boise", brains[turn:] + brains[:turn])
        for game in range(games // 4):
            won += score.place(hall.play(31, game, 200), (4 - turn) % 4) == 1
    assert won / games > 0.5


@pytest.mark.slow
def test_weighing_in_threads_is_the_same_whatever_their_number() -> None:
    hall = Hall("boise", (B.EXPERT, B.POLICY_A, B.POLICY_B, B.POLICY_C))
    hall.t.study.outside = 1
    answers, ideas = 0, 0
    for _ in hall.steps(5, 1, 12):
        if hall.a.seat != 0 or hall.t.study.ideas < 2:
            continue
        tried = []
        for threads in (1, 2, 3):
            a = Action()
            Thinking(threads).settle(hall.s, a, hall.t, 0, 77, None)
            tried.append((a.kind, a.x, list(hall.t.study.better)))
        assert tried[0] == tried[1] == tried[2]
        answers += 1
        ideas += any(tried[0][2])
        hall.t.study.ideas = 0
        if answers > 5 and ideas:
            break
    assert answers > 5
    assert ideas


def test_an_expert_stops_when_its_time_is_up() -> None:
    hall = Hall("boise", (B.EXPERT, B.POLICY_A, B.POLICY_B, B.POLICY_C))
    hall.t.study.outside = 1
    for _ in hall.steps(5, 1, 12):
        if hall.a.seat == 0 and hall.t.study.ideas > 1:
            break
    thinking = Thinking(2)
    thinking.settle(hall.s, Action(), hall.t, 0, 77, 0.0)
    assert sum(each.study.played for each in thinking.tables) <= 2 * 16 * hall.t.study.ideas


def test_an_idea_that_wins_is_taken() -> None:
    """Somebody offers a group for a dollar: however it is weighed, that is accepted."""
    s, _ = position(1500)
    t, a = Table(), Action()
    t.brains = [B.EXPERT] * 8
    knowledge.recall(t.knowledge, s.rules)
    s.cash = [1500] * 4 + [0] * 4 + [-6000]
    a.kind, a.seat, a.x = C.DO_OFFER, 0, 1
    a.give_deeds, a.get_cash = s.held[0], 1
    assert judge.apply(s, a) == 0
    dispatch.answer(s, a, t, 1)
    assert (a.kind, a.seat) == (C.DO_ACCEPT, 1)
    assert t.study.played > 0
    assert playouts.best(t.study) == 0
