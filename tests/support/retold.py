"""The streams of tests/fixtures/v0 as today's version would have written them: the same actions, with today's events.

They are of the first format, and hold what no recorded game of today has: forgeries and erasures are tried on them.
"""

from __future__ import annotations

import atexit
import json
import shutil
import tempfile
from pathlib import Path

import msgspec

from headjudge.engine_version import ENGINE_VERSION
from headjudge.errors import Refused
from headjudge.game import Game
from headjudge.live.tables import TableState, rulings
from headjudge.live.tables.ruling_effects import TAKE_BACK
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.foresight import new_state
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.rulebooks import book_hash

OLD = Path(__file__).parents[1] / "fixtures" / "v0" / "streams"


class _Retelling:
    """The table while it is folded with other events."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.left_out = 0
        self._games: dict[int, Game] = {}  # by version, for rewinds
        self._changed = False

    def take(self, entry: E.Entry, at: float) -> E.Entry:
        match entry:
            case E.Opened():
                book = book_hash(entry.terms.book)
                entry = msgspec.structs.replace(entry, engine=ENGINE_VERSION, book_hash=book)
            case E.Acted():
                entry = self._acted(entry)
            case E.Ruled() if self._changed and entry.ruling.get("do") in TAKE_BACK:
                earlier = self._games[entry.back_to]
                made = rulings.rewind_ruling(
                    self.state, entry.role, entry.ruling, earlier, entry.back_to
                )
                entry = msgspec.structs.replace(entry, position=made.position)
        self.state.fold(entry, at)
        if self.state.game is not None:
            self._games[self.state.version] = self.state.game.copy()
        return entry

    def _acted(self, entry: E.Acted) -> E.Entry:
        """What is no longer lawful becomes a message or a mark, so that all entries keep their numbers."""
        game = self.state.game
        assert game is not None
        try:
            events = game.copy().apply(entry.action)
        except Refused as refused:
            self.left_out, self._changed = self.left_out + 1, True
            seat = game.names.seat(entry.action["by"])
            if entry.client:
                sent = {name: getattr(entry, name) for name in ("client", "device", "command")}
                return E.Said("seat", seat, "never mind", **sent)
            return E.Marked(seat, "illegal", refused.statement[:99])
        return msgspec.structs.replace(entry, rows=[list(event.numbers) for event in events])


def _retold(path: Path) -> tuple[bytes, int]:
    entries = entries_of(path.read_bytes())
    state = new_state("table", [entry for entry, _ in entries])
    retelling = _Retelling(state)
    lines = path.read_text(encoding="utf-8").splitlines()
    told = [lines[0]]
    for line, (entry, at) in zip(lines[1:], entries, strict=True):
        data = json.loads(E.encode(retelling.take(entry, at)))
        told.append(json.dumps(json.loads(line) | {"data": data}, separators=(",", ":")))
    return "\n".join([*told, ""]).encode(), retelling.left_out


def _written() -> dict[Path, int]:
    """The files, each with the number of actions that are no longer lawful."""
    folder = Path(tempfile.mkdtemp(prefix="headjudge-retold-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    written = {}
    for path in sorted(OLD.glob("*.jsonl")):
        data, left_out = _retold(path)
        (folder / path.name).write_bytes(data)
        written[folder / path.name] = left_out
    return written


LEFT_OUT = _written()
RETOLD = list(LEFT_OUT)


def retold(name: str) -> Path:
    return next(path for path in RETOLD if path.stem == name)


def status(path: Path) -> str:
    """The lobby, playing or over: as in the old file."""
    told = OLD.parent / "expected" / "streams" / f"{path.name}.json"
    found: str = json.loads(told.read_text(encoding="utf-8"))["status"]
    return found
