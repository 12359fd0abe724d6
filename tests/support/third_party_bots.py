"""Third-party bots, good and bad, as files."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from headjudge.bots.discovery import Source

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bots" / "thrifty.py"


def written(folder: Path, code: str, name: str = "guest.py") -> Source:
    """A file with this code; a bare body is that of `answer`."""
    code = dedent(code).strip()
    if "class " not in code and "def make" not in code:
        body = code.replace("\n", "\n        ")
        code = f"class Bot:\n    def answer(self, ask):\n        {body}"
    path = folder / name
    path.write_text(code + "\n", encoding="utf-8")
    return Source(file=str(path))
