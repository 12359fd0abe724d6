"""The tables of a store in PostgreSQL."""

from __future__ import annotations

SCHEMA = 2
LOCK = 0x6865_6164_6A75_6467  # "headjudg": the lock that is held while creating or upgrading the tables
EVENTS = """
CREATE TABLE headjudge_store (schema integer NOT NULL);
CREATE TABLE headjudge_event (
    seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    stream text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    at double precision NOT NULL,
    hash bytea NOT NULL,
    erased bytea,
    seal bytea,
    data bytea NOT NULL,
    PRIMARY KEY (stream, version)
);
"""
LEASES = """
CREATE TABLE headjudge_lease (
    stream text COLLATE "C" PRIMARY KEY,
    owner text NOT NULL,
    address text NOT NULL,
    epoch bigint NOT NULL,
    until timestamptz NOT NULL,
    noted double precision NOT NULL,
    noted_at timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX headjudge_lease_owner ON headjudge_lease (owner) WHERE owner <> '';
"""
# counters of all processes, outside the streams
TALLIES = """
CREATE TABLE IF NOT EXISTS headjudge_tally (
    name text COLLATE "C" PRIMARY KEY,
    total bigint NOT NULL,
    since timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX IF NOT EXISTS headjudge_tally_since ON headjudge_tally (since);
"""
# tells the other processes what was erased since they last looked
ERASURES = """
CREATE TABLE IF NOT EXISTS headjudge_erasure (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
"""
