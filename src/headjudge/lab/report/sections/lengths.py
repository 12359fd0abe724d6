"""How long games last, how they end, and when players leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.extras import numpy
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.matplotlib_svg import Sheet, colour
from headjudge.html.numbers import percent
from headjudge.html.plots import ShareLine
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data, Share
from headjudge.lab.results import columns
from headjudge.sim import row_layout as K
from headjudge.sim.observer import counter_index as N

if TYPE_CHECKING:
    from numpy import integer
    from numpy.typing import NDArray

    Numbers = NDArray[integer]

ENDINGS = {
    "last left": "one player left",
    "time": "time is up",
    "cap": "out of rounds",
    "downturn card": "depression card",
    "bank empty": "bank is empty",
}


def section(data: Data) -> Section:
    figures = [length(data), endings(data)]
    if data.plan.minutes:
        figures.append(clock(data))
    if data.observed and data.total("out_at"):
        figures.append(departures(data))
    return Section("Length and endings", figures)


def _histogram(key: str, title: str, caption: str, values: Numbers, unit: str, noun: str) -> Figure:
    """A histogram with equal bins and the median marked."""
    np = numpy()
    last = int(np.percentile(values, 99))  # a few very long games would leave no room for the rest
    edges = _edges(int(values.min()), last)
    counts = [int(count) for count in np.histogram(values, edges)[0]]
    more = len(values) - sum(counts)
    median = float(np.median(values))

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(230)
        wide = edges[1] - edges[0]
        drawn = axes.bar(edges[:-1], counts, width=wide * 0.92, align="edge", color=colour("c0"))
        for i, bar in enumerate(drawn):
            span = f"{edges[i]:,} to under {edges[i + 1]:,} {unit}"
            sheet.tip(bar, f"{noun}, {span}: {counts[i]:,}")  # right for a single one, too
        axes.axvline(median, color=colour("c1"), linewidth=2, linestyle=(0, (5, 2)))
        left = median < (edges[0] + edges[-1]) / 2
        axes.annotate(
            f"median {median:,.0f}",
            (median, axes.get_ylim()[1]),
            xytext=(5 if left else -5, -2),
            textcoords="offset points",
            ha="left" if left else "right",
            va="top",
            color=colour("c1"),
            weight="bold",
        )
        axes.set_xlabel(unit)
        axes.set_ylabel(noun)
        plots.ticks(axes, 5 if sheet.narrow else 8, 4)
        axes.xaxis.set_major_formatter(lambda x, _: f"{x:,.0f}")
        axes.yaxis.set_major_formatter(lambda y, _: f"{y:,.0f}")
        axes.grid(visible=False, axis="x")

    rows = [
        (f"{edges[i]:,} to under {edges[i + 1]:,}", count, percent(count / len(values), 2))
        for i, count in enumerate(counts)
    ]
    if more:
        rows.append((f"{edges[-1]:,} and more", more, percent(more / len(values), 2)))
        caption += f" Not drawn: {more:,} with {edges[-1]:,} {unit} or more."
    return Figure(
        title, caption, matplotlib_svg.svg(draw, key, title), DataTable((unit, noun, "share"), rows)
    )


def _edges(low: int, high: int, bins: int = 30) -> list[int]:
    """Bin edges in round steps from the least value to the greatest."""
    raw = max(1, (high - low + 1) / bins)
    power = 10 ** (len(str(int(raw))) - 1)
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= raw)
    first = low // step * step
    return [first + i * step for i in range((high - first) // step + 2)]


def _spread(values: Numbers, unit: str) -> str:
    low, q1, middle, q3, high = numpy().percentile(values, [10, 25, 50, 75, 90])
    return (
        f"half of all games take {q1:,.0f} to {q3:,.0f} {unit}, 80% take {low:,.0f} to "
        f"{high:,.0f}; the median is {middle:,.0f}."
    )


def length(data: Data) -> Figure:
    """The length of games; those that were stopped are left out if enough others remain."""
    values, ended = data.columns["rounds"], data.columns["ended"]
    unit = f"{data.round}s"
    stopped = ended == K.CAP
    apart = 0 < int(stopped.sum()) < 0.9 * data.games
    caption = _spread(values, unit).capitalize()
    if stopped.any():
        part = percent(float(stopped.mean()))
        caption += f" {part} were stopped after {data.plan.rounds:,} {unit}"
        caption += " and are not drawn." if apart else "."
    drawn = values[~stopped] if apart else values
    return _histogram("length", f"Length of games in {unit}", caption, drawn, unit, "games")


def clock(data: Data) -> Figure:
    values = data.columns["seconds"] // 60
    caption = (
        f"With an average turn of {data.plan.pace} seconds and time called after {data.plan.minutes} "
        f"minutes: {_spread(values, 'minutes')}"
    )
    return _histogram("minutes", "Length of games in minutes", caption, values, "minutes", "games")


def endings(data: Data) -> Figure:
    ended = data.columns["ended"]
    shares = {
        name: Share(int((ended == code).sum()), data.games) for code, name in columns.ENDED.items()
    }
    ending_shares = sorted(
        ((ENDINGS[name], share) for name, share in shares.items() if share.count),
        key=lambda ending: -ending[1].count,
    )
    lines = [
        ShareLine(name, share, None, matplotlib_svg.colour(f"c{i}"), matplotlib_svg.marker(i))
        for i, (name, share) in enumerate(ending_shares)
    ]
    first = ending_shares[0]
    title = "How games end"
    caption = f"Most often: {first[0]}, {first[1]} of games."
    if len(ending_shares) == 1:
        caption = f"All {data.games:,} games end the same way: {first[0]}."
    rows = [
        (
            name,
            share.count,
            percent(share.share, 2),
            percent(share.interval[0], 2),
            percent(share.interval[1], 2),
        )
        for name, share in ending_shares
    ]
    return Figure(
        title,
        caption,
        matplotlib_svg.svg(plots.intervals(lines, "games"), "endings", title),
        DataTable(("ending", "games", "share", "from", "to"), rows),
    )


def departures(data: Data) -> Figure:
    """When players go bankrupt or companies run out of cash."""
    np = numpy()
    values = np.repeat(np.arange(N.LENGTHS), data.counts("out_at"))
    noun = data.words.departures
    middle = float(np.median(values))
    caption = (
        f"{len(values) / data.observed:.2f} {noun} per game; half of them by {data.round} "
        f"{middle:,.0f}."
    )
    bank = int(data.counts("out_to")[N.BOTS])
    caption += data.words.creditors.format(bank=percent(bank / len(values), 0))
    title = f"{noun.capitalize()} by {data.round}"
    return _histogram("departures", title, caption, values, f"{data.round}s", noun)
