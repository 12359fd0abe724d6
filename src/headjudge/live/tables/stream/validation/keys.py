"""Entries about keys and codes, which nobody sees."""

from __future__ import annotations

import math

from headjudge.errors import BadState
from headjudge.live.tables.limits import HANDOFF
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.validation import context as shapes
from headjudge.live.tables.stream.validation.context import Context

SLACK = 1.0  # seconds between a decision and its entry


def offered(c: Context, entry: E.Offered, at: float) -> None:
    if entry.role != "spectator":
        c.holds_key(entry.role, entry.seat)
    elif not entry.owner or entry.seat is not None:
        raise BadState("spectators need no code")
    shapes.check_hash(entry.code, "code")
    if not math.isfinite(entry.ends) or not at < entry.ends <= at + HANDOFF:
        raise BadState("a code is valid for five minutes", "ends")


def keyed(c: Context, entry: E.Keyed, at: float) -> None:
    shapes.check_key(c, entry.key, "key")
    if not entry.code:  # old versions kept the code in memory
        if entry.role != "spectator":
            c.holds_key(entry.role, entry.seat)
        return
    code = c.state.codes.get(entry.code)
    if code is None or code.ends <= at - SLACK:
        raise BadState("there is no such code", "code")
    theirs = (code.role, code.seat, code.owner, code.name)
    if theirs != (entry.role, entry.seat, entry.owner, entry.name):
        raise BadState("the code is for somebody else", "code")


def appointed(c: Context, entry: E.Appointed, at: float) -> None:
    shapes.check_key(c, entry.key, "key")
    if c.state.offices.get(entry.code) != entry.role:
        raise BadState("there is no such code for an office", "code")
    shapes.check_name(entry.name)


def revoked(c: Context, entry: E.Revoked, at: float) -> None:
    shapes.check_sent(entry.client, entry.device, entry.command)
    c.owner_device(entry.device)
    if entry.role in ("judge", "banker"):
        if entry.seat is not None:
            raise BadState(f"a {entry.role} has no seat", "seat")
        return
    if entry.role != "seat" or c.state.started is None:
        raise BadState("there is no such key to take away", "role")
    seat = c.person(entry.seat)
    if any(viewer.owner and viewer.seat == seat for viewer in c.state.keys.values()):
        if not c.keyless:
            raise BadState("the owner keeps the key", "seat")
