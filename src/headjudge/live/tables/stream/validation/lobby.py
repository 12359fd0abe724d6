"""Entries before the first throw: the table, its seats and the start."""

from __future__ import annotations

import re

from headjudge.errors import BadState
from headjudge.live.tables import plan
from headjudge.live.tables.plan import SeatSetup, TableTerms
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream import versions
from headjudge.live.tables.stream.books import book_of
from headjudge.live.tables.stream.redaction import PLAYER
from headjudge.live.tables.stream.upcast import FORMAT
from headjudge.live.tables.stream.validation import context as shapes
from headjudge.live.tables.stream.validation import dice
from headjudge.live.tables.stream.validation.context import Context
from headjudge.rulebooks import Rulebook, ids
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan

FORMATS = range(1, FORMAT + 1)
MOST_ENGINE = 9999
_ERASED = re.compile(rf"{PLAYER} [1-9][0-9]?", re.ASCII)


def opened(c: Context, entry: E.Opened, at: float) -> None:
    c.keyless = not entry.owner
    for key, where in ((entry.owner, "owner"), (entry.judge, "judge"), (entry.banker, "banker")):
        if key or (where == "owner" and not c.keyless):
            shapes.check_key(c, key, where)
    if bool(entry.judge) != bool(entry.banker):
        raise BadState("a table has a judge and a banker, or neither")
    shapes.check_digits(entry.command, shapes.COMMAND, "command")
    _version(c, entry)
    dice.opened(entry)
    _terms(c, entry.terms, book_of(entry), entry.after is not None)
    people = [n for n, chair in enumerate(entry.terms.chairs) if chair.kind == "person"]
    if people != ([] if entry.owner_seat is None else [entry.owner_seat]):
        raise BadState("the only person at a new table is its owner", "owner_seat")
    c.chairs, c.stand_in = list(entry.terms.chairs), entry.terms.stand_in


def _version(c: Context, entry: E.Opened) -> None:
    """Which headjudge wrote it; of another one than ours, the rows are the truth."""
    if entry.format not in FORMATS:
        raise BadState("there is no such format", "format")
    if not 0 <= entry.engine <= MOST_ENGINE or bool(entry.engine) != bool(entry.book_hash):
        raise BadState("a table notes the version of its rules and the hash of its book", "engine")
    if entry.format > 1 and not entry.engine:
        raise BadState("a table of this format notes the version of its rules", "engine")
    if entry.book_hash:
        shapes.check_hash(entry.book_hash, "book_hash")
    _known_book(entry)
    c.foreign = c.state.from_store = bool(versions.objection(entry))


def _known_book(entry: E.Opened) -> None:
    """Shipped, or somebody's own: then the copy must be sound, and nothing may pass for a shipped one."""
    if (entry.terms.book in ids()) == (entry.book_files is not None):
        raise BadState("there is no such rulebook", "terms.book")
    if entry.book_files is not None and not entry.book_hash:
        raise BadState("a table that keeps a copy of its book notes its hash", "book_hash")
    book_of(entry)  # BadRulebook says what is wrong with it


def _terms(c: Context, terms: TableTerms, book: Rulebook, goes_on: bool) -> None:
    """Terms are what a plan comes to, so plan the same table again."""
    for chair in terms.chairs:
        if (chair.kind == "bot") != bool(chair.bot):
            raise BadState("a bot has an id, and nobody else has", "terms.chairs")
        if chair.bot:
            shapes.check_bot(chair.bot, "terms.chairs")
    shapes.check_bot(terms.stand_in, "terms.stand_in")
    planned = plan.terms_for(_plan(terms, book), book)
    for name in TableTerms.__struct_fields__:
        mine, theirs = getattr(planned, name), getattr(terms, name)
        if name == "switches" and c.foreign:  # another edition may have filled in others
            book.rules(terms.stage, terms.switches)  # raises if they mean nothing here
            continue
        if name == "chairs":
            mine, theirs = _without_bots(mine, goes_on), _without_bots(theirs, goes_on)
        if name != "stand_in" and mine != theirs:
            raise BadState("no table can be opened like that", f"terms.{name}")


def _plan(terms: TableTerms, book: Rulebook) -> TablePlan:
    """The plan of these terms, with other bots: those need not be known here."""
    kinds = {"person": "me", "bot": "bot", "open": "open"}
    seats = [
        SeatPlan(kinds[chair.kind], "" if chair.kind == "open" else chair.name)  # type: ignore[arg-type]
        for chair in terms.chairs
    ]
    by_book = terms.minutes is not None and terms.minutes == book.minutes(
        terms.stage, terms.switches
    )
    return TablePlan(
        terms.book,
        seats,
        terms.stage,
        terms.name,
        terms.strict,
        terms.reminders,
        ClockPlan("book" if by_book else terms.minutes, terms.turn, terms.auction),
        "",
        terms.pace,
        terms.switches,
    )


