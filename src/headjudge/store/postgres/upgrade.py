"""From schema 1 to 2: give every entry its hash. Runs once, within the caller's transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from headjudge.store.first_hashes import FirstHashes
from headjudge.store.postgres.schema import LEASES, SCHEMA
from headjudge.store.rows import LOWEST

if TYPE_CHECKING:
    import asyncpg

    Connection: TypeAlias = asyncpg.Connection[Any]

PAGE = 1000
BEGIN = """
LOCK TABLE headjudge_event IN ACCESS EXCLUSIVE MODE;
ALTER TABLE headjudge_event ADD COLUMN hash bytea, ADD COLUMN erased bytea, ADD COLUMN seal bytea;
"""
# page by page: an open cursor would keep the table from being altered at the end
OLD = """
SELECT seq, stream, version, at, data FROM headjudge_event
WHERE (stream, version) > ($1, $2) ORDER BY stream, version LIMIT $3
"""
GIVE = """
UPDATE headjudge_event AS event SET hash = given.hash, seal = given.seal
FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) AS given(seq, hash, seal)
WHERE event.seq = given.seq
"""
END = "ALTER TABLE headjudge_event ALTER COLUMN hash SET NOT NULL"


async def upgrade(connection: Connection) -> None:
    await connection.execute(BEGIN)
    hashes, last = FirstHashes(), ("", LOWEST)
    while rows := await connection.fetch(OLD, *last, PAGE):
        last = rows[-1]["stream"], rows[-1]["version"]
        given = [
            (seq, *hashes.of(stream, version, at, data)) for seq, stream, version, at, data in rows
        ]
        await connection.execute(GIVE, *(list(column) for column in zip(*given, strict=True)))
    await connection.execute(END)
    await connection.execute(LEASES)
    await connection.execute("UPDATE headjudge_store SET schema = $1", SCHEMA)
