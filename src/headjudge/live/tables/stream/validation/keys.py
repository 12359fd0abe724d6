"""Entries about keys and codes, which nobody sees."""

from __future__ import annotations

import math

from headjudge.errors import BadState
from headjudge.live.tables import plan
from headjudge.live.tables.limits import HANDOFF
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.validation import context as shapes
from headjudge.live.tables.stream.validation.context import Context

SLACK = 1.0  # seconds between a decision and its entry


def offered(c: Context, entry: E.Offered, at: float) -> None:
    if entry.client:
        shapes.check_sent(entry.client, entry.device, entry.command)
    else:
        shapes.check_unsent(entry.client, entry.device, entry.command)
    if entry.role == "spectator" and (not entry.owner or entry.seat is not None):
        raise BadState("spectators need no code")
    if entry.owner:
        c.owner_device(entry.device)
    if entry.role != "spectator":
        c.holds_key(entry.role, entry.seat, entry.device, entry.owner)
    if entry.name and (entry.role, entry.name) not in (here[:2] for here in c.state.officials):
        raise BadState("nobody of this name is in office", "name")
    shapes.check_hash(entry.code, "code")
    if not math.isfinite(entry.ends) or not at < entry.ends <= at + HANDOFF:
        raise BadState("a code is valid for five minutes", "ends")


def keyed(c: Context, entry: E.Keyed, at: float) -> None:
    shapes.check_key(c, entry.key, "key")
    if not entry.code:  # old versions kept the code in memory
        if c.state.format > 1 or entry.owner or entry.name:
            raise BadState("there is no such code", "code")
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
    if entry.owner and (c.state.opened is None or c.state.opened.owner_seat is not None):
        raise BadState("the owner plays", "owner")
    shapes.check_name(entry.name)
    # a player may be the judge as well, under the same name
    others = [chair.name for chair in c.chairs] + [here.name for here in c.state.officials]
    if plan.is_taken(entry.name, [other for other in others if other != entry.name]):
        raise BadState("somebody here has a name that looks the same", "name")


def invited(c: Context, entry: E.Invited, at: float) -> None:
    shapes.check_sent(entry.client, entry.device, entry.command)
    c.owner_device(entry.device)
    if entry.role not in ("judge", "banker"):
        raise BadState("there is no such office", "role")
    if c.keyless:
        raise BadState("some hashes of keys were left out, and others were not", "code")
    shapes.check_hash(entry.code, "code")


def revoked(c: Context, entry: E.Revoked, at: float) -> None:
    shapes.check_sent(entry.client, entry.device, entry.command)
    c.owner_device(entry.device)
    if entry.own:
        _own_devices(c, entry)
        return
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


def _own_devices(c: Context, entry: E.Revoked) -> None:
    if not entry.device:
        raise BadState("one device of the owner keeps its key", "device")
    if entry.role == "seat":
        c.person(entry.seat)
    elif entry.seat is not None:
        raise BadState("this is not the owner", "seat")
    if not c.keyless and not c.state.imported:
        owners = [viewer for viewer in c.state.keys.values() if viewer.owner]
        if not any((viewer.role, viewer.seat) == (entry.role, entry.seat) for viewer in owners):
            raise BadState("this is not the owner", "seat")
