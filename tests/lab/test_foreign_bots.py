"""Guests, bots that are not built in, play in the lab, too: slowly, and the same games everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.cli.lab.invited import invited
from headjudge.cli.lab.invited import typed as typed_names
from headjudge.errors import BadInput
from headjudge.game.record import Record
from headjudge.lab import chunk, records
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.run import Threads, simulate
from tests.support.simulation_plans import told
from tests.support.third_party_bots import EXAMPLE, written

SAID: dict[str, object] = {"seed": 5, "rounds": 4}


def typed(book: str, bots: list[str], games: int, **more: object) -> SimulationPlan:
    """As `simulate --bots` names them."""
    return SimulationPlan.checked(book, bots, games, invited=invited(typed_names(bots)), **more)


def plan(games: int = 3, **more: object) -> SimulationPlan:
    return typed("boise", [str(EXAMPLE), "greedy", "greedy"], games, **(SAID | more))


def test_any_number_of_threads_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunk, "THOUGHTFUL", 2)
    alone = simulate(plan(), Threads(1))
    assert alone.games == 3
    assert alone.columns["faults"].sum() == 0
    assert told(simulate(plan(), Threads(2))) == told(alone)


FIRST = """
plays = ("tokens", "pawn")

class Bot:
    def answer(self, ask):
        return ask.options[0] if ask.waits else None
"""


@pytest.mark.parametrize(("book", "other"), [("racine", "trader"), ("opoly487", "investor")])
def test_a_record_replays_to_the_row_of_its_game(book: str, other: str, tmp_path: Path) -> None:
    guest = written(tmp_path, FIRST, "first.py").file
    games = typed(book, [guest, other, other], 1, **SAID)
    result = simulate(games, Threads(1))
    kept = records.record(games, 0)
    assert kept.seats == ("first", f"{other} 1", f"{other} 2")
    game = Record.from_json(kept.to_json()).replay()
    score = "assets" if game.state.rules.pawn else "worth"
    assert list(game.worth().values()) == [int(column[0]) for column in result.by_seat(score)]
    assert len(kept.moves) == result.columns["actions"][0]
    assert game.state.throw_count == result.columns["throws"][0]


def test_the_clock_counts_for_guests(tmp_path: Path) -> None:
    columns = simulate(plan(1, minutes=10, rounds=0, pace=60), Threads(1)).columns
    assert (columns["seconds"] >= 10 * 60).all()


def test_faults_are_counted_and_marked(tmp_path: Path) -> None:
    bad = written(tmp_path, "return {'do': 'fly'}", "bad.py").file
    games = typed("boise", [bad, "greedy"], 1, **SAID)
    faults = simulate(games, Threads(1)).columns["faults"]
    assert faults[0] > 0
    assert len(records.record(games, 0).marks) == faults[0]


def test_a_guest_that_cannot_be_loaded_is_refused_in_a_line(tmp_path: Path) -> None:
    broken = written(tmp_path, "class Bot\n", "broken.py").file
    with pytest.raises(BadInput, match="cannot be loaded"):
        typed("boise", [broken, "greedy"], 1)
    with pytest.raises(BadInput, match="no such file"):
        typed("boise", [str(tmp_path / "nobody.py"), "greedy"], 1)
    with pytest.raises(BadInput, match="observed"):
        plan(facts=1)
