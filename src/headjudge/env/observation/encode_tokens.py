# compiled
"""What a seat sees in a token game, as numbers."""

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.state import State
from headjudge.engine.tokens import debt
from headjudge.env.observation import buffer, encode_shared
from headjudge.env.observation import fields as F
from headjudge.env.observation.buffer import ObservationBuffer
from headjudge.env.turn_taking import TurnBudget


def encode(s: State, t: TurnBudget, v: ObservationBuffer, seat: int, asked: bool) -> None:
    """Everything that `seat` may see now, field by field and in order."""
    encode_shared.begin(v)
    encode_shared.moment(s, t, v, seat, asked, s.on_turn)
    encode_shared.people(s, v, seat, s.deck_size[0], s.deck_size[1])
    tokens(s, v, seat)
    encode_shared.deeds(s, v, seat)
    encode_shared.auction(s, v, seat)
    wanted(s, v, seat)
    jail_cards_offered(s, v, encode_shared.offer(s, t, v, seat))
    encode_shared.end(v)


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
    due = debt.first_due(s, seat)
    buffer.seat_from(s, v, seat, C.NOBODY if due == C.DEBTS else s.debt_to[due])
    buffer.put(v, 1 if due != C.DEBTS and s.debt_to[due] == C.BANK else 0)


def owed_by(s: State, seat: int) -> int:
    total = 0
    for i in range(s.debts):
        if s.debt_due[i] and s.debt_from[i] == seat:
            total += s.debt_amount[i]
    return total


def wanted(s: State, v: ObservationBuffer, seat: int) -> None:
    buffer.begin(v, F.WANTED)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        buffer.put(v, s.want_count[other] - s.want_next[other])


def jail_cards_offered(s: State, v: ObservationBuffer, maker: int) -> None:
    buffer.begin(v, F.OFFER_CARDS)
    buffer.put(v, s.offer_give_cards[maker] if maker != C.NOBODY else 0)
    buffer.put(v, s.offer_get_cards[maker] if maker != C.NOBODY else 0)
