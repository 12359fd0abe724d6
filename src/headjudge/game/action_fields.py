"""The fields that actions of every kind of game share: the word, the dice, the two sides of an offer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.errors import BadAction
from headjudge.game.names import Names
from headjudge.game.vocabulary import MOST_MONEY

Fields = Mapping[str, object]
Reader = TypeVar("Reader")


def read_head(
    fields: object,
    names: Names,
    words: Mapping[str, int],
    readers: Mapping[int, tuple[Reader, frozenset[str]]],
    plain: Reader,
) -> tuple[Action, Mapping[str, object], Reader]:
    """The action with its kind and seat, its checked fields, and the reader for the rest of them."""
    if not isinstance(fields, Mapping):
        raise BadAction("an action is a table with `by` and `do`")
    word = fields.get("do")
    if not isinstance(word, str) or word not in words:
        raise BadAction(f"{word!r} is not an action", "do")
    a = Action()
    a.kind = words[word]
    a.seat = names.actor(fields.get("by"))
    reader, allowed = readers.get(a.kind, (plain, frozenset()))
    for key in fields:
        if key not in allowed and key not in ("by", "do"):
            raise BadAction(f"`{word}` does not take {key!r}", str(key))
    return a, fields, reader


def two_dice(fields: Fields) -> tuple[int, int]:
    dice = fields.get("dice")
    if not isinstance(dice, list | tuple) or len(dice) != 2:
        raise BadAction("must be two numbers from 1 to 6, such as [3, 4]", "dice")
    return die(dice[0], "dice"), die(dice[1], "dice")


def die(value: object, where: str) -> int:
    return checks.whole(value, where, 1, 6, BadAction)


def amount(value: object, where: str) -> int:
    """An amount of money. Negative amounts pass: the engine refuses them, citing a ruling."""
    return checks.whole(value, where, -MOST_MONEY, MOST_MONEY, BadAction)


def offer(a: Action, fields: Fields, names: Names) -> None:
    a.x = C.BANK if fields.get("to") == "bank" else names.seat(fields.get("to"), "to")
    a.give_cash, a.give_deeds, a.give_cards = _side(a, fields.get("give"), names, "give")
    a.get_cash, a.get_deeds, a.get_cards = _side(a, fields.get("get"), names, "get")
    a.lift = names.deeds(fields.get("lift", []), "lift")


def _side(a: Action, value: object, names: Names, where: str) -> tuple[int, int, int]:
    """One side of an offer. Houses, promises and the like pass: the engine refuses them, citing a ruling."""
    if value is None:
        return 0, 0, 0
    cards = names.cards_field
    if not isinstance(value, Mapping):
        raise BadAction(f"must be a table of cash, deeds and {cards}", where)
    if any(key not in ("cash", "deeds", cards) for key in value):
        a.z = 1
    return (
        amount(value.get("cash", 0), f"{where}.cash"),
        names.deeds(value.get("deeds", []), f"{where}.deeds"),
        names.offered_cards(value[cards], f"{where}.{cards}") if cards in value else 0,
    )


def write_offer(a: Action, names: Names) -> dict[str, object]:
    """The public form of an offer: what `offer` reads."""
    fields: dict[str, object] = {
        "to": names.who(a.x),
        "give": write_side(a.give_cash, a.give_deeds, a.give_cards, names),
        "get": write_side(a.get_cash, a.get_deeds, a.get_cards, names),
    }
    return fields | ({"lift": names.deed_names(a.lift)} if a.lift else {})


def write_shared(a: Action, n: Names) -> Fields:
    """The public form of what all kinds of game write alike."""
    match a.kind:
        case C.DO_BID:
            return {"amount": a.x}
        case C.DO_CLAIM:
            square = {} if a.y == C.SQUARES else {"square": n.board.squares[a.y]}
            return {"from": n.seats[a.x]} | square
        case C.DO_TAX:
            return {"way": ("flat", "percent")[a.x]}
        case C.DO_BUILD | C.DO_SELL:
            return {"on": n.board.deeds[a.x]}
        case C.DO_SELL_GROUP:
            return {"group": n.board.groups[a.x]}
        case C.DO_ACCEPT | C.DO_REJECT:
            maker: dict[str, object] = {} if a.x == C.NOBODY else {"from": n.seats[a.x]}
            lifts = a.lift and a.kind == C.DO_ACCEPT
            return maker | ({"lift": n.deed_names(a.lift)} if lifts else {})
        case C.DO_REMOVE:
            return {"player": n.seats[a.x]}
        case _:
            return {}


def write_side(cash: int, deeds: int, cards: int, names: Names) -> dict[str, object]:
    side: dict[str, object] = {}
    if cash:
        side["cash"] = cash
    if deeds:
        side["deeds"] = names.deed_names(deeds)
    if cards:
        side[names.cards_field] = names.write_offered_cards(cards)
    return side
