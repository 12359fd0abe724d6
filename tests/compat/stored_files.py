"""Files that an older headjudge wrote (tests/fixtures), and what it read from each of them.

A digest says only that something differs; what stands in plain words beside it says where to look.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import msgspec
from typer.testing import CliRunner, Result

from headjudge.cli.main import app

FIXTURES = Path(__file__).parents[1] / "fixtures"
V0, V1, V2 = FIXTURES / "v0", FIXTURES / "v1", FIXTURES / "v2"
NOW = V2  # what today's version of the rules has written; the others are of another one

HASH = re.compile(rb',"hash":"[0-9a-f]{64}"(?=}\n)')

Facts = dict[str, Any]


def files(folder: str, suffix: str, version: Path = V0) -> list[Path]:
    return sorted((version / folder).glob(f"*{suffix}"))


def version_of(path: Path) -> Path:
    return next(version for version in (V0, V1, V2) if path.is_relative_to(version))


def is_ours(path: Path) -> bool:
    """Was it played by the rules of today? Otherwise it is kept as it is, and shown by its stored events."""
    return version_of(path) == NOW


def label(path: Path) -> str:
    name = path.name.partition(".")[0]
    known = [version for version in (V0, V1, V2) if path.is_relative_to(version)]
    return f"{known[0].name}-{name}" if known and known[0] != V0 else name


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def expected_file(path: Path) -> Path:
    version = version_of(path)
    return version / "expected" / path.relative_to(version).with_name(f"{path.name}.json")


def expected(path: Path) -> Facts:
    """What a file came to when it was written."""
    found: Facts = read(expected_file(path))
    return found


def keys_of(place: str, version: Path = V0) -> tuple[dict[str, str], float]:
    """The keys of those who sat at a table, and the time of the last look at it. A web export holds no keys."""
    found = read(version / "keys.json")[place]
    return found["keys"], found["now"]


def command_of(path: Path) -> list[str]:
    """How a simulation was asked for; nothing where its bots are not here."""
    found: dict[str, str] = read(V0 / "commands.json")
    return found.get(path.relative_to(V0).as_posix(), "").split()


def take_in(path: Path, store: Path) -> None:
    """Into a new store of the same operator: games of the first format show their coming dice to all others."""
    headjudge("import", path, "--store", store, *(["--trust"] if version_of(path) == V0 else []))


def lines_of(path: Path) -> list[str]:
    """A file of records: one to a line, compressed."""
    return gzip.decompress(path.read_bytes()).decode().splitlines()


def plain(value: object) -> Any:
    """The same as JSON has it, whatever it is made of."""
    return msgspec.json.decode(msgspec.json.encode(value))


def digest(value: object, letters: int = 16) -> str:
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"))
    return digest_of(text.encode(), letters)


def digest_of(data: bytes, letters: int = 16) -> str:
    return hashlib.sha256(data).hexdigest()[:letters]


def without_hashes(export: bytes) -> bytes:
    """An export as it was before entries had hashes."""
    return HASH.sub(b"", export)


def headjudge(*words: str | Path, said: str = "", code: int = 0) -> Result:
    """The command, in this process; it must not fail, or with this code."""
    done = CliRunner().invoke(app, [str(word) for word in words], input=said)
    assert done.exit_code == code, done.output
    return done
