"""Every change of a live region, in order: what a screen reader announces."""

from __future__ import annotations

from playwright.sync_api import Page

_LISTEN = """() => {
  window.heard = [];
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target } of changes) {
      const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = element?.closest(live);
      if (region) regions.add(region);
    }
    for (const region of regions) {
      const text = region.textContent.replaceAll(/\\s+/g, ' ').trim();
      if (text) window.heard.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def listen(page: Page) -> None:
    page.evaluate(_LISTEN)


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => window.heard")
    return found


def wait_to_hear(page: Page, words: str) -> None:
    page.wait_for_function(
        "(words) => window.heard.some((text) => text.includes(words))", arg=words
    )
