"""Small charts, written as SVG by hand: they need no library and describe themselves in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from html import escape

from headjudge.html import drawing
from headjudge.html.drawing import FULL, HALF, NARROW, Size
from headjudge.html.markup import Html
from headjudge.html.theme import PLAYERS

Point = tuple[float, float]
Formatter = Callable[[float], str]  # how a value reads on an axis


@dataclass(frozen=True)
class Series:
    label: str
    number: int  # its colour, dashes and shape
    points: Sequence[Point]
    tips: Sequence[str] = ()  # the tooltip of each point of a scatter


@dataclass(frozen=True)
class Band:
    """A shaded stretch of the x axis."""

    start: float
    end: float
    label: str


@dataclass(frozen=True)
class Kind:
    """One part of a stacked column."""

    label: str
    hue: str  # one of the theme's HUES


@dataclass(frozen=True)
class Frame:
    """Where the plot lies in a drawing of this size."""

    size: Size
    height: float
    left: float
    right: float
    top: float = 16
    bottom: float = 40

    @property
    def x1(self) -> float:
        return self.size.width - self.right

    @property
    def y1(self) -> float:
        return self.height - self.bottom

    @property
    def narrow(self) -> bool:
        return self.size is NARROW


_HALF = Frame(HALF, 300, 62, 68)
_NARROW = Frame(NARROW, 256, 58, 38)
_FRAMES = (_HALF, _NARROW)
_WIDE_FRAMES = (Frame(FULL, 350, 66, 80), *_FRAMES)
_BAR = 26.0  # height of one bar, in SVG units


def ticks(low: float, high: float, count: int, least: float = 0.0) -> list[float]:
    """Round numbers that cover the range, at least `least` apart."""
    span = (high - low) or 1.0
    raw = max(least, span / max(1, count))
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(step * power for step in (1, 2, 2.5, 5, 10) if step * power >= raw * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [i * step for i in range(first, max(last, first + 1) + 1)]


def plain(value: float) -> str:
    return f"{value:,g}"


@dataclass
class Plot:
    """One drawing: its scales and what has been drawn so far."""

    frame: Frame
    x_ticks: list[float]
    y_ticks: list[float]
    parts: list[str] = field(default_factory=list)

    def x(self, value: float) -> float:
        low, high, frame = self.x_ticks[0], self.x_ticks[-1], self.frame
        return frame.left + (value - low) / (high - low) * (frame.x1 - frame.left)

    def y(self, value: float) -> float:
        low, high, frame = self.y_ticks[0], self.y_ticks[-1], self.frame
        return frame.y1 - (value - low) / (high - low) * (frame.y1 - frame.top)

    def x_axis(self, format_value: Formatter, label: str = "") -> None:
        frame = self.frame
        for value in self.x_ticks:
            self.text(self.x(value), frame.y1 + 16, format_value(value), "middle")
        if label:
            self.text((frame.left + frame.x1) / 2, frame.height - 5, label, "middle", "label")

    def y_axis(self, format_value: Formatter) -> None:
        frame = self.frame
        for value in self.y_ticks:
            at = self.y(value)
            self.add(f'<path class="grid" d="M{frame.left:g} {at:.1f}H{frame.x1:g}"/>')
            self.text(frame.left - 6, at + 4, format_value(value), "end")
        if self.y_ticks[0] < 0 < self.y_ticks[-1]:
            self.zero_line()

    def zero_line(self) -> None:
        frame = self.frame
        self.add(f'<path class="axis" d="M{frame.left:g} {self.y(0):.1f}H{frame.x1:g}"/>')

    def add(self, part: str) -> None:
        self.parts.append(part)

    def text(self, x: float, y: float, words: str, anchor: str, kind: str = "tick") -> None:
        self.add(
            f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">'
            f"{escape(words)}</text>"
        )

    def svg(self, label: str) -> Html:
        frame = self.frame
        box = f"0 0 {frame.size.width} {frame.height:g}"
        return drawing.svg(frame.size, box, label, "".join(self.parts))


def _all_sizes(forms: Sequence[Html]) -> Html:
    return Html("\n".join(forms))


def _spread(
    places: list[tuple[float, int]], gap: float, low: float, high: float
) -> dict[int, float]:
    """Move overlapping labels apart."""
    moved: dict[int, float] = {}
    at = low - gap
    for y, key in sorted(places):
        at = max(y, at + gap)
        moved[key] = at
    over = max(0.0, at - high)
    return {key: y - over for key, y in moved.items()}


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def lines(
    label: str,
    series: Sequence[Series],
    format_value: Formatter,
    x_label: str,
    bands: Sequence[Band] = (),
    wide: bool = False,
) -> Html:
    """Values over time, each line named at its end."""
    values = [y for line in series for _, y in line.points] or [0.0]
    last = max([x for line in series for x, _ in line.points], default=1) or 1
    forms = []
    for frame in _WIDE_FRAMES if wide else _FRAMES:
        x_ticks = [tick for tick in ticks(0, last, 4 if frame.narrow else 8) if tick < last]
        x_ticks.append(last)
        if len(x_ticks) > 2 and x_ticks[-1] - x_ticks[-2] < last / 18:
            del x_ticks[-2]
        plot = Plot(frame, x_ticks, ticks(min(0, *values), max(values), 5))
        for band in bands:
            x = plot.x(max(0.0, band.start - 0.5))
            width = max(3.0, plot.x(min(last, band.end + 0.5)) - x)
            plot.add(
                f'<rect class="band" x="{x:.1f}" y="{frame.top:g}" width="{width:.1f}" '
                f'height="{frame.y1 - frame.top:g}"><title>{escape(band.label)}</title></rect>'
            )
        plot.y_axis(format_value)
        plot.x_axis(plain, x_label)
        for line in series:
            path = "".join(
                f"{'L' if i else 'M'}{plot.x(x):.1f} {plot.y(y):.1f}"
                for i, (x, y) in enumerate(line.points)
            )
            plot.add(f'<path class="line {hue(line.number)}" d="{path}"/>')
        ends = [(plot.y(line.points[-1][1]) + 4, i) for i, line in enumerate(series) if line.points]
        for i, at in _spread(ends, 14, frame.top + 4, frame.y1 + 4).items():
            name = _cut(series[i].label, 4 if frame.narrow else 8)
            plot.text(frame.x1 + 6, at, name, "start", f"name {hue(series[i].number)}")
        forms.append(plot.svg(label))
    return _all_sizes(forms)


def bars(
    label: str, rows: Sequence[tuple[str, float, int]], format_value: Formatter, least: float = 0.0
) -> Html:
    """Name, value and colour, one bar below the other; ticks are at least `least` apart."""
    longest = max([value for _, value, _ in rows], default=1) or 1
    forms = []
    for base in _FRAMES:
        room = 122 if base.narrow else 168
        height = _BAR * len(rows) + 30
        frame = replace(base, height=height, left=room, top=4, bottom=26)
        plot = Plot(frame, ticks(0, longest, 3 if frame.narrow else 6, least), [0.0, 1.0])
        for value in plot.x_ticks:
            plot.add(f'<path class="grid" d="M{plot.x(value):.1f} {frame.top:g}V{frame.y1:g}"/>')
        plot.x_axis(format_value)
        for i, (name, value, colour) in enumerate(rows):
            y = frame.top + _BAR * i + 4
            width = max(0.0, plot.x(value) - frame.left)
            short = _cut(name, 16 if frame.narrow else 22)
            plot.text(frame.left - 6, y + 13.5, short, "end", "label")
            plot.add(
                f'<rect class="fill {hue(colour)}" x="{frame.left:g}" y="{y:g}" width="{width:.1f}" '
                f'height="18" rx="2"/>'
            )
            plot.text(frame.left + width + 5, y + 13.5, format_value(value), "start")
        forms.append(plot.svg(label))
    return _all_sizes(forms)


def scatter(
    label: str, series: Sequence[Series], format_value: Formatter, x_label: str, even: str
) -> Html:
    """Two amounts against each other, with the line on which they are equal, called `even`."""
    points = [point for group in series for point in group.points]
    largest = max([max(point) for point in points], default=100)
    forms = []
    for frame in _FRAMES:
        both = ticks(0, largest, 4 if frame.narrow else 5)
        plot = Plot(frame, both, both)
        plot.y_axis(format_value)
        plot.x_axis(format_value, x_label)
        top = both[-1]
        plot.add(
            f'<path class="even" d="M{plot.x(0):.1f} {plot.y(0):.1f}L{plot.x(top):.1f} {plot.y(top):.1f}"/>'
        )
        plot.text(plot.x(top) - 6, plot.y(top) + 16, even, "end")
        for group in series:
            for (x, y), tip in zip(group.points, group.tips, strict=True):
                plot.add(dot(plot.x(x), plot.y(y), group.number, tip))
        forms.append(plot.svg(label))
    return _all_sizes(forms)


def stacks(
    label: str,
    kinds: Sequence[Kind],
    columns: Sequence[tuple[str, Sequence[int]]],
    format_value: Formatter,
) -> Html:
    """What comes in above the line and what goes out below it, one column for each name."""
    highs = [sum(v for v in values if v > 0) for _, values in columns]
    lows = [sum(v for v in values if v < 0) for _, values in columns]
    forms = []
    for base in _FRAMES:
        frame = replace(base, right=12, bottom=30)
        y_ticks = ticks(min(0, *lows), max(0, *highs), 6)
        plot = Plot(frame, [0.0, float(len(columns))], y_ticks)
        plot.y_axis(format_value)
        width = min(90.0, (frame.x1 - frame.left) / max(1, len(columns)) * 0.62)
        for i, (name, values) in enumerate(columns):
            middle = plot.x(i + 0.5)
            up = down = 0
            for kind, value in zip(kinds, values, strict=True):
                if not value:
                    continue
                low, high = (up, up + value) if value > 0 else (down + value, down)
                up, down = (high, down) if value > 0 else (up, low)
                plot.add(
                    f'<rect class="fill {kind.hue}" x="{middle - width / 2:.1f}" y="{plot.y(high):.1f}" '
                    f'width="{width:.1f}" height="{max(0.5, plot.y(low) - plot.y(high)):.1f}">'
                    f"<title>{escape(f'{name}: {kind.label} {format_value(value)}')}</title></rect>"
                )
            plot.text(middle, frame.height - 10, name, "middle", "label")
        plot.zero_line()
        forms.append(plot.svg(label))
    return _all_sizes(forms)


def interval(low: float, middle: float, high: float, scale_end: float, clear: bool) -> Html:
    """An interval beside zero, small enough for a table cell."""
    width, height = 220, 20
    scale = (width / 2 - 8) / scale_end
    at = [width / 2 + scale * value for value in (low, middle, high)]
    colour = "accent" if clear else "soft"
    return Html(
        f'<svg class="interval" viewBox="0 0 {width} {height}" role="img" aria-label="interval beside zero">'
        f'<path class="axis" d="M{width / 2:g} 0V{height}"/>'
        f'<path style="stroke:var(--{colour})" stroke-width="3" d="M{at[0]:.1f} {height / 2:g}H{at[2]:.1f}"/>'
        f'<circle style="fill:var(--{colour})" cx="{at[1]:.1f}" cy="{height / 2:g}" r="5"/></svg>'
    )


def hue(number: int) -> str:
    """The class that gives a player's colour."""
    return f"c{number % PLAYERS}"


def swatch(name: str) -> Html:
    """A colour, for a legend."""
    return Html(f'<rect class="fill {name}" width="14" height="14" rx="2"/>')


def dot(x: float, y: float, number: int, tip: str = "") -> Html:
    title = f"<title>{escape(tip)}</title>" if tip else ""
    return Html(f'<g class="dot {hue(number)}">{_shape(x, y, number)}{title}</g>')


def _shape(x: float, y: float, number: int) -> str:
    """Circles, squares, triangles and diamonds: distinguishable without colours."""
    match number % 4:
        case 0:
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
        case 1:
            return f'<rect x="{x - 4.5:.1f}" y="{y - 4.5:.1f}" width="9" height="9"/>'
        case 2:
            return f'<path d="M{x:.1f} {y - 6:.1f}l5.5 10h-11z"/>'
        case _:
            return f'<path d="M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z"/>'
