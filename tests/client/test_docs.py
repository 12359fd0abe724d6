"""What docs/client.md shows runs, and what it and docs/serve.md say is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from headjudge.client import Client, Table
from headjudge.web.security.rate_limits import Limits, Rate
from tests.support.running_server import SOON, Running

DOCS = Path(__file__).parents[2] / "docs"
CLIENT = (DOCS / "client.md").read_text(encoding="utf-8")
SERVE = (DOCS / "serve.md").read_text(encoding="utf-8")


def test_the_bot_in_a_few_lines_runs(server: Running, tmp_path: Path) -> None:
    [code] = re.findall(r"^```python\n(.*?)^```", CLIENT, re.DOTALL | re.MULTILINE)
    script = tmp_path / "bot.py"
    script.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script), server.address],
        capture_output=True,
        text=True,
        timeout=SOON,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("Ann has [")


def test_every_call_that_is_listed_is_there() -> None:
    for owner, name in re.findall(r"`(?:await )?(client|table)\.(\w+)\(", CLIENT):
        assert callable(getattr(Client if owner == "client" else Table, name)), name


def test_the_limits_that_are_listed_are_the_limits() -> None:
    limits = Limits()
    assert limits == Limits(
        frame=16 * 1024,
        body=64 * 1024,
        file=8 * 1024 * 1024,
        messages=Rate(100, 20),
        commands=Rate(100, 20),
        opened=Rate(30, 60),
        joined=Rate(120, 60),
        redeemed=Rate(20, 60),
        history=Rate(60, 20),
        sockets=500,
        outbox=256,
        outbox_bytes=2 * 1024 * 1024,
    )
    for said in (
        "16 kB",
        "100 in 20 seconds",
        "256 messages or 2 MB",
        "30 a minute",
        "20 a minute",
        "500",
    ):
        assert said in SERVE
