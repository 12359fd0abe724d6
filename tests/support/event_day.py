"""Types commands of `headjudge event` at a store of their own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from headjudge.cli import main

MORNING = "2026-05-30T10:00:00+00:00"


class Day:
    """One desk: every command is typed at this store."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = str(folder / "events.db")

    def __call__(self, *words: object) -> str:
        """What a command prints that must succeed."""
        done = CliRunner().invoke(
            main.app, ["event", *map(str, words), "--store", self.store], catch_exceptions=False
        )
        assert done.exit_code == 0, (words, done.output)
        return done.stdout

    def json(self, *words: object) -> Any:
        return json.loads(self(*words, "--json"))

    def refused(self, *words: object) -> str:
        """The one line of a command that must be refused; it changes nothing."""
        before = self.facts()
        done = CliRunner().invoke(
            main.app, ["event", *map(str, words), "--store", self.store], catch_exceptions=False
        )
        assert done.exit_code == 2, (words, done.output)
        assert done.stdout == ""
        assert self.facts() == before
        return done.stderr

    def facts(self) -> Any:
        return self.json("log", "--facts") if Path(self.store).exists() else []

    def file(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def start_round(self) -> None:
        self("publish")
        self("start", "--at", MORNING)

    def hand_in(self, totals: dict[str, int]) -> None:
        """Sheets that are added up already."""
        sheets = {
            name: {"total": total, "cash": 10, "unmortgaged": 0} for name, total in totals.items()
        }
        self("sheets", self.file("sheets.json", json.dumps(sheets)))
