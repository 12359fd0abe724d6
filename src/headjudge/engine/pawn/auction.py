"""Auctions: open outcry or sealed bids, of deeds, internal cards and scarce buildings."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log, offers
from headjudge.engine.pawn import alliance, building_orders, limits, money, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def floor(s: State, deed: int) -> int:
    """The lowest bid for a deed sold because the pawn landed there."""
    return (s.rules.price[deed] * s.rules.floor_percent + 99) // 100


def open_lot(s: State, kind: int, lot: int, opening: int, seller: int, ruling: int) -> None:
    """Put a lot up. Companies that could not bid at all are out from the start."""
    s.phase = C.PH_AUCTION
    s.lot_kind = kind
    s.lot = lot
    s.opening = opening
    s.high = 0
    s.high_by = C.NOBODY
    s.co.seller = seller
    s.co.method = s.rules.method_opening if s.co.opening else s.rules.method
    if kind == C.LOT_HOUSE or kind == C.LOT_HOTEL:
        s.co.method = C.METHOD_ENGLISH
    s.co.entered = 0
    s.co.declared = 0
    s.co.trusts_called = 0
    s.co.rebid = 0
    s.bidding = 0
    for seat in range(s.seats):
        s.co.pledge[seat] = C.NO_DEED
        s.co.sealed[seat] = 0
    for seat in range(s.seats):
        if s.co.status[seat] == C.ACTIVE and able(s, seat):
            s.bidding |= 1 << seat
    log.event(s, C.EV_AUCTION, ruling, C.BANK, seller, opening, lot, kind)
    settle(s)


def interest_due(s: State) -> int:
    """What the buyer of a company's mortgaged surplus pays the bank at once."""
    if s.lot_kind != C.LOT_DEED or s.owner[s.lot] == C.BANK or s.owner[s.lot] == s.co.ruined:
        return 0
    return offers.fees(s, 1 << s.lot, 0)


def able(s: State, seat: int) -> bool:
    """Could this company bid for the lot at all?"""
    needed = s.opening + interest_due(s)
    if seat == s.co.seller:
        return False
    if s.lot_kind == C.LOT_DEED:
        if not limits.room(s, seat, s.lot):
            if s.co.status[seat] != C.ACTIVE or not could_pledge(s, seat):
                return False
            needed += s.rules.pledge_fee
    elif s.lot_kind == C.LOT_CARD:
        if s.co.status[seat] != C.ACTIVE:
            return False
    elif not building_orders.seeks(s, seat, s.lot_kind):
        return False
    return s.cash[seat] >= needed


# --- pledges ------------------------------------------------------------------------------------


def pledgeable(s: State, seat: int, deed: int) -> int:
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.NOT_OWNER
    group = s.rules.group_of[deed]
    if alliance.in_force(s, group):
        return R.PLEDGE_BARE if s.level[deed] else R.PLEDGE_ALLY
    return R.NONE if limits.stands_alone(s, deed) else R.PLEDGE_BARE


def could_pledge(s: State, seat: int) -> bool:
    """Has this company a deed to put up that would make room for the lot?"""
    for deed in range(28):
        if s.owner[deed] == seat and not pledgeable(s, seat, deed):
            if limits.fits(s, seat, (s.held[seat] | 1 << s.lot) & ~(1 << deed)):
                return True
    return False


def may_pledge(s: State, seat: int, deed: int) -> int:
    asked = s.phase == C.PH_FIRST and s.co.asked >> seat & 1 != 0
    if not asked and (s.phase != C.PH_AUCTION or s.lot_kind != C.LOT_DEED):
        return R.LOT_NOT_RUNNING if s.phase == C.PH_WINDOW else R.EVENTS_FIRST
    refusal = pledgeable(s, seat, deed)
    if refusal:
        return refusal
    if s.co.pledge[seat] != C.NO_DEED or s.co.entered >> seat & 1:
        return R.PLEDGE_ONE
    lot = s.rules.deed_at[s.co.square] if asked else s.lot
    if not limits.fits(s, seat, (s.held[seat] | 1 << lot) & ~(1 << deed)):
        return R.PLEDGE_TYPED
    needed = floor(s, lot) if asked else next_bid(s) + interest_due(s)
    if s.cash[seat] < s.rules.pledge_fee + needed:
        return R.FIRST_CASH if asked else R.LOT_CASH_PLEDGED
    return R.NONE if asked or s.bidding >> seat & 1 else out_of_lot(s)


