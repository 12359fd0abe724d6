"""Two desks at one store, and a desk that dies: nothing acknowledged is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from tests.support.event_day import Day

COUNT = 12
ENTERS = """
import sys
from headjudge.cli.main import app

desk, count, store = sys.argv[1], int(sys.argv[2]), sys.argv[3]
for number in range(count):
    app(["event", "enter", f"{desk} {number}", "--store", store], standalone_mode=False)
    sys.stdout.flush()
"""


def entering(day: Day, desk: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", ENTERS, desk, str(count), day.store],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def names(day: Day) -> set[str]:
    return {str(entrant["names"][0]) for entrant in day.json("entrants")}


def test_two_desks_never_lose_a_fact(day: Day) -> None:
    day("new", "boise")
    desks = [entering(day, desk, COUNT) for desk in ("North", "South")]
    for desk in desks:
        _, wrong = desk.communicate()
        assert desk.returncode == 0, wrong
    assert names(day) == {f"{desk} {n}" for desk in ("North", "South") for n in range(COUNT)}
    facts = day.facts()
    assert [fact["act"] for fact in facts] == list(range(len(facts)))


def test_what_was_acknowledged_survives_a_kill(day: Day) -> None:
    day("new", "boise")
    with entering(day, "Desk", 1000) as desk:
        assert desk.stdout is not None
        assert desk.stderr is not None
        said = [desk.stdout.readline() for _ in range(3)]
        os.kill(desk.pid, signal.SIGKILL)
        said += desk.stdout.readlines()
    told = {line.split(" (")[0].removeprefix("Entered: ") for line in said if line.endswith("\n")}
    assert len(told) >= 3
    assert told <= names(day)
    day("enter", "Next One")
