"""Entrants from a file, and entrants and standings into one."""

from __future__ import annotations

import csv
import json

from typer.testing import CliRunner

from headjudge.cli import main
from tests.support.event_day import Day


def refused(day: Day, *words: str) -> tuple[str, str]:
    before = day.facts()
    done = CliRunner().invoke(main.app, ["event", *words, "--store", day.store])
    assert done.exit_code == 2
    assert day.facts() == before
    return done.stdout, done.stderr


def test_problems_are_reported_by_line_and_nobody_is_entered(day: Day) -> None:
    day("new", "boise")
    file = str(
        day.file("people.csv", "name,born\nAnn,2001-01-01\nBob,01/02/2003\n,2001-01-01\nCy,soon\n")
    )
    _, said = refused(day, "import", file)
    assert f"headjudge: {file}: line 3, 'born'" in said
    assert "[csv.date]" in said
    printed, _ = refused(day, "import", file, "--json")
    assert [problem["line"] for problem in json.loads(printed)["problems"]] == [3, 4, 5]


def test_equal_names_and_families_are_for_a_human_to_confirm(day: Day) -> None:
    day("new", "boise")
    day("enter", "Una Lee")
    text = "name,born\nAnn Lee,2001-01-01\nAnn Lee,2002-01-01\nBob Ray,\n"
    file = str(day.file("people.csv", text))
    _, said = refused(day, "import", file)
    assert "[csv.same_person]" in said
    assert day.json("import", file, "--allow-duplicates", "--dry-run")["entrants"] == 3
    assert len(day.json("entrants")) == 1
    day("import", file, "--allow-duplicates", "--confirm-families")
    families = {e["id"]: e.get("family", "") for e in day.json("entrants")}
    assert families == {"e1": "Lee", "e2": "Lee", "e3": "Lee", "e4": ""}


def test_an_export_runs_no_formula(day: Day) -> None:
    day("new", "boise")
    day("enter", "=1+1 Ann")
    target = day.folder / "out.csv"
    day("export", target)
    [row] = csv.DictReader(target.read_text(encoding="utf-8").splitlines())
    assert row["name"] == "'=1+1 Ann"
    assert row["status"] == "registered"
