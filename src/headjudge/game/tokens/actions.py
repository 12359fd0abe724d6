"""Reads and writes the actions of a token game."""

from __future__ import annotations

from collections.abc import Callable

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.errors import BadAction
from headjudge.game.action_fields import (
    Fields,
    amount,
    offer,
    read_head,
    two_dice,
    write_offer,
    write_shared,
)
from headjudge.game.names import Names
from headjudge.game.vocabulary import (
    ACTION_WORD,
    ACTIONS,
    DECKS,
    SPEED_FACES,
    SPEED_WORD,
    WAYS,
)

Reader = Callable[[Action, Fields, Names], None]


def _nothing(a: Action, f: Fields, n: Names) -> None:
    pass


def _dice(a: Action, f: Fields, n: Names) -> None:
    a.x, a.y = two_dice(f)
    speed = f.get("speed")
    if speed is None:
        a.z = C.SPEED_NONE
    elif isinstance(speed, int | str) and not isinstance(speed, bool) and speed in SPEED_FACES:
        a.z = SPEED_FACES[speed]
    else:
        raise BadAction(f'must be 1, 2, 3, "bus" or "mr", not {speed!r}', "speed")


def _choose(a: Action, f: Fields, n: Names) -> None:
    if ("spaces" in f) == ("to" in f):
        raise BadAction("give either `spaces` or `to`", "choose")
    if "to" in f:
        a.x, a.y = n.square(f["to"], "to"), 1
    else:
        a.x, a.y = checks.whole(f["spaces"], "spaces", 0, 40, BadAction), 0


def _amount(a: Action, f: Fields, n: Names) -> None:
    a.x = amount(f.get("amount"), "amount")


def _claim(a: Action, f: Fields, n: Names) -> None:
    a.x = n.seat(f.get("from"), "from")
    a.y = n.square(f["square"], "square") if "square" in f else C.SQUARES


def _tax(a: Action, f: Fields, n: Names) -> None:
    way = f.get("way")
    if not isinstance(way, str) or way not in WAYS:
        raise BadAction(f'must be "flat" or "percent", not {way!r}', "way")
    a.x = WAYS[way]


def _on(a: Action, f: Fields, n: Names) -> None:
    a.x = n.deed(f.get("on"), "on")


def _deed(a: Action, f: Fields, n: Names) -> None:
    a.x = n.deed(f.get("deed"), "deed")


def _group(a: Action, f: Fields, n: Names) -> None:
    a.x = n.group(f.get("group"), "group")


def _want(a: Action, f: Fields, n: Names) -> None:
    streets = f.get("on")
    if isinstance(streets, str):
        streets = [streets]
    if not isinstance(streets, list | tuple) or len(streets) > C.WANTS:
        raise BadAction(f"must be a list of at most {C.WANTS} streets", "on")
    numbers = [n.deed(street, "on") for street in streets]
    a.x = len(numbers)
    a.streets = numbers + [0] * (16 - len(numbers))


def _answer(a: Action, f: Fields, n: Names) -> None:
    a.x = n.seat(f["from"], "from") if "from" in f else C.NOBODY
    a.lift = n.deeds(f.get("lift", []), "lift")


def _player(a: Action, f: Fields, n: Names) -> None:
    a.x = n.seat(f.get("player"), "player")


def _deck(a: Action, f: Fields, n: Names) -> None:
    deck = f.get("deck")
    if not isinstance(deck, str) or deck not in DECKS:
        raise BadAction(f'must be "chance" or "chest", not {deck!r}', "deck")
    a.x = DECKS.index(deck)


def _shuffle(a: Action, f: Fields, n: Names) -> None:
    _deck(a, f, n)
    cards = f.get("cards")
    if not isinstance(cards, list | tuple) or len(cards) != C.CARDS:
        raise BadAction(f"must name all {C.CARDS} cards of the deck, from the top", "cards")
    a.streets = [n.card(a.x, card, "cards") for card in cards]


def _deal(a: Action, f: Fields, n: Names) -> None:
    _player(a, f, n)
    a.y = n.deed(f.get("deed"), "deed")


def _draw(a: Action, f: Fields, n: Names) -> None:
    _deck(a, f, n)
    a.y = a.x
    a.x = n.card(a.y, f.get("card"), "card")


READERS: dict[int, tuple[Reader, frozenset[str]]] = {
    C.DO_ROLL: (_dice, frozenset({"dice", "speed"})),
    C.DO_LAND: (_dice, frozenset({"dice", "speed"})),
    C.DO_CHOOSE: (_choose, frozenset({"spaces", "to"})),
    C.DO_BID: (_amount, frozenset({"amount"})),
    C.DO_CLAIM: (_claim, frozenset({"from", "square"})),
    C.DO_TAX: (_tax, frozenset({"way"})),
    C.DO_BUILD: (_on, frozenset({"on"})),
    C.DO_SELL: (_on, frozenset({"on"})),
    C.DO_SELL_GROUP: (_group, frozenset({"group"})),
    C.DO_WANT: (_want, frozenset({"on"})),
    C.DO_MORTGAGE: (_deed, frozenset({"deed"})),
    C.DO_LIFT: (_deed, frozenset({"deed"})),
    C.DO_OFFER: (offer, frozenset({"to", "give", "get", "lift"})),
    C.DO_ACCEPT: (_answer, frozenset({"from", "lift"})),
    C.DO_REJECT: (_answer, frozenset({"from"})),
    C.DO_REMOVE: (_player, frozenset({"player", "why"})),
    C.DO_EXPOSE: (_deck, frozenset({"deck"})),
    C.DO_SHUFFLE: (_shuffle, frozenset({"deck", "cards"})),
    C.DO_DEAL: (_deal, frozenset({"player", "deed"})),
    C.DO_DRAW: (_draw, frozenset({"deck", "card"})),
}


def read(fields: object, names: Names) -> Action:
    """The engine's form of an action, or a BadAction that says what is wrong with it."""
    a, checked, reader = read_head(fields, names, ACTIONS, READERS, _nothing)
    reader(a, checked, names)
    return a


def write(a: Action, names: Names) -> dict[str, object]:
    """The public form of an engine action: what `read` reads."""
    return {"by": names.who(a.seat), "do": ACTION_WORD[a.kind], **_fields(a, names)}


def _fields(a: Action, n: Names) -> Fields:
    b = n.board
    match a.kind:
        case C.DO_ROLL | C.DO_LAND:
            return {"dice": [a.x, a.y]} | ({"speed": SPEED_WORD[a.z]} if a.z else {})
        case C.DO_CHOOSE:
            return {"to": b.squares[a.x]} if a.y else {"spaces": a.x}
        case C.DO_WANT:
            return {"on": [b.deeds[number] for number in a.streets[: a.x]]}
        case C.DO_MORTGAGE | C.DO_LIFT:
            return {"deed": b.deeds[a.x]}
        case C.DO_OFFER:
            return write_offer(a, n)
        case C.DO_EXPOSE:
            return {"deck": DECKS[a.x]}
        case C.DO_SHUFFLE:
            return {"deck": DECKS[a.x], "cards": [b.cards[a.x][number] for number in a.streets]}
        case C.DO_DEAL:
            return {"player": n.seats[a.x], "deed": b.deeds[a.y]}
        case C.DO_DRAW:
            return {"deck": DECKS[a.y], "card": b.cards[a.y][a.x]}
        case _:
            return write_shared(a, n)
