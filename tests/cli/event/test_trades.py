"""The judge's list of trades, from recorded games."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from headjudge.cli import main
from tests.docs.shown_commands import ROOT


def test_a_recorded_game_is_looked_through() -> None:
    game = str(ROOT / "docs/examples/games/short.jsonl")
    done = CliRunner().invoke(main.app, ["event", "trades", game])
    assert done.exit_code == 0, done.output
    assert done.stdout == "Nothing to look at.\n"


def test_one_sided_trades_of_a_game_are_listed(tmp_path: Path) -> None:
    """Bots with different ideas of a fair price trade here; the seed makes it the same game every time."""
    saved = str(tmp_path / "game.json")
    play = ["play", "--auto", "--bots", "trader,trader,random", "--seed", "2", "--rounds", "30"]
    assert CliRunner().invoke(main.app, [*play, "--save", saved]).exit_code == 0
    rows = json.loads(CliRunner().invoke(main.app, ["event", "trades", saved, "--json"]).stdout)
    assert rows
    assert all(row["game"] == saved and row["times"] >= 1 for row in rows)
    assert all("gave" in row["what"] or "passed between" in row["what"] for row in rows)


def test_a_game_that_is_none_is_refused(tmp_path: Path) -> None:
    for name in ("none.jsonl", "none.json"):
        done = CliRunner().invoke(main.app, ["event", "trades", str(tmp_path / name)])
        assert done.exit_code == 2
        assert done.stderr.count("\n") == 1
