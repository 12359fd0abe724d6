"""The messages between the server and its workers: a length, then MessagePack. Nothing that is read becomes code."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from headjudge.store import Entry as StoredEntry

LONGEST = 256 * 1024 * 1024  # bytes of a message
PART = 500  # entries that the server reads in one go
HEAD = 4  # bytes of its length


class History(msgspec.Struct, frozen=True):
    """A stream up to a version, as one viewer may see it."""

    table: str
    stream: str
    version: int
    content: str  # a digest: something may have been erased since this version was last asked for
    role: Literal["seat", "judge", "banker", "spectator"]
    seat: int | None
    owner: bool
    language: str


class CheckImport(msgspec.Struct, frozen=True, tag="import"):
    """A stranger's file; answered with its entries."""

    data: bytes
    books: tuple[str, ...] = ()  # hashes of books that are not shipped and may be played in it


class ReadLog(msgspec.Struct, frozen=True, tag="log"):
    """The last lines with a number below `before`, as JSON."""

    history: History
    before: int
    limit: int
    seeds: tuple[str, ...] = ()  # of a game that is not over


class ReadReplay(msgspec.Struct, frozen=True, tag="replay"):
    """Frames of a finished game, as JSON."""

    history: History
    start: int
    count: int


class ReadRuling(msgspec.Struct, frozen=True, tag="ruling"):
    """One frame of a finished game, ruled on again, as JSON; also under another book."""

    history: History
    frame: int
    under: str  # a book's id, or empty
    files: dict[str, str] | None = None  # of that book, if it is not shipped


class Export(msgspec.Struct, frozen=True, tag="export"):
    """A whole stream as JSON lines."""

    history: History


HistoryJob: TypeAlias = ReadLog | ReadReplay | ReadRuling | Export
Job: TypeAlias = CheckImport | HistoryJob


class Request(msgspec.Struct, frozen=True):
    job: Job
    stored: list[StoredEntry] | None = None  # None: the worker may have them from before


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The worker has started."""

    confined: list[str]


class Done(msgspec.Struct, frozen=True, tag="done"):
    payload: bytes


class Missing(msgspec.Struct, frozen=True, tag="missing"):
    """The entries are needed (once more)."""


class Refusal(msgspec.Struct, frozen=True, tag="refusal"):
    """Something is wrong with the input."""

    code: str
    message: str
    where: str


class TooMuch(msgspec.Struct, frozen=True, tag="too_much"):
    """The memory does not suffice."""


class Broken(msgspec.Struct, frozen=True, tag="broken"):
    """A fault of ours, for the server's log."""

    traceback: str


Reply: TypeAlias = Ready | Done | Missing | Refusal | TooMuch | Broken

_encoder = msgspec.msgpack.Encoder()
_requests = msgspec.msgpack.Decoder(Request)
_replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
_parts = msgspec.msgpack.Decoder(list[bytes])
_entries = msgspec.msgpack.Decoder(list[StoredEntry])


def frame(message: Request | Reply) -> bytes:
    body = _encoder.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def size(head: bytes) -> int:
    """The length of the message that follows; ValueError if nobody writes such long ones."""
    length = int.from_bytes(head, "big")
    if length > LONGEST:
        raise ValueError(f"a message of {length:,} bytes")
    return length


def request(body: bytes) -> Request:
    return _requests.decode(body)


def reply(body: bytes) -> Reply:
    return _replies.decode(body)


def parts(payload: bytes) -> list[bytes]:
    """Cheap: the entries in each part are still to be read."""
    return _parts.decode(payload)


def entries(part: bytes) -> list[StoredEntry]:
    return _entries.decode(part)


def payload_of(stored: list[StoredEntry]) -> bytes:
    return _encoder.encode(
        [_encoder.encode(stored[at : at + PART]) for at in range(0, len(stored), PART)]
    )
