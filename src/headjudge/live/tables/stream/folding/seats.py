"""The table is opened, seats and keys change hands, and the game begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from headjudge.errors import BadState
from headjudge.game import Event
from headjudge.live.tables import bot_names
from headjudge.live.tables.plan import SAFEST, SeatSetup
from headjudge.live.tables.stream import carried, derived, versions
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.books import book_of
from headjudge.live.tables.stream.entries import Role
from headjudge.live.tables.stream.folding.play import sat
from headjudge.live.tables.stream.live_game import LiveGame
from headjudge.live.tables.stream.viewers import Viewer

if TYPE_CHECKING:
    from headjudge.live.tables.stream.state import TableState


def opened(state: TableState, entry: E.Opened) -> None:
    state.opened = entry
    state.own_book = book_of(entry) if entry.book_files is not None else None
    state.dice.table = entry.table
    state.frozen = versions.objection(entry)
    state.chairs = list(entry.terms.chairs)
    role: Role = "spectator" if entry.owner_seat is None else "seat"
    give(state, entry.owner, Viewer(role, entry.owner_seat, owner=True))
    if entry.owner_seat is not None:
        state.salts[entry.owner_seat] = entry.salt
        state.dice.promised[entry.owner_seat] = entry.salt_commitment
    offices: dict[str, Role] = {entry.judge: "judge", entry.banker: "banker"}
    for code, office in offices.items():
        if code and entry.format > 1:
            state.offices[code] = office
        elif code:  # an old table: the code is itself a key
            give(state, code, Viewer(office))


def give(state: TableState, key: str, viewer: Viewer) -> None:
    if state.imported:
        return  # a record has no keys, whatever its file says
    state.keys[key] = replace(viewer, key=key)


def revoke(state: TableState, role: Role, seat: int | None) -> None:
    """Nobody holds a key or a code to it any more. An owner who held the office is only the owner again."""
    lost = (role, seat)
    for key, viewer in list(state.keys.items()):
        if viewer.owner and (viewer.role, viewer.seat) == lost and seat is None:
            give(state, key, Viewer("spectator", owner=True))
    state.keys = {
        key: viewer
        for key, viewer in state.keys.items()
        if viewer.owner or (viewer.role, viewer.seat) != lost
    }
    state.codes = {
        code: offered
        for code, offered in state.codes.items()
        if (offered.owner and seat is not None) or (offered.role, offered.seat) != lost
    }
    if seat is None:
        void_codes(state, role)
        state.officials = tuple(here for here in state.officials if here.role != role)


def void_codes(state: TableState, role: Role) -> None:
    state.offices = {code: office for code, office in state.offices.items() if office != role}


def keep_one_device(state: TableState, device: str) -> None:
    """The owner's other devices lose their keys: never the one that opened the table, whoever asks."""
    opener = "" if state.opened is None else state.opened.owner
    state.keys = {
        key: viewer
        for key, viewer in state.keys.items()
        if not viewer.owner or key == opener or key.startswith(device)
    }
    state.codes = {code: offered for code, offered in state.codes.items() if not offered.owner}
    held = {(viewer.role, viewer.name) for viewer in state.keys.values()}
    if not state.imported:  # a record has no keys, but officials
        state.officials = tuple(here for here in state.officials if here[:2] in held)


def started(state: TableState, entry: E.Started, at: float) -> tuple[Event, ...]:
    state.started = entry
    state.chairs = [
        SeatSetup(name, "person")
        if kind in (bot_names.PERSON, bot_names.GONE)
        else SeatSetup(name, "bot", kind)
        for name, kind in zip(entry.seats, entry.kinds, strict=True)
    ]
    for number, kind in enumerate(entry.kinds):
        if kind == bot_names.GONE:
            sat(state, E.Sat(number, SAFEST, "absent"))
            state.gone |= {number}
    moved = {old: new for new, old in enumerate(entry.keys)}
    for key, viewer in list(state.keys.items()):
        if viewer.seat is not None:
            seat = moved.get(viewer.seat)
            role: Role = "seat" if seat is not None else "spectator"
            give(state, key, Viewer(role, seat, viewer.owner, name=viewer.name))
    for code, offered in list(state.codes.items()):
        if offered.seat is not None and offered.seat not in moved:
            del state.codes[code]
        elif offered.seat is not None:
            state.codes[code] = msgspec.structs.replace(offered, seat=moved[offered.seat])
    counted = list(state.seqs)
    state.seqs = [
        *(counted[old] for old in entry.keys),
        *[0] * (8 - len(entry.keys)),
        counted[8],
    ]
    state.game = game = _new_game(state, entry.seats)
    if state.format == 1:
        assert state.opened is not None
        state.dice.old = state.opened.seed, entry.salts
    else:
        if entry.promise is None:
            raise BadState("a game cannot begin without a promise of dice")
        people = [chair.kind == "person" for chair in state.chairs]
        chairs = [old if person else None for old, person in zip(entry.keys, people, strict=True)]
        if state.past is not None:
            state.dice.before = state.past.dice.commitments()
        state.dice.start(entry.promise, at, chairs, goes_on=state.past is not None)
        if not state.dice.owed:
            derived.begin_to_draw(state)
        state.past = None  # all of it that counts is in the game now
    state.clock.running = not state.dice.owed
    return tuple(game.take_events())  # of the set-up


def _new_game(state: TableState, seats: tuple[str, ...]) -> LiveGame:
    if state.past is not None:
        return carried.game_of(state, seats)
    terms = state.terms
    game = LiveGame.new(state.book, seats, terms.stage, terms.switches)
    assert isinstance(game, LiveGame)
    return game
