"""Reading an experiment: a question, what all arms share, what differs, and what is measured.

Nothing is guessed: a key, a switch or a value that is not known is a BadExperiment that says where.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from headjudge import checks
from headjudge.errors import BadExperiment, BadInput
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.files.settings import flat

TOP = ("title", "question", "confidence", "base", "arm", "measure")
SHARED = ("games", "seed")  # of all arms: the same luck for everybody
PLAYED = ("rulebook", "stage", "switches", "bots", "players", "rounds", "minutes", "pace")
MEASURED = ("of", "bot", "seat", "player", "order", "group", "houses", "score", "by")
MOST_ARMS = 8
DEFAULT_CONFIDENCE = 0.95


@dataclass(frozen=True)
class Arm:
    """One way to play: everything that is said of it, with what it takes over from the base."""

    name: str
    settings: Mapping[str, object]
    switches: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Measured:
    """What the file says of one measure."""

    of: str
    said: Mapping[str, object]
    where: str


@dataclass(frozen=True)
class Experiment:
    path: str
    title: str
    question: str
    confidence: float
    games: int
    seed: int
    arms: tuple[Arm, ...]  # the first is what the others are compared with
    measures: tuple[Measured, ...]


def read(path: Path) -> Experiment:
    """The experiment in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text file"
        raise BadExperiment(f"cannot be read: {reason}", str(path)) from None
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadExperiment(f"not TOML: {error}", str(path)) from None
    try:
        return from_data(data, str(path))
    except BadInput as error:
        where = f"{path}: {error.where}" if error.where else str(path)
        raise BadExperiment(error.message, where) from None


def from_data(data: Mapping[str, object], path: str = "") -> Experiment:
    _only(data, TOP, "")
    base = _table(data.get("base", {}), "base", (*SHARED, *PLAYED))
    title = _text(data, "title", "")
    question = _text(data, "question", "")
    arms = [
        _arm(each, base, f"arm {number}") for number, each in enumerate(_tables(data, "arm"), 1)
    ]
    if not 2 <= len(arms) <= MOST_ARMS:
        raise BadExperiment(f"there must be 2 to {MOST_ARMS} of them: [[arm]]", "arm")
    if len({arm.name for arm in arms}) < len(arms):
        raise BadExperiment("two arms have the same name", "arm")
    measures = [
        _measure(each, f"measure {number}")
        for number, each in enumerate(_tables(data, "measure"), 1)
    ]
    if not measures:
        raise BadExperiment("there must be at least one: [[measure]]", "measure")
    return Experiment(
        path,
        title,
        question,
        _confidence(data.get("confidence", DEFAULT_CONFIDENCE)),
        checks.whole(base.get("games"), "base.games", 1, 100_000_000, BadExperiment),
        checks.whole(base.get("seed"), "base.seed", 0, 2**31 - 1, BadExperiment),
        tuple(arms),
        tuple(measures),
    )


def _arm(value: object, base: Mapping[str, object], where: str) -> Arm:
    said = _table(value, where, ("name", *PLAYED))
    name = _text(said, "name", where)
    if said.keys() <= {"name"} and where != "arm 1":
        raise BadExperiment("says nothing in which it differs from the base", where)
    settings = {key: base[key] for key in PLAYED if key in base} | {
        key: said[key] for key in PLAYED if key in said
    }
    # one way to say how many play, one way to end: an arm's own replaces the base's
    for one, other in (("rounds", "minutes"), ("minutes", "rounds")):
        if one in said and other not in said:
            settings.pop(other, None)
    switches = {
        **flat(base.get("switches", {}), "base.switches"),
        **flat(said.get("switches", {}), f"{where}.switches"),
    }
    settings.pop("switches", None)
    return Arm(name, settings, switches)


def _measure(value: object, where: str) -> Measured:
    said = _table(value, where, MEASURED)
    of = _text(said, "of", where)
    return Measured(of, {key: each for key, each in said.items() if key != "of"}, where)


def _confidence(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0.5 <= value <= 0.9999:
        raise BadExperiment(f"must be between 0.5 and 0.9999, not {value!r}", "confidence")
    return float(value)


def _only(said: Mapping[str, object], known: Collection[str], where: str) -> None:
    for key in said:
        if key not in known:
            raise BadExperiment(f"{key!r} is not known here{meant(str(key), known)}", where)


def _table(value: object, where: str, known: Collection[str]) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadExperiment("must be a table", where)
    _only(value, known, where)
    return value


def _tables(data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadExperiment(f"must be tables: [[{key}]]", key)
    return value


def _text(said: Mapping[str, object], key: str, where: str) -> str:
    value = said.get(key)
    at = f"{where}.{key}" if where else key
    if not isinstance(value, str) or not value.strip():
        raise BadExperiment("must be a text" if key in said else "is missing", at)
    return value.strip()
