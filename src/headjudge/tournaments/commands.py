"""What the judge may do and when: each command yields events, or is refused with its clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from headjudge import checks
from headjudge.errors import BadAction
from headjudge.tournaments import seating
from headjudge.tournaments.context import Context
from headjudge.tournaments.event import TournamentEvent
from headjudge.tournaments.sheets.two_scores import TwoScoresKind
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


def _check_in(desk: Context, action: Said) -> list[TournamentEvent]:
    stages = [stage.id for stage in desk.book.format.stages]
    if action.get("stage", desk.stage) not in stages:
        raise BadAction(f"there is no such stage; there are: {', '.join(stages)}", "stage")
    if not isinstance(action.get("date", ""), str):
        raise BadAction("must be a string", "date")
    if "names" not in action:
        names = [entrant.name for entrant in desk.state.entrants.values() if not entrant.left]
    else:
        names = _names(desk, action)
    for name in names:
        if desk.state.entrants[name].left:
            raise desk.refused("CHECK_IN_LEFT", name)
    return [desk.event("checked_in", "CHECK_IN", {"names": names}, _by(action))]


def _absent(desk: Context, action: Said) -> list[TournamentEvent]:
    names = _names(desk, action)
    for name in names:
        if desk.state.entrants[name].left:
            raise desk.refused("GONE", name)
    now = desk.state.open_round()
    if now is not None and now.started:
        seated = [name for name in names if now.table_of(name)]
        if seated:
            raise desk.refused("ROUND_STARTED", ", ".join(seated))
    event = desk.event("absent", "ABSENT", {"names": names}, _by(action))
    return [event, *_without(desk, names)]


def _late(desk: Context, action: Said) -> list[TournamentEvent]:
    entrant = _one(desk, action)
    if entrant.left:
        raise desk.refused("CHECK_IN_LEFT", entrant.name)
    if entrant.status == PRESENT:
        raise desk.refused("LATE_HERE", entrant.name)
    now = _before_the_start(desk)
    tables = seating.add(now.tables, entrant.name, desk.table, desk.least, _bad(desk, now.number))
    if tables is None:
        raise desk.refused("SEAT_SIZE")
    arrival = desk.event("checked_in", "LATE", {"names": [entrant.name]}, _by(action))
    return [arrival, _mended(desk, now, tables)]


def _withdraw(desk: Context, action: Said) -> list[TournamentEvent]:
    entrant = _one(desk, action)
    if entrant.left:
        raise desk.refused("GONE", entrant.name)
    data = {"name": entrant.name}
    event = desk.event("withdrawn", "WITHDRAW", data, _by(action), _why(action, needed=False))
    return [event, *_without(desk, [entrant.name])]


def _eject(desk: Context, action: Said) -> list[TournamentEvent]:
    entrant = _one(desk, action)
    if entrant.left:
        raise desk.refused("GONE", entrant.name)
    event = desk.event("ejected", "EJECT", {"name": entrant.name}, _by(action), _why(action))
    return [event, *_without(desk, [entrant.name])]


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


def _seat(desk: Context, action: Said) -> list[TournamentEvent]:
    now = desk.state.open_round()
    if now is not None and now.started:
        raise desk.refused("ROUND_OPEN", ", ".join(now.missing()))
    if desk.state.over():
        raise desk.refused("ROUND_LAST")
    number = now.number if now else len(desk.state.rounds) + 1
    names = desk.state.present()
    if len(names) < desk.least:
        raise desk.refused("SEAT_FEW", f"{len(names)} of {desk.least}")
    if "tables" in action:
        ruling, tables = "SEAT_JUDGE", _given(desk, action, names)
    else:
        ruling, tables = "SEAT", _planned(desk, action, names, number)
    moved = seating.moved(now.tables, tables) if now else 0
    data = {"round": number, "tables": tables, "moved": moved}
    return [desk.event("seated", ruling, data, _by(action))]


def _planned(desk: Context, action: Said, names: list[str], number: int) -> seating.Tables:
    count = checks.whole(action["count"], "count", error=BadAction) if "count" in action else None
    split = seating.sizes(len(names), desk.table, desk.least, count)
    if not split:
        raise desk.refused("SEAT_SIZE", f"{len(names)} players")
    return seating.plan(names, split, _bad(desk, number), f"{desk.state.seed}/{number}")


def _given(desk: Context, action: Said, names: list[str]) -> seating.Tables:
    given = action["tables"]
    if "count" in action:
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
    families = {entrant.name: entrant.family for entrant in desk.state.entrants.values()}
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


def _start(desk: Context, action: Said) -> list[TournamentEvent]:
    now = _before_the_start(desk)
    return [desk.event("started", "START", {"round": now.number}, _by(action))]


# --- results ----------------------------------------------------------------------------------------


def _result(desk: Context, action: Said) -> list[TournamentEvent]:
    now = desk.round_on()
    name = _one(desk, action).name
    sheet = TwoScoresKind().read({key: action[key] for key in TwoScoresKind.words if key in action})
    if now.table_of(name) is None:
        raise desk.refused("RESULT_SEAT", name)
    if name in now.sheets:
        raise desk.refused("RESULT_TWICE", name)
    data = {"round": now.number, "player": name, "sheet": sheet.as_json()}
    return [desk.event("result", "RESULT", data, _by(action))]


def _close(desk: Context, action: Said) -> list[TournamentEvent]:
    now = desk.round_on()
    if now.missing():
        raise desk.refused("RESULT_MISSING", ", ".join(now.missing()))
    return [desk.event("closed", "CLOSE", {"round": now.number}, _by(action))]


def _correct(desk: Context, action: Said) -> list[TournamentEvent]:
    name, why = _one(desk, action).name, _why(action)
    rounds = desk.state.rounds
    played = [round_.number for round_ in rounds if name in round_.sheets]
    number = (
        checks.whole(action["round"], "round", error=BadAction)
        if "round" in action
        else (played or [0])[-1]
    )
    if number not in played:
        raise desk.refused("RESULT_NONE", name)
    news = {key: action[key] for key in TwoScoresKind.words if key in action}
    if not news:
        raise BadAction(f"say what to correct: {', '.join(sorted(TwoScoresKind.words))}", "correct")
    sheet = TwoScoresKind().read(news, rounds[number - 1].sheets[name])
    data = {"round": number, "player": name, "sheet": sheet.as_json()}
    return [desk.event("corrected", "CORRECT", data, _by(action), why)]


# --- reading ----------------------------------------------------------------------------------------


def _known(desk: Context, name: object, where: str) -> Entrant:
    if not isinstance(name, str) or name not in desk.state.entrants:
        raise BadAction(f"there is no entrant {name!r}", where)
    return desk.state.entrants[name]


def _one(desk: Context, action: Said) -> Entrant:
    key = "player" if "player" in action else "name"
    return _known(desk, action.get(key), key)


def _names(desk: Context, action: Said) -> list[str]:
    names = action.get("names")
    if not isinstance(names, list) or not names:
        raise BadAction("must be a list of names", "names")
    return list(dict.fromkeys(_known(desk, name, "names").name for name in names))


def _by(action: Said) -> str:
    return str(action.get("by", "judge"))


def _why(action: Said, needed: bool = True) -> str:
    why = action.get("why", "")
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
    "result": (_result, frozenset({"player"}) | TwoScoresKind.words),
    "close_round": (_close, frozenset()),
    "correct": (_correct, frozenset({"round", "player", "why"}) | TwoScoresKind.words),
}
