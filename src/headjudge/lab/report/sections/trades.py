"""Trades between players, and how groups are completed."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.game.narration.sentence import money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.matplotlib_svg import Sheet, colour
from headjudge.html.numbers import percent
from headjudge.html.plots import Heat
from headjudge.html.tables import DataTable, Row
from headjudge.lab.report.data import Data

WAYS = ("by purchase", "at auction", "by trade", "from a bankruptcy", "in another way")


def section(data: Data) -> Section:
    figures = []
    trades, offered = data.total("trades"), data.total("offers")
    deeds, cash = data.total("trade_deeds"), data.total("trade_cash")
    if trades:
        figures += [pairs(data), moved(data)]
        intro = (
            f"{trades / data.observed:.2f} trades per game, out of {offered / data.observed:.1f} offers; "
            f"{deeds / trades:.1f} deeds and {money(cash / trades)} change hands in each trade."
        )
    else:
        offers = f" {offered:,} offers were made." if offered else " Nobody made an offer."
        intro = f"Nobody traded in {data.observed:,} games.{offers}"
    if data.total("completed"):
        figures.append(completed(data))
    return Section(data.words.trades, figures, intro)


def pairs(data: Data) -> Figure:
    trades, offers = data.counts("trades"), data.counts("offers")
    deeds, cash = data.counts("trade_deeds"), data.counts("trade_cash")
    many = len(data.bots)
    values: list[list[float | None]] = [
        [float(trades[i, j]) / data.observed for j in range(many)] for i in range(many)
    ]

    def tip(i: int, j: int) -> str:
        return (
            f"{data.bots[i]} to {data.bots[j]}: {offers[i, j]:,} offers, {trades[i, j]:,} accepted; "
            f"{deeds[i, j]:,} deeds and {money(int(cash[i, j]))} given"
        )

    best = max(((i, j) for i in range(many) for j in range(many)), key=lambda at: trades[at])
    title = "Trades per game, by who offers and who accepts"
    part = int(trades[best]) / max(1, int(offers[best]))
    caption = (
        f"Most trades are offered by {data.bots[best[0]]} and accepted by {data.bots[best[1]]}: "
        f"{int(trades[best]) / data.observed:.2f} per game, {percent(part)} of these offers."
    )
    heat = Heat(
        data.bots,
        data.bots,
        values,
        lambda number: f"{number:.2f}",
        tip,
        "heat",
        x_label="accepted by",
        y_label="offered by",
    )
    rows = [
        (
            data.bots[i],
            data.bots[j],
            int(offers[i, j]),
            int(data.counts("refusals")[i, j]),
            int(trades[i, j]),
            int(deeds[i, j]),
            int(cash[i, j]),
        )
        for i in range(many)
        for j in range(many)
    ]
    heads = ("from", "to", "offers", "rejected", "trades", "deeds given", "dollars given")
    return Figure(
        title,
        caption,
        matplotlib_svg.svg(plots.heat(heat), "trades", title),
        DataTable(heads, rows),
    )


def moved(data: Data) -> Figure:
    traded = data.counts("traded")
    values = [
        sum(int(traded[deed]) for deed in data.group_deeds(group)) / data.observed
        for group in range(C.GROUPS)
    ]
    best = max(range(C.GROUPS), key=lambda group: values[group])
    title = "Deeds traded per game"
    caption = f"Most traded: {data.groups[best].lower()}, {values[best]:.2f} deeds per game."
    colours = [colour(f"g{group}") for group in range(C.GROUPS)]
    draw = plots.bars(data.groups, values, lambda x: f"{x:.2f}", "deeds per game", colours)
    rows = [
        (deed.name, int(traded[i]), round(int(traded[i]) / data.observed, 3))
        for i, deed in enumerate(data.deeds)
    ]
    return Figure(
        title,
        caption,
        matplotlib_svg.svg(draw, "traded", title),
        DataTable(("deed", "times traded", "per game"), rows, 3),
    )


def completed(data: Data) -> Figure:
    """How owners get the last deed of a group."""
    counts = data.counts("completed")
    ways = [way for way in range(len(WAYS)) if counts[:, way].sum()]
    games = data.observed

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(plots.EDGES + 0.74 * plots.ROW * C.GROUPS + 40)
        left = [0.0] * C.GROUPS
        for at, way in enumerate(ways):
            values = [int(counts[group, way]) / games for group in range(C.GROUPS)]
            drawn = axes.barh(
                range(C.GROUPS),
                values,
                left=left,
                height=0.66,
                color=matplotlib_svg.player(at),
                hatch=matplotlib_svg.HATCHES[at],
                edgecolor=colour("card"),
                label=WAYS[way],
            )
            for group, bar in enumerate(drawn):
                if values[group]:
                    sheet.tip(
                        bar, f"{data.groups[group]} {WAYS[way]}: {values[group]:.3f} per game"
                    )
            left = [a + b for a, b in zip(left, values, strict=True)]
        axes.set_yticks(range(C.GROUPS), data.groups)
        axes.tick_params(axis="y", labelcolor=colour("ink"))
        axes.set_ylim(C.GROUPS - 0.4, -0.6)
        axes.set_xlabel("times per game")
        axes.grid(visible=False, axis="y")
        sheet.figure.legend(
            loc="outside upper left",
            ncols=2 if sheet.narrow else 4,
            handlelength=1.4,
            columnspacing=1.2,
        )

    total = int(counts.sum())
    best = max(ways, key=lambda way: int(counts[:, way].sum()))
    group = int(counts.sum(axis=1).argmax())
    caption = (
        f"A group is completed {total / games:.2f} times per game, most often {WAYS[best]} "
        f"({percent(int(counts[:, best].sum()) / total, 0)}); {data.groups[group].lower()} most often of all."
    )
    title = "How groups are completed"
    rows: list[Row] = [
        (data.groups[group], *(round(int(counts[group, way]) / games, 3) for way in ways))
        for group in range(C.GROUPS)
    ]
    heads = ("group", *(WAYS[way] for way in ways))
    return Figure(
        title, caption, matplotlib_svg.svg(draw, "completed", title), DataTable(heads, rows, 3)
    )