def next_bid(s: State) -> int:
    """The lowest bid that would be heard now."""
    return max(s.opening, s.high + 1) if s.co.method == C.METHOD_ENGLISH else s.opening


def pledge(s: State, seat: int, deed: int) -> None:
    s.co.pledge[seat] = deed
    log.event(s, C.EV_PLEDGE, R.PLEDGE, seat, C.BANK, C.PLEDGE_PUT_UP, deed, 0)
    money.flow(s, seat, C.BANK, s.rules.pledge_fee, R.PLEDGE, C.FLOW_PLEDGE, deed)


def redeem_pledges(s: State, winner: int) -> None:
    """The winner's pledge goes to the bank; all others are turned up again."""
    for seat in range(s.seats):
        deed = s.co.pledge[seat]
        if deed == C.NO_DEED:
            continue
        s.co.pledge[seat] = C.NO_DEED
        if seat == winner:
            log.event(s, C.EV_PLEDGE, R.PLEDGE_GIVEN, seat, C.BANK, C.PLEDGE_GIVEN, deed, 0)
            limits.to_bank(s, deed, R.PLEDGE_GIVEN)
        else:
            log.event(s, C.EV_PLEDGE, R.PLEDGE_KEPT, seat, C.BANK, C.PLEDGE_KEPT, deed, 0)


# --- bidding ------------------------------------------------------------------------------------


def others_in(s: State, seat: int) -> int:
    """How many other companies have declared themselves in."""
    return holdings.count(s.co.entered & ~(1 << seat))


def may_bid_in_trust(s: State, seat: int) -> int:
    if s.lot_kind == C.LOT_CARD:
        return R.TRUST_CARD_BID
    if s.lot_kind == C.LOT_DEED and not limits.room(s, seat, s.lot):
        return R.TRUST_SLOT
    if not s.co.trusts_called and s.co.method != C.METHOD_ENGLISH:
        return R.TRUST_WAIT  # nobody knows how many sealed bids there are until all are in
    if others_in(s, seat) > 1:
        return R.TRUST_BID
    return R.NONE if s.co.trusts_called else R.TRUST_WAIT


def may_bid(s: State, seat: int, amount: int) -> int:
    if s.phase != C.PH_AUCTION:
        return R.LOT_NOT_RUNNING if s.phase == C.PH_WINDOW else R.EVENTS_FIRST
    if seat == s.co.seller:
        stolen = s.co.shed_for[seat] == C.SHED_THEFT
        return R.SHED_AUCTION if stolen else R.SHED_AUCTION_LOWERED
    if s.co.status[seat] == C.IN_TRUST:
        refusal = may_bid_in_trust(s, seat)
        if refusal:
            return refusal
    if s.lot_kind == C.LOT_DEED and not limits.room(s, seat, s.lot):
        return limits.no_slot(s, seat)
    if s.lot_kind == C.LOT_HOUSE or s.lot_kind == C.LOT_HOTEL:
        if not building_orders.seeks(s, seat, s.lot_kind):
            return R.SHORTAGE_NOT_SEEKING
    if amount < s.opening:
        return floor_ruling(s)
    if s.co.method == C.METHOD_ENGLISH and amount <= s.high:
        return R.LOT_RAISE
    if amount > s.cash[seat] - interest_due(s):
        return R.LOT_CASH if s.co.pledge[seat] == C.NO_DEED else R.LOT_CASH_PLEDGED
    if not s.bidding >> seat & 1:
        return R.TRUST_BID if s.co.status[seat] == C.IN_TRUST else out_of_lot(s)
    return R.NONE


