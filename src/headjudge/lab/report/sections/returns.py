"""What a group earns per opponent's throw, by how far it is built up, and how soon that pays for it."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.engine import codes as C
from headjudge.game.narration.sentence import money
from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure, Section
from headjudge.html.plots import Heat
from headjudge.html.tables import DataTable
from headjudge.lab.report.data import Data

STREETS = 8
SELDOM = 40  # with fewer rents than this, luck decides
FULL_ROW = ("one deed", "group", "1 house", "2 houses", "3 houses", "4 houses", "hotel")
SHORT_ROW = ("one", "all", "1", "2", "3", "4", "hotel")


@dataclass(frozen=True)
class Return:
    """What one group earns in one state."""

    rate: float  # dollars per opponent's throw
    cost: int
    rents: int

    @property
    def throws(self) -> float | None:
        return self.cost / self.rate if self.rate > 0 else None


def section(data: Data) -> Section:
    streets = _streets(data)
    figures = [rate(data, streets), break_even(data, streets)]
    lines = _lines(data)
    if any(lines.values()):
        figures.append(railroads(data, lines))
    intro = (
        f"Rent that fell due, divided by the number of chances: every {data.words.chance} while the deed was owned, "
        "unmortgaged and in that state. Hatched: too rare to rely on."
    )
    return Section("What property brings in", figures, intro)


def _streets(data: Data) -> dict[tuple[int, int], Return]:
    """By colour group and row of the rent table; only states that every street of the group has been in."""
    rules = data.plan.book.rules(data.plan.stage, data.plan.switches)
    stood, rents, sums = (data.counts(name) for name in ("stood", "rents", "rent"))
    returns = {}
    for group in range(STREETS):
        deeds = data.group_deeds(group)
        for row in range(7):
            if not all(stood[deed, row] for deed in deeds):
                continue
            rate = sum(sums[deed, row] / stood[deed, row] for deed in deeds)
            cost = 0
            for deed in deeds:
                houses = rules.hotel_level - 1 if row == 6 else max(0, row - 1)
                cost += rules.price[deed] + houses * rules.house_cost[deed]
                cost += rules.hotel_cost[deed] if row == 6 else 0
            count = sum(int(rents[deed, row]) for deed in deeds)
            if row == 0:  # a single deed: the average over the group
                rate, cost = rate / len(deeds), cost // len(deeds)
            returns[group, row] = Return(float(rate), cost, count)
    return returns


def _lines(data: Data) -> dict[tuple[int, int], Return | None]:
    """Railroads and utilities, by how many the owner has: what these earn together."""
    stood, rents, sums = (data.counts(name) for name in ("stood", "rents", "rent"))
    returns: dict[tuple[int, int], Return | None] = {}
    for group in (C.GROUP_RAILROAD, C.GROUP_UTILITY):
        deeds = data.group_deeds(group)
        for many in range(1, len(deeds) + 1):
            observed = [deed for deed in deeds if stood[deed, many]]
            returns[group, many] = None
            if len(observed) == len(deeds):
                mean = sum(sums[deed, many] / stood[deed, many] for deed in deeds) / len(deeds)
                cost = many * sum(data.deeds[deed].price for deed in deeds) // len(deeds)
                count = sum(int(rents[deed, many]) for deed in deeds)
                returns[group, many] = Return(float(mean) * many, cost, count)
    return returns


def _rows(data: Data) -> list[int]:
    """The rows of the rent table that this book uses: in some books the hotel follows three houses."""
    level = data.plan.book.rules(data.plan.stage, data.plan.switches).hotel_level
    return [row for row in range(7) if row == 6 or row <= level]


def _heat(
    data: Data,
    streets: dict[tuple[int, int], Return],
    hue: str,
    less: bool,
) -> Heat:
    rows = _rows(data)

    def value(earned: Return | None) -> float | None:
        return None if earned is None else earned.throws if less else earned.rate

    def tip(i: int, j: int) -> str:
        earned = streets[i, rows[j]]
        pays = (
            ""
            if earned.throws is None
            else f", which pays for its {money(earned.cost)} in {earned.throws:,.0f} {data.throw}s"
        )
        return f"{data.groups[i]}, {FULL_ROW[rows[j]]}: ${earned.rate:,.2f} per {data.throw}{pays}"

    return Heat(
        data.groups[:STREETS],
        [SHORT_ROW[row] for row in rows],
        [[value(streets.get((group, row))) for row in rows] for group in range(STREETS)],
        lambda number: f"{number:,.0f}" if less or number >= 99.95 else f"{number:,.1f}",
        tip,
        hue,
        lambda i, j: streets[i, rows[j]].rents < SELDOM,
        less,
        [matplotlib_svg.colour(f"g{group}") for group in range(STREETS)],
        "deeds owned, houses on each, hotels",
    )


def _table(data: Data, streets: dict[tuple[int, int], Return]) -> DataTable:
    rows = [
        (
            data.groups[group],
            FULL_ROW[row],
            round(earned.rate, 2),
            earned.cost,
            None if earned.throws is None else round(earned.throws, 1),
            earned.rents,
        )
        for (group, row), earned in sorted(streets.items())
    ]
    heads = (
        "group",
        "state",
        f"dollars per {data.throw}",
        "cost",
        f"{data.throw}s to break even",
        "rents seen",
    )
    return DataTable(heads, rows, 2)


def _known(streets: dict[tuple[int, int], Return]) -> dict[tuple[int, int], Return]:
    return {
        at: earned for at, earned in streets.items() if earned.rents >= SELDOM and earned.rate > 0
    }


def _name(data: Data, at: tuple[int, int]) -> str:
    state = {0: "as single deeds", 1: "bare, all owned", 6: "with hotels"}
    houses = f"with {at[1] - 1} house{'s' if at[1] > 2 else ''} each"
    return f"{data.groups[at[0]].lower()} {state.get(at[1], houses)}"


def rate(data: Data, streets: dict[tuple[int, int], Return]) -> Figure:
    known = _known(streets)
    title = f"Dollars per {data.throw}"
    caption = f"No state had {SELDOM} rents or more: too few to name the best."
    if known:
        best = max(known, key=lambda at: known[at].rate)
        caption = (
            f"The most comes from {_name(data, best)}: ${known[best].rate:,.2f} per {data.throw}."
        )
    drawing = matplotlib_svg.svg(plots.heat(_heat(data, streets, "cool", False)), "rate", title)
    return Figure(title, caption, drawing, _table(data, streets))


def break_even(data: Data, streets: dict[tuple[int, int], Return]) -> Figure:
    known = _known(streets)
    title = f"{data.throw.capitalize()}s until it is paid for"
    caption = f"No state had {SELDOM} rents or more: too few to name the quickest."
    if known:
        best = min(known, key=lambda at: known[at].throws or 0.0)
        quickest = known[best]
        caption = (
            f"Quickest: {_name(data, best)}. The {money(quickest.cost)} for deeds and buildings comes back in "
            f"{quickest.throws:,.0f} {data.throw}s."
        )
    drawing = matplotlib_svg.svg(
        plots.heat(_heat(data, streets, "heat", True)), "break-even", title
    )
    return Figure(title, caption, drawing, _table(data, streets))


def railroads(data: Data, lines: dict[tuple[int, int], Return | None]) -> Figure:
    groups = (C.GROUP_RAILROAD, C.GROUP_UTILITY)
    most = max(many for _, many in lines)
    values = [
        [
            earned.rate if (earned := lines.get((group, many))) else None
            for many in range(1, most + 1)
        ]
        for group in groups
    ]
    names = [data.groups[group] for group in groups]

    def at(i: int, j: int) -> Return:
        earned = lines[groups[i], j + 1]
        assert earned is not None
        return earned

    def tip(i: int, j: int) -> str:
        earned = at(i, j)
        pays = (
            ""
            if earned.throws is None
            else f"; the {money(earned.cost)} comes back in {earned.throws:,.0f} {data.throw}s"
        )
        return f"{j + 1} of the {names[i].lower()}: ${earned.rate:,.2f} per {data.throw}{pays}"

    table = Heat(
        names,
        [str(many) for many in range(1, most + 1)],
        values,
        lambda number: f"{number:,.1f}",
        tip,
        "cool",
        lambda i, j: at(i, j).rents < SELDOM,
        stripes=[matplotlib_svg.colour(f"g{group}") for group in groups],
        x_label="how many of them the owner has",
    )
    title = f"Railroads and utilities: dollars per {data.throw}"
    observed = [(at, earned) for at, earned in lines.items() if earned is not None]
    (group, many), best = max(observed, key=lambda earned: earned[1].rate)
    caption = (
        f"{many} {data.groups[group].lower()} together earn ${best.rate:,.2f} per {data.throw}."
    )
    rows = [
        (
            data.groups[group],
            many,
            round(earned.rate, 2),
            earned.cost,
            None if earned.throws is None else round(earned.throws, 1),
            earned.rents,
        )
        for (group, many), earned in observed
    ]
    heads = (
        "line",
        "owned",
        f"dollars per {data.throw}",
        "cost",
        f"{data.throw}s to break even",
        "rents seen",
    )
    return Figure(
        title,
        caption,
        matplotlib_svg.svg(plots.heat(table), "railroads", title),
        DataTable(heads, rows, 2),
    )
