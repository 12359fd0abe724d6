"""When the table acts by itself: by server time only, and never while nobody is present."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from headjudge.engine import codes as C
from headjudge.live.tables.dice.rounds import WAIT
from headjudge.live.tables.stream.state import TableState
from headjudge.wire.look import AuctionClock, Clock, TurnClock

AIR = 1.5  # seconds that dice are in the air, where that matters
ABSENT = 45.0  # seconds until a stand-in acts for an absent person while others are present
OFFERED = 20.0  # seconds that bots give the only viewer to answer an offer
THROW_PAUSE = 3.0  # seconds before a bot's throw, whether or not an offer waits for an answer


@dataclass(frozen=True)
class Deadlines:
    """Times in seconds; None: not now."""

    air: float | None = None
    time_up: float | None = None
    auction: float | None = None
    turn: float | None = None
    turn_seats: tuple[int, ...] = ()
    slow: tuple[int, ...] = ()  # of these: present, but out of time
    bots: float | None = None
    resume: float | None = None  # a pause ends by itself
    salts: float | None = None  # salts that are not revealed by then are withheld


def people(state: TableState, seats: Collection[int]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if state.player_of(seat) is None)


def deadlines(
    state: TableState,
    present: Collection[int],
    now: float,
    since: float,
    quiet: bool,
    alone: bool = False,
) -> Deadlines:
    """`since`: when the table woke up or resumed after a pause; `quiet`: the bots have nothing to do.

    `alone`: there is one viewer, so no third party sees the pace. If another person has a seat, it matters all the
    same: times are in the log.
    """
    game = state.game
    if state.dice.owed:
        return Deadlines(salts=max(state.dice.rounds[-1].begun, since) + WAIT)
    if state.paused is not None:
        return Deadlines(resume=state.pause_ends)
    if game is None or game.over:
        bots = None if quiet or game is None else now
        return Deadlines(bots=bots if game is not None and game.state.claims else None)
    s, terms = game.state, state.terms
    names = game.names
    waited = people(state, [names.seat(name) for name in game.to_act() if name in names.seats])
    auction = None
    if s.phase == C.PH_AUCTION and not s.due and terms.auction is not None and waited:
        auction = max(state.lot_at, since) + terms.auction
    turn, seats = (None, ()) if auction is not None else _turn(state, waited, present, since)
    return Deadlines(
        air=max(state.shown_at, since) + AIR if s.phase == C.PH_AIR else None,
        time_up=_time_up(state, now),
        auction=auction,
        turn=turn,
        turn_seats=seats,
        slow=tuple(seat for seat in seats if seat in present),
        bots=None if quiet else _bots(state, present, since, alone),
    )


def _turn(
    state: TableState, waited: tuple[int, ...], present: Collection[int], since: float
) -> tuple[float | None, tuple[int, ...]]:
    """The first seat out of time. A person alone with bots is never hurried."""
    begun = max(state.moment_at, since)
    limit = state.terms.turn
    absent = tuple(seat for seat in waited if seat not in present)
    if absent and people(state, present):
        return begun + (ABSENT if limit is None else min(ABSENT, float(limit))), absent
    if limit is not None and waited:
        return begun + limit, waited
    return None, ()


def _bots(state: TableState, present: Collection[int], since: float, alone: bool) -> float:
    """When the bots are asked next. Others must not tell from the pace that somebody has an offer."""
    pace = state.terms.pace
    at = max(state.shown_at, since) + pace
    people_here = sum(chair.kind == "person" for chair in state.chairs)
    if pace and alone and people_here == 1:
        offers = [state.offer_at.get(seat, 0.0) for seat in _offered(state, present)]
        at = max([at, *(offer_at + OFFERED for offer_at in offers)])
    return at


def throw_at(state: TableState, present: Collection[int], since: float, alone: bool) -> float:
    """When a bot may throw: bots make their offers before the pause, which is always the same."""
    assert state.game is not None
    s, pace = state.game.state, state.terms.pace
    claims = s.rules.claim != C.CLAIM_AUTO
    if pace and s.phase == C.PH_TURN and (claims or (not alone and people(state, present))):
        pace = max(pace, THROW_PAUSE)
    return max(state.shown_at, since) + pace


def _offered(state: TableState, present: Collection[int]) -> list[int]:
    """The people who are present and think about an offer."""
    assert state.game is not None
    s = state.game.state
    numbers, to = s.offer_no, s.offer_to
    asked = [to[i] for i in range(s.seats) if numbers[i]]
    return [seat for seat in people(state, asked) if seat in present]


def time_left(state: TableState, now: float) -> float | None:
    """Seconds left on the official clock; None: no clock."""
    minutes, clock = state.terms.minutes, state.clock
    if minutes is None or state.game is None:
        return None
    played = clock.played + (max(0.0, now - clock.last) if clock.running else 0.0)
    return 60.0 * minutes + clock.extra - played


def _time_up(state: TableState, now: float) -> float | None:
    left = time_left(state, now)
    assert state.game is not None
    if left is None or state.game.state.time_called:
        return None
    if left > 0:
        return now + left
    objection = state.game.objection({"by": "host", "do": "time_up"})
    return now if objection is None else None  # as soon as the rules allow it


def clock_of(state: TableState, due: Deadlines, now: float) -> Clock:
    """The clocks as everybody sees them."""
    left, clock = time_left(state, now), state.clock
    running = left is not None and clock.running and state.status == "playing"
    length = state.terms.auction
    return Clock(
        now=_ms(now),
        ends=_ms(now + left) if left is not None and running else None,
        left=_ms(max(0.0, left)) if left is not None and not running else None,
        turn=None
        if due.turn is None
        else TurnClock([state.name(seat) for seat in due.turn_seats], _ms(due.turn)),
        auction=None
        if due.auction is None or length is None
        else AuctionClock(_ms(due.auction), length * 1000),
        air=None if due.air is None else _ms(due.air),
    )


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
