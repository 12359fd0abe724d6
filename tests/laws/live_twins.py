"""What a live table sends to a viewer while twins are played at it: looks, messages of the feed, and their times.

Compared byte by byte, but for chain heads and seals, which are blinded and differ on purpose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field

import msgspec

from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.errors import HeadjudgeError
from headjudge.game import Game, actions
from headjudge.game.narration.texts import LANGUAGES
from headjudge.live.tables import rulings
from headjudge.live.tables.attempt import Attempt
from headjudge.live.tables.deadlines import clock_of, deadlines, throw_at
from headjudge.live.tables.looks.broadcast import Feed
from headjudge.live.tables.plan import SeatSetup
from headjudge.live.tables.stream.state import SPECTATOR, TableState, Viewer
from tests.support.live_positions import KEYS, table_of

NOW = 50.0
JUDGE = Viewer("judge")
BLINDED = re.compile(rb'"(head|seal)":"[0-9a-f]*"')


@dataclass(eq=False)
class Outbox:
    messages: list[bytes] = field(default_factory=list)
    blind: bool = True

    def put(self, message: bytes) -> None:
        self.messages.append(BLINDED.sub(rb'"\1":""', message) if self.blind else message)

    def dismiss(self, erased: bool = False) -> None:
        """Nothing here moves to another process."""


class Watched:
    """A table, and everything that one seat and a spectator are sent."""

    def __init__(self, game: Game, me: int) -> None:
        self.state = table_of(game.copy())
        self.state.note_head("a" * 64, [-1] * 9)
        self.me = me
        self.feed = Feed(self.state)
        self._set_clock()
        self.boxes = [Outbox() for _ in range(3)]
        viewer = self.state.keys[KEYS[me]]
        self.feed.add(viewer, self.boxes[0], None)
        self.feed.add(viewer, self.boxes[1], None, LANGUAGES[-1])
        self.feed.add(SPECTATOR, self.boxes[2], None)

    def act(self, seat: int, action: dict[str, object], at: float) -> str:
        """What the seat is answered; everything else is in the outboxes."""
        state, before = self.state, list(self.state.seqs)
        attempt = Attempt(state)
        try:
            attempt.act(seat, action)
        except HeadjudgeError as error:
            return f"{error.code} {error}"
        for entry in attempt.entries:
            state.fold(entry, at)
        state.note_head(f"{state.version:064x}", before)
        self._set_clock()
        self.feed.publish(list(state.recent)[-len(attempt.entries) :], before)
        return str(state.seqs[self.me])

    def rule(self, ruling: dict[str, object], at: float) -> str:
        """What the judge is answered."""
        state, before = self.state, list(self.state.seqs)
        fields = {**ruling, "reason": "so be it"}
        try:
            word = rulings.check(state, "judge", fields)
            state.fold(rulings.correction(state, "judge", word, fields), at)
        except HeadjudgeError as error:
            return f"{error.code} {error}"
        self._set_clock()
        self.feed.publish([state.recent[-1]], before)
        return str(state.seqs[8])

    def newcomers(self) -> list[object]:
        """What the seat, a spectator and a judge are sent who connect now, heads and all; and their numbers."""
        found: list[object] = []
        for viewer in (self.state.keys[KEYS[self.me]], SPECTATOR, JUDGE):
            seq = self.state.seq(viewer)
            for since in (None, seq, seq - 1):
                box = Outbox(blind=False)
                self.feed.add(viewer, box, since)
                self.feed.remove(box)
                found += box.messages
            found.append((seq, self.state.head_for(viewer), self.state.is_stale(viewer, seq)))
        return found

    def _set_clock(self) -> None:
        self.feed.set_clock(deadlines(self.state, {self.me}, NOW, 1.0, quiet=False), NOW)

    @property
    def sent(self) -> list[list[bytes]]:
        return [box.messages for box in self.boxes]


def shown(game: Game, me: int) -> Iterator[tuple[str, object]]:
    """The looks of this seat and of a spectator at this moment, and when the table will do something by itself."""
    for number, messages in enumerate(Watched(game, me).sent):
        yield f"look {number}", messages
    for bots in (False, True):
        yield "timing", times(table_of(game.copy()), me, bots)


def times(state: TableState, me: int, bots: bool) -> object:
    """All deadlines, as if people or bots sat in the other seats, with one or two people present."""
    state = copy(state)
    if bots:
        state.chairs = [
            chair if seat == me else SeatSetup(chair.name, "bot", "greedy")
            for seat, chair in enumerate(state.chairs)
        ]
    found: list[object] = []
    for present in ({me}, {me, (me + 1) % len(state.chairs)}):
        for alone in (False, True):
            due = deadlines(state, present, NOW, 1.0, quiet=False, alone=alone)
            air = throw_at(state, present, 1.0, alone=alone)
            found.append((due, air, msgspec.json.encode(clock_of(state, due, NOW))))
    return found


def acted(game: Game, twin: Game, me: int, said: list[Action]) -> Iterator[tuple[object, object]]:
    """The seat says the same to both tables, where only the offers of others differ: the answers and all messages."""
    for a in said:
        if judge.objection(game.state, a):
            continue
        fields = actions.write(a, game.names, game.state)
        if set(fields) & {"dice", "speed", "face"}:  # the table throws them
            continue
        both = []
        for each in (game, twin):
            table = Watched(each, me)
            both.append((table.act(me, fields, NOW), table.sent))
        yield both[0], both[1]


def refused(game: Game, twin: Game, me: int, said: list[Action]) -> Iterator[tuple[object, object]]:
    """What the seat is answered to something that the rules forbid, in all that it may not know another game."""
    for a in said:
        try:
            fields = actions.write(a, game.names, game.state)
        except Exception:  # nonsense that cannot even be written
            continue
        answers = []
        for each in (game, twin):
            table = Watched(each, me)
            answers.append((table.act(me, fields, NOW), table.sent, table.state.version))
        yield answers[0], answers[1]


def official(game: Game, twin: Game) -> Iterator[tuple[object, object]]:
    """A judge sees everybody's cash, but no offer."""
    for language in LANGUAGES:
        both = [Watched(each, 0).feed.look(JUDGE, language) for each in (game, twin)]
        offers = [msgspec.json.encode(look) for look in both]
        yield offers[0], offers[1]


