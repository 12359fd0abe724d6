"""A page that is reloaded between a command and its answer, or a second tab: no second seat, table or office."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.chromium import PATIENCE
from tests.browser.players import Company, Person, Table
from tests.browser.test_trust import salts


def lose_answer(company: Company, who: Person, path: str) -> list[dict[str, Any]]:
    """The server carries out the first command that is posted there, and the page never hears of it.

    Neither the answer nor its cookie arrives. What was sent, in order.
    """
    bodies: list[dict[str, Any]] = []

    def lost(route: Route) -> None:
        sent = route.request.post_data or ""
        bodies.append(json.loads(sent))
        if len(bodies) > 1:
            route.continue_()
            return
        headers = {"X-Headjudge": "1", "content-type": "application/json"}
        address = company.server.address
        with httpx.Client(base_url=address, trust_env=False, timeout=PATIENCE / 1000) as http:
            answer = http.post(httpx.URL(route.request.url).path, content=sent, headers=headers)
        assert answer.is_success, answer.text

    who.context.route(f"**{path}", lost)
    return bodies


def lobby(company: Company) -> tuple[Person, Person, Table]:
    ann, bob = company.person("Ann"), company.person("Bob")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    plan = {"book": "boise", "seats": seats, "judge": True, "pace": 0}
    table = Table(company.server, ann.post("/api/tables", plan))
    company.stack.callback(table.close)
    ann.sits(table)
    bob.goes(f"/t/{table.id}")
    return ann, bob, table


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()


def taken(who: Person, table: Table) -> list[str]:
    return [seat["name"] for seat in who.look(table)["seats"] if seat["kind"] == "person"]


WAITS = "Waiting for the host to start."


def test_a_reload_in_the_middle_of_a_join_takes_one_seat(company: Company) -> None:
    ann, bob, table = lobby(company)
    sent = lose_answer(company, bob, "/join")
    sit_down(bob.page, "Bob")
    bob.waits_until(lambda: taken(ann, table) == ["Ann", "Bob"])
    assert bob.look(table)["me"]["seat"] is None  # the cookie was lost, too
    bob.page.reload()
    expect(bob.page.get_by_text(WAITS)).to_be_visible()
    assert taken(ann, table) == ["Ann", "Bob"]
    assert sent[0] == sent[1]
    assert len(sent) == 2
    ann.button(re.compile("^Start without")).click()
    bob.waits_until(lambda: salts(table).get("Bob") == "revealed")  # by the secret that it had kept
    stored = bob.page.evaluate("() => JSON.stringify({ ...localStorage, ...sessionStorage })")
    assert sent[0]["key"] not in stored  # once answered, no script can read the key
    assert not ann.errors + bob.errors


def test_a_second_tab_repeats_what_the_first_has_not_had_answered(company: Company) -> None:
    ann, bob, table = lobby(company)
    late, stale = bob.context.new_page(), bob.context.new_page()
    for page in (late, stale):
        page.goto(f"/t/{table.id}")
        expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
    lose_answer(company, bob, "/join")
    sit_down(bob.page, "Bob")
    bob.waits_until(lambda: taken(ann, table) == ["Ann", "Bob"])
    sit_down(late, "Bobby")
    expect(late.get_by_text(WAITS)).to_be_visible()
    assert bob.look(table)["me"]["seat"] == "Bob"
    # the third tab still shows the free seat, long after the answer
    sit_down(stale, "Robert")
    expect(stale.get_by_text(WAITS)).to_be_visible()
    assert taken(ann, table) == ["Ann", "Bob"]
    assert bob.look(table)["me"]["seat"] == "Bob"


def test_a_refused_join_is_forgotten_and_another_name_tried(company: Company) -> None:
    ann, bob, table = lobby(company)
    sit_down(bob.page, "Ann")
    expect(bob.page.get_by_role("alert").filter(has_text="already has that name")).to_be_visible()
    sit_down(bob.page, "Bob")
    expect(bob.page.get_by_text(WAITS)).to_be_visible()
    assert taken(ann, table) == ["Ann", "Bob"]


@pytest.mark.parametrize("path", ["/", "/play"])
def test_a_reload_while_a_table_is_being_opened_opens_one(company: Company, path: str) -> None:
    ann = company.person("Ann")
    before = len(company.server.manager)
    sent = lose_answer(company, ann, "/api/tables")
    ann.goes(path)
    if path == "/":
        ann.button("Play now").click()
    ann.waits_until(lambda: len(company.server.manager) == before + 1)
    ann.page.reload()
    ann.page.wait_for_url(re.compile("/t/"))
    expect(ann.button("Menu")).to_be_visible()
    table = Table(company.server, {"table": ann.page.url.rpartition("/")[2]})
    company.stack.callback(table.close)
    assert ann.look(table)["me"]["owner"]
    ann.goes("/")  # it was answered: nothing is opened once more
    expect(ann.button("Play now")).to_be_enabled()
    assert sent[0] == sent[1]
    assert len(sent) == 2
    assert len(company.server.manager) == before + 1
    assert not ann.errors


def test_a_reload_while_a_code_is_redeemed_takes_office_once(company: Company) -> None:
    ann, _, table = lobby(company)
    jo = company.person("Jo")
    jo.goes(f"/t/{table.id}#office={table.judge}")
    lose_answer(company, jo, "/redeem")
    jo.page.get_by_label("Your name, for everybody to see").fill("Jo")
    jo.button("Take office").click()
    jo.waits_until(lambda: ann.look(table)["officials"])
    version = company.server.table(table.id).state.version
    jo.page.reload()
    expect(jo.button("Menu")).to_be_visible()
    assert jo.look(table)["me"]["role"] == "judge"
    assert [official["name"] for official in ann.look(table)["officials"]] == ["Jo"]
    assert company.server.table(table.id).state.version == version
    assert not jo.errors


def test_an_owner_without_a_seat_may_judge_and_stays_the_owner(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    plan = {
        "book": "boise",
        "seats": [{"kind": "open"}, {"kind": "open"}],
        "judge": True,
        "pace": 0,
    }
    table = Table(company.server, ann.post("/api/tables", plan))
    company.stack.callback(table.close)
    ann.goes(f"/t/{table.id}")
    expect(ann.page.get_by_text("You opened this table without a seat.")).to_be_visible()
    expect(ann.button("Take a seat")).to_have_count(0)
    ann.goes("/")  # another hash alone loads nothing
    ann.goes(f"/t/{table.id}#office={table.judge}")
    ann.page.get_by_label("Your name, for everybody to see").fill("Ann")
    ann.button("Take office").click()
    expect(ann.page.get_by_role("region", name="Officials")).to_contain_text("Ann")
    me = ann.look(table)["me"]
    assert (me["role"], me["owner"]) == ("judge", True)
    bob.goes(f"/t/{table.id}")
    sit_down(bob.page, "Bob")
    expect(bob.page.get_by_text(WAITS)).to_be_visible()
    ann.button(re.compile("^Start with")).first.click()
    expect(bob.page.get_by_role("region", name="Players")).to_be_visible()
    assert not ann.errors + bob.errors
