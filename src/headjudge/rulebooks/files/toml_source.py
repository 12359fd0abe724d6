"""One TOML file with its text, so that errors can name the line."""

import re
from collections.abc import Mapping
from functools import cached_property

from headjudge import toml_text
from headjudge.rulebooks import problems as P
from headjudge.rulebooks.problems import Problem

Step = str | int
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[A-Za-z0-9_.-]+)\s*=""")
_AT_LINE = re.compile(r"\(at line (\d+),")


class Source:
    """`label` names the file in messages: the path the user gave, or book/file for a shipped one."""

    def __init__(self, label: str, text: str, data: Mapping[str, object]) -> None:
        self.label = label
        self.text = text
        self.data = data

    def where(self, *path: Step) -> str:
        return f"{self.label}:{self.line(*path)}"

    def line(self, *path: Step) -> int:
        """The line of a key, e.g. ("clause", 3, "enforce"), or of the nearest enclosing key if it is missing."""
        for length in range(len(path), 0, -1):
            line = self._lines.get(path[:length])
            if line:
                return line
        return 1

    @cached_property
    def _lines(self) -> dict[tuple[Step, ...], int]:
        lines: dict[tuple[Step, ...], int] = {}
        seen: dict[str, int] = {}
        table: tuple[Step, ...] = ()
        inside = ""  # the quotes of a multi-line string
        depth = 0  # open brackets of a multi-line value
        for number, line in enumerate(self.text.splitlines(), 1):
            if inside:
                inside = "" if inside in line else inside
                continue
            if depth > 0:
                depth += _depth(line)
                continue
            header = _HEADER.match(line)
            if header:
                name = header[2]
                if header[1] == "[[":
                    table = (name, seen.get(name, 0))
                    seen[name] = seen.get(name, 0) + 1
                else:
                    table = tuple(part.strip(" \"'") for part in name.split("."))
                lines.setdefault(table, number)
                continue
            key = _KEY.match(line)
            if key:
                lines.setdefault((*table, key[1].strip("\"'")), number)
                rest = line[key.end() :]
                for quotes in ('"""', "'''"):
                    if rest.count(quotes) == 1:
                        inside = quotes
                if not inside:
                    depth = _depth(rest)
        return lines


def _depth(text: str) -> int:
    bare = re.sub(r'"(?:\\.|[^"\\])*"|\'[^\']*\'', "", text).split("#")[0]
    return sum(bare.count(c) for c in "[{") - sum(bare.count(c) for c in "]}")


def parse(text: str, label: str, problems: list[Problem]) -> Source | None:
    """The text as a Source; if it is not TOML, None and a noted problem."""
    try:
        data = toml_text.loads(text)
    except ValueError as error:
        message = str(error)
        at = _AT_LINE.search(message)
        end = max(1, len(text.splitlines())) if "end of document" in message else 1
        line = int(at[1]) if at else end
        problems.append(Problem(P.SYNTAX, f"{label}:{line}", f"is not TOML: {message}"))
        return None
    return Source(label, text, data)
