"""The head judge's rulings during a tournament, and the clauses a book binds them to.

A book whose format.toml has a table `[rulings]` can be run as a tournament; it must bind every one of these.
"""

from collections.abc import Mapping

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.files.bindings import binding
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable
from headjudge.rulebooks.model import Binding, Clause
from headjudge.rulebooks.problems import Problem

EVENT_RULINGS = (
    "OPEN",  # the tournament is announced, with its number of rounds
    "ENTER",  # a player is on the list
    "CHECK_IN",
    "CHECK_IN_LEFT",  # refused: has withdrawn or was ejected
    "ABSENT",  # not there at the start
    "LATE",  # comes after the tables were made, before the start
    "LATE_HERE",  # refused: is already here
    "WITHDRAW",
    "EJECT",
    "GONE",  # refused: has already left
    "SEAT",  # tables made by the planner
    "SEAT_JUDGE",  # tables made by the judge
    "SEAT_MENDED",  # tables changed for a late or absent player
    "SEAT_SIZE",  # refused: too many or too few at a table
    "SEAT_FEW",  # refused: fewer are left than a table needs
    "SEAT_EVERYBODY",  # refused: everybody present sits at one table
    "ROUND_NONE",  # refused: no round is under way
    "ROUND_OPEN",  # refused: the last round is not closed
    "ROUND_STARTED",  # refused: the games have begun
    "ROUND_LAST",  # refused: all rounds have been played
    "START",  # the games of a round have begun
    "RESULT",
    "RESULT_GAME",  # taken from a finished game
    "RESULT_SEAT",  # refused: did not play in that round, or not at that table
    "RESULT_TWICE",  # refused: there is one already, to be corrected with a reason
    "RESULT_UNFINISHED",  # refused: the game is not over, or is another game
    "RESULT_MISSING",  # refused: a round is closed when every result is in
    "RESULT_NONE",  # refused: nothing to correct
    "CLOSE",
    "CORRECT",
    "STANDINGS_TIE",  # how ties on points are broken
    "CHAMPION",
    "CHAMPION_SHARED",
)


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
    for name, value in table.items():
        data = value if isinstance(value, dict) else {"clauses": value}
        entry = TomlTable(source, ("rulings", name), data, problems)
        if name not in EVENT_RULINGS:
            message = f"there is no ruling {name!r} of a tournament{meant(name, EVENT_RULINGS)}"
            entry.wrong(P.UNKNOWN_RULING, message)
            continue
        bindings[name] = binding(entry, name, book, parent or None, clauses)
    for name in EVENT_RULINGS:
        if bindings and name not in bindings:
            message = f"ruling {name} of the tournament is bound to no clause"
            problems.append(Problem(P.UNBOUND_RULING, source.where("rulings"), message))
    return bindings
