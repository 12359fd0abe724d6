"""What everybody is worth over the course of the game: the median, and how much games vary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.game.narration.sentence import money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.drawing import WIDE_SIZES
from headjudge.html.matplotlib_svg import Sheet, colour
from headjudge.html.tables import DataTable, Row
from headjudge.lab.report.data import Data, quantiles, rounds
from headjudge.sim import row_layout as K

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from headjudge.html.matplotlib_svg import LineStyle
    from headjudge.lab.report.data import Numbers

PARTS = (0.1, 0.25, 0.5, 0.75, 0.9)
ENOUGH = 0.5  # the share of games that must still be in progress: long games are not typical
Bands = list[list[float]]  # by point in time: the five quantiles


def section(data: Data) -> Section:
    intro = (
        f"Of the first {data.observed:,} games, those still in progress at each {data.round}, as long as half of them "
        "are. The line is the median; the dark band covers half of the games, the light one 80%. A player who is "
        "out has nothing."
    )
    figures = [_figure(data, *curve) for curve in data.kind.curves]
    if "bank" in data.columns:
        figures.append(bank(data))
    return Section("Wealth", figures, intro)


def shown(data: Data) -> int:
    """The number of points in time to show: as long as enough games are still in progress."""
    going = data.counts("going")
    return max(2, int((going >= ENOUGH * data.observed).sum()))


def bands(counts: Numbers, looks: int) -> Bands:
    return [quantiles(counts[at].tolist(), PARTS) for at in range(looks)]


def _band(axes: Axes, x: list[int], values: Bands, fill: str, line: LineStyle = "-") -> None:
    low, q1, middle, q3, high = ([point[i] for point in values] for i in range(5))
    axes.fill_between(x, low, high, color=fill, alpha=0.16, linewidth=0)
    axes.fill_between(x, q1, q3, color=fill, alpha=0.3, linewidth=0)
    axes.plot(x, middle, color=fill, linestyle=line)


def _dollars(axes: Axes, sheet: Sheet, unit: str) -> None:
    axes.set_xlabel(unit)
    axes.yaxis.set_major_formatter(lambda y, _: money(y))
    axes.set_ylim(bottom=0)
    plots.ticks(axes, 4 if sheet.narrow else 6, 5)


def _figure(data: Data, name: str, title: str, noun: str) -> Figure:
    looks = shown(data)
    x = rounds()[:looks]
    bot_bands = [bands(data.counts(name)[i], looks) for i in range(len(data.bots))]

    def draw(sheet: Sheet) -> None:
        bots = len(bot_bands)
        columns = min(bots, {"full": 4, "half": 2, "narrow": 1}[sheet.size.name])
        down = -(-bots // columns)
        sheet.height(30 + (300 if columns == 1 and bots == 1 else 225) * down)
        grid = sheet.figure.subplots(down, columns, sharex=True, sharey=True, squeeze=False)
        for i, axes in enumerate(grid.flat):
            if i >= bots:
                axes.set_visible(False)
                continue
            for other in range(bots):
                if other != i:
                    median = [point[2] for point in bot_bands[other]]
                    axes.plot(x, median, color=colour("rule"), linewidth=1.5)
            _band(
                axes,
                x,
                bot_bands[i],
                matplotlib_svg.player(i),
                matplotlib_svg.LINES[i % len(matplotlib_svg.LINES)],
            )
            axes.set_title(f"{data.bots[i]}: {money(bot_bands[i][-1][2])} at {data.round} {x[-1]}")
            axes.tick_params(labelbottom=True)
            _dollars(axes, sheet, f"{data.round}s" if i >= bots - columns else "")
            for at in _tips(looks):
                (dot,) = axes.plot(
                    x[at], bot_bands[i][at][2], "o", color=matplotlib_svg.player(i), markersize=4
                )
                low, q1, middle, q3, high = (money(point) for point in bot_bands[i][at])
                sheet.tip(
                    dot,
                    f"{data.bots[i]}, {data.round} {x[at]}: median {middle}; half of the games {q1} to {q3}, "
                    f"80% {low} to {high}",
                )

    best = max(range(len(bot_bands)), key=lambda i: bot_bands[i][-1][2])
    last = bot_bands[best][-1]
    caption = (
        f"{data.bots[best]} at {data.round} {x[-1]}: median {noun} {money(last[2])}; in 80% of "
        f"games between {money(last[0])} and {money(last[4])}."
    )
    rows: list[Row] = [
        (
            data.bots[i],
            x[at],
            *(round(value) for value in bot_bands[i][at]),
            int(data.counts("going")[at]),
        )
        for i in range(len(bot_bands))
        for at in range(looks)
    ]
    heads = ("bot", data.round, "10%", "25%", "median", "75%", "90%", "games in progress")
    drawing = matplotlib_svg.svg(
        draw,
        f"over-{name}",
        title,
        WIDE_SIZES,
    )
    return Figure(title, caption, drawing, DataTable(heads, rows), wide=True)


def _tips(looks: int) -> list[int]:
    """A few points that show a value when pointed at."""
    return sorted({round(i * (looks - 1) / 6) for i in range(1, 7)})


def bank(data: Data) -> Figure:
    """What is left in the bank, which can run out of money."""
    looks = shown(data)
    x = rounds()[:looks]
    values = bands(data.counts("bank"), looks)

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(260)
        _band(axes, x, values, colour("c4"))
        _dollars(axes, sheet, f"{data.round}s")
        for at in _tips(looks):
            (dot,) = axes.plot(x[at], values[at][2], "o", color=colour("c4"), markersize=4)
            sheet.tip(dot, f"{data.round} {x[at]}: median {money(values[at][2])}")

    first, last = values[0], values[-1]
    empty = int((data.columns["ended"] == K.BANK_EMPTY).sum())
    caption = (
        f"The bank starts with {money(first[2])} and has {money(last[2])} at {data.round} {x[-1]} (medians); "
        f"it runs out of money in {empty:,} of {data.games:,} games."
    )
    title = "What the bank has left"
    rows = [(x[at], *(round(value) for value in values[at])) for at in range(looks)]
    heads = (data.round, "10%", "25%", "median", "75%", "90%")
    return Figure(title, caption, matplotlib_svg.svg(draw, "bank", title), DataTable(heads, rows))
