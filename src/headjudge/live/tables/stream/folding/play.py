"""Actions, stand-ins and rulings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from headjudge.engine import codes as C
from headjudge.errors import BadState
from headjudge.game import Event, rows_only
from headjudge.live.tables.stream import derived, versions
from headjudge.live.tables.stream import entries as E

if TYPE_CHECKING:
    from headjudge.live.tables.stream.state import TableState

LONGEST_PAUSE = 30  # minutes, unless the judge names another number


def acted(
    state: TableState, entry: E.Acted, events_done: Sequence[Event] | None
) -> tuple[E.Acted, tuple[Event, ...]]:
    assert state.game is not None
    if state.format > 1:
        if state.dice.owed:
            raise BadState("nobody may act before all salts are in")
        if entry.draw and (entry.draw != state.draws + 1 or not state.dice.may_draw):
            raise BadState(f"draw {entry.draw} may not be used here")
        if events_done is None and not state.by_rows:
            entry = _with_cards(state, entry)
    if events_done is None and _by_rows(state, entry):
        events = tuple(rows_only.advance(state.game, entry.action, entry.rows))
        if scored := rows_only.scores(entry.rows):
            state.scored, state.scored_game = scored, state.game.twin()
    else:
        events = tuple(state.game.apply(entry.action) if events_done is None else events_done)
    if not state.by_rows and [list(event.numbers) for event in events] != entry.rows:
        raise BadState(
            "the stored events do not follow from the rules of this headjudge; "
            "the entry was written by another version, or changed by hand",
            f"game/{state.id}, entry {state.version}",
        )
    state.draws = max(state.draws, entry.draw)
    if entry.seal:
        events = tuple(_sealed(event, entry.seal) for event in events)
    return entry, events


def _with_cards(state: TableState, entry: E.Acted) -> E.Acted:
    try:
        return derived.with_cards(state, entry)
    except BadState:
        if not state.may_differ:
            raise
        follow_rows(state)  # another version shuffles at another time
        return entry


def _by_rows(state: TableState, entry: E.Acted) -> bool:
    """Must this action be taken from its rows? If so, all that follow as well."""
    assert state.game is not None
    if state.by_rows or not state.may_differ:
        return state.by_rows
    trial = state.game.copy()
    try:
        rows = [list(event.numbers) for event in trial.apply(entry.action)]
    except Exception:  # whatever another version did, this one cannot
        rows = None
    if rows != entry.rows:
        follow_rows(state)
    return state.by_rows


def follow_rows(state: TableState) -> None:
    assert state.game is not None
    assert state.opened is not None
    state.by_rows = True
    state.frozen = versions.differs(state.opened)
    rows_only.begin(state.game)


def note_times(state: TableState, events: tuple[Event, ...], at: float, public: bool) -> None:
    assert state.game is not None
    s = state.game.state
    for event in events:
        if event.kind in ("auction", "bid", "unsold"):
            state.lot_at = at
        elif event.kind == "offer" and event.other in state.game.names.seats:  # or of other rules
            state.offer_at = {**state.offer_at, state.game.names.seat(event.other): at}
    if not public:  # what two players do in private moves no countdown
        return
    lot = (s.lot_kind, s.lot) if s.phase == C.PH_AUCTION else ()
    moment = (s.phase, s.turn_count, s.throw_count, s.due, lot, *state.game.to_act())
    if moment != state.moment:
        state.moment, state.moment_at = moment, at


def only_done(
    state: TableState, entry: E.Acted, events: tuple[Event, ...], before: tuple[object, ...]
) -> int | None:
    """The seat that has just said "done", if nothing else changed: what others decided before they saw it still holds.

    `before`: the moment before it. The last one to say it moves the game on.
    """
    assert state.game is not None
    if entry.action.get("do") != "done" or events:
        return None
    name = str(entry.action.get("by", ""))
    if [part for part in before if part != name] != [part for part in state.moment if part != name]:
        return None
    return state.game.names.seat(name)


def sat(state: TableState, entry: E.Sat) -> None:
    if entry.stand_in:
        state.stand_ins[entry.seat] = entry
    else:
        state.stand_ins.pop(entry.seat, None)


def ruled(state: TableState, entry: E.Ruled, at: float) -> E.Ruled:
    match entry.ruling.get("do"):
        case "pause":
            state.paused, state.clock.running = entry, False
            minutes = entry.ruling.get("minutes", LONGEST_PAUSE)
            state.pause_ends = at + 60.0 * minutes if isinstance(minutes, int) else at
        case "resume":
            state.paused, state.clock.running = None, not state.dice.owed
        case "extra":
            minutes = entry.ruling.get("minutes")
            state.clock.extra += 60.0 * minutes if isinstance(minutes, int) else 0.0
    if state.format > 1:
        return derived.ruling(state, entry, at)
    if entry.position is not None and state.game is not None:
        state.put(entry.position)
    state.draws = max(state.draws, entry.draws)
    return entry


def _sealed(event: Event, seal: str) -> Event:
    """Everybody sees the seal of a secret answer at once."""
    if event.kind != "answered":
        return event
    return replace(event, details={**event.details, "seal": seal})
