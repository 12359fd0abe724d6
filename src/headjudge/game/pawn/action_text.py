"""The public form of the actions of a one-pawn game: what `actions.read` reads."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import opening
from headjudge.engine.state import State
from headjudge.game.action_fields import write_offer, write_shared
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.vocabulary import ACTION_WORD, CARD, DECKS, LINE_WORD, VOTE_WORD

Fields = Mapping[str, object]


def write(a: Action, names: PawnNames, s: State | None = None) -> dict[str, object]:
    """The public form of an engine action: what `read` reads. The position says what a copy acts as."""
    return {"by": names.who(a.seat), "do": ACTION_WORD[a.kind], **_fields(a, names, s)}


def _fields(a: Action, n: PawnNames, s: State | None) -> Fields:
    b = n.board
    match a.kind:
        case C.DO_ROLL | C.DO_LAND:
            return {"dice": [a.x, a.y]}
        case C.DO_MORTGAGE | C.DO_LIFT:
            return {"card": n.internal[a.x - CARD]} if a.x >= CARD else {"deed": b.deeds[a.x]}
        case C.DO_ABANDON:
            return {"deed": b.deeds[a.x]} | ({"for_bid": True} if a.y else {})
        case C.DO_AUCTION:
            return {"deed": b.deeds[a.x]}
        case C.DO_OFFER:
            return _write_offer(a, n)
        case C.DO_ALLY:
            split = {name: a.shares[i] for i, name in enumerate(n.seats) if a.shares[i]}
            return {"with": n.seats_of(a.x), "group": b.groups[a.y]} | (
                {"split": split} if a.z else {}
            )
        case C.DO_JOIN | C.DO_CANCEL:
            whom = {} if a.x == C.NOBODY else {"with": n.seats[a.x]}
            return {**whom, "group": b.groups[a.y]}
        case C.DO_USE:
            return _write_use(a, n, s)
        case C.DO_VOTE:
            return {"way": VOTE_WORD[a.x]}
        case C.DO_STEAL:
            return {"from": n.seats[a.x], "deed": b.deeds[a.y]}
        case C.DO_KEEP | C.DO_GIVE_UP:
            return {} if a.x == C.ALL_CARDS else {"card": n.internal[a.x]}
        case C.DO_DIE:
            return {"face": a.x}
        case _:
            return _host_fields(a, n, s)


def _host_fields(a: Action, n: PawnNames, s: State | None) -> Fields:
    match a.kind:
        case C.DO_EXPOSE:
            return {"deck": DECKS[a.x]}
        case C.DO_SHUFFLE:
            ids = (n.external, n.internal)[a.x]
            return {"deck": DECKS[a.x], "cards": [ids[number] for number in _named(a, s)]}
        case C.DO_SHOW:
            return {"deeds": [n.board.deeds[number] for number in _named(a, s)]}
        case _:
            return write_shared(a, n)


def _named(a: Action, s: State | None) -> list[int]:
    """The order without its padding: y or the position gives its length; else it ends where a number repeats."""
    numbers = list(a.cards)
    if a.y:
        return numbers[: a.y]
    if s is not None:
        shuffled = a.kind == C.DO_SHUFFLE
        return numbers[: opening.cards_of(s, a.x) if shuffled else s.rules.shown_deeds]
    order: list[int] = []
    for number in numbers:
        if number in order:
            break
        order.append(number)
    return order


def _write_use(a: Action, n: PawnNames, s: State | None) -> dict[str, object]:
    fields: dict[str, object] = {"card": n.internal[a.x]}
    effect = n.effects[a.x]
    if effect == C.IX_COPY and s is not None and s.co.copied[a.x] != C.NO_CARD:
        effect = n.effects[s.co.copied[a.x]]
    if a.z < len(n.seats) and effect in (C.IX_COPY, C.IX_POACH):
        fields |= {"from": n.seats[a.z], "target": n.internal[a.y]}
    elif effect == C.IX_LINE:
        if a.y in LINE_WORD:  # a holder who keeps the card names no line
            fields["line"] = LINE_WORD[a.y]
    elif effect in (C.IX_SHIFT, C.IX_FLAGSHIP, C.IX_COPY):
        fields["to"] = n.board.squares[a.y]
    return fields


def _write_offer(a: Action, n: PawnNames) -> dict[str, object]:
    return write_offer(a, n) | ({"join": n.group_names(a.join)} if a.join else {})
