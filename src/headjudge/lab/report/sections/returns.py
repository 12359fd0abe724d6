"""What a group brings in for every throw of an opponent, by how far it is built up, and how soon that pays for it."""

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
SELDOM = 40  # fewer rents than this, and luck decides
FULL_ROW = ("one deed", "group", "1 house", "2 houses", "3 houses", "4 houses", "hotel")
SHORT_ROW = ("one", "all", "1", "2", "3", "4", "hotel")


@dataclass(frozen=True)
class Return:
    """One group in one state."""

    rate: float  # dollars for every throw of an opponent
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
        f"Rent that fell due, divided by how often it could: for every {data.words.chance} while the deed was owned, "
        "free of mortgage and in that state. Hatched: seen too seldom to rely on."
    )
    return Section("What property brings in", figures, intro)


def _streets(data: Data) -> dict[tuple[int, int], Return]:
    """By colour group and row of the rent table; only what was seen on every street of the group."""
    rules = data.plan.book.rules(data.plan.stage, data.plan.switches)
    stood, rents, sums = (data.seen(name) for name in ("stood", "rents", "rent"))
    found = {}
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
            many = sum(int(rents[deed, row]) for deed in deeds)
            if row == 0:  # a deed on its own: the average of the group
                rate, cost = rate / len(deeds), cost // len(deeds)
            found[group, row] = Return(float(rate), cost, many)
    return found


def _lines(data: Data) -> dict[tuple[int, int], Return | None]:
    """Railroads and utilities, by how many of them the owner has: all of these together."""
    stood, rents, sums = (data.seen(name) for name in ("stood", "rents", "rent"))
    found: dict[tuple[int, int], Return | None] = {}
    for group in (C.GROUP_RAILROAD, C.GROUP_UTILITY):
        deeds = data.group_deeds(group)
        for many in range(1, len(deeds) + 1):
            seen = [deed for deed in deeds if stood[deed, many]]
            found[group, many] = None
            if len(seen) == len(deeds):
                mean = sum(sums[deed, many] / stood[deed, many] for deed in deeds) / len(deeds)
                cost = many * sum(data.deeds[deed].price for deed in deeds) // len(deeds)
                count = sum(int(rents[deed, many]) for deed in deeds)
                found[group, many] = Return(float(mean) * many, cost, count)
    return found


def _rows(data: Data) -> list[int]:
    """Rows of the rent table that this book has: some build a hotel after three houses."""
    level = data.plan.book.rules(data.plan.stage, data.plan.switches).hotel_level
    return [row for row in range(7) if row == 6 or row <= level]


def _heat(
    data: Data,
    streets: dict[tuple[int, int], Return],
    hue: str,
    less: bool,
) -> Heat:
    rows = _rows(data)

    def value(each: Return | None) -> float | None:
        return None if each is None else each.throws if less else each.rate

    def tip(i: int, j: int) -> str:
        each = streets[i, rows[j]]
        pays = (
            ""
            if each.throws is None
            else f", which pays for its {money(each.cost)} in {each.throws:,.0f} {data.throw}s"
        )
        return f"{data.groups[i]}, {FULL_ROW[rows[j]]}: ${each.rate:,.2f} a {data.throw}{pays}"

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
            round(each.rate, 2),
            each.cost,
            None if each.throws is None else round(each.throws, 1),
            each.rents,
        )
        for (group, row), each in sorted(streets.items())
    ]
    heads = (
        "group",
        "state",
        f"dollars a {data.throw}",
        "cost",
        f"{data.throw}s to break even",
        "rents seen",
    )
    return DataTable(heads, rows, 2)


def _known(streets: dict[tuple[int, int], Return]) -> dict[tuple[int, int], Return]:
    return {at: each for at, each in streets.items() if each.rents >= SELDOM and each.rate > 0}


def _name(data: Data, at: tuple[int, int]) -> str:
    state = {0: "as single deeds", 1: "bare, all owned", 6: "with hotels"}
    houses = f"with {at[1] - 1} house{'s' if at[1] > 2 else ''} each"
    return f"{data.groups[at[0]].lower()} {state.get(at[1], houses)}"


def rate(data: Data, streets: dict[tuple[int, int], Return]) -> Figure:
    known = _known(streets)
    title = f"Dollars for every {data.throw}"
    says = f"No rent fell due {SELDOM} times in one state: too few to name the best."
    if known:
        best = max(known, key=lambda at: known[at].rate)
        says = f"Most comes in from {_name(data, best)}: ${known[best].rate:,.2f} for every {data.throw}."
    drawing = matplotlib_svg.svg(plots.heat(_heat(data, streets, "cool", False)), "rate", title)
    return Figure(title, says, drawing, _table(data, streets))


def break_even(data: Data, streets: dict[tuple[int, int], Return]) -> Figure:
    known = _known(streets)
    title = f"{data.throw.capitalize()}s until it is paid for"
    says = f"No rent fell due {SELDOM} times in one state: too few to name the quickest."
    if known:
        best = min(known, key=lambda at: known[at].throws or 0.0)
        each = known[best]
        says = (
            f"Quickest are {_name(data, best)}: {money(each.cost)} for deeds and buildings come back in "
            f"{each.throws:,.0f} {data.throw}s."
        )
    drawing = matplotlib_svg.svg(
        plots.heat(_heat(data, streets, "heat", True)), "break-even", title
    )
    return Figure(title, says, drawing, _table(data, streets))


def railroads(data: Data, lines: dict[tuple[int, int], Return | None]) -> Figure:
    groups = (C.GROUP_RAILROAD, C.GROUP_UTILITY)
    most = max(many for _, many in lines)
    values = [
        [each.rate if (each := lines.get((group, many))) else None for many in range(1, most + 1)]
        for group in groups
    ]
    names = [data.groups[group] for group in groups]

    def at(i: int, j: int) -> Return:
        each = lines[groups[i], j + 1]
        assert each is not None
        return each

    def tip(i: int, j: int) -> str:
        each = at(i, j)
        pays = (
            ""
            if each.throws is None
            else f"; {money(each.cost)} come back in {each.throws:,.0f} {data.throw}s"
        )
        return f"{j + 1} of the {names[i].lower()}: ${each.rate:,.2f} a {data.throw}{pays}"

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
    title = f"Railroads and utilities: dollars for every {data.throw}"
    seen = [(at, each) for at, each in lines.items() if each is not None]
    (group, many), best = max(seen, key=lambda each: each[1].rate)
    says = f"{many} {data.groups[group].lower()} together bring ${best.rate:,.2f} for every {data.throw}."
    rows = [
        (
            data.groups[group],
            many,
            round(each.rate, 2),
            each.cost,
            None if each.throws is None else round(each.throws, 1),
            each.rents,
        )
        for (group, many), each in seen
    ]
    heads = (
        "line",
        "owned",
        f"dollars a {data.throw}",
        "cost",
        f"{data.throw}s to break even",
        "rents seen",
    )
    return Figure(
        title,
        says,
        matplotlib_svg.svg(plots.heat(table), "railroads", title),
        DataTable(heads, rows, 2),
    )
