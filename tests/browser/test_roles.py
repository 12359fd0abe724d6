"""Spectators see what the book allows and cannot speak; a judge's rulings are seen by everybody."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.players import Company


def test_a_spectator_sees_no_cash_and_cannot_speak(company: Company) -> None:
    ann, bob, eve = (company.person(name) for name in ("Ann", "Bob", "Eve"))
    table = company.begun(ann, bob, first="Ann")
    for each in (ann, bob, eve):
        each.sits(table)
    for name in ("Ann", "Bob"):
        expect(eve.player(name)).to_contain_text("hidden")
        assert eve.look(table)["game"]["players"][name]["cash"] is None
    expect(ann.player("Ann")).to_contain_text("$1,500")
    expect(ann.player("Bob")).to_contain_text("hidden")
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    expect(ann.page.get_by_text("1 watching")).to_be_visible()
    expect(ann.page.get_by_label("Say something to the table")).to_be_visible()
    expect(eve.page.get_by_label("Say something to the table")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Quick messages")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Throw the dice")).to_have_count(0)
    refused = eve.context.request.post(
        f"/api/tables/{table.id}/say",
        data={"id": "s1", "text": "psst"},
        headers={"X-Headjudge": "1"},
    )
    assert refused.status == 403, refused.text()
    ann.page.get_by_label("Say something to the table").fill("Good luck, all")
    ann.page.get_by_role("button", name="Send").click()
    for each in (bob, eve):
        each.reads("Good luck, all")
    # everybody may mute the others
    bob.page.get_by_role("button", name="Mute the others’ messages").click()
    expect(bob.log.get_by_text("Good luck, all")).to_have_count(0)
    assert not ann.errors + bob.errors + eve.errors


def test_a_judge_pauses_and_corrects_cash_and_everybody_sees_it(company: Company) -> None:
    ann, bob, jo = (company.person(name) for name in ("Ann", "Bob", "Jo"))
    table = company.begun(ann, bob, first="Ann")
    for each in (ann, bob, jo):
        each.sits(table)
    page = jo.page
    page.get_by_text("I already have a seat, on another device").click()
    page.get_by_label("Code").fill(table.judge)
    page.get_by_label("Your name, for everybody to see").fill("Jo")
    page.get_by_role("button", name="Take office").click()
    expect(page.get_by_text("You are watching.")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Judge’s desk").click()
    desk = page.get_by_role("dialog", name="Judge’s desk")
    desk.get_by_label("Reason").fill("counting the notes")
    desk.get_by_role("button", name="Rule: Pause the game").click()
    for each in (ann, bob):
        expect(each.page.get_by_text("Paused by judge.")).to_be_visible()
        expect(
            each.page.get_by_role("status").filter(has_text="counting the notes").first
        ).to_be_visible()
    refused = ann.context.request.post(
        f"/api/tables/{table.id}/act",
        data={"id": "p1", "seen": 999, "actions": [{"do": "roll"}]},
        headers={"X-Headjudge": "1"},
    )
    assert refused.json()["code"] == "table.paused"

    desk.get_by_label("Ruling").select_option("Correct cash")
    desk.get_by_role("combobox", name="Player", exact=True).select_option("Bob")
    expect(desk).to_contain_text("Bob has $1,500 now.")
    desk.get_by_label("New amount").fill("1450")
    expect(desk.get_by_role("button", name="Rule: Correct cash")).to_be_disabled()
    expect(desk).to_contain_text("Give a reason.")
    desk.get_by_label("Reason").fill("paid the fine twice")
    desk.get_by_role("button", name="Rule: Correct cash").click()
    for each in (bob, jo):
        each.reads("Bob now has $1,450 in place of $1,500. Reason: paid the fine twice")
    ann.reads("Bob's cash is corrected. Reason: paid the fine twice")  # cash is private here
    expect(bob.player("Bob")).to_contain_text("$1,450")
    desk.get_by_label("Ruling").select_option("Resume the game")
    desk.get_by_label("Reason").fill("all is well")
    desk.get_by_role("button", name="Rule: Resume the game").click()
    for each in (ann, bob):
        expect(each.page.get_by_text("Paused by judge.")).to_have_count(0)
    ann.does("Throw the dice")
    assert not ann.errors + bob.errors + jo.errors
