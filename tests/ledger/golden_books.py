"""The golden books: one recorded game, and what the ledger makes of it.

    python -m tests.ledger.golden_books           the books of the record again
    python -m tests.ledger.golden_books --anew    the record anew, too, with the players of today

Look at the difference before you commit it: it says what your change does.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from headjudge.game.record import Record, read
from headjudge.ledger import keep
from headjudge.ledger.csv_columns import Published, Shown
from tests.ledger.recorded_games import trouble

FOLDER = Path(__file__).parent / "golden"
RECORD = FOLDER / "record.json"


def record() -> Record:
    return read(RECORD)


def files() -> dict[str, str]:
    """What is compared: every table as a teacher gets it, without names."""
    published = Published(keep(record()), Shown())
    return {name: text for name, text in published.files().items() if name.endswith(".csv")}


def main() -> None:
    if "--anew" in sys.argv[1:]:
        FOLDER.mkdir(exist_ok=True)
        played = replace(trouble(8), game="golden")
        RECORD.write_text(played.text(), encoding="utf-8")
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
