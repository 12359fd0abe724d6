"""A finished game goes on at a new table, from an earlier moment: with new dice, and with all that led to it."""

from __future__ import annotations

import msgspec

from headjudge.errors import BadInput, Frozen, NotOver, NotYours
from headjudge.live.tables.plan import SeatSetup, TableTerms
from headjudge.live.tables.stream import carried, history
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import Viewer
from headjudge.live.tables.table import LiveTable
from headjudge.rulebooks import Rulebook


class OldGame(msgspec.Struct, frozen=True):
    """What a new table takes over from an old one."""

    terms: TableTerms
    book: Rulebook
    after: E.After
    entries: list[E.Entry]
    owner_seat: int | None  # where the one who opens the new table sat


async def old_game(table: LiveTable, viewer: Viewer, seq: int) -> OldGame:
    """The old game up to the look with this number. Only its owner and its judge may go on with it."""
    viewer = table.feed.viewer(viewer)
    if not viewer.owner and viewer.role != "judge":
        raise NotYours("only the owner or the judge of a table can let its game go on")
    if table.state.frozen:
        raise Frozen(f"this game cannot go on: {table.state.frozen}")
    if table.state.status != "over":
        raise NotOver("the game is not over: the judge can rewind it")
    stored = await table.store.read(table.stream)
    earlier = await history.game_at(table.id, stored, viewer, seq, table.seeds)
    if earlier.game.over:
        raise BadInput("the game was over by then; choose an earlier moment", "seq")
    before = stored[: earlier.version]
    after = E.After(
        table.id, earlier.version, before[-1].hash, table.seeds, carried.rewinds(before)
    )
    chairs = tuple(
        chair if chair.kind == "bot" or seat == viewer.seat else SeatSetup(chair.name, "open")
        for seat, chair in enumerate(table.state.chairs)
    )
    terms = msgspec.structs.replace(table.state.terms, chairs=chairs)
    return OldGame(terms, table.state.book, after, carried.carried(before), viewer.seat)
