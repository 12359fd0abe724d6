"""What a seat can do now in a token game. Each candidate is put to the judge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import MappingProxyType

from headjudge.engine import codes as C
from headjudge.engine.action import Action, make
from headjudge.engine.state import State
from headjudge.engine.tokens import building, dice, judge, trade
from headjudge.game.vocabulary import MOST_MONEY

PLAIN = (
    C.DO_RELEASE,
    C.DO_BUY,
    C.DO_DECLINE,
    C.DO_PASS,
    C.DO_PAY,
    C.DO_FINE,
    C.DO_JAIL_CARD,
    C.DO_BANKRUPT,
)
"""Actions that need nothing but a seat."""

ONLY_IN = MappingProxyType(
    {
        C.DO_RELEASE: C.PH_TURN,
        C.DO_BUY: C.PH_BUY,
        C.DO_DECLINE: C.PH_BUY,
        C.DO_PASS: C.PH_AUCTION,
    }
)
ONLY_DUE = frozenset({C.DO_PAY, C.DO_BANKRUPT})
"""Never legal in other phases, so not worth asking the judge."""

PLAYER_KINDS = tuple(range(C.DO_ROLL, C.DO_TIME_UP))


def worth_trying(s: State, seat: int) -> tuple[int, ...]:
    """The kinds of which there can be candidates now: most have none, and asking for them takes time."""
    mine = s.held[seat]
    return _kinds(
        s.phase, s.due != 0, mine != 0, s.built & mine != 0, s.claims != 0, any(s.offer_no)
    )


@cache
def _kinds(
    phase: int, due: bool, holds: bool, built: bool, claims: bool, offered: bool
) -> tuple[int, ...]:
    only_if = {
        C.DO_ROLL: phase in (C.PH_ORDER, C.PH_FRESH, C.PH_TURN),
        C.DO_LAND: phase == C.PH_AIR,
        C.DO_CHOOSE: phase == C.PH_CHOOSE,
        C.DO_BID: phase == C.PH_AUCTION,
        C.DO_CLAIM: claims,
        C.DO_TAX: phase == C.PH_TAX,
        C.DO_SELL_GROUP: built,
        C.DO_WANT: phase == C.PH_WANTS,
        C.DO_DONE: phase in (C.PH_WANTS, C.PH_AUCTION),
        **dict.fromkeys((C.DO_ACCEPT, C.DO_REJECT), offered),
        **dict.fromkeys((C.DO_BUILD, C.DO_SELL, C.DO_MORTGAGE, C.DO_LIFT), holds),
        **{kind: phase == ONLY_IN.get(kind, phase) for kind in PLAIN},
        **dict.fromkeys(ONLY_DUE, due),
    }
    return tuple(kind for kind in PLAYER_KINDS if only_if.get(kind, False))


def candidates(s: State, seat: int, kind: int) -> Iterator[Action]:
    """Every action of a kind worth trying; of bids and offers only the lowest example."""
    if kind in PLAIN:
        if s.phase == ONLY_IN.get(kind, s.phase) and (s.due or kind not in ONLY_DUE):
            yield make(kind, seat)
    elif kind == C.DO_ROLL:
        if s.phase in (C.PH_ORDER, C.PH_FRESH, C.PH_TURN):
            speed = 1 if dice.speed_die_used(s, seat) else 0
            yield make(kind, seat, 1, 2, speed)
    elif kind == C.DO_LAND:
        if s.phase == C.PH_AIR:
            yield make(kind, seat, 1, 2, 1 if dice.speed_die_used(s, seat) else 0)
    elif kind == C.DO_CHOOSE:
        if s.phase != C.PH_CHOOSE:
            return
        if dice.three_of_a_kind(s):
            yield from (make(kind, seat, square, 1) for square in range(C.SQUARES))
        else:
            for spaces in sorted({s.die1, s.die2, s.die1 + s.die2}):
                yield make(kind, seat, spaces)
    elif kind == C.DO_BID:
        if s.phase == C.PH_AUCTION and s.high < MOST_MONEY:
            yield make(kind, seat, max(s.opening, s.high + 1))
    elif kind == C.DO_CLAIM:
        squares, owners, debtors = s.claim_square, s.claim_owner, s.claim_debtor
        for i in range(s.claims):
            if owners[i] == seat:
                yield make(kind, seat, debtors[i], squares[i])
    elif kind == C.DO_TAX:
        if s.phase == C.PH_TAX:
            yield make(kind, seat, C.WAY_FLAT)
            yield make(kind, seat, C.WAY_PERCENT)
    elif kind in (C.DO_BUILD, C.DO_SELL, C.DO_MORTGAGE, C.DO_LIFT):
        mine = s.held[seat] & _fit_for(s, kind)
        yield from (make(kind, seat, deed) for deed in range(C.DEEDS) if mine >> deed & 1)
    elif kind == C.DO_SELL_GROUP:
        if s.built & s.held[seat]:
            yield from (make(kind, seat, group) for group in range(C.GROUP_RAILROAD))
    elif kind == C.DO_WANT:
        if s.phase == C.PH_WANTS:
            for deed in range(C.DEEDS):
                if not building.placeable(s, seat, deed):
                    a = make(kind, seat, 1)
                    a.streets = [deed] + [0] * 15
                    yield a
    elif kind in (C.DO_ACCEPT, C.DO_REJECT):
        numbers, to = s.offer_no, s.offer_to
        for maker in range(s.seats):
            if numbers[maker] and to[maker] == seat:
                yield make(kind, seat, maker)
    elif kind == C.DO_DONE and s.phase in (C.PH_WANTS, C.PH_AUCTION):
        yield make(kind, seat)


def _fit_for(s: State, kind: int) -> int:
    """Deeds that this action could ever apply to."""
    if kind == C.DO_SELL:
        return s.built
    if kind == C.DO_LIFT:
        return s.mortgaged
    return ~s.mortgaged


def of_kind(s: State, seat: int, kind: int) -> Iterator[Action]:
    return (a for a in candidates(s, seat, kind) if not judge.objection(s, a))


def may(s: State, seat: int, kind: int) -> bool:
    """Can this seat do something of this kind now?"""
    if kind == C.DO_OFFER:
        if seat >= s.seats or s.out[seat]:
            return False
        return any(not trade.may_trade_now(s, seat, other) for other in range(s.seats))
    if kind == C.DO_WANT and s.phase != C.PH_WANTS:
        mine = s.held[seat]
        return mine != 0 and any(
            not building.placeable(s, seat, deed) and not _want_objection(s, seat, deed)
            for deed in range(C.DEEDS)
            if mine >> deed & 1
        )
    return any(True for _ in of_kind(s, seat, kind))


def _want_objection(s: State, seat: int, deed: int) -> int:
    a = make(C.DO_WANT, seat, 1)
    a.streets = [deed] + [0] * 15
    return judge.objection(s, a)
