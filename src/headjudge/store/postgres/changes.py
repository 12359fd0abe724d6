"""The statements for erasing, leases and counters. The server's clock decides when a lease or a counter ends."""

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
    greatest(extract(epoch FROM clock_timestamp() - (SELECT noted_at FROM earlier)), 0)::double precision
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
AND ($4::double precision IS NULL OR extract(epoch FROM until)::double precision = $4::double precision)
"""
HOLDER = """
SELECT stream, owner, address, epoch, extract(epoch FROM until)::double precision, noted
FROM headjudge_lease WHERE stream = $1 AND until > clock_timestamp()
"""
EPOCH = "SELECT epoch FROM headjudge_lease WHERE stream = $1"
LOCKED_EPOCH = f"{EPOCH} FOR SHARE"
# in the order of names, so that two processes never wait for each other
TALLY = """
INSERT INTO headjudge_tally AS tally (name, total, since)
SELECT given.name, given.amount, clock_timestamp()
FROM unnest($1::text[], $2::bigint[]) AS given(name, amount)
WHERE (SELECT set_config('synchronous_commit', 'off', true)) IS NOT NULL
ORDER BY given.name COLLATE "C"
ON CONFLICT (name) DO UPDATE SET
    total = CASE WHEN tally.since <= clock_timestamp() - make_interval(secs => $3)
        THEN excluded.total ELSE least(tally.total + excluded.total, $4) END,
    since = CASE WHEN tally.since <= clock_timestamp() - make_interval(secs => $3)
        THEN excluded.since ELSE least(tally.since, excluded.since) END
RETURNING name, total, greatest(extract(epoch FROM clock_timestamp() - since), 0)::double precision
"""
# leaves what another process is just adding to: that starts it again by itself
OLD_TALLIES = """
DELETE FROM headjudge_tally WHERE name IN (
    SELECT name FROM headjudge_tally
    WHERE since <= clock_timestamp() - make_interval(secs => $1) FOR UPDATE SKIP LOCKED
)
"""
TALLIES = """
SELECT name, total, greatest(extract(epoch FROM clock_timestamp() - since), 0)::double precision
FROM headjudge_tally WHERE since > clock_timestamp() - make_interval(secs => $1)
ORDER BY total DESC LIMIT $2
"""
