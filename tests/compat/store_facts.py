"""What the store of a server comes to."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.compat.stored_files import V0, Facts, digest_of, headjudge, keys_of, read, without_hashes
from tests.compat.table_facts import seen, verified

STORE = V0 / "store" / "headjudge.db"
BACKUP = V0 / "store" / "backup.db"


def copied(path: Path, folder: Path) -> Path:
    """SQLite writes even where it only reads."""
    return Path(shutil.copy(path, folder / path.name))


def exported(store: Path) -> bytes:
    return without_hashes(headjudge("export", "--all", "--store", store).stdout_bytes)


def tables() -> list[str]:
    here = f"store/{STORE.name}/"
    return [place.removeprefix(here) for place in read(V0 / "keys.json") if place.startswith(here)]


def store_facts(path: Path, folder: Path) -> tuple[Facts, Facts]:
    told: Facts = {"export": digest_of(exported(copied(path, folder))), "tables": {}}
    words: Facts = {}
    for table in tables():
        store = copied(path, folder)
        counted = verified(table, "--store", store, ours=False)
        shown, words[table] = seen(store, table, *keys_of(f"store/{STORE.name}/{table}"))
        told["tables"][table] = {"verified": counted, **shown}
    return told, words
