# compiled
"""A player that does anything legal: random bids, pledges, trades, alliances, votes and thefts.

It tries a few random ideas and takes the first legal one; if none is legal, it does what ends the question. So it is
never refused, and no window stays open forever: most of the time it is simply done.
"""

from headjudge.bots.pawn import parameters as P
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import auction, judge, limits
from headjudge.engine.state import State
from headjudge.hosting import rng
from headjudge.hosting.rng import Random


def decide(s: State, a: Action, r: Random, seat: int) -> None:
    """Write this company's next action into `a`."""
    phase = s.phase
    if phase == C.PH_WINDOW:
        in_window(s, a, r, seat)
    elif phase == C.PH_AUCTION:
        in_auction(s, a, r, seat)
    elif phase == C.PH_SHED:
        shed(s, a, r, seat)
    elif phase == C.PH_TAX:
        action.say(a, C.DO_TAX, seat, rng.below(r, 2), 0, 0)
    elif phase == C.PH_VOTE:
        action.say(a, C.DO_VOTE, seat, 1 + rng.below(r, 2), 0, 0)
    elif phase == C.PH_ETHICS:
        opportunity(s, a, r, seat)
    elif phase == C.PH_CHOICE:
        choose(s, a, r, seat)
    elif phase == C.PH_KEEP:
        keep_or_not(s, a, r, seat)
    else:
        use_or_decline(s, a, r, seat)


def some(r: Random, mask: int) -> int:
    """The number of a random bit of the mask, which must not be empty."""
    for _ in range(rng.below(r, holdings.count(mask))):
        mask &= mask - 1
    return auction.first(mask)


def own_deed(s: State, r: Random, seat: int) -> int:
    return some(r, s.held[seat]) if s.held[seat] else 0


# --- in the window ------------------------------------------------------------------------------


def in_window(s: State, a: Action, r: Random, seat: int) -> None:
    if rng.below(r, 3) == 0:
        for _ in range(P.IDEAS):
            idea(s, a, r, seat)
            if not judge.objection(s, a):
                return
    action.say(a, C.DO_DONE, seat, 0, 0, 0)


def idea(s: State, a: Action, r: Random, seat: int) -> None:
    """A random idea, legal or not."""
    what = rng.below(r, 13)
    deed = own_deed(s, r, seat)
    group = rng.below(r, C.GROUPS)
    other = rng.below(r, s.seats)
    if what < 3:
        action.say(a, C.DO_BUILD, seat, deed, 0, 0)
    elif what == 3:
        action.say(a, C.DO_SELL, seat, deed, 0, 0)
    elif what == 4:
        action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
    elif what == 5:
        action.say(a, C.DO_LIFT, seat, deed, 0, 0)
    elif what == 6:
        action.say(a, C.DO_ABANDON, seat, deed, 0, 0)
    elif what == 7:
        offer(s, a, r, seat, other)
    elif what == 8:
        action.say(a, C.DO_ACCEPT, seat, C.NOBODY, 0, 0)
        a.lift = 0
    elif what == 9:
        action.say(a, C.DO_REJECT, seat, C.NOBODY, 0, 0)
    elif what == 10:
        propose(s, a, r, seat, s.rules.group_of[deed])
    elif what == 11:
        kind = C.DO_JOIN if rng.below(r, 4) else C.DO_CANCEL
        action.say(a, kind, seat, other, group, 0)
    else:
        use_somehow(s, a, r, seat)


def offer(s: State, a: Action, r: Random, seat: int, other: int) -> None:
    """Offer a deed for cash or cash for a deed; rarely enough that no window goes on forever."""
    action.say(a, C.DO_OFFER, seat, other, 0, 0)
    action.clear_offer(a)
    selling = rng.below(r, 2) == 0
    deed = own_deed(s, r, seat if selling else other)
    a.join = rng.below(r, 2) << s.rules.group_of[deed]
    if selling:
        a.give_deeds = 1 << deed
        a.get_cash = rng.below(r, 300)
    else:
        a.get_deeds = 1 << deed
        a.give_cash = rng.below(r, 300)


