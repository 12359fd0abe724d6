"""Twins: two games that differ only in what is hidden from a seat look the same to it, choices included."""

from __future__ import annotations

import random

import numpy as np
import pytest

from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env import advance, turn_taking
from headjudge.env.session import Session
from headjudge.game import Game
from tests.env.random_sessions import moments, table
from tests.support.hidden_twins import pawn as pawn_twins

TOKENS = ("classic", "boise", "etiwanda", "racine", "championship")


def shuffled(cards: list[int], dice: random.Random) -> list[int]:
    return dice.sample(cards, len(cards))


def other_luck(play: Session, me: int, dice: random.Random) -> State:
    """Other decks; other players with other cash, and with other offers between them."""
    s = state.copy(play.state)
    s.deck = shuffled(s.deck[: C.CARDS], dice) + shuffled(s.deck[C.CARDS :], dice)
    maker = play.budget.maker
    cash = s.cash
    for seat in range(s.seats):
        if seat != me:
            # who has made an offer is known to have what it takes
            cash[seat] = dice.randrange(3000) + (cash[seat] if seat == maker else 0)
    s.cash = cash
    if maker not in (C.NOBODY, me) and s.offer_to[maker] != me:
        money, deeds = s.offer_give_cash, s.offer_get_deeds
        money[maker], deeds[maker] = dice.randrange(500), 1 << dice.randrange(C.DEEDS)
        s.offer_give_cash, s.offer_get_deeds = money, deeds
    return s


def agree(play: Session, twin: State, me: int) -> None:
    """The same numbers, and where this seat is asked the same choices."""
    seen, may = play.observation(me), play.mask(me)
    true = play.state
    play.state = twin
    try:
        assert np.array_equal(seen, play.observation(me))
        if me == play.seat:
            advance.choices(twin, Action(), play.budget, play.space, me)
            assert np.array_equal(may, play.mask(me))
    finally:
        play.state = true


@pytest.mark.parametrize("book", TOKENS)
def test_a_seat_sees_neither_cash_nor_decks_nor_offers_of_others(book: str) -> None:
    dice = random.Random(11)
    play = table(book, rounds=15)
    compared = offers = 0
    for _ in moments(play, 1, dice):
        if dice.randrange(5):
            continue
        for me in range(play.state.seats):
            agree(play, other_luck(play, me, dice), me)
        compared += 1
        offers += play.budget.maker != C.NOBODY
    assert compared > 100
    assert offers > 10


@pytest.mark.parametrize("method", ["english", "sealed2"])
def test_a_company_sees_neither_decks_nor_sealed_bids_nor_secret_answers(method: str) -> None:
    dice = random.Random(12)
    play = table("opoly487", rounds=15, switches={"auction_method": method})
    game = Game.new("opoly487", play.game.names.seats, switches={"auction_method": method})
    c = Seeded(13, 14)
    collected = 0
    for number in range(2):
        for _ in moments(play, number, dice):
            s = play.state
            secret = (
                bool(s.co.declared and method != "english") or s.phase in pawn_twins.COLLECTING[:2]
            )
            if not secret and dice.randrange(10):
                continue
            game.state = s
            for me in range(s.seats):
                agree(play, pawn_twins.twin(game, me, c), me)
            collected += secret
    assert collected > (100 if method != "english" else 2)


def test_cash_is_seen_where_it_lies_open() -> None:
    for book, others in (("boise", 0.0), ("opoly487", 1.0)):
        play = table(book, seats=3)
        play.begin(1, 0)
        for seat in range(3):
            seen, true = play.observation(seat), play.state.cash
            expected = [true[(seat + i) % 3] / 1000 * (1.0 if i == 0 else others) for i in range(3)]
            assert seen[play.form.layout["cash"]].tolist() == pytest.approx(expected)
            assert seen[play.form.layout["cash_shown"]].tolist() == [1.0, others, others]


def two_debtors() -> Session:
    """Two players with deeds owe a third one money; the first could nearly pay."""
    play = table("boise", rounds=20)
    dice = random.Random(3)
    for _ in moments(play, 2, dice):
        s = play.state
        free = [deeds & ~s.mortgaged for deeds in s.held[:3]]
        if s.phase == C.PH_TURN and not s.due and all(free) and free[0].bit_count() > 1:
            break
    turn_taking.start_counting(play.budget, s.throw_count)
    for name, debtor_0, debtor_1 in (
        ("debt_from", 0, 1),
        ("debt_to", 2, 2),
        ("debt_amount", s.cash[0] + 1, 2500),
        ("debt_kind", C.DEBT_RENT, C.DEBT_RENT),
        ("debt_due", 1, 1),
    ):
        setattr(s, name, [debtor_0, debtor_1] + [0] * 22)
    s.debts, s.due = 2, 2
    play.seat, play.budget.maker = 0, C.NOBODY
    advance.choices(s, Action(), play.budget, play.space, 0)
    return play


def test_what_can_be_offered_does_not_tell_how_much_another_debtor_has() -> None:
    """A sale by one who owes must cover the debt: the judge counts that debtor's hidden cash."""
    play = two_debtors()
    may = play.mask(0)
    offered = {play.actions[number].split()[0] for number in np.flatnonzero(may)}
    assert any(word.startswith("sell-deed") for word in offered)
    assert "mortgage" in offered
    for cash in (0, 1000, 5000):
        twin = state.copy(play.state)
        twin.cash = [twin.cash[0], cash, *twin.cash[2:]]
        agree(play, twin, 0)
