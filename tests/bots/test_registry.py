"""Bots are found by name: built in, from packages, and from files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.bots import registry, third_party
from headjudge.bots.builtin import BUILT_IN
from headjudge.bots.discovery import BotSource
from headjudge.bots.sandbox.runner import Failed
from headjudge.cli.main import app
from headjudge.errors import BadInput
from headjudge.rulebooks import load
from tests.bots.function_bots import played
from tests.support.third_party_bots import EXAMPLE

pytestmark = pytest.mark.xdist_group("contract")

POINTS = """
[headjudge.bots]
thrifty = their_bots.good:Bot
sulky = their_bots.broken:Bot
lost = their_bots.nowhere:Bot
greedy = their_bots.good:Bot
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed package that brings four bots, of which one can be used."""
    bots = tmp_path / "their_bots"
    bots.mkdir()
    (bots / "__init__.py").touch()
    (bots / "good.py").write_text(EXAMPLE.read_text())
    (bots / "broken.py").write_text("raise ImportError('no module named torch')\n")
    info = tmp_path / "their_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_headjudge_s_own_are_there() -> None:
    names = {entry.name for entry in registry.every()}
    assert names == {own.name for own in BUILT_IN}
    assert names <= {entry.name for entry in third_party.every()}
    assert {"random", "greedy", "trader", "policy-a", "policy-b", "policy-c", "expert"} <= names


def test_a_package_brings_its_own(package: Path) -> None:
    found = {entry.name: entry for entry in third_party.every()}
    thrifty = found["thrifty"]
    assert (thrifty.origin, thrifty.plays, thrifty.broken) == ("their-bots", ("tokens",), "")
    assert thrifty.about.startswith("Buys, bids and builds")
    assert "no module named torch" in found["sulky"].broken
    assert "nowhere" in found["lost"].broken
    assert found["greedy"].origin == "headjudge"
    assert found["greedy (their-bots)"].broken == "the name is taken by headjudge"
    assert third_party.find(BotSource("greedy")).origin == "headjudge"


def test_a_package_s_bot_plays(package: Path) -> None:
    runner = third_party.find(BotSource("thrifty")).runner()
    try:
        result = played("boise", runner, third_party.find(BotSource("greedy")).runner(), rounds=3)
    finally:
        runner.close()
    assert result.record.marks == ()


def test_a_broken_one_says_why_when_it_is_to_be_seated(package: Path) -> None:
    with pytest.raises(
        BadInput, match="sulky cannot be loaded: ImportError: no module named torch"
    ):
        third_party.find(BotSource("sulky")).runner()


def test_the_list_shows_all_of_them(package: Path) -> None:
    done = CliRunner().invoke(app, ["bots", "list"], env={"COLUMNS": "200"})
    assert done.exit_code == 0
    assert "thrifty" in done.output
    assert "broken: ImportError: no module named torch" in done.output


def test_a_really_installed_package_is_found(tmp_path: Path) -> None:
    """As pip installs it: what counts is the metadata beside the code, in another interpreter's path."""
    project = tmp_path / "project"
    (project / "my_bots").mkdir(parents=True)
    (project / "my_bots" / "__init__.py").write_text(EXAMPLE.read_text())
    (project / "pyproject.toml").write_text(
        """
        [build-system]
        requires = ["setuptools"]
        build-backend = "setuptools.build_meta"
        [project]
        name = "my-bots"
        version = "1"
        [project.entry-points."headjudge.bots"]
        frugal = "my_bots:Bot"
        """
    )
    target = tmp_path / "installed"
    options = [
        "--no-build-isolation",
        "--no-deps",
        "--no-index",
        "--quiet",
        "--target",
        str(target),
    ]
    install = [sys.executable, "-m", "pip", "install", *options, str(project)]
    subprocess.run(install, check=True, capture_output=True)
    code = "from headjudge.bots import third_party; print(third_party.find('frugal').origin)"
    path = [str(target), *(each for each in sys.path if each)]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}; {code}"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "my-bots"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("greddy", r"there is no bot 'greddy'; did you mean greedy\?; there are: random, greedy"),
        ("zzz", "there is no bot 'zzz'; there are: random"),
        ("nowhere.py", "nowhere.py: there is no such file"),
    ],
)
def test_an_unknown_name_is_bad_input(name: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        third_party.find(BotSource(name))


def test_a_file_is_a_bot_s_name(tmp_path: Path) -> None:
    entry = third_party.find(BotSource(str(EXAMPLE)))
    assert (entry.name, entry.origin, entry.broken) == ("thrifty", str(EXAMPLE), "")
    assert entry.plays_book(load("racine"))
    assert not entry.plays_book(load("opoly487"))


def test_a_bot_may_play_single_books(tmp_path: Path) -> None:
    path = tmp_path / "local.py"
    path.write_text("class Bot:\n    plays = 'boise'\n    def answer(self, ask): ...\n")
    entry = third_party.find(BotSource(str(path)))
    assert [name for name in ("boise", "classic", "racine") if entry.plays_book(load(name))] == [
        "boise"
    ]


def test_a_runner_of_a_file_that_is_gone_fails_politely(tmp_path: Path) -> None:
    path = tmp_path / "gone.py"
    path.write_text(EXAMPLE.read_text())
    entry = third_party.find(BotSource(str(path)))
    path.unlink()
    runner = entry.runner()
    with pytest.raises(Failed, match="FileNotFoundError"):
        runner.begin(None, 1)  # type: ignore[arg-type]  # it does not come that far