def out_of_lot(s: State) -> int:
    """The refusal of somebody who has passed, or never could bid: declared once where there is a trusteeship."""
    for seat in range(s.seats):
        if s.co.status[seat] == C.IN_TRUST:
            return R.LOT_PASSED_TRUST
    return R.LOT_PASSED


def floor_ruling(s: State) -> int:
    if s.co.rebid:
        return R.LOT_TIE
    if s.lot_kind == C.LOT_HOUSE or s.lot_kind == C.LOT_HOTEL:
        return R.SHORTAGE_FLOOR
    if s.lot_kind == C.LOT_CARD:
        return R.CARD_NO_FLOOR
    if s.co.opening:
        return R.SETUP_NO_FLOOR
    if s.co.seller != C.BANK:
        return (
            R.SHED_NO_FLOOR
            if s.co.shed_for[s.co.seller] == C.SHED_THEFT
            else R.SHED_NO_FLOOR_LOWERED
        )
    return R.LOT_FLOOR if s.co.ruined == C.NOBODY else R.BUST_ODD_FLOOR


def bid(s: State, seat: int, amount: int) -> None:
    s.co.entered |= 1 << seat
    s.co.declared |= 1 << seat
    if s.co.method == C.METHOD_ENGLISH:
        s.high = amount
        s.high_by = seat
        log.event(s, C.EV_BID, R.LOT_BID, seat, C.BANK, amount, s.lot, s.lot_kind)
    else:
        s.co.sealed[seat] = amount
        log.event(s, C.EV_ANSWERED, R.LOT_SEALED, seat, C.NOBODY, 0, s.lot, s.lot_kind)
    settle(s)


def may_pass(s: State, seat: int) -> int:
    if s.phase != C.PH_AUCTION:
        return R.LOT_NOT_RUNNING if s.phase == C.PH_WINDOW else R.EVENTS_FIRST
    if not s.bidding >> seat & 1:
        return out_of_lot(s)
    if s.high_by == seat:
        return R.LOT_HIGH_STAYS
    return R.NONE


def pass_lot(s: State, seat: int) -> None:
    s.co.declared |= 1 << seat
    if s.co.method == C.METHOD_ENGLISH:
        s.bidding &= ~(1 << seat)
        log.event(s, C.EV_PASS, R.LOT_BID, seat, C.BANK, 0, s.lot, s.lot_kind)
    else:
        if not s.co.rebid:
            s.co.sealed[seat] = 0
            s.co.entered &= ~(1 << seat)
        log.event(s, C.EV_ANSWERED, R.LOT_SEALED, seat, C.NOBODY, 0, s.lot, s.lot_kind)
    settle(s)


def settle(s: State) -> None:
    """Once everybody has declared, companies in trust may come in; then the lot falls when it can."""
    if s.bidding & ~s.co.declared:
        return
    if not s.co.trusts_called:
        s.co.trusts_called = 1
        call_trusts(s)
        if s.bidding & ~s.co.declared:
            return
    if s.co.method != C.METHOD_ENGLISH:
        open_bids(s)
    elif s.bidding == 0:
        unsold(s)
    elif s.high_by != C.NOBODY and s.bidding == 1 << s.high_by:
        sold(s, s.high_by, s.high)


def call_trusts(s: State) -> None:
    """With at most one bidder in, trustees make it two at most: fewer deeds first, then less cash."""
    places = 2 - holdings.count(s.co.entered)
    if holdings.count(s.co.entered) > 1:
        return
    for _ in range(places):
        best = C.NOBODY
        for seat in range(s.seats):
            if s.co.status[seat] != C.IN_TRUST or s.bidding >> seat & 1 or not able(s, seat):
                continue
            if s.cash[seat] - interest_due(s) <= s.high:
                continue
            if best == C.NOBODY or poorer(s, seat, best):
                best = seat
        if best == C.NOBODY:
            return
        s.bidding |= 1 << best


