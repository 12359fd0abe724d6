"""Bots over the network play whole games, with what a look tells and nothing else."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from headjudge.client import Denied, Look, example_bot, play
from tests.support.running_server import ME, OPEN, SOON, Running, do, plan


async def game(server: Running, book: str, rounds: int) -> list[Look]:
    """Simple bots in three seats, until a judge calls time."""
    async with server.client() as client:
        opened = await client.open_table(plan(ME, OPEN, OPEN, book=book, judge=True))
        assert opened.judge is not None
        keys = [opened.key]
        for name in ("Bob", "Cy"):
            keys.append((await client.join(opened.table, name)).key)
        await client.start(opened.table, opened.key)
        known = await client.book(book)
        tables = [await client.sit(opened.table, key, rate=None) for key in keys]
        office = await client.redeem(opened.table, opened.judge, "Jo")
        judge = await client.sit(opened.table, office.key, rate=None)
        playing = asyncio.gather(*(play(table, known) for table in tables))
        try:
            async for update in judge:
                if update.look.table.status == "over":  # sooner than the bell
                    break
                if update.look.game is not None and update.look.game.round >= rounds:
                    with suppress(Denied):  # over in this moment: the looks say so
                        await judge.rule("time_up", "the bell has rung")
                    break
            return list(await playing)
        finally:
            playing.cancel()
            for table in (*tables, judge):
                await table.close()


@pytest.mark.parametrize(
    ("book", "rounds"), [("boise", 4), ("championship", 4), ("racine", 4), ("opoly487", 8)]
)
def test_simple_bots_play_by_every_kind_of_book(server: Running, book: str, rounds: int) -> None:
    looks = do(game(server, book, rounds))
    assert all(look.table.status == "over" for look in looks)
    sheet = looks[0].sheet
    assert sheet is not None
    assert sorted(sheet.placing) == ["Ann", "Bob", "Cy"]
    assert all(look.sheet == sheet for look in looks)
    assert looks[0].game is not None
    assert any(player.deeds for player in looks[0].game.players.values())


def test_a_policy_says_nothing_where_nothing_is_asked(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, OPEN))
            shown = await client.look(opened.table, opened.key)
            book = await client.book("boise")
            assert example_bot.choose(shown.look, book) is None
            assert example_bot.choose((await client.look(opened.table)).look, book) is None

    do(talk())


def test_a_bot_sits_down_by_command(server: Running, tmp_path: Path) -> None:
    """With a policy of its own, from a file."""
    policy = tmp_path / "polite.py"
    policy.write_text(
        "from headjudge.client import example_bot as simple\n\n"
        "def choose(look, book):\n"
        "    print('asked', flush=True)\n"
        "    return simple.choose(look, book)\n"
    )

    async def opened() -> tuple[str, str]:
        async with server.client() as client:
            made = await client.open_table(plan(ME, OPEN))
            return made.table, made.key

    table, key = do(opened())
    command = [sys.executable, "-m", "headjudge.cli.main", "bots", "sit"]
    process = subprocess.Popen(
        [
            *command,
            f"{server.address}/t/{table}",
            "--name",
            "Cy",
            "--bot",
            str(policy),
            "--think",
            "0",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Cy sits at")

        async def throw() -> None:
            async with server.client() as client:
                await client.start(table, key)
                async with await client.sit(table, key) as mine:
                    book = await client.book("boise")
                    playing = asyncio.create_task(play(mine, book))
                    while mine.look.game is None or mine.look.game.round < 2:
                        await asyncio.sleep(0.02)
                    playing.cancel()
                    await asyncio.gather(playing, return_exceptions=True)

        do(throw())
        assert "asked" in process.stdout.readline() + process.stdout.readline()
    finally:
        process.kill()
        process.wait(SOON)
        assert process.stdout is not None
        process.stdout.close()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["http://127.0.0.1:9/t/k7", "--bot", "trader"], "cannot play over the network"),
        (["nonsense"], "not a link to a table"),
        (["http://127.0.0.1:9/t/k7"], "does not answer"),
        (["http://127.0.0.1:9/t/k7", "--bot", "none.py"], "no such file"),
    ],
)
def test_the_command_says_what_is_wrong(arguments: list[str], said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "headjudge.cli.main", "bots", "sit", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=SOON,
    )
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
