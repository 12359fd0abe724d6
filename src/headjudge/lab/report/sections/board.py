"""The board as a map: where tokens land, and where rent is earned."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from headjudge.game.narration.sentence import listed, money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.matplotlib_svg import Sheet, colour
from headjudge.html.numbers import percent
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from headjudge.rulebooks.files.board import Board

CORNER = 1.62  # of the width of an ordinary square
SIDE = 9 + 2 * CORNER
STRIPE = 0.3
JAIL = 10
Box = tuple[float, float, float, float]  # left, bottom, width, height


def section(data: Data) -> Section:
    return Section("The board", [landings(data), rents(data)])


def box(square: int) -> Box:
    """Where a square is drawn: clockwise from GO at the bottom right."""
    side, at = divmod(square, 10)
    if at == 0:
        corners = ((SIDE - CORNER, 0.0), (0.0, 0.0), (0.0, SIDE - CORNER), (SIDE - CORNER,) * 2)
        return (*corners[side], CORNER, CORNER)
    along = CORNER + at - 1
    back = SIDE - along - 1
    return (
        (back, 0.0, 1.0, CORNER),
        (0.0, along, CORNER, 1.0),
        (along, SIDE - CORNER, 1.0, CORNER),
        (SIDE - CORNER, back, CORNER, 1.0),
    )[side]


def stripe(square: int) -> Box:
    """The coloured end of a street, towards the middle of the board."""
    x, y, wide, high = box(square)
    return (
        (x, y + high - STRIPE, wide, STRIPE),
        (x + wide - STRIPE, y, STRIPE, high),
        (x, y, wide, STRIPE),
        (x, y, STRIPE, high),
    )[square // 10]


def short(name: str) -> str:
    """The name, shortened to fit on a square."""
    name = re.sub(r"^(In Jail / )", "", name)
    name = re.sub(r" (Avenue|Place|Gardens|Company)$", "", name)
    name = name.replace("Railroad", "R.R.").replace("Community ", "").replace("North ", "N. ")
    first, _, rest = name.partition(" ")
    return f"{first[:4]}. {rest}" if len(name) > 14 and rest else name


def _draw(
    board: Board,
    values: Sequence[float | None],
    label: Callable[[float], str],
    tip: Callable[[int], str],
    hue: str,
    middle: Sequence[str],
    from_zero: bool,
) -> matplotlib_svg.Draw:
    # the jail would outshine all other squares where a pawn is often sent there
    known = [value for i, value in enumerate(values) if value is not None and i != JAIL]
    least = 0.0 if from_zero else min(known)
    most = max(*known, least + 1e-9)

    def draw(sheet: Sheet) -> None:
        from matplotlib.patches import Rectangle

        sheet.height(sheet.size.width)
        sheet.fitted = True
        axes = sheet.figure.add_axes((0.004, 0.004, 0.992, 0.992))
        axes.set_axis_off()
        axes.set_xlim(0, SIDE)
        axes.set_ylim(0, SIDE)
        for square in board.squares:
            x, y, wide, high = box(square.index)
            value = values[square.index]
            cell = Rectangle((x, y), wide, high)
            if value is None:
                cell.set_facecolor("none")
            else:
                part = min(1.0, max(0.0, (value - least) / (most - least)))
                cell.set_facecolor((*plots.rgb(hue), 0.05 + 0.95 * part))
            cell.set_edgecolor(colour("soft"))
            cell.set_linewidth(0.8)
            axes.add_artist(cell)
            sheet.tip(cell, tip(square.index))
            if square.group:
                left, bottom, w, h = stripe(square.index)
                group = board.group_ids.index(square.group)
                fill = colour(f"g{group}")
                axes.add_artist(
                    Rectangle(
                        (left, bottom),
                        w,
                        h,
                        facecolor=fill,
                        edgecolor=colour("soft"),
                        linewidth=0.8,
                    )
                )
            _words(
                axes, sheet, square.index, short(square.name), "" if value is None else label(value)
            )
        _middle(axes, sheet, middle, hue, (label(least), label(most)))

    return draw


def _words(axes: Axes, sheet: Sheet, square: int, name: str, number: str) -> None:
    """The number in large type, the name in small; a phone has room only for the number."""
    x, y, wide, high = box(square)
    side, at = divmod(square, 10)
    big = sheet.size.font * (0.72 if sheet.narrow else 0.86)
    small = sheet.size.font * 0.62 * min(1, 12.5 / len(name))
    inner = 0.0 if at == 0 else STRIPE
    left = x + (inner if side == 3 else 0)
    bottom = y + (inner if side == 2 else 0)
    wide -= inner if side in (1, 3) else 0
    high -= inner if side in (0, 2) else 0
    upright = side in (1, 3) or at == 0
    cx, cy = left + wide / 2, bottom + high / 2
    if sheet.narrow:
        big *= min(1, 3.8 / max(1, len(number)))
        axes.text(cx, cy, number, fontsize=big, ha="center", va="center", weight="bold")
        return
    if upright:
        axes.text(cx, cy + 0.02, number, fontsize=big, ha="center", va="bottom", weight="bold")
        lines = "\n".join(name.split(" ", 1)) if at == 0 and len(name) > 10 else name
        axes.text(cx, cy - 0.06, lines, fontsize=small, ha="center", va="top", linespacing=1.0)
        return
    axes.text(
        cx - 0.2, cy, number, fontsize=big, ha="center", va="center", weight="bold", rotation=90
    )
    axes.text(cx + 0.24, cy, name, fontsize=small, ha="center", va="center", rotation=90)


def _middle(
    axes: Axes,
    sheet: Sheet,
    lines: Sequence[str],
    hue: str,
    ends: tuple[str, str],
) -> None:
    from matplotlib.patches import Rectangle

    centre, top = SIDE / 2, SIDE / 2 + 0.62 * len(lines) / 2 + 0.5
    for i, line in enumerate(lines):
        axes.text(
            centre,
            top - 0.68 * i * (1.25 if sheet.narrow else 1),
            line,
            ha="center",
            va="center",
            fontsize=sheet.size.font * (1.05 if i == 0 else 0.95),
            weight="bold" if i == 0 else "normal",
            color=colour("ink" if i else "soft"),
        )
    wide, left, bottom = 0.62, centre - 3.1, CORNER + 1.1
    for i in range(10):
        patch = Rectangle((left + i * wide, bottom), wide, 0.32, linewidth=0)
        patch.set_facecolor((*plots.rgb(hue), 0.05 + 0.95 * i / 9))
        axes.add_artist(patch)
    for at, word, side in zip((left, left + 10 * wide), ends, ("left", "right"), strict=True):
        axes.text(
            at,
            bottom - 0.12,
            word,
            ha=side,
            va="top",
            fontsize=sheet.size.font * 0.85,
            color=colour("soft"),
        )


def landings(data: Data) -> Figure:
    rolls = max(1, data.total("rolls"))
    per = [count / rolls for count in data.counts("landings").tolist()]
    squares = data.board.squares
    jailed = data.total("jailed") / rolls
    order = sorted(range(40), key=lambda i: -per[i])
    names = [squares[i].name for i in order[:3]]
    caption = (
        f"{names[0]} gets the most landings, on {percent(per[order[0]], 2)} of {data.throw}s, followed by "
        f"{listed(names[1:])}. A player who is sent on by a card has landed on both squares."
    )
    if jailed:
        caption += f" {percent(jailed, 2)} of {data.throw}s end in jail."

    def tip(square: int) -> str:
        here = f"{squares[square].name}: {percent(per[square], 2)} of {data.throw}s"
        return here + (f"; sent to jail: {percent(jailed, 2)}" if square == JAIL and jailed else "")

    title = data.words.landings
    middle = [f"landings per 100 {data.throw}s"]
    middle += [f"{i + 1}. {short(squares[at].name)}" for i, at in enumerate(order[:5])]
    draw = _draw(data.board, per, lambda value: f"{100 * value:.1f}", tip, "heat", middle, False)
    rows = [
        (
            squares[i].name,
            int(data.counts("landings")[i]),
            percent(per[i], 3),
            round(40 * per[i], 2),
        )
        for i in order
    ]
    heads = ("square", "landings", f"share of {data.throw}s", "times an even share")
    return Figure(
        title, caption, matplotlib_svg.svg(draw, "landings", title), DataTable(heads, rows, 2)
    )


def rents(data: Data) -> Figure:
    games = max(1, data.observed)
    paid = data.counts("paid").tolist()
    squares = data.board.squares
    values: list[float | None] = [None] * 40
    for deed, square in enumerate(data.deeds):
        values[square.index] = paid[deed] / games
    order = sorted(range(28), key=lambda deed: -paid[deed])
    total = sum(paid)
    top = order[0]
    if total:
        caption = (
            f"{data.deeds[top].name} earns most, {money(paid[top] / games)} per game: "
            f"{percent(paid[top] / total)} of the {money(total / games)} that {data.words.rent_flow}."
        )
    else:
        caption = f"No rent was paid in {data.observed:,} games."

    def tip(square: int) -> str:
        value = values[square]
        name = squares[square].name
        return name if value is None else f"{name}: {money(value)} of rent per game"

    title = "Where rent is earned"
    middle = ["rent per game, $"]
    middle += [f"{i + 1}. {short(data.deeds[deed].name)}" for i, deed in enumerate(order[:5])]
    draw = _draw(data.board, values, lambda value: f"{value:,.0f}", tip, "cool", middle, True)
    rents_due = data.counts("rents").sum(axis=1).tolist()
    rows = [
        (
            data.deeds[d].name,
            round(paid[d] / games, 1),
            percent(paid[d] / max(1, total), 2),
            rents_due[d],
        )
        for d in order
    ]
    heads = ("deed", "dollars per game", "share of all rent", "times rent fell due")
    return Figure(title, caption, matplotlib_svg.svg(draw, "rents", title), DataTable(heads, rows))
