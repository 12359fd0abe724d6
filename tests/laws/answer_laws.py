"""Laws of keeping and answering: copies, storage, refusals, and what is listed as possible."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal, serialization
from headjudge.game.game import Game
from tests.laws.law import hold

Key = tuple[int, ...]
R_NONE = 0  # no objection


def key(a: Action) -> Key:
    """An action as a value."""
    offered = (
        a.give_cash,
        a.get_cash,
        a.give_deeds,
        a.get_deeds,
        a.give_cards,
        a.get_cards,
        a.lift,
    )
    return (a.kind, a.seat, a.x, a.y, a.z, *offered, *a.streets)


def stored_and_back(game: Game) -> None:
    s = game.state
    told = serialization.to_json(s)
    again = serialization.from_json(told, s.rules)
    hold(serialization.to_json(again) == told, "a stored state comes back as it was")


def copied(s: State, a: Action) -> None:
    """A copy is equal, and what is done to it stays with it."""
    before = serialization.to_json(s)
    other = state.copy(s)
    hold(serialization.to_json(other) == before, "a copy equals its original")
    hold(
        judge.apply(other, a) == R_NONE,
        "what may be done to a table may be done to its copy",
        key(a),
    )
    hold(serialization.to_json(s) == before, "what is done to a copy does not touch its original")


def refused(s: State, a: Action, ruling: int) -> None:
    """A refused action changes nothing, and says nothing."""
    before = serialization.to_json(s)
    hold(judge.apply(s, a) == ruling, "the objection is the refusal", key(a))
    hold(serialization.to_json(s) == before, "a refused action changes nothing", key(a))
    hold(s.log.count == 0, "a refused action is no event", key(a))


def listed(s: State) -> list[Action]:
    """What all the seats can do, as the public face lists it."""
    return [a for seat in range(s.seats) for a in legal.all_actions(s, seat)]


def listed_is_accepted(s: State, actions: list[Action]) -> None:
    for a in actions:
        other = state.copy(s)
        ruling = judge.apply(other, a)
        hold(ruling == R_NONE, "what is listed is accepted", (key(a), ruling))


def unlisted_is_refused(s: State, actions: list[Action], countable: Iterable[Action]) -> None:
    """Of everything that can be counted off, only what is listed goes through."""
    known = {key(a) for a in actions}
    for a in countable:
        if judge.objection(s, a) == R_NONE:
            hold(key(a) in known, "what is not listed is refused", key(a))


def somebody_can_go_on(game: Game, actions: list[Action]) -> None:
    """No dead ends: whoever the game waits for has something to do."""
    s = game.state
    waiting = legal.to_act(s)
    hold(
        bool(waiting) != game.over, "a game that is not over waits for somebody", (waiting, s.phase)
    )
    acting = {a.seat for a in actions}
    for seat in waiting:
        hold(seat == C.CHANCE or seat in acting, "whoever is waited for can act", (seat, s.phase))
