"""How strong the one-pawn programs are: mixed line-ups, the seats rotated, both scores, with intervals.

python -m bench.strength --games 1000
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from threading import Thread

from bench.pawn import Series
from headjudge.bots.pawn import brain_ids as B

NAMES = {B.RANDOM: "random", B.INVESTOR: "investor", B.DEALER: "dealer", B.EXPERT: "expert"}
LINE_UPS = (
    (B.INVESTOR, B.RANDOM, B.RANDOM, B.RANDOM),
    (B.DEALER, B.RANDOM, B.RANDOM, B.RANDOM),
    (B.DEALER, B.INVESTOR, B.INVESTOR, B.INVESTOR),
    (B.EXPERT, B.INVESTOR, B.INVESTOR, B.INVESTOR),
    (B.EXPERT, B.DEALER, B.DEALER, B.DEALER),
    (B.EXPERT, B.DEALER, B.INVESTOR, B.RANDOM),
)
SEED = 4


@dataclass
class Score:
    """What came of all games of one program in a line-up; where it has several seats, of one of them."""

    assets_first: list[float] = field(default_factory=list)
    earnings_first: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def reach(values: Sequence[float]) -> float:
    """Half of the 95 percent interval of the mean."""
    centre, n = mean(values), len(values)
    return 1.96 * sqrt(sum((each - centre) ** 2 for each in values) / (n - 1) / n)


def one_game(series: Series, line_up: Sequence[int], game: int) -> dict[int, Score]:
    """Everybody moves on by one seat from game to game, and each four games have the same dice."""
    seats = len(line_up)
    brains = [line_up[(seat + game) % seats] for seat in range(seats)]
    series.sit_down(brains)
    series.play(SEED, game // seats, 1)
    last = series.tally.last
    found: dict[int, Score] = {}
    for kind in set(line_up):
        own = [seat for seat in range(seats) if brains[seat] == kind]
        found[kind] = Score(
            [mean([float(last.place_assets[seat] == 1) for seat in own])],
            [mean([float(last.place_earnings[seat] == 1) for seat in own])],
            [mean([last.points[seat] / 840 for seat in own])],
        )
    return found


def play(line_up: Sequence[int], games: int, threads: int, budget: int = 0) -> dict[int, Score]:
    found: list[dict[int, Score]] = [{} for _ in range(games)]

    def work(first: int) -> None:
        series = Series(len(line_up), line_up, budget=budget)
        for game in range(first, games, threads):
            found[game] = one_game(series, line_up, game)

    workers = [Thread(target=work, args=(first,)) for first in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    scores = {kind: Score() for kind in dict.fromkeys(line_up)}
    for game in found:
        for kind, one in game.items():
            scores[kind].assets_first += one.assets_first
            scores[kind].earnings_first += one.earnings_first
            scores[kind].points += one.points
    return scores


def title(line_up: Sequence[int]) -> str:
    counts = {kind: line_up.count(kind) for kind in line_up}
    return ", ".join(f"{n} {NAMES[kind]}" if n > 1 else NAMES[kind] for kind, n in counts.items())


def row(line_up: Sequence[int], kind: int, score: Score) -> str:
    def share(values: Sequence[float]) -> str:
        return f"{mean(values):.1%} ± {reach(values) * 100:.1f}"

    cells = (
        title(line_up),
        NAMES[kind],
        f"{len(score.points):,}",
        share(score.assets_first),
        share(score.earnings_first),
        f"{mean(score.points):.2f} ± {reach(score.points):.2f}",
    )
    return "| " + " | ".join(cells) + " |"


HEADINGS = ("line-up", "program", "games", "first by assets", "first by earnings", "points of 8")


def table(games: int, expert_games: int) -> list[str]:
    lines = ["| " + " | ".join(HEADINGS) + " |", "|---|---|" + "---:|" * 4]
    print("\n".join(["", *lines]), flush=True)
    for line_up in LINE_UPS:
        many = expert_games if B.EXPERT in line_up else games
        if not many:
            continue
        for kind, score in play(line_up, many, os.cpu_count() or 1).items():
            lines.append(row(line_up, kind, score))
            print(lines[-1], flush=True)
    return lines
