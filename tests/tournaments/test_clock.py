"""The clock of a round: signals, breaks, stops and added minutes."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.rulebooks import load
from headjudge.tournaments.clock import RoundClock, begins_with
from headjudge.tournaments.sheets import Fault

ZONE = datetime.timezone(datetime.timedelta(hours=-6))


def at(clock: str) -> datetime.datetime:
    """A time of the day, such as 13:00 or 13:03:10."""
    return datetime.datetime.fromisoformat(f"2026-08-01T{clock:0>5}").replace(tzinfo=ZONE)


def minutes(amount: float) -> datetime.timedelta:
    return datetime.timedelta(minutes=amount)


def ok(clock: RoundClock | Fault) -> RoundClock:
    assert isinstance(clock, RoundClock), clock
    return clock


def refused(clock: RoundClock | Fault) -> str:
    assert isinstance(clock, Fault), clock
    return clock.ruling


def started(clock: RoundClock, when: str = "13:00") -> RoundClock:
    return ok(clock.start(at(when)))


BOISE = RoundClock(load("boise").minutes("qualifier"), tables=(1, 2, 3, 4, 5))
RACINE = RoundClock(load("racine").minutes(), break_every=30, break_minutes=25, tables=(1, 2))
OPOLY = RoundClock(load("opoly487").minutes(), mode="own", tables=(1, 2))


# --- the clauses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "stage", "length"),
    [
        ("boise", "qualifier", "2:00:00"),
        ("boise", "semifinal", "1:30:00"),
        ("boise", "final", "1:30:00"),
        ("etiwanda", "preliminary", "1:30:00"),
        ("etiwanda", "final", "1:30:00"),
        ("racine", "game", "1:30:00"),
        ("opoly487", "game", "1:30:00"),
    ],
)
def test_presets_of_the_books(book: str, stage: str, length: str) -> None:
    clock = RoundClock(load(book).minutes(stage))
    assert str(clock.left(1, at("13:00"))) == length


def test_one_signal_starts_all_tables() -> None:
    """boise.clock.simultaneous_start."""
    clock = started(BOISE)
    assert {clock.began(table) for table in BOISE.tables} == {at("13:00")}
    assert {clock.deadline(table, at("13:01")) for table in BOISE.tables} == {at("15:00")}


def test_a_lone_table_is_timed_from_its_first_roll() -> None:
    """boise.clock.starts_first_roll."""
    starts_at = str(load("boise").resolve()["clock.starts_at"].value)
    assert begins_with(starts_at, tables=5) == "signal"
    clock = started(RoundClock(90, begins=begins_with(starts_at, tables=1), tables=(1,)))
    assert clock.played(1, at("13:02")) == minutes(0)
    assert clock.phase(at("13:02")) == "before"
    assert clock.deadline(1, at("13:02")) is None
    clock = ok(clock.first_roll(1, at("13:03:10")))
    assert clock.played(1, at("13:13:10")) == minutes(10)
    assert clock.deadline(1, at("13:04")) == at("14:33:10")


def test_the_clock_of_racine_stops_in_the_pause() -> None:
    """racine.clock.breaks: it still reads 60 minutes left after the pause."""
    clock = started(RACINE, "19:00")
    assert clock.left(1, at("19:30")) == minutes(60)
    assert clock.phase(at("19:29")) == "playing"
    assert clock.phase(at("19:30")) == "break"
    assert not clock.running(1, at("19:54"))
    assert clock.left(1, at("19:55")) == minutes(60)
    assert clock.phase(at("19:55")) == "playing"
    assert clock.left(1, at("20:25")) == clock.left(1, at("20:50")) == minutes(30)
    assert clock.deadline(1, at("19:00")) == at("21:20")  # racine.clock.end
    assert clock.phase(at("21:20")) == "over"
    assert len(clock.breaks()) == 2  # none when the 90 minutes are over


def test_one_call_stops_every_table_at_the_same_instant() -> None:
    """racine.clock.caller."""
    clock = started(RACINE, "19:00")
    clock = ok(clock.add(10, table=2))
    clock = ok(clock.call(at("21:10")))
    for table in RACINE.tables:
        assert clock.running(table, at("21:09:59"))
        assert not clock.running(table, at("21:10"))
        assert clock.left(table, at("21:10")) == minutes(0)
        assert clock.deadline(table, at("21:12")) == at("21:10")
        assert clock.played(table, at("23:00")) == minutes(80)
    assert clock.phase(at("21:10")) == "over"


def test_opening_auctions_do_not_count() -> None:
    """487.time.excludes-setup: the set-up lasts 25 minutes."""
    clock = started(OPOLY)
    assert clock.played(1, at("13:25")) == minutes(0)
    clock = ok(clock.first_roll(1, at("13:25")))
    assert clock.played(1, at("13:25")) == minutes(0)
    assert clock.deadline(1, at("13:25")) == at("14:55")


def test_every_table_has_its_own_clock() -> None:
    clock = ok(started(OPOLY).first_roll(1, at("13:20")))
    clock = ok(clock.first_roll(2, at("13:30")))
    assert clock.deadline(1, at("13:40")) == at("14:50")
    assert clock.deadline(2, at("13:40")) == at("15:00")
    clock = ok(clock.stop(at("13:40"), 2))
    assert clock.running(1, at("13:45"))
    assert not clock.running(2, at("13:45"))
    assert clock.phase(at("13:45")) == "playing"
    assert clock.phase(at("14:50"), 1) == "over"
    assert clock.phase(at("14:50")) == "paused"


def test_time_outs_do_not_count() -> None:
    """487.time.excludes-timeouts and .call-time: "time" called at 40:00 for 6 minutes."""
    clock = ok(started(OPOLY).first_roll(1, at("13:00")))
    clock = ok(clock.stop(at("13:40"), 1))
    assert clock.played(1, at("13:40")) == clock.played(1, at("13:45")) == minutes(40)
    assert clock.deadline(1, at("13:43")) is None
    clock = ok(clock.roll(1, at("13:46")))
    assert clock.played(1, at("13:46")) == minutes(40)
    assert clock.deadline(1, at("13:46")) == at("14:36")


def test_only_a_roll_lets_the_clock_go_on() -> None:
    """487.time.resume-on-roll; a roll while the clock runs changes nothing."""
    clock = ok(started(OPOLY).roll(1, at("13:00")))
    assert ok(clock.roll(1, at("13:10"))) == clock
    clock = ok(clock.stop(at("13:40"), 1))
    assert not clock.running(1, at("13:59"))
    clock = ok(clock.roll(1, at("14:00")))
    assert clock.running(1, at("14:00"))
    assert clock.played(1, at("14:05")) == minutes(45)


def test_auctions_during_play_count() -> None:
    """487.time.in-game-auctions-count: nothing is reported, so the clock goes on."""
    clock = ok(started(OPOLY).first_roll(1, at("13:00")))
    assert clock.played(1, at("13:32")) == minutes(32)


def test_no_roll_ends_the_judges_pause() -> None:
    clock = ok(started(OPOLY).first_roll(1, at("13:00")))
    clock = ok(clock.stop(at("13:10")))
    clock = ok(clock.roll(1, at("13:12")))
    assert clock.phase(at("13:12"), 1) == "paused"
    assert ok(clock.go(at("13:20"))).played(1, at("13:30")) == minutes(20)


# --- stops ------------------------------------------------------------------------------------------


def test_a_stop_inside_a_pause_is_not_credited_twice() -> None:
    clock = started(BOISE)
    clock = ok(clock.stop(at("13:20"), 3))
    clock = ok(clock.stop(at("13:25")))
    clock = ok(clock.go(at("13:35")))
    assert clock.running(1, at("13:36"))
    assert clock.phase(at("13:36"), 3) == "paused"
    clock = ok(clock.go(at("13:40"), 3))
    assert clock.played(1, at("14:00")) == minutes(50)
    assert clock.played(3, at("14:00")) == minutes(40)
    assert clock.deadline(1, at("14:00")) == at("15:10")
    assert clock.deadline(3, at("14:00")) == at("15:20")


def test_a_stop_inside_a_break_is_not_credited_twice() -> None:
    clock = started(RACINE, "19:00")
    clock = ok(clock.stop(at("19:50")))
    assert clock.phase(at("19:54")) == "paused"
    clock = ok(clock.go(at("20:05")))
    assert clock.left(1, at("20:05")) == minutes(60)
    assert clock.deadline(1, at("20:05")) == at("21:30")


def test_breaks_are_the_same_for_all_tables_of_one_signal() -> None:
    clock = started(RACINE, "19:00")
    clock = ok(ok(clock.stop(at("19:10"), 2)).go(at("19:20"), 2))
    assert clock.phase(at("19:30"), 2) == "break"
    assert clock.played(2, at("19:30")) == minutes(20)
    assert clock.deadline(2, at("19:30")) == at("21:30")


def test_a_stop_before_a_break_moves_it() -> None:
    clock = ok(ok(started(RACINE, "19:00").stop(at("19:10"))).go(at("19:15")))
    assert clock.phase(at("19:34")) == "playing"
    assert clock.phase(at("19:35")) == "break"
    assert clock.deadline(1, at("19:20")) == at("21:25")


def test_a_go_dated_before_its_stop_credits_nothing() -> None:
    clock = ok(ok(started(BOISE).stop(at("13:20"))).go(at("13:10")))
    assert clock.played(1, at("13:30")) == minutes(30)


# --- more minutes -----------------------------------------------------------------------------------


def test_minutes_for_one_table_and_for_all_add_up() -> None:
    clock = ok(ok(ok(started(BOISE).add(5)).add(10, 2)).add(1, 2))
    assert clock.deadline(1, at("13:00")) == at("15:05")
    assert clock.deadline(2, at("13:00")) == at("15:16")
    assert clock.phase(at("15:05"), 1) == "over"
    assert clock.phase(at("15:05")) == "playing"
    assert clock.phase(at("15:16")) == "over"


def test_minutes_added_after_time_was_up_begin_then() -> None:
    clock = ok(started(BOISE).add(5, 2, at("15:07")))
    assert clock.phase(at("15:06"), 2) == "paused"
    assert clock.deadline(2, at("15:08")) == at("15:12")
    assert clock.deadline(1, at("15:08")) == at("15:00")
    everybody = ok(ok(started(BOISE).add(30, 2)).add(5, at=at("15:10")))
    assert everybody.deadline(1, at("15:10")) == at("15:15")
    assert everybody.deadline(2, at("15:10")) == at("15:35")  # was still playing


def test_minutes_may_be_taken_back() -> None:
    clock = ok(ok(started(BOISE).add(10)).add(-10))
    assert clock.deadline(1, at("13:00")) == at("15:00")


def test_a_round_without_a_limit_ends_with_the_call() -> None:
    clock = started(RoundClock(0))
    assert clock.left(1, at("20:00")) == datetime.timedelta.max
    assert clock.deadline(1, at("20:00")) is None
    assert clock.phase(at("20:00")) == "playing"
    clock = ok(clock.call(at("20:30")))
    assert clock.deadline(1, at("20:00")) == at("20:30")
    assert clock.played(1, at("21:00")) == minutes(450)


def test_recorded_facts_are_applied_by_name() -> None:
    clock = BOISE
    for kind, when, table, more in (
        ("start", "13:00", 0, 0),
        ("first_roll", "13:01", 1, 0),
        ("stop", "13:10", 0, 0),
        ("notice", "13:12", 0, 0),
        ("go", "13:20", 0, 0),
        ("add", "13:30", 2, 5),
        ("roll", "13:40", 1, 0),
        ("last_turn", "14:50", 0, 0),
    ):
        clock = ok(clock.apply(kind, at(when), table, more))
    assert clock.deadline(1, at("14:00")) == at("15:10")
    assert clock.deadline(2, at("14:00")) == at("15:15")
    assert ok(clock.apply("call", at("15:00"))).phase(at("15:00")) == "over"


# --- out of order -----------------------------------------------------------------------------------


def test_nothing_before_the_start() -> None:
    when = at("13:00")
    for fact in (BOISE.stop(when), BOISE.go(when), BOISE.call(when), BOISE.first_roll(1, when)):
        assert refused(fact) == "CLOCK_NOT_STARTED"
    assert refused(started(OPOLY).stop(when, 1)) == "CLOCK_NOT_STARTED"
    assert BOISE.phase(when) == "before"


def test_nothing_twice() -> None:
    clock = started(BOISE)
    assert refused(clock.start(at("13:01"))) == "CLOCK_RUNNING"
    assert refused(clock.go(at("13:01"))) == "CLOCK_RUNNING"
    stopped = ok(clock.stop(at("13:05")))
    assert refused(stopped.stop(at("13:06"))) == "CLOCK_STOPPED"
    assert refused(stopped.go(at("13:06"), 2)) == "CLOCK_RUNNING"
    rolled = ok(started(OPOLY).first_roll(1, at("13:05")))
    assert refused(rolled.first_roll(1, at("13:06"))) == "CLOCK_RUNNING"


def test_nothing_after_the_end() -> None:
    late = at("15:00")
    assert refused(started(BOISE).stop(late)) == "CLOCK_OVER"
    ended = ok(started(BOISE).call(at("14:00")))
    for fact in (
        ended.start(late),
        ended.stop(late),
        ended.go(late),
        ended.add(5),
        ended.call(late),
        ended.first_roll(1, late),
        ended.roll(1, late),
    ):
        assert refused(fact) == "CLOCK_OVER"


# --- a law ------------------------------------------------------------------------------------------

STEP = 5  # minutes
facts = st.lists(
    st.tuples(st.sampled_from(("stop", "go", "add")), st.integers(0, 2), st.integers(1, 5)),
    max_size=10,
)


@settings(max_examples=300)
@given(facts=facts, breaks=st.booleans())
def test_played_and_left_agree_with_a_clock_that_ticks(
    facts: list[tuple[str, int, int]], breaks: bool
) -> None:
    """Step by step: a table plays if nothing stops it, and never longer than it may."""
    clock = started(RACINE if breaks else RoundClock(90, tables=(1, 2)), "10:00")
    now, ticks = at("10:00"), {1: 0, 2: 0}
    main, rest = 0, 0  # played by the signal, and left of a break
    due = [30, 60] if breaks else []
    for what, table, steps in facts:
        if what == "stop":
            change = clock.stop(now, table)
        elif what == "go":
            change = clock.go(now, table)
        else:
            change = clock.add(steps * STEP, table, now)
        clock = change if isinstance(change, RoundClock) else clock
        stopped = {stop.table for stop in clock.stops if stop.until is None}
        for _ in range(steps):
            if due and main == due[0]:
                rest = 25
                due.pop(0)
            for number in ticks:
                limit = clock.limit(number)
                assert limit is not None
                assert clock.played(number, now) == minutes(ticks[number])
                assert clock.left(number, now) == limit - minutes(ticks[number])
                plays = not rest and not {0, number} & stopped and minutes(ticks[number]) < limit
                assert clock.running(number, now) == plays
                ticks[number] += STEP * plays
            main += STEP * (not rest and 0 not in stopped)
            rest = max(0, rest - STEP)
            now += minutes(STEP)
