"""A game of another version: its stored rows are the truth, and the position follows them as far as they tell.

Who owns what, money, buildings, squares and the end are in the rows. What is hidden or under way, such as decks,
auctions, offers and debts, is not: a position that was advanced like this can be looked at, never played on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.errors import BadState, HeadjudgeError
from headjudge.game import serialization
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.game.state_ranges import MANY, MUCH

Row: TypeAlias = Sequence[int]
JAIL = 10  # its square
FREE_TERMS = "free_terms"
SCORES = (C.EV_SCORE, C.EV_PLACE, C.EV_EARNINGS)
MOST_CODE = 9999  # of a kind, a ruling or a place, in any version
_LAST_KIND = max(code for name, code in vars(C).items() if name.startswith("EV_"))
_UNKNOWN = (LookupError, OverflowError, TypeError, ValueError, HeadjudgeError)
_PENDING = ("due", "debts", "claims", "lots", "series", "bidding", "lot", "high", "offers_off")


def begin(game: Game) -> None:
    """Nothing is under way any more: no rows say how it would go on."""
    s = game.state
    for field in _PENDING:
        setattr(s, field, 0)
    s.offer_no = [0] * C.SEATS
    s.high_by = C.NOBODY
    if s.phase != C.PH_OVER:
        s.phase = C.PH_MOVING
    if s.rules.pawn:
        s.co.asked = s.co.closing = 0


def advance(game: Game, action: Mapping[str, object], rows: Sequence[Row]) -> list[Event]:
    """Carry the rows of one action out, and say what happened. Rows that this version does not know are left out."""
    events: list[Event] = []
    for row in rows:
        if _is_row(row, game.state.seats):
            with suppress(*_UNKNOWN):
                events.append(_carried_out(game, row))
    return [_with_words(event, action) for event in _noted(game, action, events)]


def check(game: Game, rows: Sequence[Row]) -> None:
    """Rows of a stranger's file: BadState unless each can have happened, as far as this version knows it."""
    if len(rows) > C.LOG_ROWS:
        raise BadState(f"an action has at most {C.LOG_ROWS} events", "rows")
    trial = game.copy()
    for number, row in enumerate(rows):
        if not _is_row(row, game.state.seats):
            raise BadState("these are not the numbers of an event", f"rows[{number}]")
        if row[0] > _LAST_KIND or row[1] not in game.kind.rulings:
            continue  # nobody here knows what it means: it is never shown
        try:
            _carried_out(trial, row)
        except _UNKNOWN:
            raise BadState("this cannot have happened", f"rows[{number}]") from None
    trial.kind.check_ranges(trial.state)


def put(game: Game, position: object) -> None:
    """Continue with the numbers of a stored position, if this version has the same fields; BadState if not."""
    game.state = serialization.from_json(position, game.state.rules, possible=False)
    begin(game)


def _is_row(row: Row, seats: int) -> bool:
    """Seven numbers, each of a size that any version may have written."""
    if len(row) != C.LOG_WIDTH:
        return False
    kind, ruling, seat, other, amount, place, extra = row
    known = all(0 <= who < seats or C.BANK <= who <= C.NOBODY for who in (seat, other))
    numbers = -MUCH <= amount <= MUCH and 0 <= place <= MOST_CODE and 0 <= extra <= MUCH
    return known and numbers and 0 < kind <= MOST_CODE and 0 <= ruling <= MOST_CODE


def _carried_out(game: Game, row: Row) -> Event:
    event = game.kind.event(tuple(row), game.names, game.book)
    change = _CHANGES.get(row[0])
    if change is not None:
        change(game.state, row)
    return event


def scores(rows: Sequence[list[int]]) -> tuple[list[int], ...]:
    """The rows of the score sheets; none before the end."""
    whole = [row for row in rows if len(row) == C.LOG_WIDTH]
    ended = any(row[0] == C.EV_OVER for row in whole)
    return tuple(row for row in whole if row[0] in SCORES) if ended else ()


def _noted(game: Game, action: Mapping[str, object], events: list[Event]) -> list[Event]:
    """Follow the terms of alliances, which no row holds."""
    read = Action()
    read.kind = game.kind.actions.get(str(action.get("do")), 0)
    with suppress(LookupError, HeadjudgeError):
        game.kind.note_terms(game.terms, read, action, events, game.names, game.book)
    return events


def _with_words(event: Event, action: Mapping[str, object]) -> Event:
    if event.kind != FREE_TERMS:
        return event
    return replace(event, details={"group": event.place, "terms": str(action.get("terms", ""))})


def _put(s: Any, field: str, at: int, value: int) -> None:
    """Lists of a compiled state are copies: they are set as a whole."""
    values = list(getattr(s, field))
    if not 0 <= at < len(values):
        raise IndexError(field)
    values[at] = value
    setattr(s, field, values)


def _within(number: int, low: int, high: int) -> int:
    """The engine trusts its numbers: none may be out of range."""
    if not low <= number <= high:
        raise ValueError(number)
    return number


def _bit(s: State, field: str, at: int, on: bool) -> None:
    if not 0 <= at < C.DEEDS:
        raise IndexError(field)
    mask = 1 << at
    setattr(s, field, getattr(s, field) | mask if on else getattr(s, field) & ~mask)


def _money(s: State, row: Row) -> None:
    _, _, payer, to, amount, _, _ = row
    cash = list(s.cash)
    if not (0 <= payer < len(cash) and 0 <= to < len(cash)):
        raise IndexError("cash")
    cash[payer] -= amount
    cash[to] += amount
    _within(min(cash), -MANY, MANY)
    _within(max(cash), -MANY, MANY)
    s.cash = cash


