"""Pictures of the main screens for docs/, taken of real tables: `make pictures`."""

from __future__ import annotations

import io
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import expect

from tests.browser.chromium import chromium
from tests.browser.players import Company, Person, Table
from tests.browser.seeded_server import seed_named, seed_where, seeded_server
from tests.browser.test_companies import opened, vote_on_top

FOLDER = Path(__file__).parents[2] / "docs/pictures"
MOST_BYTES = 150_000
DESK = (1280, 860)
ORANGE = ("st_james", "tennessee", "new_york")
CLOCK = {"minutes": 90, "turn": None, "auction": 20}


_SETTLED = """async () => {
  const moving = () => document.getAnimations().length;
  for (let i = 0; i < 4 || (moving() && i < 90); i++) await new Promise(requestAnimationFrame);
}"""


def take(who: Person, name: str) -> None:
    """In full colour where that is small enough, else in 256."""
    page = who.page
    page.mouse.move(0, 0)
    page.evaluate(_SETTLED)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{name}.png"
    picture.save(path, optimize=True)
    if path.stat().st_size > MOST_BYTES:
        picture.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    assert size <= MOST_BYTES, f"{path.name} has {size:,} bytes"
    print(f"{path.name}: {picture.width} × {picture.height}, {size / 1000:.0f} kB")


def plays_on(
    company: Company, who: Person, table: Table, until: Callable[[dict[str, Any]], bool]
) -> None:
    """Somebody sensible but dull sits for a person, until it has come to what is wanted."""
    for number in range(2000):
        seen = who.context.request.get(f"/api/tables/{table.id}").json()
        look = seen["look"]
        if until(look):
            return
        ask = look["ask"] or {"options": [], "waits": False}
        cash = look["game"]["players"][who.name]["cash"] or 0
        offers = [each["from"] for each in look["game"]["offers"] if each["to"] == who.name]
        found = _choice(ask["options"], cash, bool(offers), ask["waits"])
        if found is None:
            who.page.wait_for_timeout(10)
        else:
            # bots may have been quicker: then it is looked at anew
            body = {"id": f"d{seen['seq']}.{number}", "seen": seen["seq"], "actions": [found]}
            who.context.request.post(
                f"/api/tables/{table.id}/act", data=body, headers={"X-Headjudge": "1"}
            )
    raise AssertionError("it never came to that")


def _choice(
    options: list[dict[str, Any]], cash: int, offered: bool, waits: bool
) -> dict[str, Any] | None:
    words: dict[str, list[dict[str, Any]]] = {}
    for each in options:
        words.setdefault(each["action"]["do"], []).append(each)
    if offered and "reject" in words:
        return dict(words["reject"][0]["action"])
    if "build" in words and cash + words["build"][0]["money"] > 250:
        return dict(words["build"][0]["action"])
    if "buy" in words and cash + words["buy"][0]["money"] > 60:
        return dict(words["buy"][0]["action"])
    raising = ("mortgage", "sell", "bankrupt") if "roll" not in words and waits else ()
    for word in ("pay", "roll", "tax", "decline", "pass", "done", *raising):
        if word in words:
            return dict(words[word][0]["action"])
    return None


def home(company: Company) -> None:
    ann = company.person("Ann", size=(1280, 900))
    ann.goes("/")
    ann.page.get_by_label("Your name").first.fill("Ann")
    expect(ann.page.get_by_role("button", name="Open the table")).to_be_enabled()
    take(ann, "home")


def lobby(company: Company) -> None:
    ann, bob = company.person("Ann", size=(1280, 720)), company.person("Bob")
    seats = [
        {"kind": "me", "name": "Ann"},
        {"kind": "open"},
        {"kind": "open"},
        {"kind": "bot", "name": "Cleo"},
    ]
    plan = {
        "book": "boise",
        "name": "Friday evening",
        "seats": seats,
        "judge": False,
        "clock": CLOCK,
    }
    table = Table(company.server, ann.post("/api/tables", plan))
    company.stack.callback(table.close)
    bob.post(f"/api/tables/{table.id}/join", {"name": "Bob"})
    for each in (bob, ann):
        each.sits(table)
    expect(ann.page.get_by_text("here", exact=True)).to_have_count(2)
    take(ann, "lobby")


def _friday(company: Company, ann: Person) -> Table:
    """A game that has been going on for a while, and it is Ann's turn."""
    bots = ("trader Ben", "trader Cleo", "trader Dov")
    table = company.opens(ann, *bots, name="Friday evening", clock=CLOCK)
    mine = lambda look: (  # noqa: E731
        look["game"]["round"] >= 9
        and look["game"]["phase"] == "turn"
        and look["game"]["turn"] == "Ann"
        and not look["game"]["offers"]
    )
    plays_on(company, ann, table, mine)
    return table


