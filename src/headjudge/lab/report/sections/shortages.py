"""Houses left in the Bank, and what happens when they run short."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.game.narration.sentence import money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.matplotlib_svg import Sheet, colour
from headjudge.html.numbers import percent
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data

KINDS = ("houses", "hotels")


def section(data: Data) -> Section:
    rules = data.plan.book.rules(data.plan.stage, data.plan.switches)
    if rules.houses == C.UNLIMITED:
        return Section("Building shortages", [], "Houses never run out at this table.")
    figures = [stock(data, rules.houses)]
    if data.total("building_lots"):
        figures.append(premium(data))
    lots = data.total("building_lots")
    per = lots / data.observed
    intro = f"{per:.2f} buildings are auctioned per game because more are wanted than there are."
    if not lots:
        intro = f"In {data.observed:,} games no building had to be auctioned."
    return Section("Building shortages", figures, intro)


def stock(data: Data, houses: int) -> Figure:
    counts = data.counts("stock")[: min(houses, 32) + 1].tolist()
    total = max(1, sum(counts))
    shares = [count / total for count in counts]
    untouched = shares[-1]

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(220)
        fills = [colour("c1"), *[colour("c2")] * (len(shares) - 2)]
        drawn = axes.bar(range(len(shares) - 1), shares[:-1], width=0.86, color=fills)
        for left, bar in enumerate(drawn):
            sheet.tip(bar, f"houses left: {left} ({percent(shares[left], 2)} of {data.throw}s)")
        drawn[0].set_hatch("////")
        drawn[0].set_edgecolor(colour("card"))
        axes.set_xlabel("houses left in the Bank")
        axes.set_ylabel(f"share of {data.throw}s")
        plots.ticks(axes, 6 if sheet.narrow else 10, 4)
        axes.yaxis.set_major_formatter(lambda y, _: percent(y, 1 if y < 0.05 and y else 0))
        axes.grid(visible=False, axis="x")

    caption = (
        f"No house is left for {percent(shares[0], 2)} of {data.throw}s (the hatched bar); for "
        f"{percent(untouched, 0)} all {len(shares) - 1} are still there (not drawn)."
    )
    title = "Houses left in the Bank"
    rows = [(left, counts[left], percent(shares[left], 3)) for left in range(len(shares))]
    heads = ("houses left", f"{data.throw}s", "share")
    return Figure(title, caption, matplotlib_svg.svg(draw, "stock", title), DataTable(heads, rows))


def premium(data: Data) -> Figure:
    lots, won, paid, listed = (
        data.counts(name).tolist()
        for name in ("building_lots", "buildings_won", "building_sum", "building_list")
    )
    kinds = [i for i in range(2) if won[i]]
    title = "What scarce buildings sell for"
    if not kinds:
        values, names, caption = (
            [0.0],
            ["houses"],
            f"Nobody bid for any of the {sum(lots):,} buildings.",
        )
    else:
        values = [paid[i] / listed[i] for i in kinds]
        names = [KINDS[i] for i in kinds]
        more = sum(paid) - sum(listed)
        caption = (
            f"{names[0].capitalize()} sell for {values[0]:.2f} times their printed price; in total, shortages cost "
            f"{money(more / data.observed)} per game."
        )
    draw = plots.bars(names, values, lambda x: f"{x:.2f}×", "price / printed price")
    rows = [
        (
            KINDS[i],
            lots[i],
            won[i],
            round(paid[i] / won[i], 1) if won[i] else None,
            round(listed[i] / won[i], 1) if won[i] else None,
        )
        for i in range(2)
    ]
    heads = ("", "put up", "sold", "average price", "average printed price")
    return Figure(
        title, caption, matplotlib_svg.svg(draw, "premium", title), DataTable(heads, rows)
    )
