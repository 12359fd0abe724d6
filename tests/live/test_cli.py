"""`headjudge verify`: files, tables of a store, and what is no game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.cli.commands import verify
from headjudge.errors import HeadjudgeError
from tests.compat.stored_files import without_hashes
from tests.support.live_tables import managed, on_turn, people, seated

EXAMPLE = Path(__file__).parents[2] / "docs/examples/games/short.jsonl"


def said(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(verify.app, list(words))
    if isinstance(done.exception, HeadjudgeError):
        raise done.exception
    return done.exit_code, done.output


def test_a_fair_game() -> None:
    code, text = said(str(EXAMPLE))
    assert code == 0
    assert "Fair:" in text


def test_a_table_that_is_still_played(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")

    async def play() -> str:
        async with managed(url=store) as rooms:
            players = await seated(rooms, people(2))
            await (await on_turn(players)).does("roll")
            return players[0].table.id

    table = asyncio.run(play())
    code, text = said(table, "--store", store)
    assert code == 0
    assert "Fair so far" in text


def test_a_throw_that_was_changed(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.jsonl"
    text = without_hashes(EXAMPLE.read_bytes()).decode()
    place = text.index('"dice":[') + len('"dice":[')
    changed = "1" if text[place] != "1" else "2"
    wrong.write_text(text[:place] + changed + text[place + 1 :])
    code, told = said(str(wrong))
    assert code == 1
    assert "WRONG" in told


@pytest.mark.parametrize("name", ["nothing.jsonl", "../nowhere/game"])
def test_no_such_file(name: str) -> None:
    with pytest.raises(HeadjudgeError, match="no such file"):
        said(name)


def test_no_such_table(tmp_path: Path) -> None:
    with pytest.raises(HeadjudgeError):
        said("abcdef", "--store", str(tmp_path / "nothing.db"))
