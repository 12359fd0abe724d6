"""The system's Chromium. Nothing is skipped: where there is none, the tests fail and say what to do."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # what nobody looks at costs a tenth of the processor
    "--disable-extensions",
    "--disable-dev-shm-usage",
    "--disable-software-rasterizer",
    "--disable-features=Translate,PaintHolding,BackForwardCache",
)
PATIENCE = 90_000  # ms: other work may keep this machine busy

DESKTOP = (1280, 800)
PHONE = (360, 740)


def executable() -> str:
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    raise RuntimeError("there is no Chromium on this machine: install it, or run `make browser`")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser with a profile that is thrown away."""
    path = executable()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def window(
    browser: Browser,
    address: str,
    *,
    size: tuple[int, int] = DESKTOP,
    theme: Literal["light", "dark"] = "light",
    language: str = "en-US",
    phone: bool = False,
) -> tuple[BrowserContext, Page]:
    """Somebody's own browser: nobody else's cookies, nothing moves more than it must."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        locale=language,
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
    )
    context.set_default_timeout(PATIENCE)
    return context, context.new_page()
