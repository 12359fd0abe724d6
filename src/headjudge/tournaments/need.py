"""What does a player need to go on? Clinched or out only where that is certain, whatever the others do."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from headjudge.rulebooks.format.model import Advance
from headjudge.tournaments import advancing
from headjudge.tournaments.amounts import money
from headjudge.tournaments.context import Context
from headjudge.tournaments.ranking.placing_points import points_table
from headjudge.tournaments.ranking.stages import Row, rows
from headjudge.tournaments.state import PRESENT
from headjudge.tournaments.why import Line

CHAMPION, QUALIFIED, CLINCHED, OPEN, OUT = "champion", "qualified", "clinched", "open", "out"


@dataclass
class Need:
    status: str
    lines: list[Line] = field(default_factory=list)


def need(desk: Context, one: str) -> Need:
    name, person = desk.state.name(one), desk.state.people[one]
    if one in advancing.champion(desk, person.division).rulings:
        return Need(CHAMPION, [Line(f"{name} is champion.", desk.cite("CHAMPION"))])
    if person.left:
        return Need(OUT, [Line(f"{name} has left the tournament.", desk.cite("GONE"))])
    if advancing.over(desk):
        return Need(OUT, [Line("The tournament is over.", desk.cite("ROUND_LAST"))])
    stage = _stage(desk)
    step = desk.format.advance_from(stage)
    assert step is not None
    after = desk.format.stage_after(stage)
    if after is not None and one in _certain(desk, after.id):
        text = f"{name} holds a seat in {after.title}."
        return Need(QUALIFIED, [Line(text, desk.cite("ADVANCE"))])
    return _BY_WHO[step.who](desk, step, one)


def _stage(desk: Context) -> str:
    """The stage that is being played, or comes next."""
    now = desk.state.now()
    if now is None:
        return desk.format.stages[0].id
    if desk.finished(now) and desk.stage(now.stage).sittings == "one":
        after = desk.format.stage_after(now.stage)
        return after.id if after is not None else now.stage
    return now.stage


def _certain(desk: Context, stage: str) -> dict[str, str]:
    """Seats that are won already: by a table, or because the stage before is closed."""
    step = desk.format.advance_to(stage)
    if step is None:
        return {}
    if step.who != "table_winner" and not desk.stage_finished(step.from_stage):
        return {}
    return advancing.seats(desk, stage).rulings


def _table_winner(desk: Context, step: Advance, one: str) -> Need:
    """The best score at the own table; with sheets in, more than the best of them."""
    name, now = desk.state.name(one), desk.state.open_round()
    cited = desk.cite_step("TABLE_WINNER", step)
    if (
        desk.stage_index(step.from_stage) > 0
        and one not in advancing.seats(desk, step.from_stage).rulings
    ):
        return Need(OUT, [Line(f"{name} has won no seat.", desk.cite("CHECK_IN_SEAT"))])
    if now is None or one not in now.seat:
        title = desk.stage(step.from_stage).title
        lost = any(one in round_.seat for round_ in desk.stage_rounds(step.from_stage))
        where = f"on another occasion of {title}" if lost else f"in {title}"
        text = f"{name} needs the best score at a table, {where}."
        return Need(OPEN, [Line(text, cited)])
    others = [other for other in now.tables[now.seat[one]] if other != one]
    totals = [sheet.value("total") for other in others if (sheet := now.sheet(other)) is not None]
    known = [total for total in totals if total is not None]
    mine = now.sheet(one)
    if mine is not None and mine.out:
        return Need(OUT, [Line(f"{name} is out of the game.", desk.cite("SHEET_OUT"))])
    text = f"{name} needs the best score of the table"
    text += f", and so more than {money(max(known))}." if known else "."
    if mine is not None and known and (mine.value("total") or 0) < max(known):
        return Need(OUT, [Line(f"{name} is not the best of the table.", cited)])
    return Need(OPEN, [Line(text, cited)])


def _standing(desk: Context, step: Advance, one: str) -> Need:
    """By points or totals over the rounds of a stage: how many rivals can still pass, or be passed."""
    table = rows(desk, desk.stage_rounds(step.from_stage))
    division, name = desk.state.people[one].division, desk.state.name(one)
    key = desk.ranking("stage", step.from_stage).keys[0]
    most = _most(desk, step.from_stage, key)
    games_left = desk.games(step.from_stage) - len(desk.stage_rounds(step.from_stage))
    rivals = [
        other
        for other, person in desk.state.people.items()
        if person.division == division and other != one and (person.status == PRESENT)
    ]
    joining = bool(step.plus) and any(desk.state.people[other].entrant.champion for other in rivals)
    if step.plus and desk.state.people[one].entrant.champion:
        text = f"{name} joins the final as last year's champion."
        return Need(CLINCHED, [Line(text, desk.cite("FINALIST_CHAMPION"))])
    if joining:
        rivals = [other for other in rivals if not desk.state.people[other].entrant.champion]
    count = step.count if joining or not step.otherwise else step.otherwise
    mine = _value(table, one, key)
    cited = desk.cite("FINALIST" if step.to != "champion" else "CHAMPION")
    values = sorted((_value(table, other, key) for other in rivals), reverse=True)
    if len(values) < count:
        return Need(CLINCHED, [Line(f"{name} cannot be passed by enough players.", cited)])
    if most is not None:
        gain = most * games_left
        can_pass = sum(value + gain >= mine for value in values)
        if can_pass < count:
            text = (
                f"{name} has {money(mine)} {key}; fewer than {count} others can still reach that."
            )
            return Need(CLINCHED, [Line(text, cited)])
        ahead = sum(value > mine + gain for value in values)
        if ahead >= count:
            text = f"{name} can reach {money(mine + gain)} {key} at most; {ahead} others have more."
            return Need(OUT, [Line(text, cited)])
    cut = values[count - 1]
    text = f"{name} has {money(mine)} {key}; place {count} of the others has {money(cut)}."
    lines = [Line(text, cited)]
    if cut >= mine:
        gap = (
            f"{money(cut - mine)} {key} more than that player"
            if cut > mine
            else "more than that player"
        )
        more = f"As things stand {name} has to win {gap} in the rounds to come."
        lines.append(Line(more, cited))
    return Need(OPEN, lines)


def _value(table: dict[str, Row], one: str, key: str) -> Fraction:
    value = table[one].value(key) if one in table else None
    return value or Fraction(0)


def _most(desk: Context, stage: str, key: str) -> Fraction | None:
    """The most a round can add to the key; None where there is no limit, as with totals."""
    rule = desk.format.points_of(stage)
    if key != "points" or rule is None:
        return None
    figures = points_table(desk.settings[rule.table].value)
    best = max((max(row, default=0) for row in figures), default=0)
    return Fraction(best * max(len(rule.scores), 1) * _weight(desk, stage))


def _weight(desk: Context, stage: str) -> int:
    rule = desk.format.points_of(stage)
    if rule is None or not rule.weights:
        return 1
    weights = desk.settings[rule.weights].value
    return (
        max((w for w in weights if isinstance(w, int)), default=1)
        if isinstance(weights, tuple)
        else 1
    )


def _best_score(desk: Context, step: Advance, one: str) -> Need:
    if desk.stage_index(step.from_stage) > 0:
        if one not in advancing.seats(desk, step.from_stage).rulings:
            text = f"{desk.state.name(one)} has won no seat in this stage."
            return Need(OUT, [Line(text, desk.cite("CHECK_IN_SEAT"))])
    text = f"{desk.state.name(one)} needs the best score of all."
    return Need(OPEN, [Line(text, desk.cite("CHAMPION"))])


_BY_WHO = {
    "table_winner": _table_winner,
    "best_combined_total": _standing,
    "most_points": _standing,
    "best_score": _best_score,
}
