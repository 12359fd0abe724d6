"""Append-only streams of events: SQLite by default, PostgreSQL by URL. Acknowledged events are on disk.

store = await open_store(default_url())
version = await store.append("game/k7", 0, [b'{"do":"roll"}'])
for entry in await store.read("game/k7", since=0): ...
"""

from __future__ import annotations

from headjudge.errors import (
    NotOwner,
    Stale,
    StoreClosed,
    StoreError,
    StoreFull,
    StoreUnavailable,
    StoreUnreadable,
)
from headjudge.store.contract import MAX_EVENT, Entry, Lease, Store, Tally
from headjudge.store.url import POLL, Place, default_url, place_of


async def open_store(
    url: str, *, create: bool = True, poll: float = POLL, exclusive: bool = False
) -> Store:
    """`sqlite:///path/file.db` or a plain path, `sqlite://` for a temporary store, `postgresql://…`.

    With `create=False` a missing store is an error. Every `poll` seconds the store checks for writes by other
    processes; PostgreSQL usually announces them at once. `exclusive` is for servers: of an SQLite file only one may
    be open so; commands, which open it without, work beside it. PostgreSQL serves several servers.
    """
    place = place_of(url)
    if place.postgres:
        try:
            from headjudge.store.postgres.store import open_postgres
        except ModuleNotFoundError as missing:
            if missing.name != "asyncpg":
                raise
            raise StoreUnavailable(
                'PostgreSQL needs asyncpg: pip install "headjudge[postgres]", or use an SQLite file'
            ) from None
        return await open_postgres(url, create=create, poll=poll)
    from headjudge.store.sqlite.store import open_sqlite

    return await open_sqlite(place.path, create=create, poll=poll, exclusive=exclusive)


__all__ = [
    "MAX_EVENT",
    "Entry",
    "Lease",
    "NotOwner",
    "Place",
    "Store",
    "Stale",
    "StoreClosed",
    "StoreError",
    "StoreFull",
    "StoreUnavailable",
    "StoreUnreadable",
    "Tally",
    "default_url",
    "open_store",
    "place_of",
]
