"""A finished game folded once, to be shown page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from headjudge.errors import BadInput
from headjudge.game import Event, Game
from headjudge.game.narration.texts import ENGLISH
from headjudge.live.tables.deadlines import Deadlines, clock_of
from headjudge.live.tables.looks import build as looking
from headjudge.live.tables.looks.log_lines import Telling, public_events
from headjudge.live.tables.stream import history
from headjudge.live.tables.stream.state import Recent, TableState, Viewer
from headjudge.store import Entry as StoredEntry
from headjudge.wire.answers import Frame, Replay, Turning
from headjudge.wire.messages import Line

MOST_FRAMES = 200  # per page
BIG = 400  # dollars: a payment between players that counts as a turning point
HOTEL = 5


class Mark(NamedTuple):
    """Where folding can begin: the table before a step, and the number of the next frame."""

    step: int
    frame: int
    state: TableState


class Reel:
    """Frames as the viewer may see them now that the game is over: all cash is public."""

    def __init__(
        self, table: str, stored: Sequence[StoredEntry], viewer: Viewer, language: str = ENGLISH
    ) -> None:
        self._viewer = viewer
        self.language = language
        self._steps = list(history.steps_of(stored))
        self._lines: list[list[Line]] = []  # by frame
        self._marks: list[Mark] = []
        self._wealth: list[list[int]] = []
        self._turning: list[Turning] = []
        state = history.beginning(table, stored)
        telling: Telling | None = None
        for index, step in enumerate(self._steps):
            if len(self._lines) >= len(self._marks) * MOST_FRAMES:
                self._marks.append(Mark(index, len(self._lines), state.draft()))
            group = step.fold(state)
            if not self._shown(state, group):
                continue
            telling = telling or Telling(state, viewer, language)
            self._watch(state, telling.story(group, state.seq(viewer)))

    @property
    def total(self) -> int:
        """How many frames there are."""
        return len(self._lines)

    def _shown(self, state: TableState, group: Sequence[Recent]) -> bool:
        seat = self._viewer.seat
        return state.game is not None and any(recent.shown_to(seat) for recent in group)

    def _watch(self, state: TableState, story: list[tuple[Line, Sequence[Event]]]) -> None:
        assert state.game is not None
        number = len(self._lines)
        self._lines.append([line for line, _ in story])
        while len(self._wealth) < _round(state.game):
            self._wealth.append(list(state.game.worth().values()))
        self._turning += [Turning(number, line.text) for line, told in story if _turns(told)][:1]

    def page(self, start: int, count: int) -> Replay:
        """Frames from number `start`; the first page also has the wealth by round and the turning points."""
        frames = self._frames(start, min(count, MOST_FRAMES))
        first = start == 0
        return Replay(
            len(self._lines),
            frames,
            self._wealth if first else [],
            self._turning if first else [],
        )

    def step(self, number: int) -> tuple[TableState, list[Recent]]:
        """The table before this frame, and what was stored in it; BadInput if there is none."""
        if not 0 <= number < len(self._lines):
            raise BadInput(f"the replay has {len(self._lines)} frames", "frame")
        mark = max((mark for mark in self._marks if mark.frame <= number), key=lambda m: m.frame)
        state, at = mark.state.draft(), mark.frame
        for step in self._steps[mark.step :]:
            before = state.draft()
            group = step.fold(state)
            if not self._shown(state, group):
                continue
            if at == number:
                return before, group
            at += 1
        raise AssertionError("a frame without a step")

    def _frames(self, start: int, count: int) -> list[Frame]:
        end = min(start + count, len(self._lines))
        if start >= end:
            return []
        mark = max((mark for mark in self._marks if mark.frame <= start), key=lambda m: m.frame)
        state, number, frames = mark.state.draft(), mark.frame, list[Frame]()
        telling: Telling | None = None
        for step in self._steps[mark.step :]:
            group = step.fold(state)
            if not self._shown(state, group):
                continue
            telling = telling or Telling(state, self._viewer, self.language)
            if number >= start:
                frames.append(self._frame(state, group, number, telling))
            number += 1
            if number == end:
                break
        return frames

    def _frame(
        self, state: TableState, group: Sequence[Recent], number: int, telling: Telling
    ) -> Frame:
        at = group[-1].at
        open_eyes = Viewer("judge", self._viewer.seat, self._viewer.owner)
        clock = clock_of(state, Deadlines(), at)
        look = looking.look(state, open_eyes, looking.common(state, ()), clock, self.language)
        events = telling.heard([event for recent in group for event in recent.events])
        return Frame(number, round(at * 1000), look, self._lines[number], public_events(events))


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
