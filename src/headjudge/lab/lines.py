"""Full records of games in one file: a line of JSON for each, compressed where the name ends in .gz."""

from __future__ import annotations

import gzip
import io
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING

from headjudge.lab.draft import Draft

if TYPE_CHECKING:
    from headjudge.lab.chunk import Chunk
    from headjudge.lab.summary import Summary


class RecordFile:
    """Takes the chunks of a plan, in order; `finish` puts the file in its place."""

    def __init__(self, path: Path) -> None:
        self._open = ExitStack()
        self._draft = self._open.enter_context(Draft(path))
        file: IO[bytes] = self._open.enter_context(self._draft.path.open("wb"))
        if path.suffix == ".gz":  # no time and no name in it: the same games, the same bytes
            file = self._open.enter_context(gzip.GzipFile("", "wb", 6, file, mtime=0))
        self._text = self._open.enter_context(io.TextIOWrapper(file, "utf-8", newline="\n"))

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.__exit__(kind, error, trace)

    def take(self, chunk: Chunk) -> None:
        for line in chunk.records:
            self._text.write(f"{line}\n")

    def finish(self, summary: Summary) -> None:
        self._text.close()
        self._draft.keep()
