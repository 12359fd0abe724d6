"""Changes tables that stand for somebody who came or left. As few players move as possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from headjudge.tournaments.context import Context
from headjudge.tournaments.decide.reading import draft
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.seating import Move, Player, Repair, Tables, moved, repair
from headjudge.tournaments.state import Round


def player(desk: Context, one: str) -> Player:
    """A player for the planner: families apart, fixed tables kept."""
    entrant = desk.state.people[one].entrant
    table = entrant.table
    if not table and entrant.step_free:
        table = _step_free_table(desk, one)
    return Player(one, entrant.family, table)


def _step_free_table(desk: Context, one: str) -> int:
    """One of the tables without steps that the event names, the players spread over them; 0 if it names none."""
    named = desk.state.options.get("step_free_tables")
    numbers = [number for number in (named if isinstance(named, list) else [named]) if number]
    tables = [number for number in numbers if isinstance(number, int)]
    if not tables:
        return 0
    people = desk.state.people.items()
    waiting = [other for other, person in people if person.entrant.step_free]
    return tables[waiting.index(one) % len(tables)]


def history(desk: Context, before: int) -> list[list[list[str]]]:
    """The tables of the rounds before this one."""
    return [round_.tables for round_ in desk.state.rounds if round_.number < before]


def seated_fact(
    ruling: str,
    number: int,
    sitting: int,
    tables: Tables,
    divisions: Sequence[str],
    shifted: Sequence[str],
    certificate: str,
) -> Fact:
    data = {
        "round": number,
        "sitting": sitting,
        "tables": tables,
        "divisions": list(divisions),
        "moved": list(shifted),
        "certificate": certificate,
    }
    return draft("seated", ruling, data)


def mended(
    desk: Context, now: Round, leave: Sequence[str], come: Sequence[str], force: bool = False
) -> Fact | None:
    """The tables without those who leave and with those who come; None if no legal tables are left.

    With `force` somebody leaves in any case, and what becomes of a table that is too small is the judge's decision.
    """
    tables: Tables = []
    divisions: list[str] = []
    moves: list[Move] = []
    says: list[str] = []
    for division in dict.fromkeys(now.divisions):
        here = [
            table for table, own in zip(now.tables, now.divisions, strict=True) if own == division
        ]
        joining = [one for one in come if division in ("", desk.state.people[one].division)]
        done = _part(desk, now, here, leave, joining, len(tables) + 1)
        if done is not None:
            after = done.tables
            moves += done.moves
            says.append(done.certificate.says)
        elif any(one in table for table in here for one in leave) or joining:
            if not force:
                return None
            rest = [[one for one in table if one not in leave] for table in here]
            after = [table for table in rest if table]
            says.append("a table is too small: the judge decides")
        else:
            after = here
        tables += after
        divisions += [division] * len(after)
    shifted = moved(now.tables, tables)
    fact = seated_fact(
        "SEAT_MENDED", now.number, now.sitting, tables, divisions, shifted, "; ".join(says)
    )
    reasons = [
        {"player": move.player, "from": move.from_table, "to": move.to_table, "why": move.why}
        for move in moves
    ]
    return replace(fact, data={**fact.data, "moves": reasons})


def _part(
    desk: Context, now: Round, here: Tables, leave: Sequence[str], come: Sequence[str], first: int
) -> Repair | None:
    """The tables of one division; None if nothing changes there, or if nothing legal is left."""
    leaving = [one for table in here for one in table if one in leave]
    if not leaving and not come:
        return None
    everybody = [one for table in here for one in table if one not in leave] + list(come)
    return repair(
        here,
        leaving,
        [player(desk, one) for one in come],
        [player(desk, one) for one in everybody],
        desk.size_rule(now.stage),
        history(desk, now.number),
        f"{desk.state.seed}/{now.number}",
        first=first,
    )
