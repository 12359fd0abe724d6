"""Results as Parquet: one row per game; the plan and the totals are in the file's metadata."""

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
ROWS = 1 << 15  # rows are buffered until there are enough for a row group


class ParquetFile:
    """Written while chunks come in, so memory use does not grow with the number of games."""

    def __init__(self, path: Path, plan: SimulationPlan) -> None:
        self._plan = plan
        self._waiting: list[NDArray[np.int32]] = []
        self._schema = schema(plan)
        self._writer = _parquet().ParquetWriter(path, self._schema, compression="zstd")

    def take(self, chunk: Chunk) -> None:
        self._waiting.append(chunk.rows)
        if sum(map(len, self._waiting)) >= ROWS:
            self._write()

    def close(self, metadata: dict[str, object]) -> None:
        """Write the remaining rows and the metadata."""
        self._write()
        self._writer.add_key_value_metadata({KEY: json.dumps(metadata)})
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
            pa.array(column.values)
            if column.words is None
            else pa.DictionaryArray.from_arrays(column.values, column.words)
            for column in columns.to_columns(self._plan, rows).values()
        ]
        self._writer.write_table(pa.Table.from_arrays(arrays, schema=self._schema))


def schema(plan: SimulationPlan) -> Any:
    """Strings for bots and endings, decimals for points and earnings, whole numbers for everything else."""
    pa = _arrow()
    word = pa.dictionary(pa.int32(), pa.string())
    fields = []
    for name in columns.names(plan):
        if name == "ended" or name.startswith("bot_"):
            fields.append((name, word))
        else:
            integer = columns.scale(name, plan.kind) == 1
            fields.append((name, pa.int32() if integer else pa.float64()))
    return pa.schema(fields)


def read(path: Path) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    """The file's metadata and its columns. ValueError if it is not a result."""
    pa = _arrow()
    try:
        with path.open("rb") as raw, _parquet().ParquetFile(raw) as file:
            metadata = json.loads(file.metadata.metadata[KEY.encode()])
            table = file.read()
    except (pa.ArrowInvalid, ValueError, KeyError, TypeError, RecursionError):
        raise ValueError("not a result of `headjudge simulate`") from None
    table_columns = {name: table[name] for name in table.schema.names}
    words = {
        name for name in table_columns if pa.types.is_dictionary(table.schema.field(name).type)
    }
    return metadata, {
        name: column.to_pylist() if name in words else column.to_numpy()
        for name, column in table_columns.items()
    }


def _arrow() -> Any:
    return need("pyarrow", "parquet")


def _parquet() -> Any:
    return need("pyarrow.parquet", "parquet")