def _dice(s: State, row: Row) -> None:
    _, _, _, _, die1, die2, speed = row
    if not 1 <= die1 <= 6:
        return  # let go, not thrown yet
    s.die1, s.die2 = die1, _within(die2, 0, 6)
    s.speed_die = _within(speed, 0, C.SPEED_FACE_MR)
    s.throw_count += 1


def _move(s: State, row: Row) -> None:
    if s.rules.pawn:
        s.co.square = row[5] % C.SQUARES
    else:
        _put(s, "square", row[2], row[5] % C.SQUARES)


def _deed(s: State, row: Row) -> None:
    _, _, to, _, _, deed, _ = row
    _within(to, 0, C.BANK)
    held = list(s.held)
    owner = list(s.owner)
    held[owner[deed]] &= ~(1 << deed)
    held[to] |= 1 << deed
    owner[deed] = to
    s.held, s.owner = held, owner
    _bit(s, "fresh", deed, on=False)
    if to == C.BANK:
        _bit(s, "mortgaged", deed, on=False)


def _building(s: State, row: Row) -> None:
    _, _, _, _, level, deed, _ = row
    top = s.rules.hotel_level
    if not 0 <= level <= top:
        raise ValueError("level")
    for count, sign in ((s.level[deed], 1), (level, -1)):
        # another edition may have more of them than this one
        if count == top:
            s.hotels = min(max(0, s.hotels + sign), C.UNLIMITED)
        else:
            s.houses = min(max(0, s.houses + sign * count), C.UNLIMITED)
    _put(s, "level", deed, level)
    _put(s, "paid", deed, level * s.rules.house_cost[deed])
    _bit(s, "built", deed, level > 0)


def _mortgage(s: State, row: Row) -> None:
    _bit(s, "mortgaged", row[5], on=True)
    if not s.rules.pawn:
        s.mortgages += 1
        _put(s, "mortgaged_at", row[5], s.mortgages)


def _lift(s: State, row: Row) -> None:
    _bit(s, "mortgaged", row[5], on=False)
    _bit(s, "fresh", row[5], on=False)


def _card_kept(s: State, row: Row) -> None:
    _, _, seat, had, _, deck, _ = row
    _within(deck, 0, 1)
    if 0 <= had < C.SEATS:
        _put(s, "jail_cards", had, s.jail_cards[had] & ~(1 << deck))
    _put(s, "jail_cards", seat, s.jail_cards[seat] | 1 << deck)


def _card_back(s: State, row: Row) -> None:
    if 0 <= row[2] < C.SEATS:
        _put(s, "jail_cards", row[2], s.jail_cards[row[2]] & ~(1 << _within(row[5], 0, 1)))


def _jailed(s: State, row: Row) -> None:
    _put(s, "jailed", row[2], 1)
    _put(s, "failed", row[2], 0)
    _put(s, "square", row[2], JAIL)


def _freed(s: State, row: Row) -> None:
    _put(s, "jailed", row[2], 0)
    _put(s, "failed", row[2], 0)


def _out(s: State, row: Row) -> None:
    if s.rules.pawn:
        _left_play(s, row[2], C.WOUND_UP)
    elif not s.out[row[2]]:
        _put(s, "out", row[2], 1 + max(s.out))
        s.left = max(1, s.left - 1)


def _turn(s: State, row: Row) -> None:
    if not 0 <= row[2] < s.seats:
        raise IndexError("on_turn")
    s.on_turn = row[2]
    s.turn_count += 1
    _put(s, "turns", row[2], s.turns[row[2]] + 1)
    s.throws = s.doubles = 0


def _window(s: State, row: Row) -> None:
    s.turn_count = row[6]


def _time(s: State, _: Row) -> None:
    s.time_called = 1


def _over(s: State, row: Row) -> None:
    if s.rules.pawn:
        s.co.ended = _within(row[4], 0, C.END_ONE_LEFT)
    s.over, s.phase = 1, C.PH_OVER


def _card_to(s: State, row: Row) -> None:
    _put(s.co, "card_at", row[4], row[2])


def _shown(s: State, row: Row) -> None:
    if row[6]:  # a card, not a deed
        _put(s.co, "card_at", row[5], C.HOST)


def _trust(s: State, row: Row) -> None:
    _left_play(s, row[2], C.IN_TRUST)
    _put(s.co, "cashed_out", row[2], 1)


def _bust(s: State, row: Row) -> None:
    _left_play(s, row[2], row[4])


def _left_play(s: State, seat: int, status: int) -> None:
    _within(status, 0, C.DESTROYED)
    if s.co.status[seat] == C.ACTIVE:
        s.left = max(0, s.left - 1)
    _put(s.co, "status", seat, status)


_CHANGES: dict[int, Callable[[State, Row], None]] = {
    C.EV_MONEY: _money,
    C.EV_DICE: _dice,
    C.EV_MOVE: _move,
    C.EV_SHIFT: _move,
    C.EV_DEED: _deed,
    C.EV_BUILDING: _building,
    C.EV_MORTGAGE: _mortgage,
    C.EV_LIFT: _lift,
    C.EV_CARD_KEPT: _card_kept,
    C.EV_CARD_BACK: _card_back,
    C.EV_JAILED: _jailed,
    C.EV_FREED: _freed,
    C.EV_OUT: _out,
    C.EV_TURN: _turn,
    C.EV_WINDOW: _window,
    C.EV_TIME: _time,
    C.EV_OVER: _over,
    C.EV_CARD_TO: _card_to,
    C.EV_SHOWN: _shown,
    C.EV_TRUST: _trust,
    C.EV_BUST: _bust,
}
