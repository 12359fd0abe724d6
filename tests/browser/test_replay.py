"""A game that is over: the slider, the chart of wealth, turning points, and dice that anybody can check."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from playwright.sync_api import expect

from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.stream.verify import verify_file
from tests.browser.players import Company


def test_a_replay_shows_every_step_and_what_is_needed_to_check_the_dice(
    company: Company, tmp_path: Path
) -> None:
    ann = company.person("Ann")
    table = company.begun(ann, "greedy Ben", "trader Cy")
    ann.post(f"/api/tables/{table.id}/seat", {"id": "s1", "do": "leave", "by": "greedy"})
    promised = ann.look(table)["table"]["dice"]["rounds"][0]["commitment"]
    ann.waits_until(lambda: ann.look(table)["game"]["round"] >= 3)
    table.rule("time_up", reason="late")
    ann.goes(f"/t/{table.id}")
    expect(ann.page.get_by_role("heading", name="Result")).to_be_visible()
    ann.page.get_by_role("link", name="Watch the replay").click()

    page = ann.page
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_value("0")
    total = int(slider.get_attribute("max") or 0)
    assert total > 20
    page.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_attribute("aria-valuetext", f"step 2 of {total + 1}")
    slider.focus()
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="Result")).to_be_visible()
    sheet = ann.look(table)["sheet"]
    expect(page.get_by_role("heading", name=f"{sheet['winner']} wins")).to_be_visible()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(page.get_by_role("heading", name="Result")).to_have_count(0)
    chart = page.get_by_role("img", name=re.compile("^Chart of wealth by round"))
    for name in ("Ann", "Ben", "Cy"):
        expect(chart).to_have_attribute("aria-label", re.compile(rf"{name} \$"))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name="Pause", exact=True).click()

    slider.focus()
    page.keyboard.press("End")
    page.get_by_text("Fair dice").click()
    expect(page.get_by_text(company.server.seed)).to_be_visible()
    shown = page.locator("dl").filter(has_text="Promise of the table").inner_text()
    seed = company.server.table(table.id).state.dice.seed(0)
    assert promised in shown
    assert seed in shown
    assert fair_dice.commitment(seed, 2) == promised
    assert hashlib.sha256(b"headjudge commitment 2\n" + bytes.fromhex(seed)).hexdigest() == promised
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the game").click()
    saved = tmp_path / "game.jsonl"
    saving.value.save_as(saved)
    report = verify_file(saved.read_bytes())
    assert not report.faults
    assert report.over
    # and somebody else can look at the file
    eve = company.person("Eve")
    eve.goes("/")
    eve.page.get_by_label("A saved game").set_input_files(saved)
    expect(eve.page.get_by_role("slider", name="Step of the game")).to_be_visible()
    assert not ann.errors + eve.errors
