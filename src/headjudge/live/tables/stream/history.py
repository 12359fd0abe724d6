"""Read from a table's stream afterwards: older log lines, a replay, an earlier position, an export."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from headjudge.errors import BadInput
from headjudge.game import Event, Game
from headjudge.game.narration.texts import ENGLISH
from headjudge.live.tables.deadlines import Deadlines, clock_of
from headjudge.live.tables.looks import build as looking
from headjudge.live.tables.looks.log_lines import Telling, public_events
from headjudge.live.tables.looks.visibility import is_shown
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.foresight import new_state
from headjudge.live.tables.stream.state import LiveGame, Recent, TableState, Viewer
from headjudge.store import Entry as StoredEntry
from headjudge.store.jsonl import entry_line, header_line
from headjudge.wire.answers import Frame, Replay, Turning
from headjudge.wire.messages import Line

MOST_FRAMES = 200  # frames of a replay per answer
BIG = 400  # dollars: a payment between players that counts as a turning point
HOTEL = 5


def folded(
    table: str, stored: Sequence[StoredEntry], seeds: Sequence[str] = ()
) -> Iterator[tuple[TableState, list[Recent]]]:
    """The table after each step: entries that were stored together belong together.

    `seeds`: of the rounds so far; not needed once the game is over.
    """
    entries = [E.decode(entry.data) for entry in stored]
    imported = bool(stored) and stored[0].stream.startswith("record/")
    state = new_state(table, entries, seeds, imported=imported)
    group: list[Recent] = []
    for number, entry in enumerate(stored):
        state.fold(entries[number], entry.at)
        group.append(state.recent[-1])
        if number + 1 == len(stored) or stored[number + 1].at != entry.at:
            yield state, group
            group = []


def lines(
    table: str,
    stored: Sequence[StoredEntry],
    viewer: Viewer,
    before: int,
    limit: int,
    language: str = ENGLISH,
    seeds: Sequence[str] = (),
) -> list[Line]:
    """The last lines of the log with a number below `before`."""
    log: list[Line] = []
    telling: Telling | None = None
    for state, group in folded(table, stored, seeds):
        if telling is None or any(isinstance(recent.entry, E.Started) for recent in group):
            telling = Telling(state, viewer, language)
        seq = state.seq(viewer)
        if seq >= before:
            break
        log += telling.lines(group, seq)
    return log[-limit:]


def replay(
    table: str,
    stored: Sequence[StoredEntry],
    viewer: Viewer,
    start: int,
    count: int,
    language: str = ENGLISH,
) -> Replay:
    """Frames from number `start`, as the viewer may see them now that the game is over: all cash is public."""
    frames: list[Frame] = []
    wealth: list[list[int]] = []
    turning: list[Turning] = []
    number = 0
    open_eyes = Viewer("judge", viewer.seat, viewer.owner)
    telling: Telling | None = None
    for state, group in folded(table, stored):
        game = state.game
        if game is None:
            continue
        telling = telling or Telling(state, viewer, language)
        seq = state.seq(viewer)
        if not any(is_shown(recent.entry, viewer.seat) for recent in group):
            continue
        story = telling.story(group, seq)
        log_lines = [line for line, _ in story]
        if start <= number < start + min(count, MOST_FRAMES):
            events = telling.heard([event for recent in group for event in recent.events])
            at = round(group[-1].at * 1000)
            clock = clock_of(state, Deadlines(), group[-1].at)
            look = looking.look(state, open_eyes, looking.common(state, ()), clock, language)
            frames.append(Frame(number, at, look, log_lines, public_events(events)))
        round_now = _round(game)
        while len(wealth) < round_now:
            wealth.append(list(game.worth().values()))
        turning += [Turning(number, line.text) for line, narrated in story if _turns(narrated)][:1]
        number += 1
    return Replay(number, frames, wealth if start == 0 else [], turning if start == 0 else [])


def _round(game: Game) -> int:
    return game.kind.round(game.state)


def _turns(events: Sequence[Event]) -> bool:
    """Is this a turning point: a trade, a hotel, a bankruptcy or a big rent?"""
    for event in events:
        big = (
            event.kind == "money"
            and event.amount >= BIG
            and "bank" not in (event.seat, event.other)
        )
        hotel = event.kind == "building" and event.amount >= HOTEL
        if event.kind in ("trade", "out", "over", "alliance", "bust", "theft") or big or hotel:
            return True
        if event.kind == "downturn" and event.details.get("step") == "begins":
            return True
    return False


class Earlier(NamedTuple):
    game: LiveGame
    version: int  # the last entry that led to it

    @classmethod
    def of(cls, state: TableState) -> Earlier | None:
        return None if state.game is None else cls(state.game.twin(), state.version)


def game_after(
    table: str, stored: Sequence[StoredEntry], seeds: Sequence[str] = ()
) -> LiveGame | None:
    """The game after the last of these entries."""
    game: LiveGame | None = None
    for state, _ in folded(table, stored, seeds):
        game = state.game
    return game


def game_at(
    table: str,
    stored: Sequence[StoredEntry],
    viewer: Viewer,
    seq: int,
    seeds: Sequence[str] = (),
) -> Earlier:
    """The game as it was when this viewer had seen look number `seq`."""
    earlier: Earlier | None = None
    for state, _ in folded(table, stored, seeds):
        if state.seq(viewer) > seq:
            break
        earlier = Earlier.of(state)
    if earlier is None:
        raise BadInput("the game had not begun then", "to")
    return earlier


def before_last_throw(
    table: str, stored: Sequence[StoredEntry], seeds: Sequence[str] = ()
) -> Earlier:
    """The game before the last throw."""
    earlier: Earlier | None = None
    current: Earlier | None = None
    for state, group in folded(table, stored, seeds):
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
    opened = E.decode(stored[0].data)
    name = (isinstance(opened, E.Opened) and opened.table) or table  # the same for a copy
    return b"".join([header_line(f"game/{name}", len(stored)), *map(entry_line, stored)])
