"""Read from a table's stream afterwards: older log lines, an earlier position, an export."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from headjudge.engine import codes as C
from headjudge.errors import BadInput, BadState
from headjudge.game.narration.texts import ENGLISH
from headjudge.live.gently import gently
from headjudge.live.tables.looks.log_lines import Telling
from headjudge.live.tables.ruling_effects import TAKE_BACK
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.foresight import look_ahead, new_state
from headjudge.live.tables.stream.state import LiveGame, Recent, TableState, Viewer
from headjudge.store import Entry as StoredEntry
from headjudge.store.jsonl import entry_line, header_line
from headjudge.wire.messages import Line


class Step(NamedTuple):
    """Entries that were stored together and belong together."""

    entries: tuple[tuple[E.Entry, float], ...]

    def fold(self, state: TableState) -> list[Recent]:
        group: list[Recent] = []
        for entry, at in self.entries:
            state.fold(entry, at)
            group.append(state.recent[-1])
        return group


def beginning(table: str, stored: Sequence[StoredEntry], seeds: Sequence[str] = ()) -> TableState:
    """The table before the first entry. `seeds`: of the rounds so far; not needed once the game is over."""
    state = new_state(table, (), seeds, imported=_is_record(stored))
    state.from_store = True
    look_ahead(state, stored)
    return state


def _is_record(stored: Sequence[StoredEntry]) -> bool:
    return bool(stored) and stored[0].stream.startswith("record/")


def decoded(stored: Sequence[StoredEntry]) -> Iterator[tuple[E.Entry, float]]:
    """Each entry, read in the format of its stream, and its time."""
    format_: int | None = None
    for entry in stored:
        read = E.decode(entry.data, format_)
        if isinstance(read, E.Opened):
            format_ = read.format
        yield read, entry.at


def steps_of(stored: Sequence[StoredEntry]) -> Iterator[Step]:
    group: list[tuple[E.Entry, float]] = []
    for number, (entry, read) in enumerate(zip(stored, decoded(stored), strict=True)):
        group.append(read)
        if number + 1 == len(stored) or stored[number + 1].at != entry.at:
            yield Step(tuple(group))
            group = []


def folded(
    table: str, stored: Sequence[StoredEntry], seeds: Sequence[str] = ()
) -> Iterator[tuple[TableState, list[Recent]]]:
    """The table after each step."""
    state = beginning(table, stored, seeds)
    for step in steps_of(stored):
        yield state, step.fold(state)


def all_lines(
    table: str,
    stored: Sequence[StoredEntry],
    viewer: Viewer,
    language: str = ENGLISH,
    seeds: Sequence[str] = (),
) -> list[Line]:
    """The whole log, as the viewer may read it."""
    log: list[Line] = []
    telling: Telling | None = None
    for state, group in folded(table, stored, seeds):
        if telling is None or any(isinstance(recent.entry, E.Started) for recent in group):
            telling = Telling(state, viewer, language)
        log += telling.lines(group, state.seq(viewer))
    return log


def last_lines(lines: Sequence[Line], before: int, limit: int) -> list[Line]:
    """The last lines with a number below `before`."""
    return [line for line in lines if line.n < before][-limit:]


def is_over(entries: Iterable[E.Entry]) -> bool:
    """Is the game over? Told from the rows, without playing it again."""
    ended = False
    for entry in entries:
        if isinstance(entry, E.Acted):
            ended = ended or any(row and row[0] == C.EV_OVER for row in entry.rows)
        elif isinstance(entry, E.Ruled) and str(entry.ruling.get("do")) in TAKE_BACK:
            ended = False
    return ended


class Earlier(NamedTuple):
    game: LiveGame
    version: int  # the last entry that led to it

    @classmethod
    def of(cls, state: TableState) -> Earlier | None:
        return None if state.game is None else cls(state.game.twin(), state.version)


async def game_after(
    table: str, stored: Sequence[StoredEntry], seeds: Sequence[str] = ()
) -> LiveGame | None:
    """The game after the last of these entries."""
    game: LiveGame | None = None
    async for state, _ in gently(folded(table, stored, seeds)):
        game = state.game
    return game


async def game_at(
    table: str,
    stored: Sequence[StoredEntry],
    viewer: Viewer,
    seq: int,
    seeds: Sequence[str] = (),
) -> Earlier:
    """The game as it was when this viewer had seen look number `seq`."""
    earlier: Earlier | None = None
    async for state, _ in gently(folded(table, stored, seeds)):
        if state.seq(viewer) > seq:
            break
        earlier = Earlier.of(state)
    if earlier is None:
        raise BadInput("the game had not begun then", "to")
    return earlier


async def before_last_throw(
    table: str, stored: Sequence[StoredEntry], seeds: Sequence[str] = ()
) -> Earlier:
    """The game before the last throw."""
    earlier: Earlier | None = None
    current: Earlier | None = None
    async for state, group in gently(folded(table, stored, seeds)):
        thrown = any(
            isinstance(recent.entry, E.Acted)
            and recent.entry.action.get("do") in ("roll", "release")
            for recent in group
        )
        if thrown:
            earlier = current
        current = Earlier.of(state)
    if earlier is None:
        raise BadInput("nothing has been thrown yet", "do")
    return earlier


# --- files ------------------------------------------------------------------------------------------


def public(entry: E.Entry) -> E.Entry:
    """Remove the hashes of keys: they open nothing, but they are private."""
    match entry:
        case E.Opened():
            return msgspec.structs.replace(entry, owner="", judge="", banker="")
        case E.Joined() | E.Keyed():
            return msgspec.structs.replace(entry, key="")
        case _:
            return entry


def exported(table: str, stored: Sequence[StoredEntry]) -> bytes:
    """The stream as JSON lines, byte for byte, with its hashes: only so can it be compared with a pinned head."""
    return b"".join(
        [header_line(f"game/{_name(table, stored)}", len(stored)), *map(entry_line, stored)]
    )


def _name(table: str, stored: Sequence[StoredEntry]) -> str:
    """The id that the table was opened with: the same for a copy."""
    try:
        opened = E.decode(stored[0].data)
    except BadState:  # of a newer version
        return table
    return (isinstance(opened, E.Opened) and opened.table) or table
