"""Why somebody is where they are: results, places, seats and titles, each with its clauses."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.rulebooks.format.model import Stage
from headjudge.tournaments import advancing, views
from headjudge.tournaments import state as S
from headjudge.tournaments.advancing import Chosen
from headjudge.tournaments.amounts import money
from headjudge.tournaments.context import Context
from headjudge.tournaments.ranking.tables import places, sheets_at, table_points
from headjudge.tournaments.state import Round


@dataclass(frozen=True)
class Line:
    text: str
    clauses: tuple[str, ...]


STATUS = {
    S.REGISTERED: ("is on the list and has not checked in", "ENTER"),
    S.WAITING: ("is on the waiting list", "WAITING"),
    S.PRESENT: ("has checked in", "CHECK_IN"),
    S.ABSENT: ("was not there at the start", "ABSENT"),
    S.OUT: ("was not there at the start and has lost the seat for good", "CHECK_IN_FORFEIT"),
    S.WITHDRAWN: ("has withdrawn", "WITHDRAW"),
    S.EJECTED: ("was ejected", "EJECT"),
}


def why(desk: Context, one: str) -> list[Line]:
    name = desk.state.name(one)
    lines = [line for round_ in desk.state.rounds for line in _round(desk, round_, one)]
    lines += _standing(desk, one)
    for stage in desk.format.stages[1:]:
        before = desk.format.stages[desk.stage_index(stage.id) - 1]
        if desk.stage_rounds(before.id) or desk.state.people[one].entrant.qualified:
            lines += _seat(desk, stage, advancing.seats(desk, stage.id), one)
    lines += _title(desk, one)
    says, ruling = STATUS[desk.state.people[one].status]
    return [*lines, Line(f"{name} {says}.", desk.cite(ruling))]


def _round(desk: Context, round_: Round, one: str) -> list[Line]:
    if one not in round_.seat:
        return []
    table, name = round_.seat[one], desk.state.name(one)
    where = f"Round {round_.number}, table {table + 1}, chair {round_.chair[one]}"
    sheet = round_.sheet(one)
    if sheet is None:
        return [Line(f"{where}: no sheet yet.", desk.cite("RESULT_MISSING"))]
    if sheet.out:
        lines = [Line(f"{where}: {name} was out of the game.", desk.cite("SHEET_OUT"))]
    else:
        keys = ("assets", "earnings") if sheet.value("assets") is not None else ("total",)
        sums = " and ".join(f"{key} {money(sheet.value(key))}" for key in keys)
        lines = [Line(f"{where}: {sums}.", desk.cite("RESULT"))]
    if not round_.closed:
        return lines
    placed = places(desk, round_, table)[one]
    left = sum(not other.out for other in sheets_at(round_, table).values())
    where_placed = ", ".join(
        f"place {place}" + (f" in {score}" if score != "total" else "")
        for score, place in placed.items()
    )
    won = table_points(desk, round_, table).get(one)
    if won is None:
        cited = desk.cite_ranking("table", round_.stage)
        lines.append(Line(f"That was {where_placed} at the table.", cited))
    else:
        text = f"That was {where_placed} with {left} left: {money(won)} points."
        lines.append(Line(text, desk.cite("POINTS")))
    return lines


def _standing(desk: Context, one: str) -> list[Line]:
    division = desk.state.people[one].division
    table = views.standings(desk, division)
    mine = next((standing for standing in table if standing.id == one), None)
    if mine is None or not mine.games:
        return []
    of = f"{len(table)} in the {division} division" if division else str(len(table))
    sums = [f"{money(mine.points)} points"] if mine.points is not None else []
    sums += [f"a total of {money(mine.total)}"] if mine.total is not None else []
    shared = sum(standing.rank == mine.rank for standing in table) > 1
    text = f"Rank {mine.rank}{' (shared)' if shared else ''} of {of}, with {' and '.join(sums)}."
    stage = views.standing_rounds(desk)[-1].stage
    return [Line(text, desk.cite_ranking("stage", stage, tied=shared))]


def _seat(desk: Context, stage: Stage, chosen: Chosen, one: str) -> list[Line]:
    name, step = desk.state.name(one), desk.format.advance_to(stage.id)
    if one in chosen.rulings:
        ruling = chosen.rulings[one]
        text = f"{name} holds a seat in {stage.title}: {desk.says(ruling)}."
        return [Line(text, desk.cite_step(ruling, step))]
    if any(one in tie.players for tie in chosen.ties):
        text = f"{name} is tied for a seat in {stage.title}: the judge decides."
        return [Line(text, desk.cite("TIE_JUDGE"))]
    return [Line(f"{name} holds no seat in {stage.title}.", desk.cite_step("CHECK_IN_SEAT", step))]


def _title(desk: Context, one: str) -> list[Line]:
    name, lines = desk.state.name(one), []
    for round_ in desk.state.closed():
        if one in advancing.event_top(desk, round_).rulings:
            text = f"{name} had the best score of all tables in round {round_.number}."
            lines.append(Line(text, desk.cite("EVENT_TOP")))
    chosen = advancing.champion(desk, desk.state.people[one].division)
    if one in chosen.rulings:
        ruling = chosen.rulings[one]
        shared = " together with others" if len(chosen.players) > 1 else ""
        lines.append(Line(f"{name} is champion{shared}.", desk.cite(ruling)))
    return lines
