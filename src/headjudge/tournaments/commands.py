"""What the judge may do and when: each command yields events, or is refused with its clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from headjudge import checks
from headjudge.errors import BadAction
from headjudge.tournaments import seating
from headjudge.tournaments.context import Context
from headjudge.tournaments.event import TournamentEvent
from headjudge.tournaments.result_sheet import WORDS as SCORES
from headjudge.tournaments.result_sheet import read_sheet
from headjudge.tournaments.state import PRESENT, Entrant, Round

Said = Mapping[str, object]


def decide(desk: Context, action: Said) -> list[TournamentEvent]:
    """The events of an action; nothing changes yet."""
    if not isinstance(action, Mapping):
        raise BadAction("must be a table")
    word = action.get("do")
    if not isinstance(word, str) or word not in WORDS:
        known = ", ".join(WORDS)
        raise BadAction(f"{word!r} is not a known action; known: {known}", "do")
    judge, takes = WORDS[word]
    for key in action:
        if key not in takes and key not in ("do", "by"):
            raise BadAction(f"{key!r} is unknown here", word)
    if not isinstance(action.get("by", "judge"), str):
        raise BadAction("must be a name", "by")
    return judge(desk, action)


# --- coming and going -------------------------------------------------------------------------------


def _check_in(desk: Context, said: Said) -> list[TournamentEvent]:
    stages = [stage.id for stage in desk.book.format.stages]
    if said.get("stage", desk.stage) not in stages:
        raise BadAction(f"there is no such stage; there are: {', '.join(stages)}", "stage")
    if not isinstance(said.get("date", ""), str):
        raise BadAction("must be a string", "date")
    if "names" not in said:
        names = [each.name for each in desk.state.entrants.values() if not each.left]
    else:
        names = _names(desk, said)
    for name in names:
        if desk.state.entrants[name].left:
            raise desk.refused("CHECK_IN_LEFT", name)
    return [desk.event("checked_in", "CHECK_IN", {"names": names}, _by(said))]


def _absent(desk: Context, said: Said) -> list[TournamentEvent]:
    names = _names(desk, said)
    for name in names:
        if desk.state.entrants[name].left:
            raise desk.refused("GONE", name)
    now = desk.state.open_round()
    if now is not None and now.started:
        seated = [name for name in names if now.table_of(name)]
        if seated:
            raise desk.refused("ROUND_STARTED", ", ".join(seated))
    event = desk.event("absent", "ABSENT", {"names": names}, _by(said))
    return [event, *_without(desk, names)]


def _late(desk: Context, said: Said) -> list[TournamentEvent]:
    one = _one(desk, said)
    if one.left:
        raise desk.refused("CHECK_IN_LEFT", one.name)
    if one.status == PRESENT:
        raise desk.refused("LATE_HERE", one.name)
    now = _before_the_start(desk)
    tables = seating.add(now.tables, one.name, desk.table, desk.least, _bad(desk, now.number))
    if tables is None:
        raise desk.refused("SEAT_SIZE")
    came = desk.event("checked_in", "LATE", {"names": [one.name]}, _by(said))
    return [came, _mended(desk, now, tables)]


def _withdraw(desk: Context, said: Said) -> list[TournamentEvent]:
    one = _one(desk, said)
    if one.left:
        raise desk.refused("GONE", one.name)
    data = {"name": one.name}
    event = desk.event("withdrawn", "WITHDRAW", data, _by(said), _why(said, needed=False))
    return [event, *_without(desk, [one.name])]


def _eject(desk: Context, said: Said) -> list[TournamentEvent]:
    one = _one(desk, said)
    if one.left:
        raise desk.refused("GONE", one.name)
    event = desk.event("ejected", "EJECT", {"name": one.name}, _by(said), _why(said))
    return [event, *_without(desk, [one.name])]


def _without(desk: Context, names: list[str]) -> list[TournamentEvent]:
    """The tables of a round that has not begun, without these players."""
    now = desk.state.open_round()
    if now is None or now.started or not any(now.table_of(name) for name in names):
        return []
    left = [[name for name in table if name not in names] for table in now.tables]
    tables = seating.mend(left, desk.table, desk.least, _bad(desk, now.number))
    if tables is None:
        raise desk.refused("SEAT_FEW")
    return [_mended(desk, now, tables)]


# --- tables -----------------------------------------------------------------------------------------


def _seat(desk: Context, said: Said) -> list[TournamentEvent]:
    now = desk.state.open_round()
    if now is not None and now.started:
        raise desk.refused("ROUND_OPEN", ", ".join(now.missing()))
    if desk.state.over():
        raise desk.refused("ROUND_LAST")
    number = now.number if now else len(desk.state.rounds) + 1
    names = desk.state.present()
    if len(names) < desk.least:
        raise desk.refused("SEAT_FEW", f"{len(names)} of {desk.least}")
    if "tables" in said:
        ruling, tables = "SEAT_JUDGE", _given(desk, said, names)
    else:
        ruling, tables = "SEAT", _planned(desk, said, names, number)
    moved = seating.moved(now.tables, tables) if now else 0
    data = {"round": number, "tables": tables, "moved": moved}
    return [desk.event("seated", ruling, data, _by(said))]


def _planned(desk: Context, said: Said, names: list[str], number: int) -> seating.Tables:
    count = checks.whole(said["count"], "count", error=BadAction) if "count" in said else None
    split = seating.sizes(len(names), desk.table, desk.least, count)
    if not split:
        raise desk.refused("SEAT_SIZE", f"{len(names)} players")
    return seating.plan(names, split, _bad(desk, number), f"{desk.state.seed}/{number}")


def _given(desk: Context, said: Said, names: list[str]) -> seating.Tables:
    given = said["tables"]
    if "count" in said:
        raise BadAction("give either the tables or their number", "count")
    if not isinstance(given, list) or not all(isinstance(table, list) for table in given):
        raise BadAction("must be a list of tables, each a list of names", "tables")
    tables = [[_known(desk, name, "tables").name for name in table] for table in given]
    for table in tables:
        if not desk.least <= len(table) <= desk.table.most:
            raise desk.refused("SEAT_SIZE", f"{len(table)} at a table")
    seated = [name for table in tables for name in table]
    wrong = {name for name in (*seated, *names) if seated.count(name) != (name in names)}
    if wrong:
        raise desk.refused("SEAT_EVERYBODY", ", ".join(sorted(wrong)))
    return tables


def _bad(desk: Context, number: int) -> dict[frozenset[str], int]:
    families = {each.name: each.family for each in desk.state.entrants.values()}
    return seating.weights(desk.state.met(number), families)


def _mended(desk: Context, now: Round, tables: seating.Tables) -> TournamentEvent:
    moved = seating.moved(now.tables, tables)
    return desk.event(
        "seated", "SEAT_MENDED", {"round": now.number, "tables": tables, "moved": moved}
    )


def _before_the_start(desk: Context) -> Round:
    now = desk.round_on()
    if now.started:
        raise desk.refused("ROUND_STARTED")
    return now


def _start(desk: Context, said: Said) -> list[TournamentEvent]:
    now = _before_the_start(desk)
    return [desk.event("started", "START", {"round": now.number}, _by(said))]


# --- results ----------------------------------------------------------------------------------------


def _result(desk: Context, said: Said) -> list[TournamentEvent]:
    now = desk.round_on()
    name = _one(desk, said).name
    sheet = read_sheet({key: said[key] for key in SCORES if key in said})
    if now.table_of(name) is None:
        raise desk.refused("RESULT_SEAT", name)
    if name in now.sheets:
        raise desk.refused("RESULT_TWICE", name)
    data = {"round": now.number, "player": name, "sheet": sheet.as_json()}
    return [desk.event("result", "RESULT", data, _by(said))]


def _close(desk: Context, said: Said) -> list[TournamentEvent]:
    now = desk.round_on()
    if now.missing():
        raise desk.refused("RESULT_MISSING", ", ".join(now.missing()))
    return [desk.event("closed", "CLOSE", {"round": now.number}, _by(said))]


def _correct(desk: Context, said: Said) -> list[TournamentEvent]:
    name, why = _one(desk, said).name, _why(said)
    rounds = desk.state.rounds
    played = [each.number for each in rounds if name in each.sheets]
    number = (
        checks.whole(said["round"], "round", error=BadAction)
        if "round" in said
        else (played or [0])[-1]
    )
    if number not in played:
        raise desk.refused("RESULT_NONE", name)
    news = {key: said[key] for key in SCORES if key in said}
    if not news:
        raise BadAction(f"say what to correct: {', '.join(sorted(SCORES))}", "correct")
    sheet = read_sheet(news, rounds[number - 1].sheets[name])
    data = {"round": number, "player": name, "sheet": sheet.as_json()}
    return [desk.event("corrected", "CORRECT", data, _by(said), why)]


# --- reading ----------------------------------------------------------------------------------------


def _known(desk: Context, name: object, where: str) -> Entrant:
    if not isinstance(name, str) or name not in desk.state.entrants:
        raise BadAction(f"there is no entrant {name!r}", where)
    return desk.state.entrants[name]


def _one(desk: Context, said: Said) -> Entrant:
    key = "player" if "player" in said else "name"
    return _known(desk, said.get(key), key)


def _names(desk: Context, said: Said) -> list[str]:
    names = said.get("names")
    if not isinstance(names, list) or not names:
        raise BadAction("must be a list of names", "names")
    return list(dict.fromkeys(_known(desk, name, "names").name for name in names))


def _by(said: Said) -> str:
    return str(said.get("by", "judge"))


def _why(said: Said, needed: bool = True) -> str:
    why = said.get("why", "")
    if not isinstance(why, str) or (needed and not why.strip()):
        raise BadAction("give a reason: it stays in the records", "why")
    return why


WORDS: dict[str, tuple[Callable[[Context, Said], list[TournamentEvent]], frozenset[str]]] = {
    "check_in": (_check_in, frozenset({"names", "stage", "date"})),
    "absent": (_absent, frozenset({"names"})),
    "late": (_late, frozenset({"name", "player"})),
    "withdraw": (_withdraw, frozenset({"name", "player", "why"})),
    "eject": (_eject, frozenset({"name", "player", "why"})),
    "seat": (_seat, frozenset({"tables", "count"})),
    "start": (_start, frozenset()),
    "result": (_result, frozenset({"player"}) | SCORES),
    "close_round": (_close, frozenset()),
    "correct": (_correct, frozenset({"round", "player", "why"}) | SCORES),
}
