"""Builds the toy engine in a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SRC = HERE.parents[1] / "src"


@dataclass
class Toy:
    folder: Path
    src: Path

    @property
    def compiled(self) -> list[str]:
        """The modules that are compiled in place."""
        return sorted(path.name.partition(".")[0] for path in self.src.rglob("*.so"))

    def run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """A Python process that sees the toy and the build step."""
        clean = {
            name: value for name, value in os.environ.items() if not name.startswith("HEADJUDGE_")
        }
        paths = os.pathsep.join(map(str, (self.src, SRC)))
        return subprocess.run(
            [sys.executable, "-P", *arguments],
            cwd=self.folder,
            env=clean | {"PYTHONPATH": paths, "HEADJUDGE_OPTIMISE": "-O0"} | variables,
            capture_output=True,
            text=True,
            check=False,
        )

    def build(self, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return self.run(
            str(HERE / "toy_setup.py"), *(options or ("build_ext", "--inplace")), **variables
        )


def fresh_toy(folder: Path) -> Toy:
    shutil.copytree(
        HERE / "example" / "toy",
        folder / "src" / "toy",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    return Toy(folder, folder / "src")


@pytest.fixture
def bare_toy(tmp_path: Path) -> Toy:
    """Not built yet."""
    return fresh_toy(tmp_path)


@pytest.fixture(scope="session")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Toy:
    """Compiled in place, once. Do not change it."""
    made = fresh_toy(tmp_path_factory.mktemp("toy"))
    done = made.build(HEADJUDGE_REQUIRE_COMPILED="1")
    assert done.returncode == 0, done.stderr
    return made


@pytest.fixture
def written_toy(toy: Toy, tmp_path: Path) -> Toy:
    """Its C code is written, but not compiled yet."""
    made = fresh_toy(tmp_path)
    written = Path("build", "generated")
    shutil.copytree(toy.folder / written, made.folder / written)
    return made


@pytest.fixture
def built_toy(toy: Toy, tmp_path: Path) -> Toy:
    """Compiled in place, and free to be changed."""
    folder = tmp_path / "toy"
    shutil.copytree(toy.folder, folder)  # with its times, so that it counts as up to date
    return Toy(folder, folder / "src")
