"""Intervals of time in which nobody plays, and how far play has come between them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence

Interval = tuple[datetime.datetime, datetime.datetime | None]  # None: still open


def union(intervals: Iterable[Interval]) -> list[Interval]:
    """Sorted and without overlaps, so that no minute is credited twice."""
    merged: list[Interval] = []
    for since, until in sorted(intervals, key=lambda interval: interval[0]):
        if until is not None and until <= since:
            continue
        if not merged:
            merged.append((since, until))
            continue
        last_since, last_until = merged[-1]
        if last_until is None:
            break
        if since > last_until:
            merged.append((since, until))
        elif until is None or until > last_until:
            merged[-1] = (last_since, until)
    return merged


def covers(intervals: Iterable[Interval], at: datetime.datetime) -> bool:
    return any(since <= at and (until is None or at < until) for since, until in intervals)


def time_played(
    origin: datetime.datetime, until: datetime.datetime, pauses: Sequence[Interval]
) -> datetime.timedelta:
    """The time from origin to `until` without these pauses, which must be a union."""
    total = max(until - origin, datetime.timedelta())
    for since, over in pauses:
        start, end = max(since, origin), until if over is None else min(over, until)
        total -= max(end - start, datetime.timedelta())
    return total


def reached(
    origin: datetime.datetime, amount: datetime.timedelta, pauses: Sequence[Interval]
) -> datetime.datetime | None:
    """When this much has been played; None if a pause is still open then. The pauses must be a union."""
    at = origin
    for since, until in pauses:
        if until is not None and until <= at:
            continue
        if max(since, at) - at >= amount:
            break
        amount -= max(since, at) - at
        if until is None:
            return None
        at = until
    return at + amount