def poorer(s: State, a: int, b: int) -> bool:
    deeds_a = holdings.count(s.held[a])
    deeds_b = holdings.count(s.held[b])
    if deeds_a != deeds_b:
        return deeds_a < deeds_b
    return s.cash[a] < s.cash[b]


# --- sealed bids --------------------------------------------------------------------------------


def open_bids(s: State) -> None:
    """All bids are opened together; the highest wins and pays by the method."""
    best = 0
    for seat in range(s.seats):
        if s.co.sealed[seat]:
            log.event(
                s,
                C.EV_PLEDGED_BID,
                R.LOT_SEALED,
                seat,
                C.BANK,
                s.co.sealed[seat],
                s.lot,
                s.lot_kind,
            )
            best = max(best, s.co.sealed[seat])
    if best == 0:
        unsold(s)
        return
    tied = top_bidders(s, best)
    if tied & (tied - 1) == 0:
        sold(s, first(tied), price(s, first(tied)))
    elif s.co.rebid:
        s.phase = C.PH_DIE
        s.co.die_for = C.DIE_TIE
        s.co.die_seat = C.HOST
        log.note(s, R.LOT_TIE, C.HOST)
    else:
        s.co.rebid = 1
        s.opening = best
        s.bidding = tied
        s.co.declared &= ~tied
        log.event(s, C.EV_AUCTION, R.LOT_TIE, C.BANK, s.co.seller, best, s.lot, s.lot_kind)


def bidders(s: State) -> int:
    """Those with a sealed bid, as bits."""
    mask = 0
    for seat in range(s.seats):
        if s.co.sealed[seat]:
            mask |= 1 << seat
    return mask


def top_bidders(s: State, best: int) -> int:
    mask = 0
    for seat in range(s.seats):
        if s.co.sealed[seat] == best:
            mask |= 1 << seat
    return mask


