"""Positions of one-pawn games as they come up, and their twins: the same in all that a seat may see."""

from __future__ import annotations

from collections.abc import Iterator

from bench.pawn import Series
from headjudge.bots.pawn import dispatch
from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.state import State
from headjudge.hosting import rng

SWITCHES: tuple[dict[str, object], ...] = (
    {},
    {"auction_method": "sealed1"},
    {"auction_method": "sealed2", "ethical_offer": "seat-order"},
)


def positions(series: Series, games: int, seed: int = 21) -> Iterator[State]:
    """Every position in which a company has something to say."""
    s = series.state
    for game in range(games):
        dispatch.begin(series.table, seed, game)
        state.copy_into(s, series.blank)
        while not s.over:
            dispatch.step(s, series.action, series.table)
            if series.action.seat < s.seats:
                yield s
            assert judge.apply(s, series.action) == 0


def shuffled(cards: list[int], size: int, r: rng.Random) -> list[int]:
    for i in range(size - 1, 0, -1):
        j = rng.below(r, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def twin_of(s: State, seat: int, r: rng.Random) -> State:
    """Other decks, other bids and answers of others, other deals between others."""
    t = state.copy(s)
    co = t.co
    co.outside = shuffled(list(co.outside), co.outside_size, r)
    co.inside = shuffled(list(co.inside), co.inside_size, r)
    others = [other for other in range(t.seats) if other != seat]
    if t.phase == C.PH_AUCTION and co.method != C.METHOD_ENGLISH:
        bids = list(co.sealed)
        for other in others:
            if co.declared >> other & 1 and (t.bidding >> other & 1 or not co.rebid):
                bids[other] = t.opening + rng.below(r, 100) if co.rebid else rng.below(r, 300)
                if not co.rebid:
                    co.entered = co.entered & ~(1 << other) | (bids[other] > 0) << other
        co.sealed = bids
    secret = t.phase == C.PH_ETHICS and not t.rules.ethics_in_order
    if t.phase == C.PH_VOTE or secret:
        answers = list(co.answers)
        for other in others:
            if answers[other]:
                answers[other] = 1 + rng.below(r, 2)
        co.answers = answers
    hide_deals(t, seat, r)
    return t


def hide_deals(t: State, seat: int, r: rng.Random) -> None:
    """Somebody else has made another offer to somebody else, or none at all."""
    numbers, to, cash = list(t.offer_no), list(t.offer_to), list(t.offer_get_cash)
    t.offers += 1 + rng.below(r, 3)
    for maker in range(t.seats):
        if maker == seat or (to[maker] == seat and numbers[maker]):
            continue
        if t.phase == C.PH_WINDOW and rng.below(r, 2):
            other = next(i for i in range(t.seats) if i not in (maker, seat))
            numbers[maker], to[maker], cash[maker] = t.offers, other, rng.below(r, 500)
        else:
            numbers[maker] = 0
    t.offer_no, t.offer_to, t.offer_get_cash = numbers, to, cash
