"""The terms of a game, agreed before it starts: the book, the seats, the clocks, and how much help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Literal

import msgspec

from headjudge.bots import registry
from headjudge.bots.registry import BotId
from headjudge.engine import codes as C
from headjudge.errors import BadInput
from headjudge.game import Game
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.lookalikes import skeleton
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.shelf import Shelf
from headjudge.wire.commands import TablePlan

MOST_NAME = 16  # characters of a player's name
MOST_TITLE = 60  # ... of a table's
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dov", "Edna", "Finn", "Gil", "Hope", "Ivo", "June")
SAFEST = "safest"
# what the screens call somebody else, in both languages
_RESERVED = ("host", "bank", "chance", "judge", "banker", "you")
_RESERVED_ES = ("banca", "azar", "juez", "banquero", "tú")


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place at the table."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = ""


class TableTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A checked plan with all defaults filled in."""

    book: str
    stage: str | None
    name: str
    chairs: tuple[SeatSetup, ...]
    strict: bool
    reminders: bool
    minutes: int | None
    turn: int | None
    auction: int | None
    stand_in: str
    pace: float
    switches: dict[str, object]


def clean(text: str, limit: int, where: str) -> str:
    """The text as one line of printable characters."""
    line = " ".join(text.split())
    if not line.isprintable() or len(line) > limit:
        raise BadInput(f"must be at most {limit} printable characters", where)
    return line


