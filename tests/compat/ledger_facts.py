"""The books of a one-pawn game, from its stream."""

from __future__ import annotations

from pathlib import Path

from tests.compat.stored_files import Facts, digest_of, headjudge

KEPT = ("opoly487-judged", "opoly487-sealed")


def ledger_facts(path: Path, folder: Path) -> Facts:
    """A digest of each table; nothing for other games."""
    if path.stem not in KEPT:
        return {}
    headjudge("ledger", path, "--csv", folder)
    return {
        "ledger": {each.name: digest_of(each.read_bytes()) for each in sorted(folder.glob("*.csv"))}
    }
