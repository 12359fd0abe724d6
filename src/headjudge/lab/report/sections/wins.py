"""Who wins: by bot, by seat, and by both together."""

from __future__ import annotations

from headjudge.extras import numpy
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.numbers import percent
from headjudge.html.plots import Heat, ShareLine
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data, Share

HEADS = ("", "share of games", "from", "to", "if all were equal", "games won")


def section(data: Data) -> Section:
    figures = []
    if len(data.bots) > 1:
        figures.append(by_bot(data))
    figures.append(by_seat(data))
    if len(data.bots) > 1:
        figures += [by_score(data, place) for place in data.kind.rankings]
        if data.plan.rotate:
            figures.append(by_both(data))
    shared = int((data.columns["winner"] == 0).sum())
    intro = "The thick line is the 95% interval; the tick is where the share would be if all were equal."
    if shared:
        intro += f" In {shared:,} of {data.games:,} games the first place is shared; they count for nobody."
    return Section("Who wins", figures, intro)


def _rows(lines: list[ShareLine]) -> list[tuple[str | int | float, ...]]:
    return [
        (
            each.label,
            percent(each.share.share, 2),
            percent(each.share.interval[0], 2),
            percent(each.share.interval[1], 2),
            percent(each.even or 0, 2),
            each.share.count,
        )
        for each in lines
    ]


def _bot_lines(data: Data, shares: list[Share]) -> list[ShareLine]:
    lines = [
        ShareLine(
            label(data, i),
            share,
            len(data.players[i]) / data.seats,
            matplotlib_svg.player(i),
            matplotlib_svg.marker(i),
        )
        for i, share in enumerate(shares)
    ]
    return sorted(lines, key=_times_even, reverse=True)


def _times_even(line: ShareLine) -> float:
    return line.share.share / (line.even or 1)


def label(data: Data, bot: int) -> str:
    """A bot's name, with how many of it sit at the table."""
    many = len(data.players[bot])
    return data.bots[bot] if many == 1 else f"{data.bots[bot]} × {many}"


def by_bot(data: Data) -> Figure:
    lines = _bot_lines(data, data.wins_by_bot())
    best = lines[0]
    says = (
        f"{best.label} wins {best.share} of {data.games:,} games: {_times_even(best):.2f} times "
        f"what it would win if all players were equally good."
    )
    draw = plots.intervals(lines, "games won")
    title = "Games won by each bot"
    return Figure(
        title, says, matplotlib_svg.svg(draw, "wins-bot", title), DataTable(HEADS, _rows(lines))
    )


def by_score(data: Data, place: str) -> Figure:
    name = data.kind.rankings[place]
    lines = _bot_lines(data, data.firsts(place))
    best = lines[0]
    says = f"By {name} alone, {best.label} has the first place (or shares it) in {best.share} of games."
    title = f"First places by {name}"
    draw = plots.intervals(lines, "games with a first place")
    return Figure(
        title,
        says,
        matplotlib_svg.svg(draw, f"wins-{place}", title),
        DataTable(HEADS, _rows(lines)),
    )


def by_seat(data: Data) -> Figure:
    even = 1 / data.seats
    lines = [
        ShareLine(f"seat {seat}", share, even, matplotlib_svg.colour("c6"), "s")
        for seat, share in enumerate(data.wins_by_seat(), 1)
    ]
    best = max(lines, key=lambda each: each.share.share)
    least = min(lines, key=lambda each: each.share.share)
    apart = best.share.interval[0] > least.share.interval[1]
    says = (
        f"{best.label.capitalize()} wins most often, {best.share}; {least.label} least often, "
        f"{percent(least.share.share)}. "
        + ("Their intervals are apart." if apart else "Their intervals overlap: it may be luck.")
    )
    if not data.plan.rotate and len(data.bots) > 1:
        says += " The bots did not change seats, so this is as much about them."
    draw = plots.intervals(lines, "games won")
    title = "Games won from each seat"
    return Figure(
        title, says, matplotlib_svg.svg(draw, "wins-seat", title), DataTable(HEADS, _rows(lines))
    )


def by_both(data: Data) -> Figure:
    """How often a bot wins from a seat when it sits there."""
    np = numpy()
    winner, rotation = data.columns["winner"], data.columns["rotation"]
    shares: list[list[Share]] = []
    for mine in data.players:
        row = []
        for seat in range(data.seats):
            here = np.isin((seat + rotation) % data.seats, mine)
            row.append(Share(int((here & (winner == seat + 1)).sum()), int(here.sum())))
        shares.append(row)
    rows = [data.bots[i] for i in range(len(data.bots))]
    columns = [f"seat {seat}" for seat in range(1, data.seats + 1)]
    short = [str(seat) for seat in range(1, data.seats + 1)]
    best = max(
        ((i, j) for i in range(len(rows)) for j in range(data.seats)),
        key=lambda at: shares[at[0]][at[1]].share,
    )
    says = (
        f"A player who is {rows[best[0]]} wins most often from {columns[best[1]]}: "
        f"{shares[best[0]][best[1]]} of the games in which it sits there."
    )
    table = Heat(
        rows,
        short,
        [[each.share for each in row] for row in shares],
        lambda value: percent(value, 0),
        lambda i, j: f"{rows[i]} in {columns[j]}: {shares[i][j]}",
        x_label="seat",
    )
    title = "Each bot in each seat"
    cells = [(rows[i], *(percent(each.share, 2) for each in row)) for i, row in enumerate(shares)]
    return Figure(
        title,
        says,
        matplotlib_svg.svg(plots.heat(table), "wins-both", title),
        DataTable(("", *columns), cells),
    )
