"""The files of a rulebook as texts: read from a folder, or from the copy that a game keeps. Nothing else is opened."""

import json
import os
import stat
from collections.abc import Mapping
from pathlib import Path

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.digest import SEARCHED
from headjudge.rulebooks.problems import Problem

DATA = Path(__file__).parents[1] / "data"  # the shipped books, a folder each
HEAD = "rulebook.toml"
FILES = (
    HEAD,
    "clauses.toml",
    "switches.toml",
    "rulings.toml",
    "format.toml",
    "cards.toml",
    "board.toml",
    "topics.toml",
)
OPTIONAL = ("format.toml", "cards.toml", "board.toml", "topics.toml")  # inherited if missing
LARGEST = 180_000  # characters of all files as JSON: a game's first event holds a copy
CARRIED = 240_000  # ... as JSON within JSON: a game that goes on carries the old event, which may have 256 kB
_MOST_FILES = 100  # in a folder, before looking further is pointless
# whatever a name stands for: no link is followed, and a pipe is not waited for
_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def of_folder(folder: Path, label: str, problems: list[Problem]) -> dict[str, str]:
    """The files that are there, by name. Which of them are needed is for the caller to say."""
    texts: dict[str, str] = {}
    for name in FILES:
        if name in OPTIONAL and not os.path.lexists(folder / name):
            continue
        text = _text(folder / name, f"{label}/{name}", problems)
        if text is not None:
            texts[name] = text
    for number, path in enumerate(sorted(folder.glob("*.toml"))):
        if number >= _MOST_FILES:
            break
        if path.name not in FILES:
            known = ", ".join(FILES)
            problems.append(
                Problem(
                    P.UNKNOWN_FILE,
                    f"{label}/{path.name}:1",
                    f"is not a file of a rulebook; known: {known}",
                )
            )
    check_size(texts, label, problems)
    return texts


def kept(texts: Mapping[str, str]) -> dict[str, str]:
    """The files of a copy: all but what only the search reads."""
    return {name: text for name, text in texts.items() if name != SEARCHED}


def check_size(texts: Mapping[str, str], label: str, problems: list[Problem]) -> None:
    """Of what a game keeps: see `kept`."""
    stored = json.dumps(kept(texts))
    size = len(stored)
    if size > LARGEST or len(json.dumps(stored)) > CARRIED:
        problems.append(
            Problem(
                P.TOO_LARGE,
                label,
                f"is too large: {size:,} characters, at most {LARGEST:,} as JSON",
            )
        )


class _Unreadable(Exception):
    def __init__(self, kind: str, message: str, line: int = 1) -> None:
        super().__init__(message)
        self.kind, self.line = kind, line


def _text(path: Path, label: str, problems: list[Problem]) -> str | None:
    """The text of a plain file of bounded size; otherwise None and a noted problem."""
    try:
        return _decoded(_bytes(path))
    except _Unreadable as error:
        problems.append(Problem(error.kind, f"{label}:{error.line}", str(error)))
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        problems.append(Problem(P.MISSING_FILE, f"{label}:1", message))
    return None


def _bytes(path: Path) -> bytes:
    if path.is_symlink():
        raise _Unreadable(P.NOT_A_FILE, "is a link; a rulebook's files stand in its folder")
    with os.fdopen(os.open(path, _FLAGS), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise _Unreadable(P.NOT_A_FILE, "is not a plain file")
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise _Unreadable(P.TOO_LARGE, f"is too large: more than {LARGEST:,} bytes")
    return raw


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise _Unreadable(P.SYNTAX, "is not UTF-8 text", line) from None
