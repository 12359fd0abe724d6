"""The Speed Die of the championship: the bus, and three of a kind."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from headjudge.hosting import rng
from headjudge.live.tables.dice import fair_dice
from tests.browser.players import Company, Person, Table
from tests.browser.seeded_server import seed_where

TRIPLE = 16  # the number of the draw that is to be three of a kind
BUS = 4


def _triple(seed: str) -> bool:
    luck = fair_dice.draw(seed, ("", ""), TRIPLE).dice
    speed, one, two = rng.speed_die(luck), rng.die(luck), rng.die(luck)
    return speed == one == two and speed <= 3


def _past_go(company: Company) -> tuple[Person, Table]:
    """Ann has passed GO, so that the Speed Die is thrown in her second turn."""
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.opens(ann, bob, book="championship")
    company._throws_for_the_start(table, [ann, bob])
    people = {"Ann": ann, "Bob": bob}
    while table.game["turn"] != "Ann" or table.server.next_throw(table.id)[2] == 0:
        name = table.game["turn"]
        table.lands(name, "go" if name == "Ann" else "free_parking")
        company.act(people[name], table, {"do": "roll"})
    ann.sits(table)
    return ann, table


def test_the_bus_moves_by_either_die_or_both(company: Company) -> None:
    ann, table = _past_go(company)
    one, two, _ = table.luck(lambda dice: dice[2] == BUS and dice[0] != dice[1])
    table.rule("move", player="Ann", square="free_parking")
    ann.does("Throw the dice")
    ann.asked("The Speed Die lets you choose")
    expect(ann.page.get_by_role("img", name=f"Dice: {one}, {two} and the bus")).to_be_visible()
    squares = table.board()
    at = squares.index("free_parking")
    buttons = ann.decide.locator("ul.choices").get_by_role("button")
    expect(buttons).to_have_count(3)
    for spaces in (one, two, one + two):
        expect(ann.button(re.compile(rf"^{spaces} spaces? to "), ann.decide).first).to_be_visible()
    ann.does(re.compile(rf"^{one} spaces? to "))
    expect(ann.decide.get_by_text("The Speed Die lets you choose")).to_have_count(0)
    assert table.game["players"]["Ann"]["square"] == squares[at + one]
    assert not ann.errors


def test_three_of_a_kind_moves_to_any_square(company: Company) -> None:
    company.server.seed = seed_where(_triple, "triple")
    ann, table = _past_go(company)
    one, two, speed = table.luck(lambda dice: dice[0] == dice[1] == dice[2] <= 3)
    ann.does("Throw the dice")
    ann.asked("The Speed Die lets you choose")
    expect(ann.page.get_by_role("img", name=f"Dice: {one}, {two} and {speed}")).to_be_visible()
    ann.decide.get_by_label("Search").fill("boardw")
    expect(ann.decide.get_by_role("status").filter(has_text="1 found")).to_be_visible()
    ann.does("Boardwalk")
    ann.asked("Buy Boardwalk?")
    assert table.game["players"]["Ann"]["square"] == "boardwalk"
    assert not ann.errors
