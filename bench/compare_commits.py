"""Is this tree as quick as an earlier commit? Durable events a second, and from a click to everybody's screen.

    python -m bench.compare_commits e47c8c50 --repeats 7

The commit is checked out below build/ and compiled, once. Each tree runs its own bench/store.py and bench/load.py in
processes of its own, in turns, so that a busy machine slows both. Medians with the middle half of the repeats; the
ratio is the median over the pairs of neighbours. It fails if this tree is worse by more than the allowed share.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.figures import NotMeasurable

ROOT = Path(__file__).parents[1]
BEFORE_THE_ISSUE = "e47c8c50"
ALLOWED = 0.05

# Runs in either tree, which may know nothing of this file. The server's own processor time is counted, too:
# it hardly moves when the machine is busy.
PROBE = """
import contextlib, json, os, sys
from bench import load, store

what, size, rate, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4])
if what == "store":
    print(json.dumps({"rate": store.sqlite(size, seconds).per_second}))
elif what == "postgres":
    print(json.dumps({"rate": store.postgres(size, seconds).per_second}))
else:
    pid, marks, server, sweeps = 0, [], load._server, load._no_sweeps

    def spent():
        fields = open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @contextlib.contextmanager
    def noted(*arguments):
        global pid
        with server(*arguments) as running:
            pid = running[1]
            yield running

    @contextlib.contextmanager
    def timed():
        marks.append(spent())
        with sweeps():
            yield
        marks.append(spent())

    load._server, load._no_sweeps = noted, timed
    found = load.measure(size, rate, seconds)
    print(json.dumps({
        "rate": found.per_second, "p50": found.below(0.5), "p99": found.below(0.99),
        "busy": (marks[1] - marks[0]) / found.actions,
    }))
"""


@dataclass(frozen=True)
class Measure:
    name: str
    unit: str
    run: tuple[str, int, float]  # what, how many tables, clicks a second (0: as many as it can)
    field: str
    more_is_better: bool
    scale: float = 1.0
    judged: bool = True  # else only shown


CROWD = ("load", 40, 60.0)
RUSH = ("load", 40, 0.0)
MEASURES = [
    Measure("durable events, 100 tables", "/s", ("store", 100, 0.0), "rate", True),
    Measure("durable events, one table", "/s", ("store", 1, 0.0), "rate", True),
    Measure("actions, as many as it can", "/s", RUSH, "rate", True),
    Measure("click to all screens, median", "ms", CROWD, "p50", False, 1000),
    Measure("click to all screens, p99", "ms", CROWD, "p99", False, 1000, judged=False),
    Measure("processor time of an action", "ms", RUSH, "busy", False, 1000),
]
POSTGRES = Measure("durable events, PostgreSQL", "/s", ("postgres", 100, 0.0), "rate", True)


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise NotMeasurable(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def checked_out(commit: str) -> Path:
    """That commit below build/, with its engine compiled."""
    name = git("rev-parse", "--short=10", f"{commit}^{{commit}}")
    tree = ROOT / "build" / "compare" / name
    if not tree.exists():
        git("worktree", "add", "--force", "--detach", str(tree), name)
    if not (tree / "build" / ".compared").exists():
        command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        done = subprocess.run(command, cwd=tree, capture_output=True, text=True, env=_env(tree))
        if done.returncode:
            raise NotMeasurable(f"{name} cannot be compiled: {done.stderr[-500:]}")
        (tree / "build" / ".compared").touch()
    return tree


def _env(tree: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree)])}


def probe(tree: Path, run: tuple[str, int, float], seconds: float) -> dict[str, float]:
    command = [sys.executable, "-c", PROBE, *map(str, run), str(seconds)]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, env=_env(tree))
    if done.returncode:
        raise NotMeasurable(done.stderr.strip().splitlines()[-1])
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def measured(
    trees: list[Path], measures: list[Measure], repeats: int, seconds: float
) -> dict[Measure, list[list[float]]]:
    """By measure and tree. Every second pair is taken the other way round."""
    found: dict[Measure, list[list[float]]] = {each: [[], []] for each in measures}
    for number in range(repeats):
        for run in dict.fromkeys(each.run for each in measures):
            for place in (0, 1) if number % 2 == 0 else (1, 0):
                answer = probe(trees[place], run, seconds)
                for each in measures:
                    if each.run == run:
                        found[each][place].append(answer[each.field] * each.scale)
        print(f"\r{number + 1} of {repeats}", end="", file=sys.stderr, flush=True)
    return found


def worse_by(measure: Measure, before: list[float], now: list[float]) -> float:
    """The share by which this tree is worse, over pairs of neighbours; less than 0: better."""
    ratio = statistics.median(b / a for a, b in zip(before, now, strict=True) if a)
    return 1 - ratio if measure.more_is_better else ratio - 1


def spread(values: list[float]) -> str:
    digits = 0 if min(values) > 100 else 3
    if len(values) < 3:
        return " ".join(f"{value:,.{digits}f}" for value in values)
    low, _, high = statistics.quantiles(values, n=4)
    return f"{statistics.median(values):,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("commit", nargs="?", default=BEFORE_THE_ISSUE)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    parser.add_argument("--postgres", action="store_true", help="durable events there, too")
    parser.add_argument("--only", default="", help="measures whose name contains this")
    parser.add_argument("--allowed", type=float, default=ALLOWED)
    asked = parser.parse_args()
    measures = [*MEASURES, *([POSTGRES] if asked.postgres else [])]
    measures = [each for each in measures if asked.only in each.name]
    try:
        trees = [checked_out(asked.commit), ROOT]
        found = measured(trees, measures, asked.repeats, asked.seconds)
    except NotMeasurable as problem:
        print(problem, file=sys.stderr)
        return 2
    table, failed = Table("", asked.commit, "this tree", "", "worse by"), False
    for each, (before, now) in found.items():
        worse = worse_by(each, before, now)
        bad = each.judged and worse > asked.allowed
        failed |= bad
        verdict = f"{worse:+.1%}" + (" TOO MUCH" if bad else "" if each.judged else " (not judged)")
        table.add_row(each.name, spread(before), spread(now), each.unit, verdict)
    Console(width=110).print(table)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
