"""Auctions: what deeds sell for compared with their list prices, and how much each bot pays."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.game.narration.sentence import money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.matplotlib_svg import Sheet, colour
from headjudge.html.numbers import percent
from headjudge.html.tables import DataTable, Row
from headjudge.lab.report.data import Data
from headjudge.sim.observer import counter_index as N

PARTS = (0.1, 0.25, 0.5, 0.75, 0.9)


def section(data: Data) -> Section:
    sold, unsold, bought = (data.total(name) for name in ("sold", "unsold", "bought"))
    if not sold:
        return Section(
            "Auctions",
            [],
            f"No deed was auctioned in {data.observed:,} games; {bought:,} were bought at the list price.",
        )
    figures = [prices(data)]
    if len(data.bots) > 1:
        figures.append(by_bot(data))
    if data.total("card_sold"):
        figures.append(cards(data))
    games = data.observed
    intro = f"Per game, {sold / games:.1f} deeds are sold at auction, {unsold / games:.1f} find no buyer"
    intro += data.words.bought.format(bought=bought / games)
    return Section("Auctions", figures, intro)


def parts(bins: list[int]) -> list[float]:
    """Quantiles of the prices, as multiples of the list price, interpolated linearly within a bin."""
    total, quantiles = sum(bins), []
    for part in PARTS:
        left, at = part * total, 0
        while at < len(bins) - 1 and left > bins[at]:
            left -= bins[at]
            at += 1
        quantiles.append((at + (left / bins[at] if bins[at] else 0)) / N.PER_LIST)
    return quantiles


def prices(data: Data) -> Figure:
    bins, sums, sold = (data.counts(name) for name in ("sold_bins", "sold_sum", "sold"))
    groups = [g for g in range(C.GROUPS) if sum(int(sold[d]) for d in data.group_deeds(g))]
    spread, mean, sales = {}, {}, {}
    for group in groups:
        deeds = data.group_deeds(group)
        spread[group] = parts([int(sum(bins[d, b] for d in deeds)) for b in range(N.BINS)])
        listed = sum(int(sold[d]) * data.deeds[d].price for d in deeds)
        mean[group] = sum(int(sums[d]) for d in deeds) / listed
        sales[group] = sum(int(sold[d]) for d in deeds)

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(plots.EDGES + 0.8 * plots.ROW * len(groups) + 6)
        for i, group in enumerate(groups):
            low, q1, middle, q3, high = spread[group]
            fill = colour(f"g{group}")
            edge = colour("soft")
            axes.plot([low, high], [i, i], color=edge, linewidth=1.6)
            box = axes.barh(
                i, q3 - q1, left=q1, height=0.5, color=fill, edgecolor=edge, linewidth=0.8
            )
            sheet.tip(
                box[0],
                f"{data.groups[group]}: median {middle:.2f} times the list price, half from {q1:.2f} to {q3:.2f}, "
                f"{sales[group]:,} sold",
            )
            axes.plot([middle] * 2, [i - 0.25, i + 0.25], color=colour("ink"), linewidth=2.4)
        axes.axvline(1, color=colour("c1"), linewidth=1.6, linestyle=(0, (5, 2)))
        axes.set_yticks(range(len(groups)), [data.groups[group] for group in groups])
        axes.tick_params(axis="y", labelcolor=colour("ink"))
        axes.set_ylim(len(groups) - 0.4, -0.6)
        axes.set_xlim(0, max(1.2, *(quantile[4] for quantile in spread.values())) * 1.05)
        axes.xaxis.set_major_formatter(lambda x, _: f"{x:g}×")
        axes.set_xlabel("price / list price")
        axes.grid(visible=False, axis="y")

    total = sum(int(sums[d]) for d in range(28))
    listed = sum(int(sold[d]) * data.deeds[d].price for d in range(28))
    dear = max(groups, key=lambda group: mean[group])
    caption = (
        f"On average a deed sells for {total / listed:.2f} times its list price; the dearest group is "
        f"{data.groups[dear].lower()}, at {mean[dear]:.2f}. "
        "The box covers half of the sales, the line 80%; the bar is the median."
    )
    title = "Prices at auction"
    rows: list[Row] = [
        (
            data.groups[g],
            sales[g],
            round(mean[g], 3),
            *(round(quantile, 2) for quantile in spread[g]),
        )
        for g in groups
    ]
    heads = ("group", "sold", "mean", "10%", "25%", "median", "75%", "90%")
    return Figure(
        title, caption, matplotlib_svg.svg(draw, "auctions", title), DataTable(heads, rows, 2)
    )


def by_bot(data: Data) -> Figure:
    won, spent, listed = (data.counts(name) for name in ("won_by", "spent_by", "listed_by"))
    bots = [i for i in range(len(data.bots)) if won[i]]
    values = [float(spent[i] / listed[i]) for i in bots]
    names = [data.bots[i] for i in bots]
    most = max(range(len(bots)), key=lambda i: values[i])
    caption = (
        f"{names[most]} pays most: {values[most]:.2f} times the list price of the deeds it wins."
    )
    title = "What each bot pays"
    draw = plots.bars(
        names,
        values,
        lambda x: f"{x:.2f}×",
        "price / list price",
        [matplotlib_svg.player(i) for i in bots],
    )
    rows = [
        (
            data.bots[i],
            round(int(won[i]) / data.observed, 2),
            round(int(spent[i]) / data.observed, 1),
            round(float(spent[i] / listed[i]), 3),
        )
        for i in bots
    ]
    heads = ("bot", "deeds won per game", "dollars per game", "price / list price")
    return Figure(
        title, caption, matplotlib_svg.svg(draw, "auctions-bot", title), DataTable(heads, rows, 2)
    )


def cards(data: Data) -> Figure:
    """Internal cards, which the game with one pawn auctions."""
    sold, sums = data.counts("card_sold"), data.counts("card_sum")
    unsold = data.counts("card_unsold")
    rules = data.plan.book.rules(data.plan.stage, data.plan.switches)
    deck = data.plan.book.deck(1, data.plan.switches)
    indices = sorted(
        (i for i in range(16) if sold[i] and i < len(deck)), key=lambda i: -(sums[i] / sold[i])
    )
    values = [float(sums[i] / sold[i]) for i in indices]
    names = [deck[i].title for i in indices]
    title = "What internal cards sell for"
    caption = f"{names[0]} fetches most, {money(values[0])} on average."
    draw = plots.bars(names, values, money, "average price", [colour("c3")] * len(indices))
    rows = [
        (
            names[at],
            round(values[at], 1),
            int(rules.int_value[i]) or None,
            int(sold[i]),
            percent(int(unsold[i]) / int(sold[i] + unsold[i])),
        )
        for at, i in enumerate(indices)
    ]
    heads = ("card", "average price", "appraised value", "sold", "without a buyer")
    return Figure(title, caption, matplotlib_svg.svg(draw, "cards", title), DataTable(heads, rows))
