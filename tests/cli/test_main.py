"""The command itself: help, version, errors."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.cli import main
from headjudge.engine import COMPILED

RUNNER = CliRunner()


def headjudge(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "headjudge.cli.main", *arguments],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of sub-commands in place of ours."""
    import headjudge.cli.commands

    monkeypatch.setattr(main, "COMMANDS", tmp_path)
    monkeypatch.setattr(headjudge.cli.commands, "__path__", [str(tmp_path)])
    return tmp_path


def test_version_says_how_the_engine_runs() -> None:
    answer = RUNNER.invoke(main.app, ["--version"])
    assert answer.exit_code == 0
    assert ("engine compiled" in answer.stdout) == COMPILED
    assert ("plain Python" in answer.stdout) != COMPILED


def test_an_error_is_one_line_with_its_code() -> None:
    done = headjudge("--version", HEADJUDGE_PLAIN="1", HEADJUDGE_REQUIRE_COMPILED="1")
    assert done.returncode == 2
    assert done.stderr.endswith("[engine.plain]\n")
    assert done.stderr.count("\n") == 1


def test_an_error_repeats_no_control_characters(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text('{"headjudge_record": 1, "\\u001b[2J": 1}')
    done = headjudge("ledger", str(tmp_path / "game.json"))
    assert done.returncode == 2
    assert done.stderr.endswith("?[2J: unknown key [input.state]\n")


def test_help_imports_no_sub_command(commands: Path) -> None:
    (commands / "slow.py").write_text('"""Takes long to load."""\nraise SystemError("loaded")\n')
    (commands / "_private.py").write_text('"""Not a command."""\n')
    answer = RUNNER.invoke(main.app, ["--help"])
    assert answer.exit_code == 0, answer.output
    assert "Takes long to load." in answer.output
    assert "private" not in answer.output


def test_a_sub_command_is_loaded_when_called(commands: Path) -> None:
    (commands / "greet.py").write_text(
        '"""Greets."""\nimport typer\nfrom headjudge.errors import BadInput\n'
        "app = typer.Typer()\n\n"
        "@app.command()\ndef greet(name: str) -> None:\n"
        "    if name == 'nobody':\n        raise BadInput('no such\\n person', where='line 1')\n"
        "    print('hello', name)\n"
    )
    assert RUNNER.invoke(main.app, ["greet", "Ann"]).stdout == "hello Ann\n"
    refused = RUNNER.invoke(main.app, ["greet", "nobody"])
    assert refused.exit_code == 2
    assert refused.stderr == "headjudge: line 1: no such person [input]\n"
    assert "Greets" in RUNNER.invoke(main.app, ["--help"]).output


def test_an_unknown_command_is_refused() -> None:
    answer = RUNNER.invoke(main.app, ["nonsense"])
    assert answer.exit_code == 2
    assert "nonsense" in answer.stderr


def test_help_imports_nothing_heavy() -> None:
    code = "import sys; from headjudge.cli.main import app; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    ours = {name for name in loaded.split() if name.startswith("headjudge.")}
    assert ours <= {"headjudge._plain", "headjudge.cli", "headjudge.cli.main", "headjudge.errors"}
