"""Small charts as SVG: drawn twice, for a wide screen and for a phone, and named for those who cannot see them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from html import escape

Point = tuple[float, float]


@dataclass(frozen=True)
class Series:
    label: str
    colour: int  # seat
    points: Sequence[Point]
    tips: Sequence[str] = ()  # what each point of a scatter says of itself


@dataclass(frozen=True)
class Band:
    start: float
    end: float
    label: str


@dataclass(frozen=True)
class Size:
    """A drawing area, and where the plot lies in it."""

    name: str
    width: int
    height: int
    left: int
    right: int
    top: int = 16
    bottom: int = 38

    @property
    def x1(self) -> int:
        return self.width - self.right

    @property
    def y1(self) -> int:
        return self.height - self.bottom


HALF = Size("half", 590, 310, 62, 66)
NARROW = Size("narrow", 360, 270, 58, 38)
SIZES = (HALF, NARROW)  # half of a large screen, or a phone
FULL = (Size("wide", 1190, 360, 64, 76), replace(HALF, name="half between"), NARROW)


def money(value: float) -> str:
    return f"-${-value:,.0f}" if value < 0 else f"${value:,.0f}"


def ticks(low: float, high: float, wanted: int, least: float = 0.0) -> list[float]:
    """Round numbers that cover the range, and not closer than `least`."""
    span = (high - low) or 1.0
    raw = max(least, span / max(1, wanted))
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(step * power for step in (1, 2, 2.5, 5, 10) if step * power >= raw * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [i * step for i in range(first, max(last, first + 1) + 1)]


@dataclass
class Plot:
    """One drawing: scales, and what has been drawn so far."""

    size: Size
    x_ticks: list[float]
    y_ticks: list[float]
    x_label: str = ""
    y_money: bool = True
    x_money: bool = False
    parts: list[str] = field(default_factory=list)

    def x(self, value: float) -> float:
        low, high = self.x_ticks[0], self.x_ticks[-1]
        return self.size.left + (value - low) / (high - low) * (self.size.x1 - self.size.left)

    def y(self, value: float) -> float:
        low, high = self.y_ticks[0], self.y_ticks[-1]
        return self.size.y1 - (value - low) / (high - low) * (self.size.y1 - self.size.top)

    def axes(self) -> None:
        size = self.size
        for value in self.y_ticks:
            at = self.y(value)
            self.add(f'<path class="grid" d="M{size.left} {at:.1f}H{size.x1}"/>')
            told = money(value) if self.y_money else f"{value:,g}"
            self.text(size.left - 6, at + 4, told, "end")
        for value in self.x_ticks:
            told = money(value) if self.x_money else f"{value:,g}"
            self.text(self.x(value), size.y1 + 16, told, "middle")
        if self.y_ticks[0] < 0 < self.y_ticks[-1]:
            self.add(f'<path class="axis" d="M{size.left} {self.y(0):.1f}H{size.x1}"/>')
        self.text((size.left + size.x1) / 2, size.height - 4, self.x_label, "middle", "label")

    def add(self, part: str) -> None:
        self.parts.append(part)

    def text(self, x: float, y: float, words: str, anchor: str, kind: str = "tick") -> None:
        self.add(
            f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">'
            f"{escape(words)}</text>"
        )

    def svg(self, title: str, desc: str) -> str:
        size = self.size
        words = f"{title} {size.name.split()[0]}".lower().split()
        own = "-".join(word for word in words if word.isalnum())
        return (
            f'<svg class="chart {size.name}" viewBox="0 0 {size.width} {size.height}" role="img" '
            f'aria-labelledby="t-{own} d-{own}"><title id="t-{own}">{escape(title)}</title>'
            f'<desc id="d-{own}">{escape(desc)}</desc>{"".join(self.parts)}</svg>'
        )


def _spread(
    places: list[tuple[float, int]], gap: float, low: float, high: float
) -> dict[int, float]:
    """Labels that would lie on one another, moved apart."""
    found: dict[int, float] = {}
    at = low - gap
    for y, key in sorted(places):
        at = max(y, at + gap)
        found[key] = at
    over = max(0.0, at - high)
    return {key: y - over for key, y in found.items()}


def lines(
    title: str,
    desc: str,
    series: Sequence[Series],
    bands: Sequence[Band] = (),
    cash: bool = True,
    full: bool = False,
) -> str:
    """Values against rolls, each line named at its end."""
    values = [y for each in series for _, y in each.points] or [0.0]
    last = max([x for each in series for x, _ in each.points], default=1) or 1
    drawn = []
    for size in FULL if full else SIZES:
        wide = size is not NARROW
        x_ticks = [tick for tick in ticks(0, last, 8 if wide else 4) if tick < last] + [last]
        if len(x_ticks) > 2 and x_ticks[-1] - x_ticks[-2] < last / 18:
            del x_ticks[-2]
        plot = Plot(size, x_ticks, ticks(min(0, *values), max(values), 5), "roll", cash)
        for band in bands:
            x = plot.x(max(0.0, band.start - 0.5))
            width = max(3.0, plot.x(min(last, band.end + 0.5)) - x)
            plot.add(
                f'<rect class="band" x="{x:.1f}" y="{size.top}" width="{width:.1f}" '
                f'height="{size.y1 - size.top}"><title>{escape(band.label)}</title></rect>'
            )
        plot.axes()
        for each in series:
            path = "".join(
                f"{'L' if i else 'M'}{plot.x(x):.1f} {plot.y(y):.1f}"
                for i, (x, y) in enumerate(each.points)
            )
            plot.add(f'<path class="line c{each.colour}" d="{path}"/>')
        ends = [(plot.y(each.points[-1][1]) + 4, i) for i, each in enumerate(series) if each.points]
        for i, at in _spread(ends, 14, size.top + 4, size.y1 + 4).items():
            words = _cut(series[i].label, 8 if wide else 4)
            plot.text(size.x1 + 6, at, words, "start", f"name t{series[i].colour}")
        drawn.append(plot.svg(title, desc))
    return "".join(drawn)


def bars(
    title: str,
    desc: str,
    rows: Sequence[tuple[str, float, int]],
    told: Callable[[float], str] = money,
    least: float = 0.0,
) -> str:
    """Label, value and colour, one bar below the other."""
    most = max([value for _, value, _ in rows], default=1) or 1
    drawn = []
    for base in SIZES:
        left = 168 if base is HALF else 122
        size = Size(base.name, base.width, 26 * len(rows) + 48, left, base.right, 4, 40)
        plot = Plot(
            size, ticks(0, most, 6 if base is HALF else 3, least), [0.0, 1.0], "", x_money=True
        )
        for value in plot.x_ticks:
            plot.add(f'<path class="grid" d="M{plot.x(value):.1f} {size.top}V{size.y1}"/>')
            plot.text(plot.x(value), size.y1 + 16, told(value), "middle")
        for i, (label, value, colour) in enumerate(rows):
            y = size.top + 26 * i + 4
            width = max(0.0, plot.x(value) - size.left)
            plot.text(
                size.left - 6, y + 13, _cut(label, 22 if base is HALF else 16), "end", "label"
            )
            plot.add(
                f'<rect class="fill c{colour}" x="{size.left}" y="{y}" width="{width:.1f}" '
                f'height="18" rx="2"/>'
            )
            plot.text(size.left + width + 5, y + 13, told(value), "start")
        drawn.append(plot.svg(title, desc))
    return "".join(drawn)


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def scatter(title: str, desc: str, series: Sequence[Series]) -> str:
    """Price paid against appraised value, with the line on which they are equal."""
    points = [point for each in series for point in each.points]
    most = max([max(point) for point in points], default=100)
    drawn = []
    for size in SIZES:
        both = ticks(0, most, 5 if size is HALF else 4)
        plot = Plot(size, both, both, "appraised value", x_money=True)
        plot.axes()
        top = both[-1]
        plot.add(
            f'<path class="even" d="M{plot.x(0):.1f} {plot.y(0):.1f}L{plot.x(top):.1f} {plot.y(top):.1f}"/>'
        )
        plot.text(plot.x(top) - 6, plot.y(top) + 16, "paid = appraised", "end")
        for each in series:
            for (x, y), tip in zip(each.points, each.tips, strict=True):
                plot.add(
                    f'<g class="dot c{each.colour}">{shape(plot.x(x), plot.y(y), each.colour)}'
                    f"<title>{escape(tip)}</title></g>"
                )
        drawn.append(plot.svg(title, desc))
    return "".join(drawn)


def shape(x: float, y: float, number: int) -> str:
    """Circles, squares, triangles and diamonds: told apart without colours, too."""
    match number % 4:
        case 0:
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
        case 1:
            return f'<rect x="{x - 4.5:.1f}" y="{y - 4.5:.1f}" width="9" height="9"/>'
        case 2:
            return f'<path d="M{x:.1f} {y - 6:.1f}l5.5 10h-11z"/>'
        case _:
            return f'<path d="M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z"/>'


def stacks(
    title: str, desc: str, kinds: Sequence[str], rows: Sequence[tuple[str, Sequence[int]]]
) -> str:
    """Money in above the line and out below it, one column for each company."""
    highs = [sum(v for v in values if v > 0) for _, values in rows]
    lows = [sum(v for v in values if v < 0) for _, values in rows]
    drawn = []
    for base in SIZES:
        steps = ticks(min(0, *lows), max(0, *highs), 6)
        size = replace(base, right=12)
        plot = Plot(size, [0.0, float(len(rows))], steps)
        for value in plot.y_ticks:
            at = plot.y(value)
            plot.add(f'<path class="grid" d="M{size.left} {at:.1f}H{size.x1}"/>')
            plot.text(size.left - 6, at + 4, money(value), "end")
        width = min(90.0, (size.x1 - size.left) / max(1, len(rows)) * 0.62)
        for i, (label, values) in enumerate(rows):
            middle = plot.x(i + 0.5)
            up = down = 0
            for kind, value in enumerate(values):
                if not value:
                    continue
                low, high = (up, up + value) if value > 0 else (down + value, down)
                up, down = (high, down) if value > 0 else (up, low)
                plot.add(
                    f'<rect class="fill k{kind}" x="{middle - width / 2:.1f}" y="{plot.y(high):.1f}" '
                    f'width="{width:.1f}" height="{max(0.5, plot.y(low) - plot.y(high)):.1f}">'
                    f"<title>{escape(f'{label}: {kinds[kind]} {money(value)}')}</title></rect>"
                )
            plot.text(middle, size.height - 14, label, "middle", "label")
        plot.add(f'<path class="axis" d="M{size.left} {plot.y(0):.1f}H{size.x1}"/>')
        drawn.append(plot.svg(title, desc))
    return "".join(drawn)
