"""The name of every action: the verb, its price if it has one, and what it is about.

Other players are `1`, `2` … to the left of the acting seat.
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.env.actions import action_space, bids, offers
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.game.names import Names

VERB = {
    V.DONE: "done",
    V.BUY: "buy",
    V.DECLINE: "decline",
    V.PASS: "pass",
    V.BID: "bid",
    V.PAY: "pay",
    V.BANKRUPT: "bankrupt",
    V.FINE: "fine",
    V.JAIL_CARD: "jail-card",
    V.TAX: "tax",
    V.BUS: "bus",
    V.SQUARE: "go-to",
    V.BUILD: "build",
    V.SELL: "sell",
    V.SELL_GROUP: "sell-group",
    V.MORTGAGE: "mortgage",
    V.LIFT: "lift",
    V.WANT: "want",
    V.CLAIM: "claim",
    V.ACCEPT: "accept",
    V.REJECT: "reject",
    V.BUY_DEED: "buy-deed",
    V.SELL_DEED: "sell-deed",
    V.SWAP: "swap",
    V.IN_KIND: "in-kind",
    V.BUY_CARD: "buy-card",
    V.SELL_CARD: "sell-card",
    V.ABANDON: "abandon",
    V.PLEDGE: "pledge",
    V.AUCTION: "auction",
    V.STEAL: "steal",
    V.VOTE: "vote",
    V.KEEP: "keep",
    V.GIVE_UP: "give-up",
    V.USE: "use",
    V.USE_AT: "use-at",
    V.USE_LINE: "use-line",
    V.COPY: "copy",
    V.POACH: "poach",
    V.ALLY: "ally",
    V.ALLY_EVENLY: "ally-evenly",
    V.JOIN: "join",
    V.CANCEL: "cancel",
}

BY_DEED = frozenset(
    (
        *(V.BUILD, V.SELL, V.MORTGAGE, V.LIFT, V.WANT, V.BUY_DEED, V.SELL_DEED, V.SWAP, V.IN_KIND),
        *(V.ABANDON, V.PLEDGE, V.AUCTION, V.STEAL),
    )
)
BY_GROUP = frozenset((V.SELL_GROUP, V.ALLY, V.ALLY_EVENLY, V.JOIN, V.CANCEL))
BY_SQUARE = frozenset((V.SQUARE, V.USE_AT))
BY_SEAT = frozenset((V.CLAIM, V.ACCEPT, V.REJECT))
BY_CARD = frozenset((V.BUY_CARD, V.SELL_CARD, V.KEEP, V.GIVE_UP, V.COPY, V.POACH))
ONE_OF = {
    V.TAX: ("flat", "percent"),
    V.BUS: ("first", "second", "both"),
    V.VOTE: ("support", "oppose"),
    V.USE_LINE: ("railroad", "utility", "street"),
}


Card = Callable[[int, Names], str]
"""Names the card that an action is about; kinds of game differ in this."""


def all_names(m: ActionSpace, names: Names, card: Card) -> tuple[str, ...]:
    return tuple(name(m, number, names, card) for number in range(m.size))


def name(m: ActionSpace, number: int, names: Names, card: Card) -> str:
    action_space.read(m, number)
    word, i, j = VERB[m.verb], m.i, m.j
    others = len(names.seats) - 1
    about = card(i, names) if m.verb in BY_CARD else _about(m.verb, i, names)
    if m.verb == V.SWAP:
        return f"{word} {about} for {names.board.deeds[j]}"
    if m.wide[m.verb] == 1:  # without a price
        return f"{word} {about}".rstrip()
    if m.verb in (V.BUY_DEED, V.BUY_CARD):
        return f"{word}@{offers.rate(j)}% {about}"
    return f"{word}@{offers.rate(j // others)}% {about} to {j % others + 1}"


def _about(verb: int, i: int, names: Names) -> str:
    """What the action is about."""
    if verb in BY_DEED:
        return names.board.deeds[i]
    if verb in BY_GROUP:
        return names.board.groups[i]
    if verb in BY_SQUARE:
        return names.board.squares[i]
    if verb in BY_SEAT:
        return str(i + 1)
    if verb in ONE_OF:
        return ONE_OF[verb][i]
    if verb == V.BID:
        return f"+{bids.rung(i)}"
    return ""
