"""A table's state, folded from its stream: each entry is folded in when it happens and whenever it is re-read."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import msgspec

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.errors import BadInput, BadState
from headjudge.game import Event, Game, rows_only
from headjudge.game.bot_faults import Mark
from headjudge.game.record import RecordedGame
from headjudge.live.tables import bot_names
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.looks.visibility import is_shown
from headjudge.live.tables.plan import SAFEST, SeatSetup, TableTerms
from headjudge.live.tables.repeats import Repeats, Sent
from headjudge.live.tables.stream import carried, derived, versions
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Entry, Role
from headjudge.rulebooks import Rulebook, load

LONGEST_PAUSE = 30  # minutes, unless the judge names another number
RECENT = 160  # entries kept in memory, for viewers who reconnect
_MOVES = E.Started | E.Salted | E.Withheld | E.Acted | E.Sat | E.Ruled | E.Resumed


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer of a table: what a key stands for."""

    role: Role
    seat: int | None = None
    owner: bool = False
    key: str = field(default="", compare=False)  # its hash; seats are renumbered at the start
    name: str = field(default="", compare=False)  # of an official


SPECTATOR = Viewer("spectator")


class Official(NamedTuple):
    """A judge or banker: everybody knows the name, and since when."""

    role: Role
    name: str
    since: float


class Recent(NamedTuple):
    """`entry` with what is not stored because it follows: the order of shuffled cards, the words of a ruling."""

    version: int
    at: float
    entry: Entry
    events: tuple[Event, ...]


class LiveGame(RecordedGame):
    """A live game: its stream is its record, so it remembers only the mistakes of bots."""

    def apply(self, action: Mapping[str, object] | Action) -> list[Event]:
        return Game.apply(self, action)

    def mark(self, seat: str, kind: str, explanation: str) -> Mark:
        noted = super().mark(seat, kind, explanation)
        del self.marks[:-8]
        return noted

    def twin(self) -> LiveGame:
        """A copy that is a live game, too."""
        twin = self.copy()
        twin.__class__ = LiveGame
        assert isinstance(twin, LiveGame)
        twin.moves, twin.marks, twin.clock = [], [], None
        return twin


@dataclass
class OfficialClock:
    """The official clock, from the times of the entries: only playing time counts."""

    played: float = 0.0
    running: bool = False
    extra: float = 0.0
    last: float = 0.0  # the last entry's time

    def copy(self) -> OfficialClock:
        return OfficialClock(self.played, self.running, self.extra, self.last)

    def tick(self, at: float) -> None:
        if self.running:
            self.played += max(0.0, at - self.last)
        self.last = max(self.last, at)


