"""What the judge can do about a table that lost too many players. As long as possible, seating is mended by itself."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.tournaments.context import Context
from headjudge.tournaments.state import Round


@dataclass(frozen=True)
class Choice:
    table: int
    text: str
    consequence: str
    clauses: tuple[str, ...]


def short_tables(desk: Context, round_: Round) -> list[int]:
    """The numbers of tables with fewer players than the format allows, or with one left in play."""
    least = desk.size_rule(round_.stage).least
    if round_.started:
        return [n for n, table in enumerate(round_.tables, 1) if len(_left(round_, table)) == 1]
    return [n for n, table in enumerate(round_.tables, 1) if len(table) < least]


def _left(round_: Round, table: list[str]) -> list[str]:
    return [one for one in table if one not in round_.gone]


def choices(desk: Context) -> list[Choice]:
    """Everything the judge can choose from for the short tables of the round that is on."""
    now = desk.state.open_round()
    found: list[Choice] = []
    for number in short_tables(desk, now) if now is not None else ():
        assert now is not None
        left = _left(now, now.tables[number - 1])
        names = ", ".join(desk.state.name(one) for one in left)
        if len(left) == 1:
            cited = desk.cite("TABLE_WINNER")
            won = f"{names} is the only player left, hands in a sheet and wins the table"
            found.append(Choice(number, "let the table count", won, cited))
        else:
            cited = desk.cite("SEAT_FEW")
            play = f"{names} play although the format asks for {desk.size_rule(now.stage).least}"
            found.append(Choice(number, "let them play", play, cited))
        if not now.started:
            waiting = "a latecomer or somebody from the waiting list fills the table"
            found.append(Choice(number, "wait until the start", waiting, desk.cite("LATE")))
            again = "take back the last entry, or check others in and seat again"
            found.append(Choice(number, "make the tables anew", again, desk.cite("SEAT_JUDGE")))
    return found
