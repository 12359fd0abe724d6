"""What the rounds of a stage add up to, and the order that follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from headjudge.tournaments.context import Context
from headjudge.tournaments.ranking.order import Groups, decided, grouped
from headjudge.tournaments.ranking.tables import sheet_value, sheets_at, table_points
from headjudge.tournaments.state import EJECTED, Round

SUMS = ("total", "cash", "unmortgaged", "assets", "earnings")


@dataclass
class Row:
    """One player's sums over some rounds. A sum is None as soon as one sheet does not tell."""

    games: int = 0
    points: Fraction = Fraction(0)
    alive: bool = True  # in the last game
    sums: dict[str, Fraction | None] = field(
        default_factory=lambda: dict.fromkeys(SUMS, Fraction(0))
    )
    scores: list[Fraction | None] = field(default_factory=list)  # game by game

    def value(self, key: str) -> Fraction | None:
        if key == "points":
            return self.points
        if key == "alive":
            return Fraction(self.alive)
        return self.sums[key]


def rows(desk: Context, rounds: Iterable[Round]) -> dict[str, Row]:
    """By player, over these rounds; sheets that are not in count nothing."""
    result: dict[str, Row] = {}
    for round_ in rounds:
        for table in range(len(round_.tables)):
            won = table_points(desk, round_, table)
            for one, sheet in sheets_at(round_, table).items():
                row = result.setdefault(one, Row())
                row.games += 1
                row.alive = not sheet.out
                row.points += won.get(one, Fraction(0))
                row.scores.append(sheet_value(sheet, "total"))
                for key in SUMS:
                    amount, before = sheet_value(sheet, key), row.sums[key]
                    row.sums[key] = None if amount is None or before is None else before + amount
    return result


def stage_scope(stage: str, division: str) -> str:
    return f"stage {stage} {division}".strip()


def stage_order(
    desk: Context,
    stage: str,
    division: str,
    players: Sequence[str],
    table: dict[str, Row],
    keys: Sequence[str] | None = None,
) -> Groups:
    """Best first by the stage's keys; ejected players last. Players without a game have sums of 0."""
    wanted = desk.ranking("stage", stage).keys if keys is None else keys
    nothing = Row(alive=False)
    fair = [one for one in players if desk.state.people[one].status != EJECTED]
    ejected = [one for one in players if desk.state.people[one].status == EJECTED]
    groups: Groups = []
    for part in (fair, ejected):
        groups += grouped(part, wanted, lambda one, key: table.get(one, nothing).value(key))
    return decided(groups, stage_scope(stage, division), desk.state.decisions)