@dataclass
class TableState:
    id: str
    version: int = 0
    head: str = ""  # the hash of the last stored entry
    frozen: str = ""  # why the table cannot go on: an entry of its stream does not fit
    imported: bool = False  # a record that somebody brought in: nobody can change it
    from_store: bool = (
        False  # if it was played under another version, the stored rows are the truth
    )
    by_rows: bool = False  # from here on the position follows the rows, not the actions
    scored: tuple[list[int], ...] = ()  # ... and so does the result
    opened: E.Opened | None = None
    chairs: list[SeatSetup] = field(default_factory=list)
    keys: dict[str, Viewer] = field(default_factory=dict)
    salts: dict[int, str] = field(default_factory=dict)  # of an old table
    dice: Dice = field(default_factory=lambda: Dice(""))
    kept: dict[int, LiveGame | None] = field(default_factory=dict)  # games to rewind to, by version
    past: TableState | None = None  # of the game that goes on at this table
    depth: int = 0  # how many tables go on from this one, in a stream that holds them all
    started: E.Started | None = None
    game: LiveGame | None = None
    draws: int = 0
    stand_ins: dict[int, E.Sat] = field(default_factory=dict)
    gone: frozenset[int] = frozenset()  # seats whose bot no longer exists, until that is marked
    paused: E.Ruled | None = None
    pause_ends: float = 0.0
    clock: OfficialClock = field(default_factory=OfficialClock)
    seqs: list[int] = field(default_factory=lambda: [0] * 9)  # by seat; the last: everybody else
    recent: deque[Recent] = field(default_factory=lambda: deque(maxlen=RECENT))
    answered: Repeats = field(default_factory=Repeats)
    commands: tuple[tuple[Role, int | None, Sent], ...] = ()  # of the last commit
    commit_at: float = 0.0
    joins: dict[str, str] = field(default_factory=dict)  # by key: the command or code it came from
    codes: dict[str, E.Offered] = field(default_factory=dict)  # by hash, until they are used
    code_ends: dict[str, float] = field(default_factory=dict)  # by hash, used or not
    offices: dict[str, Role] = field(default_factory=dict)  # by the hash of an official's code
    officials: tuple[Official, ...] = ()
    moved: list[int] = field(default_factory=lambda: [0] * 9)  # the seq of the last move shown
    changed: float = 0.0  # when the game last moved on
    shown_at: float = 0.0  # ... for everybody to see: private offers leave the pace alone
    moment: tuple[object, ...] = ()  # what the table waits for now
    moment_at: float = 0.0  # ... and since when
    lot_at: float = 0.0  # the last bid, or the call of the lot
    offer_at: float = 0.0  # the last offer

    # --- asking ---------------------------------------------------------------------------------

    @property
    def terms(self) -> TableTerms:
        assert self.opened is not None
        return self.opened.terms

    @property
    def book(self) -> Rulebook:
        return load(self.terms.book)

    @property
    def status(self) -> str:
        if self.game is None:
            return "lobby"
        return "over" if self.game.over else "playing"

    @property
    def format(self) -> int:
        return 1 if self.opened is None else self.opened.format

    def seq(self, viewer: Viewer) -> int:
        return self.seqs[8 if viewer.seat is None else viewer.seat]

    def is_stale(self, viewer: Viewer, seen: int) -> bool:
        """Has this viewer been shown a move since? Messages do not count."""
        return seen < self.moved[8 if viewer.seat is None else viewer.seat]

    def name(self, seat: int) -> str:
        return self.chairs[seat].name

    def first_answer(self, viewer: Viewer, sent: Sent) -> int | None:
        """The seq with which this command was answered before; None if it is new."""
        return self.answered.first_answer(viewer.role, viewer.seat, sent)

    def player_of(self, seat: int) -> str | None:
        """The bot that now acts for this seat; None: a person."""
        chair = self.chairs[seat]
        if chair.kind == "bot":
            return chair.bot
        sat = self.stand_ins.get(seat)
        return sat.stand_in if sat is not None else None

    # --- folding --------------------------------------------------------------------------------

    def decode(self, data: bytes) -> Entry:
        """The next entry of this stream."""
        return E.decode(data, None if self.opened is None else self.opened.format)

    def draft(self) -> TableState:
        """A copy to fold new entries into. What does not fit shows there, and leaves the table as it is."""
        twin = object.__new__(TableState)  # copy.copy takes longer than all of the rest
        twin.__dict__.update(self.__dict__)
        twin.chairs, twin.keys, twin.salts = list(self.chairs), dict(self.keys), dict(self.salts)
        twin.stand_ins, twin.codes = dict(self.stand_ins), dict(self.codes)
        twin.joins, twin.code_ends = dict(self.joins), dict(self.code_ends)
        twin.offices = dict(self.offices)
        twin.seqs, twin.moved = list(self.seqs), list(self.moved)
        twin.recent, twin.answered = self.recent.copy(), self.answered.draft()
        twin.clock = self.clock.copy()
        twin.game = None if self.game is None else self.game.twin()
        twin.dice, twin.kept = self.dice.copy(), dict(self.kept)
        return twin

    def take_over(self, draft: TableState) -> None:
        """The draft's entries are stored: its state is the table's now. The game stays the same object for its bots."""
        game = self.game
        draft.answered.settle()
        self.__dict__.update(draft.__dict__)
        self.kept = {}
        if game is not None and draft.game is not None:
            game.state, game.terms = draft.game.state, draft.game.terms
            self.game = game

    def fold(
        self, entry: Entry, at: float, events_done: Sequence[Event] | None = None
    ) -> tuple[Event, ...]:
        """Fold in one more stored entry and return its events.

        `events_done`: the events, if the game has already carried out the action.
        """
        self.version += 1
        entry = bot_names.without_unknown_bots(entry, self.book if self.opened else None)
        if isinstance(entry, E.Woke):
            self.clock.tick(min(at, entry.since))  # ignored if that is before the last entry
            self.clock.last = at
        self.clock.tick(at)
        events: tuple[Event, ...] = ()
        match entry:
            case E.Opened():
                self._opened(entry)
                if entry.after is not None:
                    carried.begin(self, entry.after)
            case E.Carried():
                carried.fold(self, entry)
            case E.Joined():
                self.chairs[entry.seat] = SeatSetup(entry.name, "person")
                self._give(entry.key, Viewer("seat", entry.seat))
                self.salts[entry.seat] = entry.salt
                self.dice.promised[entry.seat] = entry.salt_commitment
                self.joins[entry.key] = entry.command
            case E.Offered():
                self.codes[entry.code], self.code_ends[entry.code] = entry, entry.ends
            case E.Keyed():
                self._give(entry.key, Viewer(entry.role, entry.seat, entry.owner, name=entry.name))
                self.codes.pop(entry.code, None)
                self.joins[entry.key] = entry.code
            case E.Appointed():
                self._give(entry.key, Viewer(entry.role, name=entry.name))
                self.joins[entry.key] = entry.code
                if not any(here[:2] == (entry.role, entry.name) for here in self.officials):
                    self.officials = (*self.officials, Official(entry.role, entry.name, at))
            case E.Revoked():
                self._revoke(entry.role, entry.seat)
            case E.Seated():
                self._revoke("seat", entry.seat)
                self.dice.promised.pop(entry.seat, None)
                kind = "bot" if entry.bot else "open"
                self.chairs[entry.seat] = SeatSetup(entry.name, kind, entry.bot)  # type: ignore[arg-type]
            case E.Started():
                events = self._started(entry, at)
                self.changed = at
            case E.Salted() | E.Withheld() | E.Unsealed():
                derived.dice(self, entry, at)
                self.changed = at
            case E.Acted():
                entry, events = self._acted(entry, events_done)
                self.changed = at
                self._note_times(events, at, is_shown(entry, None))
            case E.Sat():
                self._sat(entry)
                self.changed = at
            case E.Ruled():
                entry = self._ruled(entry, at)
                self.changed = at
            case E.Marked() if entry.kind == "gone":
                self.gone -= {entry.seat}
            case E.Resumed():
                self.paused, self.clock.running = None, not self.dice.owed
                self.changed = at
            case E.Erased():
                raise BadState("this entry was erased", f"game/{self.id}, entry {self.version}")
            case _:
                pass
        moves = isinstance(entry, _MOVES)
        public = is_shown(entry, None)  # what spectators see, everybody sees
        if moves and public:
            self.shown_at = at
        for seat in range(9):
            if public or (seat != 8 and is_shown(entry, seat)):
                self.seqs[seat] += 1
                if moves:
                    self.moved[seat] = self.seqs[seat]
        self._remember(entry, at)
        self.recent.append(Recent(self.version, at, entry, events))
        if self.version in self.kept:
            self.kept[self.version] = None if self.game is None else self.game.twin()
        return events

    def _opened(self, entry: E.Opened) -> None:
        self.opened = entry
        self.dice.table = entry.table
        self.frozen = versions.objection(entry)
        self.chairs = list(entry.terms.chairs)
        role: Role = "spectator" if entry.owner_seat is None else "seat"
        self._give(entry.owner, Viewer(role, entry.owner_seat, owner=True))
        if entry.owner_seat is not None:
            self.salts[entry.owner_seat] = entry.salt
            self.dice.promised[entry.owner_seat] = entry.salt_commitment
        offices: dict[str, Role] = {entry.judge: "judge", entry.banker: "banker"}
        for code, office in offices.items():
            if code and entry.format > 1:
                self.offices[code] = office
            elif code:  # an old table: the code is itself a key
                self._give(code, Viewer(office))

    def _give(self, key: str, viewer: Viewer) -> None:
        if self.imported:
            return  # a record has no keys, whatever its file says
        self.keys[key] = replace(viewer, key=key)

    def _revoke(self, role: Role, seat: int | None) -> None:
        """Nobody holds a key or a code to it any more, but the owner."""
        lost = (role, seat)
        self.keys = {
            key: viewer
            for key, viewer in self.keys.items()
            if viewer.owner or (viewer.role, viewer.seat) != lost
        }
        self.codes = {
            code: offered
            for code, offered in self.codes.items()
            if offered.owner or (offered.role, offered.seat) != lost
        }
        if seat is None:
            self.offices = {code: office for code, office in self.offices.items() if office != role}
            self.officials = tuple(here for here in self.officials if here.role != role)

    def _started(self, entry: E.Started, at: float) -> tuple[Event, ...]:
        self.started = entry
        self.chairs = [
            SeatSetup(name, "person")
            if kind in (bot_names.PERSON, bot_names.GONE)
            else SeatSetup(name, "bot", kind)
            for name, kind in zip(entry.seats, entry.kinds, strict=True)
        ]
        for number, kind in enumerate(entry.kinds):
            if kind == bot_names.GONE:
                self._sat(E.Sat(number, SAFEST, "absent"))
                self.gone |= {number}
        moved = {old: new for new, old in enumerate(entry.keys)}
        for key, viewer in list(self.keys.items()):
            if viewer.seat is not None:
                seat = moved.get(viewer.seat)
                role: Role = "seat" if seat is not None else "spectator"
                self._give(key, Viewer(role, seat, viewer.owner, name=viewer.name))
        for code, offered in list(self.codes.items()):
            if offered.seat is not None and offered.seat not in moved:
                del self.codes[code]
            elif offered.seat is not None:
                self.codes[code] = msgspec.structs.replace(offered, seat=moved[offered.seat])
        counted = list(self.seqs)
        self.seqs = [
            *(counted[old] for old in entry.keys),
            *[0] * (8 - len(entry.keys)),
            counted[8],
        ]
        self.game = game = self._new_game(entry.seats)
        if self.format == 1:
            assert self.opened is not None
            self.dice.old = self.opened.seed, entry.salts
        else:
            if entry.promise is None:
                raise BadState("a game cannot begin without a promise of dice")
            people = [chair.kind == "person" for chair in self.chairs]
            chairs = [
                old if person else None for old, person in zip(entry.keys, people, strict=True)
            ]
            self.dice.start(entry.promise, at, chairs, goes_on=self.past is not None)
            if not self.dice.owed:
                derived.begin_to_draw(self)
            self.past = None  # all of it that counts is in the game now
        self.clock.running = not self.dice.owed
        return tuple(game.take_events())  # of the set-up

    def _new_game(self, seats: tuple[str, ...]) -> LiveGame:
        if self.past is not None:
            return carried.game_of(self, seats)
        terms = self.terms
        game = LiveGame.new(self.book, seats, terms.stage, terms.switches)
        assert isinstance(game, LiveGame)
        return game

    def put(self, position: E.Fields) -> None:
        """Continue with a stored position."""
        assert self.game is not None
        assert self.opened is not None
        try:
            game = LiveGame.from_json(position, self.book)
        except BadInput:
            if not self.from_store or versions.is_ours(self.opened):
                raise
            self._follow_rows()  # another version thought it possible
        else:
            self.game.state, self.game.terms = game.state, game.terms

    def adopt(self, game: Game) -> None:
        """Continue with the game on which the action was tried."""
        assert self.game is not None
        self.game.state, self.game.terms = game.state, game.terms

    def _acted(
        self, entry: E.Acted, events_done: Sequence[Event] | None
    ) -> tuple[E.Acted, tuple[Event, ...]]:
        assert self.game is not None
        if self.format > 1:
            if self.dice.owed:
                raise BadState("nobody may act before all salts are in")
            if entry.draw and (entry.draw != self.draws + 1 or not self.dice.may_draw):
                raise BadState(f"draw {entry.draw} may not be used here")
            if events_done is None and not self.by_rows:
                entry = derived.with_cards(self, entry)
        if events_done is None and self._by_rows(entry):
            events = tuple(rows_only.advance(self.game, entry.action, entry.rows))
            self.scored = rows_only.scores(entry.rows) or self.scored
        else:
            events = tuple(self.game.apply(entry.action) if events_done is None else events_done)
        if not self.by_rows and [list(event.numbers) for event in events] != entry.rows:
            raise BadState(
                "the stored events do not follow from the rules of this headjudge; "
                "the entry was written by another version, or changed by hand",
                f"game/{self.id}, entry {self.version}",
            )
        self.draws = max(self.draws, entry.draw)
        if entry.seal:
            events = tuple(_sealed(event, entry.seal) for event in events)
        return entry, events

    def _by_rows(self, entry: E.Acted) -> bool:
        """Must this action be taken from its rows? Only in a stored game of another version, and from then on."""
        assert self.game is not None
        assert self.opened is not None
        if self.by_rows or not self.from_store or versions.is_ours(self.opened):
            return self.by_rows
        trial = self.game.copy()
        try:
            rows = [list(event.numbers) for event in trial.apply(entry.action)]
        except Exception:  # whatever another version did, this one cannot
            rows = None
        if rows != entry.rows:
            self._follow_rows()
        return self.by_rows

    def _follow_rows(self) -> None:
        assert self.game is not None
        assert self.opened is not None
        self.by_rows = True
        self.frozen = versions.differs(self.opened)
        rows_only.begin(self.game)

    def _note_times(self, events: tuple[Event, ...], at: float, public: bool) -> None:
        assert self.game is not None
        s = self.game.state
        for event in events:
            if event.kind in ("auction", "bid", "unsold"):
                self.lot_at = at
            elif event.kind == "offer":
                self.offer_at = at
        if not public:  # what two players do in private moves no countdown
            return
        lot = (s.lot_kind, s.lot) if s.phase == C.PH_AUCTION else ()
        moment = (s.phase, s.turn_count, s.throw_count, s.due, lot, *self.game.to_act())
        if moment != self.moment:
            self.moment, self.moment_at = moment, at

    def _sat(self, entry: E.Sat) -> None:
        if entry.stand_in:
            self.stand_ins[entry.seat] = entry
        else:
            self.stand_ins.pop(entry.seat, None)

    def _ruled(self, entry: E.Ruled, at: float) -> E.Ruled:
        match entry.ruling.get("do"):
            case "pause":
                self.paused, self.clock.running = entry, False
                minutes = entry.ruling.get("minutes", LONGEST_PAUSE)
                self.pause_ends = at + 60.0 * minutes if isinstance(minutes, int) else at
            case "resume":
                self.paused, self.clock.running = None, not self.dice.owed
            case "extra":
                minutes = entry.ruling.get("minutes")
                self.clock.extra += 60.0 * minutes if isinstance(minutes, int) else 0.0
        if self.format > 1:
            return derived.ruling(self, entry, at)
        if entry.position is not None and self.game is not None:
            self.put(entry.position)
        self.draws = max(self.draws, entry.draws)
        return entry

    def _remember(self, entry: Entry, at: float) -> None:
        """Commands already carried out, so that sending one again is harmless.

        Entries of one commit have the same time: a command's answer shows all of them.
        """
        if at != self.commit_at:
            self.commit_at, self.commands = at, ()
        client = getattr(entry, "client", "")
        if client:
            sent = Sent(client, getattr(entry, "device", ""), getattr(entry, "command", ""))
            self.commands = (*self.commands, (*self._sender(entry), sent))
        for role, seat, sent in self.commands:
            self.answered.note(role, seat, sent, self.seqs[8 if seat is None else seat])

    def _sender(self, entry: Entry) -> tuple[Role, int | None]:
        match entry:
            case E.Acted():
                assert self.game is not None
                return "seat", self.game.names.seat(entry.action["by"])
            case E.Sat() | E.Salted():
                return "seat", entry.seat
            case E.Said() | E.Offered():
                return entry.role, entry.seat
            case E.Ruled():
                return entry.role, None
            case _:
                owner = next((viewer for viewer in self.keys.values() if viewer.owner), SPECTATOR)
                return owner.role, owner.seat


def _sealed(event: Event, seal: str) -> Event:
    """Everybody sees the seal of a secret answer at once."""
    if event.kind != "answered":
        return event
    return replace(event, details={**event.details, "seal": seal})


__all__ = ["SAFEST", "SPECTATOR", "Recent", "TableState", "LiveGame", "Viewer"]
