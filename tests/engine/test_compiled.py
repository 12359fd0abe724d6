"""One source, two ways to run it: they say which one it is, and they agree."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import headjudge.engine
from headjudge.engine import COMPILED

ROOT = Path(__file__).parents[2]
ENGINE = Path(headjudge.engine.__file__).parent


def works(path: Path) -> bool:
    """Has it anything to compile? Constants have not."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in tree.body)


MODULES = sorted(
    ".".join(path.relative_to(ENGINE).with_suffix("").parts)
    for path in ENGINE.rglob("*.py")
    if works(path)
)


@pytest.mark.parametrize("name", MODULES)
def test_all_of_the_engine_is_compiled_or_none_of_it(name: str) -> None:
    module = importlib.import_module(f"headjudge.engine.{name}")
    assert str(module.__file__).endswith(".py") != COMPILED


def run(games: int, plain: bool) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.final_states", str(games)],
        cwd=ROOT,
        env=os.environ | {"HEADJUDGE_PLAIN": str(int(plain)), "HEADJUDGE_REQUIRE_COMPILED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.slow
@pytest.mark.compiled  # there is nothing to compare with otherwise
def test_compiled_and_plain_play_the_same_games() -> None:
    which, *compiled = run(8, plain=False)
    other, *plain = run(8, plain=True)
    assert (which, other) == ("compiled", "plain")
    assert compiled == plain
