"""`headjudge rules citations`: the same table whenever it is printed, with every ruling in it."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.lab.citations.games import Refusal, play
from headjudge.rulebooks import ids, load


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["rules", "citations", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("book", ids())
def test_every_ruling_of_a_book_is_in_its_table(book: str) -> None:
    opened, rows = load(book), json.loads(run(book, "--games", "2", "--json"))
    assert [row["ruling"] for row in rows] == list(opened.kind.rulings)
    for row in rows:
        assert row["clauses"] == list(opened.cite(row["ruling"]))
        assert row["statement"] == opened.statement(row["clauses"][0])
    assert any(row["told"] for row in rows)
    assert any(row["refused"] for row in rows)


def test_the_table_does_not_change_from_one_time_to_the_next() -> None:
    assert run("boise", "--games", "3") == run("boise", "--games", "3")


def test_an_example_depends_on_no_name_and_no_sum() -> None:
    text = run("boise", "--games", "5")
    assert "- Ann pays Bob $100 rent on Mediterranean Avenue.\n" in text
    examples = [line for line in text.splitlines() if line.startswith("- ")]
    assert not [line for line in examples if "Baltic" in line or "Dee" in line]


def test_a_ruling_that_games_do_not_produce_stands_at_the_end() -> None:
    seen, _, unseen = run("boise", "--games", "3").partition("# Not seen in play")
    assert "## RENT_DUE\n" in seen
    assert "## SPEED_BUS\n" in unseen
    assert "`classic.speed.bus`" in unseen


def test_a_game_is_made_of_what_happens_and_what_is_refused() -> None:
    outcomes = [outcome for _, outcome in play(load("boise"), 1)]
    events = [event for outcome in outcomes if isinstance(outcome, list) for event in outcome]
    assert all(event.clauses for event in events)
    assert any(isinstance(outcome, Refusal) for outcome in outcomes)
    assert events[-1].kind in ("over", "score", "place", "note")
