"""What an action would change: totals, ranks, seats and titles. It says so before anything is stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.rulebooks.format.model import Advance
from headjudge.tournaments import advancing, views
from headjudge.tournaments.advancing import Chosen
from headjudge.tournaments.amounts import money
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide.reading import Action
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.tournament import Tournament

Clauses = tuple[str, ...]
Answers = dict[tuple[str, str], tuple[str, Clauses]]  # (what, player) → (answer, its clauses)
NOTHING: tuple[str, Clauses] = ("", ())


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
    changes = differences(answers(tournament.desk), answers(after.desk))
    return Preview(facts, changes)


def differences(old: Answers, new: Answers) -> tuple[Change, ...]:
    """Titles and seats first, then totals and ranks."""
    changes = []
    for key in sorted({**old, **new}, key=lambda key: _weight(key[0])):
        before, after = old.get(key, NOTHING), new.get(key, NOTHING)
        if before[0] != after[0]:
            changes.append(Change(key[0], key[1], before[0], after[0], after[1] or before[1]))
    return tuple(changes)


def _weight(what: str) -> int:
    return next(place for place, start in enumerate(FIRST) if what.startswith(start))


FIRST = ("champion", "seat", "event top", "total", "points", "rank", "table", "status", "")


def answers(desk: Context) -> Answers:
    """Everything that follows from the facts about each player, as text."""
    return dict(_answers(desk))


Answer = tuple[tuple[str, str], tuple[str, Clauses]]


def _answers(desk: Context) -> Iterator[Answer]:
    yield from _titles(desk)
    for round_ in desk.state.rounds:
        for one, table in round_.seat.items():
            yield (f"table in round {round_.number}", one), (str(table + 1), desk.cite("SEAT"))
            sheet = round_.sheet(one)
            if sheet is not None:
                key = "assets" if sheet.value("assets") is not None else "total"
                total = "out" if sheet.out else money(sheet.value(key))
                yield (f"total in round {round_.number}", one), (total, desk.cite("RESULT"))
    rounds = views.standing_rounds(desk)
    stage = rounds[-1].stage if rounds else desk.format.stages[0].id
    for division in advancing.divisions(desk):
        for standing in views.standings(desk, division):
            cited = desk.cite_ranking("stage", stage)
            yield ("rank", standing.id), (str(standing.rank), cited)
            if standing.points is not None:
                yield ("points", standing.id), (money(standing.points), desk.cite("POINTS"))
    for one, person in desk.state.people.items():
        yield ("status", one), (person.status, desk.cite("CHECK_IN"))


def _titles(desk: Context) -> Iterator[Answer]:
    for division in advancing.divisions(desk):
        yield from _chosen(desk, "champion", advancing.champion(desk, division), None)
    for stage in desk.format.stages[1:]:
        step = desk.format.advance_to(stage.id)
        if step is not None and desk.stage_rounds(step.from_stage):
            chosen = advancing.seats(desk, stage.id)
            yield from _chosen(desk, f"seat in {stage.title}", chosen, step)
    for round_ in desk.state.closed():
        title = f"event top of round {round_.number}"
        yield from _chosen(desk, title, advancing.event_top(desk, round_), None)


def _chosen(desk: Context, what: str, chosen: Chosen, step: Advance | None) -> Iterator[Answer]:
    for one in chosen.players:
        yield (what, one), ("yes", desk.cite_step(chosen.rulings[one], step))
    for tie in chosen.ties:
        for one in tie.players:
            yield (what, one), ("tied: the judge decides", desk.cite("TIE_JUDGE"))
