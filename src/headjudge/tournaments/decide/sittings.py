"""Which occasion of which stage an action is about."""

from __future__ import annotations

import datetime

from headjudge.errors import BadAction
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide import reading as read
from headjudge.tournaments.decide.reading import Action, draft
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.state import Sitting


def target(desk: Context, action: Action) -> tuple[Sitting, list[Fact]]:
    """The sitting a check-in belongs to, and the facts that begin it if it is a new one."""
    now = desk.state.now()
    stage = read.stage(desk, action, _default_stage(desk))
    if now is not None and now.stage == stage and not desk.finished(now):
        return now, []
    _in_order(desk, now, stage)
    return opening(desk, stage, read.date(action))


def opening(desk: Context, stage: str, date: str = "") -> tuple[Sitting, list[Fact]]:
    """The next planned sitting of this stage, or a new one."""
    number = len(desk.state.sittings) + 1
    for sitting in desk.state.sittings:
        fits = (
            sitting.stage == stage and not sitting.rounds and sitting.number != desk.state.sitting
        )
        if fits and (not date or sitting.date in ("", date)):
            return sitting, [draft("sitting_on", "SITTING", {"sitting": sitting.number})]
    place = desk.state.place
    sitting = Sitting(number, stage, date or desk.state.date, place)
    data = {"sitting": number, "stage": stage, "date": sitting.date, "place": place, "start": ""}
    return sitting, [
        draft("sitting", "SITTING", data),
        draft("sitting_on", "SITTING", {"sitting": number}),
    ]


def _default_stage(desk: Context) -> str:
    now = desk.state.now()
    if now is None:
        planned = next(iter(desk.state.sittings), None)
        return planned.stage if planned else desk.format.stages[0].id
    if not desk.finished(now) or desk.stage(now.stage).sittings == "many":
        return now.stage
    after = desk.format.stage_after(now.stage)
    return after.id if after is not None else now.stage


def _in_order(desk: Context, now: Sitting | None, stage: str) -> None:
    """Refuse a stage that cannot begin now."""
    if now is None:
        return
    if desk.state.open_round() is not None:
        raise desk.refused("ROUND_OPEN")
    if stage == now.stage:
        if desk.stage(stage).sittings == "one":
            raise desk.refused("ROUND_LAST")
        return
    if desk.stage_index(stage) < desk.stage_index(now.stage):
        begun = any(
            desk.stage_index(round_.stage) > desk.stage_index(stage) for round_ in desk.state.rounds
        )
        if begun or desk.stage(stage).sittings == "one":
            raise desk.refused("STAGE_ORDER")
        return
    played = bool(desk.stage_rounds(now.stage))
    if not desk.finished(now) and now.rounds and not (desk.stage(now.stage).agreed and played):
        raise desk.refused("STAGE_ORDER")


def plan_sitting(desk: Context, action: Action) -> list[Fact]:
    """Announce an occasion of a stage, or change its date, place or start."""
    number = read.whole(
        action, "sitting", 1, len(desk.state.sittings) + 1, len(desk.state.sittings) + 1
    )
    old = desk.state.sittings[number - 1] if number <= len(desk.state.sittings) else None
    stage = read.stage(desk, action, old.stage if old else desk.format.stages[0].id)
    if old is not None and old.rounds and stage != old.stage:
        raise desk.refused("ROUND_STARTED", "the stage of a sitting that has begun is fixed")
    start = read.text(action, "start") if "start" in action else (old.start if old else "")
    if start:
        _check_time(start)
    data = {
        "sitting": number,
        "stage": stage,
        "date": read.date(action) or (old.date if old else ""),
        "place": read.text(action, "place") or (old.place if old else ""),
        "start": start,
    }
    return [draft("sitting", "SITTING", data)]


def _check_time(value: str) -> None:
    try:
        datetime.time.fromisoformat(value)
    except ValueError:
        raise BadAction(f"{value!r} is not a time; write it like 13:00", "start") from None
