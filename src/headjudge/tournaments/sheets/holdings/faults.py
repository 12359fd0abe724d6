"""What cannot be true on a sheet of holdings, or on all sheets of one table together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from headjudge.tournaments.sheets.holdings.figures import Figures
from headjudge.tournaments.sheets.holdings.sheet import ITEMS, Holdings, HoldingsSheet
from headjudge.tournaments.sheets.sheet import Fault


def sheet_faults(sheet: HoldingsSheet) -> Iterator[Fault]:
    holdings, figures = sheet.holdings, sheet.figures
    if sheet.out:
        if any(sheet.sums.values()) or (holdings is not None and not holdings.empty()):
            yield Fault("SHEET_OUT", "a bankrupt has no holdings and no total")
        return
    if holdings is not None:
        yield from _twice(holdings)
        yield from _held(holdings, figures)
        yield from _groups(holdings, figures)
        yield from _stock(holdings.houses(), holdings.hotels(), figures)
        yield from _cash(holdings)
    else:
        yield from _prices(sheet.sums.get("unmortgaged", 0), figures)
    yield from _sums(sheet)


def table_faults(sheets: Mapping[str, HoldingsSheet], figures: Figures) -> Iterator[Fault]:
    """By player. A table of which some sheets are missing can only be checked so far."""
    holders: dict[str, list[str]] = {}
    builders, houses, hotels = [], 0, 0
    for player, sheet in sheets.items():
        if sheet.holdings is None:
            continue
        for deed in dict.fromkeys(sheet.holdings.deeds):
            holders.setdefault(deed, []).append(player)
        if sheet.holdings.buildings:
            builders.append(player)
            houses += sheet.holdings.houses()
            hotels += sheet.holdings.hotels()
    for deed, players in holders.items():
        if len(players) > 1:
            yield Fault("SHEET_DEED", f"{deed} is on {len(players)} sheets", tuple(players))
    yield from _stock(houses, hotels, figures, tuple(builders))


def _prices(value: int, figures: Figures) -> Iterator[Fault]:
    if value > figures.all_deeds:
        message = f"deeds for {value}, but all deeds of the board cost {figures.all_deeds}"
        yield Fault("SHEET_DEED", message)


def _twice(holdings: Holdings) -> Iterator[Fault]:
    for deeds in (holdings.deeds, holdings.mortgaged):
        for deed in dict.fromkeys(deeds):
            if deeds.count(deed) > 1:
                yield Fault("SHEET_DEED", f"{deed} is listed {deeds.count(deed)} times")


def _held(holdings: Holdings, figures: Figures) -> Iterator[Fault]:
    for deed in dict.fromkeys(holdings.mortgaged):
        if deed not in holdings.deeds:
            yield Fault("SHEET_HELD", f"{deed} is mortgaged, but not among the deeds")
    built = {figures.deeds[deed].group for deed in holdings.buildings}
    for deed in dict.fromkeys(holdings.mortgaged):
        if figures.deeds[deed].street and figures.deeds[deed].group in built:
            yield Fault("SHEET_HELD", f"{deed} is mortgaged, but its group has buildings")
    for deed, building in holdings.buildings.items():
        if not figures.deeds[deed].street:
            yield Fault("SHEET_HELD", f"nothing can be built on {deed}")
        elif deed not in holdings.deeds:
            yield Fault("SHEET_HELD", f"{deed} has buildings, but is not among the deeds")
        if isinstance(building, int) and building > figures.most_houses:
            yield Fault(
                "SHEET_HELD",
                f"{building} houses on {deed}; a street takes {figures.most_houses} at most",
            )


def _groups(holdings: Holdings, figures: Figures) -> Iterator[Fault]:
    """Buildings stand in complete groups, evenly: one step of difference at most."""
    if figures.groups_break:
        return
    streets = [deed for deed in holdings.buildings if figures.deeds[deed].street]
    for group in dict.fromkeys(figures.deeds[deed].group for deed in streets):
        members = figures.groups[group]
        missing = [deed for deed in members if deed not in holdings.deeds]
        if missing:
            yield Fault(
                "SHEET_GROUP", f"buildings in group {group}, but {', '.join(missing)} is missing"
            )
            continue
        levels = [figures.level(holdings.buildings.get(deed, 0)) for deed in members]
        if max(levels) - min(levels) > 1:
            yield Fault("SHEET_GROUP", f"the buildings in group {group} are not even")


def _stock(
    houses: int, hotels: int, figures: Figures, players: tuple[str, ...] = ()
) -> Iterator[Fault]:
    for count, most, name in (
        (houses, figures.houses, "houses"),
        (hotels, figures.hotels, "hotels"),
    ):
        if most is not None and count > most:
            yield Fault("SHEET_STOCK", f"{count} {name}; the set has {most}", players)


def _cash(holdings: Holdings) -> Iterator[Fault]:
    counted = holdings.counted_cash
    if counted is not None and counted != holdings.cash:
        yield Fault("SHEET_TOTAL", f"the notes make {counted}, not {holdings.cash}")


def _sums(sheet: HoldingsSheet) -> Iterator[Fault]:
    """What was added up by hand must agree with the items."""
    if sheet.counted:
        for key, amount in sheet.sums.items():
            if amount != sheet.known[key]:
                yield Fault("SHEET_TOTAL", f"{key} is {sheet.known[key]}, not {amount}")
        return
    parts = [sheet.sums[key] for key in ITEMS if key in sheet.sums]
    total = sheet.known["total"]
    if sum(parts) > total:
        yield Fault("SHEET_TOTAL", f"the total of {total} is below its parts, {sum(parts)}")
    elif len(parts) == len(ITEMS) and sum(parts) < total:
        yield Fault("SHEET_TOTAL", f"the parts make {sum(parts)}, not {total}")