def _without_bots(chairs: tuple[SeatSetup, ...], goes_on: bool) -> list[SeatSetup]:
    """Where an old game goes on, even free seats have the names of its players."""
    return [
        SeatSetup("" if goes_on and chair.kind == "open" else chair.name, chair.kind)
        for chair in chairs
    ]


def joined(c: Context, entry: E.Joined, at: float) -> None:
    c.before_the_start()
    if c.chairs[c.seat(entry.seat)].kind != "open":
        raise BadState(f"seat {entry.seat} is not free")
    shapes.check_name(entry.name)
    if c.state.opened is not None and c.state.opened.after is not None:
        if entry.name != c.chairs[entry.seat].name:
            raise BadState("the players of the old game keep their names", "name")
    elif _is_taken(c, entry.name):
        raise BadState("somebody here has this name already", "name")
    shapes.check_key(c, entry.key, "key")
    shapes.check_digits(entry.command, shapes.COMMAND, "command")
    dice.joined(c, entry)
    c.chairs[entry.seat] = SeatSetup(entry.name, "person")


def _is_taken(c: Context, name: str) -> bool:
    """Old versions looked only at the letters."""
    names = [chair.name for chair in c.chairs]
    if c.state.format == 1:
        return name.casefold() in map(str.casefold, names)
    return plan.is_taken(name, [*names, *(official.name for official in c.state.officials)])


def seated(c: Context, entry: E.Seated, at: float) -> None:
    c.before_the_start()
    chair, opened_by = c.chairs[c.seat(entry.seat)], c.state.opened
    if opened_by is not None and entry.seat == opened_by.owner_seat:
        raise BadState("the owner's seat is not free")
    if entry.client:
        shapes.check_sent(entry.client, entry.device, entry.command)
        c.owner_device(entry.device)
    else:
        shapes.check_unsent(entry.client, entry.device, entry.command)
    if entry.bot:
        shapes.check_bot(entry.bot, "bot")
        if chair.kind == "person":
            raise BadState(f"seat {entry.seat} is not free")
    taken = [other.name for other in c.chairs]
    taken += [official.name for official in c.state.officials]
    expected = plan.free_seat(entry.seat)
    if opened_by is not None and opened_by.after is not None:
        expected = chair.name  # of a player in the old game
    elif entry.bot and _is_bots(entry.name) and not plan.is_taken(entry.name, taken):
        expected = entry.name  # another may have been free when somebody's name was not yet erased
    if entry.name != expected:
        raise BadState("a seat that is furnished is not called that", "name")
    c.chairs[entry.seat] = SeatSetup(entry.name, "bot" if entry.bot else "open", entry.bot)


def _is_bots(name: str) -> bool:
    """A bot may have had the name of a person that was erased."""
    return plan.is_bot_name(name) or bool(_ERASED.fullmatch(name))


def started(c: Context, entry: E.Started, at: float) -> None:
    c.before_the_start()
    size = len(entry.seats)
    if not len(entry.kinds) == len(entry.keys) == size:
        raise BadState("names and kinds are of different numbers of players")
    seats = list(entry.keys)
    if seats != sorted(set(seats)) or any(not 0 <= seat < len(c.chairs) for seat in seats):
        raise BadState("the seats are not those of the table", "keys")
    taken = {number for number, chair in enumerate(c.chairs) if chair.kind != "open"}
    if set(seats) not in (taken, set(range(len(c.chairs)))):
        raise BadState("the seats are not those of the table", "keys")
    for name, kind, seat in zip(entry.seats, entry.kinds, seats, strict=True):
        _sits(c, c.chairs[seat], name, kind)
    if entry.client:
        shapes.check_sent(entry.client, entry.device, entry.command)
        c.owner_device(entry.device)
    else:
        shapes.check_unsent(entry.client, entry.device, entry.command)
    dice.started(c, entry, seats)
    plan.check_seats(c.state.terms, entry.seats, c.state.book)
    c.kinds = entry.kinds
    c.chairs = [c.chairs[seat] for seat in seats]


def _sits(c: Context, chair: SeatSetup, name: str, kind: str) -> None:
    if chair.kind == "open":
        shapes.check_bot(kind, "kinds")
        goes_on = c.state.opened is not None and c.state.opened.after is not None
        if name != chair.name if goes_on else not _is_bots(name):
            raise BadState("a bot that fills a free seat is not called that", "seats")
    elif (name, kind) != (chair.name, chair.bot or "person"):
        raise BadState("somebody else has that seat", "seats")
