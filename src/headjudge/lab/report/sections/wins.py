"""Who wins: by bot, by seat, and by both together."""

from __future__ import annotations

from headjudge.extras import numpy
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.numbers import percent
from headjudge.html.plots import Heat, ShareLine
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data, Share

HEADS = ("", "share of games", "from", "to", "if equally good", "games won")


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
    intro = "The thick line is the 95% interval; the tick marks the share if all were equally good."
    if shared:
        intro += (
            f" In {shared:,} of {data.games:,} games first place is shared; they count for nobody."
        )
    return Section("Who wins", figures, intro)


def _rows(lines: list[ShareLine]) -> list[tuple[str | int | float, ...]]:
    return [
        (
            line.label,
            percent(line.share.share, 2),
            percent(line.share.interval[0], 2),
            percent(line.share.interval[1], 2),
            percent(line.even or 0, 2),
            line.share.count,
        )
        for line in lines
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
    """A bot's name and, if there are several, how many of it sit at the table."""
    players = len(data.players[bot])
    return data.bots[bot] if players == 1 else f"{data.bots[bot]} × {players}"


def by_bot(data: Data) -> Figure:
    lines = _bot_lines(data, data.wins_by_bot())
    best = lines[0]
    caption = (
        f"{best.label} wins {best.share} of {data.games:,} games: {_times_even(best):.2f} times "
        f"what it would win if all players were equally good."
    )
    draw = plots.intervals(lines, "games won")
    title = "Games won by each bot"
    return Figure(
        title, caption, matplotlib_svg.svg(draw, "wins-bot", title), DataTable(HEADS, _rows(lines))
    )


def by_score(data: Data, place: str) -> Figure:
    name = data.kind.rankings[place]
    lines = _bot_lines(data, data.firsts(place))
    best = lines[0]
    caption = f"By {name} alone, {best.label} comes first (or shares first place) in {best.share} of games."
    title = f"First places by {name}"
    draw = plots.intervals(lines, "games with a first place")
    return Figure(
        title,
        caption,
        matplotlib_svg.svg(draw, f"wins-{place}", title),
        DataTable(HEADS, _rows(lines)),
    )


def by_seat(data: Data) -> Figure:
    even = 1 / data.seats
    lines = [
        ShareLine(f"seat {seat}", share, even, matplotlib_svg.colour("c6"), "s")
        for seat, share in enumerate(data.wins_by_seat(), 1)
    ]
    best = max(lines, key=lambda line: line.share.share)
    least = min(lines, key=lambda line: line.share.share)
    apart = best.share.interval[0] > least.share.interval[1]
    caption = (
        f"{best.label.capitalize()} wins most often, {best.share}; {least.label} least often, "
        f"{percent(least.share.share)}. "
        + (
            "Their intervals do not overlap."
            if apart
            else "Their intervals overlap: it may be luck."
        )
    )
    if not data.plan.rotate and len(data.bots) > 1:
        caption += " The bots did not change seats, so this also reflects their strength."
    draw = plots.intervals(lines, "games won")
    title = "Games won from each seat"
    return Figure(
        title, caption, matplotlib_svg.svg(draw, "wins-seat", title), DataTable(HEADS, _rows(lines))
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
    caption = (
        f"The best combination is {rows[best[0]]} in {columns[best[1]]}, which wins "
        f"{shares[best[0]][best[1]]} of its games."
    )
    table = Heat(
        rows,
        short,
        [[share.share for share in row] for row in shares],
        lambda value: percent(value, 0),
        lambda i, j: f"{rows[i]} in {columns[j]}: {shares[i][j]}",
        x_label="seat",
    )
    title = "Each bot in each seat"
    cells = [(rows[i], *(percent(share.share, 2) for share in row)) for i, row in enumerate(shares)]
    return Figure(
        title,
        caption,
        matplotlib_svg.svg(plots.heat(table), "wins-both", title),
        DataTable(("", *columns), cells),
    )
