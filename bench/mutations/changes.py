"""Changes to a file, drawn from a seed: structure, values, types, huge numbers, nesting, odd letters, hashes."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Sequence
from struct import error as StructError
from typing import Any

from bench.mutations import stores
from headjudge.store.chain import link

DEEP = 3_000  # levels of nesting
ODD_TEXTS = (
    "",
    " ",
    "\x00",
    "\ud800",  # half a character
    "\u202eabc\u202c",
    "a\u0301" * 50,
    "𝕬𝖓𝖓",
    "\uffff",
    "x" * 100_000,
    "-1",
    "NaN",
    "../../../etc/passwd",
    "__import__('os').system('true')",
    "{0.__class__}",
    "%s%n",
    "<script>alert(1)</script>",
)
ODD_NUMBERS: tuple[Any, ...] = (
    -1, 0, 9, 2**31, 2**63, 2**64, 10**400, -(10**400), 0.5, -0.0, 1e308, float("nan"),
    float("inf"), float("-inf"),
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (True, False, None, [], {}, [[]], [None], {"": None}, {"do": "roll"})
TOML_VALUES = (
    "-1", "0", "9223372036854775807", "9" * 400, "9" * 5000, "0x" + "f" * 5000, "nan", "-inf", "1e400",
    "true", '""', "[]", "{}", "[[[[]]]]", "1979-05-27", '"\\u0000"', "[" * DEEP + "]" * DEEP, "'''\n'''",
)  # fmt: skip
_VALUE = re.compile(r"^(\s*[\w.\"-]+\s*=\s*)(.+)$")


class Changer:
    """One change or a few to a file. `planted`: paths and modules that must never be opened."""

    def __init__(self, seed: int, planted: Sequence[str]) -> None:
        self.luck = random.Random(seed)
        self.planted = tuple(planted)

    def changed(self, data: bytes, suffix: str) -> bytes:
        """The file with one to three changes; `suffix` says what it is."""
        for _ in range(self.luck.choice((1, 1, 1, 2, 3))):
            data = self._once(data, suffix)
        return data

    def _once(self, data: bytes, suffix: str) -> bytes:
        if not data or self.luck.random() < 0.12:
            return self._bytes(data)
        try:
            match suffix:
                case ".db":
                    return stores.changed(data, self.luck, self._json_bytes)
                case ".jsonl":
                    return self._jsonl(data)
                case ".json":
                    return self._write(self._json(json.loads(data)))
                case _:
                    return self._text(data)
        except (
            AttributeError,
            LookupError,
            OverflowError,
            TypeError,
            ValueError,
            RecursionError,
            StructError,
            sqlite3.Error,
        ):  # an earlier change has broken it
            return self._bytes(data)

    # --- bytes and lines ------------------------------------------------------------------------

    def _bytes(self, data: bytes) -> bytes:
        at = self.luck.randrange(len(data) + 1)
        match self.luck.randrange(7):
            case 0:
                return data[:at]
            case 1:
                return data[:at] + bytes([self.luck.randrange(256)]) + data[at + 1 :]
            case 2:
                return data[:at] + self.luck.randbytes(self.luck.randrange(1, 9)) + data[at:]
            case 3:
                return data[:at] + data[at + self.luck.randrange(1, 60) :]
            case 4:
                return data[at:] + data[:at]
            case 5:
                return b"\xef\xbb\xbf" + data
            case _:
                return data.replace(b"\n", b"\r\n", 3)

    def _lines(self, lines: list[bytes]) -> list[bytes]:
        at, other = self.luck.randrange(len(lines)), self.luck.randrange(len(lines))
        match self.luck.randrange(5):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = lines[at][: self.luck.randrange(len(lines[at]) + 1)]
            case _:
                lines.insert(at, b"")
        return lines

    def _text(self, data: bytes) -> bytes:
        """TOML and CSV: a line, a value or a cell."""
        lines = data.split(b"\n")
        if self.luck.random() < 0.3:
            return b"\n".join(self._lines(lines))
        at = self.luck.randrange(len(lines))
        text = lines[at].decode("utf-8", "replace")
        value = _VALUE.match(text)
        if value is not None:
            text = value.group(1) + self._toml()
        else:
            cells = text.split(",")
            cells[self.luck.randrange(len(cells))] = str(self._odd())
            text = ",".join(cells)
        lines[at] = text.encode("utf-8", "replace")
        return b"\n".join(lines)

    def _toml(self) -> str:
        if self.luck.random() < 0.4:
            return json.dumps(self.luck.choice((*self.planted, *ODD_TEXTS[3:])))
        return self.luck.choice(TOML_VALUES)

    # --- JSON -----------------------------------------------------------------------------------

    def _json_bytes(self, data: bytes) -> bytes:
        return self._write(self._json(json.loads(data)))

    def _jsonl(self, data: bytes) -> bytes:
        """One line changed, added or lost; often as a careful forger would leave the file: counted and hashed anew."""
        lines = data.splitlines()
        if self.luck.random() < 0.35:
            lines = self._lines(lines)
        else:
            at = self.luck.randrange(len(lines))
            lines[at] = self._write(self._json(json.loads(lines[at])))
        if self.luck.random() < 0.7:
            lines = self._made_good(lines)
        return b"\n".join(lines) + b"\n"

    def _made_good(self, lines: list[bytes]) -> list[bytes]:
        """Versions, times and hashes of the entries, and their number in the header."""
        head, hash_, at = json.loads(lines[0]), "", 0.0
        hashed = self.luck.random() < 0.5
        entries = [json.loads(line) for line in lines[1:] if line]
        for version, entry in enumerate(entries, 1):
            entry.pop("hash", None)
            at = max(at, float(entry["at"])) if self.luck.random() < 0.99 else float(entry["at"])
            entry |= {"version": version, "at": at}
            if hashed:
                hash_ = link(hash_, version, at, self._write(entry["data"]))
                entry["hash"] = hash_
        head["events"] = len(entries)
        return [self._write(head), *map(self._write, entries)]

    def _json(self, whole: Any) -> Any:
        """The same with one node changed."""
        holders = [whole] if isinstance(whole, dict | list) else []
        for outer in holders:
            inner = outer.values() if isinstance(outer, dict) else outer
            holders += [value for value in inner if isinstance(value, dict | list)][:200]
        holders = [some for some in holders if some]
        if not holders:
            return self._odd()
        holder: Any = self.luck.choice(holders)
        keys = sorted(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = self.luck.choice(keys)
        match self.luck.randrange(8):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder[str(self._odd())[:60]] = holder[key]
            case 1:
                holder.append(self._odd())
            case 2:
                holder[key] = self._near(holder[key])
            case 3:
                holder[key] = [holder[key]]
            case _:
                holder[key] = self._odd()
        return whole

    def _near(self, value: Any) -> Any:
        """Almost the same: the kind of change that is easily overlooked."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, int | float):
            return value + self.luck.choice((-1, 1, 0.5, 2**31))
        if isinstance(value, str):
            return self.luck.choice((value + " ", value.upper(), value[:-1], value * 30))
        return value

    def _odd(self) -> Any:
        texts = (*ODD_TEXTS, *self.planted, *self.planted)
        match self.luck.randrange(10):
            case 0:
                deep: Any = 1
                for _ in range(DEEP if self.luck.random() < 0.1 else 40):
                    deep = [deep]
                return deep
            case 1 | 2 | 3:
                return self.luck.choice(ODD_NUMBERS)
            case 4 | 5:
                return self.luck.choice(ODD_VALUES)
            case _:
                return self.luck.choice(texts)

    def _write(self, value: Any) -> bytes:
        return json.dumps(value, separators=(",", ":")).encode()
