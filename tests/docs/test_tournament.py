"""The guide to tournaments works as printed: in one shell, in the printed order, with what it prints."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from tests.docs.shown_commands import ROOT, shown
from tests.support.program_path import PATH

GUIDE = ROOT / "docs" / "tournament.md"


def test_its_commands_work_in_the_printed_order(tmp_path: Path) -> None:
    """In a folder of its own, where the documents are at hand."""
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    commands = shown(GUIDE)
    assert len(commands) >= 60
    script = "\n".join(
        f"printf '\\n@@ %s\\n' {number}\n{each.command} || exit 1"
        for number, each in enumerate(commands)
    )
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-uo", "pipefail", "-c", script],
        cwd=tmp_path,
        env=os.environ | {"PATH": PATH},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    printed = re.split(r"^@@ \d+\n", done.stdout, flags=re.MULTILINE)[1:]
    assert done.returncode == 0, f"{commands[len(printed) - 1].command}\n{printed[-1]}"
    for each, output in zip(commands, printed, strict=True):
        for line in each.output.splitlines():  # clauses and more lines may follow
            assert line in output, f"{each.command}\n{output}"


def test_every_command_it_names_exists() -> None:
    """Also those in tables and sentences, which are not run."""
    from headjudge.cli.commands.event import app

    known = {command.name for command in app.registered_commands}
    named = re.findall(r"headjudge event ([a-z-]+)", GUIDE.read_text(encoding="utf-8"))
    assert named
    assert set(named) <= known
