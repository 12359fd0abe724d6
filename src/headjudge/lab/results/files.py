"""Result files: .parquet or .json. They appear only when complete, and are checked when read."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

from headjudge.atomic_file import Draft
from headjudge.errors import BadInput
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns, json_file, parquet
from headjudge.lab.results.result import Result
from headjudge.lab.results.summary import Summary

if TYPE_CHECKING:
    from headjudge.lab.chunk import Chunk

FORMAT = 1
KEY = "headjudge_result"
SUFFIXES = (".parquet", ".json")


class BadResult(BadInput):
    """The file is not a result, or has been changed since it was written."""

    code = "input.result"


class _Writer(Protocol):
    def take(self, chunk: Chunk) -> None: ...
    def close(self, metadata: dict[str, object]) -> None: ...
    def abandon(self) -> None: ...


class ResultFile:
    """Takes the chunks of a plan in order; `finish` moves the file into place."""

    def __init__(self, path: Path, plan: SimulationPlan) -> None:
        self._plan = plan
        kind = suffix(path)
        writer = parquet.ParquetFile if kind == ".parquet" else json_file.JsonFile
        with ExitStack() as opened:
            self._draft = opened.enter_context(Draft(path))
            with self._draft.writing():
                self._writer: _Writer = writer(self._draft.path, plan)
            self._opened = opened.pop_all()

    def __enter__(self) -> ResultFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._opened, suppress(OSError):
            self._writer.abandon()

    def take(self, chunk: Chunk) -> None:
        with self._draft.writing():
            self._writer.take(chunk)

    def finish(self, summary: Summary) -> None:
        with self._draft.writing():
            self._writer.close(describe(self._plan, summary))
            self._draft.keep()


def suffix(path: Path) -> str:
    extension = path.suffix.lower()
    if extension not in SUFFIXES:
        raise BadInput(f"must end in {' or '.join(SUFFIXES)}", str(path))
    return extension


def describe(plan: SimulationPlan, summary: Summary) -> dict[str, object]:
    """What the file says about all games together."""
    return {
        KEY: FORMAT,
        "plan": plan.to_json(),
        "complete": summary.complete,
        "summary": summary.to_json(),
        "facts": summary.facts,
    }


def read(path: Path) -> Result:
    """Read a result from a file and compute its totals afresh."""
    try:
        metadata, table = (parquet if suffix(path) == ".parquet" else json_file).read(path)
        if metadata.get(KEY) != FORMAT:
            raise ValueError(f"not a result of `headjudge simulate` (format {FORMAT})")
        plan = SimulationPlan.from_json(metadata.get("plan"))
        facts = metadata.get("facts")
        if not isinstance(facts, dict):
            raise ValueError("`facts` must be a table")
        return Result.taken(plan, columns.from_columns(plan, table), facts)
    except OSError as error:
        raise BadResult(f"cannot be read: {error.strerror or error}", str(path)) from None
    except ValueError as error:
        raise BadResult(str(error), str(path)) from None
    except BadInput as error:
        where = f"{path}: {error.where}" if error.where and error.where != str(path) else str(path)
        raise BadResult(error.message, where) from None
