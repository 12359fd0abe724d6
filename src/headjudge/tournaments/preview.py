"""What an action would change: totals, ranks, seats and titles. It says so before anything is stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.tournaments import advancing, views
from headjudge.tournaments.advancing import Chosen
from headjudge.tournaments.amounts import money
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide.reading import Action
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.tournament import Tournament

Answers = dict[tuple[str, str], tuple[str, str]]  # (what, player) → (answer, ruling)
NOTHING = ("", "")


@dataclass(frozen=True)
class Change:
    what: str  # such as "total in round 2", "rank", "seat in the final", "champion"
    player: str  # an id
    before: str
    after: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Preview:
    facts: list[Fact]
    changes: tuple[Change, ...]


def preview(tournament: Tournament, action: Action) -> Preview:
    """The facts an action would add and every answer it would change; or the refusal it would get."""
    facts = tournament.decide(action)
    after = tournament.copy()
    after.extend(facts)
    changes = differences(answers(tournament.desk), answers(after.desk), after.desk)
    return Preview(facts, changes)


def differences(old: Answers, new: Answers, desk: Context) -> tuple[Change, ...]:
    changes = []
    for key in dict.fromkeys((*old, *new)):
        before, after = old.get(key, NOTHING), new.get(key, NOTHING)
        if before[0] != after[0]:
            ruling = after[1] or before[1]
            clauses = desk.cite(ruling) if ruling else ()
            changes.append(Change(key[0], key[1], before[0], after[0], clauses))
    return tuple(changes)


def answers(desk: Context) -> Answers:
    """Everything that follows from the facts about each player, as text."""
    return dict(_answers(desk))


def _answers(desk: Context) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    for one, person in desk.state.people.items():
        yield ("status", one), (person.status, "CHECK_IN")
    for round_ in desk.state.rounds:
        for one in round_.players():
            sheet = round_.sheet(one)
            if sheet is not None:
                key = "assets" if sheet.value("assets") is not None else "total"
                total = "out" if sheet.out else money(sheet.value(key))
                yield (f"total in round {round_.number}", one), (total, "RESULT")
        number = round_.seat
        for one, table in number.items():
            yield (f"table in round {round_.number}", one), (str(table + 1), "SEAT")
    for division in advancing.divisions(desk):
        for standing in views.standings(desk, division):
            yield ("rank", standing.id), (str(standing.rank), "STANDINGS_TIE")
            if standing.points is not None:
                yield ("points", standing.id), (money(standing.points), "POINTS")
    for stage in desk.format.stages[1:]:
        if desk.stage_rounds(desk.format.stages[desk.stage_index(stage.id) - 1].id):
            title = f"seat in {stage.title}"
            yield from _chosen(title, advancing.seats(desk, stage.id))
    for round_ in desk.state.closed():
        title = f"event top of round {round_.number}"
        yield from _chosen(title, advancing.event_top(desk, round_))
    for division in advancing.divisions(desk):
        yield from _chosen("champion", advancing.champion(desk, division))


def _chosen(what: str, chosen: Chosen) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    for one in chosen.players:
        yield (what, one), ("yes", chosen.rulings[one])
    for tie in chosen.ties:
        for one in tie.players:
            yield (what, one), ("tied: the judge decides", "TIE_JUDGE")
