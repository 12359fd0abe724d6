"""Results as JSON: a line for each game, the plan and the sums. For tools that read no Parquet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns

if TYPE_CHECKING:
    from headjudge.lab.chunk import Chunk


class JsonFile:
    """Written as the chunks come in; memory does not grow with the games."""

    def __init__(self, path: Path, plan: SimulationPlan) -> None:
        self._plan = plan
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._file.write(f'{{"columns": {json.dumps(columns.names(plan))},\n"rows": [')
        self._between = "\n"

    def take(self, chunk: Chunk) -> None:
        told = columns.tell(self._plan, chunk.rows).values()
        lists = [
            each.values.tolist()
            if each.words is None
            else [each.words[number] for number in each.values.tolist()]
            for each in told
        ]
        for row in zip(*lists, strict=True):
            self._file.write(self._between + json.dumps(row, separators=(",", ":")))
            self._between = ",\n"

    def close(self, told: dict[str, object]) -> None:
        self._file.write(f"\n],{json.dumps(told, indent=1)[1:]}\n")
        self._file.close()

    def abandon(self) -> None:
        self._file.close()


def read(path: Path) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    """What the file tells of all games, and its columns. ValueError where it is no such file."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        names, rows = told.pop("columns"), told.pop("rows")
        lists = list(zip(*rows, strict=True)) or [()] * len(names)
        return told, {name: list(each) for name, each in zip(names, lists, strict=True)}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ValueError("not a result of `headjudge simulate`") from None
