"""A plain player for demonstrations: bids what a lot is worth to it, allies, builds, and now and then errs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from headjudge.bots import rng
from headjudge.bots.rng import Random
from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.pawn import alliance, roll
from headjudge.engine.state import State
from headjudge.game import Game
from headjudge.game.pawn import legal

Policy: TypeAlias = Callable[[Game, int, Random], "Action | Mapping[str, object]"]

_RESERVE = 150  # cash that is not spent on buildings


def decide(game: Game, seat: int, r: Random) -> Action:
    """What this company does now; the game is known to wait for it."""
    s = game.state
    match s.phase:
        case C.PH_AUCTION:
            return _bid(s, seat, r)
        case C.PH_TAX:
            return legal.make(C.DO_TAX, seat, roll.cheaper_way(s, seat))
        case C.PH_VOTE:
            against = rng.below(r, 100) < 40
            return legal.make(C.DO_VOTE, seat, C.VOTE_OPPOSE if against else C.VOTE_SUPPORT)
        case C.PH_ETHICS:
            return _ethics(s, seat, r)
        case C.PH_SHED:
            return _shed(s, seat)
        case C.PH_KEEP:
            rich = s.cash[seat] > 3 * _RESERVE
            card = next(a.x for a in legal.of_kind(s, seat, C.DO_GIVE_UP))
            return legal.make(C.DO_KEEP if rich else C.DO_GIVE_UP, seat, card)
        case C.PH_WINDOW:
            return _window(s, seat, r)
        case _:
            return _use(s, seat, r)


def _first(s: State, seat: int, *kinds: int) -> Action | None:
    for kind in kinds:
        for a in legal.of_kind(s, seat, kind):
            return a
    return None


# --- auctions -------------------------------------------------------------------------------------


def _worth(s: State, seat: int, r: Random) -> int:
    """What the lot is worth to this company: more where it has part of the group, never all its cash."""
    mood = 70 + rng.below(r, 60)
    if s.lot_kind == C.LOT_CARD:
        return min(40 + s.rules.int_value[s.lot] + mood, s.cash[seat] // 4)
    if s.lot_kind != C.LOT_DEED:
        return min(s.opening * 13 // 10, s.cash[seat] - 50)
    group = s.rules.group_mask[s.rules.group_of[s.lot]]
    owned = (s.held[seat] & group).bit_count()
    price = s.rules.price[s.lot] * (mood + 25 * owned) // 100
    return min(price, s.cash[seat] * 2 // 3)


def _bid(s: State, seat: int, r: Random) -> Action:
    worth = _worth(s, seat, r)
    if s.co.method != C.METHOD_ENGLISH:
        wanted = max(worth, s.opening)
        bid = legal.make(C.DO_BID, seat, wanted)
        return bid if worth >= s.opening and _may(s, bid) else legal.make(C.DO_PASS, seat)
    least = max(s.opening, s.high + 1)
    raised = min(worth, max(least, s.high + 1 + worth // 10))
    bid = legal.make(C.DO_BID, seat, raised)
    if worth >= least and _may(s, bid):
        return bid
    return legal.make(C.DO_PASS, seat)


def _may(s: State, a: Action) -> bool:
    return judge.objection(s, a) == 0


# --- questions ------------------------------------------------------------------------------------


def _ethics(s: State, seat: int, r: Random) -> Action:
    targets = list(legal.of_kind(s, seat, C.DO_STEAL))
    if targets and rng.below(r, 100) < 12:
        return max(targets, key=lambda a: s.rules.price[a.y])
    return legal.make(C.DO_DECLINE, seat)


def _shed(s: State, seat: int) -> Action:
    ways = list(legal.of_kind(s, seat, C.DO_ABANDON))
    if ways:
        return min(ways, key=lambda a: s.rules.price[a.x])
    found = _first(s, seat, C.DO_SELL)
    assert found is not None, "whoever is over the limit has something to sell"
    return found


def _use(s: State, seat: int, r: Random) -> Action:
    """Cards whose holder is asked: for one's own gain, else not at all."""
    ways = list(legal.of_kind(s, seat, C.DO_USE))
    if s.phase == C.PH_SHIFT:
        own = [a for a in ways if s.owner[_deed(s, a.y)] == seat] if ways else []
        return own[0] if own else legal.make(C.DO_DECLINE, seat)
    if ways:
        return ways[rng.below(r, len(ways))]
    return legal.make(C.DO_DECLINE, seat)


def _deed(s: State, square: int) -> int:
    deed = s.rules.deed_at[square]
    return deed if deed < C.DEEDS else 0


# --- the window -----------------------------------------------------------------------------------


def _window(s: State, seat: int, r: Random) -> Action:
    for maker in range(s.seats):
        if s.offer_no[maker] and s.offer_to[maker] == seat:
            return _answer(s, seat, maker)
    found = _first(s, seat, C.DO_JOIN)
    if found is not None:
        return found
    for a in legal.of_kind(s, seat, C.DO_ALLY):
        if not s.co.ally_signed[a.y] >> seat & 1 and s.co.ally[a.y] == C.ALLY_NONE:
            return a
    spare = s.cash[seat] - _RESERVE
    builds = [a for a in legal.of_kind(s, seat, C.DO_BUILD) if s.rules.house_cost[a.x] <= spare]
    if builds and sum(s.co.orders) < 6:
        return builds[rng.below(r, len(builds))]
    if s.cash[seat] < 60 and rng.below(r, 100) < 60:
        found = _first(s, seat, C.DO_SELL, C.DO_MORTGAGE)
        if found is not None:
            return found
    if spare > 350:
        found = _first(s, seat, C.DO_LIFT)
        if found is not None:
            return found
    if rng.below(r, 100) < 4:
        found = _first(s, seat, C.DO_USE)
        if found is not None:
            return found
    if rng.below(r, 300) == 0:
        found = _first(s, seat, C.DO_CANCEL)
        if found is not None:
            return found
    if rng.below(r, 100) < 15:
        offer = _offer(s, seat)
        if offer is not None:
            return offer
    return legal.make(C.DO_DONE, seat)


def _offer(s: State, seat: int) -> Action | None:
    """Cash for a deed that would bring a group nearer to being whole."""
    if s.offer_no[seat]:
        return None
    for deed in range(C.DEEDS):
        owner, price = s.owner[deed], s.rules.price[deed] * 13 // 10
        group = s.rules.group_mask[s.rules.group_of[deed]]
        if owner < s.seats and owner != seat and s.held[seat] & group and price < s.cash[seat] // 2:
            if alliance.in_force(s, s.rules.group_of[deed]):
                continue
            a = legal.make(C.DO_OFFER, seat, owner)
            a.give_cash, a.get_deeds = price, 1 << deed
            if _may(s, a):
                return a
    return None


def _answer(s: State, seat: int, maker: int) -> Action:
    """Yes where the price is well above the appraised value and nothing of one's own group goes."""
    deeds = s.offer_get_deeds[maker]
    value = sum(s.rules.price[deed] for deed in range(C.DEEDS) if deeds >> deed & 1)
    yes = legal.make(C.DO_ACCEPT, seat, maker)
    good = s.offer_give_cash[maker] >= value * 5 // 4 and s.cash[seat] < 600
    return yes if good and _may(s, yes) else legal.make(C.DO_REJECT, seat, maker)
