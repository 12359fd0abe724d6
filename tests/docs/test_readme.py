"""The README works as printed: in a bare clone, after what `make play` sets up, in one fresh shell, on plain Python."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import urllib.request
from pathlib import Path

import pytest

from tests.docs.shown_commands import ROOT, Shown, shown

MACHINE_SECONDS = 300  # for all commands together
PATIENCE = 1200  # seconds, on a machine that has much else to do

MADE = (
    ".*_cache",
    ".git",
    ".hypothesis",
    ".venv",
    "*.so",
    "*.timestamp-*",  # of Vite, for a moment
    "__pycache__",
    "build",
    "dist",
    "node_modules",
)

# one clone for all of them; what is compiled here does not count there
pytestmark = [pytest.mark.xdist_group("readme"), pytest.mark.compiled]


def fresh(data: Path) -> dict[str, str]:
    """The variables of a new shell: nothing of this run, neither its programs nor its engine, and no store of ours."""
    ours = ("HEADJUDGE_", "PYTHON", "PYTEST", "VIRTUAL_ENV", "COVERAGE_", "MAKE", "MFLAGS")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    here = str(ROOT / ".venv")
    kept["PATH"] = os.pathsep.join(
        each for each in os.environ["PATH"].split(os.pathsep) if not each.startswith(here)
    )
    return kept | {"BROWSER": "true", "XDG_DATA_HOME": str(data)}  # `make play` opens a browser


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As git would hand it out, with what is not committed yet; set up as `make play` does it."""
    tree = tmp_path_factory.mktemp("clone") / "headjudge"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*MADE))
    made = subprocess.run(
        ["make", "setup"],
        cwd=tree,
        env=fresh(tree.parent),
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return tree


def test_make_play_sets_up_little_and_serves_the_first_page(clone: Path) -> None:
    """What it starts is the server alone: nothing is installed or compiled any more."""
    with subprocess.Popen(
        ["make", "play", "ARGS=--port 0 --quick"],
        cwd=clone,
        env=fresh(clone.parent),
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as play:
        assert play.stdout is not None
        try:
            said = next((line for line in play.stdout if "serves at" in line), "nothing")
            [address] = re.findall(r"http://\S+", said)
            with urllib.request.urlopen(f"{address}/", timeout=PATIENCE) as page:
                assert page.status == 200
                assert b"<html" in page.read()
        finally:
            os.killpg(play.pid, signal.SIGINT)
    size = sum(path.lstat().st_size for path in (clone / ".venv").rglob("*") if path.is_file())
    assert size < 150e6
    assert not (clone / "build").exists()


def test_its_commands_work_in_the_printed_order(clone: Path) -> None:
    """With nothing on standard input: whatever asks questions must end politely."""
    commands = shown(ROOT / "README.md")
    assert len(commands) >= 10
    script = "\n".join(
        f"printf '\\n@@ %s\\n' {number}\n{each.command} || exit 1"
        for number, each in enumerate(commands)
    )
    before = used()
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-o", "pipefail", "-c", script],
        cwd=clone,
        env=fresh(clone.parent),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    printed = re.split(r"^@@ \d+\n", done.stdout, flags=re.MULTILINE)[1:]
    assert done.returncode == 0, f"{commands[len(printed) - 1].command}\n{printed[-1]}"
    for each, output in zip(commands, printed, strict=True):
        assert each.output in output, each.command
    assert used() - before < MACHINE_SECONDS


def used() -> float:
    """Seconds that processors have worked for our children."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def test_what_is_printed_is_told_from_what_is_typed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ one\nsays\nthis\n$ two\n```\n\n```sh\n$ not run\n```\n")
    assert shown(page) == [Shown("one", "says\nthis"), Shown("two", "")]
