"""The start of a round and its clock."""

from __future__ import annotations

import datetime

from headjudge.errors import BadAction
from headjudge.tournaments.advancing import seats
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide import reading as read
from headjudge.tournaments.decide.door import no_show_is_out
from headjudge.tournaments.decide.reading import Action, draft
from headjudge.tournaments.decide.tables import before_the_start, to_be_seated
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.round_clock import clock_of, moment, objection
from headjudge.tournaments.state import PRESENT, Round


def start(desk: Context, action: Action) -> list[Fact]:
    """One signal for all tables. The game does not wait: `absent` names those who are not there."""
    now = before_the_start(desk)
    if not now.published:
        raise desk.refused("UNPUBLISHED")
    entitled = to_be_seated(desk, now.stage)
    wrong = sorted({*entitled} ^ {*now.seat}, key=list(desk.state.people).index)
    if wrong:  # somebody came, or a correction moved a seat
        raise desk.refused("SEAT_EVERYBODY", read.names_of(desk, wrong))
    _pause_is_over(desk, now, read.text(action, "at"))
    facts = _absent_at_the_start(desk, now, action) + _never_came(desk, now)
    return [*facts, draft("started", "START", {"round": now.number})]


def _absent_at_the_start(desk: Context, now: Round, action: Action) -> list[Fact]:
    """Those who are not there leave their chairs; nobody else moves."""
    if "absent" not in action:
        return []
    ids = read.some(desk, {"names": action["absent"]})
    for one in ids:
        if one not in now.seat:
            raise desk.refused("RESULT_SEAT", desk.state.name(one))
    out = no_show_is_out(desk, now.stage)
    return [
        draft("forfeited" if out else "absent", "ABSENT", {"ids": ids}),
        draft("vacated", "ABSENT", {"round": now.number, "ids": ids}),
    ]


def _never_came(desk: Context, now: Round) -> list[Fact]:
    """Holders of a seat in a later stage who have not checked in lose it at its start, where no-shows are out."""
    if desk.stage_index(now.stage) == 0 or not no_show_is_out(desk, now.stage):
        return []
    people = desk.state.people
    ids = [
        one
        for one in seats(desk, now.stage).players
        if people[one].status != PRESENT and not people[one].left
    ]
    return [draft("forfeited", "ABSENT", {"ids": ids})] if ids else []


def _pause_is_over(desk: Context, now: Round, at: str) -> None:
    pause = next((item for item in desk.format.breaks if item.before == now.stage), None)
    earlier = [round_ for round_ in desk.state.closed() if round_.stage != now.stage]
    end = _end_of_play(desk, earlier[-1]) if earlier else None
    if pause is None or not at or end is None:
        return
    ready = end + datetime.timedelta(minutes=pause.minutes)
    if moment(at) < ready:
        raise desk.refused("START_EARLY", f"not before {ready:%H:%M %Z}")


def _end_of_play(desk: Context, round_: Round) -> datetime.datetime | None:
    """When time was up at the last table, or earlier if all sheets were in; adding up takes time of the pause."""
    closed = moment(round_.closed_at) if round_.closed_at else None
    if not round_.start_at:
        return closed
    far = closed or datetime.datetime.max.replace(tzinfo=datetime.UTC)
    clock = clock_of(desk, round_)
    ends = [clock.deadline(table, far) for table in clock.tables]
    known = [end for end in ends if end is not None]
    if len(known) < len(ends):
        return closed
    return min(max(known), closed) if closed else max(known)


def _started(desk: Context) -> Round:
    now = desk.round_on()
    if not now.started:
        raise desk.refused("CLOCK_NOT_STARTED")
    return now


def clock(desk: Context, action: Action) -> list[Fact]:
    """`set` is one of stop, go, add, call, notice, last_turn, first_roll; a table number, or all tables."""
    now = _started(desk)
    word = read.text(action, "set", needed=True)
    if word not in CLOCK:
        raise BadAction(f"{word!r} is unknown; known: {', '.join(CLOCK)}", "set")
    ruling = CLOCK[word]
    seat, own = _caller(desk, now, action)
    table = read.whole(action, "table", 0, len(now.tables), own)
    if seat and table != own:
        raise desk.refused("RESULT_SEAT", desk.state.name(seat))
    data: dict[str, object] = {"round": now.number, "table": table}
    if word in ("add", "notice"):
        data["minutes"] = read.whole(action, "minutes", 0 if word == "notice" else -600, 600)
    at = read.text(action, "at")
    if at:
        fault = objection(desk, now, word, moment(at), table)
        if fault is not None:
            raise desk.refused(fault)
    if seat:
        data["seat"] = seat
    return [draft(f"clock_{word}", ruling, data, read.reason(action, needed=False))]


def _caller(desk: Context, now: Round, action: Action) -> tuple[str, int]:
    """The player who touches the clock, and that player's table; nobody and all tables if the judge does."""
    name = read.text(action, "seat")
    if not name:
        return "", 0
    if desk.format.clocks[0].mode != "own":
        raise desk.refused("CLOCK_OFFICIAL", name)
    one = read.known(desk, name, "seat")
    if one not in now.seat:
        raise desk.refused("RESULT_SEAT", desk.state.name(one))
    return one, now.seat[one] + 1


CLOCK = {
    "first_roll": "FIRST_ROLL",
    "stop": "CLOCK_STOP",
    "go": "CLOCK_GO",
    "add": "CLOCK_ADD",
    "notice": "CLOCK_NOTICE",
    "last_turn": "CLOCK_LAST_TURN",
    "call": "CLOCK_CALL",
}
