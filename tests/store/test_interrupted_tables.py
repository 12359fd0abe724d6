"""A whole evening of interrupted commands on a real PostgreSQL server; tests/live/test_interrupted.py has SQLite."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.live.tables import automation
from tests.live.test_interrupted import played
from tests.support.seeded_luck import the_same_luck

__all__ = ["the_same_luck"]


@pytest.mark.parametrize("restart", [False, True], ids=["goes on", "restarts"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_everything_is_carried_out_once_on_postgresql(
    postgres_url: str, when: str, restart: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automation, "RETRY", 0.01)
    asyncio.run(played(postgres_url, when, restart))
