"""A process that has imported everything and splits off a new one for each command: half a second less each time.

Reads a line of JSON for every command from its standard input, and answers with the exit code. What the command reads
and writes are files.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Sequence
from functools import cache
from pathlib import Path

SECONDS = 120
ENVIRONMENT = {"NO_COLOR": "1", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
STREAMS = ("stdin", "stdout", "stderr")


def headjudge(
    *arguments: str, said: str, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Files are kept in `cwd`, or nowhere."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as nowhere:
        files = [Path(folder, name) for name in STREAMS]
        for each in files:
            each.write_text(said if each.name == "stdin" else "", encoding="utf-8")
        code = _ask([arguments, str(cwd or nowhere), [str(each) for each in files]])
        out, err = (each.read_bytes().decode("utf-8") for each in files[1:])
    return subprocess.CompletedProcess(arguments, code, out, err)


def _ask(what: Sequence[object]) -> int:
    process = _started()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(what) + "\n")
    process.stdin.flush()
    return int(process.stdout.readline())


@cache
def _started() -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.terminal.fork_server"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **ENVIRONMENT},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    atexit.register(process.__exit__, None, None, None)  # it ends with its input
    return process


def _command(arguments: Sequence[str], cwd: str, files: Sequence[str]) -> int:
    """A process of its own; if it hangs, it is ended by its clock, and that is its exit code."""
    import signal

    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 1
    try:
        signal.alarm(SECONDS)
        os.chdir(cwd)
        for fd, path in enumerate(files):
            file = os.open(path, os.O_RDWR)
            os.dup2(file, fd)
            os.close(file)
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115  (the old one may have read ahead)
        _run(arguments)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else int(left.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _run(arguments: Sequence[str]) -> None:
    from headjudge.cli.main import app

    app(list(arguments))


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    for book in ("boise", "opoly487"):  # whatever a game needs is imported by playing one
        with contextlib.suppress(SystemExit):
            _run(["play", "--auto", "-r", book, "--seed", "1", "--rounds", "1"])
    sys.stdout.flush()
    for line in sys.stdin:
        print(_command(*json.loads(line)), file=answers, flush=True)


if __name__ == "__main__":
    main()
