"""The built pages in the repository are what the sources give: nobody needs Node to run headjudge.

Node itself is needed here, though: without it these tests fail, they are not skipped.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.program_path import PATH

ROOT = Path(__file__).parents[2]
FRONTEND = ROOT / "frontend"
STATIC = ROOT / "src/headjudge/web/static"
SECONDS = 600

# one after the other, in one process, and once: they share frontend/node_modules and no engine
pytestmark = [pytest.mark.xdist_group("npm"), pytest.mark.compiled]


def npm(*words: str, **env: str) -> None:
    found = shutil.which("npm", path=PATH)
    assert found, "npm is missing: run `make browser`, or install Node 20.19 or newer"
    done = subprocess.run(
        [found, *words],
        cwd=FRONTEND,
        env=os.environ | env | {"PATH": PATH},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, (
        f"npm {' '.join(words)}:\n{done.stdout[-6000:]}{done.stderr[-3000:]}"
    )


@pytest.fixture(scope="module", autouse=True)
def _installed() -> None:
    """Install whatever package-lock.json names and is not there yet.

    npm must not save: it would add bindings for whichever other platforms this machine's registry has.
    """
    npm("install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline")


def test_the_lock_file_agrees_with_package_json() -> None:
    wanted = json.loads((FRONTEND / "package.json").read_text())["devDependencies"]
    locked = json.loads((FRONTEND / "package-lock.json").read_text())["packages"]
    assert locked[""]["devDependencies"] == wanted, "run `npm install` and commit the lock file"
    versions = {name: locked[f"node_modules/{name}"]["version"] for name in wanted}
    assert versions == wanted, "every version is pinned"


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_committed_pages_are_what_the_sources_build(tmp_path: Path) -> None:
    npm("run", "build", "--", "--logLevel", "warn", HEADJUDGE_STATIC=str(tmp_path))
    built, committed = files(tmp_path), files(STATIC)
    assert sorted(built) == sorted(committed)
    stale = [name for name in built if built[name] != committed[name]]
    assert not stale, f"{', '.join(stale)}: run `npm run build` in frontend/ and commit"


def test_types_accessibility_and_texts_are_in_order() -> None:
    npm("run", "check")


def test_the_logic_of_the_panels() -> None:
    npm("test")


def test_the_page_names_each_file_by_its_content() -> None:
    page = (STATIC / "index.html").read_text()
    named = re.findall(r'(?:src|href)="/static/([\w.]+)\?v=([0-9a-f]{12})"', page)
    assert {name for name, _ in named} == {"headjudge.js", "headjudge.css"}
    for name, version in named:
        assert hashlib.sha256((STATIC / name).read_bytes()).hexdigest().startswith(version), name


def test_the_page_needs_nothing_that_the_content_policy_forbids() -> None:
    """Scripts and styles come from files, never from within the page, and nothing from elsewhere."""
    page = (STATIC / "index.html").read_text()
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)
    script = (STATIC / "headjudge.js").read_text()
    assert not re.search(r"\sstyle=[\"'\\]", script), "a style attribute in a template"
    assert "fixtureMode" not in script
    hosts = set(re.findall(r"https?://([\w.-]+)", script + page))
    assert hosts <= {"www.w3.org", "svelte.dev"}, hosts  # names of standards and of error pages
