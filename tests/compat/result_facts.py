"""What a result of the laboratory comes to when it is read."""

from __future__ import annotations

from pathlib import Path

from headjudge.lab.results.files import read
from tests.compat.stored_files import Facts, digest


def facts(path: Path) -> Facts:
    result = read(path)
    return {
        "plan": result.plan.to_json(),
        "games": result.games,
        "complete": result.complete,
        "columns": {name: digest(column.tolist()) for name, column in result.columns.items()},
        "summary": digest(result.summary.to_json()),
        "facts": digest(result.facts),
    }
