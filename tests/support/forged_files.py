"""Files of games that somebody has changed, with hashes that fit again: a forger can compute them, too."""

from __future__ import annotations

import json
from typing import Any

from headjudge.store import chain

Row = dict[str, Any]


def rows_of(data: bytes) -> list[Row]:
    """The header, then every entry."""
    return [json.loads(line) for line in data.splitlines()]


def first(rows: list[Row], **fields: Any) -> Any:
    """The data of the first entry with these fields."""
    return first_row(rows, **fields)["data"]


def first_row(rows: list[Row], **fields: Any) -> Row:
    for row in rows[1:]:
        if all(row["data"].get(name) == value for name, value in fields.items()):
            return row
    raise AssertionError(f"no such entry: {fields}")


def ruled(rows: list[Row], word: str) -> Any:
    """The data of the first ruling of this kind."""
    return next(row["data"] for row in rows[1:] if row["data"].get("ruling", {}).get("do") == word)


def written(rows: list[Row], rechain: bool = True) -> bytes:
    """The file again; by default with new numbers and hashes, so that it fits by itself."""
    header, *entries = (dict(row) for row in rows)
    lines, last = [], chain.START
    for version, row in enumerate(entries, 1):
        if rechain:
            data = json.dumps(row["data"], separators=(",", ":"), ensure_ascii=False).encode()
            row["version"] = version
            row["hash"] = last = chain.link(last, version, row["at"], data)
        lines.append(json.dumps(row, separators=(",", ":"), ensure_ascii=False).encode())
    if rechain:
        header["events"] = len(entries)
    return b"\n".join([json.dumps(header).encode(), *lines, b""])
