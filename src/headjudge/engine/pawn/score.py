"""The two scores, their places and the points for them."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import alliance, income, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State

Wide = int


# --- assets -------------------------------------------------------------------------------------


def deeds_value(s: State, seat: int) -> int:
    total = 0
    for deed in range(28):
        if s.owner[deed] == seat and not s.mortgaged >> deed & 1:
            total += s.rules.price[deed]
    return total


def buildings_value(s: State, seat: int) -> int:
    """What the bank would pay, a hotel as five houses."""
    total = 0
    for deed in range(28):
        if s.owner[deed] == seat:
            total += s.level[deed] * s.rules.house_cost[deed] // 2
    return total


def assets(s: State, seat: int) -> int:
    status = s.co.status[seat]
    if status == C.DESTROYED:
        return 0
    if status == C.WOUND_UP:
        return s.co.frozen_assets[seat]
    total = s.cash[seat] + strength_cards.appraised(s, seat)
    return total + deeds_value(s, seat) + buildings_value(s, seat)


# --- future earnings ----------------------------------------------------------------------------


def rent_hundredths(s: State, seat: int) -> int:
    """The rents of this company's free deeds as they stand, flagship counted in; utilities at seven."""
    status = s.co.status[seat]
    if status == C.DESTROYED:
        return 0
    if status == C.WOUND_UP:
        return s.co.frozen_rent[seat]
    heard = s.listening
    s.listening = 0
    total = 0
    for deed in range(28):
        if s.owner[deed] == seat and not s.mortgaged >> deed & 1:
            total += income.printed(s, deed, 7) * strength_cards.flagship_percent(s, deed)
    s.listening = heard
    return total


def flagged(s: State, seat: int) -> bool:
    """Does a flagship earn for this company?"""
    for deed in range(28):
        if s.owner[deed] == seat and not s.mortgaged >> deed & 1:
            if strength_cards.flagship_percent(s, deed) > 100:
                return True
    return False


def bonus(s: State, seat: int) -> int:
    if s.co.status[seat] == C.DESTROYED:
        return 0
    if s.co.status[seat] == C.WOUND_UP:
        return s.co.frozen_bonus[seat]
    return strength_cards.bonus(s, seat)


def deeds_counted(s: State, seat: int) -> int:
    if s.co.status[seat] == C.DESTROYED:
        return 0
    if s.co.status[seat] == C.WOUND_UP:
        return s.co.frozen_deeds[seat]
    deeds = s.held[seat]
    if s.rules.future_free_only:
        deeds &= ~s.mortgaged
    return holdings.count(deeds)


def earnings(s: State, seat: int) -> Wide:
    """Future earnings in 400,000ths of a dollar, so that they are exact."""
    adjusted: Wide = rent_hundredths(s, seat)
    adjusted *= 100 + bonus(s, seat)
    return adjusted * deeds_counted(s, seat)


def freeze(s: State, seat: int) -> None:
    """The scores of this moment are final for a company that is wound up."""
    s.co.frozen_assets[seat] = assets(s, seat)
    s.co.frozen_rent[seat] = rent_hundredths(s, seat)
    s.co.frozen_bonus[seat] = bonus(s, seat)
    s.co.frozen_deeds[seat] = deeds_counted(s, seat)


# --- places -------------------------------------------------------------------------------------


def better(s: State, a: int, b: int, future: bool) -> bool:
    """Is `a` strictly ahead of `b` by this score alone? A destroyed company is behind everybody."""
    ruined_a = s.co.status[a] == C.DESTROYED
    ruined_b = s.co.status[b] == C.DESTROYED
    if ruined_a or ruined_b:
        return ruined_b and not ruined_a
    if future:
        return earnings(s, a) > earnings(s, b)
    return assets(s, a) > assets(s, b)


def solvent(s: State, seat: int) -> bool:
    return s.co.cashed_out[seat] == 0 and s.co.status[seat] != C.DESTROYED


