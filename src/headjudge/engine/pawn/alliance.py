"""Alliances of owners who have a whole group between them: offered, signed, cancelled, ended."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.action import Action
from headjudge.engine.pawn import deals, estate
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def owners(s: State, group: int) -> int:
    """The companies with a deed of this group, as bits; bit BANK where part of it is unowned."""
    mask = 0
    for i in range(s.rules.group_size[group]):
        mask |= 1 << s.owner[s.rules.group_deeds[group * 4 + i]]
    return mask


def sole(s: State, group: int) -> bool:  # open
    """One company owns the whole group."""
    mask = owners(s, group)
    return not mask >> C.BANK & 1 and mask & (mask - 1) == 0


def in_force(s: State, group: int) -> bool:
    return s.co.ally[group] != C.ALLY_NONE


def joint(s: State, seat: int, other: int) -> int:
    """Groups in which these two are partners of a running alliance, as bits."""
    mask = 0
    for group in range(10):
        if s.co.ally[group] == C.ALLY_RUNS and both_own(s, seat, other, group):
            mask |= 1 << group
    return mask


def allied(s: State, seat: int, other: int) -> bool:
    """Are these two partners of any alliance in force, be it under notice?"""
    for group in range(10):
        if in_force(s, group) and both_own(s, seat, other, group):
            return True
    return False


def both_own(s: State, seat: int, other: int, group: int) -> bool:
    mask = owners(s, group)
    return mask >> seat & 1 != 0 and mask >> other & 1 != 0


def shares_rents(s: State, seat: int) -> bool:
    """Is this company in any alliance that splits rental income?"""
    for group in range(10):
        if in_force(s, group) and s.co.ally_shares[group] and owners(s, group) >> seat & 1:
            return True
    return False


def may_ally(s: State, seat: int, a: Action) -> int:
    if s.phase != C.PH_WINDOW:
        return R.EVENTS_FIRST
    if s.co.status[seat] == C.IN_TRUST:
        return R.TRUST_OFFERS
    if a.y < 0 or a.y >= C.GROUPS:
        return R.ALLY_OFFER
    mine = owners(s, a.y)
    if mine >> C.BANK & 1:
        return R.ALLY_UNOWNED
    if not mine >> seat & 1:
        return R.ALLY_OWNERS
    if sole(s, a.y):
        return R.ALLY_SOLE
    if a.x == 0 or a.x & ~mine or a.x >> seat & 1:
        return R.ALLY_OWNERS
    if a.z and not whole(s, a, mine):
        return R.ALLY_SHARES
    if s.co.ally[a.y] == C.ALLY_RUNS and as_agreed(s, a):
        return R.ALLY_IN_FORCE
    return R.NONE


def as_agreed(s: State, a: Action) -> bool:
    """The same terms as those in force; others may be agreed upon at any time."""
    for seat in range(8):
        if s.co.share[a.y * 8 + seat] != (a.shares[seat] if a.z else 0):
            return False
    return True


def whole(s: State, a: Action, partners: int) -> bool:
    total = 0
    for seat in range(s.seats):
        if a.shares[seat] < 0 or (a.shares[seat] and not partners >> seat & 1):
            return False
        total += a.shares[seat]
    return total == 100


def ally(s: State, seat: int, a: Action) -> None:
    """Propose an alliance, or sign one that is proposed on the same terms."""
    group = a.y
    if not s.co.ally_signed[group] or not same_terms(s, a):
        if s.co.ally_signed[group] or a.z or in_force(s, group):
            deals.forget_joins(s, group)
        s.co.ally_signed[group] = 0
        s.co.ally_asked[group] = 0
        s.co.new_shares[group] = a.z
        for other in range(8):
            s.co.new_share[group * 8 + other] = a.shares[other] if a.z else 0
    s.co.ally_asked[group] |= a.x
    s.co.ready &= ~a.x
    log.event(s, C.EV_ALLIANCE, R.ALLY_OFFER, seat, C.NOBODY, C.ALLY_OFFERED, group, a.x)
    if group >= C.GROUP_RAILROAD:
        log.note(s, R.ALLY_NO_STREETS, seat)
    sign(s, seat, group, R.ALLY_OFFER)


def same_terms(s: State, a: Action) -> bool:
    if s.co.new_shares[a.y] != a.z:
        return False
    if a.z:
        for other in range(8):
            if s.co.new_share[a.y * 8 + other] != a.shares[other]:
                return False
    return True


def may_join(s: State, seat: int, maker: int, group: int) -> int:
    if s.phase != C.PH_WINDOW:
        return R.TRUST_EVENT if s.co.status[seat] == C.IN_TRUST else R.EVENTS_FIRST
    if group < 0 or group >= C.GROUPS or maker < 0 or maker >= s.seats:
        return R.ALLY_NONE
    if not s.co.ally_signed[group] >> maker & 1 or s.co.ally_signed[group] >> seat & 1:
        return R.ALLY_NONE
    return R.NONE if owners(s, group) >> seat & 1 else R.ALLY_OWNERS


def join(s: State, seat: int, group: int) -> None:
    sign(s, seat, group, R.TRUST_JOINS if s.co.status[seat] == C.IN_TRUST else R.ALLY_OFFER)


def sign(s: State, seat: int, group: int, ruling: int) -> None:
    s.co.ally_signed[group] |= 1 << seat
    signed = s.co.ally_signed[group]
    log.event(s, C.EV_ALLIANCE, ruling, seat, C.NOBODY, C.ALLY_SIGNED, group, signed)
    if owners(s, group) & ~signed:
        return
    s.co.ally[group] = C.ALLY_RUNS
    s.co.ally_changed[group] = 0
    s.co.ally_shares[group] = s.co.new_shares[group]
    for other in range(8):
        s.co.share[group * 8 + other] = s.co.new_share[group * 8 + other]
    drop_offer(s, group)
    log.event(s, C.EV_ALLIANCE, R.ALLY_RUNS, seat, C.NOBODY, C.ALLY_RUNS, group, signed)


def signed_already(s: State, group: int) -> bool:
    """Is the alliance running, with nothing new proposed?"""
    return s.co.ally[group] == C.ALLY_RUNS and not s.co.ally_signed[group]


def sign_in_deal(s: State, maker: int, taker: int, group: int) -> None:
    """Both sign what is proposed; without a proposal what has been agreed, or else a simple alliance."""
    if signed_already(s, group) or owners(s, group) >> C.BANK & 1 or sole(s, group):
        return
    if not s.co.ally_signed[group] and s.co.ally_shares[group] and partners_share(s, group):
        s.co.new_shares[group] = 1
        for seat in range(8):
            s.co.new_share[group * 8 + seat] = s.co.share[group * 8 + seat]
    sign_for(s, maker, group)
    if not signed_already(s, group):
        sign_for(s, taker, group)


def sign_for(s: State, seat: int, group: int) -> None:
    if owners(s, group) >> seat & 1 and not s.co.ally_signed[group] >> seat & 1:
        sign(s, seat, group, R.DEAL_SIGNED)


def partners_share(s: State, group: int) -> bool:
    """Do the shares agreed on all belong to present owners?"""
    mask = owners(s, group)
    for seat in range(8):
        if s.co.share[group * 8 + seat] and not mask >> seat & 1:
            return False
    return True


def drop_offer(s: State, group: int) -> None:
    s.co.ally_signed[group] = 0
    s.co.ally_asked[group] = 0
    s.co.new_shares[group] = 0
    for other in range(8):
        s.co.new_share[group * 8 + other] = 0


def may_cancel(s: State, seat: int, other: int, group: int) -> int:
    if s.phase != C.PH_WINDOW:
        return R.EVENTS_FIRST
    if group < 0 or group >= C.GROUPS or s.co.ally[group] == C.ALLY_NONE:
        return R.ALLY_NONE
    partners = owners(s, group)
    if not partners >> seat & 1:
        return R.ALLY_NONE
    if other != C.NOBODY and (other < 0 or other == seat or not partners >> other & 1):
        return R.ALLY_NONE
    return R.NONE if s.co.ally[group] == C.ALLY_RUNS else R.ALLY_NOTICE


def cancel(s: State, seat: int, group: int) -> None:
    under_notice(s, group, seat, s.turn_count + 1, R.ALLY_NOTICE)


def under_notice(s: State, group: int, seat: int, last: int, ruling: int) -> None:
    if s.co.ally[group] == C.ALLY_NOTICE and s.co.ally_ends[group] <= last:
        return
    s.co.ally[group] = C.ALLY_NOTICE
    s.co.ally_ends[group] = last
    s.co.ally_changed[group] = 1 if ruling == R.ALLY_CHANGE else 0
    log.event(
        s, C.EV_ALLIANCE, ruling, seat, C.NOBODY, C.ALLY_NOTICE, group, owners(s, group) & 255
    )


def deed_moved(s: State, deed: int, to: int) -> None:
    """An allied deed has changed hands: unless all confirm it, the alliance has one more turn."""
    group = s.rules.group_of[deed]
    drop_offer(s, group)
    if not in_force(s, group):
        return
    if to == C.BANK:
        under_notice(s, group, C.BANK, s.turn_count, R.ALLY_CHANGE)
    elif sole(s, group):
        over(s, group, R.ALLY_SOLE)
    else:
        under_notice(s, group, to, s.turn_count + 1, R.ALLY_CHANGE)


def deed_sold(s: State, deed: int, had: int, to: int) -> None:
    """A partner who buys has nothing to join: the alliance runs on, with the seller's share of the rents."""
    group = s.rules.group_of[deed]
    others = s.held[to] & s.rules.group_mask[group] & ~(1 << deed)
    if s.co.ally[group] != C.ALLY_RUNS or not others or sole(s, group):
        deed_moved(s, deed, to)
        return
    joins(s, group, had, to, R.DEAL_TO_PARTNER)


