"""A hash of everything a book is made of: its own files and those of the books it takes something from."""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from headjudge.rulebooks import loader

DATA = loader.DATA
_SEARCHED = "topics.toml"  # only the search reads it: no game is played otherwise because of it


@cache
def book_hash(book: str) -> str:
    """64 hexadecimal digits. Comments, line endings, the order of files and keys, and topics do not count."""
    loader.load(book)  # raises if there is no such book
    return _hash(DATA / book)


def _hash(folder: Path) -> str:
    paths = [path for path in folder.glob("*.toml") if path.name != _SEARCHED]
    files = {path.name: _data(path) for path in paths}
    head = files["rulebook.toml"]
    others = {key: _hash(DATA / head[key]) for key in ("extends", "board") if head.get(key)}
    text = json.dumps([files, others], sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def _data(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))
