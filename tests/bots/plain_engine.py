"""Runs a test module on the plain engine, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def words_printed_by(module: str) -> list[str]:
    """The words that the module prints."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env=os.environ | {"HEADJUDGE_PLAIN": "1", "HEADJUDGE_REQUIRE_COMPILED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()
