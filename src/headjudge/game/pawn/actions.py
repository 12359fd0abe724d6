"""Reads the actions of a one-pawn game: as strict as the token game, with its own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import alliance
from headjudge.engine.state import State
from headjudge.errors import BadAction
from headjudge.game.action_fields import Fields, amount, die, offer, read_head, two_dice
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.vocabulary import ACTIONS, CARD, DECKS, LINES, VOTES
from headjudge.game.vocabulary import MOST_MONEY, WAYS

MOST_WORDS = 2000  # characters of free terms


@dataclass(frozen=True, slots=True)
class ActionInput:
    """The action being read: its fields, the names, and the position if it is known."""

    f: Fields
    n: PawnNames
    s: State | None


Reader = Callable[[Action, ActionInput], None]


def _word(value: object, where: str, words: Mapping[str, int]) -> int:
    if not isinstance(value, str) or value not in words:
        choices = " or ".join(f'"{word}"' for word in words)
        raise BadAction(f"must be {choices}, not {value!r}", where)
    return words[value]


def _nothing(a: Action, q: ActionInput) -> None:
    pass


def _dice(a: Action, q: ActionInput) -> None:
    a.x, a.y = two_dice(q.f)


def _amount(a: Action, q: ActionInput) -> None:
    """A fraction is read as more than anybody has, so that the engine refuses the bid."""
    bid = q.f.get("amount")
    parts = isinstance(bid, float) and isfinite(bid) and bid != int(bid)
    a.x = MOST_MONEY if parts else amount(bid, "amount")


def _tax(a: Action, q: ActionInput) -> None:
    a.x = _word(q.f.get("way"), "way", WAYS)


def _vote(a: Action, q: ActionInput) -> None:
    a.x = _word(q.f.get("way"), "way", VOTES)


def _face(a: Action, q: ActionInput) -> None:
    a.x = die(q.f.get("face"), "face")


def _on(a: Action, q: ActionInput) -> None:
    a.x = q.n.deed(q.f.get("on"), "on")


def _deed(a: Action, q: ActionInput) -> None:
    a.x = q.n.deed(q.f.get("deed"), "deed")


def _deed_or_card(a: Action, q: ActionInput) -> None:
    """Cards pass: the engine refuses to mortgage them."""
    if ("deed" in q.f) == ("card" in q.f):
        raise BadAction("must name a `deed`", "deed")
    where = "deed" if "deed" in q.f else "card"
    if q.f[where] in q.n.internal:
        a.x = CARD + q.n.card_held(q.f[where], where)
    elif where == "deed":
        a.x = q.n.deed(q.f["deed"], "deed")
    else:
        a.x = CARD + q.n.card_held(q.f["card"], "card")


def _abandon(a: Action, q: ActionInput) -> None:
    _deed(a, q)
    for_bid = q.f.get("for_bid", False)
    if not isinstance(for_bid, bool):
        raise BadAction(f"must be true or false, not {for_bid!r}", "for_bid")
    a.y = int(for_bid)


def _group(a: Action, q: ActionInput) -> None:
    a.x = q.n.group(q.f.get("group"), "group")


def _claim(a: Action, q: ActionInput) -> None:
    a.x = q.n.seat(q.f.get("from"), "from")
    a.y = q.n.square(q.f["square"], "square") if "square" in q.f else C.SQUARES


# --- deals ----------------------------------------------------------------------------------------


def _offer(a: Action, q: ActionInput) -> None:
    offer(a, q.f, q.n)
    a.join = q.n.groups(q.f.get("join", []), "join")


def _accept(a: Action, q: ActionInput) -> None:
    """A deal, or with `group` an alliance."""
    if "group" in q.f:
        if "lift" in q.f:
            raise BadAction("accepting an alliance lifts no mortgage", "lift")
        if "with" in q.f and "from" in q.f:
            raise BadAction("use `with` alone", "from")
        where = "from" if "from" in q.f else "with"
        a.kind = C.DO_JOIN
        a.y = q.n.group(q.f["group"], "group")
        a.x = _asker(a, _seats(q.n, q.f[where], where) if where in q.f else [], q.s)
        return
    if "with" in q.f:
        raise BadAction("name the `group` of the alliance", "group")
    a.x = q.n.seat(q.f["from"], "from") if "from" in q.f else C.NOBODY
    a.lift = q.n.deeds(q.f.get("lift", []), "lift")


def _asker(a: Action, named: list[int], s: State | None) -> int:
    """Whose alliance is joined: a named company that has signed it, or else any that has."""
    if s is None:
        return named[0] if named else C.NOBODY
    signed = s.co.ally_signed[a.y]
    for seat in named or range(s.seats):
        if signed >> seat & 1 and seat != a.seat:
            return seat
    return named[0] if named else C.NOBODY


def _reject(a: Action, q: ActionInput) -> None:
    a.x = q.n.seat(q.f["from"], "from") if "from" in q.f else C.NOBODY


# --- alliances ------------------------------------------------------------------------------------


def _seats(n: PawnNames, value: object, where: str) -> list[int]:
    """One name or a list of them."""
    listed = value if isinstance(value, list | tuple) else [value]
    seats = [n.seat(name, where) for name in listed]
    if not seats or len(set(seats)) != len(seats):
        raise BadAction("must be one name, or a list of different names", where)
    return seats


def _first(n: PawnNames, value: object, where: str) -> int:
    return _seats(n, value, where)[0]


def _ally(a: Action, q: ActionInput) -> None:
    a.y = q.n.group(q.f.get("group"), "group")
    if "with" in q.f or q.s is None:
        others = _seats(q.n, q.f.get("with"), "with")
    else:
        owners = alliance.owners(q.s, a.y)
        others = [seat for seat in range(q.s.seats) if owners >> seat & 1 and seat != a.seat]
    a.x = sum(1 << seat for seat in others)
    if "split" in q.f:
        a.z = 1
        a.shares = _shares(q.f["split"], q.n, [a.seat, *others])
    terms(q.f)


def _shares(split: object, n: PawnNames, partners: list[int]) -> list[int]:
    """The share of each partner. Whether they add up to 100 is for the engine to check."""
    shares = [0] * C.SEATS
    if isinstance(split, Mapping):
        for name, percent in split.items():
            shares[n.seat(name, "split")] = amount(percent, f"split.{name}")
        return shares
    if not isinstance(split, list | tuple):
        split = [split] * len(partners)
    if len(split) != len(partners):
        raise BadAction(f"must be {len(partners)} shares", "split")
    for seat, percent in zip(partners, split, strict=True):
        if seat < C.SEATS:
            shares[seat] = amount(percent, "split")
    return shares


def terms(fields: Fields) -> str:
    """The terms in words, which the engine does not read."""
    text = fields.get("terms", "")
    if not isinstance(text, str) or len(text) > MOST_WORDS:
        raise BadAction(f"must be a string of at most {MOST_WORDS} characters", "terms")
    return text.strip()


def _cancel(a: Action, q: ActionInput) -> None:
    a.x = _first(q.n, q.f["with"], "with") if "with" in q.f else C.NOBODY
    a.y = q.n.group(q.f.get("group"), "group")


# --- cards ----------------------------------------------------------------------------------------


def _use(a: Action, q: ActionInput) -> None:
    a.x = q.n.card_held(q.f.get("card"), "card")
    a.y, a.z = 0, C.NOBODY
    ways = [key for key in ("to", "line", "target") if key in q.f]
    if len(ways) > 1:
        raise BadAction("use only one of `to`, `line` and `target`", ways[1])
    if ("from" in q.f) != ("target" in q.f):
        raise BadAction("`from` and `target` belong together", "from")
    if "to" in q.f:
        a.y = q.n.square(q.f["to"], "to")
    elif "line" in q.f:
        a.y = _word(q.f["line"], "line", LINES)
    elif "target" in q.f:
        a.y = q.n.card_held(q.f["target"], "target")
        a.z = q.n.seat(q.f["from"], "from")


def _steal(a: Action, q: ActionInput) -> None:
    a.x = q.n.seat(q.f.get("from"), "from")
    a.y = q.n.deed(q.f.get("deed"), "deed")


def _keep(a: Action, q: ActionInput) -> None:
    a.kind = C.DO_KEEP
    a.x = q.n.card_held(q.f["card"], "card") if "card" in q.f else C.ALL_CARDS


def _decline(a: Action, q: ActionInput) -> None:
    if "card" in q.f:
        a.kind = C.DO_GIVE_UP
        a.x = q.n.card_held(q.f["card"], "card")


# --- the host and chance ----------------------------------------------------------------------------


def _player(a: Action, q: ActionInput) -> None:
    a.x = q.n.seat(q.f.get("player"), "player")
    if not isinstance(q.f.get("why", ""), str):
        raise BadAction("must be a string", "why")


def _deck(a: Action, q: ActionInput) -> None:
    a.x = _word(q.f.get("deck"), "deck", {word: i for i, word in enumerate(DECKS)})


def present(s: State, deck: int) -> list[int]:
    """The cards that a shuffle of this deck would contain now."""
    if s.phase == C.PH_SETUP:
        if deck == 0:
            return list(range(s.rules.ext_count))
        return [card for card in range(s.rules.int_count) if s.rules.int_used[card]]
    if deck == 0:
        return list(s.co.outside[: s.co.outside_size])
    return list(s.co.inside[: s.co.inside_size])


def _shuffle(a: Action, q: ActionInput) -> None:
    _deck(a, q)
    cards = q.f.get("cards")
    everything = range(len((q.n.external, q.n.internal)[a.x]))
    among = everything if q.s is None else present(q.s, a.x)
    numbers = q.n.cards_of_deck(a.x, cards, sorted(among), "cards")
    if q.s is not None and len(numbers) != len(among):
        raise BadAction(f"must name all {len(among)} cards of the deck, from the top", "cards")
    a.y = len(numbers)
    a.cards = numbers + [0] * (32 - len(numbers))


def _show(a: Action, q: ActionInput) -> None:
    deeds = q.f.get("deeds")
    mask = q.n.deeds(deeds, "deeds")
    if q.s is not None and mask.bit_count() != q.s.rules.shown_deeds:
        raise BadAction(f"must name {q.s.rules.shown_deeds} properties", "deeds")
    numbers = (
        [q.n.deed(title, "deeds") for title in deeds] if isinstance(deeds, list | tuple) else []
    )
    a.y = len(numbers)
    a.cards = numbers + [0] * (32 - len(numbers))


READERS: dict[int, tuple[Reader, frozenset[str]]] = {
    C.DO_ROLL: (_dice, frozenset({"dice"})),
    C.DO_LAND: (_dice, frozenset({"dice"})),
    C.DO_BID: (_amount, frozenset({"amount"})),
    C.DO_CLAIM: (_claim, frozenset({"from", "square"})),
    C.DO_TAX: (_tax, frozenset({"way"})),
    C.DO_BUILD: (_on, frozenset({"on"})),
    C.DO_SELL: (_on, frozenset({"on"})),
    C.DO_SELL_GROUP: (_group, frozenset({"group"})),
    C.DO_MORTGAGE: (_deed_or_card, frozenset({"deed", "card"})),
    C.DO_LIFT: (_deed_or_card, frozenset({"deed", "card"})),
    C.DO_OFFER: (_offer, frozenset({"to", "give", "get", "lift", "join"})),
    C.DO_ACCEPT: (_accept, frozenset({"from", "lift", "with", "group"})),
    C.DO_REJECT: (_reject, frozenset({"from"})),
    C.DO_ABANDON: (_abandon, frozenset({"deed", "for_bid"})),
    C.DO_AUCTION: (_deed, frozenset({"deed"})),
    C.DO_ALLY: (_ally, frozenset({"with", "group", "split", "terms"})),
    C.DO_CANCEL: (_cancel, frozenset({"with", "group"})),
    C.DO_USE: (_use, frozenset({"card", "to", "line", "from", "target"})),
    C.DO_VOTE: (_vote, frozenset({"way"})),
    C.DO_STEAL: (_steal, frozenset({"from", "deed"})),
    C.DO_PAY: (_keep, frozenset({"card"})),
    C.DO_DECLINE: (_decline, frozenset({"card"})),
    C.DO_DIE: (_face, frozenset({"face"})),
    C.DO_REMOVE: (_player, frozenset({"player", "why"})),
    C.DO_EXPOSE: (_deck, frozenset({"deck"})),
    C.DO_SHUFFLE: (_shuffle, frozenset({"deck", "cards"})),
    C.DO_SHOW: (_show, frozenset({"deeds"})),
}


def read(fields: object, names: PawnNames, s: State | None = None) -> Action:
    """The engine's form of an action. The position says which copies of a card are in a deck."""
    a, checked, reader = read_head(fields, names, ACTIONS, READERS, _nothing)
    reader(a, ActionInput(checked, names, s))
    return a
