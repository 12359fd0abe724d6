"""`headjudge serve` in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.support.running_server import SOON

SERVE = [sys.executable, "-m", "headjudge.cli.main", "serve"]


@contextmanager
def serving(port: int, *more: str) -> Iterator[subprocess.Popen[str]]:
    """Once it says that it serves."""
    process = subprocess.Popen(
        [*SERVE, "--port", str(port), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        assert f"http://127.0.0.1:{port}" in said, said + process.stdout.read()
        yield process
    finally:
        process.kill()
        process.wait(SOON)
        process.stdout.close()
