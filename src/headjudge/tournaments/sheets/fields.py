"""Fields of an action that describe a sheet, read strictly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.errors import BadAction
from headjudge.tournaments.sheets.sheet import Sheet

MOST = 10**9  # dollars: far beyond any game
DAY = 24 * 60  # minutes
DETAIL_WORDS = frozenset({"position", "left_at", "signed"})
_TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]", re.ASCII)
_LONGEST_SIGNATURE = 200
_MOST_SIGNATURES = 20


@dataclass(frozen=True)
class Details:
    position: int | None
    left_at: str | None
    signed: tuple[str, ...]


def read_details(fields: Mapping[str, object], before: Sheet | None) -> Details:
    """Position, exit and signatures; with `before`, missing fields stay as they were."""
    position = before.position if before else None
    left_at = before.left_at if before else None
    signed = before.signed if before else ()
    if "position" in fields:
        position = checks.whole(fields["position"], "position", 1, C.SEATS, BadAction)
    if "left_at" in fields:
        left_at = _time(fields["left_at"])
    if "signed" in fields:
        signed = _signatures(fields["signed"])
    return Details(position, left_at, signed)


def dollars(value: object, where: str) -> int:
    return checks.whole(value, where, 0, MOST, BadAction)


def flag(fields: Mapping[str, object], name: str, default: bool) -> bool:
    value = fields.get(name, default)
    if not isinstance(value, bool):
        raise BadAction("must be true or false", name)
    return value


def table(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise BadAction("must be a table", where)
    return value


def _time(value: object) -> str:
    if isinstance(value, str) and (_TIME.fullmatch(value) or _is_minutes(value)):
        return value
    if not checks.is_whole(value) or not 0 <= value <= DAY:
        raise BadAction("must be a time such as 14:05, or minutes of play", "left_at")
    return str(value)


def _is_minutes(value: str) -> bool:
    return value.isascii() and value.isdecimal() and len(value) <= 4 and int(value) <= DAY


def _signatures(value: object) -> tuple[str, ...]:
    names = value if isinstance(value, list | tuple) else None
    if names is None or len(names) > _MOST_SIGNATURES:
        raise BadAction(f"must be a list of at most {_MOST_SIGNATURES} names", "signed")
    for name in names:
        if not isinstance(name, str) or not 0 < len(name.strip()) <= _LONGEST_SIGNATURE:
            raise BadAction("must be a list of names", "signed")
    return tuple(dict.fromkeys(names))
