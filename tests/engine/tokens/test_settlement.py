"""At the final call, whatever has been asked for is settled as a whole, and nobody is passed over."""

from __future__ import annotations

from random import Random

import pytest

from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import make
from headjudge.engine.state import State
from headjudge.game import Game, legal
from headjudge.scenario.read import from_data, set_up

NAMES = ["Ann", "Bob", "Cy", "Dee"]
DEEDS = ["baltic", "reading_rr", "illinois", "boardwalk", "virginia", "ventnor"]


def table(luck: Random) -> Game:
    """Four players with a little money and property, and up to eight debts among them and to the Bank."""
    deeds = DEEDS[:]
    luck.shuffle(deeds)
    players = {}
    for name in NAMES:
        mine = [deeds.pop() for _ in range(luck.randrange(0, 3)) if deeds]
        pledged = [deed for deed in mine if luck.random() < 0.5]
        players[name] = {"cash": luck.randrange(0, 120), "deeds": mine, "mortgaged": pledged}
    game = set_up(
        from_data(
            {"title": "debts", "rulebook": "racine", "seats": NAMES, "players": players}, "debts"
        )
    )
    owe_each_other(game.state, luck)
    return game


def owe_each_other(s: State, luck: Random) -> None:
    """As after calls during a turn: written down, and not due yet."""
    count = luck.randrange(2, 9)
    payers, to, amounts = [0] * C.DEBTS, [0] * C.DEBTS, [0] * C.DEBTS
    kinds, rulings = [0] * C.DEBTS, [0] * C.DEBTS
    for i in range(count):
        payers[i] = luck.randrange(4)
        to[i] = luck.choice([seat for seat in (0, 1, 2, 3, C.BANK) if seat != payers[i]])
        amounts[i] = luck.randrange(10, 200)
        kinds[i], rulings[i] = C.DEBT_RENT, 78
    s.debt_from, s.debt_to, s.debt_amount = payers, to, amounts
    s.debt_kind, s.debt_ruling = kinds, rulings
    s.debts = count


def debts(s: State) -> list[tuple[int, int, int]]:
    return [(s.debt_from[i], s.debt_to[i], s.debt_amount[i]) for i in range(s.debts)]


@pytest.mark.parametrize("seed", range(300))
def test_everything_asked_for_is_settled_without_a_dead_end(seed: int) -> None:
    luck = Random(seed)
    s = table(luck).state
    owed, wealth = debts(s), sum(s.cash)
    means = [s.cash[seat] + raisable(s, seat) for seat in range(4)]
    assert judge.apply(s, make(C.DO_TIME_UP, C.HOST)) == 0
    for _ in range(100):
        waiting = legal.to_act(s)
        if not waiting:
            break
        able = [a for seat in waiting for a in legal.all_actions(s, seat)]
        assert able, "whoever is waited for can act"
        assert judge.apply(s, luck.choice([a for a in able if a.kind != C.DO_BANKRUPT])) == 0
        assert min(s.cash[seat] for seat in range(4)) >= 0
    assert s.debts == 0
    assert sum(s.cash) == wealth
    for seat in range(4):
        owes = sum(amount for payer, _, amount in owed if payer == seat)
        if owes <= means[seat]:
            assert not s.out[seat], "who could pay alone is never insolvent"


def raisable(s: State, seat: int) -> int:
    loan, owner = s.rules.loan, s.owner
    return sum(loan[d] for d in range(28) if owner[d] == seat and not s.mortgaged >> d & 1)


@pytest.mark.parametrize("seed", range(60))
def test_who_would_be_paid_by_everybody_pays_everybody(seed: int) -> None:
    """In a closed circle of equal debts nobody needs a dollar."""
    luck = Random(seed)
    s = table(luck).state
    amount = luck.randrange(10, 200)
    ring = luck.sample(range(4), luck.randrange(2, 5))
    payers, to, amounts = [0] * C.DEBTS, [0] * C.DEBTS, [0] * C.DEBTS
    for i, seat in enumerate(ring):
        payers[i], to[i], amounts[i] = seat, ring[(i + 1) % len(ring)], amount
    s.debt_from, s.debt_to, s.debt_amount, s.debts = payers, to, amounts, len(ring)
    cash = list(s.cash)
    assert judge.apply(s, make(C.DO_TIME_UP, C.HOST)) == 0
    assert (s.debts, s.left, list(s.cash)) == (0, 4, cash)
