"""The environment variables that a bot's process gets: an allow-list, so that no password gets in."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_ALLOWED = frozenset(
    (
        "PATH",
        "LANG",
        "LANGUAGE",
        "TZ",
        "SYSTEMROOT",  # Python does not start on Windows without it
        "HEADJUDGE_PLAIN",
        "HEADJUDGE_REQUIRE_COMPILED",
    )
)


def bot_environment(
    scratch: str, hash_seed: int, environment: Mapping[str, str] = os.environ
) -> dict[str, str]:
    """What is allowed of our own environment, and a scratch folder instead of our home."""
    kept = {
        name: value
        for name, value in environment.items()
        if name in _ALLOWED or name.startswith("LC_")
    }
    return kept | {
        "HOME": scratch,
        "TMPDIR": scratch,
        "PYTHONPATH": os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path if entry),
        "PYTHONHASHSEED": str(hash_seed),
    }