def first(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def last(mask: int) -> int:
    seat = 0
    while mask >> seat + 1:
        seat += 1
    return seat


def price(s: State, winner: int) -> int:
    """The first, second or third highest bid; with too few, the lowest of the others', or the floor."""
    if s.co.method == 1:
        return s.co.sealed[winner]
    low = s.opening
    if s.co.rebid:
        low = lot_floor(s)
    others = 0
    taken = 0
    for _ in range(s.co.method - 1):
        best = C.NOBODY
        for seat in range(s.seats):
            if seat == winner or others >> seat & 1 or not s.co.sealed[seat]:
                continue
            if best == C.NOBODY or s.co.sealed[seat] > s.co.sealed[best]:
                best = seat
        if best == C.NOBODY:
            break
        others |= 1 << best
        taken = s.co.sealed[best]
    return max(low, taken)


def lot_floor(s: State) -> int:  # open
    """The opening price before a tie raised it."""
    if s.lot_kind == C.LOT_DEED and s.co.seller == C.BANK and not s.co.opening:
        return floor(s, s.lot)
    return 1


def break_tie(s: State, face: int) -> bool:
    """One die among those tied, in seat order; returns False if it must be thrown again.

    More than six of them have no face each: the first throw decides which half is left.
    """
    best = 0
    for seat in range(s.seats):
        best = max(best, s.co.sealed[seat])
    tied = top_bidders(s, best) & s.bidding
    many = holdings.count(tied)
    if many > 6:
        for _ in range(many // 2):
            if face > 3:
                tied &= tied - 1
            else:
                tied &= ~(1 << last(tied))
        s.bidding = tied
        return False
    faces = 6 // many
    if face > faces * many:
        return False
    place = (face - 1) // faces
    for _ in range(place):
        tied &= tied - 1
    s.phase = C.PH_AUCTION
    sold(s, first(tied), price(s, first(tied)))
    return True


# --- the end of an auction ----------------------------------------------------------------------


def sold_ruling(s: State) -> int:
    if s.lot_kind == C.LOT_HOUSE or s.lot_kind == C.LOT_HOTEL:
        return R.SHORTAGE_WON
    if s.lot_kind == C.LOT_CARD:
        return R.CARD_SOLD
    return R.LOT_SOLD


def sold(s: State, winner: int, amount: int) -> None:
    ruling = sold_ruling(s)
    kind = s.lot_kind
    lot = s.lot
    item = lot
    fee = interest_due(s)
    flow = C.FLOW_PURCHASE
    if kind == C.LOT_CARD:
        item = 100 + lot
    elif kind != C.LOT_DEED:
        flow = C.FLOW_BUILD
        item = building_orders.site(s, winner, kind)
    log.event(s, C.EV_SOLD, ruling, winner, s.co.seller, amount, lot, kind)
    if s.co.method > 1:
        few = holdings.count(bidders(s)) < s.co.method
        log.note(s, R.LOT_KTH_FEW if few else R.LOT_KTH, winner)
    money.flow(s, winner, s.co.seller, amount, ruling, flow, item)
    redeem_pledges(s, winner)
    close(s)
    if kind == C.LOT_DEED:
        strip(s, lot)
        had = s.owner[lot]
        s.co.orders[lot] = 0
        holdings.give_deed(s, lot, winner, ruling)
        s.co.basis[lot] = amount
        s.co.soul &= ~(1 << lot)
        if had != C.BANK:
            alliance.deed_sold(s, lot, had, winner)
        if fee:
            money.flow(s, winner, C.BANK, fee, R.DEAL_INTEREST, C.FLOW_UNMORTGAGE, lot)
    elif kind == C.LOT_CARD:
        strength_cards.gain(s, lot, winner, amount, ruling)
    else:
        building_orders.won(s, winner, kind, amount)


def strip(s: State, deed: int) -> None:
    """A destroyed company's buildings go back to the bank, its mortgages with them."""
    if s.owner[deed] == s.co.ruined:
        s.mortgaged &= ~(1 << deed)
        if s.level[deed]:
            holdings.set_level(s, deed, 0, R.BUST_ODD_RETURNS)


def unsold(s: State) -> None:
    kind = s.lot_kind
    lot = s.lot
    ruling = R.LOT_UNSOLD
    if kind == C.LOT_CARD:
        ruling = R.SETUP_CARD_UNSOLD if s.co.opening else R.CARD_UNSOLD
    elif s.co.opening:
        ruling = R.SETUP_UNSOLD
    elif s.co.ruined != C.NOBODY:
        ruling = R.BUST_ODD_UNSOLD
    log.event(s, C.EV_UNSOLD, ruling, C.BANK, s.co.seller, 0, lot, kind)
    redeem_pledges(s, C.NOBODY)
    close(s)
    if kind == C.LOT_CARD:
        strength_cards.lose(s, lot, C.BANK, ruling)
    elif kind == C.LOT_DEED:
        if s.owner[lot] == s.co.ruined:
            strip(s, lot)
            limits.to_bank(s, lot, ruling)
    else:
        building_orders.drop_kind(s, kind)


def close(s: State) -> None:
    s.phase = C.PH_MOVING
    s.bidding = 0
    s.high = 0
    s.high_by = C.NOBODY
    s.co.seller = C.BANK
    s.co.entered = 0
    s.co.declared = 0
    s.co.rebid = 0
    for seat in range(s.seats):
        s.co.sealed[seat] = 0


# --- a company's own surplus --------------------------------------------------------------------


def may_auction(s: State, seat: int, deed: int) -> int:
    if s.phase != C.PH_SHED or not limits.over(s, seat):
        return R.NOT_NOW
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.NOT_OWNER
    if not limits.stands_alone(s, deed):
        return R.SHED_BUILT
    return R.NONE if limits.helps(s, seat, 1 << deed) else R.SHED_TYPED


def auction_own(s: State, seat: int, deed: int) -> None:
    stolen = s.co.shed_for[seat] == C.SHED_THEFT
    ruling = R.SHED_AUCTION if stolen else R.SHED_AUCTION_LOWERED
    open_lot(s, C.LOT_DEED, deed, 1, seat, ruling)
