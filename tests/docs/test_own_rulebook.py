"""The guide to a rulebook of one's own works as printed: in one shell, in order, up to a table in the browser."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import urllib.request
from pathlib import Path

import httpx

from headjudge.rulebooks import check
from tests.docs.shown_commands import ROOT, Shown, shown
from tests.support.program_path import PATH

GUIDE = ROOT / "docs" / "own-rulebook.md"
PLAN = {"book": "my-book", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot"}]}


def environment(folder: Path) -> dict[str, str]:
    return os.environ | {"PATH": PATH, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}


def test_its_commands_work_in_the_printed_order(tmp_path: Path) -> None:
    commands = shown(GUIDE)
    [serving] = [each for each in commands if each.command.startswith("headjudge serve")]
    typed = [each for each in commands if each is not serving]
    assert len(typed) >= 12
    _type(typed, tmp_path)
    assert check(tmp_path / "books" / "my-book") == []
    _serve(serving, tmp_path)


def _type(commands: list[Shown], folder: Path) -> None:
    script = "\n".join(
        f"printf '\\n@@ %s\\n' {number}\n{each.command}\n[ $? -eq 0 ] || exit 1"
        for number, each in enumerate(commands)
    )
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-uo", "pipefail", "-c", script],
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    printed = re.split(r"^@@ \d+\n", done.stdout, flags=re.MULTILINE)[1:]
    assert done.returncode == 0, f"{commands[len(printed) - 1].command}\n{printed[-1]}"
    for each, output in zip(commands, printed, strict=True):
        for line in each.output.splitlines():  # more lines may follow
            assert line in output, f"{each.command}\n{output}"


def _serve(serving: Shown, folder: Path) -> None:
    """A table by the new book is opened where the guide says that it can be."""
    with subprocess.Popen(
        ["bash", "--noprofile", "--norc", "-c", f"exec {serving.command}"],
        cwd=folder,
        env=environment(folder),
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            said = server.stdout.readline()
            assert serving.output in said
            [address] = re.findall(r"http://\S+", said)
            with urllib.request.urlopen(f"{address}/", timeout=60) as page:
                assert b"<html" in page.read()
            with httpx.Client(base_url=address, trust_env=False, timeout=60) as http:
                books = {book["id"] for book in http.get("/api/books").json()}
                assert {"boise", "my-book"} <= books
                opened = http.post("/api/tables", json=PLAN)
                assert opened.status_code == 201, opened.text
                path = f"/api/tables/{opened.json()['table']}/book/clauses/my-book.tax.cake"
                assert "cake is no luxury" in http.get(path).json()["statement"]
        finally:
            server.send_signal(signal.SIGINT)
