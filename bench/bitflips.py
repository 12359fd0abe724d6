"""Flip single bits of stored events, one at a time: a backup, `verify` and loading must find each of them.

    python -m bench.bitflips [--flips 1000] [--seed 1] [--no-postgres]

Bits are flipped by SQL in every column of SQLite and PostgreSQL rows, and in the pages of the SQLite file that hold
events and their index. In a page, a bit may lie in unused space: then everything must still be read as it was written.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import struct
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from bench.stored_games import STREAMS, write_games
from headjudge.errors import HeadjudgeError
from headjudge.store import Entry, Store, open_store
from headjudge.store.sqlite import backup
from headjudge.store.transfer import all_streams, export, versions

COLUMNS = ("stream", "version", "at", "data", "hash", "erased", "seal")
TABLES = {"event": "events", "sqlite_autoindex_event_1": "index", "head": "heads"}
KINDS = ("events", "events", "index", "heads")  # as often as
PAGES = "SELECT name, pageno, pgsize FROM dbstat"


class Flip(NamedTuple):
    where: str  # the column, or the kind of page
    stream: str  # whose loading must fail; empty: any of them


class Tally:
    """How many flips there were in each place, and which checks missed one."""

    def __init__(self) -> None:
        self.flips: Counter[str] = Counter()
        self.found: Counter[tuple[str, str]] = Counter()
        self.harmless: Counter[tuple[str, str]] = Counter()
        self.missed: list[str] = []

    def note(self, place: str, check: str, outcome: str, what: str) -> None:
        if outcome == "found":
            self.found[place, check] += 1
        elif outcome == "harmless":
            self.harmless[place, check] += 1
        else:
            self.missed.append(f"{place}: {check} missed {what}")

    def show(self, checks: tuple[str, ...]) -> None:
        width = max(map(len, self.flips), default=0)
        print(f"{'place':{width}}  flips  " + "  ".join(f"{check:>16}" for check in checks))
        for place, flips in self.flips.items():
            cells = []
            for check in checks:
                unused = self.harmless[place, check]
                shown = f"{self.found[place, check]} found"
                cells.append(f"{shown + f', {unused} ok' if unused else shown:>16}")
            print(f"{place:{width}}  {flips:5}  " + "  ".join(cells))
        for line in self.missed:
            print(f"MISSED: {line}")


CHECKS = ("backup", "verify", "load")


# --- SQLite ---------------------------------------------------------------------------------------------------


def sqlite_flips(path: Path, flips: int, seed: int, tally: Tally) -> None:
    """Half of the flips by SQL, half in the file."""
    luck = random.Random(seed)
    whole = asyncio.run(_everything(path))
    original = path.read_bytes()
    for _ in range(flips // 2):
        flip = _flip_row(path, luck, tally)
        if flip is not None:
            _judge(path, flip, whole, tally)
        path.write_bytes(original)
    places = _places(path)
    by_kind = {kind: [place for place in places if place[0] == kind] for kind in TABLES.values()}
    for _ in range(flips - flips // 2):
        kind, first, size = luck.choice(by_kind[luck.choice(KINDS)])
        at, bit = first + luck.randrange(size), luck.randrange(8)
        changed = bytearray(original)
        changed[at] ^= 1 << bit
        path.write_bytes(changed)
        tally.flips[f"sqlite page: {kind}"] += 1
        _judge(path, Flip(f"sqlite page: {kind}", ""), whole, tally, f"byte {at}, bit {bit}")
    path.write_bytes(original)


def _flip_row(path: Path, luck: random.Random, tally: Tally) -> Flip | None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        seq, stream, column, value = _chosen(
            luck,
            lambda column: db.execute(
                f"SELECT seq, stream, {column} FROM event WHERE {column} IS NOT NULL"
            ).fetchall(),
        )
        new = flipped(value, luck)
        cast = "CAST(? AS TEXT)" if column == "stream" else "?"
        try:
            db.execute(f"UPDATE event SET {column} = {cast} WHERE seq = ?", (new, seq))
        except sqlite3.IntegrityError:  # two of one version, or no number: the database refuses it
            return None
    place = f"sqlite column: {column}"
    tally.flips[place] += 1
    return Flip(place, stream)


def _judge(
    path: Path, flip: Flip, whole: dict[str, list[Entry]], tally: Tally, what: str = ""
) -> None:
    what = what or f"a bit in {flip.stream}"
    for check, run in (("backup", _backup), ("verify", _verify), ("load", _load)):
        streams = [flip.stream] if flip.stream and check != "backup" else list(whole)
        tally.note(flip.where, check, run(path, streams, whole), what)


def _backup(path: Path, _: list[str], whole: dict[str, list[Entry]]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        try:
            backup.copy(path, copy, lambda *_: None)
        except HeadjudgeError:
            return "found"
        return _unharmed(copy, whole)


def _unharmed(path: Path, whole: dict[str, list[Entry]]) -> str:
    try:
        return "harmless" if asyncio.run(_everything(path)) == whole else "missed"
    except HeadjudgeError:
        return "missed"


def _verify(path: Path, streams: list[str], whole: dict[str, list[Entry]]) -> str:
    """What `headjudge verify` reads before it recomputes anything."""
    from headjudge.cli.shared.recorded_games import stored_game

    async def read() -> str:
        for stream in streams:
            if stream.startswith("game/"):
                stored = (await stored_game(stream, str(path))).stored
                if stored != whole[stream]:
                    return "missed"
        return "harmless"

    try:
        return asyncio.run(read())
    except HeadjudgeError:
        return "found"


def _load(path: Path, streams: list[str], whole: dict[str, list[Entry]]) -> str:
    async def read() -> str:
        store = await open_store(str(path), create=False)
        try:
            for stream in streams:
                if await store.read(stream) != whole[stream]:
                    return "missed"
        finally:
            await store.close()
        return "harmless"

    try:
        return asyncio.run(read())
    except HeadjudgeError:
        return "found"


async def _everything(path: Path) -> dict[str, list[Entry]]:
    store = await open_store(str(path), create=False)
    try:
        return {name: await store.read(name) async for name in all_streams(store)}
    finally:
        await store.close()


def _places(path: Path) -> list[tuple[str, int, int]]:
    """The pages that hold events, and those of their index: what it is, the first byte, the size."""
    with closing(sqlite3.connect(path)) as db:
        pages = [row for row in db.execute(PAGES) if row[0] in TABLES]
    return [(TABLES[name], (page - 1) * size, size) for name, page, size in pages]


# --- PostgreSQL -----------------------------------------------------------------------------------------------


async def postgres_flips(url: str, flips: int, seed: int, tally: Tally) -> None:
    import asyncpg

    luck = random.Random(seed)
    store = await open_store(url)
    db = await asyncpg.connect(url)
    try:
        await write_games(store)
        for _ in range(flips):
            await _postgres_flip(store, db, luck, tally)
    finally:
        await db.close()
        await store.close()


async def _postgres_flip(store: Store, db: Any, luck: random.Random, tally: Tally) -> None:
    import asyncpg

    column = luck.choice(COLUMNS)
    rows = await db.fetch(
        f"SELECT seq, stream, {column} FROM headjudge_event WHERE {column} IS NOT NULL ORDER BY seq"
    )
    seq, stream, value = luck.choice(rows)
    update = f"UPDATE headjudge_event SET {column} = $1 WHERE seq = $2"
    new = flipped(value, luck)
    try:
        await db.execute(update, new.decode() if isinstance(value, str) else new, seq)
    except (asyncpg.PostgresError, UnicodeDecodeError):  # the database refuses it
        return
    place = f"postgres column: {column}"
    tally.flips[place] += 1
    reading = partial(store.read, stream)
    checks: dict[str, Callable[[], Awaitable[object]]] = {
        "backup": partial(_export, store),
        "verify": reading,
        "load": reading,
    }
    for check, run in checks.items():
        try:
            await run()
            tally.note(place, check, "missed", f"a bit in {stream}, seq {seq}")
        except HeadjudgeError:
            tally.note(place, check, "found", "")
    await db.execute(update, value, seq)


async def _export(store: Store) -> None:
    names = await versions(store, [name async for name in all_streams(store)])
    with tempfile.TemporaryFile() as file:
        await export(store, names, file, lambda _: None)


# --- bits -----------------------------------------------------------------------------------------------------


def _chosen(
    luck: random.Random, rows_with: Callable[[str], list[tuple[int, str, Any]]]
) -> tuple[int, str, str, Any]:
    column = luck.choice(COLUMNS)
    seq, stream, value = luck.choice(rows_with(column))
    return seq, stream, column, value


def flipped(value: str | int | float | bytes, luck: random.Random) -> Any:
    """The same with one other bit; of a text, its bytes."""
    if isinstance(value, float):
        return struct.unpack(">d", _flip(struct.pack(">d", value), luck))[0]
    if isinstance(value, int):
        return int.from_bytes(
            _flip(value.to_bytes(8, "big", signed=True), luck), "big", signed=True
        )
    return _flip(value.encode() if isinstance(value, str) else bytes(value), luck)


def _flip(data: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << luck.randrange(8)]) + data[at + 1 :]


def run(flips: int, seed: int, postgres: str | None) -> Tally:
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store.db"

        async def prepare() -> None:
            store = await open_store(str(path))
            await write_games(store)
            await store.close()

        asyncio.run(prepare())
        sqlite_flips(path, flips, seed, tally)
    if postgres is not None:
        asyncio.run(postgres_flips(postgres, flips // 2, seed, tally))
    return tally


def _urls(wanted: bool) -> Iterator[str | None]:
    if not wanted:
        yield None
        return
    from bench.postgres import server

    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # the server may run as another user
        with server(Path(folder) / "postgres") as url:
            yield url


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--flips", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-postgres", action="store_true")
    asked = parser.parse_args()
    for url in _urls(not asked.no_postgres):
        tally = run(asked.flips, asked.seed, url)
        print(f"{sum(tally.flips.values())} flips, one at a time, over {STREAMS} streams")
        tally.show(CHECKS)
        sys.exit(1 if tally.missed else 0)


if __name__ == "__main__":
    main()
