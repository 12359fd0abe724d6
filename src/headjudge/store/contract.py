"""The interface of every store, and the input it accepts."""

from __future__ import annotations

import math
import re
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from hashlib import sha256
from typing import Protocol

import msgspec

from headjudge.errors import BadEvent, BadInput, BadStream
from headjudge.store import erasure

MAX_NAME = 100
MAX_OWNER = 200
MAX_EVENT = 256 * 1024  # bytes
MAX_VERSION = 2**53 - 1  # the largest exact integer in JavaScript
NAME = re.compile(r"[a-z0-9_-]+/[A-Za-z0-9_-]+", re.ASCII)
DIGESTS = re.compile(r"[0-9a-f]{64}|[0-9a-f]{128}", re.ASCII)
PART = re.compile(r"[A-Za-z0-9_/-]*", re.ASCII)
_raw = msgspec.json.Decoder(msgspec.Raw)
BEYOND = "\x7f"  # sorts after every character of a name


class Entry(msgspec.Struct, frozen=True):
    """One stored event."""

    stream: str
    version: int  # 1, 2, 3 … within its stream
    at: float  # server time, in seconds
    data: bytes  # JSON, exactly as given
    hash: str = ""  # covers this entry and all before it: see `chain`
    erased: str = ""  # if its data was erased: the digest of what was here, see `erasure`


class Lease(msgspec.Struct, frozen=True):
    """The right of one process to run a stream, for a while."""

    stream: str
    owner: str
    address: str  # where others reach the owner
    epoch: int  # grows whenever the owner changes
    until: float  # by the clock of the database
    noted: float = 0.0  # the note of whoever had it last; 0: none
    gap: float = 0.0  # seconds since that note, by the clock of the database


class Tally(msgspec.Struct, frozen=True):
    """A counter that many processes add to, and that starts again some time after its first addition."""

    name: str
    total: int
    age: float  # seconds since its first addition, by the clock of the database


