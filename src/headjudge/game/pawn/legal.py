"""What a seat can do now in a one-pawn game. Each candidate is put to the judge."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.engine import codes as C
from headjudge.engine.action import Action, make
from headjudge.engine.pawn import alliance, judge
from headjudge.engine.state import State
from headjudge.game.pawn.vocabulary import SAME_WORD
from headjudge.game.vocabulary import MOST_MONEY

PLAIN = (C.DO_PASS, C.DO_DECLINE, C.DO_DONE, C.DO_TIME_OUT)
"""Actions that need nothing but a seat."""

OWN_DEED = (C.DO_BUILD, C.DO_SELL, C.DO_MORTGAGE, C.DO_LIFT, C.DO_AUCTION)
KINDS = (
    C.DO_ROLL,
    C.DO_BID,
    *PLAIN,
    C.DO_TAX,
    *OWN_DEED,
    C.DO_SELL_GROUP,
    C.DO_ABANDON,
    C.DO_ACCEPT,
    C.DO_REJECT,
    C.DO_ALLY,
    C.DO_JOIN,
    C.DO_CANCEL,
    C.DO_USE,
    C.DO_VOTE,
    C.DO_STEAL,
    C.DO_KEEP,
    C.DO_GIVE_UP,
    C.DO_DIE,
)


def candidates(s: State, seat: int, kind: int) -> Iterator[Action]:
    """Every action of a kind worth trying; of bids, splits and dice only the lowest example."""
    if kind in PLAIN:
        yield make(kind, seat)
    elif kind == C.DO_ROLL:
        yield make(kind, seat, 1, 2)
    elif kind == C.DO_DIE:
        yield make(kind, seat, 1)
    elif kind == C.DO_BID:
        lowest = max(s.opening, s.high + 1) if s.co.method == C.METHOD_ENGLISH else s.opening
        if lowest <= MOST_MONEY:
            yield make(kind, seat, lowest)
    elif kind in (C.DO_TAX, C.DO_VOTE):
        ways = (C.WAY_FLAT, C.WAY_PERCENT) if kind == C.DO_TAX else (C.VOTE_SUPPORT, C.VOTE_OPPOSE)
        yield from (make(kind, seat, way) for way in ways)
    elif kind in OWN_DEED:
        yield from (make(kind, seat, deed) for deed in _deeds(s.held[seat]))
    elif kind == C.DO_SELL_GROUP:
        yield from (make(kind, seat, group) for group in range(C.GROUP_RAILROAD))
    elif kind == C.DO_ABANDON:
        yield from (make(kind, seat, deed, way) for deed in _deeds(s.held[seat]) for way in (0, 1))
    elif kind in (C.DO_ACCEPT, C.DO_REJECT):
        numbers, to = s.offer_no, s.offer_to
        for maker in range(s.seats):
            if numbers[maker] and to[maker] == seat:
                yield make(kind, seat, maker)
    elif kind == C.DO_STEAL:
        owner = s.owner
        for deed in range(C.DEEDS):
            if owner[deed] < s.seats and owner[deed] != seat:
                yield make(kind, seat, owner[deed], deed)
    elif kind in (C.DO_KEEP, C.DO_GIVE_UP):
        yield from (make(kind, seat, card) for card in _cards(s, seat))
        if kind == C.DO_KEEP:
            yield make(kind, seat, C.ALL_CARDS)
    elif kind in (C.DO_ALLY, C.DO_JOIN, C.DO_CANCEL):
        yield from _alliances(s, seat, kind)
    elif kind == C.DO_USE:
        yield from _uses(s, seat)
    elif kind == C.DO_OFFER:
        yield from _offers(s, seat)


def _deeds(mask: int) -> list[int]:
    return [deed for deed in range(C.DEEDS) if mask >> deed & 1]


def _cards(s: State, seat: int) -> list[int]:
    at = s.co.card_at
    return [card for card in range(s.rules.int_count) if at[card] == seat]


def _alliances(s: State, seat: int, kind: int) -> Iterator[Action]:
    signed = s.co.ally_signed
    for group in range(C.GROUPS):
        owners = alliance.owners(s, group)
        if not owners >> seat & 1 or owners >> C.BANK & 1:
            continue
        if kind == C.DO_ALLY:
            yield make(kind, seat, owners & ~(1 << seat), group)
        elif kind == C.DO_CANCEL:
            others = [other for other in range(s.seats) if owners >> other & 1 and other != seat]
            yield from (make(kind, seat, other, group) for other in others[:1])
        else:
            askers = [o for o in range(s.seats) if signed[group] >> o & 1 and o != seat]
            yield from (make(kind, seat, asker, group) for asker in askers[:1])


def _uses(s: State, seat: int) -> Iterator[Action]:
    """The seat's cards with everything they could be used for; a copy acts as its original."""
    effects, copied, at = s.rules.int_effect, s.co.copied, s.co.card_at
    for card in _cards(s, seat):
        effect = effects[card]
        if effect == C.IX_COPY and copied[card] != C.NO_CARD:
            effect = effects[copied[card]]
        if effect in (C.IX_COPY, C.IX_POACH):
            for target in range(s.rules.int_count):
                if at[target] < s.seats and at[target] != seat:
                    yield make(C.DO_USE, seat, card, target, at[target])
        elif effect == C.IX_LINE:
            lines = (C.LINE_RAILROAD, C.LINE_UTILITY, C.LINE_STREET)
            yield from (make(C.DO_USE, seat, card, line, C.NOBODY) for line in lines)
        elif effect in (C.IX_SHIFT, C.IX_FLAGSHIP):
            squares = range(C.SQUARES)
            yield from (make(C.DO_USE, seat, card, square, C.NOBODY) for square in squares)
        else:
            yield make(C.DO_USE, seat, card, 0, C.NOBODY)


def _offers(s: State, seat: int) -> Iterator[Action]:
    """Examples: one deed or card for a dollar, either way."""
    value = s.rules.int_value
    for other in range(s.seats):
        if other == seat:
            continue
        for maker, sells in ((seat, True), (other, False)):
            for deed in _deeds(s.held[maker]):
                a = make(C.DO_OFFER, seat, other)
                _one_dollar(a, sells)
                if sells:
                    a.give_deeds = 1 << deed
                else:
                    a.get_deeds = 1 << deed
                yield a
            for card in _cards(s, maker):
                if value[card]:
                    a = make(C.DO_OFFER, seat, other)
                    _one_dollar(a, sells)
                    if sells:
                        a.give_cards = 1 << card
                    else:
                        a.get_cards = 1 << card
                    yield a

    for group in range(C.GROUPS):  # or a dollar to each other owner for signing
        owners = alliance.owners(s, group)
        if owners >> seat & 1:
            for other in range(s.seats):
                if owners >> other & 1 and other != seat:
                    a = make(C.DO_OFFER, seat, other)
                    a.give_cash = 1
                    a.join = 1 << group
                    yield a


def _one_dollar(a: Action, sells: bool) -> None:
    if sells:
        a.get_cash = 1
    else:
        a.give_cash = 1


def of_kind(s: State, seat: int, kind: int) -> Iterator[Action]:
    return (a for a in candidates(s, seat, kind) if not judge.objection(s, a))


def may(s: State, seat: int, kind: int) -> bool:
    """Can this seat use the word for this now? One word may cover several kinds of action."""
    return any(True for variant in SAME_WORD.get(kind, (kind,)) for _ in of_kind(s, seat, variant))
