"""Reads scenario files strictly; every error names the file and, where possible, the line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from headjudge import toml_text
from headjudge.errors import BadInput, BadScenario
from headjudge.game.game import Game
from headjudge.rulebooks.shelf import SHIPPED, Shelf
from headjudge.scenario.kinds import KINDS
from headjudge.scenario.schema import strings
from headjudge.scenario.tournament import read as tournament_read

TOP = frozenset(
    {
        "title",
        "rulebook",
        "clauses",
        "seats",
        "turn",
        "stage",
        "switches",
        "players",
        "bank",
        "decks",
        "step",
        "setup",
        "pawn",
        "alliances",
    }
)


@dataclass(frozen=True)
class Scenario:
    """A scenario file, read and checked. `lines` says where each step begins."""

    path: str
    title: str
    clauses: tuple[str, ...]
    data: Mapping[str, object]
    steps: tuple[Mapping[str, object], ...]
    lines: tuple[int, ...]

    def where(self, step: int | None = None) -> str:
        if step is None or step >= len(self.lines):
            return self.path
        return f"{self.path}:{self.lines[step]}"


def read(path: Path) -> Scenario:
    """Read one file; BadScenario says what is wrong, and where."""
    name = str(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"cannot be read ({error.__class__.__name__})", name) from None
    try:
        data = toml_text.loads(text)
    except ValueError as error:
        line = re.search(r"line (\d+)", str(error))
        raise BadScenario(str(error), f"{name}:{line[1]}" if line else name) from None
    return from_data(data, name, text)


def from_data(data: object, name: str, text: str = "") -> Scenario:
    def at(key: str) -> str:
        match = re.search(rf"(?m)^\s*\[*\s*[\"']?{re.escape(key)}\b", text)
        return f"{name}:{text.count(chr(10), 0, match.start()) + 1}" if match else name

    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise BadScenario("must be a table", name)
    allowed = tournament_read.TOP if "event" in data else TOP
    for key in data:
        if key not in allowed:
            raise BadScenario(f"{key!r} is not part of a scenario", at(key))
    title, clauses, steps = data.get("title"), data.get("clauses", []), data.get("step", [])
    if not isinstance(title, str):
        raise BadScenario("must have a title", at("title"))
    if "event" not in data and not isinstance(data.get("rulebook"), str):
        raise BadScenario("must name a rulebook", at("rulebook"))
    if not isinstance(clauses, list) or not all(isinstance(item, str) for item in clauses):
        raise BadScenario("must be a list of clause ids", at("clauses"))
    if not isinstance(steps, list) or not all(isinstance(item, Mapping) for item in steps):
        raise BadScenario("must be tables: [[step]]", at("step"))
    lines = tuple(
        text.count("\n", 0, heading.start()) + 1
        for heading in re.finditer(r"(?m)^[ \t]*\[\[step\]\]", text)
    )
    return Scenario(
        name, title, tuple(clauses), data, tuple(steps), lines if len(lines) == len(steps) else ()
    )


def set_up(scenario: Scenario, shelf: Shelf = SHIPPED) -> Game:
    """The table as the file describes it."""
    data = scenario.data
    try:
        book = shelf.beside(str(data["rulebook"]), scenario.path)
        for clause in scenario.clauses:
            book.statement(clause)
        seats = strings(data.get("seats"), "seats")
        return KINDS[book.kind.id].set_up(book, data, seats)
    except BadInput as error:
        where = f"{scenario.path}: {error.where}" if error.where else scenario.path
        raise BadScenario(error.message, where) from None
