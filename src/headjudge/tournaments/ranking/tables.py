"""The order and the points of one table, from its sheets and the judge's decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from headjudge.tournaments.context import Context
from headjudge.tournaments.ranking import two_scores
from headjudge.tournaments.ranking.order import Groups, decided, grouped, ranks
from headjudge.tournaments.ranking.placing_points import placing_points, points_table
from headjudge.tournaments.sheets.sheet import Sheet
from headjudge.tournaments.state import Round

PointsOf = Callable[[Context, Round, int], dict[str, Fraction]]


def sheets_at(round_: Round, table: int) -> dict[str, Sheet]:
    """The sheets of a table, as far as they are in; tables count from 0 here."""
    pairs = ((one, round_.sheet(one)) for one in round_.tables[table])
    return {one: sheet for one, sheet in pairs if sheet is not None}


def sheet_value(sheet: Sheet, key: str) -> Fraction | None:
    if key == "alive":
        return Fraction(not sheet.out)
    return Fraction(0) if sheet.out else sheet.value(key)


def table_scope(round_: Round, table: int) -> str:
    return f"round {round_.number} table {table + 1}"


def table_order(desk: Context, round_: Round, table: int) -> Groups:
    """Best first, by the book's keys for a game, ties as the judge decided them."""
    sheets = sheets_at(round_, table)
    keys = desk.ranking("table", round_.stage).keys
    groups = grouped(sheets, keys, lambda one, key: sheet_value(sheets[one], key))
    return decided(groups, table_scope(round_, table), desk.state.decisions)


def table_points(desk: Context, round_: Round, table: int) -> dict[str, Fraction]:
    """Points for the places of a table; none where the format counts no points."""
    rule = desk.format.points_of(round_.stage)
    return POINTS[rule.rule](desk, round_, table) if rule is not None else {}


def _placing(desk: Context, round_: Round, table: int) -> dict[str, Fraction]:
    """By place and players left. While a tie waits for the judge, its players share the points."""
    rule = desk.format.points_of(round_.stage)
    assert rule is not None
    figures = points_table(desk.settings[rule.table].value)
    sheets = sheets_at(round_, table)
    left = sum(not sheet.out for sheet in sheets.values())
    won: dict[str, Fraction] = {}
    for group in table_order(desk, round_, table):
        first = len(won) + 1
        shared = sum(placing_points(left, first + i, figures) for i in range(len(group)))
        for one in group:
            won[one] = Fraction(0) if sheets[one].out else Fraction(shared, len(group))
    return won


def _two_scores(desk: Context, round_: Round, table: int) -> dict[str, Fraction]:
    count = two_scores.counting(desk.book, round_.stage, desk.state.switches)
    return two_scores.points(sheets_at(round_, table), count)


def places(desk: Context, round_: Round, table: int) -> dict[str, Mapping[str, int]]:
    """By player: the place in each score that counts; `total` where there is one score only."""
    rule = desk.format.points_of(round_.stage)
    sheets = sheets_at(round_, table)
    if rule is not None and rule.scores:
        by_score = {score: two_scores.places(sheets, score) for score in rule.scores}
        return {one: {score: by_score[score][one] for score in by_score} for one in sheets}
    placed = ranks(table_order(desk, round_, table))
    return {one: {"total": placed[one]} for one in sheets}


POINTS: Mapping[str, PointsOf] = {"placing": _placing, "two_scores": _two_scores}
