"""`headjudge backup`: a whole copy while others write, never in the place of something else."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from headjudge.store import open_store
from headjudge.store.sqlite.backup import check
from tests.store.test_cli_transfer import GAME, everything, headjudge, write

ROOT = Path(__file__).parents[2]


def test_the_copy_is_a_store_with_the_same_streams(tmp_path: Path) -> None:
    url, file = str(tmp_path / "a.db"), tmp_path / "backup.db"
    write(url, "game/a", GAME)
    write(url, "game/b", GAME * 500)
    said = headjudge("backup", str(file), "--store", url)
    assert said.exit_code == 0, said.output
    assert said.stdout == f"written: {file}: 2 streams, 1,503 events, checked\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.db", "backup.db"]
    assert everything(str(file)) == everything(url)


def test_the_copy_does_not_say_who_stored_how_much(tmp_path: Path) -> None:
    url, file = str(tmp_path / "a.db"), tmp_path / "backup.db"
    write(url, "game/a", GAME)

    async def count() -> None:
        store = await open_store(url)
        await store.tally({"stored/somebody": 5}, 600)
        await store.close()

    asyncio.run(count())
    assert b"stored/somebody" in Path(url).read_bytes()
    assert headjudge("backup", str(file), "--store", url).exit_code == 0
    assert b"stored/somebody" not in file.read_bytes()


def test_while_somebody_writes(tmp_path: Path) -> None:
    """Each copy holds a beginning of the stream, without gaps, at least what was acknowledged before."""
    url = str(tmp_path / "a.db")
    command = [sys.executable, "-m", "tests.store.writer_process", "on", url, "game/a", "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as writer:
        assert writer.stdout
        try:
            for number in range(3):
                version = int(writer.stdout.readline().split()[0])
                file = tmp_path / f"backup{number}.db"
                said = headjudge("backup", str(file), "--store", url)
                assert said.exit_code == 0, said.output
                assert check(file).events >= version
        finally:
            writer.kill()
            writer.stdout.close()
    whole = everything(url)["game/a"]
    for number in range(3):
        part = everything(str(tmp_path / f"backup{number}.db"))["game/a"]
        assert part == whole[: len(part)]


def test_of_postgresql_it_is_an_export(postgres_url: str, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "backup.jsonl", str(tmp_path / "a.db")
    write(postgres_url, "game/a", GAME)
    said = headjudge("backup", str(file), "--store", postgres_url)
    assert said.stdout == f"written: {file}: 1 stream, 3 events\n"
    headjudge("import", str(file), "--trust", "--store", elsewhere)
    assert everything(elsewhere) == everything(postgres_url)


def test_what_is_there_stays_unless_one_says_so(tmp_path: Path) -> None:
    url, file = str(tmp_path / "a.db"), tmp_path / "backup.db"
    write(url, "game/a", GAME)
    file.write_text("my notes")
    said = headjudge("backup", str(file), "--store", url)
    assert said.exit_code == 2
    assert "--replace" in said.stderr
    assert file.read_text() == "my notes"
    assert headjudge("backup", str(file), "--store", url, "--replace").exit_code == 0
    assert everything(str(file)) == everything(url)


def test_the_store_itself_and_one_in_use_are_never_replaced(tmp_path: Path) -> None:
    url, other = tmp_path / "a.db", tmp_path / "b.db"
    write(str(url), "game/a", GAME)
    write(str(other), "game/b", GAME)
    said = headjudge("backup", str(url), "--store", str(url), "--replace")
    assert said.exit_code == 2
    with closing(sqlite3.connect(other)) as user:
        user.execute("SELECT * FROM event").fetchall()
        assert (tmp_path / "b.db-wal").exists()
        said = headjudge("backup", str(other), "--store", str(url), "--replace")
        assert said.exit_code == 2
        assert "in use" in said.stderr
    assert list(everything(str(url))) == ["game/a"]
    assert list(everything(str(other))) == ["game/b"]


def test_a_damaged_store_gives_no_backup(tmp_path: Path) -> None:
    url, file = tmp_path / "a.db", tmp_path / "backup.db"
    write(str(url), "game/a", GAME * 700)
    with url.open("r+b") as damaged:
        damaged.seek(5 * 4096)
        damaged.write(b"\xa5" * 4096)
    said = headjudge("backup", str(file), "--store", str(url))
    assert said.exit_code == 2
    assert said.stderr.endswith("[store.unreadable]\n")
    assert [path.name for path in tmp_path.iterdir()] == ["a.db"]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE headjudge_store SET schema = 1",  # a flipped bit: older stores have no hashes to check
        "ALTER TABLE lease RENAME TO leasd",
        "ALTER TABLE lease RENAME COLUMN noted TO oted",
        "ALTER TABLE erasure RENAME TO drasure",
    ],
)
def test_a_copy_that_could_not_be_opened_or_written_is_no_backup(
    damage: str, tmp_path: Path
) -> None:
    url, file = str(tmp_path / "a.db"), tmp_path / "backup.db"
    write(url, "game/a", GAME)
    with closing(sqlite3.connect(url)) as db:
        db.execute(damage)
        db.commit()
    said = headjudge("backup", str(file), "--store", url)
    assert said.exit_code == 2
    assert "damaged" in said.output
    assert not file.exists()


def test_nothing_to_back_up(tmp_path: Path) -> None:
    said = headjudge("backup", str(tmp_path / "b.db"), "--store", str(tmp_path / "a.db"))
    assert said.exit_code == 2
    assert said.stderr.endswith("there is no store [store.unavailable]\n")
    said = headjudge("backup", str(tmp_path / "b.db"), "--store", "sqlite://")
    assert said.exit_code == 2
    assert list(tmp_path.iterdir()) == []
