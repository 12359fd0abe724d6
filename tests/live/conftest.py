"""The dice of live tables, the same every time; and whatever a live table writes, the validator accepts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from headjudge.live.tables import TableManager
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.validate import validated
from tests.support.seeded_luck import the_same_luck

__all__ = ["the_same_luck"]


@pytest.fixture(autouse=True)
def what_is_written_is_valid(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Every stream that a test leaves behind could have been written by a live table, since it was."""
    close, forged = TableManager.close, request.node.get_closest_marker("forged")
    written: list[tuple[list[tuple[E.Entry, float]], Keyring]] = []

    async def noted(manager: TableManager) -> None:
        await close(manager)
        if forged is None:
            for stream in await manager.store.streams("game/"):
                stored = await manager.store.read(stream)
                entries = [(E.decode(entry.data), entry.at) for entry in stored]
                written.append((entries, manager.keyring))

    monkeypatch.setattr(TableManager, "close", noted)
    yield
    for entries, keyring in written:
        validated(entries, keyring)