def propose(s: State, a: Action, r: Random, seat: int, group: int) -> None:
    """Propose an alliance, sometimes with shared rents."""
    partners = 0
    for i in range(s.rules.group_size[group]):
        partners |= 1 << s.owner[s.rules.group_deeds[group * 4 + i]]
    partners &= 255 & ~(1 << seat)
    action.say(a, C.DO_ALLY, seat, partners, group, 0)
    if partners and rng.below(r, 4) == 0:
        a.z = 1
        for each in range(8):
            a.shares[each] = 0
        a.shares[seat] = 50
        a.shares[auction.first(partners)] = 50


def use_somehow(s: State, a: Action, r: Random, seat: int) -> None:
    target = rng.below(r, s.rules.int_count)
    other = s.co.card_at[target]
    action.say(a, C.DO_USE, seat, rng.below(r, s.rules.int_count), target, other)


# --- auctions -----------------------------------------------------------------------------------


def in_auction(s: State, a: Action, r: Random, seat: int) -> None:
    if rng.below(r, 2):
        if s.lot_kind == C.LOT_DEED and s.held[seat] and not limits.room(s, seat, s.lot):
            action.say(a, C.DO_ABANDON, seat, own_deed(s, r, seat), 1, 0)
            if not judge.objection(s, a):
                return
        low = max(s.opening, s.high + 1)
        action.say(a, C.DO_BID, seat, low + rng.below(r, P.RAISE), 0, 0)
        if not judge.objection(s, a):
            return
    action.say(a, C.DO_PASS, seat, 0, 0, 0)


# --- other questions ----------------------------------------------------------------------------


def shed(s: State, a: Action, r: Random, seat: int) -> None:
    for _ in range(P.IDEAS):
        deed = own_deed(s, r, seat)
        kind = C.DO_AUCTION if rng.below(r, 2) else C.DO_ABANDON
        action.say(a, kind, seat, deed, 0, 0)
        if not judge.objection(s, a):
            return
    for deed in range(28):
        action.say(a, C.DO_ABANDON, seat, deed, 0, 0)
        if not judge.objection(s, a):
            return
    action.say(a, C.DO_SELL_GROUP, seat, s.rules.group_of[own_deed(s, r, seat)], 0, 0)


def opportunity(s: State, a: Action, r: Random, seat: int) -> None:
    deed = rng.below(r, C.DEEDS)
    action.say(a, C.DO_STEAL, seat, s.owner[deed], deed, 0)
    if rng.below(r, 4) or judge.objection(s, a):
        action.say(a, C.DO_DECLINE, seat, 0, 0, 0)


def choose(s: State, a: Action, r: Random, seat: int) -> None:
    """Choose a line of business or a flagship."""
    action.say(a, C.DO_USE, seat, s.co.card_asked, 1 + rng.below(r, 3), 0)
    while judge.objection(s, a):
        a.y = s.rules.square_of[own_deed(s, r, seat)]


def keep_or_not(s: State, a: Action, r: Random, seat: int) -> None:
    card = some(r, s.co.answers[seat])
    kind = C.DO_KEEP if rng.below(r, 2) and s.cash[seat] >= s.opening else C.DO_GIVE_UP
    action.say(a, kind, seat, card, 0, 0)


def use_or_decline(s: State, a: Action, r: Random, seat: int) -> None:
    """Use or decline an ad campaign, a first refusal or a policy card."""
    if rng.below(r, 2):
        square = s.co.square + s.co.steps - 2 + rng.below(r, 5)
        action.say(a, C.DO_USE, seat, s.co.card_asked, (square + C.SQUARES) % C.SQUARES, 0)
        if not judge.objection(s, a):
            return
        if s.phase == C.PH_FIRST and s.held[seat]:
            action.say(a, C.DO_ABANDON, seat, own_deed(s, r, seat), 1, 0)
            if not judge.objection(s, a):
                return
    action.say(a, C.DO_DECLINE, seat, 0, 0, 0)
