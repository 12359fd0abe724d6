"""Erases from stored games: a chat line, a name, or a whole game. The hash chain of what is left still holds."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from headjudge.errors import (
    BadInput,
    HeadjudgeError,
    NoSuchTable,
    NotOver,
    NotOwner,
    NotYours,
    Stale,
)
from headjudge.live.gently import gently
from headjudge.live.tables.repeats import sent
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream import history, upcast
from headjudge.live.tables.stream.history import decoded
from headjudge.live.tables.stream.redaction import Renaming, inner, without_words
from headjudge.live.tables.stream.state import Recent, Viewer
from headjudge.store import Entry as StoredEntry
from headjudge.store import Store
from headjudge.store.transfer import all_streams

if TYPE_CHECKING:
    from headjudge.live.tables.table import LiveTable

KINDS = ("game", "record")
TRIES = 5  # while somebody plays on
DAY = 86_400.0  # seconds

log = logging.getLogger("headjudge.live.tables")


# --- at a table -----------------------------------------------------------------------------------------------


async def erase_line(table: LiveTable, viewer: Viewer, client: str, line: int) -> int:
    """Erase the chat line that this viewer sees under the number `line`: one's own; the owner and a judge, any."""
    command = sent(viewer.key, client, "erase", line)
    async with table.ready():
        current = table.feed.viewer(viewer)
        table.state.first_answer(current, command)  # raises if the id stands for another command
        if current.role == "spectator" and not current.owner:
            raise NotYours("spectators cannot erase messages")
        stored = await table.store.read(table.stream)
        said = await _said(table, stored, current, line)
        own = said.entry.role, said.entry.seat
        if not (current.owner or current.role == "judge" or own == (current.role, current.seat)):
            raise NotYours("you can erase only what you have said")
        if not said.entry.erased:
            data = E.encode(without_words(said.entry))
            try:
                epoch = None if table.hold is None else table.hold.epoch
                await table.store.erase(table.stream, {said.version: data}, epoch=epoch)
            except NotOwner:
                raise table.moved() from None
    await table.reread()
    return table.seq(viewer)


class _Line:
    def __init__(self, version: int, entry: E.Said) -> None:
        self.version = version
        self.entry = entry


async def _said(table: LiveTable, stored: list[StoredEntry], viewer: Viewer, line: int) -> _Line:
    async for state, group in gently(history.folded(table.id, stored, table.seeds)):
        if state.seq(viewer) >= line:
            lines = [_line(recent) for recent in group]
            found = [each for each in lines if each is not None and state.seq(viewer) == line]
            if found:
                return found[0]
            break
    raise BadInput("there is no chat line of this number", "line")


def _line(recent: Recent) -> _Line | None:
    entry = recent.entry
    return _Line(recent.version, entry) if isinstance(entry, E.Said) else None


# --- by the operator ------------------------------------------------------------------------------------------


async def chat_line(store: Store, game: str, version: int) -> tuple[str, str]:
    """The stream, and what the line of this number says."""
    stream, stored = await find(store, game)
    if not 1 <= version <= len(stored):
        raise BadInput(f"{stream} has {len(stored)} entries", "--line")
    entry, _ = list(decoded(stored))[version - 1]
    without_words(entry)  # raises if it is no chat line
    while isinstance(entry, E.Carried):
        entry = inner(entry)
    assert isinstance(entry, E.Said)
    return stream, entry.text or entry.quick


async def erase_entry(store: Store, game: str, version: int) -> None:
    """Erase one chat line by its number in the stream."""
    stream, _ = await chat_line(store, game, version)
    [stored] = await store.read(
        stream, version - 1, 1
    )  # a chat line is written alike in all formats
    await store.erase(stream, {version: E.encode(without_words(E.decode(stored.data)))})


async def renamed(
    store: Store, game: str, name: str
) -> tuple[str, Renaming, dict[int, bytes | None]]:
    """The stream, the new name, and every entry that must be redacted for it."""
    stream, stored = await find(store, game)
    entries = [entry for entry, _ in decoded(stored)]
    if not upcast.written_alike(upcast.peek(stored[0].data).format):
        raise BadInput("its format is too old to be redacted; erase the whole game", stream)
    if not history.is_over(entries):
        raise NotOver("a name can be erased when the game is over; until then it is needed")
    renaming = Renaming(name, entries)
    redacted: dict[int, bytes | None] = {
        version: E.encode(new)
        for version, old in enumerate(entries, 1)
        if (new := renaming.of(old)) is not old
    }
    return stream, renaming, redacted


async def erase_name(store: Store, game: str, name: str) -> tuple[str, int]:
    """Put "Player N" in the place of a name; return that, and how many entries were redacted."""
    tries_left = TRIES
    while True:
        stored_at = (await find(store, game))[1][-1].version
        stream, renaming, redacted = await renamed(store, game, name)
        try:
            await store.erase(stream, redacted, expected=stored_at)
        except Stale:  # somebody has said something meanwhile
            tries_left -= 1
            if not tries_left:
                raise
        else:
            return renaming.new, len(redacted)


async def find(store: Store, game: str) -> tuple[str, list[StoredEntry]]:
    """A game or a record by its id, or by the name of its stream."""
    kind, _, name = game.rpartition("/")
    for stream in [f"{kind}/{name}"] if kind else [f"{each}/{name}" for each in KINDS]:
        if stream.partition("/")[0] in KINDS and (stored := await store.read(stream)):
            return stream, stored
    raise NoSuchTable(f"there is no game {game!r} in this store")


async def outdated(store: Store, before: float, unfinished: bool = False) -> AsyncIterator[str]:
    """Records and finished games whose last entry is from before this time; `unfinished`: all other games as well."""
    async for stream in all_streams(store):
        kind = stream.partition("/")[0]
        if kind not in KINDS:
            continue
        try:
            old = await _last(store, stream) < before
            if old and not unfinished and kind == "game":
                old = history.is_over([entry for entry, _ in decoded(await store.read(stream))])
        except (
            HeadjudgeError
        ) as error:  # damaged, or of a newer version: somebody has to look at it
            log.warning("%s is kept: %s", stream, error)
            continue
        if old:
            yield stream


async def _last(store: Store, stream: str) -> float:
    """The time of its last entry; if it is gone, later than any."""
    version = await store.version(stream)
    entries = await store.read(stream, version - 1, 1) if version else []
    return entries[-1].at if entries else math.inf
