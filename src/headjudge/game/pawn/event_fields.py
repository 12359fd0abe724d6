"""The meaning of the numbers in a one-pawn game's events."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.game.pawn import vocabulary as W
from headjudge.game.pawn.names import PawnNames

Details = dict[str, object]

_DEED_PLACE = frozenset(
    {
        C.EV_DEED,
        C.EV_BUILDING,
        C.EV_MORTGAGE,
        C.EV_LIFT,
        C.EV_PLEDGE,
        C.EV_BUILD_ORDER,
        C.EV_THEFT,
    }
)
_LOT_PLACE = frozenset(
    {C.EV_AUCTION, C.EV_BID, C.EV_PASS, C.EV_SOLD, C.EV_UNSOLD, C.EV_PLEDGED_BID}
)
_SQUARE_PLACE = frozenset({C.EV_MOVE, C.EV_RENT, C.EV_SHIFT})
_CARD_AMOUNT = frozenset({C.EV_CARD_TO, C.EV_CHOSEN})


def place(row: tuple[int, ...], n: PawnNames) -> str | None:
    """The one id that the event is about, if any: a deed, a square, a group, a card or a deck."""
    kind, _, _, _, amount, at, extra = row
    if kind in _DEED_PLACE:
        return _of(n.board.deeds, at)
    if kind in _LOT_PLACE:
        return lot(at, extra, n)
    if kind in _SQUARE_PLACE:
        return _of(n.board.squares, at)
    if kind in (C.EV_ALLIANCE, C.EV_FREE_TERMS):
        return _of(n.board.groups, at)
    if kind in _CARD_AMOUNT:
        return _of(n.internal, amount)
    if kind in (C.EV_EXTERNAL, C.EV_EXTERNAL_TO):
        return _of(n.external, amount)
    if kind == C.EV_SHOWN:
        return _of(n.internal, at) if extra else _of(n.board.deeds, at)
    if kind == C.EV_SHUFFLED:
        return _of(W.DECKS, at)
    if kind == C.EV_MONEY:
        return item(at, n)
    return None


def _of(ids: tuple[str, ...], number: int) -> str | None:
    return ids[number] if 0 <= number < len(ids) else None


def lot(number: int, kind: int, n: PawnNames) -> str | None:
    """The lot: a deed or a card by its id, a building by the street it is for."""
    return _of(n.internal, number) if kind == C.LOT_CARD else _of(n.board.deeds, number)


def item(number: int, n: PawnNames) -> str | None:
    """The deed or card that a payment is for."""
    if number >= W.CARD:
        return _of(n.internal, number - W.CARD)
    return _of(n.board.deeds, number)


def details(row: tuple[int, ...], n: PawnNames) -> Details:
    """The numbers of an event in words."""
    kind, _, _, _, amount, at, extra = row
    match kind:
        case C.EV_MONEY:
            return {"item": item(at, n), "flow": W.FLOWS.get(extra, "none")}
        case C.EV_AUCTION | C.EV_BID | C.EV_PASS | C.EV_SOLD | C.EV_UNSOLD | C.EV_PLEDGED_BID:
            return {"lot": W.LOTS[extra]} if 0 <= extra < len(W.LOTS) else {}
        case C.EV_CARD_TO:
            return {"card": _of(n.internal, amount)}
        case C.EV_EXTERNAL:
            return {"card": _of(n.external, amount), "exit": bool(extra)}
        case C.EV_EXTERNAL_TO:
            return {"card": _of(n.external, amount), "to": W.AFTER.get(at)}
        case C.EV_DOWNTURN:
            fields = {"downturn": W.DOWNTURNS.get(amount), "step": W.DOWNTURN_STEPS.get(extra)}
            if extra == C.DT_CANCELLED:
                return {**fields, "card": _of(n.external, at)}
            return {**fields, "payments": at}
        case C.EV_ALLIANCE:
            return {
                "group": _of(n.board.groups, at),
                "state": W.ALLIANCES.get(amount),
                "partners": n.seats_of(extra),
            }
        case C.EV_PLEDGE:
            return {"pledge": W.PLEDGES.get(amount)}
        case C.EV_VOTE:
            return {"way": W.VOTE_WORD.get(amount)}
        case C.EV_DIE:
            return {"face": amount, "for": W.DICE_FOR.get(extra)}
        case C.EV_BUST:
            return {"status": W.STATUS.get(amount)}
        case C.EV_SHOWN:
            return {"shown": "card" if extra else "deed"}
        case C.EV_WINDOW:
            return {"open": bool(amount), "roll": extra}
        case C.EV_CHOSEN:
            return {"card": _of(n.internal, amount), **_chosen(at, extra, n)}
        case C.EV_SHIFT:
            return {"by": amount}
        case C.EV_TIME_OUT:
            return {"stopped": bool(amount)}
        case C.EV_EARNINGS:
            return {"deeds": at}
        case C.EV_CHOICE:
            return {"card": _of(n.internal, amount)} if extra else {}
        case C.EV_DICE:
            return {"dice": [amount, at]}
        case _:
            return {}


def _chosen(at: int, effect: int, n: PawnNames) -> Details:
    if effect == C.IX_LINE:
        return {"line": W.LINE_WORD.get(at)}
    if effect == C.IX_FLAGSHIP:
        return {"flagship": _of(n.board.deeds, at)}
    return {"copies": _of(n.internal, at)}
