"""kill −9 and a new start in the middle of a game: everybody goes on where they were."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.cli import main
from headjudge.client import Client
from tests.support.reserved_port import kept_port
from tests.support.running_server import SOON, do, level, two, until
from tests.support.server_process import SERVE, serving


def test_a_killed_server_comes_back_in_the_middle_of_an_auction(tmp_path: Path) -> None:
    store = str(tmp_path / "games.db")

    async def talk(port: int) -> None:
        client = Client(f"http://127.0.0.1:{port}", timeout=SOON)
        with serving(port, "--store", store) as process:
            _, ann, bob = await two(client)
            await (await until("buy", ann, bob)).act({"do": "decline"})
            await level(ann, bob)
            await ann.act({"do": "bid", "amount": 50})
            await level(ann, bob)
            before = ann.seq, ann.look.game
            os.kill(process.pid, signal.SIGKILL)
            process.wait(SOON)
        waiting = asyncio.create_task(bob.act({"do": "bid", "amount": 60}))  # while nobody listens
        tried = bob.reconnects
        while bob.reconnects < tried + 2:
            await asyncio.sleep(0.01)
        assert not waiting.done()
        with serving(port, "--store", store):
            await waiting
            await level(ann, bob)
            game, old = ann.look.game, before[1]
            assert game is not None
            assert old is not None
            assert game.auction is not None
            assert (game.auction.high, game.auction.by) == (60, "Bob")
            assert ann.seq == before[0] + 1  # nothing was lost, nothing came twice
            assert {name: each.cash for name, each in game.players.items()} == {
                name: each.cash for name, each in old.players.items()
            }
            await ann.act({"do": "pass"})
            await until("roll", ann, bob)
            assert ann.reconnects >= 1
            await ann.close()
            await bob.close()
        await client.close()

    with kept_port() as port:
        do(talk(port))


def test_a_server_that_is_told_to_stop_says_goodbye_and_ends_well(tmp_path: Path) -> None:
    async def talk(port: int) -> int:
        with serving(port, "--quick") as process:
            async with Client(f"http://127.0.0.1:{port}", timeout=SOON) as client:
                _, ann, bob = await two(client)
                process.send_signal(signal.SIGTERM)
                code = await asyncio.to_thread(process.wait, SOON)
                await ann.close()
                await bob.close()
                assert process.stdout is not None
                assert "Traceback" not in process.stdout.read()
                return code

    with kept_port() as port:
        assert do(talk(port)) in (0, -signal.SIGTERM)


def test_a_taken_port_is_said_with_what_to_do() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        done = subprocess.run(
            [*SERVE, "--port", str(port), "--quick"], capture_output=True, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr.endswith("[web.port]\n")
    assert f"--port {port + 1}" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["--store", "nonsense://x"], "input"),
        (["--quick", "--store", "x.db"], "input"),
        (["--origin", "play.example.org"], "input"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: list[str], code: str) -> None:
    done = CliRunner().invoke(main.app, ["serve", "--port", "0", *options])
    assert done.exit_code == 2
    assert f"[{code}" in done.stderr
    assert done.stderr.count("\n") == 1
