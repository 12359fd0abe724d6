"""What a seat may see of a one-pawn game. Cash, cards and deeds lie open here; three things do not:

the order of the decks, sealed bids and secret answers until they are opened (a seat sees its own), and
the deals that others offer one another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.engine import codes as C
from headjudge.engine.pawn import alliance, flow, limits
from headjudge.engine.state import State
from headjudge.game.action_fields import write_side
from headjudge.game.pawn import score
from headjudge.game.pawn import vocabulary as W
from headjudge.game.pawn.names import PawnNames
from headjudge.game.view import View, buildings
from headjudge.game.vocabulary import PHASES


@dataclass(frozen=True, slots=True)
class PawnView(View):
    """The table as one viewer may see it, where one pawn moves for everybody."""

    pawn: dict[str, object]
    beside: list[str]
    removed: list[str]
    card: str | None  # the external card being resolved
    shown: list[str]  # deeds and internal cards to be auctioned
    alliances: list[dict[str, object]]
    proposals: list[dict[str, object]]
    asked: list[str]  # seats that still have to answer
    ready: list[str]  # done with this window
    answer: dict[str, object] | None  # the viewer's own, while it is secret
    orders: dict[str, dict[str, int]]  # buildings ordered in this window
    rolls: int
    time_called: bool
    clock_stopped: bool
    ended: str | None


def view(s: State, n: PawnNames, seat: str | None, terms: Mapping[str, str]) -> PawnView:
    me = None if seat is None else n.seat(seat)
    co = s.co
    return PawnView(
        seat=seat,
        phase=PHASES[s.phase],
        turn="host",
        dice=(s.die1, s.die2, 0),
        players={name: player(s, n, i) for i, name in enumerate(n.seats)},
        bank={"houses": s.houses, "hotels": s.hotels, "cash": s.cash[C.BANK]},
        decks={"external": co.outside_size, "internal": co.inside_size},
        auction=auction(s, n, me),
        offers=[] if me is None else offers(s, n, me),
        over=bool(s.over),
        pawn=pawn(s, n),
        beside=n.externals(co.beside),
        removed=removed(s, n),
        card=n.external[co.drawn] if co.drawn < len(n.external) else None,
        shown=shown(s, n),
        alliances=alliances(s, n, terms),
        proposals=proposals(s, n),
        asked=n.seats_of(flow.to_act(s)) if s.phase != C.PH_WINDOW else [],
        ready=n.seats_of(co.ready),
        answer=None if me is None else answer(s, n, me),
        orders=orders(s, n),
        rolls=s.turn_count,
        time_called=bool(s.time_called),
        clock_stopped=bool(co.clock_stopped),
        ended=score.ended(s),
    )


def pawn(s: State, n: PawnNames) -> dict[str, object]:
    downturn = W.DOWNTURNS.get(s.co.downturn, False)
    return {
        "square": n.board.squares[s.co.square],
        "recession": s.co.payments if downturn else False,
        "downturn": downturn,
        "doubles": s.doubles,
    }


def held_cards(s: State, seat: int) -> list[int]:
    at = s.co.card_at
    return [card for card in range(s.rules.int_count) if at[card] == seat]


def player(s: State, n: PawnNames, seat: int) -> dict[str, object]:
    mine, co = s.held[seat], s.co
    cards = held_cards(s, seat)
    basis = co.basis
    return {
        "cash": s.cash[seat],
        "deeds": n.deed_names(mine),
        "mortgaged": n.deed_names(mine & s.mortgaged),
        "buildings": buildings(s, n, seat),
        "cards": [n.internal[card] for card in cards],
        "basis": {
            n.board.deeds[deed]: "soul" if co.soul >> deed & 1 else basis[deed]
            for deed in range(C.DEEDS)
            if mine >> deed & 1
        },
        "limit": limits.limit(s, seat),
        "out": bool(s.out[seat]),
        "status": W.STATUS[co.status[seat]],
        "trustee": co.status[seat] == C.IN_TRUST,
        "unethical": bool(co.marked >> seat & 1),
        "line": _one([W.LINE_WORD[co.line[card]] for card in cards if co.line[card]]),
        "copies": _one([n.internal[co.copied[c]] for c in cards if co.copied[c] != C.NO_CARD]),
        "flagship": _one(
            [n.board.deeds[co.flagship[c]] for c in cards if co.flagship[c] != C.NO_DEED]
        ),
    }


def _one(ids: list[str]) -> object:
    """Nearly always at most one; only a copy may have what its original has."""
    return ids if len(ids) > 1 else ids[0] if ids else False


def sealed(s: State) -> bool:
    """Are bids hidden in this auction?"""
    return s.co.method != C.METHOD_ENGLISH and s.lot_kind in (C.LOT_DEED, C.LOT_CARD)


def auction(s: State, n: PawnNames, me: int | None) -> dict[str, object] | None:
    if s.phase != C.PH_AUCTION:
        return None
    visible: dict[str, object] = {
        "lot": lot(s, n),
        "kind": W.LOTS[s.lot_kind],
        "opening": s.opening,
        "sealed": sealed(s),
        "high": s.high,
        "by": n.who(s.high_by),
        "in": n.seats_of(s.bidding),
        "declared": n.seats_of(s.co.declared),
        "pledges": {
            name: n.board.deeds[s.co.pledge[i]]
            for i, name in enumerate(n.seats)
            if s.co.pledge[i] != C.NO_DEED
        },
    }
    if sealed(s):
        visible |= {"high": 0, "by": None}
        if me is not None and s.co.sealed[me] and s.co.declared >> me & 1:
            visible["bid"] = s.co.sealed[me]
    return visible


def lot(s: State, n: PawnNames) -> str:
    if s.lot_kind == C.LOT_CARD:
        return n.internal[s.lot]
    return n.board.deeds[s.lot] if s.lot_kind == C.LOT_DEED else W.LOTS[s.lot_kind]


def answer(s: State, n: PawnNames, me: int) -> dict[str, object] | None:
    """This seat's secret answer; the others see only that it has answered."""
    given = s.co.answers[me]
    if not given or s.co.asked >> me & 1:
        return None
    if s.phase == C.PH_VOTE:
        return {"way": W.VOTE_WORD.get(given)}
    if s.phase == C.PH_ETHICS:
        return {"decline": True} if given == 1 else {"steal": n.board.deeds[given - 2]}
    return None


