"""The course of an event: its sittings and rounds, who plays apart, and how many sit at each table.

It is the same for every event of a plan, so the planner of the real tournament is asked once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from headjudge.errors import BadInput
from headjudge.lab.tournaments.plan import AGREED, EventPlan
from headjudge.lab.tournaments.room import fewest_tables, table_counts, table_room, tables_for
from headjudge.rulebooks.format.model import Advance
from headjudge.tournaments import Tournament
from headjudge.tournaments.context import Context
from headjudge.tournaments.seating import Player, plan_rounds
from headjudge.tournaments.seating.sizes import SizeRule, even_split

Tables = tuple[tuple[int, ...], ...]  # by table and chair: numbers of players within their group


@dataclass(frozen=True)
class Group:
    """Players who sit apart from the others; each of the rounds has its tables."""

    division: str  # empty: everybody
    coming: int  # how many of them come to this sitting
    rounds: tuple[Tables, ...]

    @property
    def tables(self) -> int:
        return len(self.rounds[0])


@dataclass(frozen=True)
class Sitting:
    stage: str
    stage_number: int
    slot: int  # of its first round among those of its stage
    rounds: int
    groups: tuple[Group, ...]  # empty: one table for those who have a seat in each division


@dataclass(frozen=True)
class Course:
    desk: Context  # of an event before its first round: the book, its format and settings
    sittings: tuple[Sitting, ...]
    repeats: int  # opponents met again in the first stage, as planned

    @property
    def games(self) -> int:
        """How many games one event has."""
        finals = len(self.desk.format.divisions() or ("",))
        return sum(
            sitting.rounds * sum(group.tables for group in sitting.groups) or finals
            for sitting in self.sittings
        )


def opened(plan: EventPlan) -> Tournament:
    """A real tournament of this plan with everybody on the list; their ids are their numbers."""
    book = plan.book
    fields = [
        {"id": str(number), "name": f"{bot.title()} {number + 1}"}
        | ({"division": division} if division else {})
        for number, (bot, division) in enumerate(zip(plan.bots, plan.divisions, strict=True))
    ]
    agreed = any(stage.agreed for stage in book.format.stages)
    return Tournament.open(
        book,
        fields,
        seed=plan.seed,
        rounds=plan.rounds or None if agreed else None,
        minutes=_agreed_minutes(plan),
        switches=plan.switches,
    )


MOST_COURSES = 16  # that are kept
_courses: dict[str, Course] = {}


def _agreed_minutes(plan: EventPlan) -> int | None:
    """The event's minutes, where the book leaves them open."""
    open_ = any(not item.value for item in plan.book.format.minutes)
    return (plan.minutes or AGREED) if open_ else None


def course(plan: EventPlan) -> Course:
    """It is worked out once per plan; nobody changes it afterwards."""
    known = _courses.get(plan.key)
    if known is None:
        known = _course(plan)
        if len(_courses) >= MOST_COURSES:
            _courses.clear()
        _courses[plan.key] = known
    return known


def _course(plan: EventPlan) -> Course:
    tournament = opened(plan)
    desk = tournament.desk
    stages = desk.format.stages
    sittings: list[Sitting] = []
    holders, repeats = plan.players, 0
    for number, stage in enumerate(stages):
        step = desk.format.advance_from(stage.id)
        assert step is not None
        if desk.size_rule(stage.id).one_table:
            _enough(plan, desk, stage.id, holders)
            sittings.append(Sitting(stage.id, number, 0, 1, ()))
        elif step.who == "table_winner":
            parts = _with_winners(plan, desk, number, holders)
            sittings += parts
            holders = sum(group.tables for part in parts for group in part.groups)
        else:
            part, repeats = _with_standings(plan, tournament, number)
            sittings.append(part)
    return Course(desk, tuple(sittings), repeats)


def _with_winners(plan: EventPlan, desk: Context, number: int, players: int) -> list[Sitting]:
    """The winner of each table goes on; losers come again if the stage is held several times."""
    stage, rule = desk.format.stages[number], desk.size_rule(desk.format.stages[number].id)
    many = stage.sittings == "many"
    count = plan.sittings + plan.more_rounds if many else 1
    seats = table_room(desk, stage.id)
    assert seats is not None
    parts: list[Sitting] = []
    for slot in range(count):
        fewest = fewest_tables(desk, stage.id)
        coming, tables = tables_for(players, rule, seats, count - slot, plan.size, fewest)
        if not tables:
            break
        groups = (Group("", coming, (_in_order(coming, tables),)),)
        parts.append(Sitting(stage.id, number, slot, 1, groups))
        players, seats = players - tables, seats - tables
    if not parts:
        raise BadInput(f"{players} are too few or too many for the {stage.title}", "players")
    return parts


def _enough(plan: EventPlan, desk: Context, stage: str, holders: int) -> None:
    """A final needs its players, in each division."""
    divisions = desk.format.divisions()
    counts = [plan.divisions.count(division) for division in divisions] or [holders]
    least = desk.size_rule(stage).least
    if min(counts) < least:
        title = desk.stage(stage).title
        raise BadInput(f"{min(counts)} would reach the {title}, which needs {least}", "players")


def _in_order(players: int, tables: int) -> Tables:
    chairs = iter(range(players))
    return tuple(tuple(next(chairs) for _ in range(size)) for size in even_split(players, tables))


def _with_standings(plan: EventPlan, tournament: Tournament, number: int) -> tuple[Sitting, int]:
    """Everybody plays all rounds; the seating is planned once, and each event draws who has which place in it."""
    desk = tournament.desk
    stage = desk.format.stages[number]
    rounds = (plan.rounds or desk.games(stage.id)) + plan.more_rounds
    tournament.apply({"do": "check_in"})
    tournament.apply({"do": "seat"})
    now = tournament.state.rounds[-1]
    groups: list[Group] = []
    repeats = 0
    for division in dict.fromkeys(now.divisions):
        here = [
            table for table, own in zip(now.tables, now.divisions, strict=True) if own == division
        ]
        members = sorted(int(one) for table in here for one in table)
        rule = desk.size_rule(stage.id)
        count = table_counts(len(members), rule, plan.size)[0] if plan.size else len(here)
        longest = rounds - plan.more_rounds + 1  # a variant with one more begins with the same
        planned, met = _planned(len(members), rule, max(longest, rounds), count, plan.seed)
        groups.append(Group(division, len(members), planned[:rounds]))
        repeats += sum(met[:rounds])
    return Sitting(stage.id, number, 0, rounds, tuple(groups)), repeats


@lru_cache(maxsize=64)
def _planned(
    players: int, rule: SizeRule, rounds: int, tables: int, seed: int
) -> tuple[tuple[Tables, ...], tuple[int, ...]]:
    """All rounds with as few repeats as possible, and how many there are in each."""
    people = [Player(f"{number:04}") for number in range(players)]
    seatings = plan_rounds(people, rule, rounds, str(seed), tables=tables)
    planned = tuple(
        tuple(tuple(int(one) for one in table) for table in seating.tables) for seating in seatings
    )
    return planned, tuple(seating.certificate.repeats for seating in seatings)


def finalists(step: Advance) -> int:
    """How many reach the final by their standing; nobody is last year's champion here."""
    return step.otherwise or step.count
