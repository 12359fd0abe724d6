"""Every scenario of the project passes, and together they show every clause that somebody enforces."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.rulebooks import load
from headjudge.rulebooks.docs.clause_table import read_screens, read_tests, scan, unshown
from headjudge.scenario import play, read

ROOT = Path(__file__).parents[2] / "scenarios"
BOOKS = ("classic", "boise", "etiwanda", "racine", "championship", "opoly487")
FILES = sorted(ROOT.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario_passes(path: Path) -> None:
    result = play(read(path))
    assert result.passed, f"{result.where} step {result.step}: {'; '.join(result.problems)}"


@pytest.mark.parametrize("book", BOOKS)
def test_every_engine_clause_is_shown(book: str) -> None:
    shown = {clause for path in (ROOT / book).glob("*.toml") for clause in read(path).clauses}
    wanted = {c.id for c in load(book).own_clauses.values() if c.enforce == "engine"}
    assert wanted - shown <= by_named_tests(book)


@pytest.mark.parametrize("book", BOOKS)
def test_every_enforced_clause_is_shown_or_needs_a_screen(book: str) -> None:
    """Clauses for host and judge, too: by a scenario, by a test that exists, or with the reason for a screen."""
    named = dict.fromkeys(by_named_tests(book), ("exists",))
    left = unshown(load(book), scan(ROOT), named, read_screens(ROOT))
    assert [clause.id for clause in left] == []


def test_a_reason_for_a_screen_is_about_a_clause_for_host_or_judge() -> None:
    clauses = {clause.id: clause for book in BOOKS for clause in load(book).own_clauses.values()}
    for name, reason in read_screens(ROOT).items():
        assert clauses[name].enforce in ("host", "judge"), name
        assert len(reason) > 20, name


def by_named_tests(book: str) -> set[str]:
    """Clauses that no file can show: NOT_SHOWN.md names for each a test, which must exist."""
    tests = "\n".join(
        path.read_text(encoding="utf-8") for path in ROOT.parent.glob("tests/**/*.py")
    )
    return {
        clause
        for clause, names in read_tests(ROOT).items()
        if clause.startswith(f"{load(book).prefix}.")
        and all(f"def {name}(" in tests for name in names)
    }


@pytest.mark.parametrize("book", BOOKS)
def test_files_name_only_clauses_of_their_book(book: str) -> None:
    clauses = load(book).clauses
    for folder, key in ((book, "rulebook"), (f"events-{book}", "event")):
        for path in (ROOT / folder).glob("*.toml"):
            scenario = read(path)
            assert scenario.data[key] == book, path
            assert all(clause in clauses for clause in scenario.clauses), path


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["scenario", *arguments])
    return result.exit_code, result.output


def test_the_command_says_which_step_failed(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(
        'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n\n[[step]]\nby = "Ann"\ndo = "roll"\n'
        "dice = [4, 6]\nexpect = { players.Ann.cash = 1 }\n",
        encoding="utf-8",
    )
    code, output = run(str(path))
    assert code == 1
    assert f"{path}:5" in output
    assert "expected players.Ann.cash = 1, found 1500" in output
    assert "0 passed, 1 failed" in output


def test_json_is_one_object_a_file() -> None:
    files = [str(path) for path in FILES[:3]]
    code, output = run("--json", *files)
    entries = [json.loads(line) for line in output.splitlines()]
    assert code == 0
    assert [entry["file"] for entry in entries] == files
    assert all(entry["passed"] for entry in entries)


BAD = {
    "title =": "input.scenario",
    'rulebook = "boise"\nseats = ["Ann", "Bob"]': "must have a title",
    'title = "x"\nrulebook = "bois"\nseats = ["Ann", "Bob"]': "boise",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann"]': "2 to 8 seats",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Ann"]': "same name",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\ncolour = 1': "not part of a scenario",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\nclauses = ["boise.no.such"]': "no clause",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[players.Cy]\ncash = 1': "'Cy'",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[players.Ann]\ncash = -1': "players.Ann.cash",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[players.Ann]\nsquare = "moon"': "moon",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[players.Ann]\ndeeds = ["go"]': "not a property",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[decks]\nchance = ["opera"]': "not a card",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[[step]]\nby = "Ann"': "needs a `do`",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[[step]]\nby = "Ann"\ndo = "fly"': "'fly'",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[[step]]\nby = "Ann"\ndo = "roll"': "dice",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[[step]]\nby = "Ann"\ndo = "pay"\nnow = 1': "'now'",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[[step]]\nexpect = { luck = 1 }': "'luck'",
    'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\nswitches = { "tax.luxury" = "much" }': "tax.luxury",
    'title = "x"\nevent = "classic"': "cannot be run",
    f'title = "x"\nevent = 0x{"f" * 5000}': "a number is too large",
    'title = "x"\nevent = "boise"\nentrant = 3': "entrant",
    'title = "x"\nevent = "boise"\n[[entrant]]\nname = "Ann"\n[[step]]\nexpect = { luck = 1 }': "'luck'",
}


@pytest.mark.parametrize(("text", "says"), BAD.items(), ids=list(BAD.values()))
def test_bad_files_get_one_clear_error(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    code, output = run(str(path))
    assert code == 1
    assert "input.scenario" in output
    assert says in output
    assert str(path) in output
    assert "Traceback" not in output


def test_a_missing_file_is_an_error_of_its_own(tmp_path: Path) -> None:
    code, output = run(str(tmp_path / "none.toml"))
    assert code == 1
    assert "cannot be read" in output
