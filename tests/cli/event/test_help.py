"""The help of `headjudge event` is fast, and every command has the options that all have."""

from __future__ import annotations

import subprocess
import sys

import typer
from typer.testing import CliRunner

from headjudge.cli import main
from headjudge.cli.commands import event

READING = {"list", "show", "entrants", "timetable", "tables", "standings", "finalists", "why"}
READING |= {"need", "notes", "log", "print", "export"}
WITHOUT_EVENT = {"rehearse", "fairness", "trades"}


def test_help_imports_neither_engine_nor_tournaments() -> None:
    code = "import sys; import headjudge.cli.commands.event; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    heavy = ("engine", "game", "live", "papers", "rulebooks", "store", "tournaments")
    assert not {name for name in loaded if name.startswith(tuple(f"headjudge.{n}" for n in heavy))}
    assert not {"rich.table", "msgspec"} & set(loaded)


def test_every_command_takes_the_common_options_and_is_explained() -> None:
    group = typer.main.get_command(event.app)
    commands = group.commands  # type: ignore[attr-defined]
    assert set(commands) >= READING
    for name, command in commands.items():
        options = {option for parameter in command.params for option in parameter.opts}
        assert "--json" in options, name
        assert command.help, name
        if name in WITHOUT_EVENT:
            continue
        assert {"--store", "--event"} <= options, name
        stamps = {"--by", "--at", "--client", "--preview"}
        assert (stamps <= options) == (name not in READING), name


def test_help_is_shown() -> None:
    done = CliRunner().invoke(main.app, ["event", "--help"])
    assert done.exit_code == 0
    assert "check-in" in done.output
