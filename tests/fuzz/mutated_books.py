"""Rulebook folders with something changed by chance: numbers, words, lines, whole entries."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from headjudge.rulebooks import load
from headjudge.rulebooks.files.texts import DATA
from headjudge.rulebooks.model import Setting

NUMBERS = (
    "0",
    "1",
    "2",
    "-1",
    "7",
    "13",
    "39",
    "40",
    "500",
    "1000000",
    "1000001",
    "10000000000000000000",
    "2.5",
)
WORDS = (
    '""',
    '"x"',
    '"../classic"',
    '"none"',
    '"any"',
    '"\\u0000"',
    "[]",
    "{}",
    "true",
    "[1, 2]",
    "1979-05-27",
)
_NUMBER = re.compile(r"(?<![\w\"'.-])-?\d+(?![\w\"'.-])")
_STRING = re.compile(r'"[^"\n]*"')
_ENTRY = re.compile(r"(?m)^\[\[")


def heir(book: str, luck: Random) -> dict[str, str]:
    """A book that extends a shipped one, sets some switches anyhow, and brings its own board and cards."""
    parent = load(book)
    home = DATA / book
    cards = home if (home / "cards.toml").exists() else DATA / "classic"
    switches = [_set(parent.switches[key], "switch", luck) for key in _some(parent.switches, luck)]
    switches += [_set(parent.figures[key], "figure", luck) for key in _some(parent.figures, luck)]
    return {
        "rulebook.toml": HEAD.format(book),
        "clauses.toml": CLAUSES,
        "switches.toml": "\n".join(switches),
        "rulings.toml": 'others = { silent = "As there." }\n',
        "cards.toml": (cards / "cards.toml").read_text("utf-8"),
        "board.toml": (DATA / "classic" / "board.toml").read_text("utf-8"),
    }


def _some(settings: Mapping[str, Setting], luck: Random) -> list[str]:
    keys = [key for key in settings if key not in SUMMED_UP]
    return luck.sample(keys, min(len(keys), luck.randrange(15)))


def _set(setting: Setting, table: str, luck: Random) -> str:
    """An allowed value, often an extreme one."""
    options = setting.options
    allowed = [shown_in_toml(choice) for choice in options.choices] if options.form == "one" else []
    if options.form == "one" and options.low <= options.high:
        extremes = (options.low, options.low + 1, options.high, luck.randint(1, 500))
        allowed += [str(number) for number in extremes if options.low <= number <= options.high]
    value = luck.choice(allowed) if allowed else shown_in_toml(setting.value)
    same = value == shown_in_toml(setting.value)
    overrides = "" if same else f'overrides = "{setting.book}"\n'
    return (
        f'[[{table}]]\nkey = "{setting.key}"\nvalue = {value}\n{overrides}clause = "mine.go.more"\n'
    )


def shown_in_toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown_in_toml, value))}]"
    return json.dumps(value)


SUMMED_UP = ("clock.minutes", "clock.breaks", "seating.table_size")  # these follow from format.toml
HEAD = 'id = "mine"\ntitle = "Mine"\nedition = "1"\nversion = "1"\nextends = "{}"\n'
CLAUSES = """\
[[clause]]
id = "mine.go.more"
section = "House"
kind = "go"
statement = "There is more on GO."
enforce = "engine"
test = "It is paid."
"""


def mutated(files: dict[str, str], luck: Random, changes: int) -> dict[str, str]:
    """The folder with so many changes."""
    mutant = dict(files)
    for _ in range(changes):
        name = luck.choice(list(mutant))
        mutant[name] = luck.choice((_number, _number, _number, _string, _line, _entry, _entry))(
            mutant[name], luck
        )
    return mutant


def written(files: dict[str, str], folder: Path) -> Path:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def _replaced(text: str, found: Iterator[re.Match[str]], new: str, luck: Random) -> str:
    places = list(found)
    if not places:
        return text
    place = luck.choice(places)
    return text[: place.start()] + new + text[place.end() :]


def _number(text: str, luck: Random) -> str:
    return _replaced(text, _NUMBER.finditer(text), luck.choice(NUMBERS), luck)


def _string(text: str, luck: Random) -> str:
    others = _STRING.findall(text)
    new = luck.choice(WORDS if luck.random() < 0.3 or not others else others)
    return _replaced(text, _STRING.finditer(text), new, luck)


def _line(text: str, luck: Random) -> str:
    lines = text.splitlines(keepends=True)
    if lines:
        at = luck.randrange(len(lines))
        lines[at] = luck.choice(("", lines[at] * 2, lines[luck.randrange(len(lines))]))
    return "".join(lines)


def _entry(text: str, luck: Random) -> str:
    """One entry less, or one twice, or two exchanged."""
    at = [match.start() for match in _ENTRY.finditer(text)]
    if len(at) < 2:
        return text
    parts = [text[a:b] for a, b in zip(at, [*at[1:], len(text)], strict=True)]
    one, other = luck.randrange(len(parts)), luck.randrange(len(parts))
    how = luck.randrange(3)
    if how == 0:
        parts[one] = ""
    elif how == 1:
        parts[one] += parts[one]
    else:
        parts[one], parts[other] = parts[other], parts[one]
    return text[: at[0]] + "".join(parts)
