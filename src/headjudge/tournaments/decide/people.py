"""Entering, coming and going."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from headjudge.errors import BadAction
from headjudge.tournaments import state as S
from headjudge.tournaments.advancing import seats
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide import reading as read
from headjudge.tournaments.decide.door import Door, no_show_is_out
from headjudge.tournaments.decide.mending import mended
from headjudge.tournaments.decide.reading import Action, draft
from headjudge.tournaments.decide.sittings import target
from headjudge.tournaments.entrants import MAX_NAME
from headjudge.tournaments.evolve import entrant_from
from headjudge.tournaments.facts import Fact

MOST_ENTRANTS = 20_000
NOT_A_NAME = ("host", "bank", "chance")  # these names have a meaning at a table
FIELDS = frozenset(
    {"id", "name", "family", "division", "grade", "born", "age", "adult", "accepted", "table"}
    | {"step_free", "champion", "qualified"}
)

EMPTY = {"family": "", "division": "", "adult": "", "born": None}  # of a field that is cleared


# --- the list ---------------------------------------------------------------------------------------


def enter(desk: Context, action: Action) -> list[Fact]:
    if len(desk.state.people) >= MOST_ENTRANTS:
        raise BadAction(f"there are at most {MOST_ENTRANTS} entrants", "enter")
    fields = entrant_fields(desk, action, f"e{len(desk.state.people) + 1}")
    if fields["id"] in desk.state.people:
        raise BadAction(f"the id {fields['id']!r} is taken", "id")
    if read.yes(action, "waiting"):
        fields["waiting"] = True
    return [draft("entered", "ENTER", fields)]


def enter_many(desk: Context, action: Action) -> list[Fact]:
    """Everybody of an import, or nobody."""
    entries = action.get("entrants")
    if not isinstance(entries, list) or not entries:
        raise BadAction("must be a list of entrants", "entrants")
    if len(desk.state.people) + len(entries) > MOST_ENTRANTS:
        raise BadAction(f"there are at most {MOST_ENTRANTS} entrants", "entrants")
    facts, taken = [], set(desk.state.people)
    for number, entry in enumerate(entries, len(taken) + 1):
        if not isinstance(entry, Mapping):
            raise BadAction("must be a table", f"entrants[{number}]")
        for key in entry:
            if key not in FIELDS:
                raise BadAction(f"{key!r} is unknown here", f"entrants[{number}]")
        fields = entrant_fields(desk, entry, f"e{number}")
        if fields["id"] in taken:
            raise BadAction(f"the id {fields['id']!r} is taken", f"entrants[{number}]")
        taken.add(str(fields["id"]))
        facts.append(draft("entered", "ENTER", fields))
    return facts


def entrant_fields(desk: Context, action: Action, default_id: str) -> dict[str, object]:
    """The fields of an entrant, checked; dates as ISO."""
    name = _name(action.get("name"))
    fields: dict[str, object] = {"id": read.text(action, "id") or default_id, "names": [name]}
    for key in ("family", "division", "adult"):
        value = read.text(action, key)
        if value:
            fields[key] = value
    known = desk.format.divisions()
    if fields.get("division") and known and fields["division"] not in known:
        allowed = ", ".join(known)
        raise BadAction(f"there is no division {fields['division']!r}: {allowed}", "division")
    if "grade" in action:
        fields["grade"] = read.whole(action, "grade", 0, 20)
    if "age" in action:
        fields["age"] = read.whole(action, "age", 0, 130)
    if action.get("born", "") != "":
        fields["born"] = read.date(action, "born")
    if "table" in action:
        fields["table"] = read.whole(action, "table", 0, 5_000)
    for key in ("step_free", "champion", "qualified"):
        if read.yes(action, key):
            fields[key] = True
    fields["accepted"] = _accepted(action.get("accepted", True))
    try:
        entrant_from(fields)
    except (ValueError, TypeError) as error:
        raise BadAction(str(error), "enter") from None
    return fields


def _name(value: object) -> str:
    name = " ".join(value.split()) if isinstance(value, str) else ""
    if not name or name in NOT_A_NAME or not name.isprintable():
        raise BadAction(f"{value!r} is not a name", "name")
    if len(name) > MAX_NAME:
        raise BadAction(f"is too long: at most {MAX_NAME} characters", "name")
    return name


def _accepted(value: object) -> str:
    """When the rules were accepted: a time, or yes; empty if not."""
    if isinstance(value, datetime.datetime | datetime.date):
        return value.isoformat()
    if isinstance(value, bool):
        return "yes" if value else ""
    if not isinstance(value, str):
        raise BadAction("must be true, false or a time", "accepted")
    return value


def amend(desk: Context, action: Action) -> list[Fact]:
    """Correct an entry. Former names still find the entrant; a division is kept once it was chosen."""
    one, person = read.person(desk, action)
    old = person.entrant
    change: dict[str, object] = {"id": one}
    if "rename" in action:
        name = _name(action["rename"])
        change["names"] = [name, *(former for former in old.names if former != name)]
    fields = {key: action[key] for key in FIELDS if key in action}
    checked = entrant_fields(desk, {**fields, "name": old.name, "id": one}, one)
    for key in fields.keys() - {"id", "name"}:
        change[key] = checked.get(key, EMPTY.get(key, False))
    if len(change) == 1:
        raise BadAction("say what to amend", "amend")
    if "division" in change:
        _may_change_division(desk, one, str(change["division"]))
    return [draft("amended", "AMEND", change, read.reason(action, needed=False))]


def _may_change_division(desk: Context, one: str, division: str) -> None:
    person, rule = desk.state.people[one], desk.condition("division_by_grade")
    if rule is None or division == person.division:
        return
    began = any(round_.started for round_ in desk.state.rounds)
    if began or person.division == rule.otherwise:
        raise desk.refused("AMEND_DIVISION", person.entrant.name)


def wait(desk: Context, action: Action) -> list[Fact]:
    ids = read.some(desk, action)
    for one in ids:
        if desk.state.people[one].left:
            raise desk.refused("GONE", desk.state.name(one))
    return [draft("waiting", "WAITING", {"ids": ids})]


# --- coming -----------------------------------------------------------------------------------------


def check_in(desk: Context, action: Action) -> list[Fact]:
    sitting, facts = target(desk, action)
    day = desk.day(read.date(action) or sitting.date)
    door = Door(desk, sitting.stage, day)
    if "names" in action:
        ids = read.some(desk, action)
        for one in ids:
            door.admit(one)
    else:
        ids = [one for one in desk.state.people if door.objection(one) is None]
        if not ids:
            raise desk.refused("SEAT_FEW" if door.first else "CHECK_IN_SEAT")
    now = desk.state.open_round()
    if now is not None and now.started and not facts:
        last = len(sitting.rounds) >= desk.games(sitting.stage)
        strangers = [one for one in ids if one not in now.seat]
        if last and strangers:
            raise desk.refused(_too_late(desk, sitting.stage), read.names_of(desk, strangers))
    return [*facts, draft("checked_in", "CHECK_IN", {"ids": ids, "sitting": sitting.number})]


def late(desk: Context, action: Action) -> list[Fact]:
    one, person = read.person(desk, action)
    now = desk.state.open_round()
    if person.status == S.PRESENT:
        raise desk.refused("LATE_HERE", person.entrant.name)
    sitting, _ = target(desk, action)
    door = Door(desk, sitting.stage, desk.day(read.date(action) or sitting.date))
    door.admit(one)
    if now is None:
        raise desk.refused("ROUND_NONE", person.entrant.name)
    ruling = _too_late(desk, sitting.stage)
    if now.started or ruling == "LATE_OUT":
        raise desk.refused(ruling, person.entrant.name)
    arrival = draft("checked_in", "LATE", {"ids": [one], "sitting": sitting.number})
    with as_if(desk, [one], S.PRESENT):
        change = mended(desk, now, leave=[], come=[one])
    if change is None:
        raise desk.refused("SEAT_SIZE", person.entrant.name)
    return [arrival, change]


def _too_late(desk: Context, stage: str) -> str:
    """Nobody joins a game that has begun; where the book says so, nobody with a seat may be late at all."""
    return "LATE_OUT" if desk.absence(stage).late == "out" else "LATE_STARTED"


# --- going ------------------------------------------------------------------------------------------


def absent(desk: Context, action: Action) -> list[Fact]:
    ids = read.some(desk, action)
    for one in ids:
        if desk.state.people[one].left:
            raise desk.refused("GONE", desk.state.name(one))
    now = desk.state.open_round()
    if now is not None and now.started:
        seated = [one for one in ids if one in now.seat]
        if seated:
            raise desk.refused("ROUND_STARTED", read.names_of(desk, seated))
    sitting = desk.state.now()
    stage = sitting.stage if sitting else desk.format.stages[0].id
    out = no_show_is_out(desk, stage)
    fact = draft("forfeited" if out else "absent", "ABSENT", {"ids": ids})
    return [fact, *_without(desk, ids, S.OUT if out else S.ABSENT, refuse=True)]


def withdraw(desk: Context, action: Action) -> list[Fact]:
    one, person = read.person(desk, action)
    if person.left:
        raise desk.refused("GONE", person.entrant.name)
    data: dict[str, object] = {"ids": [one]}
    now = desk.state.open_round()
    playing = now is not None and now.started and one in now.seat and now.sheet(one) is None
    if now is not None and playing and desk.absence(now.stage).leave == "out":
        data |= {"round": now.number, "sheet": desk.sheets.out_sheet().as_json()}
    fact = draft("withdrawn", "WITHDRAW", data, read.reason(action, needed=False))
    return [fact, *_without(desk, [one], S.WITHDRAWN)]


def eject(desk: Context, action: Action) -> list[Fact]:
    """The holdings go to the Bank as a bankrupt's and the score is 0, unless the judge orders otherwise."""
    one, person = read.person(desk, action)
    if person.left:
        raise desk.refused("GONE", person.entrant.name)
    data: dict[str, object] = {"ids": [one], "order": read.text(action, "order")}
    now = desk.state.open_round()
    if now is not None and now.started and one in now.seat and not read.yes(action, "scored"):
        data |= {"round": now.number, "sheet": desk.sheets.out_sheet().as_json()}
    fact = draft("ejected", "EJECT", data, read.reason(action))
    return [fact, *_without(desk, [one], S.EJECTED)]


