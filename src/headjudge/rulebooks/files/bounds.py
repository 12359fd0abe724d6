"""How much a rulebook may hold: whoever wrote it, it is read, shown and stored by others."""

import re

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.files.toml_source import Source, Step
from headjudge.rulebooks.problems import Problem

MOST_ENTRIES = 600  # of a list or table: clauses, rulings, switches
MOST_CHARACTERS = 2_000  # of a string
MOST_NUMBER = 1_000_000_000
ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.ASCII)
TITLE = 120  # characters
_BREAKS = str.maketrans("", "", "\n\t")


def check_bounds(source: Source, problems: list[Problem]) -> None:
    """Note the first thing in a file that is beyond all bounds. `toml_text` has bounded the depth."""
    waiting: list[tuple[tuple[Step, ...], object]] = [((), source.data)]
    while waiting:
        path, value = waiting.pop()
        wrong = _wrong(value)
        if wrong:
            problems.append(Problem(P.TOO_LARGE, source.where(*path), wrong))
            return
        if isinstance(value, dict):
            waiting += [((*path, str(key)), inner) for key, inner in value.items()]
            waiting += [(path, key) for key in value]
        elif isinstance(value, list):
            waiting += [((*path, place), inner) for place, inner in enumerate(value)]


def _wrong(value: object) -> str:
    if isinstance(value, dict | list) and len(value) > MOST_ENTRIES:
        return f"has {len(value):,} entries, at most {MOST_ENTRIES} are allowed"
    if isinstance(value, str) and len(value) > MOST_CHARACTERS:
        return f"a text of {len(value):,} characters; at most {MOST_CHARACTERS:,} are allowed"
    if isinstance(value, str) and not value.translate(_BREAKS).isprintable():
        return "a text with characters that nobody can see"
    if isinstance(value, int | float) and not -MOST_NUMBER <= value <= MOST_NUMBER:
        return f"{value} is out of range: at most {MOST_NUMBER:,}"
    return ""
