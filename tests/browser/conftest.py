"""One server and one browser for all tests of this folder that a worker runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import chromium
from tests.browser.players import Company
from tests.browser.seeded_server import SeededServer, seed_named, seeded_server


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # for this folder only: while Playwright runs, no other event loop can run in this thread
    with chromium() as found:
        yield found


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeededServer]:
    with seeded_server(tmp_path_factory.mktemp("store")) as found:
        yield found


@pytest.fixture
def company(
    browser: Browser, server: SeededServer, request: pytest.FixtureRequest
) -> Iterator[Company]:
    """Whoever comes in during a test, and is shown out after it."""
    server.seed = seed_named(request.node.name)  # the same dice every time
    with ExitStack() as stack:
        yield Company(browser, server, stack)
