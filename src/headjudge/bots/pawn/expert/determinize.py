# compiled
"""Fills in at random what a seat cannot see: the order of decks, and the others' bids and answers."""

from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.investor import bidding
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import codes as C
from headjudge.engine.pawn import auction, money, visibility
from headjudge.engine.state import State
from headjudge.hosting import rng
from headjudge.hosting.rng import Random


def imagine(t: State, w: Weights, r: Random, seat: int) -> None:  # open
    """Complete a position as `seat` sees it (`visibility.seen_by`) in one possible way."""
    for i in range(t.co.outside_size - 1):
        j = i + rng.below(r, t.co.outside_size - i)
        card = t.co.outside[i]
        t.co.outside[i] = t.co.outside[j]
        t.co.outside[j] = card
    for i in range(t.co.inside_size - 1):
        j = i + rng.below(r, t.co.inside_size - i)
        card = t.co.inside[i]
        t.co.inside[i] = t.co.inside[j]
        t.co.inside[j] = card
    for other in range(t.seats):
        if visibility.bid_hidden(t, seat, other):
            a_bid(t, w, r, other)
        if visibility.answer_hidden(t, seat, other) and money.in_game(t, other):
            an_answer(t, r, other)


def a_bid(t: State, w: Weights, r: Random, other: int) -> None:
    """About what the lot seems worth to the other company; no bid if that is too little."""
    cash = t.cash[other] - auction.interest_due(t)
    most = min(cash, bidding.limit(t, w, other))
    bid = most * (P.BID_LEAST + rng.below(r, P.BID_SPREAD)) // 100
    if t.co.rebid:
        t.co.sealed[other] = max(t.co.sealed[other], min(bid, cash))
    elif bid >= t.opening and bid <= cash:
        t.co.sealed[other] = bid
        t.co.entered |= 1 << other


def an_answer(t: State, r: Random, other: int) -> None:
    if t.phase == C.PH_VOTE:
        if t.co.status[other] == C.ACTIVE:
            t.co.answers[other] = C.VOTE_SUPPORT if rng.below(r, 2) else C.VOTE_OPPOSE
    elif t.phase == C.PH_ETHICS:
        if t.co.status[other] == C.ACTIVE:
            takes = rng.below(r, 100) < P.THEFTS
            t.co.answers[other] = some_deed_of_others(t, r, other) if takes else 1
    elif t.co.asked >> other & 1 or t.co.rolled[other]:
        t.co.answers[other] = some_deed_of_others(t, r, other)
    else:
        t.co.answers[other] = 1


def some_deed_of_others(t: State, r: Random, seat: int) -> int:
    """The answer that takes a deed; the one that declines if there is no deed to take."""
    many = 0
    for deed in range(28):
        if t.owner[deed] < t.seats and t.owner[deed] != seat:
            many += 1
    if not many:
        return 1
    left = rng.below(r, many)
    for deed in range(28):
        if t.owner[deed] < t.seats and t.owner[deed] != seat:
            if not left:
                return 2 + deed
            left -= 1
    return 1
