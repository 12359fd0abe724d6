# compiled
"""Turns a number of the action space into an action of a one-pawn game."""

from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import alliance, strength_cards
from headjudge.engine.state import State
from headjudge.env.actions import bids, decode_shared, offers
from headjudge.env.actions import verbs as V


def say(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Write the action into `a`; False if it makes no sense in this position, whatever the rules say."""
    if verb == V.BUY_CARD or verb == V.SELL_CARD:
        return offers.internal_card(s, a, seat, verb, i, j)
    if verb < V.BUY_CARD and verb != V.BID:
        return decode_shared.say(s, a, seat, verb, i, j)
    if verb == V.BID:
        action.say(a, C.DO_BID, seat, bid(s, i), 0, 0)
    elif verb == V.ABANDON or verb == V.PLEDGE:
        action.say(a, C.DO_ABANDON, seat, i, 1 if verb == V.PLEDGE else 0, 0)
        return s.owner[i] == seat
    elif verb == V.AUCTION:
        action.say(a, C.DO_AUCTION, seat, i, 0, 0)
        return s.owner[i] == seat
    elif verb == V.STEAL:
        action.say(a, C.DO_STEAL, seat, s.owner[i], i, 0)
    elif verb == V.VOTE:
        action.say(a, C.DO_VOTE, seat, C.VOTE_SUPPORT + i, 0, 0)
    elif verb == V.KEEP:
        action.say(a, C.DO_KEEP, seat, i, 0, 0)
    elif verb == V.GIVE_UP:
        action.say(a, C.DO_GIVE_UP, seat, i, 0, 0)
    elif verb >= V.ALLY:
        return ally(s, a, seat, verb, i)
    else:
        return use(s, a, seat, verb, i)
    return True


# --- bids ---------------------------------------------------------------------------------------


def bid(s: State, i: int) -> int:
    """Open bids go up in steps; a sealed bid is one of a few fixed sums above the opening bid."""
    if s.co.method == C.METHOD_ENGLISH:
        return bids.lowest(s) + bids.rung(i)
    if i == 0:
        return s.opening
    return s.opening + (25 << (i - 1))


# --- internal cards -----------------------------------------------------------------------------


def use(s: State, a: Action, seat: int, verb: int, i: int) -> bool:
    """Use the card that is asked about; in the window, a card that copies or poaches."""
    if verb == V.COPY or verb == V.POACH:
        card = own_card(s, seat, C.IX_COPY if verb == V.COPY else C.IX_POACH)
        action.say(a, C.DO_USE, seat, card, i, s.co.card_at[i])
        return card != C.NO_CARD
    choice = i + 1 if verb == V.USE_LINE else i
    action.say(a, C.DO_USE, seat, s.co.card_asked, choice, C.NOBODY)
    if s.phase == C.PH_CHOICE:
        line = strength_cards.effect(s, s.co.card_asked) == C.IX_LINE
        return line == (verb == V.USE_LINE)
    return True


def own_card(s: State, seat: int, does: int) -> int:
    """This company's first card with this effect; NO_CARD if it has none."""
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and strength_cards.effect(s, card) == does:
            return card
    return C.NO_CARD


# --- alliances ----------------------------------------------------------------------------------


def ally(s: State, a: Action, seat: int, verb: int, group: int) -> bool:
    owners = alliance.owners(s, group)
    if not owners >> seat & 1 or owners >> C.BANK & 1:
        return False
    if verb == V.CANCEL:
        action.say(a, C.DO_CANCEL, seat, C.NOBODY, group, 0)
        return True
    if verb == V.JOIN:
        asker = signatory(s, group)
        action.say(a, C.DO_JOIN, seat, asker, group, 0)
        return asker != C.NOBODY
    action.say(a, C.DO_ALLY, seat, owners & ~(1 << seat), group, 0)
    if verb == V.ALLY_EVENLY:
        share_evenly(a, owners)
    return True


def signatory(s: State, group: int) -> int:
    for seat in range(s.seats):
        if s.co.ally_signed[group] >> seat & 1:
            return seat
    return C.NOBODY


def share_evenly(a: Action, owners: int) -> None:
    """In whole percent; the proposer gets the rest."""
    part = 100 // holdings.count(owners)
    a.z = 1
    for seat in range(8):
        a.shares[seat] = part if owners >> seat & 1 else 0
    a.shares[a.seat] += 100 - part * holdings.count(owners)
