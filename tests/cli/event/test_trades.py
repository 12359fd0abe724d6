"""The judge's list of trades, from recorded games."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from headjudge.cli import main
from tests.docs.shown_commands import ROOT


def test_a_recorded_game_is_looked_through() -> None:
    game = str(ROOT / "docs/examples/games/short.jsonl")
    done = CliRunner().invoke(main.app, ["event", "trades", game])
    assert done.exit_code == 0, done.output
    assert done.stdout == "Nothing to look at.\n"


def test_a_game_that_is_none_is_refused(tmp_path: Path) -> None:
    for name in ("none.jsonl", "none.json"):
        done = CliRunner().invoke(main.app, ["event", "trades", str(tmp_path / name)])
        assert done.exit_code == 2
        assert done.stderr.count("\n") == 1
