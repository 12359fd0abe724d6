"""What is shipped: a source archive that can be built, wheels with and without the compiled engine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from headjudge._build import model
from headjudge.rulebooks.docs.where.sources import deciding_files

ROOT = Path(__file__).parents[2]
OWN = ("src", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "NOTICE")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]


def python(folder: Path, *arguments: str, **variables: str) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HEADJUDGE_")}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=clean | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, made from a copy of the tree without anything built, and unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    tree = folder / "tree"
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    for name in OWN:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=ignored)
        else:
            tree.mkdir(exist_ok=True)
            shutil.copy(source, tree / name)
    python(tree, "setup.py", "-q", "sdist", "--dist-dir", str(folder))
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (made,) = folder.glob("headjudge-*/")
    return made


def wheel(unpacked: Path, into: Path, **variables: str) -> tuple[Path, list[str]]:
    """A wheel from the archive: where it is, and what is in it."""
    pip = ("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    python(unpacked, *pip, "-w", str(into), ".", **variables)
    (made,) = into.glob("*.whl")
    return made, zipfile.ZipFile(made).namelist()


def taken_over(unpacked: Path) -> str:
    """Lay what was compiled here beside the archive, with its times, so that only the rest is compiled from it.

    The rest is the judge, the greedy player and all that lets threads run. Answers how this was optimised.
    """
    here, there = ROOT / "build", unpacked / "build"
    shutil.copytree(here / "generated", there / "generated")
    (flags,) = here.glob("temp.*/flags.txt")
    objects = there / flags.parent.name
    objects.mkdir()
    shutil.copy2(flags, objects)
    libraries = there / objects.name.replace("temp.", "lib.")
    for library in (ROOT / "src").rglob("*.so"):
        if library.name.partition(".")[0] not in ("judge", "greedy", "_nogil"):
            place = libraries / library.relative_to(ROOT / "src")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(library, place)
    return flags.read_text(encoding="utf-8").split()[0]


def test_without_compiling_the_wheel_is_pure(unpacked: Path, tmp_path: Path) -> None:
    made, names = wheel(unpacked, tmp_path, HEADJUDGE_PLAIN="1")
    assert made.name.endswith("-py3-none-any.whl")
    assert "headjudge/engine/rules.py" in names
    assert {f"headjudge/{file}" for file in deciding_files()} <= set(names)
    assert "headjudge/py.typed" in names
    assert "headjudge/web/static/index.html" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)


@pytest.mark.compiled  # takes most of it from here
def test_the_wheel_holds_the_compiled_engine_and_the_plain_files(
    unpacked: Path, tmp_path: Path
) -> None:
    made, names = wheel(
        unpacked,
        tmp_path / "wheel",
        HEADJUDGE_REQUIRE_COMPILED="1",
        HEADJUDGE_OPTIMISE=taken_over(unpacked),
    )
    expected = {
        module.short for module in model.find(ROOT / "src").values() if not module.constants
    }
    compiled = {Path(name).name.partition(".")[0] for name in names if name.endswith(".so")}
    assert expected <= compiled
    assert not [name for name in names if name.endswith((".c", ".pxd", ".pyx"))]
    assert {f"headjudge/{file}" for file in deciding_files()} <= set(
        names
    )  # `rules where` reads them

    home = tmp_path / "home"
    zipfile.ZipFile(made).extractall(home)
    code = "from headjudge import engine; from headjudge.engine import rules; print(engine.COMPILED, rules.__file__)"
    compiled_run = python(tmp_path, "-P", "-c", code, PYTHONPATH=str(home))
    plain_run = python(tmp_path, "-P", "-c", code, PYTHONPATH=str(home), HEADJUDGE_PLAIN="1")
    assert compiled_run.startswith(f"True {home}")
    assert plain_run == f"False {home}/headjudge/engine/rules.py\n"