def reduced(s: State, seat: int) -> bool:
    """Does this company's place become one worse?"""
    return s.co.cashed_out[seat] != 0 and s.co.status[seat] != C.DESTROYED


def shares_score(s: State, seat: int, future: bool) -> bool:
    """Is a solvent company level with this one?"""
    for other in range(s.seats):
        if other != seat and solvent(s, other):
            if not better(s, seat, other, future) and not better(s, other, seat, future):
                return True
    return False


def falls_behind(s: State, seat: int, other: int, future: bool) -> bool:
    """Does the cashed-out `seat` come after the solvent `other`?

    It falls behind all that are level with it, or else behind the next below and all that are level with that one.
    """
    if not better(s, seat, other, future):
        return True
    if shares_score(s, seat, future):
        return False
    for third in range(s.seats):
        if third != seat and solvent(s, third):
            if better(s, seat, third, future) and better(s, third, other, future):
                return False
    return True


def ahead(s: State, a: int, b: int, future: bool) -> bool:
    """Is `a` placed before `b`, running out of cash counted in?"""
    if reduced(s, a) and solvent(s, b):
        return not falls_behind(s, a, b, future)
    if solvent(s, a) and reduced(s, b):
        return falls_behind(s, b, a, future)
    return better(s, a, b, future)


def place(s: State, seat: int, future: bool) -> int:
    """One more than there are ahead: equals share the better place, and the last stays last."""
    at = 1
    for other in range(s.seats):
        if other != seat and ahead(s, other, seat, future):
            at += 1
    return at


def place_assets(s: State, seat: int) -> int:
    return place(s, seat, False)


def place_earnings(s: State, seat: int) -> int:
    return place(s, seat, True)


def winner(s: State, future: bool) -> int:
    """The one company in first place, ties broken; NOBODY if the tie remains."""
    best = C.NOBODY
    shared = False
    for seat in range(s.seats):
        if place(s, seat, future) != 1:
            continue
        if best == C.NOBODY or tie_break(s, seat, best, future) > 0:
            best = seat
            shared = False
        elif tie_break(s, seat, best, future) == 0:
            shared = True
    return C.NOBODY if shared else best


def tie_break(s: State, a: int, b: int, future: bool) -> int:
    """Above zero where `a` is ahead: free property, then cash; or adjusted rent, then deeds."""
    if future:
        rent_a: Wide = rent_hundredths(s, a)
        rent_b: Wide = rent_hundredths(s, b)
        rent_a *= 100 + bonus(s, a)
        rent_b *= 100 + bonus(s, b)
        if rent_a != rent_b:
            return 1 if rent_a > rent_b else -1
        return deeds_counted(s, a) - deeds_counted(s, b)
    if deeds_value(s, a) != deeds_value(s, b):
        return deeds_value(s, a) - deeds_value(s, b)
    return s.cash[a] - s.cash[b]


# --- points -------------------------------------------------------------------------------------


def score_points_840(s: State, seat: int, future: bool) -> int:
    """Points for one score times 840, which every tie of up to eight divides. Running out of cash gains none."""
    if s.co.status[seat] == C.DESTROYED:
        return 0
    won = shared_points_840(s, seat, future, False)
    return min(won, shared_points_840(s, seat, future, True)) if reduced(s, seat) else won


def shared_points_840(s: State, seat: int, future: bool, plain: bool) -> int:
    """The points of this place, shared by all who have it; `plain`: as if nobody had run out of cash."""
    at = 1
    sharing = 1
    for other in range(s.seats):
        if other == seat or s.co.status[other] == C.DESTROYED:
            continue
        if is_before(s, other, seat, future, plain):
            at += 1
        elif not is_before(s, seat, other, future, plain):
            sharing += 1
    total = 0
    for i in range(sharing):
        total += s.rules.points[(s.seats - 1) * 8 + at + i - 1]
    return total * 840 // sharing


def is_before(s: State, a: int, b: int, future: bool, plain: bool) -> bool:
    return better(s, a, b, future) if plain else ahead(s, a, b, future)


