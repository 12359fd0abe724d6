"""`headjudge event sheets`: many score sheets from a file."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event.judge import Judge
from headjudge.cli.event.names import call, entrant_id, shown
from headjudge.cli.event.options import writes
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.cli.event.judge import Action
    from headjudge.tournaments import Tournament

Fields = Mapping[str, object]


@writes
def sheets(
    judge: Judge,
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.json|FILE.csv",
            help='Sheets by name, such as {"Ann Lee": {"total": 1900, "cash": 300}}; '
            "or a table with the columns name, total, cash …",
        ),
    ],
    seated_only: Annotated[
        bool, typer.Option("--seated-only", help="Pass over players who are not seated.")
    ] = False,
) -> None:
    """Hand in the sheets of one table or many: all of them, or none."""
    given = _read(file)

    def actions(tournament: "Tournament") -> "list[Action]":
        now = tournament.desk.round_on()
        by_name: dict[str, Fields] = {}
        named: set[str] = set()
        for name, fields in given:
            one = entrant_id(tournament, name, str(file))
            if one in named:
                raise BadInput(f"{shown(tournament, one)} is named twice", str(file))
            named.add(one)
            if one not in now.seat and seated_only:
                continue
            if one not in now.seat:
                raise tournament.desk.refused("RESULT_SEAT", shown(tournament, one))
            by_name[call(tournament, one)] = fields
        return [{"do": "results", "sheets": by_name}] if by_name else []

    judge.do(actions, "sheets")


def _read(file: Path) -> list[tuple[str, Fields]]:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise BadInput(f"cannot be read: {reason}", str(file)) from None
    rows = _csv(text, file) if file.suffix == ".csv" else _json(text, file)
    if not rows:
        raise BadInput("holds no sheet", str(file))
    return rows


def _json(text: str, file: Path) -> list[tuple[str, Fields]]:
    """By name, or by table and name."""
    try:
        payload = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"is no JSON: {error}", str(file)) from None
    if not isinstance(payload, dict):
        raise BadInput("must be an object: sheets by name", str(file))
    rows: list[tuple[str, Fields]] = []
    for key, value in payload.items():
        if not isinstance(value, dict):
            raise BadInput("a sheet is an object", f"{file}: {key}")
        if key.isdecimal() and value and all(isinstance(item, dict) for item in value.values()):
            rows += value.items()
        else:
            rows.append((key, value))
    return rows


def _csv(text: str, file: Path) -> list[tuple[str, Fields]]:
    """One line for each player; an empty cell says nothing."""
    import csv

    reader = csv.DictReader(text.splitlines())
    if "name" not in (reader.fieldnames or ()):
        raise BadInput("the first line names the columns: name, total, cash …", str(file))
    rows: list[tuple[str, Fields]] = []
    for row in reader:
        where = f"{file}: line {reader.line_num}"
        if None in row or None in row.values() or not row["name"].strip():
            raise BadInput("has other cells than the first line", where)
        fields = {
            key: _cell(cell.strip(), f"{where}, {key}")
            for key, cell in row.items()
            if key != "name" and cell.strip()
        }
        rows.append((row["name"], fields))
    return rows


def _cell(text: str, where: str) -> object:
    """A number, yes or no, or a time."""
    if text.casefold() in ("yes", "true", "x", "no", "false"):
        return text.casefold() in ("yes", "true", "x")
    if ":" in text:
        return text
    try:
        return int(text)
    except ValueError:
        try:
            return float(text)
        except ValueError:
            raise BadInput(f"{text!r} is neither a number nor yes or no", where) from None
