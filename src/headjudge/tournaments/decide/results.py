"""Score sheets: handed in, taken from online games, corrected; and the end of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.errors import BadAction
from headjudge.game import Game
from headjudge.rulebooks import copies
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide import reading as read
from headjudge.tournaments.decide.reading import Action, draft
from headjudge.tournaments.entrants import short_names
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.sheets.sheet import Fault, Sheet
from headjudge.tournaments.state import EJECTED, Round


def result(desk: Context, action: Action) -> list[Fact]:
    now = desk.round_on()
    one = read.one(desk, action)
    sheet = desk.sheets.read({key: action[key] for key in desk.sheets.words if key in action})
    return _handed_in(desk, now, {one: sheet}, "RESULT")


def table_results(desk: Context, action: Action) -> list[Fact]:
    """The sheets of a table, or of several, at once: all are taken, or none."""
    now = desk.round_on()
    table = read.whole(action, "table", 0, len(now.tables), 0)
    given = action.get("sheets")
    if not isinstance(given, Mapping) or not given:
        raise BadAction("must be a table of sheets by name", "sheets")
    sheets: dict[str, Sheet] = {}
    for name, fields in given.items():
        one = read.known(desk, name, "sheets")
        if not isinstance(fields, Mapping):
            raise BadAction("must be a table", f"sheets.{name}")
        for key in fields:
            if key not in desk.sheets.words:
                raise BadAction(f"{key!r} is unknown here", f"sheets.{name}")
        if one in sheets:
            raise BadAction(f"{desk.state.name(one)} is named twice", "sheets")
        sheets[one] = desk.sheets.read(fields)
    strangers = [one for one in sheets if table and one not in now.tables[table - 1]]
    if strangers:
        raise desk.refused("RESULT_SEAT", read.names_of(desk, strangers))
    return _handed_in(desk, now, sheets, "RESULT")


def of_game(desk: Context, game: Game, table: int = 0) -> list[Fact]:
    """The sheets of a finished game, for the table whose players sat at it; `table` where several could be meant."""
    now = desk.round_on()
    if game.book.digest not in copies.editions(desk.book) or not game.over:
        raise desk.refused("RESULT_UNFINISHED")
    seats = list(game.names.seats)
    names = _players_of(desk, now, seats, table)
    sheets = desk.sheets.of_game(game)
    return _handed_in(
        desk, now, {names[seat]: sheet for seat, sheet in sheets.items()}, "RESULT_GAME"
    )


def _players_of(desk: Context, now: Round, seats: Sequence[str], table: int) -> dict[str, str]:
    """By the name at the game: the entrant. Full names are tried before short ones."""
    people = desk.state.people
    asked = now.tables[table - 1 : table] if table else now.tables
    full = [{desk.state.name(one): one for one in players} for players in asked]
    short = [
        {name: one for one, name in short_names(people[one].entrant for one in players).items()}
        for players in asked
    ]
    for named in (full, short):
        fitting = [names for names in named if sorted(names) == sorted(seats)]
        if len(fitting) > 1:
            raise BadAction("several tables have players of these names: say which table", "table")
        if fitting:
            return fitting[0]
    raise desk.refused("RESULT_SEAT", ", ".join(seats))


def _handed_in(desk: Context, now: Round, sheets: Mapping[str, Sheet], ruling: str) -> list[Fact]:
    for one, sheet in sheets.items():
        if one not in now.seat:
            raise desk.refused("RESULT_SEAT", desk.state.name(one))
        if not now.started:
            raise desk.refused("ROUND_NOT_STARTED")
        if one in now.sheets:
            raise desk.refused("RESULT_TWICE", desk.state.name(one))
        if one in now.gone and not sheet.out:
            ejected = desk.state.people[one].status == EJECTED
            raise desk.refused("RESULT_EJECTED" if ejected else "GONE", desk.state.name(one))
    _must_be_true(desk, now, sheets)
    return [
        draft("sheet", ruling, {"round": now.number, "player": one, "sheet": sheet.as_json()})
        for one, sheet in sheets.items()
    ]


def _must_be_true(desk: Context, on: Round, sheets: Mapping[str, Sheet]) -> None:
    """Check each sheet by itself, then together with the others of its table."""
    for one, sheet in sheets.items():
        _refuse(desk, desk.sheets.faults(sheet), (one,))
    for table in {on.seat[one] for one in sheets}:
        handed_in = {one: on.sheet(one) for one in on.tables[table]}
        whole = {one: sheet for one, sheet in handed_in.items() if sheet is not None}
        whole.update({one: sheets[one] for one in on.tables[table] if one in sheets})
        _refuse(desk, desk.sheets.table_faults(whole), ())


def _refuse(desk: Context, faults: Sequence[Fault], players: Sequence[str]) -> None:
    if faults:
        fault = faults[0]
        who = read.names_of(desk, tuple(fault.players) or tuple(players))
        raise desk.refused(fault.ruling, f"{who}: {fault.message}" if who else fault.message)


def correct(desk: Context, action: Action) -> list[Fact]:
    """A new sheet for one that is in, with the reason. What it leaves out stays as it was."""
    one, why = read.one(desk, action), read.reason(action)
    played = [round_ for round_ in desk.state.rounds if round_.sheet(one) is not None]
    if "round" in action:
        number = read.whole(action, "round", 1, max(len(desk.state.rounds), 1))
        played = [round_ for round_ in played if round_.number == number]
    if not played:
        raise desk.refused("RESULT_NONE", desk.state.name(one))
    on = played[-1]
    news = {key: action[key] for key in desk.sheets.words if key in action}
    if not news:
        words = ", ".join(sorted(desk.sheets.words))
        raise BadAction(f"say what to correct: {words}", "correct")
    sheet = desk.sheets.read(news, on.sheet(one))
    _must_be_true(desk, on, {one: sheet})
    data = {"round": on.number, "player": one, "sheet": sheet.as_json()}
    return [draft("corrected", "CORRECT", data, why)]


def sign(desk: Context, action: Action) -> list[Fact]:
    """A player, a bankrupt at once, or the Banker signs the sheet of the table."""
    if not desk.state.rounds:
        raise desk.refused("ROUND_NONE")
    number = read.whole(action, "round", 1, len(desk.state.rounds), len(desk.state.rounds))
    on = desk.state.rounds[number - 1]
    table = read.whole(action, "table", 1, len(on.tables))
    who = read.text(action, "who", needed=True)
    banker = on.bankers.get(table, ("", False))[0]
    if who not in ("banker", banker):
        one = read.known(desk, who, "who")
        if one not in on.tables[table - 1]:
            raise desk.refused("RESULT_SEAT", desk.state.name(one))
        who = one
    return [draft("signed", "SIGN", {"round": number, "table": table, "who": who})]


def close_round(desk: Context, action: Action) -> list[Fact]:
    now = desk.round_on()
    if not now.started:
        raise desk.refused("ROUND_NOT_STARTED")
    if now.missing():
        raise desk.refused("RESULT_MISSING", read.names_of(desk, now.missing()))
    return [draft("closed", "CLOSE", {"round": now.number})]
