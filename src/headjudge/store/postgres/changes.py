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
WITH earlier AS (SELECT noted_at FROM headjudge_lease WHERE stream = $1)
INSERT INTO headjudge_lease AS lease (stream, owner, address, epoch, until, noted, noted_at)
VALUES ($1, $2, $3, 1, clock_timestamp() + make_interval(secs => $4), 0, clock_timestamp())
ON CONFLICT (stream) DO UPDATE SET
    owner = excluded.owner, address = excluded.address, until = excluded.until,
    epoch = lease.epoch + (lease.owner <> excluded.owner)::int
WHERE lease.owner = excluded.owner OR lease.until <= clock_timestamp()
RETURNING stream, owner, address, epoch, extract(epoch FROM until)::double precision, noted,
    coalesce(extract(epoch FROM clock_timestamp() - (SELECT noted_at FROM earlier)), 0)::double precision
"""
# does not wait for the disk: appends to these streams would wait with it, and a crash of the database ends all leases
RENEW = """
UPDATE headjudge_lease AS lease SET
    until = clock_timestamp() + make_interval(secs => $2),
    noted = coalesce(ours.noted, lease.noted),
    noted_at = CASE WHEN ours.noted IS NULL THEN lease.noted_at ELSE clock_timestamp() END
FROM (
    SELECT held.stream, given.noted
    FROM headjudge_lease AS held
    LEFT JOIN unnest($3::text[], $4::double precision[]) AS given(stream, noted) ON given.stream = held.stream
    WHERE held.owner = $1 AND held.owner <> ''
    AND (SELECT set_config('synchronous_commit', 'off', true)) IS NOT NULL
) AS ours
WHERE lease.stream = ours.stream AND lease.owner = $1
RETURNING lease.stream, lease.epoch
"""
# the row stays, so that the epoch never starts again
RELEASE = """
UPDATE headjudge_lease SET
    owner = '', address = '', until = to_timestamp(0), epoch = epoch + 1,
    noted = coalesce($3::double precision, noted),
    noted_at = CASE WHEN $3::double precision IS NULL THEN noted_at ELSE clock_timestamp() END
WHERE stream = $1 AND owner <> '' AND owner = coalesce($2, owner)
"""
HOLDER = """
SELECT stream, owner, address, epoch, extract(epoch FROM until)::double precision, noted
FROM headjudge_lease WHERE stream = $1 AND until > clock_timestamp()
"""
EPOCH = "SELECT epoch FROM headjudge_lease WHERE stream = $1"
LOCKED_EPOCH = f"{EPOCH} FOR SHARE"