def points_840(s: State, seat: int) -> int:
    total = score_points_840(s, seat, False) * s.rules.weight_assets
    return total + score_points_840(s, seat, True) * s.rules.weight_earnings


# --- telling ------------------------------------------------------------------------------------


def tell(s: State) -> None:
    """Every company's two sheets, into the log."""
    if not s.listening:
        return
    for seat in range(s.seats):
        tell_one(s, seat)


def tell_parts(s: State, seat: int) -> None:
    """What the two sheets take account of in this company's property."""
    if s.held[seat] & s.mortgaged:
        log.note(s, R.SCORE_MORTGAGED, seat)
    if s.held[seat] & ~s.mortgaged & s.rules.group_mask[C.GROUP_UTILITY]:
        log.note(s, R.SCORE_SEVEN, seat)
    if alliance.shares_rents(s, seat):
        log.note(s, R.SCORE_SPLITS, seat)
    for deed in range(28):
        if s.owner[deed] == seat and holdings.is_hotel(s, deed):
            log.note(s, R.SCORE_HOTEL, seat)
            return


def tell_reduced(s: State, seat: int, future: bool) -> None:
    plain = 1
    for other in range(s.seats):
        if better(s, other, seat, future):
            plain += 1
    changed = place(s, seat, future) != plain
    log.note(s, R.SCORE_REDUCED if changed else R.SCORE_STAYS_LAST, seat)


def level(s: State, a: int, b: int) -> bool:
    """Do these two share a place in either score?"""
    return place(s, a, False) == place(s, b, False) or place(s, a, True) == place(s, b, True)


def tell_one(s: State, seat: int) -> None:
    status = s.co.status[seat]
    if status == C.DESTROYED:
        log.event(s, C.EV_SCORE, R.SCORE_ZERO, seat, C.NOBODY, 0, 0, 0)
    elif status == C.WOUND_UP:
        log.event(s, C.EV_SCORE, R.SCORE_FROZEN, seat, C.NOBODY, s.co.frozen_assets[seat], 0, 0)
    else:
        tell_parts(s, seat)
        log.event(s, C.EV_SCORE, R.SCORE_DEEDS, seat, C.NOBODY, deeds_value(s, seat), 0, 0)
        log.event(s, C.EV_SCORE, R.SCORE_BUILDINGS, seat, C.NOBODY, buildings_value(s, seat), 0, 0)
        cards = strength_cards.appraised(s, seat)
        log.event(s, C.EV_SCORE, R.SCORE_CARDS, seat, C.NOBODY, cards, 0, 0)
        log.event(s, C.EV_SCORE, R.SCORE_CASH, seat, C.NOBODY, s.cash[seat], 0, 0)
    rent = rent_hundredths(s, seat)
    log.event(s, C.EV_EARNINGS, R.SCORE_RENT, seat, C.NOBODY, rent, deeds_counted(s, seat), 0)
    extra = bonus(s, seat)
    if extra or rent % 100 or flagged(s, seat):
        log.note(s, R.SCORE_ADJUSTED, seat)
    if not extra and status != C.DESTROYED and income.holds_bonus(s, seat):
        log.note(s, R.RENT_MARKETING_VOID, seat)
    log.event(
        s, C.EV_EARNINGS, R.SCORE_EARNINGS, seat, C.NOBODY, rent, deeds_counted(s, seat), extra
    )
    if reduced(s, seat):
        for future in range(2):
            tell_reduced(s, seat, future == 1)
    for other in range(s.seats):
        if other != seat and level(s, seat, other):
            log.note(s, R.SCORE_TIED, seat)
            break
    log.event(
        s, C.EV_PLACE, R.SCORE_PLACE, seat, C.NOBODY, assets(s, seat), place_assets(s, seat), 0
    )
    log.event(s, C.EV_PLACE, R.SCORE_PLACE, seat, C.NOBODY, rent, place_earnings(s, seat), 1)
    log.event(s, C.EV_SCORE, R.SCORE_POINTS, seat, C.NOBODY, points_840(s, seat), 840, 1)
