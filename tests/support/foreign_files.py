"""Files of games that another version played: other money moves than the rules of today give."""

from __future__ import annotations

from pathlib import Path

from headjudge.engine import codes as C
from headjudge.engine_version import ENGINE_VERSION
from tests.support.forged_files import Row, rows_of, written

ENGINE = ENGINE_VERSION + 6
EDITION = "ab" * 32


def foreign_rows(path: Path, engine: int = ENGINE, edition: str = EDITION) -> list[Row]:
    """The lines of its file: every payment is a dollar higher than today's rules say."""
    lines = rows_of(path.read_bytes())
    lines[1]["data"] |= {"engine": engine, "book_hash": edition}
    for line in lines[1:]:
        for row in line["data"].get("rows", ()):
            if row[0] == C.EV_MONEY:
                row[4] += 1
    return lines


def foreign_file(path: Path, engine: int = ENGINE) -> bytes:
    return written(foreign_rows(path, engine))
