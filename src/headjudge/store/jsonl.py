"""A stream as JSON lines: a header, then one line per event, byte for byte.

    {"headjudge_export":1,"stream":"game/k7","events":2}
    {"version":1,"at":1767225600.25,"data":{"do":"roll"},"hash":"5f…"}
    {"version":2,"at":1767225601.5,"data":{"type":"erased"},"hash":"07…","erased":"c1…"}

`erased` is the digest of what was erased, followed by that of the redacted data, if any (`erasure`).

A file holds one stream or many, one after the other. Files of older versions have no hashes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from headjudge.errors import BadExport, BadInput
from headjudge.store import chain, erasure
from headjudge.store.contract import MAX_EVENT, Entry, check_event, check_mark, check_stream

FORMAT = 1
MAX_LINE = MAX_EVENT + 400  # version, time and hashes need less


class Header(msgspec.Struct, forbid_unknown_fields=True):
    headjudge_export: int
    stream: str
    events: int


class JsonLine(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    version: int
    at: float
    data: msgspec.Raw
    hash: str = ""
    erased: str = ""


_headers = msgspec.json.Decoder(Header)
_lines = msgspec.json.Decoder(JsonLine)


def header_line(stream: str, events: int) -> bytes:
    return msgspec.json.encode(Header(FORMAT, stream, events)) + b"\n"


def entry_line(entry: Entry) -> bytes:
    data = msgspec.Raw(entry.data)
    line = JsonLine(entry.version, entry.at, data, entry.hash, entry.erased)
    return msgspec.json.encode(line) + b"\n"


class Reader:
    """Reads an export and checks everything; errors name the line."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file = file
        self._name = name
        self._number = 0
        self._hashed = False  # whether the stream at hand has hashes

    def streams(self) -> Iterator[Header]:
        """Yield each header; exhaust `entries` before the next one."""
        seen: set[str] = set()
        while line := self._next():
            header = self._header(line)
            if header.stream in seen:
                raise self._bad(f"{header.stream} comes twice")
            seen.add(header.stream)
            yield header
        if not seen:
            raise BadExport("is empty", self._name)

    def entries(self, header: Header) -> Iterator[Entry]:
        """Yield each entry with its hash; computed, if the file has none."""
        previous: Entry | None = None
        for version in range(1, header.events + 1):
            line = self._next()
            if not line:
                raise self._bad(f"ends here; {header.stream} should have {header.events} events")
            previous = self._entry(line, header.stream, version, previous)
            yield previous

    def _next(self) -> bytes:
        line = self._file.readline(MAX_LINE + 2)
        self._number += 1
        if len(line.rstrip(b"\r\n")) > MAX_LINE:
            raise self._bad(f"more than {MAX_LINE:,} bytes")
        return line

    def _header(self, line: bytes) -> Header:
        try:
            header = _headers.decode(line)
            check_stream(header.stream)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadInput) as error:
            raise self._bad(
                f"not what `headjudge export` writes before a stream: {error}"
            ) from None
        if header.headjudge_export != FORMAT:
            raise self._bad(
                f"format {header.headjudge_export}; this headjudge reads format {FORMAT}"
            )
        if header.events < 1:
            raise self._bad("a stream has at least one event")
        return header

    def _entry(self, line: bytes, stream: str, version: int, previous: Entry | None) -> Entry:
        try:
            record = _lines.decode(line)
            data = bytes(record.data)
            check_event(data, stream)
            mark = check_mark(data, record.erased, f"{stream}, version {version}")
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadInput) as error:
            raise self._bad(f"not an event: {error}") from None
        if record.version != version:
            raise self._bad(f"version {record.version} where {version} should be")
        if version == 1:
            self._hashed = bool(record.hash)
        last = bytes.fromhex(previous.hash) if previous else b""
        digest = erasure.original_digest(data, mark)
        hash_ = chain.follow(last, version, record.at, digest).hex()
        if self._hashed != bool(record.hash) or record.hash not in ("", hash_):
            raise self._bad(f"{stream}, version {version} is damaged: its hash does not match")
        return Entry(stream, version, record.at, data, hash_, record.erased)

    def _bad(self, message: str) -> BadExport:
        return BadExport(message, f"{self._name}, line {self._number}")
