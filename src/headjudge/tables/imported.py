"""Reads a game from a file, as `headjudge export` and the browser write it."""

from __future__ import annotations

import msgspec

from headjudge.errors import BadState
from headjudge.tables import entries as E

FORMAT = 1
MOST = 8_000_000  # bytes


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    headjudge_export: int
    stream: str
    events: int


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    at: float
    data: msgspec.Raw


def entries_of(data: bytes) -> list[tuple[E.Entry, float]]:
    """All entries of one stream, in order; BadState says which line is wrong."""
    if len(data) > MOST:
        raise BadState(f"more than {MOST // 1_000_000} MB: that is no single game")
    lines = data.split(b"\n")
    if lines and not lines[-1].strip():
        lines.pop()
    try:
        head = msgspec.json.decode(lines[0] if lines else b"", type=_Head)
    except msgspec.MsgspecError:
        raise BadState("not a game exported by headjudge", "line 1") from None
    if head.headjudge_export != FORMAT or head.events != len(lines) - 1:
        raise BadState(f"{head.events} events are announced, {len(lines) - 1} are there", "line 1")
    found = []
    for number, line in enumerate(lines[1:], 2):
        try:
            row = msgspec.json.decode(line, type=_Row)
            entry = E.decode(bytes(row.data))
        except (msgspec.MsgspecError, BadState) as error:
            raise BadState(str(error), f"line {number}") from None
        if row.version != number - 1:
            raise BadState(
                f"version {row.version} where {number - 1} is expected", f"line {number}"
            )
        found.append((entry, row.at))
    return found
