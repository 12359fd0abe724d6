"""What a seat can do now, as far as it may know, and what each action costs or brings."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import holdings, to_act
from headjudge.engine.state import State
from headjudge.game import Game
from headjudge.hosting.kinds import KINDS
from headjudge.hosting.visibility import options_for, state_seen_by
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.stream.state import TableState
from headjudge.wire.look import Ask, Option
from headjudge.wire.names import Fields


def ask(state: TableState, game: Game, name: str) -> Ask | None:
    """The seat's options; None if nothing is left to do."""
    s, seat = game.state, game.names.seat(name)
    kind = kind_of(game.book)
    if to_act.settled(s) or kind.has_left(s, seat):
        return None
    seen = state_seen_by(game, name)
    strict = s.rules.claim != C.CLAIM_AUTO
    options = [
        Option(_without_by(action), money(game, seat, action))
        for action in options_for(game, seen, name)
        if not strict or action["do"] != "claim" or state.terms.reminders
    ]
    options += [Option({"do": word}, 0) for word in kind.also_offered if game.may(name, word)]
    others = [who for i, who in enumerate(game.names.seats) if i != seat and not s.out[i]]
    return Ask(
        waits=name in game.to_act(),
        options=options,
        partners=[
            game.names.seats[other]
            for other in KINDS[game.book.kind.id].partners(seen, seat)
            if other != seat
        ],
        claim=others if strict else [],
        raise_=kind.raisable(game, seat),
        want=kind.may_want(seen, seat),
    )


def _without_by(action: Fields) -> Fields:
    return {key: value for key, value in action.items() if key != "by"}


def money(game: Game, seat: int, action: Fields) -> int:
    """What the action brings, negative for a cost; 0 if that is not known beforehand."""
    s, names = game.state, game.names
    match action["do"]:
        case "sell":
            return holdings.refund(s, names.deed(action["on"]), 1)
        case "sell_group":
            return _group_refund(s, names.group(action["group"]))
        case "mortgage":
            return s.rules.loan[names.deed(action["deed"])] if "deed" in action else 0
        case "bid":
            amount = action["amount"]
            return -amount if isinstance(amount, int) else 0
        case _:
            return -kind_of(game.book).price(game, seat, action)


def _group_refund(s: State, group: int) -> int:
    level, group_of = s.level, s.rules.group_of
    return sum(
        holdings.refund(s, deed, level[deed]) for deed in range(C.DEEDS) if group_of[deed] == group
    )
