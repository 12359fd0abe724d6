"""The viewers of a table and what each is sent: their own look, with their own numbering."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from headjudge.game.narration.texts import ENGLISH, texts
from headjudge.live.tables.deadlines import Deadlines, clock_of
from headjudge.live.tables.looks.build import Common, common, look
from headjudge.live.tables.looks.log_lines import Telling, public_events
from headjudge.live.tables.looks.presence import Presence
from headjudge.live.tables.stream.state import SPECTATOR, Recent, TableState, Viewer
from headjudge.wire import messages
from headjudge.wire.look import Clock, Look
from headjudge.wire.messages import Line

FIRST_LINES = 120  # of the log, for a new viewer
_WRITE = msgspec.json.Encoder()

log = logging.getLogger("headjudge.live.tables")


class Outbox(Protocol):
    """One socket's outbox: bounded; the socket is dropped when it is full."""

    def put(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def dismiss(self, erased: bool = False) -> None:
        """The table is run elsewhere now: the viewer must connect again. `erased`: it is gone for good."""


class Feed:
    def __init__(self, state: TableState, sure: Callable[[], bool] = lambda: True) -> None:
        """`sure`: is this certainly the process that runs the table? Another one may know better who is there."""
        self._state = state
        self._sure = sure
        self._outboxes: dict[Outbox, Viewer] = {}
        self._languages: dict[Outbox, str] = {}
        self._tellings: dict[tuple[Viewer, str], Telling] = {}  # only of present viewers
        self._shared: tuple[object, Common] | None = None
        self._counts: Counter[tuple[Viewer, str]] = Counter()  # sockets, as they came
        self._keyed: dict[Outbox, Viewer] = {}  # few, however many watch
        self._firsts: dict[tuple[Viewer, str], tuple[int, list[Line]]] = {}
        self._changes = 0  # of the outboxes
        self._here: tuple[object, frozenset[int], bool] | None = None
        self._presence = Presence(self._send_presence)
        self.clock = Clock(0)

    # --- who is there ---------------------------------------------------------------------------

    def viewer(self, viewer: Viewer) -> Viewer:
        """The viewer of the same key now: removing empty seats renumbers the others."""
        return self._state.keys.get(viewer.key, SPECTATOR) if viewer.key else SPECTATOR

    def _attendance(self) -> tuple[object, frozenset[int], bool]:
        """The seats that are present, and whether there is just one viewer: asked for several times a step."""
        key = (self._state.version, self._changes)
        here = self._here
        if here is None or here[0] != key:
            seats = (self.viewer(viewer).seat for viewer in self._keyed.values())
            present = frozenset(seat for seat in seats if seat is not None)
            alone = len({self.viewer(viewer) for viewer in self._outboxes.values()}) == 1
            here = self._here = key, present, alone
        return here

    @property
    def present(self) -> frozenset[int]:
        return self._attendance()[1]

    @property
    def officials(self) -> list[Viewer]:
        keyed = map(self.viewer, self._keyed.values())
        return [viewer for viewer in keyed if viewer.role in ("judge", "banker")]

    @property
    def watching(self) -> int:
        keyed = map(self.viewer, self._keyed.values())
        return len(self._outboxes) - sum(viewer.role != "spectator" for viewer in keyed)

    @property
    def alone(self) -> bool:
        """Does only one viewer look on, on however many screens?"""
        return self._attendance()[2]

    def __len__(self) -> int:
        return len(self._outboxes)

    def add(
        self, viewer: Viewer, outbox: Outbox, since: int | None, language: str = ENGLISH
    ) -> None:
        """Add a viewer; first comes what they missed since that number."""
        texts(language)  # raises before anything is changed
        self.remove(outbox)
        self._changes += 1
        self._outboxes[outbox] = viewer
        self._languages[outbox] = language
        self._counts[viewer, language] += 1
        if viewer.key:
            self._keyed[outbox] = viewer
        outbox.put(self._beginning(self.viewer(viewer), since, language))

    def remove(self, outbox: Outbox) -> None:
        viewer = self._outboxes.pop(outbox, None)
        if viewer is None:
            return
        self._changes += 1
        self._keyed.pop(outbox, None)
        reader = viewer, self._languages.pop(outbox)
        self._counts[reader] -= 1
        if not self._outboxes:
            self._presence.cancel()  # nobody is left to tell
        if self._counts[reader]:
            return  # others still read the same
        del self._counts[reader]
        self._firsts.clear()
        here = self._readers()
        self._tellings = {
            reader: telling for reader, telling in self._tellings.items() if reader in here
        }

    def _readers(self) -> dict[tuple[Viewer, str], list[Outbox]]:
        """Viewers by language: each pair is narrated once, however many sockets there are."""
        outboxes: dict[tuple[Viewer, str], list[Outbox]] = {}
        for outbox, viewer in self._outboxes.items():
            outboxes.setdefault((self.viewer(viewer), self._languages[outbox]), []).append(outbox)
        return outboxes

    def tell_presence(self) -> None:
        """Tell everybody who is there, at most once a second: a crowd that arrives drowns nobody."""
        if self._outboxes:
            self._presence.changed()

    def _send_presence(self) -> bool:
        if not self._sure():
            return False
        names = [self._state.name(seat) for seat in sorted(self.present)]
        officials = sorted({viewer.name for viewer in self.officials if viewer.name})
        message = _WRITE.encode(messages.PresenceMessage(names, self.watching, officials))
        for outbox in list(self._outboxes):
            outbox.put(message)
        return True

    def tell_clock(self) -> None:
        message = _WRITE.encode(messages.ClockMessage(self.clock))
        for outbox in list(self._outboxes):
            outbox.put(message)

    # --- looks ----------------------------------------------------------------------------------

    def set_clock(self, due: Deadlines, now: float) -> None:
        self.clock = clock_of(self._state, due, now)

    def look(self, viewer: Viewer, language: str = ENGLISH) -> Look:
        texts(language)
        return look(self._state, viewer, self._common(), self.clock, language)

    def _common(self) -> Common:
        officials = self.officials
        names = frozenset((viewer.role, viewer.name) for viewer in officials)
        key = (self._state.version, self.present, names)
        if self._shared is None or self._shared[0] != key:
            self._shared = key, common(self._state, self.present, officials)
        return self._shared[1]

    def _beginning(self, viewer: Viewer, since: int | None, language: str) -> bytes:
        """The whole table, or only what was missed."""
        state, seq = self._state, self._state.seq(viewer)
        recents = state.recent_for(viewer)
        telling = Telling(state, viewer, language)
        missed = seq - since if since is not None else len(recents) + 1
        if not 0 <= missed <= len(recents):
            known = self._firsts.get((viewer, language))
            if known is None or known[0] != state.version:  # told once, however many arrive
                known = state.version, telling.lines(recents, seq)[-FIRST_LINES:]
                self._firsts[viewer, language] = known
                self._tellings.setdefault((viewer, language), telling)
            lines = known[1]
            message: messages.LookMessage | messages.StepMessage = messages.LookMessage(
                seq, self.look(viewer, language), lines, state.head_for(viewer)
            )
        else:
            first = recents[len(recents) - missed].version if missed else state.version + 1
            telling.lines([recent for recent in recents if recent.version < first], seq)
            news = [recent for recent in recents if recent.version >= first]
            message = self._step(viewer, telling, news, seq - missed)
            self._tellings.setdefault((viewer, language), telling)
        return _WRITE.encode(message)

    def _step(
        self, viewer: Viewer, telling: Telling, news: Sequence[Recent], prior: int
    ) -> messages.StepMessage:
        seq, head = self._state.seq(viewer), self._state.head_for(viewer)
        shown = [recent for recent in news if recent.shown_to(viewer.seat)]
        events = telling.heard([event for recent in shown for event in recent.events])
        new_look = self.look(viewer, telling.texts.language)
        return messages.StepMessage(
            seq, prior, new_look, telling.lines(news, seq), public_events(events), head
        )

    def publish(self, news: Sequence[Recent], prior: Sequence[int]) -> None:
        """Send a new look to everybody who can see a change. `prior`: the numbers before."""
        for (viewer, language), outboxes in self._readers().items():
            if not any(recent.shown_to(viewer.seat) for recent in news):
                continue
            try:
                message = self._news(viewer, language, news, prior)
            except (
                Exception
            ):  # whatever it is: the others see it, and this one with the next change
                log.exception("table %s: the look of one viewer failed", self._state.id)
                self._tellings.pop((viewer, language), None)
                continue
            for outbox in outboxes:
                outbox.put(message)

    def dismiss(self, erased: bool = False) -> None:
        for outbox in list(self._outboxes):
            outbox.dismiss(erased)

    def _news(
        self, viewer: Viewer, language: str, news: Sequence[Recent], prior: Sequence[int]
    ) -> bytes:
        telling = self._tellings.get((viewer, language))
        if telling is None:
            return self._beginning(viewer, None, language)
        before = prior[8 if viewer.seat is None else viewer.seat]
        return _WRITE.encode(self._step(viewer, telling, news, before))

    def begin_anew(self) -> None:
        """The seats have been renumbered: everybody gets a full look."""
        self._tellings.clear()
        self._firsts.clear()
        for outbox, viewer in list(self._outboxes.items()):
            outbox.put(self._beginning(self.viewer(viewer), None, self._languages[outbox]))
