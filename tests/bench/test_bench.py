"""The benchmark runs and says everything it should. Whether the figures are good is not for tests: machines differ."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench import c_limit, report
from bench.figures import Figure, PawnTable, Rate, Results, Table

ROOT = Path(__file__).parents[2]
FIGURES = [
    "slower than C, at worst",
    "faster than plain Python",
    "copy of a state",
    "slower with events",
    "two threads against one",
    "growth of memory",
    "simulate, slower than C",
    "fairness, slower than its games",
    "simulate, greedy games of four",
    "growth of memory, simulate",
    "store, durable events",
    "store, groups against single commits",
    "click to everybody's screen, 99 of 100",
    "tournament, a sheet among 5,000",
    "tournament, replay",
    "seating, repeats where none are needed",
    "seating, planned by construction",
    "seating, planned by search",
    "seating, moved when five leave",
    "seating, memory for each of 5,000",
    "first line of --help",
]
RATES = [
    "simulate, 4 greedy, 1 thread",
    "simulate, 4 greedy, 2 threads",
    "simulate, 4 trader, 1 thread",
    "simulate, 4 trader, 2 threads",
    "expert, play-outs",
    "store, PostgreSQL events",
    "actions at all tables, as fast as it goes",
]


def bench(*options: str) -> str:
    command = [sys.executable, "-m", "bench.run", "--quick", *options]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


@pytest.mark.compiled  # compares the compiled engine with the plain one
def test_a_quick_run_measures_everything() -> None:
    said = json.loads(bench("--json"))
    kinds = [(each["players"], each["rounds"]) for each in said["tables"]]
    assert kinds == [(2, 100), (2, 1000), (4, 100), (4, 1000)]
    for each in said["tables"]:
        assert min(each["limit"], each["compiled"], each["interpreted"]) > 0
    assert [each["players"] for each in said["pawn"]] == ["investors", "at random"]
    for each in said["pawn"]:
        assert min(each["compiled"], each["interpreted"]) > 0
    assert [each["name"] for each in said["lab"]] == RATES
    assert all(each["compiled"] > 0 for each in said["lab"])
    assert [each["name"] for each in said["figures"]] == FIGURES
    assert all(each["measured"] is not None for each in said["figures"])
    assert said["notes"] == []


RESULTS = Results(
    "a machine",
    quick=False,
    tables=[Table(4, 100, limit=20e6, compiled=5e6, interpreted=50e3)],
    pawn=[PawnTable("investors", compiled=5e4, interpreted=1e3)],
    lab=[Rate("simulate, 4 greedy, 1 thread", 4e6, limit=20e6), Rate("expert, play-outs", 3e3)],
    figures=[
        Figure("copy of a state", 0.25, "µs", 0.5),
        Figure("two threads against one", 1.2, "×", 1.8, at_least=True, note="slow", busy=True),
        Figure("growth of memory", 7.0, "MB", 1.0),
        Figure("slower with events", None, "×", 3),
    ],
)


def test_every_row_says_what_is_wanted_and_whether_it_is_met() -> None:
    assert report.rows(RESULTS) == [
        ("4 players, ≤ 100 rounds", "20.0 M", "5.0 M", "50 k", "", "", ""),
        ("one pawn, 4 investors", "–", "50 k", "1 k", "", "", ""),
        ("simulate, 4 greedy, 1 thread", "20.0 M", "4.0 M", "–", "", "", ""),
        ("expert, play-outs", "–", "3 k", "–", "", "", ""),
        ("copy of a state", "", "", "", "0.25 µs", "≤ 0.5 µs", "ok"),
        ("two threads against one", "", "", "", "1.20 ×", "≥ 1.8 ×", "busy"),
        ("growth of memory", "", "", "", "7.00 MB", "≤ 1 MB", "missed"),
        ("slower with events", "", "", "", "–", "≤ 3 ×", "missed"),
    ]


def test_the_two_ratios_are_those_of_the_worst_table() -> None:
    results = Results("a machine", quick=False)
    results.tables = [Table(2, 100, 20e6, 10e6, 1e5), Table(4, 100, 20e6, 5e6, 1e5)]
    results.summarise()
    assert [each.measured for each in results.figures] == [4, 50]


def test_what_was_not_measured_is_neither_ok_nor_counted() -> None:
    results = Results("a machine", quick=False, tables=[Table(2, 100, 0, 10e6, 0)])
    results.summarise()
    assert [each.verdict for each in results.figures] == ["missed", "missed"]


def test_only_the_marked_part_of_the_page_is_written() -> None:
    page = f"before\n{report.BEGIN}\nold\n{report.END}\nafter\n"
    new = report.into_page(page, RESULTS)
    assert new.startswith(f"before\n{report.BEGIN}\n")
    assert new.endswith(f"{report.END}\nafter\n")
    assert "old" not in new
    assert "| copy of a state |" in new


def test_the_page_has_the_marks_and_says_every_figure() -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert page.count(report.BEGIN) == page.count(report.END) == 1
    written = page.partition(report.BEGIN)[2].partition(report.END)[0]
    assert [name for name in FIGURES + RATES if name not in written] == []


def test_what_the_c_program_prints_is_understood() -> None:
    speed = c_limit.read("C-limit players=4 games=2000 games/s=4000 rolls/s=1M rolls/game=400.5")
    assert (speed.games, speed.throws, speed.seconds) == (2000, 801_000, 0.5)