def player_name(text: str, where: str = "name") -> str:
    """A name for a player, a bot or an official: everybody sees all of it, and takes it for nobody else's."""
    name = clean(skeleton.normal(text), MOST_NAME, where)
    if not name:
        raise BadInput("must not be empty", where)
    if skeleton.invisible(name):
        raise BadInput("must not contain letters or marks that nobody can see", where)
    if skeleton.mixed_scripts(name):
        raise BadInput("must not mix letters of different alphabets", where)
    if is_taken(name, (*_RESERVED, *_RESERVED_ES)):
        raise BadInput(f"{name!r} would be mistaken for somebody else at the table", where)
    return name


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Is somebody called that, or something that looks the same?"""
    return any(skeleton.alike(name, other) for other in others)


def book_for(plan: TablePlan, shelf: Shelf) -> Rulebook:
    if plan.book not in shelf:
        known = ", ".join(shelf.ids())
        raise BadInput(f"there is no rulebook {plan.book!r}; there are: {known}", "book")
    return shelf.load(plan.book)


def terms_for(plan: TablePlan, book: Rulebook) -> TableTerms:
    """The terms of a plan by this book; BadInput says what is wrong."""
    stages = [item.id for item in book.format.stages]
    if plan.stage is not None and plan.stage not in stages:
        raise BadInput(f"must be one of {', '.join(stages)}", "stage")
    size = book.format.table_of(plan.stage or stages[0])
    smallest, largest = (size.least, size.most) if size is not None else (2, C.SEATS)
    if not max(2, smallest) <= len(plan.seats) <= min(C.SEATS, largest):
        raise BadInput(f"{book.id} seats {smallest} to {largest} at a table", "seats")
    if sum(item.kind == "me" for item in plan.seats) > 1:
        raise BadInput("only one seat can be yours", "seats")
    switches = _switches(plan, book)
    chairs = _chairs(plan, book)
    Game.new(book, [chair.name for chair in chairs], _stage(plan), switches)  # or raises
    return TableTerms(
        book=book.id,
        stage=_stage(plan),
        name=clean(plan.name, MOST_TITLE, "name"),
        chairs=chairs,
        strict=plan.strict,
        reminders=plan.reminders and not plan.strict,
        minutes=_minutes(plan, book, switches),
        turn=_seconds(plan.clock.turn, 5, 3600, "clock.turn"),
        auction=_seconds(plan.clock.auction, 2, 600, "clock.auction"),
        stand_in=stand_in(plan.stand_in, book),
        pace=_pace(plan.pace),
        switches=switches,
    )


def check_seats(terms: TableTerms, names: Sequence[str], book: Rulebook) -> None:
    """Can these players play at one table? BadInput says why not."""
    size = book.format.table_of(terms.stage or book.format.stages[0].id)
    if size is not None and len(names) < size.least:
        raise BadInput(f"{book.id} seats at least {size.least} at a table", "seats")
    Game.new(book, list(names), terms.stage, terms.switches)


def stand_in(name: str, book: Rulebook) -> str:
    """The bot that acts for an absent person."""
    if name in ("", SAFEST):
        return SAFEST if name else kind_of(book).default_bot
    return bot_for(name, book, "stand_in")


def bot_for(name: str, book: Rulebook, where: str) -> BotId:
    """A bot in the registry, never a file or a package that the operator has not allowed."""
    bot, listed = name or kind_of(book).default_bot, registry.names()
    if bot not in listed:
        raise BadInput(f"there is no bot {name!r}; there are: {', '.join(listed)}", where)
    if not registry.known(bot, book):
        raise BadInput(f"{name} does not play {book.id}", where)
    return bot


def free_name(taken: Sequence[str]) -> str:
    """An unused name for a bot: officials, of whom there may be many, can have taken all the usual ones."""
    rounds = (f" {number}" if number > 1 else "" for number in count(1))
    names = (f"{name}{suffix}" for suffix in rounds for name in BOT_NAMES)
    return next(name for name in names if not is_taken(name, taken))


def free_seat(number: int) -> str:
    """What a seat is called while nobody has it."""
    return f"Seat {number + 1}"


def is_bot_name(name: str) -> bool:
    """Could `free_name` have given it?"""
    first, _, number = name.partition(" ")
    later = number.isascii() and number.isdecimal() and number[0] != "0" and int(number) > 1
    return first in BOT_NAMES and (name == first or (later and len(name) <= MOST_NAME))


def _stage(plan: TablePlan) -> str | None:
    return None if plan.stage == "game" else plan.stage


def _switches(plan: TablePlan, book: Rulebook) -> dict[str, object]:
    switches = dict(plan.switches)
    for switch, value in kind_of(book).switches(plan).items():
        switches.setdefault(switch, value)
    return switches


def _chairs(plan: TablePlan, book: Rulebook) -> tuple[SeatSetup, ...]:
    names = [player_name(seat.name, "seats") for seat in plan.seats if seat.name]
    if any(is_taken(name, names[:number]) for number, name in enumerate(names)):
        raise BadInput("two seats have the same name, or names that look the same", "seats")
    chairs: list[SeatSetup] = []
    for number, seat in enumerate(plan.seats):
        taken = [*names, *(chair.name for chair in chairs)]
        if seat.kind == "open":
            chairs.append(SeatSetup(free_seat(number), "open"))
        elif seat.kind == "me":
            chairs.append(SeatSetup(player_name(seat.name or "Guest", "seats"), "person"))
        else:
            name = player_name(seat.name, "seats") if seat.name else free_name(taken)
            chairs.append(SeatSetup(name, "bot", bot_for(seat.bot, book, "seats.bot")))
    return tuple(chairs)


def _minutes(plan: TablePlan, book: Rulebook, switches: dict[str, object]) -> int | None:
    if plan.clock.minutes == "book":
        return book.minutes(_stage(plan), switches)
    if plan.clock.minutes is None:
        return None
    if not 1 <= plan.clock.minutes <= 1440:
        raise BadInput("must be 1 to 1440 minutes", "clock.minutes")
    return plan.clock.minutes


def _seconds(value: int | None, low: int, high: int, where: str) -> int | None:
    if value is not None and not low <= value <= high:
        raise BadInput(f"must be {low} to {high} seconds", where)
    return value


def _pace(value: float) -> float:
    if not 0 <= value <= 10:  # also refuses NaN
        raise BadInput("must be 0 to 10 seconds", "pace")
    return float(value)
