"""The quick path of the lab and the real tournament agree: same games, same points, finalists and champions."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from headjudge.lab.tournaments.block import Outcomes, PlayedRound, play_block
from headjudge.lab.tournaments.course import opened
from headjudge.lab.tournaments.draw import lots
from headjudge.lab.tournaments.games import NOBODY, game
from headjudge.lab.tournaments.plan import EventPlan
from headjudge.lab.tournaments.points import UNIT
from headjudge.tournaments import Tournament, views

PLANS = [
    EventPlan("boise", 17, "greedy", ("random",), sittings=3, minutes=60, seed=3),
    EventPlan("boise", 40, "policy-a", ("random", "greedy"), minutes=40, seed=4),
    EventPlan("etiwanda", 23, "greedy", ("random",), seed=5),
    EventPlan("racine", 14, "greedy", ("random",), seed=6),
    EventPlan("championship", 13, "greedy", ("random",), minutes=300, seed=7),
    EventPlan("championship", 22, "greedy", ("policy-b",), rounds=2, minutes=50, seed=8),
    EventPlan("opoly487", 13, "investor", ("random",), rounds=2, seed=9),
]


def names(plan: EventPlan) -> str:
    return f"{plan.rulebook}-{plan.players}"


@pytest.mark.parametrize("plan", PLANS, ids=names)
def test_quick_events_end_like_real_tournaments(plan: EventPlan) -> None:
    rounds: list[PlayedRound] = []
    outcomes = play_block(plan, 10, 3, rounds.append)
    drawn = lots(plan.seed, np.arange(10, 13), plan.players)
    for event in range(3):
        tournament = replayed(plan, rounds, event, drawn[event].tolist())
        assert tournament.over
        compare(tournament, outcomes, event)


def replayed(plan: EventPlan, rounds: list[PlayedRound], event: int, lot: list[int]) -> Tournament:
    """The same event, played as a real tournament: its own facts, sheets taken from finished games."""
    tournament = opened(plan)
    slots: list[tuple[str, int]] = []
    for played in rounds:
        tables = [
            [int(player) for player in table if player != NOBODY]
            for table in played.seated[event].tolist()
        ]
        here = sorted(player for table in tables for player in table)
        before = [slot for stage, slot in slots if stage == played.stage]
        stage = tournament.desk.stage(played.stage)
        if not before or stage.sittings == "many":
            everybody = [str(player) for player in here]
            tournament.apply({"do": "check_in", "names": everybody, "stage": played.stage})
        slots.append((played.stage, played.slot))
        tournament.apply({"do": "seat", "tables": [[str(p) for p in table] for table in tables]})
        tournament.apply({"do": "publish"})
        tournament.apply({"do": "start"})
        for number, table in enumerate(tables):
            take(plan, tournament, played, table, int(played.numbers[event, number]))
        tournament.apply({"do": "close_round"})
        judge(tournament, lot)
    return tournament


def take(
    plan: EventPlan, tournament: Tournament, played: PlayedRound, table: list[int], number: int
) -> None:
    seats = [tournament.state.name(str(player)) for player in table]
    done, _ = game(plan, played.stage, table, number, seats)
    tournament.take(done)


def judge(tournament: Tournament, lot: list[int]) -> None:
    """Lots decide ties, as the quick path assumes."""
    for tie in views.open_ties(tournament.desk):
        order = sorted(tie.players, key=lambda one: -lot[int(one)])
        tournament.apply({"do": "break_tie", "order": order, "why": "by lots"})


def compare(tournament: Tournament, outcomes: Outcomes, event: int) -> None:
    desk = tournament.desk
    champions = {int(one) for one in tournament.champions()}
    assert champions == set(outcomes.champion[event].nonzero()[0].tolist())
    for stage, reached in outcomes.reached.items():
        rounds = [round_ for round_ in tournament.state.rounds if round_.stage == stage]
        players = {int(one) for round_ in rounds for one in round_.players()}
        assert players == set(reached[event].nonzero()[0].tolist())
    for one in tournament.state.people:
        assert views.points(desk, one) == Fraction(int(outcomes.points[event, int(one)]), UNIT)
