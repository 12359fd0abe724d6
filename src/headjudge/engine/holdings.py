"""Who has what: money, deeds, buildings and jail cards change hands only here."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.state import State


def pay(s: State, payer: int, to: int, amount: int, ruling: int) -> None:
    """Money moves between two seats, or a seat and the Bank. The payer is known to have it."""
    s.cash[payer] -= amount
    s.cash[to] += amount
    log.event(s, C.EV_MONEY, ruling, payer, to, amount, 0, 0)


def give_deed(s: State, deed: int, to: int, ruling: int) -> None:
    had = s.owner[deed]
    bit = 1 << deed
    s.held[had] &= ~bit
    s.held[to] |= bit
    s.owner[deed] = to
    s.fresh &= ~bit
    log.event(s, C.EV_DEED, ruling, to, had, 0, deed, 0)


def count(mask: int) -> int:
    """How many deeds (or seats) a mask names."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def owns_group(s: State, seat: int, group: int) -> bool:  # open
    mask = s.rules.group_mask[group]
    return s.held[seat] & mask == mask


def group_built(s: State, deed: int) -> bool:
    """Is there a building on any street of this deed's group?"""
    return s.built & s.rules.group_mask[s.rules.group_of[deed]] != 0


def is_hotel(s: State, deed: int) -> bool:
    return s.level[deed] == s.rules.hotel_level


def set_level(s: State, deed: int, level: int, ruling: int) -> None:
    """Put a street at a level and keep the Bank's stock right."""
    before = s.level[deed]
    top = s.rules.hotel_level
    if before == top:
        s.hotels += 1
    else:
        s.houses += before
    if level == top:
        s.hotels -= 1
    else:
        s.houses -= level
    s.level[deed] = level
    if level:
        s.built |= 1 << deed
    else:
        s.built &= ~(1 << deed)
        s.paid[deed] = 0
    log.event(s, C.EV_BUILDING, ruling, s.owner[deed], C.BANK, level, deed, before)


def refund(s: State, deed: int, units: int) -> int:
    """What the Bank refunds for `units` houses of a street; a hotel counts as several."""
    if s.rules.refund_paid and s.level[deed]:
        return s.paid[deed] * units // (2 * s.level[deed])
    return s.rules.house_cost[deed] * units // 2


def interest(s: State, deed: int) -> int:
    """Ten percent on a mortgage that is lifted."""
    return percent(s.rules.loan[deed], s.rules.interest, s.rules.interest_rounding)


def transfer_interest(s: State, deed: int) -> int:
    """Ten percent on a mortgaged deed that changes hands."""
    if s.rules.interest_on_price:
        return percent(s.rules.price[deed], s.rules.interest, s.rules.interest_rounding)
    return interest(s, deed)


def percent(amount: int, rate: int, rounding: int) -> int:
    raw = amount * rate
    if rounding == C.ROUND_UP:
        return (raw + 99) // 100
    if rounding == C.ROUND_DOWN:
        return raw // 100
    return (raw + 50) // 100


def raisable(s: State, seat: int) -> int:  # open
    """What selling every building and mortgaging every deed would bring, cash not counted."""
    total = 0
    for deed in range(28):
        if s.owner[deed] == seat:
            total += refund(s, deed, s.level[deed])
            if not s.mortgaged >> deed & 1:
                total += s.rules.loan[deed]
    return total


def next_seat(s: State, seat: int) -> int:
    """The next player to the left who is still in the game."""
    at = seat
    for _ in range(8):
        at += 1
        if at == s.seats:
            at = 0
        if not s.out[at]:
            return at
    return seat


def alive(s: State) -> int:
    """The players still in the game, as bits."""
    mask = 0
    for seat in range(s.seats):
        if not s.out[seat]:
            mask |= 1 << seat
    return mask
