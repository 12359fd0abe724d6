"""Reload, lost network, another device: back at the same seat, in the same auction, with nothing missed."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.players import Company, Person, Table


def _auction(company: Company) -> tuple[Person, Person, Table]:
    """Both at their screens, in an auction that waits for them."""
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, first="Ann")
    table.lands("Ann", "oriental")
    company.act(ann, table, {"do": "roll"})
    company.act(ann, table, {"do": "decline"})
    for each in (ann, bob):
        each.sits(table)
        each.asked("Auction: Oriental Avenue")
    return ann, bob, table


def test_a_reload_in_mid_auction_loses_nothing(company: Company) -> None:
    ann, bob, table = _auction(company)
    bob.does(re.compile(r"^Bid \$10"))
    expect(ann.decide.locator(".high")).to_contain_text("$10")
    before = [line.strip() for line in ann.log.get_by_role("listitem").all_inner_texts()]
    ann.page.reload()
    ann.asked("Auction: Oriental Avenue")
    expect(ann.decide.locator(".high")).to_contain_text("$10")
    expect(ann.player("Ann")).to_contain_text("you")
    expect(ann.log.get_by_role("listitem")).to_have_count(len(before))
    assert [line.strip() for line in ann.log.get_by_role("listitem").all_inner_texts()] == before
    ann.decide.get_by_label("Another amount").fill("33")
    ann.does("Bid this")
    expect(bob.decide.locator(".high")).to_contain_text("$33")
    bob.does("Pass")
    ann.reads("You win the auction of Oriental Avenue at $33")
    assert table.game["players"]["Ann"]["deeds"] == ["oriental"]
    assert not ann.errors + bob.errors


def test_a_lost_network_comes_back_to_what_was_missed(company: Company) -> None:
    ann, bob, table = _auction(company)
    ann.context.set_offline(True)
    ann.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    bob.does(re.compile(r"^Bid \$10"))
    expect(bob.decide.locator(".high")).to_contain_text("$10")
    company.act(bob, table, {"do": "bid", "amount": 44})
    ann.context.set_offline(False)
    expect(ann.decide.locator(".high")).to_contain_text("$44")
    lines = ann.log.get_by_role("listitem")
    expect(lines.filter(has_text="Bob bids $10 for Oriental Avenue.")).to_have_count(1)
    expect(lines.filter(has_text="Bob bids $44 for Oriental Avenue.")).to_have_count(1)
    expect(ann.page.get_by_text("offline")).to_have_count(0)
    ann.does("Pass")
    bob.reads("You win the auction of Oriental Avenue at $44")
    assert not ann.errors + bob.errors


def test_a_seat_goes_on_at_another_device(company: Company) -> None:
    ann, bob, table = _auction(company)
    phone = company.person("Ann", phone=True)
    ann.page.get_by_role("button", name="Menu").click()
    ann.button("Continue on another device", ann.dialog).click()
    code = ann.dialog.locator(".code").inner_text()
    phone.goes(f"/t/{table.id}")
    expect(phone.page.get_by_text("You are watching.")).to_be_visible()
    assert phone.look(table)["me"]["role"] == "spectator"
    phone.page.get_by_text("I already have a seat, on another device").tap()
    phone.page.get_by_label("Code").fill(code.lower())
    phone.page.get_by_role("button", name="Take my seat").tap()
    phone.asked("Auction: Oriental Avenue")
    phone.button(re.compile(r"^Bid \$10"), phone.decide).tap()
    expect(bob.decide.locator(".high")).to_contain_text("Ann")
    expect(ann.page.locator("section.decide .high")).to_contain_text("you")
    assert phone.look(table)["me"]["seat"] == "Ann"
    # good once
    third = company.person("Eve")
    answer = third.context.request.post(
        f"/api/tables/{table.id}/redeem", data={"code": code}, headers={"X-Headjudge": "1"}
    )
    assert answer.status >= 400
    assert not ann.errors + bob.errors + phone.errors
