"""Who goes on, who is in the final, and who has won. All of it follows from sheets and the judge's decisions."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.rulebooks.format.model import Advance
from headjudge.tournaments.context import Context
from headjudge.tournaments.ranking.order import Groups, flat
from headjudge.tournaments.ranking.stages import Row, rows, stage_order, stage_scope
from headjudge.tournaments.ranking.tables import sheets_at, table_order, table_scope
from headjudge.tournaments.state import EJECTED, PRESENT, Round


@dataclass(frozen=True)
class Tie:
    """Players whom no rule separates where one must be chosen: the judge decides."""

    scope: str
    players: tuple[str, ...]
    about: str


@dataclass
class Chosen:
    """Who has a seat, on which ruling, and the ties that leave a seat open."""

    players: list[str] = field(default_factory=list)
    rulings: dict[str, str] = field(default_factory=dict)
    ties: list[Tie] = field(default_factory=list)

    def add(self, one: str, ruling: str) -> None:
        if one not in self.rulings:
            self.players.append(one)
            self.rulings[one] = ruling

    def join(self, other: Chosen) -> None:
        for one in other.players:
            self.add(one, other.rulings[one])
        self.ties += other.ties


# --- by table ---------------------------------------------------------------------------------------


def table_winners(desk: Context, round_: Round) -> Chosen:
    """The best of each table. A winner who was ejected has no successor."""
    chosen = Chosen()
    for table in range(len(round_.tables)):
        groups = table_order(desk, round_, table)
        first = groups[0] if groups else []
        if len(first) > 1:
            about = f"the winner of table {table + 1} in round {round_.number}"
            chosen.ties.append(Tie(table_scope(round_, table), tuple(first), about))
        elif first and desk.state.people[first[0]].status != EJECTED:
            chosen.add(first[0], "TABLE_WINNER")
    return chosen


def place_ties(desk: Context, round_: Round) -> list[Tie]:
    """Ties for places that give points, where the book leaves them to the judge. Bankrupts share nothing."""
    rule = desk.format.points_of(round_.stage)
    if rule is None or rule.scores or desk.ranking("table", round_.stage).then != "judge":
        return []
    ties: list[Tie] = []
    for table in range(len(round_.tables)):
        sheets = sheets_at(round_, table)
        for group in table_order(desk, round_, table):
            if len(group) > 1 and not all(sheets[one].out for one in group):
                about = f"places at table {table + 1} in round {round_.number}"
                ties.append(Tie(table_scope(round_, table), tuple(group), about))
    return ties


def event_top(desk: Context, round_: Round) -> Chosen:
    """The best of all tables of a sitting, where the format has such a title."""
    chosen = Chosen()
    if desk.format.title_of("event_top", round_.stage) is None:
        return chosen
    rounds = [desk.state.rounds[i - 1] for i in desk.state.sittings[round_.sitting - 1].rounds]
    table = rows(desk, [item for item in rounds if item.closed])
    scope = f"sitting {round_.sitting}"
    groups = stage_order(desk, round_.stage, scope, list(table), table)
    if groups and len(groups[0]) == 1:
        if desk.state.people[groups[0][0]].status != EJECTED:
            chosen.add(groups[0][0], "EVENT_TOP")
    elif groups:
        ties = Tie(stage_scope(round_.stage, scope), tuple(groups[0]), "the best of all tables")
        chosen.ties.append(ties)
    return chosen


# --- by standing ------------------------------------------------------------------------------------


def available(desk: Context, one: str, also: str = "") -> bool:
    """There now, or `also`: somebody at the door."""
    return one == also or desk.state.people[one].status == PRESENT


def finalists(desk: Context, step: Advance, division: str, also: str = "") -> Chosen:
    """The best of a division by the standings of a stage, with last year's champion where the format says so."""
    chosen, s = Chosen(), desk.state
    table = rows(desk, desk.stage_rounds(step.from_stage))
    in_division = [one for one, person in s.people.items() if person.division == division]
    champion = [
        one for one in in_division if s.people[one].entrant.champion and available(desk, one, also)
    ]
    joins = champion[:1] if step.plus == "last_champion" else []
    count = step.count if joins or not step.otherwise else step.otherwise
    count = _agreed(desk, count)
    field_ = [
        one
        for one in in_division
        if one in table and one not in joins and available(desk, one, also)
    ]
    everybody = [one for one in in_division if one in table and one not in joins]
    before = set(flat(stage_order(desk, step.from_stage, division, everybody, table))[:count])
    _cut(desk, step, division, field_, table, count, len(joins), chosen)
    for one in chosen.players:
        if one not in before and chosen.rulings[one] == "FINALIST":
            chosen.rulings[one] = "FINALIST_REPLACED"
    for one in joins:
        chosen.add(one, "FINALIST_CHAMPION")
    return chosen


