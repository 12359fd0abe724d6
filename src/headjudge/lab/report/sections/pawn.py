"""What only the game with one pawn has: downturns, a bank that pays, slots for property, alliances."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.game.narration.sentence import money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.matplotlib_svg import Sheet, colour
from headjudge.html.numbers import percent
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data
from headjudge.lab.report.figures import EventCount, per_game

SEVERITY = ("recessions", "depressions")
HOW = ("left by doubles", "cancelled", "left by a card")
FLOWS = {
    C.FLOW_RENT: "rents",
    C.FLOW_GO: "Go",
    C.FLOW_CARD: "cards",
    C.FLOW_DEAL: "deals",
    C.FLOW_SPLIT: "shared rents",
    C.FLOW_RESALE: "buildings sold",
    C.FLOW_MORTGAGE: "mortgages",
    C.FLOW_UNMORTGAGE: "mortgages lifted",
    C.FLOW_PURCHASE: "deeds and cards bought",
    C.FLOW_BUILD: "buildings",
    C.FLOW_TAX: "taxes",
    C.FLOW_RECESSION: "recessions",
    C.FLOW_DEPRESSION: "depressions",
    C.FLOW_PLEDGE: "pledges",
    C.FLOW_BUST: "busts",
}


def downturns(data: Data) -> Section:
    counts = data.counts("downturns")
    begun = [int(counts[i, C.DT_BEGINS]) for i in range(2)]
    if not sum(begun):
        return Section("Downturns", [], f"There was no downturn in {data.observed:,} games.")
    return Section("Downturns", [endings(data), money_flows(data)])


def endings(data: Data) -> Figure:
    counts = data.counts("downturns")
    kinds = (C.DT_OUT, C.DT_CANCELLED, C.DT_EXIT)
    events = [
        EventCount(f"{severity} {HOW[at]}", int(counts[i, kind]), colour(f"c{i * 3}"))
        for i, severity in enumerate(SEVERITY)
        for at, kind in enumerate(kinds)
    ]
    begun = [int(counts[i, C.DT_BEGINS]) / data.observed for i in range(2)]
    down = data.total("down_rolls") / max(1, data.total("rolls"))
    title = "How downturns end"
    caption = (
        f"{begun[0]:.2f} recessions and {begun[1]:.2f} depressions per game; {percent(down)} of rolls "
        f"happen during one, with {int(counts[:, C.DT_PAYMENT].sum()) / data.observed:.2f} payments per game."
    )
    return per_game("downturns", title, caption, events, data.observed)


def money_flows(data: Data) -> Figure:
    """What a company receives and pays per game, by purpose."""
    incoming, outgoing = data.counts("flow_in"), data.counts("flow_out")
    companies = data.observed * data.seats
    flows = [
        (name, int(incoming[flow].sum()) / companies, int(outgoing[flow].sum()) / companies)
        for flow, name in FLOWS.items()
        if incoming[flow].sum() or outgoing[flow].sum()
    ]

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(plots.EDGES + 0.8 * plots.ROW * len(flows) + 6)
        for i, (name, into, out) in enumerate(flows):
            for value, fill in ((into, "c2"), (-out, "c1")):
                bar = axes.barh(i, value, height=0.66, color=colour(fill))
                sheet.tip(bar[0], f"{name}: {money(value)} per company and game")
        axes.axvline(0, color=colour("soft"), linewidth=1)
        axes.set_yticks(range(len(flows)), [name for name, _, _ in flows])
        axes.tick_params(axis="y", labelcolor=colour("ink"))
        axes.set_ylim(len(flows) - 0.4, -0.6)
        plots.ticks(axes, 3 if sheet.narrow else 6, len(flows))
        axes.set_yticks(range(len(flows)), [name for name, _, _ in flows])
        axes.xaxis.set_major_formatter(lambda x, _: money(x))
        axes.set_xlabel("paid (left) and received (right)")
        axes.grid(visible=False, axis="y")

    most = max(flows, key=lambda flow_totals: flow_totals[1])
    least = max(flows, key=lambda flow_totals: flow_totals[2])
    title = "Where a company's money comes from and goes"
    caption = (
        f"In an average game a company gets most from {most[0]}, {money(most[1])}, and pays most for {least[0]}, "
        f"{money(least[2])}."
    )
    rows = []
    for flow, name in FLOWS.items():
        if not (incoming[flow].sum() or outgoing[flow].sum()):
            continue
        cells: list[str | float] = [name]
        for bot, mine in enumerate(data.players):
            games = data.observed * len(mine)
            cells += [
                round(int(incoming[flow, bot]) / games, 1),
                round(int(outgoing[flow, bot]) / games, 1),
            ]
        rows.append(tuple(cells))
    heads = ["", *(f"{bot} {way}" for bot in data.bots for way in ("gets", "pays"))]
    return Figure(title, caption, matplotlib_svg.svg(draw, "flows", title), DataTable(heads, rows))


def slots(data: Data) -> Section:
    """How many properties companies hold at the end, and how many they may hold."""
    held, limits = data.counts("held").tolist(), data.counts("limits").tolist()
    total = max(1, sum(held))
    last = max(i for i in range(29) if held[i] or limits[i])

    def draw(sheet: Sheet) -> None:
        axes = sheet.axes(225)
        for name, counts, fill, shift, hatch in (
            ("held", held, "c0", -0.2, ""),
            ("allowed", limits, "c4", 0.2, "////"),
        ):
            drawn = axes.bar(
                [i + shift for i in range(last + 1)],
                [counts[i] / total for i in range(last + 1)],
                width=0.4,
                color=colour(fill),
                hatch=hatch,
                edgecolor=colour("card"),
                label=name,
            )
            for i, bar in enumerate(drawn):
                if counts[i]:
                    sheet.tip(bar, f"{i} {name}: {percent(counts[i] / total)} of companies")
        axes.set_xlabel("properties at the end")
        axes.set_ylabel("companies")
        plots.ticks(axes, 8, 4)
        axes.yaxis.set_major_formatter(lambda y, _: percent(y, 0))
        axes.grid(visible=False, axis="x")
        sheet.figure.legend(loc="outside upper left", ncols=2)

    mean = sum(i * companies for i, companies in enumerate(held)) / total
    room = sum(i * companies for i, companies in enumerate(limits)) / total
    title = "Properties held and allowed"
    caption = (
        f"At the end a company holds {mean:.1f} properties on average; it may hold {room:.1f}."
    )
    rows = [(i, held[i], limits[i]) for i in range(last + 1)]
    figure = Figure(
        title,
        caption,
        matplotlib_svg.svg(draw, "slots", title),
        DataTable(
            ("properties", "companies that hold this many", "companies allowed this many"), rows
        ),
    )
    per = data.observed
    votes = data.counts("votes").tolist()
    support = percent(votes[0] / max(1, sum(votes)), 0)
    intro = (
        f"Per game: {data.total('allied') / per:.2f} alliances, {data.total('thefts') / per:.2f} thefts, "
        f"{data.total('busted') / per:.2f} busts, {sum(votes) / per:.2f} votes ({support} in support)."
    )
    return Section("Slots", [figure], intro)
