# compiled
"""What a company sees in a one-pawn game, as numbers.

Cash and cards are visible; sealed bids and secret answers are hidden.
"""

from headjudge.engine import codes as C
from headjudge.engine.pawn import limits
from headjudge.engine.state import State
from headjudge.env.observation import buffer, encode_shared
from headjudge.env.observation import fields as F
from headjudge.env.observation.buffer import ObservationBuffer
from headjudge.env.turn_taking import TurnBudget


def encode(s: State, t: TurnBudget, v: ObservationBuffer, seat: int, asked: bool) -> None:
    """Everything that `seat` may see now, field by field and in order."""
    encode_shared.begin(v)
    encode_shared.moment(s, t, v, seat, asked, C.NOBODY)
    encode_shared.people(s, v, seat, s.co.outside_size, s.co.inside_size)
    encode_shared.deeds(s, v, seat)
    encode_shared.auction(s, v, seat)
    cards_offered(s, v, encode_shared.offer(s, t, v, seat))
    pawn(s, v)
    standing(s, v, seat)
    cards(s, v, seat)
    externals(s, v)
    alliances(s, v, seat)
    lots(s, v, seat)
    encode_shared.end(v)


def cards_offered(s: State, v: ObservationBuffer, maker: int) -> None:
    buffer.begin(v, F.OFFER_CARDS)
    buffer.bits(v, 16, s.offer_give_cards[maker] if maker != C.NOBODY else 0)
    buffer.bits(v, 16, s.offer_get_cards[maker] if maker != C.NOBODY else 0)


def pawn(s: State, v: ObservationBuffer) -> None:
    buffer.begin(v, F.PAWN)
    buffer.one_of(v, C.SQUARES, s.co.square)
    buffer.begin(v, F.DOWNTURN)
    buffer.one_of(v, C.DEPRESSION + 1, s.co.downturn)
    buffer.begin(v, F.PAYMENTS)
    buffer.put(v, s.co.payments)
    buffer.begin(v, F.BANK_CASH)
    buffer.put(v, max(0, s.cash[C.BANK]))


def standing(s: State, v: ObservationBuffer, seat: int) -> None:
    buffer.begin(v, F.STATUS)
    for i in range(s.seats):
        buffer.one_of(v, C.DESTROYED + 1, s.co.status[(seat + i) % s.seats])
    buffer.begin(v, F.MARKED)
    buffer.seats_from(s, v, seat, s.co.marked)
    buffer.begin(v, F.LIMIT)
    for i in range(s.seats):
        buffer.put(v, limits.limit(s, (seat + i) % s.seats))


def cards(s: State, v: ObservationBuffer, seat: int) -> None:
    buffer.begin(v, F.CARD_AT)
    for card in range(16):
        at = s.co.card_at[card]
        buffer.seat_from(s, v, seat, at)
        buffer.put(v, 1 if at == C.BANK else 0)
        buffer.put(v, 1 if at == C.HOST else 0)
        buffer.put(v, 1 if at == C.NOBODY else 0)
    buffer.begin(v, F.CARD_ASKED)
    buffer.one_of(v, 16, s.co.card_asked)
    buffer.begin(v, F.COPIES)
    for card in range(16):
        buffer.put(v, 0 if s.co.copied[card] == C.NO_CARD else 1 + s.co.copied[card])
    buffer.begin(v, F.LINE)
    for card in range(16):
        buffer.put(v, s.co.line[card])
    buffer.begin(v, F.FLAGSHIP)
    buffer.bits(v, C.DEEDS, flagships(s))
    buffer.begin(v, F.AD_USED)
    for card in range(16):
        buffer.put(v, s.co.ad_used[card])


def flagships(s: State) -> int:
    mask = 0
    for card in range(16):
        if s.co.flagship[card] != C.NO_DEED:
            mask |= 1 << s.co.flagship[card]
    return mask


def externals(s: State, v: ObservationBuffer) -> None:
    buffer.begin(v, F.DRAWN)
    buffer.one_of(v, 32, s.co.drawn)
    buffer.begin(v, F.BESIDE)
    buffer.bits(v, 32, s.co.beside)
    buffer.begin(v, F.GONE)
    buffer.bits(v, 32, s.co.gone)


def alliances(s: State, v: ObservationBuffer, seat: int) -> None:
    buffer.begin(v, F.ALLIED)
    for group in range(10):
        buffer.put(v, 1 if s.co.ally[group] == C.ALLY_RUNS else 0)
    buffer.begin(v, F.NOTICE)
    for group in range(10):
        buffer.put(v, 1 if s.co.ally[group] == C.ALLY_NOTICE else 0)
    buffer.begin(v, F.SHARE)
    for group in range(10):
        buffer.put(v, s.co.share[group * 8 + seat] if s.co.ally_shares[group] else 0)
    buffer.begin(v, F.SIGNED)
    for group in range(10):
        buffer.seats_from(s, v, seat, s.co.ally_signed[group])
    buffer.begin(v, F.PROPOSED)
    for group in range(10):
        buffer.put(v, s.co.new_shares[group])


def lots(s: State, v: ObservationBuffer, seat: int) -> None:
    buffer.begin(v, F.ORDERED)
    for deed in range(28):
        buffer.put(v, s.co.orders[deed])
    buffer.begin(v, F.PLEDGED)
    buffer.bits(v, C.DEEDS, pledged(s))
    buffer.begin(v, F.SHOWN)
    buffer.bits(v, C.DEEDS, s.co.shown if s.co.opening == 1 else 0)
    buffer.bits(v, 16, s.co.shown if s.co.opening == 2 else 0)
    running = s.phase == C.PH_AUCTION
    buffer.begin(v, F.LOT_CARD)
    buffer.one_of(v, 16, s.lot if running and s.lot_kind == C.LOT_CARD else C.NO_CARD)
    buffer.begin(v, F.DECLARED)
    buffer.seats_from(s, v, seat, s.co.declared if running else 0)
    buffer.begin(v, F.OWN_BID)
    buffer.put(v, s.co.sealed[seat] if running else 0)
    buffer.begin(v, F.READY)
    buffer.seats_from(s, v, seat, s.co.ready)
    buffer.begin(v, F.CHEAP)
    buffer.put(v, s.co.cheap)


def pledged(s: State) -> int:
    mask = 0
    for seat in range(s.seats):
        if s.co.pledge[seat] != C.NO_DEED:
            mask |= 1 << s.co.pledge[seat]
    return mask
