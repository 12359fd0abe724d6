"""What runs without any extra, and how a missing one is told. Libraries are hidden from a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import distribution, packages_distributions, requires
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCENARIO = "scenarios/boise/082-evenness-is-judged-group-by-group.toml"

HIDE = """
import sys

class Hidden:
    names = frozenset({names!r})

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
"""
RUN = """
from headjudge.cli.main import app

for arguments in {commands!r}:
    print("$", *arguments, flush=True)
    try:
        app(arguments)
    except SystemExit as left:
        if left.code:
            raise
"""


def without(names: Iterable[str], code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", HIDE.format(names=sorted(names)) + code],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def base() -> set[str]:
    """The distributions that come with headjudge itself, and with those."""
    found: set[str] = set()
    open_ = ["headjudge"]
    while open_:
        name = open_.pop()
        if name in found:
            continue
        found.add(name)
        for each in requires(name) or ():
            wanted, _, marker = each.partition(";")
            if "extra" not in marker and "win" not in marker.lower():
                [letters] = re.findall(r"^[\w.-]+", wanted)
                open_.append(distribution(letters).name.lower())
    return found


def test_the_base_is_small() -> None:
    """A new library is one that everybody has to install who wants to play in the terminal."""
    expected = (
        "annotated-doc headjudge markdown-it-py mdurl msgspec pygments rich shellingham typer"
    )
    assert base() == set(expected.split())


def test_the_base_runs_without_any_other_library(tmp_path: Path) -> None:
    ours = base()
    others = {
        module
        for module, owners in packages_distributions().items()
        if not {owner.lower() for owner in owners} & ours and module not in sys.stdlib_module_names
    }
    assert {"numpy", "litestar", "httpx", "click"} <= others
    store = str(tmp_path / "games.db")
    commands = [
        ["rules", "list"],
        ["rules", "show", "boise"],
        ["rules", "ask", "-b", "opoly487", "who", "pays"],
        ["scenario", SCENARIO],
        ["ledger", "--demo", "1", "--html", str(tmp_path / "new" / "books.html")],
        ["play", "--auto", "--rounds", "2", "--save", str(tmp_path / "kept" / "game.json")],
        ["bots", "list"],
        ["verify", "docs/examples/games/short.jsonl"],
        ["import", "docs/examples/streams/example.jsonl", "--store", store],
        ["export", "--all", "--store", store, "-o", str(tmp_path / "out" / "all.jsonl")],
        ["chances", SCENARIO, "--playouts", "1", "--best", "0"],
        ["event", "new", "boise", "--store", store],
        ["event", "import", "docs/examples/tournament/boise.csv", "--store", store],
        ["event", "check-in", "--date", "2026-05-30", "--store", store],
        ["event", "seat", "--tables", "13", "--store", store],
        ["event", "tables", "--store", store],
    ]
    done = without(others, RUN.format(commands=commands))
    assert done.returncode == 0, done.stdout + done.stderr
    for place in ("new/books.html", "kept/game.json", "out/all.jsonl"):
        assert (tmp_path / place).exists()


SIMULATE = ["simulate", "--bots", "greedy,greedy", "--games", "1", "--rounds", "1"]
LEAGUE = ["league", "--bots", "random,greedy", "--seats", "2", "--games", "1", "--rounds", "1"]
COMPARE = ["compare", "docs/examples/experiments/three-house-hotel.toml", "--games", "1"]
MISSING = [
    ("serve", ["litestar"], ["serve", "--quick", "--port", "0"]),
    ("serve", ["uvicorn"], ["serve", "--quick", "--port", "0"]),
    ("serve", ["websockets"], ["serve", "--quick", "--port", "0"]),
    ("client", ["httpx"], ["bots", "sit", "http://127.0.0.1:1/t/k7mq2xpa9bcd"]),
    ("client", ["websockets"], ["bots", "sit", "http://127.0.0.1:1/t/k7mq2xpa9bcd"]),
    ("lab", ["numpy"], SIMULATE),
    ("lab", ["numpy"], LEAGUE),
    ("lab", ["numpy"], COMPARE),
    ("parquet", ["pyarrow", "numpy"], [*SIMULATE, "-o", "build/none/none.parquet"]),
    ("parquet", ["pyarrow"], ["report", "README.parquet"]),
    ("report", ["numpy", "matplotlib"], ["report", "README.json"]),
    ("cluster", ["distributed", "numpy"], [*SIMULATE, "--cluster", "local"]),
    ("cluster", ["distributed"], ["chances", SCENARIO, "--cluster", "local"]),
]


@pytest.mark.parametrize(
    ("extra", "hidden", "command"),
    MISSING,
    ids=[f"{command[0]}-{'-'.join(hidden)}" for _, hidden, command in MISSING],
)
def test_a_missing_extra_is_one_line_that_says_what_to_install(
    extra: str, hidden: list[str], command: list[str]
) -> None:
    done = without(hidden, RUN.format(commands=[command]))
    assert done.returncode == 2, done.stderr
    line = f"headjudge: {hidden[0]} is not installed: pip install 'headjudge[{extra}]' [library.missing]"
    assert done.stderr.splitlines() == [line]


@pytest.mark.parametrize(
    ("extra", "hidden", "asked"),
    [
        ("client", "httpx", "import headjudge.client"),
        ("env", "pettingzoo", "from headjudge.env import env"),
        ("env", "numpy", "from headjudge.env import env"),
    ],
)
def test_a_program_is_told_the_same_when_it_imports(extra: str, hidden: str, asked: str) -> None:
    code = (
        f"try:\n    {asked}\nexcept ImportError as error:\n    print(error.code, error.name, error)"
    )
    done = without([hidden], code)
    assert done.stdout == (
        f"library.missing {hidden} {hidden} is not installed: pip install 'headjudge[{extra}]'\n"
    ), done.stderr


def test_a_library_that_is_there_and_broken_is_not_called_missing() -> None:
    code = "from headjudge.extras import need\nneed('matplotlib', 'report')"
    done = without(["kiwisolver", "numpy"], code)
    assert "library.missing" not in done.stderr
    assert "ModuleNotFoundError" in done.stderr
