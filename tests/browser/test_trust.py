"""Dice that nobody chooses, officials whom everybody knows, keys that can be taken away, and a game that is checked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from headjudge.live.tables.dice.rounds import WAIT
from headjudge.salt_chain import SaltChain
from tests.browser.players import Company, Person, Table
from tests.browser.seeded_server import seed_named
from tests.browser.test_whole_game import opens_by_clicking
from tests.support.forged_files import Row, rows_of, written


def two_by_clicking(company: Company) -> tuple[Person, Person, Table]:
    """Ann opens a table and Bob sits down, both in their browsers, which promise and reveal their salts."""
    ann, bob = company.person("Ann"), company.person("Bob")
    link, judge = opens_by_clicking(ann)
    bob.goes(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.page.get_by_text("Waiting for the host to start.")).to_be_visible()
    code = judge.partition("#office=")[2]
    table = Table(company.server, {"table": link.rpartition("/")[2], "judge": code})
    company.stack.callback(table.close)
    return ann, bob, table


def salts(table: Table, rounds: int = 1) -> dict[str, str]:
    """What became of everybody's salt in the last of so many rounds."""
    begun = table.look()["table"]["dice"]["rounds"]
    return {salt["seat"]: salt["state"] for salt in begun[-1]["salts"] if len(begun) == rounds}


def revealed(table: Table, rounds: int) -> bool:
    states = salts(table, rounds)
    return states.get("Ann") == states.get("Bob") == "revealed"


def ended(company: Company) -> tuple[Person, Person, Table]:
    ann, bob, table = two_by_clicking(company)
    ann.button("Start the game").click()
    ann.waits_until(lambda: revealed(table, 1))
    company.server.seed = seed_named(
        "the second round"
    )  # for an old promise no device would reveal anything
    table.rewind()
    ann.waits_until(lambda: revealed(table, 2))  # each device reveals its next salt
    table.rule("time_up", reason="the hall closes")
    for each in (ann, bob):
        expect(each.page.get_by_role("heading", name="Result")).to_be_visible()
    return ann, bob, table


def test_browsers_promise_and_reveal_salts_and_check_the_game(company: Company) -> None:
    ann, bob, _ = ended(company)
    for each in (ann, bob):
        card = each.page.get_by_role("region", name="Check this game")
        each.button("Check now", card).click()
        expect(card.get_by_role("status")).to_contain_text("Nothing was changed.")
        expect(card.get_by_role("status")).to_contain_text(
            "The record is the one that your device saw"
        )
        expect(card.get_by_role("status")).to_contain_text(
            "all 2 seeds are the ones that the table had promised"
        )
        expect(card.get_by_role("status")).to_contain_text("Your own number is among them")
        card.get_by_text("What this does not prove").click()
        command = card.get_by_label("Command for the full check").input_value()
        assert re.fullmatch(r"headjudge verify \w+\.jsonl --pin [0-9a-f]{64}", command)
    assert not ann.errors + bob.errors


def _words_changed(rows: list[Row]) -> bytes:
    """One letter of one entry, its hash left as it was."""
    started = next(row for row in rows[1:] if row["data"]["type"] == "started")
    started["data"]["seats"][0] = "Anm"
    return written(rows, rechain=False)


def _made_anew(rows: list[Row]) -> bytes:
    """The same change, with hashes that fit again: only somebody who kept an old one notices."""
    started = next(row for row in rows[1:] if row["data"]["type"] == "started")
    started["data"]["seats"][0] = "Anm"
    return written(rows)


def _cut_off(rows: list[Row]) -> bytes:
    """Everything after the start left out."""
    return written(rows[:8])


def _another_seed(rows: list[Row]) -> bytes:
    unsealed = next(row for row in rows[1:] if row["data"]["type"] == "unsealed")
    unsealed["data"]["seeds"][-1] = "cd" * 32
    return written(rows)


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (_words_changed, r"Entry \d+ of the record was changed"),
        (_made_anew, r"of the fingerprints that your device kept (is|are) not in this record"),
        (_cut_off, r"of the fingerprints that your device kept (is|are) not in this record"),
        (_another_seed, r"The seed is not the one that the table had promised"),
    ],
    ids=["changed", "made anew", "cut off", "another seed"],
)
def test_a_forged_record_is_found_out(company: Company, forge: Any, said: str) -> None:
    ann, _, table = ended(company)

    def forged(route: Route) -> None:
        real = route.fetch()
        route.fulfill(response=real, body=forge(rows_of(real.body())))

    ann.page.route(f"**/api/tables/{table.id}/export", forged)
    card = ann.page.get_by_role("region", name="Check this game")
    ann.button("Check now", card).click()
    expect(card.get_by_role("status")).to_contain_text("Something is wrong with this record.")
    expect(card.get_by_role("status")).to_contain_text(re.compile(said))
    ann.page.unroute(f"**/api/tables/{table.id}/export")
    ann.button("Check again", card).click()
    expect(card.get_by_role("status")).to_contain_text("Nothing was changed.")