def reinstate(desk: Context, action: Action) -> list[Fact]:
    one, person = read.person(desk, action)
    if not person.left:
        raise BadAction(f"{person.entrant.name} has not left", "player")
    return [draft("reinstated", "REINSTATE", {"ids": [one]}, read.reason(action))]


def _without(desk: Context, ids: list[str], status: str, refuse: bool = False) -> list[Fact]:
    """The tables of a round that has not begun, without these players and with those who take their seats."""
    now = desk.state.open_round()
    if now is None or now.started or not any(one in now.seat for one in ids):
        return []
    with as_if(desk, ids, status):
        come: list[str] = []
        if desk.stage_index(now.stage) > 0:
            holders = seats(desk, now.stage).players
            present = [one for one in holders if desk.state.people[one].status == S.PRESENT]
            come = [one for one in present if one not in now.seat]
        change = mended(desk, now, leave=ids, come=come, force=not refuse)
    if change is None:
        raise desk.refused("SEAT_FEW")
    return [change]


@contextmanager
def as_if(desk: Context, ids: list[str], status: str) -> Iterator[None]:
    """The state as it will be once these players have that status."""
    before = {one: desk.state.people[one].status for one in ids}
    try:
        for one in ids:
            desk.state.people[one].status = status
        yield
    finally:
        for one, old in before.items():
            desk.state.people[one].status = old
