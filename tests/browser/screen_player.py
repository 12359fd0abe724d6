"""A player who knows nothing but the screen: looks what is offered, and clicks."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from playwright.sync_api import Error, Page

from tests.browser.chromium import PATIENCE

# what is tried first; whatever else is offered comes after these
LIKES = (
    "Throw", "Roll", "Pay the fixed", "Pay the fine", "Buy", "Bid", "Pay", "I am done", "No, thank you", "Pass",
    "No bid", "Mortgage", "Sell", "Decline", "I want none",
)  # fmt: skip
DREADS = ("Give up", "Declare", "Yes, I am", "Not yet", "Counter", "Accept", "Time out", "Back")
_TEXT = "(document.title + document.querySelector('main')?.textContent)"  # everything but the hands of clocks
_SEEN = """() => {
  const box = document.querySelector('section.decide');
  const buttons = box ? [...box.querySelectorAll('button.act')] : [];
  const free = (each) => each.getAttribute('aria-disabled') !== 'true' && !each.closest('[role="group"].other-actions');
  return {
    mine: document.title.startsWith('●') || !!box?.querySelector('article.offer button.act'),
    question: box?.querySelector('h3')?.textContent ?? '',
    over: !!document.querySelector('#result-title'),
    labels: buttons.filter(free).map((each) => each.querySelector('.words > span')?.textContent ?? ''),
    text: TEXT,
  };
}""".replace("TEXT", _TEXT)


@dataclass(frozen=True)
class Seen:
    mine: bool
    over: bool
    question: str
    labels: list[str]
    text: str


def seen(page: Page) -> Seen:
    return Seen(**page.evaluate(_SEEN))


def liking(label: str) -> int:
    if label.startswith(DREADS):
        return len(LIKES) + 1
    return next((i for i, word in enumerate(LIKES) if label.startswith(word)), len(LIKES))


def choose(labels: list[str], bids: int) -> str:
    """Bids now and then, so that auctions end."""
    offered = [each for each in labels if bids < 2 or not each.startswith("Bid ")] or labels
    return min(offered, key=liking)


def click(page: Page, label: str) -> None:
    """A click on what may just have gone away is no fault: somebody else was quicker, and nothing is clicked."""
    button = (
        page.locator("section.decide")
        .get_by_role("button", name=re.compile(rf"^{re.escape(label)}"))
        .first
    )
    ends = time.monotonic() + PATIENCE / 1000
    while button.is_visible():
        try:
            button.click(timeout=1_000)
            return
        except Error:
            if time.monotonic() > ends:
                raise


class Clicker:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.words: set[str] = set()  # what kinds of controls were used
        self._bids = 0
        self._lot = ""

    def turn(self) -> bool:
        """One click, if the table waits for this player. True when the game is over on this screen."""
        now = seen(self.page)
        if now.over or not now.mine or not now.labels:
            return now.over
        lot = now.question if now.question.startswith("Auction:") else ""
        if lot != self._lot:
            self._bids, self._lot = 0, lot
        label = choose(now.labels, self._bids)
        self._bids += label.startswith("Bid ")
        self.words.add(label.split(" ")[0])
        self.clicks += 1
        click(self.page, label)
        # shown, or refused, before anything else is clicked
        self.page.wait_for_function(f"(before) => {_TEXT} !== before", arg=now.text)
        return False
