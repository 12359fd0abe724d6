"""Kinds of plot that pages are made of: shares with intervals, bars, and tables coloured by value."""

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

ROW = 34.0  # units of height for one line of a list
EDGES = 44.0  # ... for the axis beneath
LONG = 16  # letters of a label that would leave no room for its bar on a phone


class Share(Protocol):
    """A part of a whole, with an interval, told by its `str`."""

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
    even: float | None  # what it would be if all were equal, where that means something
    colour: str
    marker: str = "o"


def intervals(lines: Sequence[ShareLine], x_label: str) -> matplotlib_svg.Draw:
    """A list of shares, each with its interval and a tick where it would be if all were equal."""

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(EDGES + ROW * len(lines) + 6)
        most = max(max(each.share.interval[1], each.even or 0) for each in lines)
        for i, each in enumerate(lines):
            low, high = each.share.interval
            axes.plot([low, high], [i, i], color=each.colour, linewidth=4, solid_capstyle="round")
            (dot,) = axes.plot(
                each.share.share,
                i,
                each.marker,
                color=each.colour,
                markersize=10,
                markeredgecolor=colour("card"),
            )
            sheet.tip(dot, f"{each.label}: {each.share}, {each.share.count:,} of {each.share.of:,}")
            if each.even is not None:
                at = [each.even] * 2
                axes.plot(at, [i - 0.3, i + 0.3], color=colour("soft"), linewidth=1.6)
            near = each.even is not None and high < each.even < high + 0.16 * most
            axes.annotate(
                percent(each.share.share),
                ((each.even or 0) if near else high, i),
                xytext=(7, 0),
                textcoords="offset points",
                va="center",
                weight="bold",
            )
        axes.set_yticks(range(len(lines)), [each.label for each in lines])
        axes.tick_params(axis="y", labelcolor=colour("ink"))
        axes.set_ylim(len(lines) - 0.4, -0.6)
        room = 1.34 if sheet.narrow else 1.22
        axes.set_xlim(0, min(room, most * room + 0.02))
        axes.xaxis.set_major_locator(_at_most(4 if sheet.narrow else 6))
        axes.xaxis.set_major_formatter(lambda x, _: percent(x, 0) if x <= 1.0001 else "")
        axes.set_xlabel(x_label)
        axes.grid(visible=False, axis="y")
        axes.spines["left"].set_visible(False)

    return draw


def bars(
    labels: Sequence[str],
    values: Sequence[float],
    told: Callable[[float], str],
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
            sheet.tip(bar, f"{labels[i]}: {told(values[i])}")
            at = (max(values[i], 0), i)
            axes.annotate(
                told(values[i]), at, xytext=(5, 0), textcoords="offset points", va="center"
            )
            if above:
                axes.text(0, i - 0.28, labels[i], va="bottom")
        axes.set_yticks(range(len(labels)), [""] * len(labels) if above else labels)
        axes.tick_params(axis="y", labelcolor=colour("ink"))
        axes.set_ylim(len(labels) - (0.6 if above else 0.4), -0.85 if above else -0.6)
        axes.set_xlim(0, max(*values, 0, 1e-9) * (1.36 if sheet.narrow else 1.18))
        axes.xaxis.set_major_locator(_at_most(3 if sheet.narrow else 5))
        axes.xaxis.set_major_formatter(lambda x, _: told(x))
        axes.set_xlabel(x_label)
        axes.grid(visible=False, axis="y")
        axes.spines["left"].set_visible(False)

    return draw


@dataclass(frozen=True)
class Heat:
    """A table whose cells are coloured by their values; None = nothing to say."""

    rows: Sequence[str]
    columns: Sequence[str]
    values: Sequence[Sequence[float | None]]
    told: Callable[[float], str]
    tip: Callable[[int, int], str]
    hue: str = "heat"
    weak: Callable[[int, int], bool] = lambda _row, _column: False
    less_is_more: bool = False  # the small values are the strong ones
    stripes: Sequence[str] = ()  # a colour before each row
    x_label: str = ""
    y_label: str = ""


def heat(table: Heat) -> matplotlib_svg.Draw:
    known = [each for row in table.values for each in row if each is not None]

    def strength(value: float) -> float:
        low, high = (0.0, max(known)) if not table.less_is_more else (min(known), max(known))
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
                sheet.tip(cell, table.tip(i, j) + (" (seldom seen)" if weak else ""))
                axes.text(
                    j + 0.5,
                    i + 0.5,
                    table.told(value),
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


def _at_most(many: int) -> MaxNLocator:
    from matplotlib import ticker

    return ticker.MaxNLocator(many, steps=[1, 2, 2.5, 5, 10])


def ticks(axes: Axes, x: int, y: int) -> None:
    """At most so many marks on each axis."""
    axes.xaxis.set_major_locator(_at_most(x))
    axes.yaxis.set_major_locator(_at_most(y))
