"""Draws with matplotlib for a page: SVG with named colours, each drawing in a wide and a narrow size.

matplotlib gets a placeholder for each named colour; in the SVG the name is put back. Text stays text, in the page's
own font. The same data give the same bytes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any

from headjudge.html import drawing
from headjudge.html.drawing import NARROW, SIZES, Size
from headjudge.html.markup import Html
from headjudge.html.theme import GROUPS, LIGHT, PLAYERS

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.transforms import Bbox

DOTS = 72  # SVG units per inch of matplotlib

NAMES = (*LIGHT, *(f"g{i}" for i in range(len(GROUPS))))
_COLOURS = {name: f"#00{i:02x}fe" for i, name in enumerate(NAMES)}
MARKERS = "osD^vPXp"
LineStyle = str | tuple[int, tuple[float, ...]]
LINES: tuple[LineStyle, ...] = ("-", (0, (6, 2)), (0, (2, 1.6)), (0, (7, 2, 2, 2)))
HATCHES = ("", "////", "....", "xxxx", "\\\\\\\\", "++++", "oo", "--")


def colour(name: str) -> str:
    """The placeholder that matplotlib gets for one of the page's colours."""
    return _COLOURS[name]


def player(i: int) -> str:
    return colour(f"c{i % PLAYERS}")


def marker(i: int) -> str:
    return MARKERS[i % len(MARKERS)]


@dataclass
class Sheet:
    """One size of a drawing, in the making."""

    figure: Figure
    size: Size
    tips: list[str] = field(default_factory=list)
    fitted: bool = False  # the drawing is laid out already

    @property
    def narrow(self) -> bool:
        return self.size is NARROW

    def height(self, units: float) -> None:
        self.figure.set_size_inches(self.size.width / DOTS, units / DOTS)

    def axes(self, height: float) -> Axes:
        """A single plot."""
        self.height(height)
        return self.figure.add_subplot()

    def tip(self, artist: Artist, words: str) -> None:
        """Show this text when the pointer rests on the artist."""
        artist.set_gid(f"tip{len(self.tips)}")
        self.tips.append(words)


Draw = Callable[[Sheet], None]


def _settings(size: Size) -> Any:  # matplotlib's own type lists its keys
    ink, soft, rule = colour("ink"), colour("soft"), colour("rule")
    return {
        "svg.fonttype": "none",
        "svg.hashsalt": "headjudge",
        "font.family": "DejaVu Sans",  # comes with matplotlib: the same widths everywhere
        "font.size": size.font,
        "text.color": ink,
        "axes.facecolor": "none",
        "axes.edgecolor": soft,
        "axes.labelcolor": soft,
        "axes.labelsize": size.font,
        "axes.titlesize": size.font,
        "axes.titlecolor": ink,
        "axes.titleweight": "bold",
        "axes.titlelocation": "left",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "axes.axisbelow": True,
        "axes.unicode_minus": True,
        "grid.color": rule,
        "grid.linewidth": 0.8,
        "xtick.color": soft,
        "ytick.color": soft,
        "xtick.labelsize": size.font * 0.94,
        "ytick.labelsize": size.font * 0.94,
        "xtick.major.size": 0,
        "ytick.major.size": 0,
        "hatch.linewidth": 0.8,
        "legend.frameon": False,
        "legend.fontsize": size.font * 0.94,
        "lines.linewidth": 2.2,
        "patch.linewidth": 0,
        "figure.facecolor": "none",
        "path.simplify_threshold": 0.2,
    }


def svg(draw: Draw, key: str, title: str, sizes: tuple[Size, ...] = SIZES) -> Html:
    """The drawing in each of these sizes; `key` must be unique on the page."""
    import matplotlib
    from matplotlib.figure import Figure

    forms = []
    for size in sizes:
        with matplotlib.rc_context(_settings(size)):
            sheet = Sheet(Figure(), size)
            draw(sheet)
            if not sheet.fitted:
                _fit(sheet.figure)
            drawn = io.StringIO()
            nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
            sheet.figure.savefig(drawn, format="svg", metadata=nothing, transparent=True)
        forms.append(_clean(drawn.getvalue(), f"{key}-{size.name}", size, title, sheet.tips))
    return Html("\n".join(forms))


PAD = 3.0  # units around everything


def _fit(figure: Figure) -> None:
    """Make room for labels around the plots. Automatic layout would draw every figure twice."""
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    for axes in figure.axes:
        for artist in (*axes.lines, *axes.patches, *axes.texts, *axes.collections):
            artist.set_in_layout(False)  # it lies inside the plot
    if len(figure.axes) > 1 or figure.legends:
        ConstrainedLayoutEngine().execute(figure)
        return
    # a single plot needs only two passes: making room at the side hardly changes the room needed below
    (axes,) = figure.axes
    _leave_room(axes, axes.yaxis.get_tightbbox(for_layout_only=True))
    _leave_room(axes, axes.get_tightbbox(for_layout_only=True))


def _leave_room(axes: Axes, used: Bbox | None) -> None:
    """Place the plot so that this box fits around it."""
    figure, inside = axes.get_figure(root=True), axes.get_position(original=True)
    assert figure is not None
    around = inside if used is None else used.transformed(figure.transFigure.inverted())
    wide, high = (PAD / DOTS / length for length in figure.get_size_inches())
    left, right = max(0.0, inside.x0 - around.x0) + wide, max(0.0, around.x1 - inside.x1) + wide
    low, top = max(0.0, inside.y0 - around.y0) + high, max(0.0, around.y1 - inside.y1) + high
    axes.set_position((left, low, 1 - left - right, 1 - low - top))


_NUMBER = re.compile(r"(\d+\.\d\d)\d+")
_HEX = re.compile("|".join(_COLOURS.values()))
_BACK = {value: f"var(--{name})" for name, value in _COLOURS.items()}
_FONT = re.compile(r"font: (?:(\w+) )?([\d.]+)px [^;\"]+")
_ID = re.compile(r' id="([^"]*)"')
_USED = re.compile(r'(?:url\(#|href="#)([^)"]+)')


def _clean(drawn: str, key: str, size: Size, title: str, tips: list[str]) -> Html:
    """Strip matplotlib's SVG to what a page needs, with ids unique on the page."""
    body = drawn[drawn.index("<svg") :].strip()
    box = re.search(r'viewBox="([^"]+)"', body)
    assert box is not None
    body = body[body.index(">") + 1 : body.rindex("</svg>")]
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>", "", body, flags=re.DOTALL)
    body = body.replace("xlink:href", "href")
    for i, tip in enumerate(tips):
        body = body.replace(f'<g id="tip{i}">', f"<g><title>{escape(tip)}</title>")
    used = set(_USED.findall(body))
    body = _ID.sub(lambda match: f' id="{key}-{match[1]}"' if match[1] in used else "", body)
    body = _USED.sub(lambda match: match[0].replace("#", f"#{key}-"), body)
    body = _HEX.sub(lambda match: _BACK[match[0]], body)
    body = _FONT.sub(lambda match: f"{_weight(match[1])}font-size: {match[2]}px", body)
    body = _NUMBER.sub(r"\1", body)
    body = re.sub(r"<!--.*?-->\s*", "", body, flags=re.DOTALL)
    body = re.sub(r"\n\s*", "\n", body).strip()
    return drawing.svg(size, box[1], title, body)


def _weight(word: str | None) -> str:
    return "font-weight: 650; " if word in ("bold", "600", "700") else ""
