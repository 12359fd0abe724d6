"""Dates as people write them. One that can be read two ways is refused, never guessed."""

from __future__ import annotations

import datetime
import re

from headjudge.tournaments.importing.columns import plain

_ENGLISH = "january february march april may june july august september october november december"
_SPANISH = (
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
)
_MONTHS = {
    word: number
    for language in (_ENGLISH, _SPANISH)
    for number, name in enumerate(language.split(), 1)
    for word in (name, name[:3])
} | {"sept": 9, "setiembre": 9, "set": 9}

_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[t ]\d\d:\d\d.*)?", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: \d{1,2}:\d\d.*)?", re.ASCII)
_NAMED = (
    re.compile(
        r"(?P<day>\d{1,2})(?:st|nd|rd|th|o)?\.?[ -](?:de )?(?P<month>[a-z]+)\.?,?[ -](?:del? )?(?P<year>\d{4})",
        re.ASCII,
    ),
    re.compile(
        r"(?P<month>[a-z]+)\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})", re.ASCII
    ),
)
_EARLIEST, _LATEST = 1900, 2100


class BadDate(ValueError):
    """Not a date, or one that could mean two days."""


def read_date(text: str) -> str:
    """The date in ISO format."""
    spelled = plain(text)
    if match := _YEAR_FIRST.fullmatch(spelled):
        return _iso(int(match[1]), int(match[3]), int(match[4]), text)
    if match := _YEAR_LAST.fullmatch(spelled):
        return _year_last(int(match[1]), int(match[3]), int(match[4]), text)
    for pattern in _NAMED:
        match = pattern.fullmatch(spelled)
        if match and match["month"] in _MONTHS:
            return _iso(int(match["year"]), _MONTHS[match["month"]], int(match["day"]), text)
    raise BadDate(f"{text!r} is no date; write it as YYYY-MM-DD, such as 2010-05-31")


def _year_last(first: int, second: int, year: int, text: str) -> str:
    if first <= 12 and second <= 12 and first != second:
        day_first = f"{year:04}-{second:02}-{first:02}"
        month_first = f"{year:04}-{first:02}-{second:02}"
        raise BadDate(f"{text!r} can be read two ways; write {day_first} or {month_first}")
    day, month = (first, second) if first > 12 else (second, first)
    return _iso(year, month, day, text)


def _iso(year: int, month: int, day: int, text: str) -> str:
    try:
        date = datetime.date(year, month, day)
    except ValueError:
        raise BadDate(f"there is no day {text!r}") from None
    if not _EARLIEST <= year <= _LATEST:
        raise BadDate(f"the year {year} cannot be meant; write YYYY-MM-DD, such as 2010-05-31")
    return date.isoformat()
