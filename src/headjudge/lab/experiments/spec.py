"""Reads an experiment: a question, what all arms share, how they differ, and what is measured.

Nothing is guessed: an unknown key, switch or value raises a BadExperiment that says where it is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from headjudge import checks, toml_text
from headjudge.errors import BadExperiment, BadInput
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.files.settings import flat

TOP = ("title", "question", "confidence", "base", "arm", "measure")
SHARED = ("games", "seed")  # the same for all arms, so that their luck is the same
PLAYED = ("rulebook", "stage", "switches", "bots", "players", "rounds", "minutes", "pace")
MEASURED = ("of", "bot", "seat", "player", "order", "group", "houses", "score", "by")
MOST_ARMS = 8
DEFAULT_CONFIDENCE = 0.95


@dataclass(frozen=True)
class Arm:
    """One way to play: its own settings and those that it inherits from the base."""

    name: str
    settings: Mapping[str, object]
    switches: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class MeasureSpec:
    """One measure as the file describes it."""

    of: str
    options: Mapping[str, object]
    where: str


@dataclass(frozen=True)
class Experiment:
    path: str
    title: str
    question: str
    confidence: float
    games: int
    seed: int
    arms: tuple[Arm, ...]  # the others are compared with the first
    measures: tuple[MeasureSpec, ...]


def read(path: Path) -> Experiment:
    """The experiment in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text file"
        raise BadExperiment(f"cannot be read: {reason}", str(path)) from None
    try:
        data = toml_text.loads(text)
    except ValueError as error:
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
        _arm(table, base, f"arm {number}") for number, table in enumerate(_tables(data, "arm"), 1)
    ]
    if not 2 <= len(arms) <= MOST_ARMS:
        raise BadExperiment(f"there must be 2 to {MOST_ARMS} arms: [[arm]]", "arm")
    if len({arm.name for arm in arms}) < len(arms):
        raise BadExperiment("two arms have the same name", "arm")
    measures = [
        _measure(table, f"measure {number}")
        for number, table in enumerate(_tables(data, "measure"), 1)
    ]
    if not measures:
        raise BadExperiment("there must be at least one measure: [[measure]]", "measure")
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
    arm = _table(value, where, ("name", *PLAYED))
    name = _text(arm, "name", where)
    if arm.keys() <= {"name"} and where != "arm 1":
        raise BadExperiment("does not differ from the base", where)
    settings = {key: base[key] for key in PLAYED if key in base} | {
        key: arm[key] for key in PLAYED if key in arm
    }
    # a game ends in one way only: an arm's own setting replaces the base's
    for one, other in (("rounds", "minutes"), ("minutes", "rounds")):
        if one in arm and other not in arm:
            settings.pop(other, None)
    switches = {
        **flat(base.get("switches", {}), "base.switches"),
        **flat(arm.get("switches", {}), f"{where}.switches"),
    }
    settings.pop("switches", None)
    return Arm(name, settings, switches)


def _measure(value: object, where: str) -> MeasureSpec:
    measure = _table(value, where, MEASURED)
    of = _text(measure, "of", where)
    return MeasureSpec(of, {key: value for key, value in measure.items() if key != "of"}, where)


def _confidence(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0.5 <= value <= 0.9999:
        raise BadExperiment(f"must be between 0.5 and 0.9999, not {value!r}", "confidence")
    return float(value)


def _only(table: Mapping[str, object], known: Collection[str], where: str) -> None:
    for key in table:
        if key not in known:
            raise BadExperiment(f"unknown key {key!r}{meant(str(key), known)}", where)


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


def _text(table: Mapping[str, object], key: str, where: str) -> str:
    value = table.get(key)
    at = f"{where}.{key}" if where else key
    if not isinstance(value, str) or not value.strip():
        raise BadExperiment("must be a string" if key in table else "is missing", at)
    return value.strip()
