"""Games that are over, as exported files: the ones an import accepts, and plays again by the rules of today."""

from __future__ import annotations

from pathlib import Path

from headjudge.errors import BadInput
from headjudge.live.tables.stream.import_file import finished_game
from tests.support.retold import RETOLD


def _finished(path: Path) -> bool:
    try:
        return bool(finished_game(path.read_bytes()))
    except BadInput:
        return False


FINISHED = [path for path in RETOLD if _finished(path)]
