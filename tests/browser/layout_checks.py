"""What a page must do on a small screen: no scrolling sideways, and controls for a thumb."""

from __future__ import annotations

from playwright.sync_api import Page

THUMB = 44  # px

_WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  const over = [];
  if (document.scrollingElement.scrollWidth > wide) {
    for (const each of document.querySelectorAll('body *')) {
      const box = each.getBoundingClientRect();
      const sticks = box.right > wide + 1 && box.width && !each.closest('svg *');
      if (sticks) over.push(`${each.tagName}.${each.className} ${Math.round(box.right)}`);
    }
    over.unshift(`the page is ${document.scrollingElement.scrollWidth} wide, the screen ${wide}`);
  }
  return over.slice(0, 6);
}"""
_SMALL = """(thumb) => {
  const found = [];
  const within = document.querySelector('dialog[open]') ?? document.querySelector('section.decide');
  for (const each of within?.querySelectorAll('button, select, input:not([type="checkbox"])') ?? []) {
    const box = each.getBoundingClientRect();
    if (!box.width || !box.height || each.classList.contains('link')) continue;
    if (Math.min(box.height, box.width) >= thumb - 0.5) continue;
    const name = each.textContent.trim() || each.getAttribute('aria-label') || each.tagName;
    found.push(`${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  return found;
}"""


def fits(page: Page, where: str) -> None:
    over = page.evaluate(_WIDE)
    assert not over, f"{where} scrolls sideways: {over}"


def fits_thumbs(page: Page, where: str) -> None:
    """The controls of the moment: in the open dialog, or of the decision."""
    small = page.evaluate(_SMALL, THUMB)
    assert not small, f"{where}: too small for a thumb: {small}"
