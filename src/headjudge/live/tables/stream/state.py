"""A table's state, folded from its stream: each entry is folded in when it happens and whenever it is re-read."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from heapq import merge
from operator import attrgetter
from typing import NamedTuple

from headjudge.errors import BadInput, BadState
from headjudge.game import Event, Game, rows_only
from headjudge.live.tables import bot_names
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.looks.visibility import is_shown
from headjudge.live.tables.plan import SeatSetup, TableTerms
from headjudge.live.tables.repeats import Repeats, Sent
from headjudge.live.tables.stream import carried, derived, versions
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Entry, Role
from headjudge.live.tables.stream.folding import commands, play, seats
from headjudge.live.tables.stream.live_game import LiveGame
from headjudge.live.tables.stream.official_clock import OfficialClock
from headjudge.live.tables.stream.viewers import SPECTATOR, Official, Viewer
from headjudge.rulebooks import Rulebook, load

RECENT = 160  # entries kept in memory, for viewers who reconnect
_MOVES = E.Started | E.Salted | E.Withheld | E.Acted | E.Sat | E.Ruled | E.Resumed


class Recent(NamedTuple):
    """`entry` with what is not stored because it follows: the order of shuffled cards, the words of a ruling."""

    version: int
    at: float
    entry: Entry
    events: tuple[Event, ...]
    public: bool  # what spectators see, everybody sees

    def shown_to(self, seat: int | None) -> bool:
        return self.public or is_shown(self.entry, seat)


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
    scored_game: LiveGame | None = None  # the game then: a judge may still correct it
    opened: E.Opened | None = None
    own_book: Rulebook | None = None  # from the copy in its first entry
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
    heads: list[str] = field(default_factory=lambda: [""] * 9)  # the head that each may be sent
    recent: deque[Recent] = field(default_factory=lambda: deque(maxlen=RECENT))
    shown: deque[Recent] = field(default_factory=lambda: deque(maxlen=RECENT))  # of these: to all
    # ... and by seat, to nobody else: in one list for all, private entries would push out what others see
    aside: dict[int, deque[Recent]] = field(default_factory=dict)
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
    offer_at: dict[int, float] = field(default_factory=dict)  # by seat: the last offer to it

    # --- asking ---------------------------------------------------------------------------------

    @property
    def terms(self) -> TableTerms:
        assert self.opened is not None
        return self.opened.terms

    @property
    def book(self) -> Rulebook:
        return self.own_book or load(self.terms.book)

    @property
    def status(self) -> str:
        if self.game is None:
            return "lobby"
        return "over" if self.game.over else "playing"

    @property
    def format(self) -> int:
        return 1 if self.opened is None else self.opened.format

    @property
    def may_differ(self) -> bool:
        """Only a stored game of another version may hold what does not follow from the rules of this one."""
        return self.from_store and self.opened is not None and not versions.is_ours(self.opened)

    def seq(self, viewer: Viewer) -> int:
        return self.seqs[8 if viewer.seat is None else viewer.seat]

    def head_for(self, viewer: Viewer) -> str:
        """The head after the last commit of which this viewer was shown something."""
        return self.heads[8 if viewer.seat is None else viewer.seat]

    def recent_for(self, viewer: Viewer) -> deque[Recent]:
        """The last entries that this viewer was shown."""
        aside = None if viewer.seat is None else self.aside.get(viewer.seat)
        if not aside:
            return self.shown
        return deque(merge(self.shown, aside, key=attrgetter("version")), maxlen=RECENT)

    def is_stale(self, viewer: Viewer, seen: int) -> bool:
        """Has this viewer been shown a move since? Messages do not count."""
        return seen < self.moved[8 if viewer.seat is None else viewer.seat]

    def name(self, seat: int) -> str:
        return self.chairs[seat].name

    def check_promise(self, salt_commitment: str) -> None:
        """BadSalt if somebody else promised these salts, here or in the game that goes on here."""
        self.dice.check_promise(salt_commitment)
        if self.past is not None:
            self.past.dice.check_promise(salt_commitment)

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
        twin.heads, twin.shown = list(self.heads), self.shown.copy()
        twin.aside = {seat: own.copy() for seat, own in self.aside.items()}
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
                seats.opened(self, entry)
                if entry.after is not None:
                    carried.begin(self, entry.after)
            case E.Carried():
                carried.fold(self, entry)
            case E.Joined():
                self.chairs[entry.seat] = SeatSetup(entry.name, "person")
                seats.give(self, entry.key, Viewer("seat", entry.seat))
                self.salts[entry.seat] = entry.salt
                self.dice.promised[entry.seat] = entry.salt_commitment
                self.joins[entry.key] = entry.command
            case E.Offered():
                self.codes[entry.code], self.code_ends[entry.code] = entry, entry.ends
            case E.Keyed():
                seats.give(
                    self, entry.key, Viewer(entry.role, entry.seat, entry.owner, name=entry.name)
                )
                self.codes.pop(entry.code, None)
                self.joins[entry.key] = entry.code
            case E.Appointed():
                seats.give(self, entry.key, Viewer(entry.role, owner=entry.owner, name=entry.name))
                self.joins[entry.key] = entry.code
                if not any(here[:2] == (entry.role, entry.name) for here in self.officials):
                    self.officials = (*self.officials, Official(entry.role, entry.name, at))
            case E.Invited():
                seats.void_codes(self, entry.role)
                self.offices[entry.code] = entry.role
            case E.Revoked() if entry.own:
                seats.keep_one_device(self, entry.device)
            case E.Revoked():
                seats.revoke(self, entry.role, entry.seat)
            case E.Seated():
                seats.revoke(self, "seat", entry.seat)
                self.dice.promised.pop(entry.seat, None)
                kind = "bot" if entry.bot else "open"
                self.chairs[entry.seat] = SeatSetup(entry.name, kind, entry.bot)  # type: ignore[arg-type]
            case E.Started():
                events = seats.started(self, entry, at)
                self.changed = at
            case E.Salted() | E.Withheld() | E.Unsealed():
                derived.dice(self, entry, at)
                self.changed = at
            case E.Acted():
                entry, events = play.acted(self, entry, events_done)
                self.changed = at
            case E.Sat():
                play.sat(self, entry)
                self.changed = at
            case E.Ruled():
                entry = play.ruled(self, entry, at)
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
        public = is_shown(entry, None)
        quiet = None  # the seat whose word changes nothing for the others
        if isinstance(entry, E.Acted):
            before = self.moment
            play.note_times(self, events, at, public)
            quiet = play.only_done(self, entry, events, before)
        if moves and public and not isinstance(entry, E.Sat):  # no waiting for who sits down
            self.shown_at = at
        recent = Recent(self.version, at, entry, events, public)
        if public:
            self.shown.append(recent)
        for seat in range(9):
            if public or (seat != 8 and is_shown(entry, seat)):
                self.seqs[seat] += 1
                if moves and quiet in (None, seat):
                    self.moved[seat] = self.seqs[seat]
                if not public:
                    self.aside.setdefault(seat, deque(maxlen=RECENT)).append(recent)
        commands.remember(self, entry, at)
        self.recent.append(recent)
        if self.version in self.kept:
            self.kept[self.version] = None if self.game is None else self.game.twin()
        return events

    def note_head(self, head: str, before: Sequence[int]) -> None:
        """The head after a commit. `before`: the numbers of the looks before it.

        Whoever was shown nothing of it keeps an older head: a new one would tell that something happened in private.
        """
        self.head = head
        for seat, seq in enumerate(before):
            if self.seqs[seat] != seq:
                self.heads[seat] = head

    def put(self, position: E.Fields) -> None:
        """Continue with a stored position."""
        assert self.game is not None
        assert self.opened is not None
        if not self.by_rows:
            try:
                game = LiveGame.at_position(position, self.book)
            except BadInput:
                if not self.may_differ:
                    raise
                play.follow_rows(self)  # another version thought it possible
            else:
                self.game.state, self.game.terms = game.state, game.terms
                return
        with suppress(BadInput):  # its fields may be others
            rows_only.put(self.game, position.get("state"))

    def adopt(self, game: Game) -> None:
        """Continue with the game on which the action was tried."""
        assert self.game is not None
        self.game.state, self.game.terms = game.state, game.terms


__all__ = ["SPECTATOR", "LiveGame", "Recent", "TableState", "Viewer"]
