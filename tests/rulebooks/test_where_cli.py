"""`headjudge rules where` as people call it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from headjudge.cli.main import app
from headjudge.rulebooks.docs.where import sources

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def where(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", "where", *words])


def test_a_clause_leads_to_the_line_the_setting_and_the_scenario() -> None:
    shown = where("boise.building.hotel_needs_four")
    assert shown.exit_code == 0
    [place] = sources.places(("tokens", "HOTEL_NEEDS"))
    for part in (
        "enforced by the game\n",
        f"    src/headjudge/engine/tokens/building.py:{place.line}  {place.function}\n",
        "build.hotel_after_houses = 4  src/headjudge/rulebooks/data/boise/switches.toml:",
        "(rests on boise.building.hotel_swap first)",
        "  scenarios/boise/003-hotel-needs-four-houses-on-every-street.toml\n",
    ):
        assert part in shown.stdout, part


def test_a_file_leads_to_the_clauses_of_all_books() -> None:
    shown = where("src/headjudge/engine/tokens/building.py").stdout
    for clause in ("boise.building.hotel_needs_four", "racine.building.hotel_needs_three"):
        assert f"\n  {clause}: " in shown
    assert "of 6 rulebooks\n" in shown
    assert "cited beside them:" in shown


def test_a_ruling_leads_to_its_lines_and_clauses() -> None:
    shown = where("EXIT_SECOND").stdout
    assert "src/headjudge/engine/pawn/event_cards.py" in shown
    assert "487.recession.exit-card-only-first" in shown
    shown = where("speed_bus").stdout
    assert "silent itself: No Speed Die" in shown
    assert "src/headjudge/engine/tokens/" in shown


@pytest.mark.parametrize(
    ("clause", "says"),
    [
        ("boise.spectators.removal", "enforced by the judge; no line of the engine cites it"),
        ("boise.setup.token_each", "enforced by the table; no line of the engine cites it"),
        ("487.time.excludes-setup", "events-opoly487/017-each-table-has-its-own-clock.toml"),
        ("boise.entry.donation", "for information only; not enforced"),
        ("boise.entry.donation", "no scenario and no named test"),
        ("boise.setup.token_each", "needs a screen: tokens are picked at the table's screen"),
        ("487.time.call-time", "test_it_stands_still_from_a_time_out_to_the_next_roll  tests/"),
        ("classic.speed.bus", "also in boise, which is silent: No Speed Die"),
        ("classic.hotel.needs", "also in etiwanda\n"),
    ],
)
def test_a_clause_that_the_engine_does_not_decide_alone(clause: str, says: str) -> None:
    assert says in where(clause).stdout


def test_a_file_that_decides_nothing() -> None:
    assert "engine/state.py decides no clause\n" in where("engine/state.py").stdout


def test_json_for_each_of_the_three() -> None:
    for name, kind in (("boise.go.salary", "clause"), ("GO_SALARY", "ruling"), ("dice", "file")):
        assert json.loads(where(name, "--json").stdout)["kind"] == kind


def test_a_rulebook_of_ones_own(small: Path) -> None:
    assert "attic.tax.cake" in where("TAX_LUXURY", "--rulebook", str(small)).stdout
    assert "auction.opening = 10" in where("auction.ten", "-b", str(small)).stdout
    assert "none of these rulebooks binds it" in where("ROLL", "-b", str(small)).stdout


def test_an_error_is_one_line_with_its_code_and_what_to_do() -> None:
    shown = where("boise.hotel.four_each")
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert len(shown.stderr.splitlines()) == 1
    assert "nearest: boise.building.hotel_needs_four" in shown.stderr
    assert shown.stderr.endswith("[input.name]\n")


PLAIN = {"HEADJUDGE_PLAIN": "1", "HEADJUDGE_REQUIRE_COMPILED": "0"}


def test_a_package_without_a_checkout_says_that_scenarios_are_not_here(tmp_path: Path) -> None:
    """As pip installs it: the package alone, called from somewhere else."""
    ignored = shutil.ignore_patterns("static", "__pycache__", "*.so")
    shutil.copytree(sources.PACKAGE, tmp_path / "lib" / "headjudge", ignore=ignored)
    (tmp_path / "elsewhere").mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "headjudge.cli.main", "rules", "where", "boise.go.salary"],
        cwd=tmp_path / "elsewhere",
        env=os.environ | {"PYTHONPATH": str(tmp_path / "lib")} | PLAIN,
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"{tmp_path.resolve()}/lib/headjudge/engine/tokens/dice.py:" in done.stdout
    assert "unknown here: scenarios come with a checkout" in done.stdout
