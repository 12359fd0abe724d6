"""Offers on the table, in every kind of game: laid down, looked up, brought back, hidden from third parties."""

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.action import Action
from headjudge.engine.state import State


def lay_down(s: State, a: Action) -> None:
    seat = a.seat
    s.offers += 1
    s.offer_no[seat] = s.offers
    s.offer_to[seat] = a.x
    s.offer_give_cash[seat] = a.give_cash
    s.offer_get_cash[seat] = a.get_cash
    s.offer_give_deeds[seat] = a.give_deeds
    s.offer_get_deeds[seat] = a.get_deeds
    s.offer_give_cards[seat] = a.give_cards
    s.offer_get_cards[seat] = a.get_cards
    s.offer_lift[seat] = a.lift


def newest_for(s: State, seat: int) -> int:
    """Whose offer to this seat is the newest; C.NOBODY if there is none."""
    best = C.NOBODY
    for maker in range(s.seats):
        if s.offer_no[maker] and s.offer_to[maker] == seat:
            if best == C.NOBODY or s.offer_no[maker] > s.offer_no[best]:
                best = maker
    return best


def maker_of(s: State, seat: int, maker: int) -> int:
    """The maker of the offer that is being answered; C.NOBODY if there is no such offer."""
    if maker == C.NOBODY:
        return newest_for(s, seat)
    if maker < 0 or maker >= s.seats or not s.offer_no[maker] or s.offer_to[maker] != seat:
        return C.NOBODY
    return maker


def recall(s: State, maker: int) -> None:
    """Bring back the offer as it was made, into `s.made`."""
    s.made.kind = C.DO_OFFER
    s.made.seat = maker
    s.made.x = s.offer_to[maker]
    s.made.give_cash = s.offer_give_cash[maker]
    s.made.get_cash = s.offer_get_cash[maker]
    s.made.give_deeds = s.offer_give_deeds[maker]
    s.made.get_deeds = s.offer_get_deeds[maker]
    s.made.give_cards = s.offer_give_cards[maker]
    s.made.get_cards = s.offer_get_cards[maker]
    s.made.lift = s.offer_lift[maker]
    s.made.z = 0


def fees(s: State, deeds: int, lift: int) -> int:
    """What the receiver of these deeds pays the Bank: ten percent, and the loan where it is lifted."""
    if not deeds & s.mortgaged:
        return 0
    total = 0
    for deed in range(28):
        if deeds & s.mortgaged & 1 << deed:
            total += holdings.transfer_interest(s, deed)
            if lift >> deed & 1:
                total += s.rules.loan[deed]
    return total


def hide_from(t: State, seat: int) -> None:
    """Only offers from and to this seat stay, numbered as if no others had ever been made."""
    kept = 0
    t.offers = 0
    t.offers_off = 0
    for _ in range(t.seats):
        oldest = C.NOBODY
        for maker in range(t.seats):
            if not t.offer_no[maker] or kept >> maker & 1:
                continue
            if maker == seat or t.offer_to[maker] == seat:
                if oldest == C.NOBODY or t.offer_no[maker] < t.offer_no[oldest]:
                    oldest = maker
        if oldest == C.NOBODY:
            break
        kept |= 1 << oldest
        t.offers += 1
        t.offer_no[oldest] = t.offers
    for maker in range(8):
        if not kept >> maker & 1:
            clear(t, maker)


def clear(t: State, maker: int) -> None:
    t.offer_no[maker] = 0
    t.offer_to[maker] = 0
    t.offer_give_cash[maker] = 0
    t.offer_get_cash[maker] = 0
    t.offer_give_deeds[maker] = 0
    t.offer_get_deeds[maker] = 0
    t.offer_give_cards[maker] = 0
    t.offer_get_cards[maker] = 0
    t.offer_lift[maker] = 0
