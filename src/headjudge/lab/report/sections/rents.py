"""What happens to rents, and who goes to jail and gets out: for games in which everybody has a token."""

from __future__ import annotations

from headjudge.game.narration.sentence import money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.matplotlib_svg import colour
from headjudge.html.numbers import percent
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data
from headjudge.lab.report.figures import EventCount, per_game

IN = ("sent by the square", "sent by a card", "third doubles")
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
        ("not claimed in time", gone),
        ("open at the end", max(0, due - paid - kind - unpaid - gone)),
    ]
    title = "What happens to rent"
    caption = (
        f"Of the {money(due / data.observed)} that falls due per game, {percent(paid / due)} is paid in money and "
        f"{percent(gone / due)} is lost because nobody claims it in time."
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
        caption,
        matplotlib_svg.svg(draw, "rent-fate", title),
        DataTable(("", "dollars per game", "share"), rows),
    )


def lost(data: Data) -> Figure:
    values = [int(dollars) / data.observed for dollars in data.counts("lost_by")[: len(data.bots)]]
    most = max(range(len(values)), key=lambda i: values[i])
    title = "Rent lost because nobody claimed it"
    caption = f"{data.bots[most]} forgets most: {money(values[most])} per game."
    draw = plots.bars(
        data.bots,
        values,
        money,
        "dollars per game",
        [matplotlib_svg.player(i) for i in range(len(values))],
    )
    rows = [(data.bots[i], round(value, 1)) for i, value in enumerate(values)]
    return Figure(
        title,
        caption,
        matplotlib_svg.svg(draw, "rent-lost", title),
        DataTable(("bot", "dollars per game"), rows),
    )


def jail(data: Data) -> Figure:
    jailed, left = data.counts("jailed").tolist(), data.counts("freed").tolist()
    stayed = data.total("stayed")
    events = [
        EventCount(f"in: {why}", count, colour("c1")) for why, count in zip(IN, jailed, strict=True)
    ]
    events += [
        EventCount(f"out: {way}", count, colour("c2")) for way, count in zip(OUT, left, strict=True)
    ]
    title = "In and out of jail"
    caption = (
        f"Per game, somebody goes to jail {sum(jailed) / data.observed:.1f} times, and "
        f"{stayed / data.observed:.1f} throws in jail set nobody free."
    )
    return per_game("jail", title, caption, events, data.observed)
