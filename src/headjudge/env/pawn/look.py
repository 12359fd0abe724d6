# compiled
"""What a company sees of a game with one pawn. Cash and cards lie open; sealed bids and secret answers do not."""

from headjudge.engine import codes as C
from headjudge.engine.pawn import limits
from headjudge.engine.state import State
from headjudge.env import fields as F
from headjudge.env import sight
from headjudge.env.sight import Sight


def look(s: State, v: Sight, seat: int) -> None:
    course(s, v)
    standing(s, v, seat)
    cards(s, v, seat)
    externals(s, v)
    alliances(s, v, seat)
    lots(s, v, seat)


def course(s: State, v: Sight) -> None:
    sight.begin(v, F.PAWN)
    sight.one_of(v, C.SQUARES, s.co.square)
    sight.begin(v, F.DOWNTURN)
    sight.one_of(v, C.DEPRESSION + 1, s.co.downturn)
    sight.begin(v, F.PAYMENTS)
    sight.put(v, s.co.payments)
    sight.begin(v, F.BANK_CASH)
    sight.put(v, max(0, s.cash[C.BANK]))


def standing(s: State, v: Sight, seat: int) -> None:
    sight.begin(v, F.STATUS)
    for i in range(s.seats):
        sight.one_of(v, C.DESTROYED + 1, s.co.status[(seat + i) % s.seats])
    sight.begin(v, F.MARKED)
    sight.seats_from(s, v, seat, s.co.marked)
    sight.begin(v, F.LIMIT)
    for i in range(s.seats):
        sight.put(v, limits.limit(s, (seat + i) % s.seats))


def cards(s: State, v: Sight, seat: int) -> None:
    sight.begin(v, F.CARD_AT)
    for card in range(16):
        at = s.co.card_at[card]
        sight.seat_from(s, v, seat, at)
        sight.put(v, 1 if at == C.BANK else 0)
        sight.put(v, 1 if at == C.HOST else 0)
        sight.put(v, 1 if at == C.NOBODY else 0)
    sight.begin(v, F.CARD_ASKED)
    sight.one_of(v, 16, s.co.card_asked)
    sight.begin(v, F.COPIES)
    for card in range(16):
        sight.put(v, 0 if s.co.copied[card] == C.NO_CARD else 1 + s.co.copied[card])
    sight.begin(v, F.LINE)
    for card in range(16):
        sight.put(v, s.co.line[card])
    sight.begin(v, F.FLAGSHIP)
    sight.bits(v, C.DEEDS, flagships(s))
    sight.begin(v, F.AD_USED)
    for card in range(16):
        sight.put(v, s.co.ad_used[card])


def flagships(s: State) -> int:
    mask = 0
    for card in range(16):
        if s.co.flagship[card] != C.NO_DEED:
            mask |= 1 << s.co.flagship[card]
    return mask


def externals(s: State, v: Sight) -> None:
    sight.begin(v, F.DRAWN)
    sight.one_of(v, 32, s.co.drawn)
    sight.begin(v, F.BESIDE)
    sight.bits(v, 32, s.co.beside)
    sight.begin(v, F.GONE)
    sight.bits(v, 32, s.co.gone)


def alliances(s: State, v: Sight, seat: int) -> None:
    sight.begin(v, F.ALLIED)
    for group in range(10):
        sight.put(v, 1 if s.co.ally[group] == C.ALLY_RUNS else 0)
    sight.begin(v, F.NOTICE)
    for group in range(10):
        sight.put(v, 1 if s.co.ally[group] == C.ALLY_NOTICE else 0)
    sight.begin(v, F.SHARE)
    for group in range(10):
        sight.put(v, s.co.share[group * 8 + seat] if s.co.ally_shares[group] else 0)
    sight.begin(v, F.SIGNED)
    for group in range(10):
        sight.seats_from(s, v, seat, s.co.ally_signed[group])
    sight.begin(v, F.PROPOSED)
    for group in range(10):
        sight.put(v, s.co.new_shares[group])


def lots(s: State, v: Sight, seat: int) -> None:
    sight.begin(v, F.ORDERED)
    for deed in range(28):
        sight.put(v, s.co.orders[deed])
    sight.begin(v, F.PLEDGED)
    sight.bits(v, C.DEEDS, pledged(s))
    sight.begin(v, F.SHOWN)
    sight.bits(v, C.DEEDS, s.co.shown if s.co.opening == 1 else 0)
    sight.bits(v, 16, s.co.shown if s.co.opening == 2 else 0)
    running = s.phase == C.PH_AUCTION
    sight.begin(v, F.LOT_CARD)
    sight.one_of(v, 16, s.lot if running and s.lot_kind == C.LOT_CARD else C.NO_CARD)
    sight.begin(v, F.DECLARED)
    sight.seats_from(s, v, seat, s.co.declared if running else 0)
    sight.begin(v, F.OWN_BID)
    sight.put(v, s.co.sealed[seat] if running else 0)
    sight.begin(v, F.READY)
    sight.seats_from(s, v, seat, s.co.ready)
    sight.begin(v, F.CHEAP)
    sight.put(v, s.co.cheap)


def pledged(s: State) -> int:
    mask = 0
    for seat in range(s.seats):
        if s.co.pledge[seat] != C.NO_DEED:
            mask |= 1 << s.co.pledge[seat]
    return mask
