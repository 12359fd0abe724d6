"""Runs the command as people do: in a process of its own, with something to read from."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.terminal.fork_server import headjudge

NONSENSE = (
    *(
        "xyzzy",
        "?",
        "?0",
        "?999",
        "-1",
        "99",
        "$$",
        "bid",
        "bid x",
        "9" * 60,
        "é ☃",
        "trade " + "x" * 300,
    ),
    *(
        "build",
        "build nowhere",
        "claim",
        "claim nobody",
        "want",
        "rules",
        "rules jail doubles",
        "why",
    ),
    *(
        "help",
        "log",
        "board",
        "look",
        "look ann",
        "look boardwalk",
        "look nobody",
        "\x1b[A\x00",
        "0",
        "back",
    ),
)


def play(
    *options: str, answers: Sequence[str] = (), cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Files are kept in `cwd`, or nowhere: a game left in the middle is saved where it was played."""
    return headjudge("play", *options, said="".join(f"{answer}\n" for answer in answers), cwd=cwd)


def person(seed: int, count: int = 600) -> list[str]:
    """Somebody who mostly takes the first entry, tries others, and mistypes a lot."""
    r = random.Random(seed)
    sensible = ("",) * 12 + (
        "1",
        "2",
        "3",
        "4",
        "5",
        "pass",
        "pass",
        "bid 200",
        "claim ann",
        "pay",
        "y",
    )
    return [r.choice(sensible if r.random() < 0.8 else NONSENSE) for _ in range(count)]


def log_lines(output: str) -> list[str]:
    """The numbered lines of the log."""
    return [
        line.strip()
        for line in output.splitlines()
        if line[:3].strip().isdigit() and line[3:4] == " "
    ]
