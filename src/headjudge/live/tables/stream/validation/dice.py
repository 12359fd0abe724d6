"""Entries about salts and seeds. Whether a salt or a seed is the promised one is checked by folding it."""

from __future__ import annotations

import math
import re
from typing import Final

from headjudge import checks
from headjudge.errors import BadState
from headjudge.live.tables import plan
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.validation import context as shapes
from headjudge.live.tables.stream.validation.context import Context

MOST_SALT = 64  # characters, in format 1
NONCE = 32  # digits
KEY_ID = 16  # digits
MOST_ENTRIES = 10**9
MOST_ROUNDS = 1000
_TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,60}", re.ASCII)


def opened(entry: E.Opened) -> None:
    """In format 1 the seed is committed to at once; later only when all salts are promised."""
    if entry.format == 1:
        shapes.check_hash(entry.seed, "seed")
        _old_salt(entry.salt)
        if entry.salt and entry.owner_seat is None:
            raise BadState("must come from a player", "salt")
        if fair_dice.commitment(entry.seed) != entry.commitment:
            raise BadState("it is not that of the seed", "commitment")
        if entry.table or entry.salt_commitment or entry.after is not None:
            raise BadState("a table of this format does not say that")
        return
    if entry.seed or entry.commitment or entry.salt:
        raise BadState("a table of this format stores no seed when it is opened")
    if not _TABLE.fullmatch(entry.table):
        raise BadState("must be the id of a table", "table")
    promised(entry.salt_commitment, True)  # older versions kept it for an owner without a seat
    if entry.after is not None:
        _after(entry.after)


def carried(c: Context, entry: E.Carried, at: float) -> None:
    """An old game that goes on here. Folding checks that it is the one with the promised head."""
    c.before_the_start()
    if c.state.opened is None or c.state.opened.after is None:
        raise BadState("this table follows no other")
    if not math.isfinite(entry.at) or not 0 <= entry.at <= shapes.LATEST:
        raise BadState("must be a time in seconds", "at")


def _after(after: E.After) -> None:
    if not _TABLE.fullmatch(after.table):
        raise BadState("must be the id of a table", "after.table")
    for digest in (after.head, *after.seeds):
        shapes.check_hash(digest, "after")
    checks.whole(after.version, "after.version", 1, MOST_ENTRIES, BadState)
    if len(after.seeds) > MOST_ROUNDS or len(after.rewinds) > MOST_ROUNDS:
        raise BadState("no game has so many rounds of dice", "after")
    for version in after.rewinds:
        checks.whole(version, "after.rewinds", 1, after.version, BadState)


def joined(c: Context, entry: E.Joined) -> None:
    if c.state.format == 1:
        _old_salt(entry.salt)
    elif entry.salt:
        raise BadState("salts are promised first, and revealed later", "salt")
    promised(entry.salt_commitment, c.state.format > 1)
    c.state.check_promise(entry.salt_commitment)


def promised(commitment: str, may: bool) -> None:
    if commitment and not may:
        raise BadState("only players promise salts", "salt_commitment")
    if commitment:
        shapes.check_hash(commitment, "salt_commitment")


def _old_salt(salt: str) -> None:
    if plan.clean(salt, MOST_SALT, "salt") != salt:
        raise BadState("must be one line without spaces too many", "salt")


def started(c: Context, entry: E.Started, seats: list[int]) -> None:
    if c.state.format == 1:
        if entry.promise is not None or list(entry.salts) != [
            c.state.salts.get(seat, "") for seat in seats
        ]:
            raise BadState("the players gave other salts", "salts")
        return
    if entry.salts or entry.promise is None:
        raise BadState("a round of dice begins with a promise", "promise")
    if c.state.past is not None and c.state.opened is not None:
        c.state.past.dice.check_promise(c.state.opened.salt_commitment)
    promise(entry.promise)


def promise(entry: Promise) -> None:
    shapes.check_hash(entry.commitment, "promise.commitment")
    shapes.check_digits(entry.nonce, NONCE, "promise.nonce")
    shapes.check_digits(entry.key, KEY_ID, "promise.key")


def salted(c: Context, entry: E.Salted, at: float) -> None:
    shapes.check_sent(entry.client, entry.device, entry.command)
    c.holds_key("seat", c.person(entry.seat), entry.device)
    shapes.check_hash(entry.salt, "salt")


def withheld(c: Context, entry: E.Withheld, at: float) -> None:
    for seat in entry.seats:
        c.person(seat)


def unsealed(c: Context, entry: E.Unsealed, at: float) -> None:
    if c.state.status != "over":
        raise BadState("the seeds are shown when the game is over")
    for seed in entry.seeds:
        shapes.check_hash(seed, "seeds")
