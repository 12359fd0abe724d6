"""Every command that the README and the documents show works."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.programs import PATH

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


def commands() -> list[tuple[str, str]]:
    """The lines that begin with `$ ` in blocks marked as console; those in other blocks are not run.

    What two documents show is run once.
    """
    found: dict[str, str] = {}
    for document in DOCUMENTS:
        for block in re.findall(
            r"^```console\n(.*?)^```", document.read_text(), re.DOTALL | re.MULTILINE
        ):
            for line in block.splitlines():
                if line.startswith("$ "):
                    found.setdefault(line[2:], document.name)
    return [(document, command) for command, document in found.items()]


@pytest.mark.parametrize(("document", "command"), commands())
def test_the_command_works(document: str, command: str) -> None:
    """With nothing on standard input: whatever asks questions must end politely."""
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=ROOT,
        env=os.environ | {"PATH": PATH},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"{document}: {command}\n{done.stdout}{done.stderr}"


def test_the_readme_shows_commands() -> None:
    assert len(commands()) >= 5


@pytest.mark.parametrize(
    "document",
    [*DOCUMENTS, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"],
    ids=lambda path: path.name,
)
def test_links_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text()):
        assert (document.parent / target).exists(), target