def _agreed(desk: Context, count: int) -> int:
    value = desk.state.options.get("finalists")
    return value if isinstance(value, int) and not isinstance(value, bool) else count


def _cut(
    desk: Context,
    step: Advance,
    division: str,
    players: list[str],
    table: dict[str, Row],
    count: int,
    joining: int,
    chosen: Chosen,
) -> None:
    """Take the best `count`. Who is tied for the last place is admitted, separated, or left to the judge."""
    keys = desk.ranking("stage", step.from_stage).keys
    by_first: Groups = stage_order(desk, step.from_stage, division, players, table, keys[:1])
    for group in by_first:
        room = count - len(chosen.players)
        if room <= 0:
            return
        if len(group) <= room:
            for one in group:
                chosen.add(one, "FINALIST")
            continue
        if step.cut == "admit_all" and len(chosen.players) + len(group) + joining <= step.most:
            for one in group:
                chosen.add(one, "TIE_CUT_ALL")
            return
        for part in stage_order(desk, step.from_stage, division, group, table):
            room = count - len(chosen.players)
            if room <= 0:
                return
            if len(part) > room:
                scope = stage_scope(step.from_stage, division)
                chosen.ties.append(Tie(scope, tuple(part), f"the last place in the {step.to}"))
                return
            for one in part:
                chosen.add(one, "TIE_CUT")
        return


# --- seats and titles -------------------------------------------------------------------------------


def divisions(desk: Context) -> tuple[str, ...]:
    """The divisions of the event; one without a name if there are none."""
    return desk.format.divisions() or ("",)


def seats(desk: Context, stage: str, also: str = "") -> Chosen:
    """Who holds a seat in a stage, whether they come or not; everybody may come to the first one."""
    chosen = Chosen()
    step = desk.format.advance_to(stage)
    if step is None:
        for one, person in desk.state.people.items():
            if not person.left:
                chosen.add(one, "CHECK_IN")
        return chosen
    played = desk.stage_rounds(step.from_stage)
    if step.who == "table_winner":
        for round_ in played:
            chosen.join(table_winners(desk, round_))
    elif played and (desk.stage_finished(step.from_stage) or desk.stage(step.from_stage).agreed):
        for division in divisions(desk):
            chosen.join(finalists(desk, step, division, also))
    for one, person in desk.state.people.items():
        if person.entrant.qualified and (not played or _feeds_directly(desk, stage)):
            chosen.add(one, "ADVANCE")
    return chosen


def _feeds_directly(desk: Context, stage: str) -> bool:
    """A seat won elsewhere is in the stage after the first; in a later one only if nothing was played for it here."""
    return desk.stage_index(stage) == 1


