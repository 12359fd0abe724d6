"""What becomes of rents, and of prisoners: only where everybody has a token."""

from __future__ import annotations

from headjudge.game.narration.sentence import money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.matplotlib_svg import colour
from headjudge.html.numbers import percent
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data

IN = ("sent by the space", "sent by a card", "third doubles")
OUT = ("doubles", "the fine", "a card", "after the third throw")


def section(data: Data) -> Section:
    figures = []
    if data.total("rent"):
        figures.append(fate(data))
    if data.total("lost") and len(data.bots) > 1:
        figures.append(lost(data))
    if data.total("jailed"):
        figures.append(jail(data))
    return Section("Rents and jail", figures)


def fate(data: Data) -> Figure:
    due = data.total("rent")
    paid, kind, unpaid, gone = (
        data.total(name) for name in ("paid", "in_kind", "unpaid", "lost_sum")
    )
    named = [
        ("paid in money", paid),
        ("settled with property", kind),
        ("lost to a bankruptcy", unpaid),
        ("not asked for in time", gone),
        ("open at the end", max(0, due - paid - kind - unpaid - gone)),
    ]
    title = "What becomes of rent"
    says = (
        f"Of {money(due / data.observed)} that fall due in a game, {percent(paid / due)} are paid in money and "
        f"{percent(gone / due)} are lost because nobody asks in time."
    )
    draw = plots.bars(
        [name for name, _ in named],
        [value / due for _, value in named],
        percent,
        "of all rent that fell due",
        [colour(f"c{i}") for i in (2, 0, 1, 3, 6)],
    )
    rows = [
        (name, round(value / data.observed, 1), percent(value / due, 2)) for name, value in named
    ]
    return Figure(
        title,
        says,
        matplotlib_svg.svg(draw, "rent-fate", title),
        DataTable(("", "dollars in a game", "share"), rows),
    )


def lost(data: Data) -> Figure:
    values = [int(each) / data.observed for each in data.seen("lost_by")[: len(data.bots)]]
    most = max(range(len(values)), key=lambda i: values[i])
    title = "Rent lost because nobody asked"
    says = f"{data.bots[most]} forgets most: {money(values[most])} in a game."
    draw = plots.bars(
        data.bots,
        values,
        money,
        "dollars in a game",
        [matplotlib_svg.player(i) for i in range(len(values))],
    )
    rows = [(data.bots[i], round(value, 1)) for i, value in enumerate(values)]
    return Figure(
        title,
        says,
        matplotlib_svg.svg(draw, "rent-lost", title),
        DataTable(("bot", "dollars in a game"), rows),
    )


def jail(data: Data) -> Figure:
    came, left = data.seen("jailed").tolist(), data.seen("freed").tolist()
    stayed = data.total("stayed")
    labels = [*(f"in: {why}" for why in IN), *(f"out: {way}" for way in OUT)]
    values = [each / data.observed for each in (*came, *left)]
    fills = [colour("c1")] * len(IN) + [colour("c2")] * len(OUT)
    title = "In and out of jail"
    says = (
        f"{sum(came) / data.observed:.1f} times in a game somebody goes to jail, and "
        f"{stayed / data.observed:.1f} throws there do not free."
    )
    draw = plots.bars(labels, values, lambda x: f"{x:.2f}", "times in a game", fills)
    rows = [(label, round(value, 3)) for label, value in zip(labels, values, strict=True)]
    return Figure(
        title,
        says,
        matplotlib_svg.svg(draw, "jail", title),
        DataTable(("", "times in a game"), rows, 3),
    )
