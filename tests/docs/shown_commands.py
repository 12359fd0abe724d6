"""The commands that a document shows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Shown:
    command: str
    output: str  # what the document prints below it, if anything


def shown(document: Path) -> list[Shown]:
    """The lines that begin with `$ ` in blocks marked as console; those in other blocks are not run."""
    found: list[Shown] = []
    text = document.read_text(encoding="utf-8")
    for block in re.findall(r"^```console\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        for typed in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = typed.partition("\n")
            here = re.search(r"<<'(\w+)'", command)
            if here:  # what is typed into a file belongs to the command
                body, end, output = output.partition(f"\n{here[1]}\n")
                command = f"{command}\n{body}{end}"
            found.append(Shown(command, output.strip("\n")))
    return found
