"""Full records of games in one file: one line of JSON per game, compressed if the name ends in .gz."""

from __future__ import annotations

import gzip
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from headjudge.atomic_file import Draft

if TYPE_CHECKING:
    from headjudge.lab.chunk import Chunk
    from headjudge.lab.results.summary import Summary


class RecordFile:
    """Takes the chunks of a plan in order; `finish` moves the file into place."""

    def __init__(self, path: Path) -> None:
        with ExitStack() as opened:
            self._draft = opened.enter_context(Draft(path))
            with self._draft.writing():
                self._file = self._draft.path.open("wb")
            opened.pop_all()
        # without a time stamp and a name: the same games give the same bytes
        self._packed = gzip.GzipFile("", "wb", 6, self._file, 0) if path.suffix == ".gz" else None

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._draft, suppress(OSError):
            self._close()

    def take(self, chunk: Chunk) -> None:
        with self._draft.writing():
            for line in chunk.records:
                (self._packed or self._file).write(f"{line}\n".encode())

    def finish(self, summary: Summary) -> None:
        with self._draft.writing():
            self._close()
            self._draft.keep()

    def _close(self) -> None:
        try:
            if self._packed is not None:
                self._packed.close()
        finally:
            self._file.close()
