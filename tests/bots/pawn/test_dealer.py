"""Dealers make offers, few enough, learn from the answers, and do better by them."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.pawn import Series
from headjudge.bots.pawn import brain_ids as B
from headjudge.bots.pawn import dispatch
from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.dealer import player as dealer
from headjudge.bots.pawn.dealer import trade_memory, trades
from headjudge.bots.pawn.dealer.trade_memory import Notes
from headjudge.bots.pawn.investor import parameters
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import COMPILED, judge, state
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal
from headjudge.game.pawn.position import Company, Position, place
from headjudge.rulebooks import load

pytestmark = pytest.mark.xdist_group("pawn-bots")

DEALERS = (B.DEALER,) * 4
GAMES = 30 if COMPILED else 1


def sharp() -> Weights:
    found = Weights()
    parameters.sharpen(found)
    return found


def fresh_notes() -> Notes:
    found = Notes()
    trade_memory.begin(found)
    return found


@pytest.mark.parametrize("brains", [DEALERS, (B.DEALER, B.INVESTOR, B.INVESTOR, B.RANDOM)])
def test_offers_are_few_and_some_are_taken(brains: tuple[int, ...]) -> None:
    series = Series(4, brains)
    s, a = series.state, series.action
    taken = 0
    for game in range(GAMES):
        dispatch.begin(series.table, 3, game)
        state.copy_into(s, series.blank)
        offers: Counter[tuple[int, int]] = Counter()
        said: Counter[int] = Counter()
        while not s.over:
            dispatch.step(s, a, series.table)
            if s.phase == C.PH_WINDOW:
                said[s.turn_count] += 1
                offers[s.turn_count, a.seat] += a.kind == C.DO_OFFER and brains[a.seat] == B.DEALER
                taken += a.kind == C.DO_ACCEPT
            assert judge.apply(s, a) == 0
        assert max(offers.values()) <= P.PROPOSALS
        assert max(said.values()) < 150
    assert taken


@pytest.mark.slow
@pytest.mark.compiled  # a handful of games shows nothing
def test_a_dealer_is_mostly_first_among_investors_by_both_scores() -> None:
    games = 240
    first = Counter[str]()
    for seat in range(4):
        series = Series(4, [B.DEALER if each == seat else B.INVESTOR for each in range(4)])
        series.play(5, 0, games // 4)
        first["assets"] += series.tally.assets_won[seat]
        first["earnings"] += series.tally.earnings_won[seat]
    assert first["assets"] > 0.5 * games
    assert first["earnings"] > 0.7 * games


# --- one deal -----------------------------------------------------------------------------------


def two_companies(**ann: object) -> State:
    companies = {
        "Ann": Company(cash=900, deeds=["oriental", "illinois"]),
        "Bob": Company(cash=900, deeds=["reading_rr", "pennsylvania_rr"]),
        "Cy": Company(cash=900, deeds=["boardwalk"]),
    }
    for name, value in ann.items():
        setattr(companies["Ann"], name, value)
    return place(load("opoly487"), list(companies), Position(companies)).state


def offered(s: State, cash: int, deed: str) -> State:
    """Bob offers Ann so much for a deed."""
    deeds = load("opoly487").board.deed_ids
    a = legal.make(C.DO_OFFER, 1, 0)
    a.give_cash, a.get_deeds = cash, 1 << deeds.index(deed)
    assert judge.apply(s, a) == 0
    return s


@pytest.mark.parametrize(("cash", "answer"), [(5, C.DO_REJECT), (800, C.DO_ACCEPT)])
def test_an_offer_is_taken_for_what_it_is_worth(cash: int, answer: int) -> None:
    s, a = offered(two_companies(), cash, "oriental"), Action()
    assert trades.answer(s, a, sharp(), 0)
    assert (a.kind, a.seat, a.x) == (answer, 0, 1)


def test_whoever_turns_a_deal_down_is_asked_for_less_next_time() -> None:
    s, n = two_companies(), fresh_notes()
    pending, wanted = [2, *[0] * 7], [1 << 5, *[0] * 7]  # a deed that it did not get
    n.pending, n.wanted = pending, wanted
    trades.learn(s, n, 0)
    assert n.asking[1] == P.ASKING - P.ASK_LESS
    assert n.asking[2] == P.ASKING
    assert n.pending[0] == 0


def test_a_dealer_proposes_what_both_should_want_and_not_twice_without_end() -> None:
    """Two railroads with one company and two with another: each is worth more where the others are."""
    companies = {
        "Ann": Company(cash=1400, deeds=["reading_rr", "pennsylvania_rr", "bo_rr", "oriental"]),
        "Bob": Company(cash=60, deeds=["short_line"]),
        "Cy": Company(cash=60, deeds=["boardwalk"]),
    }
    s = place(load("opoly487"), list(companies), Position(companies)).state
    a, h, n = Action(), sharp(), fresh_notes()
    h.patience = 1
    said = []
    for _ in range(10):
        dealer.decide(s, a, h, n, Series().table.luck.minds, 0)
        said.append(a.kind)
        if a.kind == C.DO_DONE:
            break
        if a.kind == C.DO_OFFER:
            assert a.x == 1
            assert a.get_deeds or a.give_deeds
            assert judge.apply(s, a) == 0
            assert judge.apply(s, legal.make(C.DO_REJECT, 1, 0)) == 0
        else:
            assert judge.apply(s, a) == 0
    assert said.count(C.DO_OFFER) in (1, 2)
    assert said[-1] == C.DO_DONE
