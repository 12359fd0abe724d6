"""Everything without a mouse: from the start page to the clause of a log line, with the focus always seen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.players import Company, Person

_FOCUS = """() => {
  const each = document.activeElement;
  if (!each || each === document.body) return null;
  const ringed = (it) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  // a field inside a box of its own: the box has the ring
  const ring = ringed(each) || (each.tagName === 'INPUT' && ringed(each.parentElement));
  const label = each.getAttribute('aria-label') ?? (each.labels?.[0]?.textContent || each.textContent || '');
  return { label: label.trim().replaceAll(/\\s+/g, ' '), ring, tag: each.tagName };
}"""


def tab_to(page: Page, name: str, *, most: int = 120, back: bool = False) -> None:
    """Press Tab until it is there; wherever it stops on the way, it is seen."""
    wanted = re.compile(name)
    passed = []
    for _ in range(most):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        found = page.evaluate(_FOCUS)
        if found is None:
            continue
        assert found["ring"], f"the focus on {found['label']!r} cannot be seen"
        if wanted.search(found["label"]):
            return
        passed.append(found["label"][:40])
    raise AssertionError(f"{name} is not to be reached by Tab: {passed}")


def test_a_game_by_keyboard_alone(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, company.person("Cy"), first="Ann")
    table.owns("Bob", "boardwalk")
    table.lands("Ann", "oriental")
    page, keys = ann.page, ann.page.keyboard
    ann.goes("/")
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()
    tab_to(page, "^The link")
    keys.type(f"{company.server.address}/t/{table.id}")
    keys.press("Enter")
    ann.asked(re.compile("^Your turn"))

    tab_to(page, "^Throw the dice")
    keys.press("Enter")
    ann.asked("Buy Oriental Avenue?")
    # the question has the focus now: what it asks is the next stop
    tab_to(page, "^Buy Oriental Avenue", most=4)
    keys.press("Space")
    ann.reads(re.compile("You .*buy.* Oriental Avenue|You .*Oriental Avenue.*buy it"))
    assert table.game["players"]["Ann"]["deeds"] == ["oriental"]

    tab_to(page, "^Trade")
    keys.press("Enter")
    expect(ann.dialog).to_be_visible()
    tab_to(page, "^Boardwalk")
    keys.press("Enter")
    expect(ann.dialog.get_by_role("button", name="Boardwalk")).to_have_attribute(
        "aria-pressed", "true"
    )
    keys.press("Escape")
    expect(ann.dialog).to_have_count(0)
    assert page.evaluate(_FOCUS)["label"].startswith("Trade"), "the focus is back where it was"

    tab_to(page, "^Log$")
    tab_to(page, "opens the clause")
    keys.press("Enter")
    clause = page.get_by_role("dialog", name="What the book says")
    expect(clause).to_contain_text("Source")
    keys.press("Escape")
    expect(clause).to_have_count(0)
    assert not ann.errors


def test_the_next_question_does_not_wait_for_the_last_acknowledgement(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, first="Ann")
    table.lands("Ann", "oriental")
    _no_acknowledgements(ann)
    ann.sits(table)
    ann.asked(re.compile("^Your turn"))
    ann.page.keyboard.press("r")
    ann.page.keyboard.press("r")  # in haste: it counts once
    ann.asked("Buy Oriental Avenue?")
    ann.page.keyboard.press("b")
    expect(ann.player("Ann")).to_contain_text("$1,400")
    assert table.game["players"]["Ann"]["deeds"] == ["oriental"]
    assert not ann.errors


def test_what_is_shown_first_can_be_answered_at_once(company: Company) -> None:
    """Before the line has said anything."""
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, first="Ann")
    table.lands("Ann", "oriental")
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server().on_message(lambda said: held.append(said))

    ann.page.route_web_socket(re.compile("/api/tables/.*"), between)
    ann.sits(table)
    ann.asked(re.compile("^Your turn"))
    ann.page.keyboard.press("r")
    ann.waits_until(lambda: any('"type":"ack"' in str(each) for each in held))
    for each in held:
        lines[0].send(each)
    ann.asked("Buy Oriental Avenue?")
    assert not ann.errors


def _no_acknowledgements(who: Person) -> None:
    """On a bad line what everybody sees may come long before the answer to what one has sent."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda said: None if '"type":"ack"' in str(said) else line.send(said))

    who.page.route_web_socket(re.compile("/api/tables/.*"), between)


def test_keys_of_the_moment(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, first="Ann")
    table.lands("Ann", "oriental")
    ann.sits(table)
    ann.asked(re.compile("^Your turn"))
    keys = ann.page.keyboard
    keys.press("?")
    expect(ann.dialog).to_contain_text("Throw the dice")
    keys.press("Escape")
    expect(ann.dialog).to_have_count(0)
    keys.press("r")
    ann.asked("Buy Oriental Avenue?")
    keys.press("b")
    ann.reads(re.compile("Oriental Avenue"))
    expect(ann.player("Ann")).to_contain_text("$1,400")
    assert table.game["players"]["Ann"]["deeds"] == ["oriental"]
    # the board: arrows go along, Enter opens the deed
    board = ann.page.get_by_role("list", name=re.compile("^Squares of the board"))
    board.get_by_role("button", name=re.compile("^GO")).focus()
    for _ in range(6):
        keys.press("ArrowRight")
    keys.press("Enter")
    expect(ann.page.get_by_role("dialog", name="Oriental Avenue")).to_be_visible()
    assert not ann.errors


_CLOSE_AND_PRESS = """key => {
  document.querySelector('dialog[open]').close(); // as Escape does: reported to the page later
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
}"""


def test_a_key_pressed_right_after_a_dialog_closes_opens_the_next_one(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, first="Ann")
    table.owns("Ann", "st_james")
    ann.sits(table)
    ann.asked(re.compile("^Your turn"))
    ann.page.keyboard.press("?")
    expect(ann.dialog).to_contain_text("Throw the dice")
    ann.page.evaluate(_CLOSE_AND_PRESS, "g")
    mortgages = ann.page.get_by_role("dialog", name="Mortgages")
    expect(mortgages).to_be_visible()
    ann.page.evaluate("() => new Promise(done => setTimeout(done))")  # the report has come by now
    expect(mortgages).to_be_visible()
    assert not ann.errors
