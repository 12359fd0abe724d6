"""Play scenario files and report which pass."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.errors import BadScenario

if TYPE_CHECKING:  # everything else is imported when the command runs, to keep --help fast
    from headjudge.rulebooks.shelf import Shelf

app = typer.Typer(add_completion=False)


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files or folders.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per file.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only failures.")] = False,
    rulebooks: Annotated[
        list[str] | None,
        typer.Option(
            "--rulebook",
            metavar="FOLDER",
            help="A rulebook of your own that a file names by its id. Repeatable.",
        ),
    ] = None,
) -> None:
    """Play each scenario with the real engine. Exits 0 only if all of them pass."""
    from headjudge.rulebooks import load_folder
    from headjudge.rulebooks.shelf import Shelf

    shelf = Shelf(map(load_folder, rulebooks or []))
    passed = failed = 0
    for path in _found(files):
        entry = _play(path, shelf)
        passed += bool(entry["passed"])
        failed += not entry["passed"]
        if as_json:
            print(json.dumps(entry))
        elif not (quiet and entry["passed"]):
            _say(entry)
    if not as_json:
        print(f"{passed} passed, {failed} failed")
    raise typer.Exit(1 if failed else 0)


def _found(files: list[Path]) -> list[Path]:
    """The files as given; a folder stands for the scenarios in it."""
    scenario_files: list[Path] = []
    for path in files:
        scenario_files += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not scenario_files:
        raise BadScenario("contains no scenario", ", ".join(map(str, files)))
    return scenario_files


def _play(path: Path, shelf: Shelf) -> dict[str, object]:
    from headjudge.scenario import play, read

    try:
        return play(read(path), shelf).as_json()
    except BadScenario as error:
        return {
            "file": str(path),
            "title": None,
            "passed": False,
            "step": None,
            "where": error.where,
            "problems": [error.message],
            "code": error.code,
        }


def _say(entry: dict[str, object]) -> None:
    if entry["passed"]:
        print(f"passed  {entry['file']}: {entry['title']}")
        return
    step = f" step {entry['step']}:" if entry["step"] else ""
    code = f" [{entry['code']}]" if "code" in entry else ""
    problems = entry["problems"]
    print(f"FAILED  {entry['where'] or entry['file']}:{step}{code}")
    for problem in problems if isinstance(problems, list) else []:
        print(f"        {problem}")
