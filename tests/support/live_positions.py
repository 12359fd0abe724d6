"""A live table at which a given game is being played, without a store and a clock."""

from __future__ import annotations

from functools import cache

import msgspec

from headjudge.game import Game
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.plan import SeatSetup, TableTerms, terms_for
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import LiveGame, TableState, Viewer
from headjudge.rulebooks import load
from headjudge.wire.commands import SeatPlan, TablePlan

SEED = "ab" * 32
KEYS = tuple(f"k{seat}" for seat in range(8))  # hashes of the seats' keys


@cache
def terms_of(book: str, strict: bool) -> TableTerms:
    seats = [SeatPlan("me", name="Ann"), *[SeatPlan("open")] * 3]
    return terms_for(TablePlan(book=book, seats=seats, strict=strict), load(book))


def table_of(game: Game, strict: bool = False) -> TableState:
    """A table of people at which this game is being played; it may have begun from any position."""
    names, state, terms = game.names.seats, TableState("t"), terms_of(game.book.id, strict)
    if game.switches:
        terms = msgspec.structs.replace(terms, switches=dict(game.switches))
    state.fold(E.Opened(terms, SEED, fair_dice.commitment(SEED), KEYS[0], 0), 1.0)
    kinds, salts = ("person",) * len(names), ("",) * len(names)
    state.started = E.Started(names, kinds, salts, tuple(range(len(names))))
    state.chairs = [SeatSetup(name, "person") for name in names]
    for seat in range(1, len(names)):
        state.keys[KEYS[seat]] = Viewer("seat", seat, key=KEYS[seat])
    live = LiveGame(game.book, names, game.state, game.stage, game.switches)
    live.terms = game.terms
    state.game = live
    state.clock.running = True
    return state
