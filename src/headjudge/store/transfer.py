"""Carries streams from a store to a file, and from a file into another store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from headjudge.errors import BadExport, BadStream
from headjudge.store.contract import Entry, Store, check_stream
from headjudge.store.jsonl import Reader, entry_line, header_line

PAGE = 500  # events at a time
PAGE_BYTES = 4_000_000

Progress = Callable[[int], None]  # called with the number of events just done


class Carried(NamedTuple):
    """What an import did, or will do, with one stream of a file."""

    stream: str
    events: int  # in the file
    new: int  # of these, not in the store before
    erased: int = 0  # of these, erased or redacted


async def all_streams(store: Store) -> AsyncIterator[str]:
    after = ""
    while names := await store.streams(after=after):
        for name in names:
            yield name
        after = names[-1]


async def versions(store: Store, streams: Iterable[str]) -> dict[str, int]:
    """The version of each stream; a missing stream is an error."""
    by_stream = {}
    for stream in streams:
        by_stream[stream] = await store.version(stream)
        if not by_stream[stream]:
            raise BadStream(f"there is no {stream} in this store")
    return by_stream


async def export(store: Store, streams: dict[str, int], into: BinaryIO, progress: Progress) -> None:
    """Write each stream up to its given version; streams only grow, so later events change nothing."""
    for stream, last in streams.items():
        into.write(header_line(stream, last))
        done = 0
        while done < last:
            page = await store.read(stream, done, min(PAGE, last - done))
            if not page:
                raise BadStream(f"{stream} was removed meanwhile")
            into.writelines(map(entry_line, page))
            done += len(page)
            progress(len(page))


async def check_import(
    store: Store, path: Path, rename: str | None, progress: Progress
) -> list[Carried]:
    """Read the whole file and compare it with the store before any change."""
    carried: list[Carried] = []
    if rename is not None:
        check_stream(rename)
    with path.open("rb") as file:
        reader = Reader(file, path.name)
        for header in reader.streams():
            if rename is not None and carried:
                raise BadExport("holds several streams; --as is for one", path.name)
            stream = rename or header.stream
            there, erased = await store.version(stream), 0
            for page in _pages(reader.entries(header)):
                await _compare(store, stream, page, min(there, page[-1].version))
                erased += sum(bool(entry.erased) for entry in page)
                progress(len(page))
            new = max(0, header.events - there)
            carried.append(Carried(stream, header.events, new, erased))
    return carried


async def do_import(store: Store, path: Path, checked: list[Carried], progress: Progress) -> None:
    """Append only what is missing; repeating an interrupted import completes it."""
    with path.open("rb") as file:
        reader = Reader(file, path.name)
        for header, (stream, _, new, _) in zip(reader.streams(), checked, strict=True):
            version = header.events - new
            for page in _pages(reader.entries(header)):
                missing = [entry for entry in page if entry.version > version]
                if missing:
                    version = await store.restore(stream, version, missing)
                progress(len(page))


async def _compare(store: Store, stream: str, page: list[Entry], upto: int) -> None:
    since = page[0].version - 1
    if upto <= since:
        return
    for mine, theirs in zip(await store.read(stream, since, upto - since), page, strict=False):
        if mine.hash != theirs.hash:  # of erased data only the hash is left to compare
            raise BadStream(
                f"{stream} is already in the store, and differs from version {mine.version} on;"
                " nothing was imported. Give it another name with --as"
            )


def _pages(entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    page: list[Entry] = []
    size = 0
    for entry in entries:
        page.append(entry)
        size += len(entry.data)
        if len(page) >= PAGE or size >= PAGE_BYTES:
            yield page
            page, size = [], 0
    if page:
        yield page
