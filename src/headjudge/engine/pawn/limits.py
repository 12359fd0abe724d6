"""How many properties a company may hold, and how it gets rid of one."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import alliance, estate, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def limit(s: State, seat: int) -> int:
    """Slots for any property; those for one line of business come on top."""
    slots = s.rules.limits[s.seats] + s.co.limit_extra[seat]
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and strength_cards.effect(s, card) == C.IX_SLOTS:
            slots += s.rules.int_a[strength_cards.works_as(s, card)]
    return slots


def line_slots(s: State, seat: int, line: int) -> int:
    slots = 0
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and strength_cards.effect(s, card) == C.IX_LINE:
            if s.co.line[card] == line:
                as_card = strength_cards.works_as(s, card)
                if line == C.LINE_RAILROAD:
                    slots += s.rules.int_a[as_card]
                elif line == C.LINE_UTILITY:
                    slots += s.rules.int_b[as_card]
                else:
                    slots += s.rules.int_c[as_card]
    return slots


def general_needed(s: State, seat: int, deeds: int) -> int:
    """Slots for any property that these deeds take, those of a line filled first."""
    railroads = holdings.count(deeds & s.rules.group_mask[C.GROUP_RAILROAD])
    utilities = holdings.count(deeds & s.rules.group_mask[C.GROUP_UTILITY])
    streets = holdings.count(deeds) - railroads - utilities
    needed = max(0, railroads - line_slots(s, seat, C.LINE_RAILROAD))
    needed += max(0, utilities - line_slots(s, seat, C.LINE_UTILITY))
    return needed + max(0, streets - line_slots(s, seat, C.LINE_STREET))


def fits(s: State, seat: int, deeds: int) -> bool:
    return general_needed(s, seat, deeds) <= limit(s, seat)


def over(s: State, seat: int) -> int:
    """How many properties too many."""
    if s.co.status[seat] > C.IN_TRUST:
        return 0
    if holdings.count(s.held[seat]) <= s.rules.limits[s.seats] + s.co.limit_extra[seat]:
        return 0  # whatever cards add
    return max(0, general_needed(s, seat, s.held[seat]) - limit(s, seat))


def room(s: State, seat: int, deed: int) -> bool:
    """A slot for one more, or the promise to give another one up?"""
    deeds = s.held[seat] | 1 << deed
    if s.co.pledge[seat] != C.NO_DEED:
        deeds &= ~(1 << s.co.pledge[seat])
    return fits(s, seat, deeds)


def has_line_slots(s: State, seat: int) -> bool:
    for line in range(C.LINE_RAILROAD, C.LINE_STREET + 1):
        if line_slots(s, seat, line):
            return True
    return False


def no_slot(s: State, seat: int) -> int:
    """The refusal, by what makes up the limit: slots for a line, cards, or the number of players alone."""
    if has_line_slots(s, seat):
        return R.NO_SLOT_TYPED
    if limit(s, seat) > s.rules.limits[s.seats]:
        return R.NO_SLOT_RAISED
    return no_slot_opening(s) if s.co.opening else no_slot_printed(s)


def no_slot_printed(s: State) -> int:
    if s.seats <= 2:
        return R.NO_SLOT_TWO
    if s.seats == 3:
        return R.NO_SLOT_THREE
    if s.seats == 4:
        return R.NO_SLOT_FOUR
    return R.NO_SLOT_FIVE if s.seats == 5 else R.NO_SLOT_MANY


def no_slot_opening(s: State) -> int:
    if s.seats <= 2:
        return R.NO_SLOT_OPENING_TWO
    if s.seats == 3:
        return R.NO_SLOT_OPENING_THREE
    if s.seats == 4:
        return R.NO_SLOT_OPENING_FOUR
    return R.NO_SLOT_OPENING_FIVE if s.seats == 5 else R.NO_SLOT_OPENING_MANY


def over_by_deal(s: State, seat: int) -> int:
    """The refusal of a deal that would lead above the limit."""
    return R.LIMIT_BINDS_TYPED if has_line_slots(s, seat) else R.LIMIT_BINDS


def tell_limit(s: State, seat: int, ruling: int) -> None:
    log.event(s, C.EV_LIMIT, ruling, seat, C.NOBODY, limit(s, seat), 0, 0)


def to_bank(s: State, deed: int, ruling: int) -> None:
    """A bare deed goes back: free of its mortgage, and unowned."""
    s.mortgaged &= ~(1 << deed)
    s.co.orders[deed] = 0
    s.co.basis[deed] = 0
    s.co.soul &= ~(1 << deed)
    holdings.give_deed(s, deed, C.BANK, ruling)
    alliance.deed_moved(s, deed, C.BANK)


# --- abandoning ---------------------------------------------------------------------------------


def stands_alone(s: State, deed: int) -> bool:
    """Bare, and no building that its owner has in the group depends on it."""
    group = s.rules.group_of[deed]
    if s.level[deed]:
        return False
    if s.co.ally[group] != C.ALLY_NONE:
        return True
    return not s.built & s.held[s.owner[deed]] & s.rules.group_mask[group]


def may_abandon(s: State, seat: int, deed: int) -> int:
    if s.phase != C.PH_WINDOW and not (s.phase == C.PH_SHED and over(s, seat)):
        return R.ABANDON_WINDOW
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.NOT_OWNER
    if not stands_alone(s, deed):
        return R.SHED_BUILT if s.phase == C.PH_SHED else R.ABANDON_BUILT
    if s.phase == C.PH_SHED:
        return R.NONE if helps(s, seat, 1 << deed) else R.SHED_TYPED
    return R.NONE if s.co.ally[s.rules.group_of[deed]] == C.ALLY_NONE else R.ABANDON_ALLY


def abandon(s: State, seat: int, deed: int) -> None:
    if s.phase != C.PH_SHED:
        to_bank(s, deed, R.ABANDON)
    else:
        stolen = s.co.shed_for[seat] == C.SHED_THEFT
        to_bank(s, deed, R.SHED_GONE_ETHICS if stolen else R.SHED_GONE)


def not_bare(s: State, deed: int) -> int:
    allied = alliance.in_force(s, s.rules.group_of[deed])
    return R.DEAL_BARE_ALLIED if allied else R.DEAL_BARE


# --- shedding -----------------------------------------------------------------------------------


def must_shed(s: State) -> int:
    """Those over their limit, as bits."""
    mask = 0
    for seat in range(s.seats):
        if over(s, seat):
            mask |= 1 << seat
    return mask


def helps(s: State, seat: int, deeds: int) -> bool:
    """Does giving up each of these bring a company over its limit nearer to it?"""
    freed = general_needed(s, seat, s.held[seat]) - general_needed(s, seat, s.held[seat] & ~deeds)
    return freed == holdings.count(deeds)


def lowered(s: State, seat: int, why: int) -> None:
    """Note what has led a company above its limit, if anything has."""
    if over(s, seat):
        s.co.shed_for[seat] = why


def shed_ruling(s: State, seat: int) -> int:
    if s.co.shed_for[seat] == C.SHED_THEFT:
        return R.SHED_ETHICS
    return R.SHED_POACHED if s.co.shed_for[seat] == C.SHED_POACHED else R.SHED


def roll_refusal(s: State) -> int:
    """No roll before the surplus has gone: the reason of the first company above its limit."""
    for seat in range(s.seats):
        if over(s, seat):
            if s.co.shed_for[seat] == C.SHED_THEFT:
                return R.ROLL_SHED_ETHICS
            if s.co.shed_for[seat] == C.SHED_POACHED:
                return R.ROLL_SHED_POACHED
    return R.ROLL_SHED


def shed_cheapest(s: State, seats: int, ruling: int) -> None:
    """Nobody chooses: the cheapest deeds that can go are given up until these seats (bits) keep their limits.

    Where buildings must go first, all sell together, so that an empty bank treats no seat better than another.
    """
    many = True
    while many:
        many = False
        built = 0
        for seat in range(s.seats):
            if seats >> seat & 1 and over(s, seat) and cheapest(s, seat, True) == C.NO_DEED:
                group = s.rules.group_of[cheapest(s, seat, False)]
                built |= s.held[seat] & s.rules.group_mask[group]
        if built:
            estate.sell_of(s, built, R.SHED_SELL)
        for seat in range(s.seats):
            if seats >> seat & 1 and over(s, seat):
                to_bank(s, cheapest(s, seat, True), ruling)
                many = True


def cheapest(s: State, seat: int, bare: bool) -> int:
    """The cheapest deed whose loss helps; with `bare`, one that can go as it stands."""
    best = C.NO_DEED
    needed = general_needed(s, seat, s.held[seat])
    for deed in range(28):
        if s.owner[deed] != seat or (bare and not stands_alone(s, deed)):
            continue
        if general_needed(s, seat, s.held[seat] & ~(1 << deed)) == needed:
            continue
        if best == C.NO_DEED or s.rules.price[deed] < s.rules.price[best]:
            best = deed
    return best
