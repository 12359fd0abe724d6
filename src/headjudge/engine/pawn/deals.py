"""Deals between companies: cash, bare deeds, appraised cards, a place in an alliance, and money that goes with one."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log, offers
from headjudge.engine.action import Action
from headjudge.engine.pawn import alliance, estate, limits, money, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State

Wide = int


def may_offer(s: State, a: Action) -> int:
    seat = a.seat
    refusal = time_for_it(s, seat, a)
    if refusal:
        return refusal
    if a.z or a.x < 0 or a.x >= s.seats or a.x == seat:
        return R.DEAL_OBJECTS
    if s.co.status[a.x] == C.IN_TRUST:
        return R.TRUST_ONLY
    if s.co.status[a.x] != C.ACTIVE:
        return money.not_in_game(s, a.x)
    return lawful(s, seat, a.x, a)


def time_for_it(s: State, maker: int, a: Action) -> int:
    """An action window; or the sale of what is above a lowered limit, and of nothing else."""
    if s.phase == C.PH_WINDOW:
        return R.NONE
    many = limits.over(s, maker)
    if s.phase != C.PH_SHED or many == 0:
        return R.EVENTS_FIRST
    if s.co.shed_for[maker] == C.SHED_THEFT:
        return R.SHED_NO_SALE
    if not a.give_deeds:
        return limits.roll_refusal(s)
    if holdings.count(a.give_deeds) > many:
        return R.EVENTS_FIRST
    return R.NONE if limits.helps(s, maker, a.give_deeds & s.held[maker]) else R.SHED_TYPED


def lawful(s: State, seat: int, other: int, a: Action) -> int:
    """Could this deal be carried out as it stands?"""
    if a.give_cash < 0 or a.get_cash < 0:
        return R.DEAL_OBJECTS
    if not things(a) and not a.join and not alliance.allied(s, seat, other):
        return R.DEAL_GIFT
    if a.give_cash > s.cash[seat] or a.get_cash > s.cash[other]:
        return R.DEAL_OBJECTS
    join = a.join | alliance.joint(s, seat, other)
    refusal = side(s, seat, a.give_deeds, a.give_cards, join)
    if not refusal:
        refusal = side(s, other, a.get_deeds, a.get_cards, join)
    if not refusal:
        refusal = may_sign(s, seat, other, a)
    if refusal:
        return refusal
    if a.get_deeds and not fits_after(
        s, seat, a.give_deeds, a.get_deeds, a.give_cards, a.get_cards
    ):
        return limits.over_by_deal(s, seat)
    if a.give_deeds and not fits_after(
        s, other, a.get_deeds, a.give_deeds, a.get_cards, a.give_cards
    ):
        return limits.over_by_deal(s, other)
    if s.cash[seat] - a.give_cash + a.get_cash < offers.fees(s, a.get_deeds, a.lift):
        return R.DEAL_INTEREST
    if s.cash[other] - a.get_cash + a.give_cash < offers.fees(s, a.give_deeds, a.lift):
        return R.DEAL_INTEREST
    return R.NONE


def things(a: Action) -> int:
    """What changes hands besides money."""
    return a.give_deeds | a.get_deeds | a.give_cards | a.get_cards


def may_sign(s: State, seat: int, other: int, a: Action) -> int:
    """Could both sign for the groups named, once the deeds have changed hands?"""
    moving = a.give_deeds | a.get_deeds
    for group in range(10):
        if not a.join >> group & 1:
            continue
        if s.phase == C.PH_SHED and s.co.ally[group] != C.ALLY_RUNS:
            return R.EVENTS_FIRST  # a surplus property may be sold, nothing else is agreed upon
        held = s.held[seat] & ~a.give_deeds | a.get_deeds
        their = s.held[other] & ~a.get_deeds | a.give_deeds
        group_mask = s.rules.group_mask[group]
        if s.held[C.BANK] & group_mask:
            return R.ALLY_UNOWNED
        if held & group_mask == group_mask or their & group_mask == group_mask:
            return R.ALLY_SOLE
        if not moving & group_mask and not (held & group_mask and their & group_mask):
            return R.ALLY_OWNERS
    return R.NONE


def side(s: State, giver: int, deeds: int, cards: int, join: int) -> int:
    """What one side gives: is it there, bare, and free to go?"""
    if deeds & ~s.held[giver]:
        return R.NOT_OWNER
    for deed in range(28):
        if deeds >> deed & 1:
            group = s.rules.group_of[deed]
            if not limits.stands_alone(s, deed):
                return limits.not_bare(s, deed)
            if s.co.ally[group] == C.ALLY_RUNS and not join >> group & 1:
                return R.DEAL_ALLY
    for card in range(16):
        if cards >> card & 1:
            if card >= s.rules.int_count or s.co.card_at[card] != giver:
                return R.CARD_NOT_HELD
            if s.rules.int_value[card] == 0:
                return R.CARD_NOT_TRADABLE
    return R.NONE


def fits_after(
    s: State, seat: int, deeds_out: int, deeds_in: int, cards_out: int, cards_in: int
) -> bool:
    """Within the limit, with the slots that cards bring or take along? If over it already, then nearer to it?"""
    room = limits.limit(s, seat)
    for card in range(s.rules.int_count):
        if s.rules.int_effect[card] == C.IX_SLOTS:
            if cards_out >> card & 1:
                room -= s.rules.int_a[card]
            if cards_in >> card & 1:
                room += s.rules.int_a[card]
    needed = limits.general_needed(s, seat, s.held[seat] & ~deeds_out | deeds_in)
    return needed <= room


def offer(s: State, a: Action) -> None:
    offers.lay_down(s, a)
    s.co.offer_join[a.seat] = a.join
    if s.phase == C.PH_WINDOW:  # a live table keeps the receiver's "done": offers are private there
        s.co.ready &= ~(1 << a.x)
    log.event(s, C.EV_OFFER, R.DEAL_OBJECTS, a.seat, a.x, a.give_cash - a.get_cash, 0, 0)


def recall(s: State, maker: int, lift: int) -> None:
    """The offer as the action it was, with the mortgages that its taker lifts."""
    offers.recall(s, maker)
    s.made.lift |= lift
    s.made.join = s.co.offer_join[maker]


def may_accept(s: State, seat: int, maker: int, lift: int) -> int:
    if s.phase != C.PH_WINDOW and s.phase != C.PH_SHED:
        return R.EVENTS_FIRST
    who = offers.maker_of(s, seat, maker)
    if who == C.NOBODY:
        return R.DEAL_NONE
    recall(s, who, lift)
    refusal = time_for_it(s, who, s.made)
    return refusal if refusal else lawful(s, who, seat, s.made)


def may_reject(s: State, seat: int, maker: int) -> int:
    return R.DEAL_NONE if offers.maker_of(s, seat, maker) == C.NOBODY else R.NONE


def reject(s: State, seat: int, maker: int) -> None:
    who = offers.maker_of(s, seat, maker)
    drop(s, who)
    log.event(s, C.EV_NO_TRADE, R.DEAL_OBJECTS, seat, who, 0, 0, 0)


def drop(s: State, maker: int) -> None:
    offers.clear(s, maker)
    s.co.offer_join[maker] = 0


def lapse(s: State) -> None:
    """The window is over: so are all offers."""
    for maker in range(s.seats):
        if s.offer_no[maker]:
            drop(s, maker)


def forget(s: State, seat: int) -> None:
    """A company is out of active play: what it offered, or was offered, lapses."""
    for maker in range(s.seats):
        if s.offer_no[maker] and (maker == seat or s.offer_to[maker] == seat):
            drop(s, maker)


def forget_joins(s: State, group: int) -> None:
    """Other terms are proposed for this group: nobody signs those by accepting an older offer."""
    for maker in range(s.seats):
        if s.offer_no[maker] and s.co.offer_join[maker] >> group & 1:
            drop(s, maker)


def accept(s: State, seat: int, maker: int, lift: int) -> None:
    who = offers.maker_of(s, seat, maker)
    recall(s, who, lift)
    drop(s, who)
    why = deal_ruling(s)
    joint = alliance.joint(s, who, seat)
    log.event(s, C.EV_TRADE, why, seat, who, 0, 0, 0)
    cost_maker = s.made.give_cash - s.made.get_cash
    given = basis_of(s, s.made.give_deeds, s.made.give_cards)
    gotten = basis_of(s, s.made.get_deeds, s.made.get_cards)
    money_why = R.DEAL_MONEY if why == R.DEAL_DONE else why
    money.flow(s, who, seat, s.made.give_cash, money_why, C.FLOW_DEAL, C.NO_ITEM)
    money.flow(s, seat, who, s.made.get_cash, money_why, C.FLOW_DEAL, C.NO_ITEM)
    hand_over(s, seat, s.made.give_deeds, s.made.give_cards, gotten - cost_maker)
    hand_over(s, who, s.made.get_deeds, s.made.get_cards, given + cost_maker)
    deeds_moved(s, s.made.give_deeds, who, seat, joint)
    deeds_moved(s, s.made.get_deeds, seat, who, joint)
    settle_mortgages(s, seat, s.made.give_deeds)
    settle_mortgages(s, who, s.made.get_deeds)
    for group in range(10):
        if s.made.join >> group & 1:
            alliance.sign_in_deal(s, who, seat, group)


def deal_ruling(s: State) -> int:
    """A deal about things, money for signatures, or money between partners."""
    if things(s.made):
        return R.DEAL_DONE
    for group in range(10):
        if s.made.join >> group & 1 and not alliance.signed_already(s, group):
            return R.DEAL_SIGNED
    return R.DEAL_PARTNERS


def deeds_moved(s: State, deeds: int, had: int, to: int, joint: int) -> None:
    """What becomes of the alliances in which deeds have changed hands, once all have."""
    for deed in range(28):
        if deeds >> deed & 1:
            group = s.rules.group_of[deed]
            if s.co.ally[group] != C.ALLY_RUNS or alliance.sole(s, group):
                alliance.deed_moved(s, deed, to)
            elif joint >> group & 1:
                alliance.joins(s, group, had, to, R.DEAL_TO_PARTNER)
            elif s.made.join >> group & 1:
                alliance.joins(s, group, had, to, R.DEAL_JOIN)
            else:
                alliance.deed_moved(s, deed, to)


def basis_of(s: State, deeds: int, cards: int) -> int:
    total = 0
    for deed in range(28):
        if deeds >> deed & 1:
            total += s.co.basis[deed]
    for card in range(16):
        if cards >> card & 1:
            total += s.co.card_basis[card]
    return total


def hand_over(s: State, to: int, deeds: int, cards: int, basis: int) -> None:
    """Deeds and cards to their new owner, who paid `basis` for them all, shared out by value."""
    value = 0
    for deed in range(28):
        if deeds >> deed & 1:
            value += s.rules.price[deed]
    for card in range(16):
        if cards >> card & 1:
            value += s.rules.int_value[card]
    whole: Wide = max(0, basis)
    for card in range(16):
        if cards >> card & 1:
            strength_cards.move(s, card, to, R.DEAL_DONE)
            s.co.card_basis[card] = whole * s.rules.int_value[card] // value
    for deed in range(28):
        if deeds >> deed & 1:
            s.co.orders[deed] = 0
            s.co.basis[deed] = whole * s.rules.price[deed] // value
            s.co.soul &= ~(1 << deed)
            holdings.give_deed(s, deed, to, R.DEAL_DONE)


def settle_mortgages(s: State, seat: int, deeds: int) -> None:
    for deed in range(28):
        if deeds >> deed & 1 and s.mortgaged >> deed & 1:
            if s.made.lift >> deed & 1:
                estate.lift(s, seat, deed)
            else:
                rate = holdings.interest(s, deed)
                money.flow(s, seat, C.BANK, rate, R.DEAL_INTEREST, C.FLOW_UNMORTGAGE, deed)
