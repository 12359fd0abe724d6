"""The head judge's rulings during a tournament, and the clauses a book binds them to.

A book whose format.toml has a table `[rulings]` can be run as a tournament. It binds every one of these, by name or
by `others`.
"""

from collections.abc import Mapping
from dataclasses import replace

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.files.bindings import OTHERS, binding
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable
from headjudge.rulebooks.model import Binding, Clause
from headjudge.rulebooks.problems import Problem

EVENT_RULINGS: Mapping[str, str] = {
    # the event and its people
    "OPEN": "the tournament is announced",
    "SITTING": "an occasion of a stage, with its date, place and official start",
    "ENTER": "on the list",
    "AMEND": "the entry is corrected",
    "AMEND_DIVISION": "a registered player stays in the division",
    "CHECK_IN": "checked in",
    "CHECK_IN_LEFT": "a player who has withdrawn or was ejected does not play again",
    "CHECK_IN_ACCEPT": "the rules must be accepted first",
    "CHECK_IN_AGE": "too young",
    "CHECK_IN_ADULT": "a minor needs an adult who comes along",
    "CHECK_IN_DIVISION": "not eligible for that division",
    "CHECK_IN_HOLDS": "already holds a seat in the next stage",
    "CHECK_IN_SEAT": "has won no seat in this stage",
    "CHECK_IN_FORFEIT": "was not there at the start and has lost the seat for good",
    "STAGE_ORDER": "the stages are played in order, each to its end",
    "WAITING": "on the waiting list",
    "ABSENT": "not there at the start",
    "LATE": "comes late, before the start",
    "LATE_HERE": "is here already",
    "LATE_STARTED": "the games have begun without the missing",
    "LATE_OUT": "a player with a seat who is late drops out",
    "WITHDRAW": "withdraws",
    "EJECT": "ejected by the judge",
    "REINSTATE": "reinstated by the judge",
    "GONE": "has left the tournament already",
    # tables
    "SEAT": "the tables of a round",
    "SEAT_JUDGE": "the judge's own tables",
    "SEAT_MENDED": "tables changed for somebody who came or left",
    "SEAT_SIZE": "that many cannot sit at a table",
    "SEAT_FEW": "fewer are left than a table needs",
    "SEAT_EVERYBODY": "everybody present sits at one table, and nobody else",
    "SEAT_FAMILY": "relatives are kept apart where that is possible",
    "SEAT_APART": "not everybody can be kept apart in all rounds",
    "PUBLISH": "the tables are published",
    "UNPUBLISHED": "the tables are published before the start",
    "LAID": "the table is laid",
    "BANKER": "the Banker is appointed",
    "BANKER_ONLY": "acting only as Banker needs more than five at the table",
    "OBJECTION": "an objection to the set-up",
    "OBJECTION_LATE": "objections to the set-up come before the first roll",
    # the clock
    "START": "the games have begun",
    "START_EARLY": "the pause before this stage is not over",
    "FIRST_ROLL": "the first roll starts the table's clock",
    "CLOCK_STOP": "the clock is stopped",
    "CLOCK_GO": "the clock runs again",
    "CLOCK_ADD": "the judge gives more minutes",
    "CLOCK_NOTICE": "the judge announces the remaining time",
    "CLOCK_LAST_TURN": "the last turns are called",
    "CLOCK_CALL": "time is called",
    "CLOCK_RUNNING": "the clock is running already",
    "CLOCK_STOPPED": "the clock is stopped already",
    "CLOCK_NOT_STARTED": "the clock has not been started",
    "CLOCK_OVER": "time is up",
    "CLOCK_OFFICIAL": "only the judge's clock counts",
    # rounds and results
    "ROUND_NONE": "no round is open: seat one first",
    "ROUND_OPEN": "the previous round is not closed",
    "ROUND_STARTED": "the games have begun",
    "ROUND_NOT_STARTED": "the games have not begun",
    "ROUND_LAST": "all rounds have been played",
    "RESULT": "a score sheet is handed in",
    "RESULT_GAME": "the result of a game that is over",
    "RESULT_SEAT": "did not play at that table",
    "RESULT_TWICE": "there is a result already: correct it, with the reason",
    "RESULT_UNFINISHED": "only a game of this tournament that is over has a result",
    "RESULT_MISSING": "results are missing",
    "RESULT_NONE": "there is no result to correct",
    "RESULT_EJECTED": "an ejected player scores nothing",
    "SIGN": "the sheet is signed",
    "SHEET_DEED": "a deed belongs to one player of a table",
    "SHEET_HELD": "only deeds on the sheet can be mortgaged or built on",
    "SHEET_STOCK": "the set has no more buildings",
    "SHEET_GROUP": "buildings stand evenly on complete groups",
    "SHEET_TOTAL": "the total does not agree with its parts",
    "SHEET_OUT": "a bankrupt has nothing",
    "CLOSE": "the round is closed",
    "CORRECT": "corrected by the judge",
    # who goes on
    "TABLE_WINNER": "the best of the table",
    "EVENT_TOP": "the best of all tables",
    "ADVANCE": "goes on to the next stage",
    "FINALIST": "in the final",
    "FINALIST_CHAMPION": "last year's champion joins the final",
    "FINALIST_REPLACED": "takes the place of somebody who left",
    "TIE_CUT_ALL": "everybody tied for the last place is admitted",
    "TIE_CUT": "a tie for the last place is broken",
    "TIE_JUDGE": "a tie that no rule breaks is the judge's to decide",
    "TIE_NONE": "there is no such tie to decide",
    "POINTS": "points for the place",
    "STANDINGS_TIE": "how equal standings are separated",
    "CHAMPION": "champion",
    "CHAMPION_SHARED": "equal to the last: the title is shared",
    # on record
    "NOTE": "a note on conduct",
    "WARNING": "a warning",
    "PENALTY": "a penalty",
    "PIECES": "the table calls the desk for more pieces",
    "DISPUTE": "a dispute is raised",
    "DISPUTE_CLOSED": "the judge has decided",
    "DISPUTE_FINAL": "the judge's decision is final",
    "UNDO": "the last entry is taken back",
    "UNDO_NONE": "there is nothing to take back",
}


def read_event_rulings(
    source: Source,
    book: str,
    parent: Mapping[str, Binding],
    clauses: Mapping[str, Clause],
    problems: list[Problem],
) -> dict[str, Binding]:
    """This book's bindings, or else its parent's; empty if neither has any."""
    table = source.data.get("rulings", {})
    if not isinstance(table, dict):
        problems.append(Problem(P.WRONG_TYPE, source.where("rulings"), "rulings must be a table"))
        return {}
    bindings = dict(parent)
    others: Binding | None = None
    for name, value in table.items():
        data = value if isinstance(value, dict) else {"clauses": value}
        entry = TomlTable(source, ("rulings", name), data, problems)
        if name == OTHERS:
            others = binding(entry, name, book, parent or None, clauses)
            continue
        if name not in EVENT_RULINGS:
            message = f"there is no ruling {name!r} of a tournament{meant(name, EVENT_RULINGS)}"
            entry.wrong(P.UNKNOWN_RULING, message)
            continue
        bound = binding(entry, name, book, parent or None, clauses)
        bindings[name] = bound if bound.says else replace(bound, says=EVENT_RULINGS[name])
    for name, says in EVENT_RULINGS.items():
        if name in bindings or not table:
            continue
        if others is not None:
            bindings[name] = replace(others, ruling=name, says=says)
        else:
            message = f"ruling {name} of the tournament is bound to no clause"
            problems.append(Problem(P.UNBOUND_RULING, source.where("rulings"), message))
    return bindings
