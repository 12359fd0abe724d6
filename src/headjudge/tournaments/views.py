"""Questions about a tournament, answered from its facts: standings, finalists, champions, seating, why."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from headjudge.tournaments import advancing
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide.mending import history
from headjudge.tournaments.ranking.order import flat, ranks
from headjudge.tournaments.ranking.stages import Row, rows, stage_order
from headjudge.tournaments.ranking.tables import places, sheet_value
from headjudge.tournaments.seating import counts
from headjudge.tournaments.state import PRESENT, Round


@dataclass(frozen=True)
class Standing:
    rank: int  # shared if nothing separates two
    id: str
    name: str
    division: str
    points: Fraction | None  # where the format counts points
    total: Fraction | None  # assets, where there are two scores
    earnings: Fraction | None  # where there are two scores
    cash: Fraction | None
    games: int
    status: str


def over(desk: Context) -> bool:
    return advancing.over(desk)


def current_round(desk: Context) -> Round | None:
    """The round that is on, or the last one."""
    return desk.state.rounds[-1] if desk.state.rounds else None


def standing_rounds(desk: Context, provisional: bool = False) -> list[Round]:
    """The rounds that the standings are about: of the last stage played, or of its last sitting."""
    played = [round_ for round_ in desk.state.rounds if round_.closed or provisional]
    if not played:
        return []
    stage = played[-1].stage
    if desk.stage(stage).sittings == "many":
        return [round_ for round_ in played if round_.sitting == played[-1].sitting]
    return [round_ for round_ in played if round_.stage == stage]


def standings(desk: Context, division: str = "", provisional: bool = False) -> list[Standing]:
    """Everybody who has played or is there, best first. After a final the others follow in their order before it."""
    rounds = standing_rounds(desk, provisional)
    stage = rounds[-1].stage if rounds else desk.format.stages[0].id
    people = desk.state.people
    table = rows(desk, rounds)
    mine = [one for one, person in people.items() if division in ("", person.division)]
    later = desk.stage_index(stage) > 0
    here = [one for one in mine if one in table or (not later and people[one].status == PRESENT)]
    groups = stage_order(desk, stage, division, here, table)
    result = _rows(desk, groups, table, 0)
    step = desk.format.advance_to(stage)
    if later and step is not None and step.who != "table_winner":
        before = rows(desk, desk.stage_rounds(step.from_stage))
        rest = [one for one in mine if one in before and one not in table]
        others = stage_order(desk, step.from_stage, division, rest, before)
        result += _rows(desk, others, before, len(here))
    return result


def _rows(
    desk: Context, groups: list[list[str]], table: dict[str, Row], ahead: int
) -> list[Standing]:
    ranked = ranks(groups)
    counted = {item.stage for item in desk.format.points}
    won = rows(desk, [round_ for round_ in desk.state.closed() if round_.stage in counted])
    scores = desk.format.sheets[0].kind == "two_scores"
    result = []
    for one in flat(groups):
        row, person = table.get(one, Row(alive=False)), desk.state.people[one]
        result.append(
            Standing(
                ranked[one] + ahead,
                one,
                person.entrant.name,
                person.division,
                _points(row, won.get(one), counted),
                row.sums["assets" if scores else "total"],
                row.sums["earnings"] if scores else None,
                row.sums["cash"],
                row.games,
                person.status,
            )
        )
    return result


def _points(row: Row, won: Row | None, counted: set[str]) -> Fraction | None:
    """Of these rounds, provisional ones included; in a final those that led there. None: no points are counted."""
    if not counted:
        return None
    return max(row.points, won.points if won is not None else Fraction(0))


def champions(desk: Context, division: str = "") -> list[str]:
    if division:
        return advancing.champion(desk, division).players
    return advancing.champions(desk).players


def finalists(desk: Context, division: str = "") -> advancing.Chosen:
    """Who plays the last stage as things stand; provisional until the stage before it is closed."""
    step = desk.format.advance_to(desk.format.stages[-1].id)
    if step is None:
        return advancing.Chosen()
    if step.who == "table_winner":
        return advancing.seats(desk, step.to)
    return advancing.finalists(desk, step, division)


def decided_round(desk: Context) -> Round | None:
    """The round just closed, or the closed round that was corrected last."""
    closed = desk.state.closed()
    number = desk.state.last_corrected
    corrected = next((round_ for round_ in closed if round_.number == number), None)
    return corrected or (closed[-1] if closed else None)


def going_on(desk: Context) -> advancing.Chosen:
    on = decided_round(desk)
    return advancing.going_on(desk, on) if on is not None else advancing.Chosen()


def event_top(desk: Context) -> list[str]:
    on = decided_round(desk)
    return advancing.event_top(desk, on).players if on is not None else []


def points(desk: Context, one: str) -> Fraction:
    """Over all closed rounds of the stages that count points."""
    counted = {item.stage for item in desk.format.points}
    closed = [round_ for round_ in desk.state.closed() if round_.stage in counted]
    row = rows(desk, closed).get(one)
    return row.points if row is not None else Fraction(0)


def score(desk: Context, one: str, key: str = "total") -> Fraction | None:
    """The sheet in the open round; else the sum where rounds are added up, or the last sheet."""
    for round_ in reversed(desk.state.rounds):
        sheet = round_.sheet(one)
        if sheet is None:
            continue
        step = desk.format.advance_from(round_.stage)
        if round_.closed and step is not None and step.who == "best_combined_total":
            return rows(desk, desk.stage_rounds(round_.stage))[one].sums[key]
        return sheet_value(sheet, key)
    return None


def last_places(desk: Context, one: str) -> dict[str, int]:
    """The places in this entrant's last closed round."""
    for round_ in reversed(desk.state.closed()):
        if one in round_.seat:
            return dict(places(desk, round_, round_.seat[one])[one])
    return {}


def repeats(desk: Context) -> int:
    """Pairs at one table of this round that have met before."""
    on = current_round(desk)
    return counts(on.tables, history(desk, on.number), {}).repeats if on else 0


def clashes(desk: Context) -> int:
    """Pairs of one family at one table of this round."""
    on = current_round(desk)
    families = {one: person.entrant.family for one, person in desk.state.people.items()}
    return counts(on.tables, [], families).clashes if on else 0


def open_ties(desk: Context) -> list[advancing.Tie]:
    return advancing.open_ties(desk)
