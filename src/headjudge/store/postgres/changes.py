"""The statements for erasing and for leases. The server's clock decides when a lease ends."""

from __future__ import annotations

ERASE = """
UPDATE headjudge_event AS event
SET data = given.data, erased = substring(coalesce(event.erased, sha256(event.data)) FOR 32) || given.tail
FROM unnest($2::bigint[], $3::bytea[], $4::bytea[]) AS given(version, data, tail)
WHERE event.stream = $1 AND event.version = given.version RETURNING event.version
"""
NOTE = "INSERT INTO headjudge_erasure (stream) VALUES ($1)"
OLD_NOTES = "DELETE FROM headjudge_erasure WHERE at < clock_timestamp() - interval '1 hour'"
FORGET = "DELETE FROM headjudge_event WHERE stream = $1"
LEASE = """
INSERT INTO headjudge_lease AS lease (stream, owner, address, epoch, until)
VALUES ($1, $2, $3, 1, clock_timestamp() + make_interval(secs => $4))
ON CONFLICT (stream) DO UPDATE SET
    owner = excluded.owner, address = excluded.address, until = excluded.until,
    epoch = lease.epoch + (lease.owner <> excluded.owner)::int
WHERE lease.owner = excluded.owner OR lease.until <= clock_timestamp()
RETURNING stream, owner, address, epoch, extract(epoch FROM until)::double precision
"""
RENEW = """
UPDATE headjudge_lease SET until = clock_timestamp() + make_interval(secs => $2)
WHERE owner = $1 RETURNING stream, epoch
"""
# the row stays, so that the epoch never starts again
RELEASE = """
UPDATE headjudge_lease SET owner = '', address = '', until = to_timestamp(0), epoch = epoch + 1
WHERE stream = $1 AND owner <> '' AND owner = coalesce($2, owner)
"""
HOLDER = """
SELECT stream, owner, address, epoch, extract(epoch FROM until)::double precision
FROM headjudge_lease WHERE stream = $1 AND until > clock_timestamp()
"""
EPOCH = "SELECT epoch FROM headjudge_lease WHERE stream = $1"
LOCKED_EPOCH = f"{EPOCH} FOR SHARE"
