"""Results are kept whole or not at all, and read back as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from headjudge.errors import BadInput
from headjudge.lab.chunk import Chunk
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import files
from headjudge.lab.results.files import BadResult, ResultFile
from headjudge.lab.run import Threads, collect, simulate
from tests.support.simulation_plans import FEW, pawn, tokens, told

PLANS = {"tokens": tokens(), "pawn": pawn()}


def keep(path: Path, plan: SimulationPlan) -> Path:
    with ResultFile(path, plan) as file:
        file.finish(collect(plan, Threads(2), (file.take,)))
    return path


@pytest.mark.parametrize("suffix", files.SUFFIXES)
@pytest.mark.parametrize("kind", PLANS)
def test_a_result_is_read_back_as_it_was(kind: str, suffix: str, tmp_path: Path) -> None:
    plan = PLANS[kind]
    result = files.read(keep(tmp_path / f"result{suffix}", plan))
    played = simulate(plan)
    assert result.plan == plan
    assert told(result) == told(played)
    assert result.summary == played.summary
    assert result.complete


def test_parquet_has_a_row_for_each_game_that_anybody_can_read(tmp_path: Path) -> None:
    plan = tokens()
    table = pq.read_table(keep(tmp_path / "result.parquet", plan)).to_pylist()
    assert len(table) == plan.games
    assert {row["ended"] for row in table} <= {"cap", "last left"}
    for row in table:
        assert row["worth_1"] == row["cash_1"] + row["deeds_1"] + row["buildings_1"]
        best = [seat for seat in (1, 2, 3) if row[f"place_{seat}"] == 1]
        assert row["winner"] == (best[0] if len(best) == 1 else 0)


def test_parquet_tells_who_sat_where(tmp_path: Path) -> None:
    table = pq.read_table(keep(tmp_path / "result.parquet", tokens(FEW))).to_pylist()
    bots = [[row[f"bot_{seat}"] for seat in (1, 2, 3)] for row in table]
    assert bots[:2] == [["greedy", "trader", "greedy"], ["trader", "greedy", "greedy"]]


def test_the_same_plan_gives_the_same_file(tmp_path: Path) -> None:
    one, two = (keep(tmp_path / f"{n}.json", tokens(FEW)).read_bytes() for n in (1, 2))
    assert one == two


def test_points_and_earnings_are_told_as_people_know_them(tmp_path: Path) -> None:
    plan = pawn()
    rows = pq.read_table(keep(tmp_path / "result.parquet", plan)).to_pylist()
    for row in rows:
        assert sum(row[f"points_{seat}"] for seat in (1, 2, 3)) <= 12
    played = simulate(plan)
    assert [row["earnings_1"] for row in rows] == [
        cents / 100 for cents in played.columns["earnings_1"].tolist()
    ]


@pytest.mark.parametrize("suffix", files.SUFFIXES)
def test_what_goes_wrong_on_the_way_leaves_nothing_behind(suffix: str, tmp_path: Path) -> None:
    target = tmp_path / f"result{suffix}"
    target.write_text("what was there before")

    def spoil(chunk: Chunk) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), ResultFile(target, tokens(FEW)) as file:
        collect(tokens(FEW), Threads(1), (file.take, spoil))
    assert [path.name for path in tmp_path.iterdir()] == [target.name]
    assert target.read_text() == "what was there before"


def test_a_place_that_cannot_be_written_to_is_known_before_the_first_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for place in (tmp_path / "file" / "r.parquet", tmp_path / "r.csv"):
        with pytest.raises(BadInput, match=r"cannot be written|must end in"):
            ResultFile(place, tokens(FEW))
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(BadInput, match="is a folder"):
        ResultFile(tmp_path / "folder.json", tokens(FEW))


FOREIGN = {
    "empty.parquet": b"",
    "text.parquet": b"nobody has won",
    "empty.json": b"",
    "list.json": b"[1, 2]",
    "bytes.json": b"\xff\xfe\x00",
    "deep.json": b"[" * 100_000,
    "record.json": b'{"headjudge_record": 1, "actions": []}',
    "rows.json": b'{"headjudge_result": 1, "columns": ["game"], "rows": [[0], [1, 2]]}',
    "plan.json": b'{"headjudge_result": 1, "columns": ["game"], "rows": [[0]], "plan": {"games": 1}}',
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_file_is_refused_in_a_line(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(FOREIGN[name])
    with pytest.raises(BadResult, match=name):
        files.read(tmp_path / name)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    for suffix in files.SUFFIXES:
        with pytest.raises(BadResult, match="cannot be read: No such file"):
            files.read(tmp_path / f"nothing{suffix}")


def test_another_parquet_file_is_refused(tmp_path: Path) -> None:
    import pyarrow as pa

    pq.write_table(pa.table({"game": [0, 1]}), tmp_path / "other.parquet")
    with pytest.raises(BadResult, match="not a result of"):
        files.read(tmp_path / "other.parquet")


def test_a_result_that_was_changed_is_refused(tmp_path: Path) -> None:
    path = keep(tmp_path / "result.json", tokens(FEW))
    data = json.loads(path.read_text())
    spoilt: list[tuple[str, object]] = [
        ("its games", data | {"rows": data["rows"][1:]}),
        ("its columns", data | {"columns": data["columns"][::-1]}),
        ("`facts` must be", data | {"facts": ["many"]}),
        ("seed", data | {"plan": data["plan"] | {"seed": -1}}),
        ("bot", data | {"plan": data["plan"] | {"bots": ["\n", "greedy", "greedy"]}}),
        ("format", data | {"headjudge_result": 2}),
        ("not a number", data | {"rows": [["x"] * len(data["columns"])] * FEW}),
        ("wrote", data | {"plan": data["plan"] | {"more": 1}}),
    ]
    for reason, each in spoilt:
        path.write_text(json.dumps(each))
        with pytest.raises(BadResult, match=reason):
            files.read(path)
