"""A record is the very game whose row is in the result."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from headjudge.game.record import Record
from headjudge.lab import records
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns
from headjudge.lab.results.record_file import RecordFile
from headjudge.lab.run import Threads, collect, simulate
from tests.support.simulation_plans import FEW, pawn, tokens

BOOKS = ("classic", "boise", "etiwanda", "racine", "championship")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("end", [{"rounds": 30}, {"minutes": 40, "pace": 40}], ids=["cap", "clock"])
def test_a_record_replays_to_the_row_of_its_game(book: str, end: dict[str, object]) -> None:
    plan = SimulationPlan.checked(
        book, ["greedy", "trader", "random", "trader"], FEW, seed=3, **end
    )
    result = simulate(plan, Threads(1))
    for number in range(min(4, FEW)):
        kept = records.record(plan, number)
        game = Record.from_json(json.loads(json.dumps(kept.to_json()))).replay()
        row = {name: int(column[number]) for name, column in result.columns.items()}
        assert game.over
        assert list(game.worth().values()) == [row[f"worth_{seat}"] for seat in range(1, 5)]
        assert game.state.throw_count == row["throws"]
        assert len(kept.moves) == row["actions"]
        winner = game.winner()
        assert (game.names.seat(winner) + 1 if winner else 0) == row["winner"]
        done = [move.action["do"] for move in kept.moves]
        assert done.count("accept") == row["trades"]
        assert done.count("offer") == row["offers"]


def test_a_record_of_the_one_pawn_game_replays_to_both_scores() -> None:
    plan = pawn(3)
    result = simulate(plan, Threads(1))
    for number in range(3):
        game = records.record(plan, number).replay()
        row = {name: int(column[number]) for name, column in result.columns.items()}
        for seat, name in enumerate(game.names.seats, 1):
            assert game.worth()[name] == row[f"assets_{seat}"]
            assert int(game.earnings()[name] * 100) == row[f"earnings_{seat}"]
            assert game.points()[name] * 840 == pytest.approx(row[f"points_{seat}"])
            places = game.places()[name]
            assert places["assets"] == row[f"place_assets_{seat}"]
            assert places["earnings"] == row[f"place_earnings_{seat}"]
        winner = game.winner()
        assert (game.names.seat(winner) + 1 if winner else 0) == row["winner"]
        ended = columns.ENDED[row["ended"]].replace(" ", "-").replace("last-left", "one-left")
        assert ended == game.ended


def test_auctions_and_lost_rents_are_counted_as_the_log_tells_them() -> None:
    plan = tokens(FEW, minutes=30, rounds=0, pace=30)
    result = simulate(plan, Threads(1))
    for number in range(FEW):
        kept = records.record(plan, number)
        game, happened = kept.start(), []
        for move in kept.moves:
            happened += game.apply(move.action)
        lots = [event for event in happened if event.kind == "auction"]
        deeds = sum(1 for event in lots if event.numbers[6] == 0)
        row = {name: int(column[number]) for name, column in result.columns.items()}
        assert (row["auctions"], row["shortages"]) == (deeds, len(lots) - deeds)
        assert row["rents_lost"] == sum(1 for event in happened if event.kind == "lapsed")


def test_players_keep_their_names_wherever_they_sit() -> None:
    plan = tokens(3)
    assert plan.seated(0) == ["greedy 1", "trader", "greedy 2"]
    assert plan.seated(1) == ["trader", "greedy 2", "greedy 1"]


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz"])
def test_records_are_written_a_line_for_each_game(name: str, tmp_path: Path) -> None:
    plan = tokens(5, records=3)
    with RecordFile(tmp_path / name) as file:
        file.finish(collect(plan, Threads(2), (file.take,)))
    data = (tmp_path / name).read_bytes()
    lines = (gzip.decompress(data) if name.endswith("gz") else data).decode().splitlines()
    assert [json.loads(line)["game"] for line in lines] == ["boise 7/0", "boise 7/1", "boise 7/2"]
    assert Record.from_json(json.loads(lines[2])) == records.record(plan, 2)
    assert [path.name for path in tmp_path.iterdir()] == [name]