def removed(s: State, n: PawnNames) -> list[str]:
    """Out of the game: external and internal cards."""
    used, at = s.rules.int_used, s.co.card_at
    cards = range(s.rules.int_count)
    gone = [] if s.phase == C.PH_SETUP else [c for c in cards if used[c] and at[c] == C.NOBODY]
    return [*n.externals(s.co.gone), *(n.internal[card] for card in gone)]


def shown(s: State, n: PawnNames) -> list[str]:
    """What is shown for auction: the opening's deeds, then its cards; later a single card."""
    if s.co.opening == 1:
        return n.deed_names(s.co.shown)
    if s.co.opening == 2:
        return n.cards_named(s.co.shown)
    at = s.co.card_at
    return [n.internal[card] for card in range(s.rules.int_count) if at[card] == C.HOST]


def alliances(s: State, n: PawnNames, terms: Mapping[str, str]) -> list[dict[str, object]]:
    entries = []
    for group, name in enumerate(n.board.groups):
        if s.co.ally[group] == C.ALLY_NONE:
            continue
        share = s.co.share[group * C.SEATS : (group + 1) * C.SEATS]
        entry: dict[str, object] = {
            "group": name,
            "partners": n.seats_of(alliance.owners(s, group)),
            "split": _split(n, share) if s.co.ally_shares[group] else None,
            "notice": s.co.ally[group] == C.ALLY_NOTICE,
        }
        entries.append(entry | ({"terms": terms[name]} if name in terms else {}))
    return entries


def _split(n: PawnNames, share: list[int]) -> dict[str, int]:
    return {name: share[i] for i, name in enumerate(n.seats) if share[i]}


def proposals(s: State, n: PawnNames) -> list[dict[str, object]]:
    """Alliances that only some of the owners have signed."""
    co = s.co
    open_offers: list[dict[str, object]] = []
    for group, name in enumerate(n.board.groups):
        if co.ally_signed[group]:
            share = co.new_share[group * C.SEATS : (group + 1) * C.SEATS]
            open_offers.append(
                {
                    "group": name,
                    "signed": n.seats_of(co.ally_signed[group]),
                    "asked": n.seats_of(co.ally_asked[group] & ~co.ally_signed[group]),
                    "split": _split(n, share) if co.new_shares[group] else None,
                }
            )
    return open_offers


def orders(s: State, n: PawnNames) -> dict[str, dict[str, int]]:
    by_seat: dict[str, dict[str, int]] = {}
    count, by = s.co.orders, s.co.order_of
    for deed in range(C.DEEDS):
        if count[deed] and by[deed] < len(n.seats):
            by_seat.setdefault(n.seats[by[deed]], {})[n.board.deeds[deed]] = count[deed]
    return by_seat


def offers(s: State, n: PawnNames, me: int) -> list[dict[str, object]]:
    visible: list[dict[str, object]] = []
    for maker in range(s.seats):
        if s.offer_no[maker] and me in (maker, s.offer_to[maker]):
            offer: dict[str, object] = {
                "from": n.seats[maker],
                "to": n.seats[s.offer_to[maker]],
                "give": write_side(
                    s.offer_give_cash[maker],
                    s.offer_give_deeds[maker],
                    s.offer_give_cards[maker],
                    n,
                ),
                "get": write_side(
                    s.offer_get_cash[maker], s.offer_get_deeds[maker], s.offer_get_cards[maker], n
                ),
            }
            join = s.co.offer_join[maker]
            visible.append(offer | ({"join": n.group_names(join)} if join else {}))
    return visible
