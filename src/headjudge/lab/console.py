"""Prints a result as tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich import box
from rich.table import Table

from headjudge.lab.results.summary import Summary
from headjudge.lab.stats.wilson import CONFIDENCE

_SCORES = ("worth", "assets", "earnings", "points")
_NUMBERS = {
    "rounds": "rounds",
    "throws": "throws",
    "seconds": "minutes on the clock",
    "trades": "trades",
    "offers": "offers",
    "auctions": "auctions",
    "shortages": "auctions of scarce buildings",
    "rents_lost": "rents lost",
    "faults": "faults by bots",
}
INTERVAL = f"{CONFIDENCE:.0%} interval"


def tables(summary: Summary) -> Iterator[Table]:
    totals: Any = summary.to_json()
    scores = [name for name in _SCORES if name in summary.scores]
    if not any(summary.scores["points"]):
        scores.remove("points")
    bots = _table("bot", "players", "wins", "share", INTERVAL, "even", *scores)
    for line in totals["bots"]:
        means = [
            f"{line[name]:,.2f}" if line[name] < 100 else f"{line[name]:,.0f}" for name in scores
        ]
        bots.add_row(
            line["bot"], str(line["players"]), *_share(line), f"{line['even']:.1%}", *means
        )
    yield bots
    seats = _table("seat", "wins", "share", INTERVAL)
    for line in totals["seats"]:
        seats.add_row(str(line["seat"]), *_share(line))
    yield seats
    ended = _table("ending", "games", "share", INTERVAL)
    for name, line in sorted(totals["ended"].items(), key=lambda ending: -ending[1]["count"]):
        ended.add_row(name, *_share(line))
    if summary.shared:
        ended.add_row("… with a shared first place", f"{summary.shared:,}", "", "")
    yield ended
    yield _numbers(totals["numbers"])


def _numbers(numbers: Mapping[str, Mapping[str, float]]) -> Table:
    table = _table("per game", "mean", "std. dev.", "least", "most")
    for name, words in _NUMBERS.items():
        line = numbers[name]
        if line["most"]:
            parts = 60 if name == "seconds" else 1
            values = [line[key] / parts for key in ("mean", "deviation", "least", "most")]
            table.add_row(
                words, *(f"{value:,.1f}" for value in values[:2]), *map(_integer, values[2:])
            )
    return table


def _table(*headings: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left", no_wrap=True)
    return table


def _share(line: Mapping[str, Any]) -> tuple[str, str, str]:
    interval = f"{line['low']:.1%} – {line['high']:.1%}"
    return f"{line['count']:,}", f"{line['share']:.1%}", interval


def _integer(value: float) -> str:
    return f"{value:,.0f}"
