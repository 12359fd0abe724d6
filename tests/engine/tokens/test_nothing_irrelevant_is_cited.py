"""A clause is cited when it decided something here: general clauses are not attached to everything that happens."""

from __future__ import annotations

import pytest

from headjudge.errors import Refused
from headjudge.game import Game
from headjudge.rulebooks import ids
from headjudge.scenario.read import from_data, set_up

Players = dict[str, dict[str, object]]
every_book = pytest.mark.parametrize("book", ids("tokens"))


def table(book: str, **players: dict[str, object]) -> Game:
    """Three players; nobody owns anything that the test does not say."""
    seated = {name: {"deeds": [], **players.get(name, {})} for name in ("Ann", "Bob", "Cy")}
    for player in seated.values():
        player.setdefault("square", "go")
        player.setdefault("passed_go", False)
    title = "what is cited"
    data = {"title": title, "rulebook": book, "seats": list(seated), "players": seated}
    return set_up(from_data(data, title))


def cited(game: Game, by: str, do: str, **more: object) -> set[str]:
    """What the events of an action cite, without the name of the book."""
    events = game.apply({"by": by, "do": do, **more})
    return {clause.partition(".")[2] for event in events for clause in event.clauses}


def refused(game: Game, by: str, do: str, **more: object) -> list[str]:
    with pytest.raises(Refused) as refusal:
        game.apply({"by": by, "do": do, **more})
    return [clause.partition(".")[2] for clause in refusal.value.clauses]


@every_book
def test_out_of_turn_has_nothing_to_do_with_jail(book: str) -> None:
    clauses = refused(table(book), "Bob", "roll", dice=[1, 2])
    assert not [clause for clause in clauses if clause.startswith("jail")]


@every_book
def test_a_pass_says_nothing_about_whoever_declined(book: str) -> None:
    game = table(book)
    game.apply({"by": "Ann", "do": "roll", "dice": [1, 2]})
    game.apply({"by": "Ann", "do": "decline"})
    passed = cited(game, "Bob", "pass")
    assert not passed & {"auction.open_to_all", "auction.decliner_may_bid"}
    mine = cited(game, "Ann", "bid", amount=5)
    assert mine & {"auction.open_to_all", "auction.decliner_may_bid"}


@every_book
def test_a_rent_says_nothing_about_mortgages_where_there_are_none(book: str) -> None:
    game = table(book, Bob={"deeds": ["oriental", "vermont"]})
    clauses = cited(game, "Ann", "roll", dice=[2, 4])
    assert not [clause for clause in clauses if clause.startswith("mortgage")]


@every_book
def test_a_debt_between_players_is_not_the_banks(book: str) -> None:
    game = table(
        book,
        Ann={"cash": 10, "deeds": ["baltic"]},
        Bob={"deeds": ["oriental", "vermont", "connecticut"], "buildings": {"oriental": 1}},
    )
    game.apply({"by": "Ann", "do": "roll", "dice": [2, 4]})
    clauses = cited(game, "Bob", "claim", **{"from": "Ann"})
    assert game.state.due
    assert not [clause for clause in clauses if clause.startswith("bank.")]


@every_book
def test_lifting_a_mortgage_of_ones_own_is_no_second_interest(book: str) -> None:
    game = table(book, Ann={"cash": 500, "deeds": ["oriental"], "mortgaged": ["oriental"]})
    clauses = cited(game, "Ann", "lift", deed="oriental")
    assert not clauses & {
        "mortgage.buyer_second_interest",
        "mortgage.buyer_later",
        "bankruptcy.interest_again",
    }


@every_book
def test_a_card_of_ones_own_was_not_bought(book: str) -> None:
    game = table(book, Ann={"in_jail": 0, "jail_cards": ["chance"]})
    assert "jail.exit_bought_card" not in cited(game, "Ann", "jail_card")


@every_book
def test_paying_the_fine_is_no_business_from_jail(book: str) -> None:
    game = table(book, Ann={"in_jail": 0, "cash": 500})
    assert not cited(game, "Ann", "fine") & {"jail.business", "jail.rent"}
    game = table(book, Ann={"in_jail": 0, "cash": 500, "deeds": ["oriental"]})
    assert cited(game, "Ann", "mortgage", deed="oriental") & {"jail.business"}


def test_a_throw_with_the_speed_die_is_not_one_before_go() -> None:
    game = table("championship", Ann={"square": "connecticut", "passed_go": True})
    clauses = cited(game, "Ann", "roll", dice=[4, 6], speed=1)
    assert "speed.from_when" in clauses
    assert "dice.before_go" not in clauses


@pytest.mark.parametrize("stage", ["qualifier", "semifinal", "final"])
def test_only_the_clauses_of_its_own_stage(stage: str) -> None:
    title = "the end"
    data = {"title": title, "rulebook": "boise", "seats": ["Ann", "Bob"], "stage": stage}
    clauses = cited(set_up(from_data(data, title)), "host", "time_up")
    winners = {"qualifier.table_winner", "semi.winner", "final.champion"}
    own = {"qualifier": "qualifier", "semifinal": "semi", "final": "final"}[stage]
    assert {clause.partition(".")[0] for clause in clauses & winners} == {own}