def test_after_a_reload_the_salt_is_still_there(company: Company) -> None:
    ann, bob, table = two_by_clicking(company)
    bob.page.reload()
    expect(bob.page.get_by_text("Waiting for the host to start.")).to_be_visible()
    ann.button("Start the game").click()
    bob.waits_until(lambda: salts(table)["Bob"] == "revealed")


def test_whoever_withholds_a_salt_is_named(company: Company) -> None:
    """Bob sat down with another device, which had made the promise."""
    ann, bob = company.person("Ann"), company.person("Bob")
    link, _ = opens_by_clicking(ann)
    path = link.rpartition("/")[2]
    promise = {"name": "Bob", "salt_commitment": SaltChain("b0" * 32).commitment}
    bob.post(f"/api/tables/{path}/join", promise)
    bob.goes(f"/t/{path}")
    ann.button("Start the game").click()
    for each in (ann, bob):
        waits = each.page.get_by_text("The dice wait for a secret number from Bob.")
        expect(waits).to_be_visible()
    expect(bob.page.get_by_text("You sat down with another device")).to_be_visible()
    company.server.ahead += WAIT
    company.server.table(path).automation.wake()
    expect(waits).to_have_count(0)
    ann.button("Menu").click()
    ann.page.get_by_text("Fair dice").click()
    row = ann.page.get_by_role("list", name="The players’ numbers").get_by_role("listitem")
    expect(row.filter(has_text="Bob")).to_contain_text("withheld")
    expect(row.filter(has_text="Ann")).to_contain_text("revealed")


def test_everybody_sees_who_judges_and_the_owner_can_end_it(company: Company) -> None:
    ann, bob, jo = (company.person(name) for name in ("Ann", "Bob", "Jo"))
    table = company.begun(ann, bob, first="Ann")
    for each in (ann, bob):
        each.sits(table)
    jo.goes(f"/t/{table.id}#office={table.judge}")
    jo.page.wait_for_url(re.compile(f"/t/{table.id}$"))  # the code is not left in the address bar
    jo.page.get_by_label("Your name, for everybody to see").fill("Bob")
    jo.button("Take office").click()
    expect(jo.dialog.get_by_role("alert")).to_contain_text("already has that name")
    jo.page.get_by_label("Your name, for everybody to see").fill("Jo")
    jo.button("Take office").click()
    for each in (ann, bob, jo):
        officials = each.page.get_by_role("region", name="Officials")
        expect(officials).to_contain_text("Jo")
        expect(officials).to_contain_text(re.compile(r"Judge, since \d\d:\d\d"))
        each.reads("Jo is a judge at this table.")
    ann.button("Menu").click()
    ann.button(re.compile("^Take away….*Judge")).click()
    expect(ann.page.get_by_role("dialog", name="Take the judge’s keys away?")).to_be_visible()
    ann.button("Leave it").click()
    ann.button(re.compile("^Take away….*Judge")).click()
    ann.button("Take the keys away", ann.page.get_by_role("dialog").last).click()
    bob.reads("The owner of the table has taken the judge's keys away.")
    expect(bob.page.get_by_role("region", name="Officials")).to_have_count(0)
    ann.button(re.compile("^Take away….*Bob")).click()
    ann.button("Take the keys away", ann.page.get_by_role("dialog").last).click()
    expect(bob.page.get_by_text("You are watching.")).to_be_visible()
    assert not ann.errors + bob.errors + jo.errors


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en-US",
            (
                "Menu",
                "Link for a judge…",
                "Make the link",
                "Link for the judge",
                "Sign out…",
                "Sign them out",
            ),
        ),
        (
            "es-ES",
            (
                "Menú",
                "Enlace para un juez…",
                "Crear el enlace",
                "Enlace para el juez",
                "Cerrar sesión…",
                "Cerrar su sesión",
            ),
        ),
    ],
)
def test_the_owner_appoints_a_new_judge_and_signs_out_a_phone(
    company: Company, language: str, words: tuple[str, ...]
) -> None:
    menu, link, make, label, sign_out, out = words
    ann, bob, jo = (
        company.person("Ann", language=language),
        company.person("Bob"),
        company.person("Jo"),
    )
    table = company.begun(ann, bob, first="Ann", book="racine")
    ann.goes(f"/t/{table.id}")
    bob.sits(table)
    ann.post(f"/api/tables/{table.id}/revoke", {"id": "k1", "seat": "judge"})
    ann.button(menu).click()
    ann.button(link).click()
    ann.button(make, ann.page.get_by_role("dialog").last).click()
    made = ann.page.get_by_label(label, exact=True).input_value()
    bob.reads("The owner of the table has made a new link for a judge; an earlier one is void.")
    old = jo.asks(f"/api/tables/{table.id}/redeem", {"code": table.judge, "name": "Jo"})
    assert old[1]["code"] == "table.no_key"
    jo.goes(made)
    jo.page.get_by_label("Your name, for everybody to see").fill("Jo")
    jo.button("Take office").click()
    expect(bob.page.get_by_role("region", name="Officials")).to_contain_text("Jo")
    code = ann.post(f"/api/tables/{table.id}/handoff", {})["code"]
    phone = company.person("Ann", phone=True)
    phone.post(f"/api/tables/{table.id}/redeem", {"code": code})
    assert phone.look(table)["me"]["owner"]
    ann.button(sign_out).click()
    ann.button(out, ann.page.get_by_role("dialog").last).click()
    bob.reads("The owner of the table has signed out all other devices of their own.")
    assert not phone.look(table)["me"]["owner"]
    assert ann.look(table)["me"]["owner"]
    assert not ann.errors + bob.errors + jo.errors


