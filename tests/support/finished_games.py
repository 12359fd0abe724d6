"""Games that are over, as exported files: the ones an import accepts."""

from __future__ import annotations

from pathlib import Path

from headjudge.errors import BadInput
from headjudge.live.tables.stream.import_file import finished_game

STREAMS = Path(__file__).parents[1] / "fixtures" / "v0" / "streams"


def _finished(path: Path) -> bool:
    try:
        return bool(finished_game(path.read_bytes()))
    except BadInput:
        return False


FINISHED = [path for path in sorted(STREAMS.glob("*.jsonl")) if _finished(path)]
