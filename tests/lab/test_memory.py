"""Memory does not grow with the number of games."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pyarrow as pa
import pytest

from headjudge.lab import chunk
from headjudge.lab.results import parquet
from headjudge.lab.results.files import ResultFile
from headjudge.lab.run import Threads, collect
from tests.support.simulation_plans import tokens


def most(games: int, path: Path) -> int:
    """Bytes held at the worst moment while so many games are played and kept."""
    plan = tokens(games, rounds=1)
    highest = 0

    def arrow(sums: object) -> None:
        nonlocal highest
        highest = max(highest, pa.total_allocated_bytes())

    tracemalloc.start()
    try:
        with ResultFile(path, plan) as file:
            file.finish(collect(plan, Threads(1), (file.take,), arrow))
        return tracemalloc.get_traced_memory()[1] + highest
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", ["r.parquet", "r.json"])
def test_ten_times_the_games_take_no_more_memory(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunk, "GAMES", 32)
    monkeypatch.setattr(parquet, "ROWS", 64)
    most(200, tmp_path / name)  # whatever is kept for ever is kept now
    few, many = most(350, tmp_path / name), most(3_500, tmp_path / name)
    assert many < few + 150_000  # the rows of the other games alone are three times that
