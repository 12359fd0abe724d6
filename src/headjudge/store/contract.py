"""The interface of every store, and the input it accepts."""

from __future__ import annotations

import math
import re
import time
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

import msgspec

from headjudge.errors import BadEvent, BadInput, BadStream

MAX_NAME = 100
MAX_EVENT = 256 * 1024  # bytes
MAX_VERSION = 2**53 - 1  # the largest exact integer in JavaScript
NAME = re.compile(r"[a-z0-9_-]+/[A-Za-z0-9_-]+", re.ASCII)
PART = re.compile(r"[A-Za-z0-9_/-]*", re.ASCII)
BEYOND = "\x7f"  # sorts after every character of a name


class Entry(msgspec.Struct, frozen=True):
    """One stored event."""

    stream: str
    version: int  # 1, 2, 3 … within its stream
    at: float  # server time, in seconds
    data: bytes  # JSON, exactly as given


class Store(Protocol):
    """Append-only streams. Use a store only in the event loop that opened it."""

    async def append(
        self, stream: str, expected: int, events: Sequence[bytes], at: float | None = None
    ) -> int:
        """Store all of these events or none; return the new version once they are on disk.

        `expected` is the version that the writer has seen (0: a new stream); `Stale` if the stream has moved on.
        If the task is cancelled while it waits, its events may or may not be stored.
        """
        ...

    async def restore(self, stream: str, expected: int, entries: Sequence[Entry]) -> int:
        """Like `append`, for events stored elsewhere: each keeps its time; its stream's name is ignored."""
        ...

    async def read(self, stream: str, since: int = 0, limit: int | None = None) -> list[Entry]:
        """The events after version `since`, in order; none for an unknown stream."""
        ...

    async def version(self, stream: str) -> int:
        """The number of its last event; 0 for an unknown stream."""
        ...

    async def streams(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        """Names in ASCII order that begin with `prefix` and come after `after`."""
        ...

    def watch(self, prefix: str = "") -> AsyncIterator[tuple[str, int]]:
        """(stream, version) after each commit from now on, by this process or others. Only a hint:
        versions may be skipped and, rarely, repeated or late. Ends when the store is closed."""
        ...

    async def close(self) -> None:
        """Store pending events, then close. Closing twice is harmless."""
        ...


class Append(msgspec.Struct, frozen=True):
    """Checked events, ready to be stored."""

    stream: str
    expected: int
    events: tuple[bytes, ...]
    times: tuple[float, ...]


def check_append(
    stream: str, expected: int, events: Sequence[bytes], at: float | None = None
) -> Append:
    when = time.time() if at is None else float(at)
    return check_restore(
        stream, expected, [Entry(stream, expected + 1, when, event) for event in events]
    )


def check_restore(stream: str, expected: int, entries: Sequence[Entry]) -> Append:
    """Refuse bad input before it reaches a database."""
    check_stream(stream)
    if not 0 <= expected <= MAX_VERSION:
        raise BadInput(f"a version is 0 or more, not {expected}", stream)
    if not entries:
        raise BadEvent("there is nothing to append", stream)
    for number, entry in enumerate(entries, start=1):
        check_event(entry.data, f"{stream}, event {number}")
        if not math.isfinite(entry.at):
            raise BadInput(f"{entry.at} is no time", stream)
    return Append(
        stream,
        expected,
        tuple(restored.data for restored in entries),
        tuple(restored.at for restored in entries),
    )


def check_stream(stream: str) -> None:
    if len(stream) > MAX_NAME or not NAME.fullmatch(stream):
        raise BadStream(
            f"{stream[: MAX_NAME + 1]!r} is not the name of a stream, such as game/K7x_2: letters, digits, _ and - "
            f"(a lower-case kind, a slash, a name), at most {MAX_NAME} characters"
        )


def check_range(prefix: str, after: str) -> tuple[str, str]:
    """The lowest possible name, and one that sorts after all of them."""
    for part in (prefix, after):
        if not PART.fullmatch(part):
            raise BadStream(f"no stream's name contains {part[:MAX_NAME]!r}")
    return max(prefix, after), prefix + BEYOND


def check_event(event: bytes, where: str) -> None:
    """Require a bare JSON object on one line, so that an export keeps it byte for byte."""
    if len(event) > MAX_EVENT:
        raise BadEvent(f"{len(event):,} bytes are too many; the limit is {MAX_EVENT:,}", where)
    if event[:1] != b"{" or event[-1:] != b"}" or b"\n" in event or b"\r" in event:
        raise BadEvent("not a JSON object on one line", where)
    try:
        msgspec.json.decode(event)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadEvent(f"not a JSON object: {error}", where) from None