def going_on(desk: Context, round_: Round) -> Chosen:
    """Who goes on from a closed round: to the next stage, to the next round, or to the title."""
    step = desk.format.advance_from(round_.stage)
    assert step is not None
    if step.who == "table_winner":
        chosen = table_winners(desk, round_)
        staying = Chosen(ties=chosen.ties)
        for one in chosen.players:
            if not desk.state.people[one].left:
                staying.add(one, "ADVANCE")
        return staying
    last = [item.number for item in desk.stage_rounds(round_.stage)][-1:] == [round_.number]
    if not last or not desk.stage_finished(round_.stage):
        chosen = Chosen()
        for one, person in desk.state.people.items():
            if not person.left:
                chosen.add(one, "ADVANCE")
        return chosen
    if step.to == "champion":
        return champions(desk)
    chosen = Chosen()
    for division in divisions(desk):
        chosen.join(finalists(desk, step, division))
    return chosen


def champion(desk: Context, division: str) -> Chosen:
    """The title of a division: one name, several where a book shares it, none while it is open."""
    chosen = Chosen()
    step = desk.format.advance_to("champion")
    if step is None:
        return chosen
    walkover = lone_finalist(desk, division)
    if walkover:
        chosen.add(walkover, "CHAMPION")
    if walkover or not desk.stage_finished(step.from_stage):
        return chosen
    rounds = desk.stage_rounds(step.from_stage)
    table = rows(desk, rounds)
    people = desk.state.people
    players = [
        one for one in table if people[one].division == division and people[one].status != EJECTED
    ]
    groups = stage_order(desk, step.from_stage, division, players, table)
    if not groups:
        return chosen
    first = groups[0]
    if len(first) == 1:
        chosen.add(first[0], _champion_ruling(desk, step.from_stage, division, players, table))
    elif desk.ranking("stage", step.from_stage).then == "shared":
        for one in first:
            chosen.add(one, "CHAMPION_SHARED")
    else:
        scope = stage_scope(step.from_stage, division)
        chosen.ties.append(Tie(scope, tuple(first), "the title"))
    return chosen


def _champion_ruling(
    desk: Context, stage: str, division: str, players: list[str], table: dict[str, Row]
) -> str:
    keys = [key for key in desk.ranking("stage", stage).keys if key != "alive"]
    equal = stage_order(desk, stage, division, players, table, keys[:1])[0]
    return "STANDINGS_TIE" if len(equal) > 1 else "CHAMPION"


def champions(desk: Context) -> Chosen:
    chosen = Chosen()
    for division in divisions(desk):
        chosen.join(champion(desk, division))
    return chosen


def lone_finalist(desk: Context, division: str) -> str:
    """The only player of a division with a seat in the last stage, who needs no game for the title; or nobody."""
    last = desk.format.stages[-1].id
    step = desk.format.advance_to(last)
    if step is None or not desk.stage_finished(step.from_stage):
        return ""
    people = desk.state.people
    if any(people[one].division == division for r in desk.stage_rounds(last) for one in r.seat):
        return ""
    chosen = seats(desk, last)
    tied = [one for tie in chosen.ties for one in tie.players]
    waiting = [one for one in (*chosen.players, *tied) if people[one].division == division]
    there = [one for one in waiting if not people[one].left]
    return there[0] if len(there) == 1 and not tied else ""


def over(desk: Context) -> bool:
    """All rounds of the last stage are closed, or no division needs one."""
    if desk.stage_finished(desk.format.stages[-1].id):
        return True
    if len(desk.format.stages) == 1 or desk.state.open_round() is not None:
        return False
    fields = [
        division
        for division in divisions(desk)
        if any(person.division == division for person in desk.state.people.values())
    ]
    return bool(fields) and all(lone_finalist(desk, division) for division in fields)


def open_ties(desk: Context) -> list[Tie]:
    """Everything that waits for the judge's decision."""
    ties: list[Tie] = []
    for stage in desk.format.stages:
        played = desk.stage_rounds(stage.id)
        if played:
            for round_ in played:
                ties += event_top(desk, round_).ties + place_ties(desk, round_)
            ties += seats_after(desk, stage.id).ties
    ties += champions(desk).ties
    return list(dict.fromkeys(ties))


def seats_after(desk: Context, stage: str) -> Chosen:
    after = desk.format.stage_after(stage)
    return seats(desk, after.id) if after is not None else Chosen()
