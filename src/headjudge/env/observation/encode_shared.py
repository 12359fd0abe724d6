# compiled
"""What a seat sees in every kind of game, as numbers. Only these fields are written, so nothing hidden leaks.

Never written: the order of the decks, others' cash if the rulebook hides it, offers between others, and others'
sealed bids and secret answers.
"""

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.state import State
from headjudge.env.observation import buffer
from headjudge.env.observation import fields as F
from headjudge.env.observation.buffer import ObservationBuffer
from headjudge.env.turn_taking import TurnBudget


def begin(v: ObservationBuffer) -> None:
    v.size = 0
    v.field = 0


def end(v: ObservationBuffer) -> None:
    """Leave all remaining fields empty."""
    buffer.begin(v, F.FIELDS)


def moment(
    s: State, t: TurnBudget, v: ObservationBuffer, seat: int, asked: bool, on_turn: int
) -> None:
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
    buffer.seat_from(s, v, seat, on_turn)
    buffer.begin(v, F.DICE)
    buffer.put(v, s.die1)
    buffer.put(v, s.die2)
    buffer.put(v, s.speed_die)
    buffer.begin(v, F.DOUBLES)
    buffer.put(v, s.doubles)


def people(s: State, v: ObservationBuffer, seat: int, deck: int, other_deck: int) -> None:
    """The Bank's buildings, the sizes of both decks, who is in the game, and everybody's cash."""
    buffer.begin(v, F.STOCK)
    buffer.put(v, s.houses)
    buffer.put(v, s.hotels)
    buffer.begin(v, F.DECKS)
    buffer.put(v, deck)
    buffer.put(v, other_deck)
    buffer.begin(v, F.IN_GAME)
    buffer.seats_from(s, v, seat, holdings.alive(s))
    buffer.begin(v, F.CASH)
    for i in range(s.seats):
        buffer.put(v, s.cash[(seat + i) % s.seats] if i == 0 or v.open_cash else 0)
    buffer.begin(v, F.CASH_SHOWN)
    for i in range(s.seats):
        buffer.put(v, 1 if i == 0 or v.open_cash else 0)


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


def offer(s: State, t: TurnBudget, v: ObservationBuffer, seat: int) -> int:
    """Only the seat that has to answer an offer sees it. Returns the maker of the offer, or NOBODY."""
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
    return t.maker if here else C.NOBODY
