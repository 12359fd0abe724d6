"""House rules: off in every book, each with a clause beside the books, and playable in any mixture."""

from __future__ import annotations

import json
from itertools import product

import pytest
from typer.testing import CliRunner

from headjudge.bots.host import play
from headjudge.bots.registry import bot_id, find
from headjudge.cli.main import app
from headjudge.engine import codes as C
from headjudge.game import Game
from headjudge.rulebooks import Rulebook, ids, load
from headjudge.rulebooks.beside import all_beside
from headjudge.rulebooks.model import Setting

BOOKS = ids("tokens")
HOUSE = all_beside()["house"]
SEATS = ("Ann", "Bob", "Cy")


def switches(book: Rulebook) -> list[Setting]:
    return [setting for setting in book.switches.values() if setting.house]


def everything(book: Rulebook, parking: str) -> dict[str, object]:
    changes: dict[str, object] = {
        setting.key: setting.options.choices[-1]
        for setting in switches(book)
        if setting.key.startswith("house.")
    }
    return {**changes, "house.free_parking": parking, "setup.start_cash": 700}


@pytest.mark.parametrize("book", BOOKS)
def test_all_are_off_in_every_book(book: str) -> None:
    shipped = load(book)
    assert shipped.house_rules() == []
    for setting in switches(shipped):
        assert setting.book in shipped.chain  # a book says so, not a table
        assert setting.house in HOUSE.clauses


def test_every_clause_is_a_switch_and_a_ruling() -> None:
    book = load("boise")
    rulings = {clause for name in book.kind.rulings for clause in book.cite(name)}
    assert set(HOUSE.clauses) <= rulings
    assert {setting.house for setting in switches(book)} == set(HOUSE.clauses) - {
        "house.parking.bonus"  # the same switch as the pot
    }


def test_what_a_table_sets_rests_on_the_clause_of_the_house_rule() -> None:
    book = load("etiwanda")
    rules = book.house_rules({"house.go_landing": "double_salary", "go.salary": 300})
    assert [(rule.key, rule.clause) for rule in rules] == [("house.go_landing", "house.go.double")]
    assert book.house_rules({"house.go_landing": "salary"}) == []
    assert book.house_rules({"setup.start_cash": 1500}) == []


def test_another_starting_cash_cites_the_house_rule_and_the_books_own_cites_the_book() -> None:
    for cash, clause in ((2000, "house.cash.start"), (1500, "boise.setup.cash_1500")):
        game = Game.new("boise", SEATS, switches={"setup.start_cash": cash})
        dealt = [event for event in game.take_events() if event.kind == "money"]
        assert [event.amount for event in dealt] == [cash] * 3
        assert {event.clauses[0] for event in dealt} == {clause}


@pytest.mark.parametrize(
    ("book", "parking"), list(product(BOOKS, ("taxes_and_fines", "taxes_and_fines_plus_500")))
)
def test_games_with_all_of_them_are_played_to_the_end(book: str, parking: str) -> None:
    """Money is neither made nor lost, and what lies on Free Parking is a part of the Bank's."""
    rulebook = load(book)
    bots = {seat: find(bot_id(name)).runner() for seat, name in zip(SEATS, NAMES, strict=True)}
    record = play(rulebook, bots, seed=5, rounds=25, switches=everything(rulebook, parking)).record
    game = record.start()
    seen: set[str] = set()
    total = sum(game.state.cash)
    for move in record.moves:
        seen |= {event.ruling for event in game.apply(move.action)}
        assert sum(game.state.cash) == total
        assert game.state.pot >= 0
        again = Game.from_json(json.loads(json.dumps(game.to_json())))
        assert again.to_json() == game.to_json()
    assert not seen & {"SETUP_CASH", "AUCTION_ON_DECLINE", "FREE_PARKING"}
    assert {"HOUSE_CASH", "HOUSE_PARKING_IN", "HOUSE_NO_AUCTION"} <= seen


NAMES = ("trader", "greedy", "random")


def test_positions_that_were_stored_before_there_was_a_pot_can_be_read() -> None:
    game = Game.new("boise", SEATS)
    stored = game.to_json()
    assert "pot" not in stored["state"]  # type: ignore[operator]
    assert Game.from_json(stored).state.pot == 0
    with_pot = Game.new("boise", SEATS, switches={"house.free_parking": "taxes_and_fines_plus_500"})
    state = with_pot.to_json()["state"]
    assert isinstance(state, dict)
    assert state["pot"] == C.PARKING_BONUS


def test_the_commands_show_them() -> None:
    run = CliRunner()
    shown = run.invoke(app, ["rules", "show", "house"])
    assert "house.go.double" in shown.stdout
    rows = json.loads(run.invoke(app, ["rules", "diff", "racine", "house", "--json"]).stdout)
    assert {row["clause"] for row in rows} == set(HOUSE.clauses) - {"house.parking.bonus"}
    refused = run.invoke(app, ["rules", "diff", "opoly487", "house"])
    assert refused.exit_code == 2
