"""Folds a fact into the state. It was judged when it happened; it is not judged again."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping

from headjudge import checks
from headjudge.errors import BadState
from headjudge.tournaments import state as S
from headjudge.tournaments.context import Context
from headjudge.tournaments.entrants import Entrant
from headjudge.tournaments.facts import Fact

Data = Mapping[str, object]


def evolve(desk: Context, fact: Fact) -> None:
    try:
        _KINDS[fact.kind](desk, fact)
    except (LookupError, TypeError, ValueError, ArithmeticError) as error:
        what = error.args[0] if error.args and isinstance(error.args[0], str) else "no such value"
        raise BadState(
            f"a fact {fact.kind[:40]!r} cannot be replayed ({type(error).__name__}: {what[:80]})"
        ) from None


# --- the event and its people -----------------------------------------------------------------------


def _opened(desk: Context, fact: Fact) -> None:
    s, data = desk.state, fact.data
    s.id, s.book, s.title = _text(data, "id"), _text(data, "format"), _text(data, "title")
    s.date, s.place = _text(data, "date"), _text(data, "place")
    s.seed = _number(data, "seed")
    s.games = {str(key): _whole(value) for key, value in _table(data["games"]).items()}
    s.minutes = {str(key): _whole(value) for key, value in _table(data["minutes"]).items()}
    s.options, s.switches = dict(_table(data["options"])), dict(_table(data["switches"]))


def _entered(desk: Context, fact: Fact) -> None:
    entrant = entrant_from(fact.data)
    if entrant.id in desk.state.people:
        raise ValueError(entrant.id)
    status = S.WAITING if fact.data.get("waiting") is True else S.REGISTERED
    desk.state.people[entrant.id] = S.Person(entrant, desk.division_of(entrant), status)
    _named(desk, entrant)


def _amended(desk: Context, fact: Fact) -> None:
    person = desk.state.people[_text(fact.data, "id")]
    person.entrant = entrant_from({**entrant_json(person.entrant), **fact.data})
    person.division = desk.division_of(person.entrant)
    _named(desk, person.entrant)


def _named(desk: Context, entrant: Entrant) -> None:
    for name in entrant.names:
        same = desk.state.by_name.setdefault(name.casefold(), [])
        if entrant.id not in same:
            same.append(entrant.id)


def _sitting(desk: Context, fact: Fact) -> None:
    number = _number(fact.data, "sitting")
    stage, date, place, start = (
        _text(fact.data, key) for key in ("stage", "date", "place", "start")
    )
    rounds: list[int] = []
    if number <= len(desk.state.sittings):
        rounds = desk.state.sittings.pop(number - 1).rounds
    sitting = S.Sitting(number, stage, date, place, start, rounds)
    desk.state.sittings.insert(number - 1, sitting)


def _sitting_on(desk: Context, fact: Fact) -> None:
    s = desk.state
    s.sitting = _number(fact.data, "sitting")
    if desk.stage(s.sittings[s.sitting - 1].stage).check_in == "again":
        for person in s.people.values():
            if person.status in (S.PRESENT, S.ABSENT, S.WAITING):
                person.status = S.REGISTERED


def _status(status: str) -> Callable[[Context, Fact], None]:
    def fold(desk: Context, fact: Fact) -> None:
        for one in _texts(fact.data, "ids"):
            desk.state.people[one].status = status
        number = fact.data.get("round")
        if isinstance(number, int):  # left a game that has begun, and scores this
            gone = desk.sheets.from_json(_table(fact.data["sheet"]))
            for one in _texts(fact.data, "ids"):
                desk.state.rounds[number - 1].gone[one] = gone

    return fold


def _reinstated(desk: Context, fact: Fact) -> None:
    for one in _texts(fact.data, "ids"):
        desk.state.people[one].status = S.REGISTERED


# --- tables -----------------------------------------------------------------------------------------


def _seated(desk: Context, fact: Fact) -> None:
    s, data = desk.state, fact.data
    number, tables = _number(data, "round"), data["tables"]
    if not isinstance(tables, list):
        raise TypeError("tables")
    seats = [_strings(table) for table in tables]
    for one in (one for table in seats for one in table):
        s.people[one]  # a KeyError names the unknown player
    divisions = _texts(data, "divisions")
    if divisions and len(divisions) != len(seats):
        raise ValueError("divisions")
    sitting = s.sittings[_number(data, "sitting") - 1]
    if number == len(s.rounds) + 1:
        s.rounds.append(S.Round(number, sitting.number, sitting.stage, []))
        sitting.rounds.append(number)
    elif number != len(s.rounds) or s.rounds[-1].started:
        raise ValueError(f"round {number}")
    on = s.rounds[-1]
    on.place(seats)
    on.divisions = divisions
    on.moved, on.certificate = _texts(data, "moved"), _text(data, "certificate")
    on.published = False


def _vacated(desk: Context, fact: Fact) -> None:
    _round(desk, fact).vacate(_texts(fact.data, "ids"))


def _published(desk: Context, fact: Fact) -> None:
    _round(desk, fact).published = True


def _laid(desk: Context, fact: Fact) -> None:
    _round(desk, fact).laid.add(_number(fact.data, "table"))


def _banker(desk: Context, fact: Fact) -> None:
    on = _round(desk, fact)
    on.bankers[_number(fact.data, "table")] = (
        _text(fact.data, "who"),
        fact.data.get("only") is True,
    )


def _started(desk: Context, fact: Fact) -> None:
    on = _round(desk, fact)
    on.started, on.start_at = True, fact.at


def _clock(desk: Context, fact: Fact) -> None:
    kind = fact.kind.removeprefix("clock_")
    table, minutes = fact.data.get("table", 0), fact.data.get("minutes", 0)
    entry = S.ClockEntry(kind, fact.at, _whole(table), _whole(minutes))
    _round(desk, fact).clock.append(entry)


# --- results ----------------------------------------------------------------------------------------


def _sheet(desk: Context, fact: Fact) -> None:
    on, one = _round(desk, fact), _text(fact.data, "player")
    if on.table_of(one) is None:
        raise ValueError(one)
    on.sheets[one] = desk.sheets.from_json(_table(fact.data["sheet"]))
    if fact.kind == "corrected":
        on.gone.pop(one, None)
    desk.state.last_corrected = on.number


def _signed(desk: Context, fact: Fact) -> None:
    on = _round(desk, fact)
    on.signed.setdefault(_number(fact.data, "table"), []).append(_text(fact.data, "who"))


def _closed(desk: Context, fact: Fact) -> None:
    on = _round(desk, fact)
    if on.missing():
        raise ValueError("results are missing")
    on.closed, on.closed_at = True, fact.at
    desk.state.last_corrected = on.number


def _decided(desk: Context, fact: Fact) -> None:
    order = tuple(_texts(fact.data, "order"))
    desk.state.decisions.append(S.Decision(_text(fact.data, "scope"), order, fact.why))


def _noted(desk: Context, fact: Fact) -> None:
    data, notes = fact.data, desk.state.notes
    note = S.Note(
        number=len(notes) + 1,
        kind=_text(data, "what"),
        about=tuple(_texts(data, "about")),
        text=_text(data, "text"),
        by=fact.by,
        at=fact.at,
        round=_whole(data.get("round", 0)),
        table=_whole(data.get("table", 0)),
    )
    notes.append(note)


def _dispute_closed(desk: Context, fact: Fact) -> None:
    desk.state.notes[_number(fact.data, "note") - 1].closed = _text(fact.data, "decision")


def _nothing(desk: Context, fact: Fact) -> None:
    """An undo is applied by folding the facts again without what it takes back."""


# --- reading data -----------------------------------------------------------------------------------


def _round(desk: Context, fact: Fact) -> S.Round:
    return desk.state.rounds[_number(fact.data, "round") - 1]


def entrant_json(entrant: Entrant) -> dict[str, object]:
    """Only what is known about an entrant, dates as ISO."""
    fields: dict[str, object] = {"id": entrant.id, "names": list(entrant.names)}
    for key in ("family", "division", "adult"):
        if getattr(entrant, key):
            fields[key] = getattr(entrant, key)
    for key in ("grade", "age"):
        if getattr(entrant, key) is not None:
            fields[key] = getattr(entrant, key)
    if entrant.born is not None:
        fields["born"] = entrant.born.isoformat()
    fields["accepted"] = entrant.accepted
    for key in ("table", "step_free", "champion", "qualified"):
        if getattr(entrant, key):
            fields[key] = getattr(entrant, key)
    return fields


def entrant_from(data: Data) -> Entrant:
    born, grade, age = data.get("born"), data.get("grade"), data.get("age")
    names = _strings(data["names"])
    if not names:
        raise ValueError("names")
    return Entrant(
        id=_text(data, "id"),
        names=tuple(names),
        family=str(data.get("family", "")),
        division=str(data.get("division", "")),
        grade=None if grade is None else _whole(grade),
        born=None if born is None else datetime.date.fromisoformat(str(born)),
        age=None if age is None else _whole(age),
        adult=str(data.get("adult", "")),
        accepted=str(data.get("accepted", "")),
        table=_whole(data.get("table", 0)),
        step_free=data.get("step_free") is True,
        champion=data.get("champion") is True,
        qualified=data.get("qualified") is True,
    )


def _whole(value: object) -> int:
    return checks.whole(value, "", error=BadState)


def _number(data: Data, key: str) -> int:
    return _whole(data[key])


def _text(data: Data, key: str) -> str:
    value = data[key]
    if not isinstance(value, str):
        raise TypeError(key)
    return value


def _strings(value: object) -> list[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise TypeError(value)
    return list(value)


def _texts(data: Data, key: str) -> list[str]:
    return _strings(data[key])


def _table(value: object) -> Data:
    if not isinstance(value, Mapping):
        raise TypeError(value)
    return value


_KINDS: Mapping[str, Callable[[Context, Fact], None]] = {
    "opened": _opened,
    "entered": _entered,
    "amended": _amended,
    "sitting": _sitting,
    "sitting_on": _sitting_on,
    "checked_in": _status(S.PRESENT),
    "waiting": _status(S.WAITING),
    "absent": _status(S.ABSENT),
    "forfeited": _status(S.OUT),
    "withdrawn": _status(S.WITHDRAWN),
    "ejected": _status(S.EJECTED),
    "reinstated": _reinstated,
    "seated": _seated,
    "vacated": _vacated,
    "published": _published,
    "laid": _laid,
    "banker": _banker,
    "started": _started,
    "clock_first_roll": _clock,
    "clock_stop": _clock,
    "clock_go": _clock,
    "clock_add": _clock,
    "clock_call": _clock,
    "clock_notice": _clock,
    "clock_last_turn": _clock,
    "sheet": _sheet,
    "corrected": _sheet,
    "signed": _signed,
    "closed": _closed,
    "decided": _decided,
    "noted": _noted,
    "dispute_closed": _dispute_closed,
    "undone": _nothing,
}
