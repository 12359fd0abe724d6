# compiled
"""The default action of a seat that must act but gives no answer: it buys nothing and gives nothing away."""

from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import building, debt, dice
from headjudge.hosting.turn_order import tokens as turn_order


def answer(s: State, a: Action, seat: int) -> None:
    """Reject offers, pass, decline, pay debts, throw the dice."""
    if turn_order.offered_to(s) == seat:
        action.say(a, C.DO_REJECT, seat, C.NOBODY, 0, 0)
    elif s.due:
        settle_debt(s, a, seat)
    elif s.phase == C.PH_AUCTION:
        action.say(a, C.DO_PASS, seat, 0, 0, 0)
    elif s.phase == C.PH_BUY:
        action.say(a, C.DO_DECLINE, seat, 0, 0, 0)
    else:
        forced(s, a, seat)


def forced(s: State, a: Action, seat: int) -> None:
    """What the rules require of everybody: taxes, choosing a square, throws."""
    if s.phase == C.PH_TAX:
        way = C.WAY_FLAT if s.cash[seat] > 1000 else C.WAY_PERCENT
        action.say(a, C.DO_TAX, seat, way, 0, 0)
    elif s.phase == C.PH_CHOOSE:
        choose(s, a, seat)
    elif s.phase == C.PH_THIRD:
        action.say(a, C.DO_JAIL_CARD, seat, 0, 0, 0)
    elif s.phase == C.PH_AIR:
        action.say(a, C.DO_LAND, seat, 0, 0, 0)
    elif s.phase == C.PH_WANTS:
        action.say(a, C.DO_DONE, seat, 0, 0, 0)
    else:
        action.say(a, C.DO_ROLL, seat, 0, 0, 0)


def choose(s: State, a: Action, seat: int) -> None:
    """Three of a kind: go to the last unowned property this seat can afford, or to GO. The bus: use both dice."""
    if not dice.three_of_a_kind(s):
        action.say(a, C.DO_CHOOSE, seat, s.die1 + s.die2, 0, 0)
        return
    best = 0
    for square in range(40):
        deed = s.rules.deed_at[square]
        if deed != C.NO_DEED and s.owner[deed] == C.BANK and s.rules.price[deed] <= s.cash[seat]:
            best = square
    action.say(a, C.DO_CHOOSE, seat, best, 1, 0)


def settle_debt(s: State, a: Action, seat: int) -> None:
    """Pay; otherwise mortgage deeds outside complete groups, sell buildings, mortgage the rest; otherwise give up."""
    if pay_or_give_up(s, a, seat):
        return
    free = s.held[seat] & ~s.mortgaged
    for deed in range(28):
        group = s.rules.group_of[deed]
        if free >> deed & 1 and not holdings.owns_group(s, seat, group):
            action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
            return
    for group in range(8):
        if s.held[seat] & s.built & s.rules.group_mask[group]:
            sell_from(s, a, seat, group)
            return
    for deed in range(28):
        if free >> deed & 1:
            action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
            return


def pay_or_give_up(s: State, a: Action, seat: int) -> bool:
    """Pay; if too little can be raised, ask for rents, then give up. False: money must be raised first."""
    i = debt.first_due(s, seat)
    if debt.may_pay(s, seat) == 0:
        action.say(a, C.DO_PAY, seat, 0, 0, 0)
        return True
    if debt.card_for_bail(s, i):
        action.say(a, C.DO_JAIL_CARD, seat, 0, 0, 0)
        return True
    if s.cash[seat] + holdings.raisable(s, seat) >= s.debt_amount[i]:
        return False
    if s.debt_kind[i] != C.DEBT_BID:
        for claim in range(s.claims):
            if s.claim_owner[claim] == seat:
                action.say(a, C.DO_CLAIM, seat, s.claim_debtor[claim], s.claim_square[claim], 0)
                return True
    action.say(a, C.DO_BANKRUPT, seat, 0, 0, 0)
    return debt.may_go_bankrupt(s, seat) == 0


def sell_from(s: State, a: Action, seat: int, group: int) -> None:
    best = C.NO_DEED
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if best == C.NO_DEED or s.level[deed] > s.level[best]:
            best = deed
    if building.may_sell(s, seat, best):
        action.say(a, C.DO_SELL_GROUP, seat, group, 0, 0)
    else:
        action.say(a, C.DO_SELL, seat, best, 0, 0)
