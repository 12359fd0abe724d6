"""What a bot's process cannot do: each attempt is contained, marked, and the bot can be asked again."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest

from headjudge.bots.sandbox.confinement import FILES, NETWORK, PROCESSES
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


def marked(folder: Path, code: str, closed: bool = False) -> tuple[Mark, SubprocessRunner]:
    """The mark for the first answer; the second question is answered."""
    source = written(folder, f"if ask.offers == 3:\n    {code}\nreturn {{'do': 'roll'}}")
    runner = SubprocessRunner(source, closed=closed)
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


ROUND_THE_HOOK = {  # what the C library answers
    "a signal to the server": "libc.kill(os.getppid(), 0)",
    "a signal to anybody": "libc.kill(-1, 0)",
    "another process": "libc.fork()",
    "another program": "libc.execve(b'/bin/true', None, None)",
    "a session of its own": "libc.setsid()",
    "a look into the server": "libc.ptrace(16, os.getppid(), 0, 0)",
    "a local socket": "libc.socket(1, 1, 0)",
    "limits of the server": "libc.prlimit(os.getppid(), 7, None, None)",
    "more processor": "libc.setpriority(0, os.getppid(), 19)",
    "another namespace": "libc.unshare(0x10000000)",
    "files of others": "libc.chmod(os.environ['HOME'].encode(), 0o777)",
}


@pytest.mark.parametrize("what", ROUND_THE_HOOK)
def test_the_kernel_refuses_what_goes_round_the_hook(what: str, tmp_path: Path) -> None:
    code = (
        "import ctypes, os; libc = ctypes.CDLL(None, use_errno=True); "
        f"raise ValueError('<' + str(({ROUND_THE_HOOK[what]}, ctypes.get_errno())) + '>')"
    )
    mark, runner = marked(tmp_path, code)
    if PROCESSES not in runner.confined:
        pytest.skip("this platform cannot filter system calls")
    assert f"<(-1, {errno.EPERM})>" in mark.what, mark


def test_it_may_start_threads_and_signal_itself(tmp_path: Path) -> None:
    code = (
        "import os, signal, threading; seen = []; signal.signal(10, lambda *_: seen.append(1)); "
        "thread = threading.Thread(target=seen.append, args=(2,)); thread.start(); thread.join(); "
        "os.kill(os.getpid(), 10); raise ValueError(sorted(seen))"
    )
    assert "[1, 2]" in marked(tmp_path, code)[0].what


@pytest.mark.parametrize(
    ("code", "works"),
    [
        ("open({elsewhere!r}).read()", False),
        ("open({elsewhere!r}, 'w')", False),
        ("os.listdir({folder!r})", False),
        ("os.remove({elsewhere!r})", False),
        ("open(f'/proc/./{{os.getppid()}}/cmdline').read()", False),
        ("open(os.environ['HOME'] + '/x', 'w').write('x')", True),
        ("__import__('sqlite3') and __import__('numpy')", True),
    ],
)
def test_a_bot_at_a_table_sees_no_files_but_its_own(code: str, works: bool, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere" / "server.key"
    elsewhere.parent.mkdir()
    elsewhere.write_text("secret")
    own = tmp_path / "own"
    own.mkdir()
    tried = code.format(elsewhere=str(elsewhere), folder=str(elsewhere.parent))
    mark, runner = marked(own, f"import os; {tried}; raise ValueError('it works')", closed=True)
    if FILES not in runner.confined:
        pytest.skip("this platform cannot take files from it")
    assert ("it works" in mark.what) == works, mark
    assert works or "PermissionError" in mark.what
    assert elsewhere.read_text() == "secret"


def test_a_bot_that_somebody_typed_may_use_files(tmp_path: Path) -> None:
    code = f"open({str(tmp_path / 'notes')!r}, 'w').write('x'); raise ValueError('it works')"
    assert "it works" in marked(tmp_path, code)[0].what