def friday(company: Company) -> None:
    """One game: the table, a trade, building, an auction, a debt, the judge's desk, the end, the replay."""
    ann = company.person("Ann", size=DESK)
    table = _friday(company, ann)
    company.act_quick(ann, table, "hello")
    ann.sits(table)
    ann.asked(re.compile("^Your turn"))
    take(ann, "table")
    ann.page.emulate_media(color_scheme="dark")
    take(ann, "table-dark")
    ann.page.emulate_media(color_scheme="light")
    phone = company.person("Ann", phone=True)
    code = ann.post(f"/api/tables/{table.id}/handoff", {})["code"]
    phone.post(f"/api/tables/{table.id}/redeem", {"code": code})
    phone.sits(table)
    phone.asked(re.compile("^Your turn"))
    take(phone, "table-phone")

    for deed in ORANGE:
        table.rule("buildings", deed=deed, level=0)
        table.rule("mortgage", deed=deed, on=False)
        table.owns("Ann", deed)
    table.rule("cash", player="Ann", amount=1240)
    ann.does(re.compile("^Build"))
    ann.button("One on each", ann.dialog).click()
    ann.button("More: Buildings on New York Avenue", ann.dialog).click()
    take(ann, "build")
    ann.page.keyboard.press("Escape")
    theirs = table.game["players"]["Ben"]["deeds"][0]
    table.rule("mortgage", deed=theirs, on=True)
    table.owns("Ann", "electric_company")
    table.owns("Ben", "water_works")
    ann.does("Trade")
    ann.dialog.get_by_label("With", exact=True).select_option("Ben")
    ann.dialog.get_by_role("region", name="You give").get_by_label("Cash").fill("140")
    side = ann.dialog.get_by_role("region", name="Ben gives")
    side.get_by_role("button", name="Water Works").click()
    side.get_by_role("button", name=re.compile("mortgaged")).first.click()
    expect(ann.dialog.locator("footer")).to_contain_text("at once")
    take(ann, "trade")
    ann.page.keyboard.press("Escape")

    table.rule("deed", deed="pacific", player="bank")
    table.rule("cash", player="Cleo", amount=700)
    table.lands("Ann", "pacific")
    ann.does("Throw the dice")
    ann.asked("Buy Pacific Avenue?")
    ann.does("Decline: auction it")
    ann.asked("Auction: Pacific Avenue")
    expect(ann.decide.locator(".big")).to_be_visible()
    take(ann, "auction")
    ann.does("Pass")

    mine = lambda look: look["game"]["phase"] == "turn" and look["game"]["turn"] == "Ann"  # noqa: E731
    plays_on(company, ann, table, mine)
    for deed in ("boardwalk", "park_place"):
        table.rule("mortgage", deed=deed, on=False)
        table.owns("Cleo", deed)
        table.rule("buildings", deed=deed, level=2)
    table.rule("cash", player="Ann", amount=215)
    table.lands("Ann", "boardwalk")
    phone.does(re.compile("^Throw"))
    phone.asked(re.compile("^You owe Cleo"))
    take(phone, "debt")
    table.rule("cash", player="Ann", amount=2000)
    phone.does(re.compile("^Pay Cleo"))

    jo = company.person("Jo", size=(1280, 760))
    jo.post(f"/api/tables/{table.id}/redeem", {"code": table.judge, "name": "Jo"})
    jo.sits(table)
    jo.button("Menu").click()
    jo.button("Judge’s desk").click()
    jo.page.get_by_label("Ruling").select_option("Correct cash")
    jo.page.get_by_role("combobox", name="Player", exact=True).select_option("Ben")
    jo.page.get_by_label("New amount").fill("229")
    jo.page.get_by_label("Reason").fill("Ben was paid the salary twice")
    take(jo, "desk")

    table.rule("time_up", reason="ninety minutes are over")
    plays_on(company, ann, table, lambda look: look["sheet"] is not None)
    expect(ann.page.get_by_role("heading", name="Result")).to_be_visible()
    take(ann, "sheet")
    ann.page.get_by_role("link", name="Watch the replay").click()
    slider = ann.page.get_by_role("slider")
    total = int(slider.get_attribute("max") or 0)
    slider.fill(str(total // 2))
    expect(ann.page.get_by_text(f"{total // 2 + 1} / {total + 1}")).to_be_visible()
    expect(ann.page.get_by_role("img", name=re.compile("^Dice: [1-6]"))).to_be_visible()
    take(ann, "replay")


def refusal(company: Company) -> None:
    ann, bob, cy = company.person("Ann", phone=True), company.person("Bob"), company.person("Cy")
    table = company.begun(ann, bob, cy, first="Ann", strict=True)
    ann.sits(table)
    ann.button("Ask for rent", ann.decide).tap()
    ann.button("Ask Bob", ann.dialog).tap()
    ann.dialog.get_by_role("button", name="Why? See the clause").tap()
    expect(ann.page.get_by_role("dialog", name="What the book says")).to_contain_text("Source")
    take(ann, "refusal")


def companies(company: Company) -> None:
    """487opoly: the window between two rolls, and a vote."""
    company.server.seed = seed_where(vote_on_top, "vote")
    ann, bob, cy = company.person("Ann", size=DESK), company.person("Bob"), company.person("Cy")
    table = opened(company, ann, bob, cy)
    company.act(
        bob,
        table,
        {"do": "ally", "with": ["Ann"], "group": "orange", "split": {"Ann": 60, "Bob": 40}},
    )
    company.act(cy, table, {"do": "done"})
    ann.sits(table)
    ann.asked("The window is open: do business")
    ann.does("Alliances")
    expect(ann.dialog).to_contain_text("Bob proposes an alliance")
    take(ann, "window")
    ann.button("Sign for Orange", ann.dialog).click()
    ann.page.keyboard.press("Escape")
    table.lands("Ann", "chance_1")
    for each in (bob, ann):
        company.act(each, table, {"do": "done"})
    ann.asked("A secret vote")
    company.act(bob, table, {"do": "vote", "way": "support"})
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    take(ann, "vote")


SCENES = (home, lobby, friday, refusal, companies)


@contextmanager
def _guests() -> Iterator[Company]:
    with (
        tempfile.TemporaryDirectory() as folder,
        seeded_server(Path(folder)) as server,
        chromium() as browser,
        ExitStack() as stack,
    ):
        yield Company(browser, server, stack)


def main(names: list[str]) -> None:
    with _guests() as company:
        for scene in SCENES:
            if not names or scene.__name__ in names:
                company.server.seed = seed_named(f"pictures of {scene.__name__}")
                scene(company)


if __name__ == "__main__":
    main(sys.argv[1:])
