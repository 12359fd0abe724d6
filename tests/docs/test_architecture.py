"""The page on the architecture names files that exist, draws the layers that are checked, and leaves no part out."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "src" / "headjudge"
PAGE = (DOCS / "architecture.md").read_text("utf-8")
LINK = re.compile(r"\[`([^`]+)`\]\(([^)]+)\)")
FILE = re.compile(r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|ts|svelte|toml|md))`")
ENGINE = PACKAGE / "engine"
BOOK = PACKAGE / "rulebooks" / "data" / "classic"
FOLDERS = (ROOT, PACKAGE, ENGINE, BOOK)  # that a path may begin at


def drawing() -> list[str]:
    """The left column of the drawing, from the top layer down."""
    [block] = re.findall(r"^```\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return [re.split(r"\s{2,}", line)[0] for line in block.splitlines()]


def layers() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for contract in settings["tool"]["importlinter"]["contracts"]:
        if contract["type"] == "layers" and contract["containers"] == ["headjudge"]:
            return list(contract["layers"])
    raise AssertionError("no contract of layers")


def test_the_drawing_shows_the_layers_that_import_linter_checks() -> None:
    assert drawing() == layers()


def test_every_top_level_package_is_mentioned() -> None:
    drawn = set(re.findall(r"\w+", " ".join(drawing())))
    parts = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    parts |= {path.stem for path in PACKAGE.glob("*.py") if path.stem != "__init__"}
    missing = {part for part in parts - drawn if f"`{part}" not in PAGE}
    assert missing == set()


@pytest.mark.parametrize(("name", "target"), LINK.findall(PAGE))
def test_a_link_leads_to_the_file_it_names(name: str, target: str) -> None:
    path = (DOCS / target).resolve()
    assert path.is_file()
    assert path in ((ROOT / name).resolve(), (PACKAGE / name).resolve())


@pytest.mark.parametrize("page", ["architecture.md", "engine.md", "../CONTRIBUTING.md"])
def test_every_file_that_a_page_names_exists(page: str) -> None:
    named = FILE.findall((DOCS / page).read_text("utf-8"))
    assert named
    missing = {name for name in named if not any((start / name).exists() for start in FOLDERS)}
    assert missing == set()


@pytest.mark.parametrize(
    "walk", ["One click", "One bot decision", "One simulated game", "One score sheet"]
)
def test_every_walk_names_a_file_at_each_step(walk: str) -> None:
    [section] = [part for part in PAGE.split("\n## ") if part.startswith(walk)]
    steps = re.split(r"\n(?=\d+\. )", section)[1:]
    assert len(steps) >= 4
    assert [step for step in steps if not LINK.search(step)] == []


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("[!_]*.py")), ids=lambda path: path.stem)
def test_the_tour_of_the_engine_leaves_no_file_out(path: Path) -> None:
    tour = (DOCS / "engine.md").read_text("utf-8")
    name = path.relative_to(ENGINE).as_posix()
    assert f"`{path.stem}`" in tour or f"`{name}`" in tour
