"""What a worker does, in its own process. It keeps the last few games that it has folded."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from headjudge.errors import BadInput, BadState
from headjudge.live.tables.stream import history
from headjudge.live.tables.stream.import_file import finished_game
from headjudge.live.tables.stream.reel import Reel
from headjudge.live.tables.stream.ruled_step import ruled_step
from headjudge.live.tables.stream.state import Viewer
from headjudge.live.workers import protocol
from headjudge.live.workers.protocol import (
    CheckImport,
    Done,
    Export,
    History,
    HistoryJob,
    Missing,
    ReadLog,
    ReadReplay,
    ReadRuling,
    Reply,
    Request,
)
from headjudge.rulebooks import Rulebook, load, load_copy
from headjudge.store import Entry as StoredEntry
from headjudge.wire.messages import Line

T = TypeVar("T")
KEPT = 4  # folded games
_json = msgspec.json.Encoder()


class Jobs:
    def __init__(self) -> None:
        self._reels: OrderedDict[History, Reel] = OrderedDict()
        self._logs: OrderedDict[History, list[Line]] = OrderedDict()

    def do(self, request: Request) -> Reply:
        """BadInput says what is wrong with the input."""
        job = request.job
        if isinstance(job, CheckImport):
            return Done(protocol.payload_of(_checked(job)))
        return self._look_back(job, request.stored)

    def _look_back(self, job: HistoryJob, stored: Sequence[StoredEntry] | None) -> Reply:
        match job:
            case ReadReplay():
                reel = self._reel(job.history, stored)
                if reel is not None:
                    return Done(_json.encode(reel.page(job.start, job.count)))
            case ReadRuling():
                reel = self._reel(job.history, stored)
                if reel is not None:
                    return Done(_json.encode(ruled_step(reel, job.frame, _other(job))))
            case ReadLog():
                lines = self._log(job.history, stored, job.seeds)
                if lines is not None:
                    return Done(_json.encode(history.last_lines(lines, job.before, job.limit)))
            case Export():
                if stored is not None:
                    return Done(history.exported(job.history.table, stored))
        return Missing()

    def _reel(self, key: History, stored: Sequence[StoredEntry] | None) -> Reel | None:
        reel = self._reels.pop(key, None)
        if reel is None and stored is not None:
            reel = Reel(key.table, stored, _viewer(key), key.language)
        if reel is not None:
            _keep(self._reels, key, reel)
        return reel

    def _log(
        self, key: History, stored: Sequence[StoredEntry] | None, seeds: Sequence[str]
    ) -> list[Line] | None:
        lines = self._logs.pop(key, None)
        if lines is None and stored is not None:
            lines = history.all_lines(key.table, stored, _viewer(key), key.language, seeds)
        if lines is not None:
            _keep(self._logs, key, lines)
        return lines


def _other(job: ReadRuling) -> Rulebook | None:
    """The book under which a step is ruled on again."""
    if job.files is not None:
        return load_copy(job.files)
    return load(job.under) if job.under else None


def _viewer(past: History) -> Viewer:
    return Viewer(past.role, past.seat, past.owner)


def _keep(kept: OrderedDict[History, T], key: History, value: T) -> None:
    kept[key] = value
    while len(kept) > KEPT:
        kept.popitem(last=False)


def _checked(job: CheckImport) -> list[StoredEntry]:
    try:
        return finished_game(job.data, job.books)
    except (BadInput, MemoryError):
        raise
    except Exception as error:  # a file may hold anything
        raise BadState(f"it cannot be read ({type(error).__name__})", "the file") from None
