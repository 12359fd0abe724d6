# compiled
"""Follows each rent: asked for or lost, then paid in money, in kind, or not at all.

Payments do not say what they are for. So open rents are kept, oldest first, and a payment is matched to the oldest
rent of the same amount between the same two players.
"""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states
from headjudge.sim.observer.counters import Counters


def event(c: Counters, s: State, at: int) -> None:
    """Rent falls due, is asked for, or is lost."""
    kind, debtor, owner, amount, deed = (
        s.log.rows[at],
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 4],
        s.rules.deed_at[s.log.rows[at + 5]],
    )
    if kind == C.EV_RENT:
        deed_states.rent_due(c, s, deed, amount)
        asked = 1 if s.rules.claim == C.CLAIM_AUTO else 0
        keep(c, debtor, owner, amount, deed, asked)
        c.n[N.ASKED] += amount * asked
        return
    i = find(c, debtor, owner, amount, deed, 0)
    if kind == C.EV_CLAIM:
        c.n[N.ASKED] += amount
        if i != N.OPEN_RENTS:
            c.rent_asked[i] = 1
        return
    c.n[N.LOST + deed] += 1
    c.n[N.LOST_SUM + deed] += amount
    c.n[N.LOST_BY + c.bot[owner]] += amount
    if i != N.OPEN_RENTS:
        drop(c, i)


def keep(c: Counters, debtor: int, owner: int, amount: int, deed: int, asked: int) -> None:
    if c.rents == N.OPEN_RENTS:
        drop(c, 0)
    i = c.rents
    c.rents += 1
    c.rent_from[i] = debtor
    c.rent_to[i] = owner
    c.rent_amount[i] = amount
    c.rent_deed[i] = deed
    c.rent_asked[i] = asked


def find(c: Counters, debtor: int, owner: int, amount: int, deed: int, asked: int) -> int:
    """The oldest open rent that matches (C.NO_DEED = any deed); N.OPEN_RENTS if there is none."""
    for i in range(c.rents):
        if c.rent_from[i] == debtor and c.rent_to[i] == owner and c.rent_amount[i] == amount:
            if c.rent_asked[i] == asked and (deed == C.NO_DEED or c.rent_deed[i] == deed):
                return i
    return N.OPEN_RENTS


def drop(c: Counters, i: int) -> None:
    c.rents -= 1
    for j in range(i, c.rents):
        c.rent_from[j] = c.rent_from[j + 1]
        c.rent_to[j] = c.rent_to[j + 1]
        c.rent_amount[j] = c.rent_amount[j + 1]
        c.rent_deed[j] = c.rent_deed[j + 1]
        c.rent_asked[j] = c.rent_asked[j + 1]


def paid(c: Counters, payer: int, owner: int, amount: int) -> None:
    c.n[N.PAID_BY + c.bot[payer]] += amount
    c.n[N.EARNED_BY + c.bot[owner]] += amount
    i = find(c, payer, owner, amount, C.NO_DEED, 1)
    if i != N.OPEN_RENTS:
        c.n[N.PAID + c.rent_deed[i]] += amount
        drop(c, i)


def settled_in_kind(c: Counters, s: State) -> None:
    """Property was taken instead of a rent. The event does not say which: find the one that is no longer owed."""
    c.in_kind = 0
    i = 0
    while i < c.rents:
        if c.rent_asked[i] and like(c, i) > owed_like(c, s, i):
            c.n[N.IN_KIND] += c.rent_amount[i]
            drop(c, i)
        else:
            i += 1


def like(c: Counters, i: int) -> int:
    """How many open rents that were asked for are like this one."""
    many = 0
    for j in range(c.rents):
        if c.rent_asked[j] and c.rent_from[j] == c.rent_from[i] and c.rent_to[j] == c.rent_to[i]:
            if c.rent_amount[j] == c.rent_amount[i] and c.rent_deed[j] == c.rent_deed[i]:
                many += 1
    return many


def owed_like(c: Counters, s: State, i: int) -> int:
    """How many debts at the table are like this rent."""
    many = 0
    square = s.rules.square_of[c.rent_deed[i]]
    for j in range(s.debts):
        if s.debt_kind[j] == C.DEBT_RENT and s.debt_square[j] == square:
            if s.debt_from[j] == c.rent_from[i] and s.debt_to[j] == c.rent_to[i]:
                if s.debt_amount[j] == c.rent_amount[i]:
                    many += 1
    return many


def forget(c: Counters, seat: int) -> None:
    """A player is out: rents owed by or to that player will not be paid."""
    i = 0
    while i < c.rents:
        if c.rent_from[i] != seat and c.rent_to[i] != seat:
            i += 1
            continue
        if c.rent_asked[i]:
            c.n[N.UNPAID] += c.rent_amount[i]
        drop(c, i)
