"""Results as JSON: one line per game, the plan and the totals. For tools that cannot read Parquet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns

if TYPE_CHECKING:
    from headjudge.lab.chunk import Chunk


class JsonFile:
    """Written while chunks come in, so memory use does not grow with the number of games."""

    def __init__(self, path: Path, plan: SimulationPlan) -> None:
        self._plan = plan
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._file.write(f'{{"columns": {json.dumps(columns.names(plan))},\n"rows": [')
        self._between = "\n"

    def take(self, chunk: Chunk) -> None:
        file_columns = columns.to_columns(self._plan, chunk.rows).values()
        lists = [
            column.values.tolist()
            if column.words is None
            else [column.words[number] for number in column.values.tolist()]
            for column in file_columns
        ]
        for row in zip(*lists, strict=True):
            self._file.write(self._between + json.dumps(row, separators=(",", ":")))
            self._between = ",\n"

    def close(self, metadata: dict[str, object]) -> None:
        self._file.write(f"\n],{json.dumps(metadata, indent=1)[1:]}\n")
        self._file.close()

    def abandon(self) -> None:
        self._file.close()


def read(path: Path) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    """The file's metadata and its columns. ValueError if it is not a result."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        names, rows = content.pop("columns"), content.pop("rows")
        lists = list(zip(*rows, strict=True)) or [()] * len(names)
        return content, {name: list(values) for name, values in zip(names, lists, strict=True)}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ValueError("not a result of `headjudge simulate`") from None
