"""What everybody is worth as the game goes on: the median, and how far apart games are."""

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
ENOUGH = 0.5  # of the games must still be going: the long ones are not like the others
Bands = list[list[float]]  # by look: the five values


def section(data: Data) -> Section:
    intro = (
        f"Of the first {data.observed:,} games, those still going at each {data.round}, as long as half of them "
        "are. The line is the median; the dark band holds half of the games, the light one eight of ten. Who is "
        "out is worth nothing."
    )
    figures = [_figure(data, *curve) for curve in data.kind.curves]
    if "bank" in data.columns:
        figures.append(bank(data))
    return Section("Wealth", figures, intro)


def shown(data: Data) -> int:
    """So many looks are shown: as long as enough games are going."""
    going = data.seen("going")
    return max(2, int((going >= ENOUGH * data.observed).sum()))


def bands(counts: Numbers, looks: int) -> Bands:
    return [quantiles(counts[at].tolist(), PARTS) for at in range(looks)]


def _band(axes: Axes, x: list[int], values: Bands, fill: str, line: LineStyle = "-") -> None:
    low, q1, middle, q3, high = ([each[i] for each in values] for i in range(5))
    axes.fill_between(x, low, high, color=fill, alpha=0.16, linewidth=0)
    axes.fill_between(x, q1, q3, color=fill, alpha=0.3, linewidth=0)
    axes.plot(x, middle, color=fill, linestyle=line)


def _dollars(axes: Axes, sheet: Sheet, unit: str) -> None:
    axes.set_xlabel(unit)
    axes.yaxis.set_major_formatter(lambda y, _: money(y))
    axes.set_ylim(bottom=0)
    plots.ticks(axes, 4 if sheet.narrow else 6, 5)


def _figure(data: Data, name: str, title: str, what: str) -> Figure:
    looks = shown(data)
    x = rounds()[:looks]
    every = [bands(data.seen(name)[i], looks) for i in range(len(data.bots))]

    def draw(sheet: Sheet) -> None:
        many = len(every)
        columns = min(many, {"full": 4, "half": 2, "narrow": 1}[sheet.size.name])
        down = -(-many // columns)
        sheet.height(30 + (300 if columns == 1 and many == 1 else 225) * down)
        grid = sheet.figure.subplots(down, columns, sharex=True, sharey=True, squeeze=False)
        for i, axes in enumerate(grid.flat):
            if i >= many:
                axes.set_visible(False)
                continue
            for other in range(many):
                if other != i:
                    median = [each[2] for each in every[other]]
                    axes.plot(x, median, color=colour("rule"), linewidth=1.5)
            _band(
                axes,
                x,
                every[i],
                matplotlib_svg.player(i),
                matplotlib_svg.LINES[i % len(matplotlib_svg.LINES)],
            )
            axes.set_title(f"{data.bots[i]}: {money(every[i][-1][2])} at {data.round} {x[-1]}")
            axes.tick_params(labelbottom=True)
            _dollars(axes, sheet, f"{data.round}s" if i >= many - columns else "")
            for at in _tips(looks):
                (dot,) = axes.plot(
                    x[at], every[i][at][2], "o", color=matplotlib_svg.player(i), markersize=4
                )
                low, q1, middle, q3, high = (money(each) for each in every[i][at])
                sheet.tip(
                    dot,
                    f"{data.bots[i]}, {data.round} {x[at]}: median {middle}, half of the games {q1} to {q3}, "
                    f"eight of ten {low} to {high}",
                )

    best = max(range(len(every)), key=lambda i: every[i][-1][2])
    last = every[best][-1]
    says = (
        f"At {data.round} {x[-1]} the median {what} of {data.bots[best]} is {money(last[2])}; in eight of ten "
        f"games it is between {money(last[0])} and {money(last[4])}."
    )
    rows: list[Row] = [
        (
            data.bots[i],
            x[at],
            *(round(value) for value in every[i][at]),
            int(data.seen("going")[at]),
        )
        for i in range(len(every))
        for at in range(looks)
    ]
    heads = ("bot", data.round, "10%", "25%", "median", "75%", "90%", "games still going")
    drawing = matplotlib_svg.svg(
        draw,
        f"over-{name}",
        title,
        WIDE_SIZES,
    )
    return Figure(title, says, drawing, DataTable(heads, rows), wide=True)


def _tips(looks: int) -> list[int]:
    """A few points to rest the pointer on."""
    return sorted({round(i * (looks - 1) / 6) for i in range(1, 7)})


def bank(data: Data) -> Figure:
    """What is left in the bank, which can run dry."""
    looks = shown(data)
    x = rounds()[:looks]
    values = bands(data.seen("bank"), looks)

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(260)
        _band(axes, x, values, colour("c4"))
        _dollars(axes, sheet, f"{data.round}s")
        for at in _tips(looks):
            (dot,) = axes.plot(x[at], values[at][2], "o", color=colour("c4"), markersize=4)
            sheet.tip(dot, f"{data.round} {x[at]}: median {money(values[at][2])}")

    first, last = values[0], values[-1]
    empty = int((data.columns["ended"] == K.BANK_EMPTY).sum())
    says = (
        f"The bank begins with {money(first[2])} and has {money(last[2])} at {data.round} {x[-1]} (medians); "
        f"it runs dry in {empty:,} of {data.games:,} games."
    )
    title = "What the bank has left"
    rows = [(x[at], *(round(value) for value in values[at])) for at in range(looks)]
    heads = (data.round, "10%", "25%", "median", "75%", "90%")
    return Figure(title, says, matplotlib_svg.svg(draw, "bank", title), DataTable(heads, rows))