def joins(s: State, group: int, had: int, to: int, ruling: int) -> None:
    """The buyer is in the alliance; a seller without a lot there leaves it, and the share of the rents to the buyer."""
    drop_offer(s, group)
    if not s.held[had] & s.rules.group_mask[group]:
        s.co.share[group * 8 + to] += s.co.share[group * 8 + had]
        s.co.share[group * 8 + had] = 0
    log.event(s, C.EV_ALLIANCE, ruling, to, had, C.ALLY_SIGNED, group, owners(s, group))


def window_closes(s: State) -> None:
    """Alliances whose last turn this was are over, and their buildings go back together."""
    deeds = 0
    for group in range(10):
        drop_offer(s, group)
        if s.co.ally[group] == C.ALLY_NOTICE and s.turn_count >= s.co.ally_ends[group]:
            over(s, group, R.ALLY_LAPSES if s.co.ally_changed[group] else R.ALLY_ENDS)
            if not sole(s, group):
                deeds |= s.rules.group_mask[group] & ~s.held[C.BANK]
    estate.sell_of(s, deeds, R.ALLY_SALE)


def over(s: State, group: int, ruling: int) -> None:
    s.co.ally[group] = C.ALLY_NONE
    s.co.ally_ends[group] = 0
    s.co.ally_changed[group] = 0
    s.co.ally_shares[group] = 0
    for seat in range(8):
        s.co.share[group * 8 + seat] = 0
    mask = owners(s, group) & 255
    log.event(s, C.EV_ALLIANCE, ruling, C.BANK, C.NOBODY, C.ALLY_ENDED, group, mask)
