"""What a seat may know of a game: its position, what happens in it, and what it can do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.engine.state import State
from headjudge.game import Event, Game, actions, legal
from headjudge.hosting.kinds import KINDS

DICE = ("dice", "speed", "face")
"""What a throw shows. Chance says it; whoever throws does not."""

_BETWEEN_TWO = frozenset({"offer", "no_trade"})
_NUMBERED = frozenset({"offer", "no_trade", "trade"})
_NOT_LISTED = (C.DO_RELEASE, C.DO_LAND, C.DO_TIME_OUT)
"""For hands and clocks; programs have no use for them."""


def state_seen_by(game: Game, seat: str) -> State:
    """The position as far as this seat may know it."""
    seen = state.copy(game.state)
    KINDS[game.book.kind.id].seen_by(seen, game.state, game.names.seat(seat))
    return seen


def events_heard_by(seat: str, events: Iterable[Event]) -> list[Event]:
    """Everything but the offers that others make one another."""
    found = []
    for event in events:
        if event.kind in _BETWEEN_TWO and seat not in (event.seat, event.other):
            continue
        if event.kind in _NUMBERED:  # the number counts the offers of others, too
            event = replace(event, numbers=(*event.numbers[:-1], 0))
        found.append(event)
    return found


def options_for(game: Game, position: State, seat: str) -> tuple[dict[str, object], ...]:
    """What this seat can do, as far as it can know; without the dice, which fall when they fall."""
    hidden = _NOT_LISTED if game.kind.seats_throw else (*_NOT_LISTED, C.DO_ROLL, C.DO_DIE)
    return tuple(
        without_dice(actions.write(a, game.names, position))
        for a in legal.all_actions(position, game.names.seat(seat), hidden)
    )


def without_dice(action: Mapping[str, object]) -> dict[str, object]:
    """An action as a seat says it."""
    return {key: value for key, value in action.items() if key not in DICE}