def test_where_cash_is_private_the_owner_cannot_judge_on_the_same_device(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.opens(ann, bob, book="racine")
    ann.goes(f"/t/{table.id}#office={table.judge}")
    ann.page.get_by_label("Your name, for everybody to see").fill("Jo")
    ann.button("Take office").click()
    expect(ann.dialog.get_by_role("alert")).to_contain_text("hand the link on")
    ann.button("Not now").click()
    assert ann.look(table)["me"]["seat"] == "Ann"


def test_the_owner_frees_a_seat_in_the_lobby(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.opens(ann, bob, start=False)
    for each in (ann, bob):
        each.sits(table)
    ann.button(re.compile("^free this seat.*Bob")).click()
    ann.button("Make it free").click()
    expect(bob.button("Take a seat")).to_be_visible()
    assert [seat["kind"] for seat in ann.look(table)["seats"]] == ["person", "open"]


def test_a_pause_says_when_it_ends_and_an_imported_game_what_it_is(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, first="Ann")
    ann.sits(table)
    table.rule("pause", reason="tea", minutes=5)
    expect(ann.page.get_by_text("The game goes on by itself in")).to_contain_text(
        re.compile("[45]:")
    )
    table.rule("resume", reason="no more tea")
    table.rule("time_up", reason="the hall closes")
    export = ann.context.request.get(f"/api/tables/{table.id}/export").body()
    answer = ann.context.request.post(
        "/api/import",
        data=export,
        headers={"X-Headjudge": "1", "content-type": "application/x-ndjson"},
    )
    ann.goes(f"/replay/{answer.json()['table']}")
    expect(ann.page.get_by_text("Imported, not verified.")).to_be_visible()


def test_a_finished_game_goes_on_at_a_new_table(company: Company) -> None:
    ann, _, table = ended(company)
    ann.goes(f"/replay/{table.id}")
    ann.button("Go on from here…").click()
    ann.button("Open the table").click()
    ann.page.wait_for_url(re.compile(f"/t/(?!{table.id})"))
    expect(ann.page.get_by_text("This game goes on from an earlier one")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="At this table")).to_be_visible()
    assert not ann.errors


def test_a_judge_lets_a_finished_game_go_on(company: Company) -> None:
    ann, bob, jo = (company.person(name) for name in ("Ann", "Bob", "Jo"))
    table = company.begun(ann, bob, first="Ann")
    jo.post(f"/api/tables/{table.id}/redeem", {"code": table.judge, "name": "Jo"})
    table.rule("time_up", reason="the hall closes")
    bob.goes(f"/replay/{table.id}")
    expect(bob.page.get_by_role("link", name="Save the game")).to_be_visible()
    expect(bob.button("Go on from here…")).to_have_count(0)
    jo.sits(table)
    jo.page.get_by_role("link", name="Watch the replay").first.click()
    jo.button("Go on from here…").click()
    jo.button("Open the table").click()
    jo.page.wait_for_url(re.compile(f"/t/(?!{table.id})"))
    expect(jo.page.get_by_text("This game goes on from an earlier one")).to_be_visible()
    judge = jo.page.get_by_label("Link for the judge", exact=True)
    assert re.search("#office=.{32}$", judge.input_value())  # it was judged, and is again
    for each in (ann, bob):
        each.goes(jo.page.url)
        each.page.get_by_label("Your name").fill(each.name)
        each.button("Take a seat").click()
        expect(each.page.get_by_text("Waiting for the host to start.")).to_be_visible()
    jo.button("Start the game").click()
    expect(ann.page.get_by_role("region", name="Players")).to_be_visible()
    assert not ann.errors + bob.errors + jo.errors
