"""What a bot's process cannot do: each attempt is contained, marked, and the bot can be asked again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from headjudge.bots.sandbox.confinement import NETWORK
from headjudge.bots.sandbox.subprocess_runner import SubprocessRunner
from headjudge.bots.seat import Seat
from headjudge.game.bot_faults import Mark
from headjudge.game.record import RecordedGame
from headjudge.game.tokens.position import place
from headjudge.rulebooks import load
from tests.support.third_party_bots import written

pytestmark = [
    pytest.mark.xdist_group("contract"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="confined on Linux"),
]

SECRET = "postgresql://judge:secret@db/headjudge"


def marked(folder: Path, code: str) -> tuple[Mark, SubprocessRunner]:
    """The mark for the first answer; the second question is answered."""
    source = written(folder, f"if ask.offers == 3:\n    {code}\nreturn {{'do': 'roll'}}")
    runner = SubprocessRunner(source)
    try:
        book = load("boise")
        seats = ("Ann", "Bob", "Cy")
        game = RecordedGame(book, seats, place(book, seats, {}).state)
        seat = Seat(game, "Ann", runner, 1, 60.0)
        seat.ask(True, 3)
        assert seat.ask(True, 2) == {"by": "Ann", "do": "roll"}
        [mark] = game.marks
        return mark, runner
    finally:
        runner.close()


CONTAINED = {
    "import socket; socket.create_connection(('127.0.0.1', 80))": "must not use the network",
    "import socket; socket.socket()": "must not use the network",
    "import os; os.fork()": "must not start a process",
    "import subprocess; subprocess.run(['true'])": "must not start a process",
    "import os; os.kill(os.getppid(), 0)": "must not kill processes",
    "x = bytearray(10 * 1024 ** 3)": "MemoryError",
}


@pytest.mark.parametrize("code", CONTAINED)
def test_it_is_contained_and_marked(code: str, tmp_path: Path) -> None:
    mark, _ = marked(tmp_path, code)
    assert (mark.kind, CONTAINED[code] in mark.what) == ("crashed", True), mark


def test_its_environment_has_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEADJUDGE_STORE", SECRET)
    monkeypatch.setenv("PGPASSWORD", SECRET)
    mark, _ = marked(tmp_path, "import os; raise ValueError(sorted(os.environ))")
    assert "PYTHONPATH" in mark.what
    assert "HEADJUDGE_STORE" not in mark.what
    assert "PGPASSWORD" not in mark.what


def test_not_even_the_kernel_shows_it_our_environment(tmp_path: Path) -> None:
    """Round the hook: the C library opens the file."""
    code = "import ctypes, os; raise ValueError(ctypes.CDLL(None).open(f'/proc/{os.getppid()}/environ'.encode(), 0))"
    mark, runner = marked(tmp_path, code)
    if not runner.confined:
        pytest.skip("this platform cannot confine it")
    assert "ValueError: -1" in mark.what


def test_without_the_hook_there_is_still_no_network(tmp_path: Path) -> None:
    code = (
        "raise ValueError([line.split(':')[0].strip() for line in open('/proc/self/net/dev')][2:])"
    )
    mark, runner = marked(tmp_path, code)
    if NETWORK not in runner.confined:
        pytest.skip("this platform has no network namespaces for us")
    assert "eth" not in mark.what


def test_its_scratch_folder_goes_with_it(tmp_path: Path) -> None:
    mark, _ = marked(tmp_path, "import os; raise ValueError('<' + os.environ['HOME'] + '>')")
    scratch = Path(mark.what.partition("<")[2].partition(">")[0])
    assert scratch.name.startswith("headjudge-bot-")
    assert not scratch.exists()
