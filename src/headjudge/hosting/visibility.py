"""What a seat may know of a game: the position, the events, and its own options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.engine.state import State
from headjudge.game import Event, Game, actions, legal
from headjudge.hosting.kinds import KINDS

DICE = ("dice", "speed", "face")
"""The fields that chance fills in when dice are thrown; the seat that throws leaves them out."""

_BETWEEN_TWO = frozenset({"offer", "no_trade"})
_NUMBERED = frozenset({"offer", "no_trade", "trade"})
_NOT_LISTED = (C.DO_RELEASE, C.DO_LAND, C.DO_TIME_OUT)
"""They are for physical dice and clocks; programs have no use for them."""


def state_seen_by(game: Game, seat: str) -> State:
    """The position as far as this seat may know it."""
    seen = state.copy(game.state)
    KINDS[game.book.kind.id].seen_by(seen, game.state, game.names.seat(seat))
    return seen


def has_opened(before: Game, after: Game, seat: str) -> bool:
    """Has this seat been shown a card, or what others had kept secret from it?"""
    kind = KINDS[before.book.kind.id]
    return kind.opens(before.state, after.state, before.names.seat(seat))


def events_heard_by(seat: str, events: Iterable[Event]) -> list[Event]:
    """Everything except the offers that others make each other, and what the rules remark on them."""
    heard: list[Event] = []
    for event in events:
        if event.kind in _BETWEEN_TWO and seat not in (event.seat, event.other):
            while heard and heard[-1].kind == "note" and heard[-1].seat == event.seat:
                heard.pop()
            continue
        if event.kind in _NUMBERED:  # the number would give away how many offers others made
            event = replace(event, numbers=(*event.numbers[:-1], 0))
        heard.append(event)
    return heard


def options_for(game: Game, position: State, seat: str) -> tuple[dict[str, object], ...]:
    """The actions this seat can take, as far as it can know, without dice."""
    hidden = _NOT_LISTED if game.kind.seats_throw else (*_NOT_LISTED, C.DO_ROLL, C.DO_DIE)
    return tuple(
        without_dice(actions.write(a, game.names, position))
        for a in legal.all_actions(position, game.names.seat(seat), hidden)
    )


def without_dice(action: Mapping[str, object]) -> dict[str, object]:
    """The action as a seat sends it: chance adds the dice."""
    return {key: value for key, value in action.items() if key not in DICE}
