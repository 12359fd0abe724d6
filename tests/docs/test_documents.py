"""Every command that the documents show works, and every link leads somewhere.

The README and the guides whose commands build on each other have tests of their own.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.docs.shown_commands import ROOT, shown
from tests.support.program_path import PATH

README = ROOT / "README.md"
GUIDES = [ROOT / "docs" / name for name in ("tournament.md", "own-rulebook.md")]
DOCUMENTS = sorted((ROOT / "docs").glob("*.md"))
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


def commands() -> list[tuple[str, str]]:
    """What two documents show is run once, and not what the README shows."""
    found: dict[str, str] = {}
    for document in DOCUMENTS:
        for each in () if document in GUIDES else shown(document):
            found.setdefault(each.command, document.name)
    for each in shown(README):
        found.pop(each.command, None)
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
        check=False,
    )
    assert done.returncode == 0, f"{document}: {command}\n{done.stdout}{done.stderr}"


def test_the_documents_show_commands() -> None:
    assert len(commands()) >= 20


@pytest.mark.parametrize(
    "document",
    [README, *DOCUMENTS, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"],
    ids=lambda path: path.name,
)
def test_links_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target
