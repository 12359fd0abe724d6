"""Results as Parquet: a row for each game, the plan and the sums in the file's metadata."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from headjudge.extras import need, numpy
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from headjudge.lab.chunk import Chunk

KEY = "headjudge"
ROWS = 1 << 15  # kept until there are enough for a group of rows


class ParquetFile:
    """Written as the chunks come in; memory does not grow with the games."""

    def __init__(self, path: Path, plan: SimulationPlan) -> None:
        self._plan = plan
        self._waiting: list[NDArray[np.int32]] = []
        self._schema = schema(plan)
        self._writer = _parquet().ParquetWriter(path, self._schema, compression="zstd")

    def take(self, chunk: Chunk) -> None:
        self._waiting.append(chunk.rows)
        if sum(map(len, self._waiting)) >= ROWS:
            self._write()

    def close(self, told: dict[str, object]) -> None:
        """The rest of the rows, and what is told of all of them."""
        self._write()
        self._writer.add_key_value_metadata({KEY: json.dumps(told)})
        self._writer.close()

    def abandon(self) -> None:
        self._writer.close()

    def _write(self) -> None:
        if not self._waiting:
            return
        pa = _arrow()
        rows = numpy().concatenate(self._waiting)
        self._waiting.clear()
        arrays = [
            pa.array(each.values)
            if each.words is None
            else pa.DictionaryArray.from_arrays(each.values, each.words)
            for each in columns.tell(self._plan, rows).values()
        ]
        self._writer.write_table(pa.Table.from_arrays(arrays, schema=self._schema))


def schema(plan: SimulationPlan) -> Any:
    """Words for bots and endings, decimals for points and earnings, whole numbers for everything else."""
    pa = _arrow()
    word = pa.dictionary(pa.int32(), pa.string())
    fields = []
    for name in columns.names(plan):
        if name == "ended" or name.startswith("bot_"):
            fields.append((name, word))
        else:
            whole = columns.scale(name, plan.kind) == 1
            fields.append((name, pa.int32() if whole else pa.float64()))
    return pa.schema(fields)


def read(path: Path) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    """What the file tells of all games, and its columns. ValueError where it is no such file."""
    pa = _arrow()
    try:
        with path.open("rb") as raw, _parquet().ParquetFile(raw) as file:
            told = json.loads(file.metadata.metadata[KEY.encode()])
            table = file.read()
    except (pa.ArrowInvalid, ValueError, KeyError, TypeError):
        raise ValueError("not a result of `headjudge simulate`") from None
    found = {name: table[name] for name in table.schema.names}
    words = {name for name in found if pa.types.is_dictionary(table.schema.field(name).type)}
    return told, {
        name: column.to_pylist() if name in words else column.to_numpy()
        for name, column in found.items()
    }


def _arrow() -> Any:
    return need("pyarrow", "parquet")


def _parquet() -> Any:
    return need("pyarrow.parquet", "parquet")
