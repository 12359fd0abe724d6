"""The kinds of plot on pages: shares with intervals, bars, and tables coloured by value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from headjudge.html import matplotlib_svg
from headjudge.html.matplotlib_svg import Sheet, colour
from headjudge.html.numbers import percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.ticker import MaxNLocator

ROW = 34.0  # height of one line of a list, in SVG units
EDGES = 44.0  # ... for the axis beneath
LONG = 16  # characters: a longer label leaves no room for its bar on a phone


class Share(Protocol):
    """A part of a whole, with an interval; `str` puts both into words."""

    @property
    def count(self) -> int: ...

    @property
    def of(self) -> int: ...

    @property
    def share(self) -> float: ...

    @property
    def interval(self) -> tuple[float, float]: ...


@dataclass(frozen=True)
class ShareLine:
    """One line of a list of shares."""

    label: str
    share: Share
    even: float | None  # the share if all were equal, where that makes sense
    colour: str
    marker: str = "o"


def intervals(lines: Sequence[ShareLine], x_label: str) -> matplotlib_svg.Draw:
    """A list of shares, each with its interval and a tick where it would be if all were equal."""

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(EDGES + ROW * len(lines) + 6)
        longest = max(max(line.share.interval[1], line.even or 0) for line in lines)
        for i, line in enumerate(lines):
            low, high = line.share.interval
            axes.plot([low, high], [i, i], color=line.colour, linewidth=4, solid_capstyle="round")
            (dot,) = axes.plot(
                line.share.share,
                i,
                line.marker,
                color=line.colour,
                markersize=10,
                markeredgecolor=colour("card"),
            )
            sheet.tip(dot, f"{line.label}: {line.share}, {line.share.count:,} of {line.share.of:,}")
            if line.even is not None:
                at = [line.even] * 2
                axes.plot(at, [i - 0.3, i + 0.3], color=colour("soft"), linewidth=1.6)
            near = line.even is not None and high < line.even < high + 0.16 * longest
            axes.annotate(
                percent(line.share.share),
                ((line.even or 0) if near else high, i),
                xytext=(7, 0),
                textcoords="offset points",
                va="center",
                weight="bold",
            )
        axes.set_yticks(range(len(lines)), [line.label for line in lines])
        axes.tick_params(axis="y", labelcolor=colour("ink"))
        axes.set_ylim(len(lines) - 0.4, -0.6)
        room = 1.34 if sheet.narrow else 1.22
        axes.set_xlim(0, min(room, longest * room + 0.02))
        axes.xaxis.set_major_locator(_at_most(4 if sheet.narrow else 6))
        axes.xaxis.set_major_formatter(lambda x, _: percent(x, 0) if x <= 1.0001 else "")
        axes.set_xlabel(x_label)
        axes.grid(visible=False, axis="y")
        axes.spines["left"].set_visible(False)

    return draw


def bars(
    labels: Sequence[str],
    values: Sequence[float],
    format_value: Callable[[float], str],
    x_label: str,
    colours: Sequence[str] | None = None,
) -> matplotlib_svg.Draw:
    """A list of amounts as bars, each with its number at the end."""

    def draw(sheet: Sheet) -> None:
        above = sheet.narrow and max(map(len, labels)) > LONG
        axes = sheet.axes(EDGES + (1.3 if above else 0.82) * ROW * len(labels) + 6)
        fills = colours or [colour("c0")] * len(labels)
        drawn = axes.barh(range(len(labels)), values, height=0.42 if above else 0.66, color=fills)
        for i, bar in enumerate(drawn):
            sheet.tip(bar, f"{labels[i]}: {format_value(values[i])}")
            at = (max(values[i], 0), i)
            axes.annotate(
                format_value(values[i]), at, xytext=(5, 0), textcoords="offset points", va="center"
            )
            if above:
                axes.text(0, i - 0.28, labels[i], va="bottom")
        axes.set_yticks(range(len(labels)), [""] * len(labels) if above else labels)
        axes.tick_params(axis="y", labelcolor=colour("ink"))
        axes.set_ylim(len(labels) - (0.6 if above else 0.4), -0.85 if above else -0.6)
        axes.set_xlim(0, max(*values, 0, 1e-9) * (1.36 if sheet.narrow else 1.18))
        axes.xaxis.set_major_locator(_at_most(3 if sheet.narrow else 5))
        axes.xaxis.set_major_formatter(lambda x, _: format_value(x))
        axes.set_xlabel(x_label)
        axes.grid(visible=False, axis="y")
        axes.spines["left"].set_visible(False)

    return draw


@dataclass(frozen=True)
class Heat:
    """A table whose cells are coloured by their values; None: an empty cell."""

    rows: Sequence[str]
    columns: Sequence[str]
    values: Sequence[Sequence[float | None]]
    format_value: Callable[[float], str]
    tip: Callable[[int, int], str]
    hue: str = "heat"
    weak: Callable[[int, int], bool] = lambda _row, _column: False
    less_is_more: bool = False  # small values get the strong colours
    stripes: Sequence[str] = ()  # a colour at the left of each row
    x_label: str = ""
    y_label: str = ""


def heat(table: Heat) -> matplotlib_svg.Draw:
    values = [cell for row in table.values for cell in row if cell is not None]

    def strength(value: float) -> float:
        low, high = (0.0, max(values)) if not table.less_is_more else (min(values), max(values))
        if high <= low:
            return 0.6
        part = (value - low) / (high - low)
        return 0.08 + 0.92 * ((1 - part) ** 2.5 if table.less_is_more else part)

    def draw(sheet: Sheet) -> None:
        from matplotlib.patches import Rectangle

        axes = sheet.axes(EDGES + 30 * len(table.rows) + (18 if table.x_label else 0))
        for i, row in enumerate(table.values):
            for j, value in enumerate(row):
                if value is None:
                    continue
                cell = Rectangle((j + 0.04, i + 0.06), 0.92, 0.88)
                cell.set_facecolor((*rgb(table.hue), strength(value)))
                axes.add_artist(cell)
                weak = table.weak(i, j)
                if weak:
                    cell.set_hatch("////")
                    cell.set_edgecolor(colour("rule"))
                sheet.tip(cell, table.tip(i, j) + (" (rarely seen)" if weak else ""))
                axes.text(
                    j + 0.5,
                    i + 0.5,
                    table.format_value(value),
                    ha="center",
                    va="center",
                    fontsize=sheet.size.font * (0.8 if sheet.narrow else 0.94),
                    color=colour("ink"),
                )
            if table.stripes:
                axes.add_artist(
                    Rectangle((-0.16, i + 0.06), 0.12, 0.88, color=table.stripes[i], linewidth=0)
                )
        axes.set_xlim(-0.2, len(table.columns))
        axes.set_ylim(len(table.rows), 0)
        axes.set_xticks([j + 0.5 for j in range(len(table.columns))], table.columns)
        axes.set_yticks([i + 0.5 for i in range(len(table.rows))], table.rows)
        axes.tick_params(labelcolor=colour("ink"))
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel(table.x_label, labelpad=8)
        axes.set_ylabel(table.y_label)
        axes.grid(visible=False)
        for spine in axes.spines.values():
            spine.set_visible(False)

    return draw


def rgb(name: str) -> tuple[float, float, float]:
    from matplotlib.colors import to_rgb

    return to_rgb(colour(name))


def _at_most(count: int) -> MaxNLocator:
    from matplotlib import ticker

    return ticker.MaxNLocator(count, steps=[1, 2, 2.5, 5, 10])


def ticks(axes: Axes, x: int, y: int) -> None:
    """Limit the number of ticks on each axis."""
    axes.xaxis.set_major_locator(_at_most(x))
    axes.yaxis.set_major_locator(_at_most(y))
