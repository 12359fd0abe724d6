"""From schema 1 to 2: give every entry its hash. Runs once, within the caller's transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from headjudge.store import chain
from headjudge.store.postgres.schema import LEASES, SCHEMA

if TYPE_CHECKING:
    import asyncpg

    Connection: TypeAlias = asyncpg.Connection[Any]

PAGE = 1000
BEGIN = """
LOCK TABLE headjudge_event IN ACCESS EXCLUSIVE MODE;
ALTER TABLE headjudge_event ADD COLUMN hash bytea, ADD COLUMN erased bytea, ADD COLUMN seal bytea;
"""
OLD = "SELECT seq, stream, version, at, data FROM headjudge_event ORDER BY stream, version"
GIVE = """
UPDATE headjudge_event AS event SET hash = given.hash, seal = given.seal
FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) AS given(seq, hash, seal)
WHERE event.seq = given.seq
"""
END = "ALTER TABLE headjudge_event ALTER COLUMN hash SET NOT NULL"


async def upgrade(connection: Connection) -> None:
    await connection.execute(BEGIN)
    old = await connection.cursor(OLD)
    stream, last, hash_ = "", 0, b""
    while rows := await old.fetch(PAGE):
        given: list[tuple[int, bytes, bytes | None]] = []
        for seq, name, version, at, data in rows:
            if name != stream:
                stream, last, hash_ = name, 0, b""
            if version != last + 1:  # a chain must not hide that an entry was lost before
                raise chain.damaged(stream, last + 1)
            hash_ = chain.follow(hash_, version, at, chain.digest_of(data))
            given.append((seq, hash_, chain.seal(stream, hash_) if version == 1 else None))
            last = version
        await connection.execute(GIVE, *(list(column) for column in zip(*given, strict=True)))
    await connection.execute(END)
    await connection.execute(LEASES)
    await connection.execute("UPDATE headjudge_store SET schema = $1", SCHEMA)
