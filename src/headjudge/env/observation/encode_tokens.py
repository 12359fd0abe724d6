# compiled
"""What a seat sees, as numbers: written from a list of what is shown, so that nothing hidden slips through.

Never written: the order of the decks, others' cash where the book hides it, offers between others, sealed
bids and secret answers of others.
"""

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.state import State
from headjudge.engine.tokens import debt
from headjudge.env.observation import buffer
from headjudge.env.observation import encode_pawn as companies
from headjudge.env.observation import fields as F
from headjudge.env.observation.buffer import ObservationBuffer
from headjudge.env.turn_taking import TurnBudget


def look(s: State, t: TurnBudget, v: ObservationBuffer, seat: int, asked: bool) -> None:
    """Everything that `seat` may see now."""
    v.size = 0
    v.field = 0
    moment(s, t, v, seat, asked)
    people(s, v, seat)
    deeds(s, v, seat)
    auction(s, v, seat)
    offer(s, t, v, seat)
    if s.rules.pawn:
        companies.look(s, v, seat)
    buffer.begin(v, F.FIELDS)


# --- the fields, in order -----------------------------------------------------------------------


def moment(s: State, t: TurnBudget, v: ObservationBuffer, seat: int, asked: bool) -> None:
    buffer.begin(v, F.PHASE)
    buffer.one_of(v, C.PH_PUT + 1, s.phase)
    buffer.begin(v, F.ASKED)
    buffer.put(v, 1 if asked else 0)
    buffer.begin(v, F.LEFT_TO_SAY)
    buffer.put(v, max(0, t.most_offers - t.offers[seat]))
    buffer.put(v, max(0, t.most_business - t.business[seat]))
    buffer.begin(v, F.TIME)
    buffer.put(v, s.turn_count)
    buffer.put(v, s.time_called)
    buffer.begin(v, F.ON_TURN)
    buffer.seat_from(s, v, seat, C.NOBODY if s.rules.pawn else s.on_turn)
    buffer.begin(v, F.DICE)
    buffer.put(v, s.die1)
    buffer.put(v, s.die2)
    buffer.put(v, s.speed_die)
    buffer.begin(v, F.DOUBLES)
    buffer.put(v, s.doubles)


def people(s: State, v: ObservationBuffer, seat: int) -> None:
    buffer.begin(v, F.STOCK)
    buffer.put(v, s.houses)
    buffer.put(v, s.hotels)
    buffer.begin(v, F.DECKS)
    buffer.put(v, s.co.outside_size if s.rules.pawn else s.deck_size[0])
    buffer.put(v, s.co.inside_size if s.rules.pawn else s.deck_size[1])
    buffer.begin(v, F.IN_GAME)
    buffer.seats_from(s, v, seat, holdings.alive(s))
    buffer.begin(v, F.CASH)
    for i in range(s.seats):
        buffer.put(v, s.cash[(seat + i) % s.seats] if i == 0 or v.open_cash else 0)
    buffer.begin(v, F.CASH_SHOWN)
    for i in range(s.seats):
        buffer.put(v, 1 if i == 0 or v.open_cash else 0)
    if not s.rules.pawn:
        tokens(s, v, seat)


def tokens(s: State, v: ObservationBuffer, seat: int) -> None:
    buffer.begin(v, F.SQUARE)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        buffer.one_of(v, C.SQUARES, C.SQUARES if s.out[other] else s.square[other])
    buffer.begin(v, F.JAILED)
    for i in range(s.seats):
        buffer.put(v, s.jailed[(seat + i) % s.seats])
    buffer.begin(v, F.FAILED)
    for i in range(s.seats):
        buffer.put(v, s.failed[(seat + i) % s.seats])
    buffer.begin(v, F.JAIL_CARDS)
    for i in range(s.seats):
        buffer.put(v, holdings.count(s.jail_cards[(seat + i) % s.seats]))
    buffer.begin(v, F.OWES)
    for i in range(s.seats):
        buffer.put(v, owed_by(s, (seat + i) % s.seats))
    buffer.begin(v, F.CREDITOR)
    own = debt.first_due(s, seat)
    buffer.seat_from(s, v, seat, C.NOBODY if own == C.DEBTS else s.debt_to[own])
    buffer.put(v, 1 if own != C.DEBTS and s.debt_to[own] == C.BANK else 0)


def owed_by(s: State, seat: int) -> int:
    total = 0
    for i in range(s.debts):
        if s.debt_due[i] and s.debt_from[i] == seat:
            total += s.debt_amount[i]
    return total


def deeds(s: State, v: ObservationBuffer, seat: int) -> None:
    buffer.begin(v, F.OWNER)
    for deed in range(28):
        buffer.seat_from(s, v, seat, s.owner[deed])
        buffer.put(v, 1 if s.owner[deed] == C.BANK else 0)
    buffer.begin(v, F.LEVEL)
    for deed in range(28):
        buffer.put(v, s.level[deed])
    buffer.begin(v, F.MORTGAGED)
    buffer.bits(v, C.DEEDS, s.mortgaged)


def auction(s: State, v: ObservationBuffer, seat: int) -> None:
    running = s.phase == C.PH_AUCTION
    buffer.begin(v, F.LOT_KIND)
    buffer.one_of(v, C.LOT_CARD + 1, s.lot_kind if running else C.NOBODY)
    buffer.begin(v, F.LOT_DEED)
    buffer.one_of(v, C.DEEDS, s.lot if running and s.lot_kind == C.LOT_DEED else C.NO_DEED)
    buffer.begin(v, F.OPENING)
    buffer.put(v, s.opening if running else 0)
    buffer.begin(v, F.HIGH)
    buffer.put(v, s.high if running else 0)
    buffer.begin(v, F.HIGH_BY)
    buffer.seat_from(s, v, seat, s.high_by if running else C.NOBODY)
    buffer.begin(v, F.BIDDING)
    buffer.seats_from(s, v, seat, s.bidding if running else 0)
    if not s.rules.pawn:
        buffer.begin(v, F.WANTED)
        for i in range(s.seats):
            other = (seat + i) % s.seats
            buffer.put(v, s.want_count[other] - s.want_next[other])


def offer(s: State, t: TurnBudget, v: ObservationBuffer, seat: int) -> None:
    """Seen by the one who has to answer it, and by nobody else."""
    here = t.maker != C.NOBODY and s.offer_to[t.maker] == seat
    maker = t.maker if here else 0
    buffer.begin(v, F.OFFER_FROM)
    buffer.seat_from(s, v, seat, maker if here else C.NOBODY)
    buffer.begin(v, F.OFFER_CASH)
    buffer.put(v, s.offer_give_cash[maker] if here else 0)
    buffer.put(v, s.offer_get_cash[maker] if here else 0)
    buffer.begin(v, F.OFFER_GIVES)
    buffer.bits(v, C.DEEDS, s.offer_give_deeds[maker] if here else 0)
    buffer.begin(v, F.OFFER_ASKS)
    buffer.bits(v, C.DEEDS, s.offer_get_deeds[maker] if here else 0)
    buffer.begin(v, F.OFFER_CARDS)
    if s.rules.pawn:
        buffer.bits(v, 16, s.offer_give_cards[maker] if here else 0)
        buffer.bits(v, 16, s.offer_get_cards[maker] if here else 0)
    else:
        buffer.put(v, s.offer_give_cards[maker] if here else 0)
        buffer.put(v, s.offer_get_cards[maker] if here else 0)
