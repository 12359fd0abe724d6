"""Identifies the code and the rulebooks that games depend on, so that all machines run the same."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path

import headjudge
from headjudge.engine import COMPILED
from headjudge.errors import HeadjudgeError

PARTS = ("engine", "rulebooks", "game", "hosting", "bots", "sim", "lab")


class BuildMismatch(HeadjudgeError):
    code = "cluster.version"


@cache
def build() -> str:
    """The version, a digest of its files, and how the engine runs: `0.1.0 (1f0c…, compiled)`."""
    home = Path(headjudge.__file__).parent
    digest = hashlib.sha256()
    for part in PARTS:
        for path in sorted((home / part).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.relative_to(home).as_posix().encode() + b"\n")
                digest.update(path.read_bytes())
    how = "compiled" if COMPILED else "plain Python"
    return f"{version('headjudge')} ({digest.hexdigest()[:12]}, {how})"


def check(wanted: str) -> None:
    """Check again before each task: a worker may have joined late."""
    if build() != wanted:
        raise BuildMismatch(f"this worker has headjudge {build()}, but {wanted} is required")
