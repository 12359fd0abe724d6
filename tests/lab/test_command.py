"""`headjudge simulate` as people run it: a process of its own."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from headjudge.lab.results import files
from headjudge.lab.run import simulate
from tests.support.simulation_plans import tokens, told

HEADJUDGE = [sys.executable, "-m", "headjudge.cli.main"]


def run(*said: str, limit: int | None = None) -> subprocess.CompletedProcess[str]:
    def limited() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.run(
        [*HEADJUDGE, "simulate", *said],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        preexec_fn=limited,
    )


def test_a_result_is_shown_and_kept(tmp_path: Path) -> None:
    out, events = tmp_path / "r.parquet", tmp_path / "e.jsonl"
    done = run(
        *("--bots", "greedy,trader,greedy", "--games", "12", "--seed", "7", "--rounds", "25"),
        *("-o", str(out), "--events", str(events), "--events-games", "2", "--threads", "2"),
    )
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout
    assert f"written: {out}" in done.stdout
    result = files.read(out)
    assert told(result) == told(simulate(tokens(12)))
    assert len(events.read_text().splitlines()) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["e.jsonl", "r.parquet"]


def test_json_is_printed_for_programs() -> None:
    done = run(
        "-b", "opoly487", "--bots", "investor", "--seats", "3", "--games", "4", "--format", "json"
    )
    said = json.loads(done.stdout)
    assert said["plan"]["bots"] == ["investor"] * 3
    assert said["summary"]["games"] == 4
    assert {"assets", "earnings", "points"} <= set(said["summary"]["bots"][0])


def test_a_pace_alone_plays_the_minutes_of_the_book() -> None:
    done = run(
        "--bots", "greedy", "--seats", "3", "--games", "2", "--pace", "60", "--format", "json"
    )
    assert json.loads(done.stdout)["plan"]["minutes"] == 120


BAD = {
    "--bots nobody,greedy": "no bot 'nobody'",
    "--bots nobody.py,greedy": "no such file",
    "--bots greedy": "2 to 8 seats",
    "--bots greedy,greedy -b nothing": "nothing",
    "--bots greedy,greedy --set rent.claim=1": "there is no switch",
    "--bots greedy,greedy --set rent": "not KEY=VALUE",
    "--bots greedy,greedy --stage moon": "stage",
    "--bots greedy,greedy --games 3000000000": "games",
    "--bots greedy,greedy --minutes 5 --rounds 5": "by rounds or by minutes",
    "--bots greedy,greedy --rounds 5 --pace 5": "--pace",
    "--bots greedy,greedy -b championship --pace 5": "sets no minutes",
    "--bots greedy,greedy,greedy --seats 2": "do not fit",
    "--bots greedy,greedy --events-games 5": "--events",
    "--bots greedy,greedy --threads 0": "threads",
    "--bots greedy,greedy --threads 2 --cluster tcp://127.0.0.1:1": "--threads",
    "--bots greedy,greedy -o /dev/null/r.parquet": "cannot be written",
    "--bots greedy,greedy -o r.xlsx": "must end in",
    "--bots investor,random -b opoly487": "3 to 8 seats",
    "--bots investor,random,random -b opoly487 --auto-rent": "--auto-rent",
}


def test_what_cannot_be_is_one_line_and_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In this process: a new one for each would take most of the time."""
    from headjudge.cli.main import app

    monkeypatch.chdir(tmp_path)
    for said, reason in BAD.items():
        with pytest.raises(SystemExit) as left:
            app(["simulate", *said.split()])
        heard = capsys.readouterr()
        assert left.value.code == 2, said
        assert heard.err.count("\n") == 1, said
        assert reason in heard.err, said
        assert not heard.out
        assert not list(tmp_path.iterdir()), said


def stopped_in_the_middle(out: Path, *said: str) -> subprocess.CompletedProcess[str]:
    """Ctrl-C once games are being played: the draft of the result has grown, or 256 games were played."""
    command = [*HEADJUDGE, "simulate", "--games", "1000000", "-o", str(out), *said]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        while not [path for path in out.parent.glob(".*.part") if path.stat().st_size > 10_000]:
            assert process.poll() is None, process.communicate()
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        heard = process.communicate(timeout=600)
    return subprocess.CompletedProcess(command, process.returncode, *heard)


@pytest.mark.parametrize(
    "where", [[], ["--cluster", "local", "--threads", "2"]], ids=["threads", "cluster"]
)
def test_ctrl_c_leaves_a_readable_beginning(where: list[str], tmp_path: Path) -> None:
    out = tmp_path / "r.json"
    said = ("--bots", "greedy", "--seats", "3", "--seed", "7", "--rounds", "25")
    done = stopped_in_the_middle(out, *said, *where)
    assert done.returncode == 130, done.stderr
    assert "Traceback" not in done.stderr
    result = files.read(out)
    assert 0 < result.games < 1_000_000
    assert not result.complete
    assert f"stopped after {result.games:,} of 1,000,000 games" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["r.json"]
    few = {name: column[:200] for name, column in told(result).items()}
    assert few == {name: column[:200] for name, column in told(simulate(tokens())).items()}


@pytest.mark.parametrize("name", ["r.parquet", "r.json", "e.jsonl", "e.jsonl.gz"])
def test_a_full_disk_is_one_line_and_leaves_no_file(name: str, tmp_path: Path) -> None:
    option = "-o" if name.startswith("r") else "--events"
    said = ("--bots", "greedy", "--seats", "4", "--games", "300", "--rounds", "20")
    more = () if option == "-o" else ("--events-games", "20")
    done = run(*said, option, str(tmp_path / name), *more, limit=4000)
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert re.search("cannot be written: .*File too large", done.stderr)
    assert not list(tmp_path.iterdir())
