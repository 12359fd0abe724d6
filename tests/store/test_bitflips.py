"""Damage to a single bit is found: by a backup, by `verify` and by loading. `make soak` flips more of them."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bench.bitflips import CHECKS, run
from headjudge.store import StoreUnreadable, open_store
from tests.store.test_cli_transfer import GAME, headjudge, write


def test_every_flipped_bit_is_found(postgres_url: str) -> None:
    tally = run(60, 3, postgres_url)
    assert tally.missed == []
    assert sum(tally.flips.values()) > 80
    for check in CHECKS:
        assert sum(n for (_, name), n in tally.found.items() if name == check) > 50


def test_a_backup_says_which_event_is_damaged(tmp_path: Path) -> None:
    """Twenty-five damaged stores, none of which gives a backup."""
    luck = random.Random(25)
    for number in range(25):
        url = tmp_path / f"{number}.db"
        write(str(url), "game/a", GAME * 5)
        version = luck.randrange(1, 16)
        with closing(sqlite3.connect(url)) as db, db:
            [data] = db.execute("SELECT data FROM event WHERE version = ?", (version,)).fetchone()
            at = luck.randrange(len(data))
            changed = data[:at] + bytes([data[at] ^ 1 << luck.randrange(8)]) + data[at + 1 :]
            db.execute("UPDATE event SET data = ? WHERE version = ?", (changed, version))
        said = headjudge("backup", str(tmp_path / "backup.db"), "--store", str(url))
        assert said.exit_code == 2
        assert f"game/a, version {version}: damaged" in said.stderr
        assert not (tmp_path / "backup.db").exists()


@pytest.mark.parametrize("damage", ["DELETE FROM event WHERE version = 3", "DELETE FROM head"])
def test_a_missing_last_event_is_noticed(tmp_path: Path, damage: str) -> None:
    url = tmp_path / "a.db"
    write(str(url), "game/a", GAME)
    with closing(sqlite3.connect(url)) as db, db:
        db.execute(damage)

    async def load() -> None:
        store = await open_store(str(url))
        try:
            await store.read("game/a")
        finally:
            await store.close()

    with pytest.raises(StoreUnreadable, match="game/a, version 3: damaged"):
        asyncio.run(load())
    assert headjudge("backup", str(tmp_path / "b.db"), "--store", str(url)).exit_code == 2


def test_a_name_that_is_no_text_is_damage(tmp_path: Path) -> None:
    url = tmp_path / "a.db"
    write(str(url), "game/a", GAME)
    with closing(sqlite3.connect(url)) as db, db:
        db.execute("UPDATE event SET stream = CAST(stream AS BLOB)")
    said = headjudge("backup", str(tmp_path / "b.db"), "--store", str(url))
    assert said.exit_code == 2
    assert "damaged" in said.stderr


def test_a_version_that_is_no_number_is_damage(tmp_path: Path) -> None:
    url = tmp_path / "a.db"
    write(str(url), "game/a", GAME)
    with closing(sqlite3.connect(url)) as db, db:
        db.execute("UPDATE head SET version = 'x'")
    said = headjudge("export", "game/a", "--store", str(url))
    assert said.exit_code == 2
    assert "damaged" in said.stderr