class Store(Protocol):
    """Append-only streams. Use a store only in the event loop that opened it."""

    async def append(
        self,
        stream: str,
        expected: int,
        events: Sequence[bytes],
        at: float | None = None,
        *,
        epoch: int | None = None,
    ) -> int:
        """Store all of these events or none; return the new version once they are on disk.

        `expected` is the version that the writer has seen (0: a new stream); `Stale` if the stream has moved on.
        With `epoch` the stream's lease must still have it; `NotOwner` if not.
        If the task is cancelled while it waits, its events may or may not be stored.
        """
        ...

    async def restore(self, stream: str, expected: int, entries: Sequence[Entry]) -> int:
        """Like `append`, for events stored elsewhere: each keeps its time; its stream's name is ignored."""
        ...

    async def read(self, stream: str, since: int = 0, limit: int | None = None) -> list[Entry]:
        """The events after version `since`, in order; none for an unknown stream.

        Checks their hash chain; `StoreUnreadable` names the first damaged one.
        """
        ...

    async def version(self, stream: str) -> int:
        """The number of its last event; 0 for an unknown stream."""
        ...

    async def streams(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        """Names in ASCII order that begin with `prefix` and come after `after`."""
        ...

    async def erase(
        self,
        stream: str,
        replacements: Mapping[int, bytes | None],
        *,
        expected: int | None = None,
        epoch: int | None = None,
    ) -> None:
        """Replace the data of these versions, all or none, by a tombstone (None) or by redacted data.

        The digest of the original stays, so that the chain still holds. `expected`: as in `append`. Without `epoch`
        whoever has the lease loses it and must read the stream again.
        """
        ...

    async def forget(self, stream: str) -> int:
        """Remove a whole stream; return how many events it had. Whoever has the lease loses it."""
        ...

    async def lease(self, stream: str, owner: str, address: str, seconds: float) -> Lease | None:
        """Take the stream, or keep it; None while another owner has it. Says what the last owner noted, and when."""
        ...

    async def renew(
        self, owner: str, seconds: float, notes: Mapping[str, float] | None = None
    ) -> dict[str, int]:
        """Renew all leases that are still this owner's; return the epoch of each, by stream.

        `notes`: a number for each of some streams, for whoever takes it over.
        """
        ...

    async def release(
        self, stream: str, owner: str, note: float | None = None, *, until: float | None = None
    ) -> None:
        """Give a stream back, so that others need not wait. Harmless if another owner has it.

        Without a note, the last one stays. `until`: only if it has not been renewed since it ended then.
        """
        ...

    async def holder(self, stream: str) -> Lease | None:
        """The lease in force; None if the stream is free."""
        ...

    async def tally(self, amounts: Mapping[str, int], seconds: float) -> list[Tally]:
        """Add to counters, and say what they show now. A counter is forgotten `seconds` after its first addition.

        The newest additions may be lost if the database crashes.
        """
        ...

    async def tallies(self, seconds: float, limit: int) -> list[Tally]:
        """The highest counters that are not older than this."""
        ...

    def watch(self, prefix: str = "") -> AsyncIterator[tuple[str, int]]:
        """(stream, version) after each commit from now on, by this process or others. Only a hint:
        versions may be skipped and, rarely, repeated or late. Version 0: something was erased, read it all again.
        Ends when the store is closed."""
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
    digests: tuple[bytes, ...]  # of the original data, even if that was erased
    erased: tuple[bytes | None, ...]  # the marks of erased data
    epoch: int | None = None


def check_append(
    stream: str,
    expected: int,
    events: Sequence[bytes],
    at: float | None = None,
    epoch: int | None = None,
) -> Append:
    """One time for all events; by far the most common way to store, so without a detour."""
    when = time.time() if at is None else float(at)
    _check_start(stream, expected, len(events))
    if not math.isfinite(when):
        raise BadInput(f"{when} is no time", stream)
    for number, event in enumerate(events, start=1):
        check_event(event, f"{stream}, event {number}")
    count, digests = len(events), tuple([sha256(event).digest() for event in events])
    return Append(stream, expected, tuple(events), (when,) * count, digests, (None,) * count, epoch)


def check_restore(stream: str, expected: int, entries: Sequence[Entry]) -> Append:
    """Refuse bad input before it reaches a database."""
    _check_start(stream, expected, len(entries))
    for number, entry in enumerate(entries, start=1):
        check_event(entry.data, f"{stream}, event {number}")
        if not math.isfinite(entry.at):
            raise BadInput(f"{entry.at} is no time", stream)
    erased = tuple(check_mark(entry.data, entry.erased, stream) for entry in entries)
    return Append(
        stream,
        expected,
        tuple(entry.data for entry in entries),
        tuple(float(entry.at) for entry in entries),
        tuple(
            erasure.original_digest(entry.data, mark)
            for entry, mark in zip(entries, erased, strict=True)
        ),
        erased,
    )


def _check_start(stream: str, expected: int, count: int) -> None:
    check_stream(stream)
    if not 0 <= expected <= MAX_VERSION:
        raise BadInput(f"a version is 0 or more, not {expected}", stream)
    if not count:
        raise BadEvent("there is nothing to append", stream)


def check_mark(data: bytes, erased: str, where: str) -> bytes | None:
    if not erased:
        return None
    if not DIGESTS.fullmatch(erased):
        raise BadInput(f"{erased[:130]!r} is not the digest of erased data", where)
    mark = bytes.fromhex(erased)
    if not erasure.fits(data, mark):
        raise BadInput("is said to be erased, and is not what was put in its place", where)
    return mark


def check_replacements(
    stream: str, replacements: Mapping[int, bytes | None]
) -> dict[int, tuple[bytes, bytes]]:
    """By version: the new data, and what its mark ends with."""
    check_stream(stream)
    if not replacements:
        raise BadInput("there is nothing to erase", stream)
    new = {version: data or erasure.TOMBSTONE for version, data in replacements.items()}
    for version, data in new.items():
        check_event(data, f"{stream}, event {version}")
    return {version: (data, erasure.tail(data)) for version, data in new.items()}


def check_lease(owner: str, address: str = "", seconds: float = 0.0) -> None:
    if not owner or max(len(owner), len(address)) > MAX_OWNER or "\0" in owner + address:
        raise BadInput(f"name an owner, in at most {MAX_OWNER} characters", "lease")
    if not math.isfinite(seconds):
        raise BadInput(f"{seconds} is no time", "lease")


def check_tally(amounts: Mapping[str, int], seconds: float) -> None:
    for name, amount in amounts.items():
        if not 0 < len(name) <= MAX_NAME or not PART.fullmatch(name):
            raise BadInput(f"{name[:MAX_NAME]!r} is not the name of a counter", "tally")
        if not 0 <= amount <= MAX_VERSION:
            raise BadInput(f"{amount} cannot be added", "tally")
    if not (math.isfinite(seconds) and seconds > 0):
        raise BadInput(f"{seconds} is no time", "tally")


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
        # as raw JSON it is checked as strictly, except for its letters
        _raw.decode(event) if event.isascii() else msgspec.json.decode(event)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadEvent(f"not a JSON object: {error}", where) from None
