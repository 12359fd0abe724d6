"""`make bench`: throws per second, ours beside the limit in C, and what else must be quick. Takes about seven minutes.

Ratios are of figures taken in the same run, in turns, the best of several: another machine, or a busy one, moves both.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench import c_limit, events, fairness, lab, load, report, seating, store
from bench.figures import Figure, NotMeasurable, PawnTable, Rate, Results, Table

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "performance.md"
CAPPED = 100  # rounds: a game of an evening
OPEN = 1000  # rounds: to the end, in practice
KINDS = [(players, rounds) for players in (2, 4) for rounds in (CAPPED, OPEN)]
GROWTH = 1.0  # megabytes that a million games may add: what the interpreter itself does
LAB_GROWTH = 8.0  # ... with threads and the rows that wait for their turn
MILLION = 180  # seconds for a million games of four, on two cores
EVENTS = 2000  # a second, durably, from many tables
GROUPS = 8  # times as many as one by one
CLICK = 100  # milliseconds from a click to everybody's screen
BUILT = 100  # times the check of the same plan, where a construction exists
SHEET = 2  # times what a sheet costs among fifty
REPLAY = 20  # times decoding the stream
SEARCHED = 1000  # ... where seating has to search
MOVED = 4  # of 60 players, when five leave and two come
PER_PLAYER = 2  # times the memory for each player with ten times as many
HELP = 0.3  # seconds to its first line
FAIRNESS = 1.3  # times its games alone
WIDE = 110  # columns for a file or a pipe


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    seconds: float  # for one figure, once
    repeats: int
    games: int  # that memory is watched over
    expert_rounds: int  # of games with an expert
    crowd: int  # tables on one server, at each of which somebody acts every second
    crowd_seconds: float
    events: int  # of each format


FULL = Effort(
    seconds=0.7,
    repeats=3,
    games=1_000_000,
    expert_rounds=200,
    crowd=300,
    crowd_seconds=15,
    events=100,
)
QUICK = Effort(
    seconds=0.02, repeats=1, games=300, expert_rounds=8, crowd=3, crowd_seconds=1, events=1
)


def ask(what: str, *numbers: float, compiled: bool = True) -> dict[str, float]:
    """Our engine, in a process that runs the plain files or refuses anything but the compiled ones."""
    chosen = {"HEADJUDGE_REQUIRE_COMPILED": "1", "HEADJUDGE_PLAIN": "0"}
    if not compiled:
        chosen = {"HEADJUDGE_REQUIRE_COMPILED": "0", "HEADJUDGE_PLAIN": "1"}
    command = [sys.executable, "-m", "bench.ours", what, *map(str, numbers)]
    done = subprocess.run(
        command, capture_output=True, text=True, env=os.environ | chosen, cwd=ROOT
    )
    if done.returncode:
        raise NotMeasurable(f"{what}: {done.stderr.strip().rpartition(chr(10))[2]}")
    answer: dict[str, float] = json.loads(done.stdout)
    return answer


class Bench:
    """One run. Each part says its name before it starts, for the progress bar."""

    def __init__(self, effort: Effort, quick: bool) -> None:
        self.effort = effort
        self.results = Results(machine(), quick)

    def parts(self) -> Iterator[str]:
        for players, rounds in KINDS:
            yield f"{players} players, at most {rounds} rounds"
            self.tables(players, rounds)
        yield "one pawn"
        for investors, name in ((1, "investors"), (0, "at random")):
            self.one_pawn(investors, name)
        yield "copies"
        self.copy()
        yield "events"
        self.events()
        yield "threads"
        self.threads()
        yield f"memory over {self.effort.games:,} games"
        self.memory()
        yield "simulate"
        self.simulated()
        yield "play-outs of an expert"
        self.playouts()
        yield "fairness of formats"
        self.fairness()
        yield f"simulate, {self.effort.games:,} games"
        self.many()
        yield "store"
        self.stored()
        yield f"{self.effort.crowd} tables on one server"
        self.crowd()
        yield "tournaments"
        self.tournaments()
        yield "seating"
        self.seated()
        yield "help"
        self.help()
        self.results.summarise()

    def tables(self, players: int, rounds: int) -> None:
        best = {"limit": 0.0, "compiled": 0.0, "interpreted": 0.0}
        seconds = self.effort.seconds
        for repeat in range(self.effort.repeats):
            try:
                speed = c_limit.measure(players, rounds, seconds)
                best["limit"] = max(best["limit"], speed.per_second)
            except NotMeasurable as problem:
                self.missing(problem)
            for name, compiled in (("compiled", True), ("interpreted", False)):
                if not compiled and repeat > 1:
                    continue
                try:
                    said = ask("throws", players, rounds, seconds, compiled=compiled)
                    best[name] = max(best[name], said["throws"] / said["seconds"])
                except NotMeasurable as problem:
                    self.missing(problem)
        self.results.tables.append(Table(players, rounds, **best))

    def one_pawn(self, investors: int, name: str) -> None:
        """Throws per second of the game with one pawn, which has no counterpart in C."""
        best = {"compiled": 0.0, "interpreted": 0.0}
        for word, compiled in (("compiled", True), ("interpreted", False)):
            for _ in range(self.effort.repeats if compiled else 1):
                try:
                    seconds = self.effort.seconds
                    said = ask("pawn_throws", investors, seconds, compiled=compiled)
                    best[word] = max(best[word], said["throws"] / said["seconds"])
                except NotMeasurable as problem:
                    self.missing(problem)
        self.results.pawn.append(PawnTable(name, **best))

    def copy(self) -> None:
        said = self.measured("copy", 5 * self.effort.repeats)
        self.figure("copy of a state", said.get("microseconds"), "µs", 0.5)

    def events(self) -> None:
        said = self.measured("events", self.effort.seconds, self.effort.repeats)
        self.figure("slower with events", ratio(said, "off", "on"), "×", 3)

    def threads(self) -> None:
        said = self.measured("threads", self.effort.seconds, self.effort.repeats)
        processes = ratio(said, "processes", "one") or 0.0
        name, wanted = "two threads against one", 1.8
        note = f"two processes, for comparison, {processes:.2f} ×"
        faster = ratio(said, "two", "one")
        self.figure(name, faster, "×", wanted, at_least=True, note=note, busy=processes < wanted)

    def memory(self) -> None:
        said = self.measured("memory", self.effort.games)
        grown = said["last"] - said["first"] if said else None
        note = f"to {said['last']:.1f} MB in {said['games']:,.0f} games" if said else ""
        self.figure("growth of memory", grown, "MB", GROWTH, note=note)

    def simulated(self) -> None:
        """Throws per second of the lab. Of the processor for one thread, as limit.c counts; by the clock for two."""
        limit = 0.0
        best = {(bot, threads): 0.0 for bot in range(len(lab.BOTS)) for threads in (1, 2)}
        for _ in range(self.effort.repeats):
            try:
                speed = c_limit.measure(lab.PLAYERS, lab.ROUNDS, self.effort.seconds)
                limit = max(limit, speed.per_second)
            except NotMeasurable as problem:
                self.missing(problem)
            for bot, threads in best:
                said = self.measured("simulated", bot, threads, self.effort.seconds)
                found = ratio(said, "throws", "busy" if threads == 1 else "wall") or 0.0
                best[bot, threads] = max(best[bot, threads], found)
        for (bot, threads), found in best.items():
            name = f"simulate, 4 {lab.BOTS[bot]}, {threads} thread{'s' if threads > 1 else ''}"
            self.results.lab.append(Rate(name, found, limit))
        slower = limit / best[0, 1] if best[0, 1] else None
        self.figure("simulate, slower than C", slower or None, "×", 8)

    def playouts(self) -> None:
        said = self.measured("playouts", self.effort.expert_rounds, 10 * self.effort.seconds)
        found = ratio(said, "playouts", "seconds") or 0.0
        self.results.lab.append(Rate("expert, play-outs", found))

    def fairness(self) -> None:
        """Whole events against their games alone, by the processor: the worst format, the best of several."""
        worst, which = None, ""
        for number, book in enumerate(fairness.FORMATS):
            runs = [
                self.measured("fairness", number, self.effort.events, 1)
                for _ in range(self.effort.repeats)
            ]
            if not all(runs):
                continue
            slower = min(run["fairness"] for run in runs) / min(run["games"] for run in runs)
            if worst is None or slower > worst:
                worst, which = slower, book
        name = "fairness, slower than its games"
        self.figure(name, worst, "×", FAIRNESS, note=f"at worst, {which}")

    def many(self) -> None:
        """The command, for a hundredth of the games and for all of them."""
        games = self.effort.games
        name, growth = "simulate, greedy games of four", "growth of memory, simulate"
        try:
            first = lab.simulate_command(max(1, games // 100))
            whole = lab.simulate_command(games)
        except NotMeasurable as problem:
            self.missing(problem)
            self.figure(name, None, "s", MILLION)
            self.figure(growth, None, "MB", LAB_GROWTH)
            return
        note = f"{games:,} games on two threads, {whole.busy:.1f} s of the processor"
        busy = whole.busy / 2 <= MILLION
        self.figure(name, whole.wall, "s", MILLION, note=note, busy=busy)
        note = f"to {whole.peak:.1f} MB in {games:,} games"
        self.figure(growth, whole.peak - first.peak, "MB", LAB_GROWTH, note=note)

    def stored(self) -> None:
        """Many writers and a single one in turns, on a disk that syncs."""
        names = "store, durable events", "store, groups against single commits"
        group, single, latency = 0.0, 0.0, 0.0
        for _ in range(self.effort.repeats):
            try:
                found = store.sqlite(store.WRITERS, self.effort.seconds)
                single = max(single, store.sqlite(1, self.effort.seconds).per_second)
            except NotMeasurable as problem:
                self.missing(problem)
                continue
            if found.per_second > group:
                group, latency = found.per_second, found.slowest
        note = f"{store.WRITERS} writers, 99 of 100 within {1000 * latency:.1f} ms"
        self.figure(names[0], group or None, "/s", EVENTS, at_least=True, note=note)
        note = f"one writer, for comparison, {single:,.0f} /s"
        times = group / single if single else None
        self.figure(names[1], times, "×", GROUPS, at_least=True, note=note)
        try:
            found = store.postgres(store.WRITERS, self.effort.seconds * self.effort.repeats)
            self.results.lab.append(Rate("store, PostgreSQL events", found.per_second))
        except NotMeasurable as problem:
            self.missing(problem)
            self.results.lab.append(Rate("store, PostgreSQL events", 0.0))

    def crowd(self) -> None:
        """People at many tables of one process: calmly, and then as fast as they can."""
        name, tables = "click to everybody's screen, 99 of 100", self.effort.crowd
        try:
            calm = load.measure(tables, float(tables), self.effort.crowd_seconds)
            rush = load.measure(tables, 0.0, self.effort.crowd_seconds)
        except NotMeasurable as problem:
            self.missing(problem)
            self.figure(name, None, "ms", CLICK)
            return
        note = (
            f"{tables} tables, {calm.per_second:.0f} actions/s stored; half within "
            f"{1000 * calm.below(0.5):.0f} ms; {calm.megabytes * 1000:.0f} kB of memory a table"
        )
        self.figure(name, 1000 * calm.below(0.99), "ms", CLICK, note=note)
        self.results.lab.append(Rate("actions at all tables, as fast as it goes", rush.per_second))

    def tournaments(self) -> None:
        repeats, large = self.effort.repeats, 500 if self.results.quick else events.LARGE
        ratio = events.sheet_ratio(repeats, large)
        self.figure("tournament, a sheet among 5,000", ratio, "× among 50", SHEET)
        ratio = events.replay_ratio(repeats, large)
        self.figure("tournament, replay", ratio, "× decoding", REPLAY)

    def seated(self) -> None:
        """Plans of all kinds of tournaments, planned and checked in turns."""
        quick = self.results.quick
        cells = seating.CONSTRUCTED[::10] if quick else seating.CONSTRUCTED
        built = seating.plans(cells, self.effort.repeats)
        note = f"{len(cells)} plans, {built.clashes} clashes"
        self.figure("seating, repeats where none are needed", built.repeats, "", 0, note=note)
        name = "seating, planned by construction"
        self.figure(name, built.slowest, "× check", BUILT, note=f"the slowest: {built.cell}")
        cells = seating.FORCED[:2] if quick else seating.FORCED
        found = seating.plans(cells, self.effort.repeats)
        note = f"the slowest: {found.cell}"
        self.figure("seating, planned by search", found.slowest, "× check", SEARCHED, note=note)
        mended = seating.repairs(2 if quick else 50)
        note = f"{mended.repeats} repeats"
        self.figure("seating, moved when five leave", mended.moves, "players", MOVED, note=note)
        ratio = seating.memory(500, 1000 if quick else 5000)
        self.figure("seating, memory for each of 5,000", ratio, "×", PER_PLAYER)

    def help(self) -> None:
        """The best of several: other programs can only make it slower."""
        name = "first line of --help"
        try:
            runs = [lab.ran("--help", first_line=True) for _ in range(3 * self.effort.repeats)]
        except NotMeasurable as problem:
            self.missing(problem)
            self.figure(name, None, "s", HELP)
            return
        best, spent = min(each.wall for each in runs), min(each.busy for each in runs)
        note = f"{spent:.2f} s of the processor, to the end"
        self.figure(name, best, "s", HELP, note=note, busy=spent <= HELP)

    def measured(self, what: str, *numbers: float) -> dict[str, float]:
        try:
            return ask(what, *numbers)
        except NotMeasurable as problem:
            self.missing(problem)
            return {}

    def figure(
        self,
        name: str,
        measured: float | None,
        unit: str,
        wanted: float,
        at_least: bool = False,
        note: str = "",
        busy: bool = False,
    ) -> None:
        self.results.figures.append(Figure(name, measured, unit, wanted, at_least, note, busy))

    def missing(self, problem: NotMeasurable) -> None:
        if str(problem) not in self.results.notes:
            self.results.notes.append(str(problem))


def ratio(said: dict[str, float], of: str, to: str) -> float | None:
    return said[of] / said[to] if said and said[to] else None


def machine() -> str:
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        name = models[0].partition(": ")[2] if models else name
    return (
        f"{name}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    )


def run(effort: Effort, quick: bool) -> Results:
    bench = Bench(effort, quick)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("starting", total=len(KINDS) + 11)
        for started, part in enumerate(bench.parts()):
            progress.update(task, description=part, completed=started)
    return bench.results


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only to see that everything runs")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--docs", action="store_true", help=f"write the figures into {PAGE.name}, too"
    )
    asked = parser.parse_args()
    results = run(QUICK if asked.quick else FULL, asked.quick)
    if asked.json:
        print(report.as_json(results))
    else:
        console = Console() if sys.stdout.isatty() else Console(width=WIDE)
        console.print(report.as_table(results))
    if asked.docs:
        PAGE.write_text(
            report.into_page(PAGE.read_text(encoding="utf-8"), results), encoding="utf-8"
        )
    if results.notes:
        sys.exit("\n".join(results.notes))


if __name__ == "__main__":
    main()