def disturbed(
    game: Game, me: int, offers: list[Action], c: Seeded
) -> Iterator[tuple[object, object]]:
    """Others bargain in private at one table and not at the other: nothing is sent, and no deadline moves."""
    calm, busy = Watched(game, me), Watched(game, me)
    for number, a in enumerate(offers):
        fields = actions.write(a, game.names, busy.state.game.state)  # type: ignore[union-attr]
        busy.act(a.seat, fields, 10.0 + number)
        if c.below(4) == 0:
            busy.act(a.seat, {"do": "reject", "from": game.names.seats[a.seat]}, 10.5 + number)
    yield calm.sent, busy.sent
    yield calm.newcomers(), busy.newcomers()
    yield calm.feed.look(_seat(calm, me)), busy.feed.look(_seat(busy, me))
    yield times(calm.state, me, True), times(busy.state, me, True)
    for table in (calm, busy):
        table.act(me, {"do": "done"}, NOW)
    yield calm.sent, busy.sent
    for number in range(3):
        ruling = ruled(game, c)
        yield calm.rule(ruling, NOW + number), busy.rule(ruling, NOW + number)
        yield calm.sent, busy.sent
        yield _looks(calm), _looks(busy)


def ruled(game: Game, c: Seeded) -> dict[str, object]:
    """Something that a judge might rule, who knows of no offer."""
    names = game.names
    player = names.seats[c.below(len(names.seats))]
    deed = names.board.deeds[c.below(len(names.board.deeds))]
    found: tuple[dict[str, object], ...] = (
        {"do": "cash", "player": player, "amount": c.below(2000)},
        {"do": "deed", "deed": deed, "player": "bank" if c.below(3) == 0 else player},
        {"do": "mortgage", "deed": deed, "on": c.below(2) == 0},
        {"do": "buildings", "deed": deed, "level": c.below(6)},
        {"do": "jail", "player": player, "on": c.below(2) == 0},
    )
    return found[c.below(len(found))]


def _looks(table: Watched) -> list[bytes]:
    viewers = (_seat(table, table.me), SPECTATOR, JUDGE)
    return [msgspec.json.encode(table.feed.look(viewer)) for viewer in viewers]


def _seat(table: Watched, me: int) -> Viewer:
    return table.state.keys[KEYS[me]]
