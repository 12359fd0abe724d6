"""What was found in the file: entrants to be, what is wrong by line, and what a human should confirm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

MAX_LISTED = 100  # nobody corrects more than this from one list


@dataclass(frozen=True)
class Draft:
    """An entrant without an id; `fields` are JSON values named like the fields of Entrant."""

    line: int
    fields: Mapping[str, object]


@dataclass(frozen=True)
class LineProblem:
    """`code` never changes; `column` is spelled as in the file, and empty if the whole line is meant."""

    line: int  # 0: the file as a whole
    column: str
    code: str
    message: str

    def __str__(self) -> str:
        place = ", ".join(
            part
            for part in (
                f"line {self.line}" if self.line else "",
                self.column and f"{self.column!r}",
            )
            if part
        )
        return f"{place}: {self.message}" if place else self.message


@dataclass(frozen=True)
class Guess:
    """Something for a human to confirm: `encoding`, `same_person` or `family`."""

    kind: str
    lines: tuple[int, ...]
    message: str
    entrants: tuple[str, ...] = ()  # ids of those already entered that are meant, too
    family: str = ""  # the word that would join them as relatives


@dataclass(frozen=True)
class Import:
    """`drafts` is empty as soon as there is one problem: nothing is imported by halves."""

    drafts: tuple[Draft, ...] = ()
    problems: tuple[LineProblem, ...] = ()  # the first MAX_LISTED
    guesses: tuple[Guess, ...] = ()
    problem_count: int = 0  # all of them


@dataclass
class Problems:
    """Collects problems: all are counted, the first hundred are kept."""

    listed: list[LineProblem] = field(default_factory=list)
    count: int = 0

    def add(self, line: int, column: str, code: str, message: str) -> None:
        self.count += 1
        if len(self.listed) < MAX_LISTED:
            self.listed.append(LineProblem(line, column, code, message))
