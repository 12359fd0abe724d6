"""`headjudge rules` as people call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from headjudge.cli.main import app
from headjudge.rulebooks import load


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", *words], env={"COLUMNS": "200"})


def test_list_names_every_book() -> None:
    shown = run("list")
    assert shown.exit_code == 0
    for book in ("classic", "boise", "etiwanda", "racine", "championship", "opoly487"):
        assert book in shown.stdout
    assert json.loads(run("list", "--json").stdout)[0]["id"] == "classic"


@pytest.mark.parametrize("name", ["boise.go.salary", "go.salary", "GO_SALARY", "go_salary"])
def test_show_takes_a_clause_a_ruling_or_a_switch(name: str) -> None:
    shown = run("show", "boise", name)
    assert shown.exit_code == 0
    assert "boise.go.salary" in shown.stdout
    assert json.loads(run("show", "boise", name, "--json").stdout)["kind"] in (
        "clause",
        "ruling",
        "switch",
    )


def test_show_a_switch_with_its_options_and_reason() -> None:
    view = json.loads(run("show", "etiwanda", "tax.luxury", "--json").stdout)
    assert (view["value"], view["set_by"], view["clause"]) == (100, "etiwanda", None)
    assert "2008" in view["ruled"]
    assert "from 0 to 1000000" in view["allowed"]


def test_show_a_whole_book() -> None:
    assert "boise.building.even" in run("show", "boise").stdout
    assert len(json.loads(run("show", "boise", "--json").stdout)["clauses"]) == 200


def test_diff_shows_only_what_differs_with_both_clauses() -> None:
    shown = run("diff", "boise", "racine")
    assert "racine.building.hotel_needs_three" in shown.stdout
    assert "boise.building.hotel_needs_four" in shown.stdout
    assert "mortgage.interest_percent" not in shown.stdout
    found = json.loads(run("diff", "boise", "racine", "--json").stdout)
    left, right = load("boise").switches, load("racine").switches
    assert {item["key"] for item in found["switches"]} == {
        key for key in left if left[key].value != right[key].value
    }
    assert "AUCTION_VOID" not in [item["ruling"] for item in found["rulings"]]
    assert "SHORTAGE_OPENING" in [item["ruling"] for item in found["rulings"]]
    assert "SHORTAGE_OPENING" in run("diff", "boise", "racine", "--rulings").stdout


def test_a_book_does_not_differ_from_itself() -> None:
    found = json.loads(run("diff", "boise", "boise", "--json").stdout)
    assert (found["switches"], found["rulings"]) == ([], [])


def test_diff_of_two_kinds_of_game_says_so_and_compares_what_both_have() -> None:
    shown = run("diff", "classic", "opoly487", "--rulings").stdout
    assert "classic and opoly487 are different kinds of game" in shown
    assert "one pawn moves for everybody" in shown
    assert "The board is the same." in shown
    assert "play_minutes" in shown
    for left, right in (("classic", "opoly487"), ("opoly487", "championship")):
        found = json.loads(run("diff", left, right, "--json").stdout)
        assert sorted(found["games"]) == ["pawn", "tokens"]
        assert found["same_board"] is True
        assert found["rulings"] == []
        keys = {item["left"]["key"]: item["right"]["key"] for item in found["switches"]}
        assert keys.items() & {
            ("clock.minutes", "play_minutes"),
            ("play_minutes", "clock.minutes"),
        }
        assert found["same"]
    assert '"tax.luxury"' in run("diff", "opoly487", "championship", "--json").stdout


def test_show_the_one_pawn_game() -> None:
    for name in ("487.go.all-collect", "go.all-collect", "GO_INCOME", "salary"):
        assert "487.go.all-collect" in run("show", "opoly487", name).stdout
    view = json.loads(run("show", "opoly487", "three_doubles", "--json").stdout)
    assert (view["kind"], view["value"], view["allowed"]) == ("switch", True, "true, false")
    view = json.loads(run("show", "opoly487", "floor_percent", "--json").stdout)
    assert (view["kind"], view["value"]) == ("figure", 50)
    view = json.loads(run("show", "opoly487", "limit.two-players", "--json").stdout)
    assert (view["basis"], view["see"]) == ("ruling", "R-05")
    assert "│" not in run("show", "opoly487", "mergers").stdout
    assert "false" in run("show", "opoly487", "mergers").stdout


def test_ask_in_plain_words() -> None:
    shown = run(
        "ask", "may", "I", "build", "after", "the", "dice", "are", "thrown?", "--book", "etiwanda"
    )
    assert shown.exit_code == 0
    assert "etiwanda.turn.business_windows" in shown.stdout
    hits = json.loads(run("ask", "free parking", "-n", "2", "--json").stdout)
    assert len(hits) == 2
    assert all("free_parking" in hit["id"].replace("-", "_") for hit in hits)
    assert run("ask", "the").stdout.startswith("Nothing found")


def test_check_a_sound_folder(small: Path) -> None:
    shown = run("check", str(small))
    assert (shown.exit_code, shown.stdout) == (0, f"{small}: sound\n")
    assert json.loads(run("check", str(small), "--json").stdout)["ok"] is True
    assert "attic.tax.cake" in run("show", str(small), "TAX_LUXURY").stdout


def test_check_a_bad_folder_lists_everything_with_file_and_line(small: Path) -> None:
    switches = small / "switches.toml"
    switches.write_text(
        switches.read_text().replace("value = 60", "value = -1").replace('"down"', '"x"')
    )
    shown = run("check", str(small))
    assert shown.exit_code == 2
    lines = shown.stderr.splitlines()
    assert [line.split(": ")[1] for line in lines] == [f"{switches}:3", f"{switches}:15"]
    assert all(line.endswith("[input.rulebook.bad_value]") for line in lines)
    listed = json.loads(run("check", str(small), "--json").stdout)
    assert [problem["kind"] for problem in listed["problems"]] == ["bad_value", "bad_value"]


@pytest.mark.parametrize(
    "words",
    [
        ("show", "nowhere"),
        ("show", "boise", "no.such.clause"),
        ("diff", "boise", "nowhere"),
        ("ask", "rent", "--book", "nowhere"),
        ("table", "nowhere"),
    ],
)
def test_an_error_is_one_line_with_its_code(words: tuple[str, ...]) -> None:
    shown = run(*words)
    assert shown.exit_code == 2
    assert len(shown.stderr.splitlines()) == 1
    assert shown.stderr.rstrip().endswith("[input.rulebook]")
    assert shown.stdout == ""


def test_table_prints_markdown() -> None:
    shown = run("table", "racine", "--scenarios", "nowhere")
    assert shown.exit_code == 0
    assert shown.stdout.startswith("# Racine short play\n")
    assert len(json.loads(run("table", "racine", "--json").stdout)) == 120
