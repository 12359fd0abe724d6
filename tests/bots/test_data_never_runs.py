"""A file that somebody hands on may name any bot: commands that read it never run one that was not named to them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from headjudge.bots import registry
from headjudge.cli.main import app
from headjudge.errors import BadInput
from headjudge.lab import chunk
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import files
from headjudge.lab.results.files import ResultFile
from headjudge.lab.run import Threads, collect
from tests.support.canary_bot import CanaryBot, install_canary

NAMES = ("file", "entry point", "module")
EXPERIMENT = """
title = "Who?"
question = "Who is that?"
[base]
rulebook = "boise"
bots = ["greedy", {bot}]
games = 1
seed = 3
rounds = 2
[[arm]]
name = "200"
[[arm]]
name = "400"
switches = {{ "go.salary" = 400 }}
[[measure]]
of = "turns"
"""


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CanaryBot:
    made = install_canary(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))  # it is installed
    return made


def headjudge(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=said)


def result(path: Path, bot: str) -> Path:
    """What `simulate -o` keeps, in which one player is somebody else."""
    plan = SimulationPlan.checked("boise", ["greedy", "greedy"], 4, seed=1, rounds=2)
    with ResultFile(path, plan) as file:
        file.finish(collect(plan, Threads(1), (file.take,)))
    data = json.loads(path.read_text())
    data["plan"]["bots"][1] = bot
    path.write_text(json.dumps(data))
    return path


def saved(path: Path, bot: str) -> Path:
    """What `play --save` keeps, likewise."""
    options = ["--auto", "--seats", "2", "--bots", "greedy", "--rounds", "1", "--seed", "1"]
    done = headjudge("play", *options, "--save", str(path))
    assert done.exit_code == 0, done.output
    data = json.loads(path.read_text())
    data["bots"] = dict.fromkeys(data["bots"], bot)
    path.write_text(json.dumps(data))
    return path


# --- where it was typed, it runs -------------------------------------------------------------------


def keyboard(bot: str, folder: Path) -> dict[str, list[str]]:
    experiment = folder / "typed.toml"
    experiment.write_text(EXPERIMENT.format(bot=json.dumps(bot)))
    game = saved(folder / "typed.json", bot)
    league = ["--seats", "2", "--games", "1", "--rounds", "2", "-q"]
    return {
        "simulate": ["simulate", "--bots", f"greedy,{bot}", "--games", "1", "--rounds", "2", "-q"],
        "league": ["league", "--bots", f"greedy,{bot}", *league],
        "play": ["play", "--auto", "--seats", "2", "--bots", bot, "--rounds", "1", "--seed", "1"],
        "play on": ["play", "--auto", "--load", str(game), "--bots", bot, "--rounds", "2"],
        "compare": ["compare", str(experiment), "--bot", bot, "-q"],
    }


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("simulate", "file"),
        ("simulate", "entry point"),
        ("league", "file"),
        ("play", "file"),
        ("play on", "file"),
        ("compare", "entry point"),
    ],
)
def test_a_bot_that_was_typed_plays(command: str, name: str, found: CanaryBot) -> None:
    words = keyboard(found.names[name], found.folder)[command]
    assert not found.ran
    done = headjudge(*words)
    assert done.exit_code == 0, (done.output, done.exception)
    assert found.ran


# --- where a file names it, it does not ------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_report_is_drawn_without_it(name: str, found: CanaryBot) -> None:
    path = result(found.folder / "result.json", found.names[name])
    done = headjudge("report", str(path))
    assert done.exit_code == 0, (done.output, done.exception)
    assert path.with_suffix(".html").exists()
    assert not found.ran


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_that_was_read_plays_with_nobody_unknown(name: str, found: CanaryBot) -> None:
    plan = files.read(result(found.folder / "result.json", found.names[name])).plan
    with pytest.raises(BadInput, match="there is no bot"):
        chunk.play(plan, 0)
    assert not found.ran


def loaded(bot: str, folder: Path) -> list[str]:
    return ["play", "--auto", "--load", str(saved(folder / "game.json", bot)), "--rounds", "2"]


def compared(bot: str, folder: Path) -> list[str]:
    path = folder / "experiment.toml"
    path.write_text(EXPERIMENT.format(bot=json.dumps(bot)))
    return ["compare", str(path), "-q"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("command", [loaded, compared])
def test_a_game_with_it_is_refused_in_a_line_that_names_the_way(
    command: Callable[[str, Path], list[str]], name: str, found: CanaryBot
) -> None:
    done = headjudge(*command(found.names[name], found.folder))
    assert done.exit_code == 2
    assert "not a built-in bot" in done.output
    assert not found.ran


def test_whether_a_file_is_there_is_not_told(found: CanaryBot) -> None:
    nothing = str(found.folder / "nothing.py")
    there, missing = (
        headjudge(*compared(bot, found.folder)).output.replace(bot, "it")
        for bot in (found.file, nothing)
    )
    assert there == missing
    assert there


def test_the_registry_is_closed(found: CanaryBot) -> None:
    for name in found.names.values():
        with pytest.raises(BadInput, match="there is no bot"):
            registry.bot_id(name)
    assert {entry.origin for entry in registry.every()} == {"headjudge"}
    assert not found.ran


# --- and nothing tells whether the file is there --------------------------------------------------------


def reported(bot: str, folder: Path) -> list[str]:
    return ["report", str(result(folder / "result.json", bot))]


def with_book(words: list[str], book: str) -> list[str]:
    """The same file, in which the rulebook is another one."""
    path = next(Path(word) for word in words if word.endswith((".json", ".toml")))
    path.write_text(path.read_text().replace('"boise"', json.dumps(book)))
    return words


@pytest.mark.parametrize("reader", [reported, loaded, compared])
@pytest.mark.parametrize("named", ["bot", "book"])
def test_what_is_said_does_not_depend_on_whether_a_file_exists(
    reader: Callable[[str, Path], list[str]], named: str, found: CanaryBot
) -> None:
    there, missing = found.folder / "bot_a.py", found.folder / "bot_b.py"
    there.write_text(Path(found.file).read_text())
    told = []
    for path in (there, missing):
        words = reader(str(path) if named == "bot" else "greedy", found.folder)
        done = headjudge(*(words if named == "bot" else with_book(words, str(path))))
        told.append((done.exit_code, done.output.replace(path.stem, "NAME")))
    assert told[0] == told[1]
    assert not found.ran
