"""axe-core, run in the page: what it finds that is serious or critical."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")
_RUN = """async () => {
  // a change of theme or size has to be on the screen first
  for (let i = 0; i < 2 || (document.getAnimations().length && i < 120); i++) await new Promise(requestAnimationFrame);
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const told = (each) => `${each.target} ${each.failureSummary}`;
  return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map(told) }));
}"""


@cache
def source() -> str:
    assert SOURCE.is_file(), "axe-core is not there: run `make browser`"
    return SOURCE.read_text()


def findings(page: Page) -> list[dict[str, Any]]:
    """By `evaluate`, since the page's own policy forbids foreign scripts."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    page.mouse.move(0, 0)  # what lies under the pointer is shown, and the rest steps back
    found: list[dict[str, Any]] = page.evaluate(_RUN)
    return [each for each in found if each["impact"] in GRAVE]


def sound(page: Page, where: str) -> None:
    found = findings(page)
    told = "\n".join(
        f"{each['id']} ({each['impact']}): {each['help']}\n  " + "\n  ".join(each["nodes"][:4])
        for each in found
    )
    assert not found, f"{where}:\n{told}"
