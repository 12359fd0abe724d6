"""Very many random games under all laws: `make soak`, or `python -m tests.laws.soak --help`.

Every game depends on its book and its seed alone. A run that was stopped goes on with `--first`, and a
broken law is printed with the command that shows it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool

from headjudge.engine import COMPILED
from tests.laws.one_game import Violation, play
from tests.support.random_books import BOOKS

Job = tuple[str, int, int, bool, int]
BATCH = 50  # games between two words of progress from a worker


@dataclass
class Count:
    games: int = 0
    actions: int = 0
    refusals: int = 0
    broken: list[tuple[str, str]] = field(default_factory=list)

    def add(self, other: Count) -> None:
        self.games += other.games
        self.actions += other.actions
        self.refusals += other.refusals
        self.broken += other.broken


def batch(job: Job) -> Count:
    book, first, games, show, thorough = job
    count = Count()
    for seed in range(first, first + games):
        count.games += 1
        try:
            outcome = play(book, seed, thorough)
        except Violation as violation:
            count.broken.append((violation.law, violation.story() if show else str(violation)))
        else:
            count.actions += outcome.actions
            count.refusals += outcome.refusals
    return count


def jobs(book: str, first: int, games: int, show: bool, thorough: int) -> Iterator[Job]:
    for start in range(first, first + games, BATCH):
        yield book, start, min(BATCH, first + games - start), show, thorough


def soak(book: str, first: int, games: int, workers: int, show: bool, thorough: int) -> Count:
    total, began, said = Count(), time.monotonic(), 0.0
    with Pool(workers) as pool:
        for count in pool.imap(batch, jobs(book, first, games, show, thorough)):
            total.add(count)
            for _, told in count.broken:
                print(told, flush=True)
            spent = time.monotonic() - began
            if spent - said > 10 or total.games == games:
                said = spent
                print(
                    f"{book}: {total.games:,} of {games:,} games (next seed {first + total.games}), "
                    f"{total.actions:,} actions, {total.refusals:,} refusals, "
                    f"{len(total.broken)} broken, {spent:.0f} s",
                    flush=True,
                )
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.laws.soak")
    asked = int(os.environ.get("HEADJUDGE_SOAK", "100000"))
    parser.add_argument(
        "--games", type=int, default=asked, help="for each book (or HEADJUDGE_SOAK)"
    )
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--books", nargs="+", choices=BOOKS, default=list(BOOKS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--show", action="store_true", help="the shortest way to each broken law")
    parser.add_argument(
        "--thorough", type=int, default=12, help="one step in so many gets the dear checks"
    )
    given = parser.parse_args()
    print(f"engine {'compiled' if COMPILED else 'plain'}", flush=True)
    totals = {
        book: soak(book, given.first, given.games, given.jobs, given.show, given.thorough)
        for book in given.books
    }
    for book, total in totals.items():
        laws = Counter(law for law, _ in total.broken)
        print(
            f"{book}: {total.games:,} games, {total.actions:,} actions, broken: {dict(laws) or 'none'}"
        )
    sys.exit(any(total.broken for total in totals.values()))


if __name__ == "__main__":
    main()
