# compiled
"""What becomes of a rent: asked for or lost, then paid in money, in kind, or not at all.

Payments do not say what they are for. So the rents that are still open are kept, oldest first, and a payment
belongs to the oldest of the same sum between the same two players.
"""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states
from headjudge.sim.observer.counters import Facts


def event(f: Facts, s: State, at: int) -> None:
    """Rent falls due, is asked for, or is lost."""
    kind, debtor, owner, amount, deed = (
        s.log.rows[at],
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 4],
        s.rules.deed_at[s.log.rows[at + 5]],
    )
    if kind == C.EV_RENT:
        deed_states.rent_due(f, s, deed, amount)
        asked = 1 if s.rules.claim == C.CLAIM_AUTO else 0
        keep(f, debtor, owner, amount, deed, asked)
        f.n[N.ASKED] += amount * asked
        return
    i = find(f, debtor, owner, amount, deed, 0)
    if kind == C.EV_CLAIM:
        f.n[N.ASKED] += amount
        if i != N.OPEN_RENTS:
            f.rent_asked[i] = 1
        return
    f.n[N.LOST + deed] += 1
    f.n[N.LOST_SUM + deed] += amount
    f.n[N.LOST_BY + f.bot[owner]] += amount
    if i != N.OPEN_RENTS:
        drop(f, i)


def keep(f: Facts, debtor: int, owner: int, amount: int, deed: int, asked: int) -> None:
    if f.rents == N.OPEN_RENTS:
        drop(f, 0)
    i = f.rents
    f.rents += 1
    f.rent_from[i] = debtor
    f.rent_to[i] = owner
    f.rent_amount[i] = amount
    f.rent_deed[i] = deed
    f.rent_asked[i] = asked


def find(f: Facts, debtor: int, owner: int, amount: int, deed: int, asked: int) -> int:
    """The oldest one like this (C.NO_DEED = for any deed); N.OPEN_RENTS if there is none."""
    for i in range(f.rents):
        if f.rent_from[i] == debtor and f.rent_to[i] == owner and f.rent_amount[i] == amount:
            if f.rent_asked[i] == asked and (deed == C.NO_DEED or f.rent_deed[i] == deed):
                return i
    return N.OPEN_RENTS


def drop(f: Facts, i: int) -> None:
    f.rents -= 1
    for j in range(i, f.rents):
        f.rent_from[j] = f.rent_from[j + 1]
        f.rent_to[j] = f.rent_to[j + 1]
        f.rent_amount[j] = f.rent_amount[j + 1]
        f.rent_deed[j] = f.rent_deed[j + 1]
        f.rent_asked[j] = f.rent_asked[j + 1]


def paid(f: Facts, payer: int, owner: int, amount: int) -> None:
    f.n[N.PAID_BY + f.bot[payer]] += amount
    f.n[N.EARNED_BY + f.bot[owner]] += amount
    i = find(f, payer, owner, amount, C.NO_DEED, 1)
    if i != N.OPEN_RENTS:
        f.n[N.PAID + f.rent_deed[i]] += amount
        drop(f, i)


def settled_in_kind(f: Facts, s: State) -> None:
    """Property was taken in place of a rent. Which one does not say: it is the one that is owed no more."""
    f.in_kind = 0
    i = 0
    while i < f.rents:
        if f.rent_asked[i] and like(f, i) > owed_like(f, s, i):
            f.n[N.IN_KIND] += f.rent_amount[i]
            drop(f, i)
        else:
            i += 1


def like(f: Facts, i: int) -> int:
    """How many open rents that were asked for are like this one."""
    many = 0
    for j in range(f.rents):
        if f.rent_asked[j] and f.rent_from[j] == f.rent_from[i] and f.rent_to[j] == f.rent_to[i]:
            if f.rent_amount[j] == f.rent_amount[i] and f.rent_deed[j] == f.rent_deed[i]:
                many += 1
    return many


def owed_like(f: Facts, s: State, i: int) -> int:
    """How many debts at the table are like it."""
    many = 0
    square = s.rules.square_of[f.rent_deed[i]]
    for j in range(s.debts):
        if s.debt_kind[j] == C.DEBT_RENT and s.debt_square[j] == square:
            if s.debt_from[j] == f.rent_from[i] and s.debt_to[j] == f.rent_to[i]:
                if s.debt_amount[j] == f.rent_amount[i]:
                    many += 1
    return many


def forget(f: Facts, seat: int) -> None:
    """A player is out: what that player still owed is not paid, what was owed to that player neither."""
    i = 0
    while i < f.rents:
        if f.rent_from[i] != seat and f.rent_to[i] != seat:
            i += 1
            continue
        if f.rent_asked[i]:
            f.n[N.UNPAID] += f.rent_amount[i]
        drop(f, i)
