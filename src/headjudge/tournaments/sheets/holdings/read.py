"""Reads a sheet of holdings from an action; a correction keeps what it leaves out."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.errors import BadAction
from headjudge.tournaments.sheets.fields import dollars, flag, read_details, table
from headjudge.tournaments.sheets.holdings.figures import HOTEL, Building, Figures
from headjudge.tournaments.sheets.holdings.sheet import ITEMS, SUMS, Holdings, HoldingsSheet

_KEYS = ("cash", "deeds", "mortgaged", "buildings", "notes")
_LATER_LINES = ("mortgaged", "houses", "hotels")  # no tie-break asks for them


def read_sheet(
    fields: Mapping[str, object], before: HoldingsSheet | None, figures: Figures
) -> HoldingsSheet:
    given = {key: dollars(fields[key], key) for key in SUMS if key in fields}
    earlier = None if before is None or before.out else before
    says_more = "sheet" in fields or bool(given)
    out = flag(fields, "out", before is not None and before.out and not says_more)
    holdings: Holdings | None = None
    sums: Mapping[str, int] = given
    if "sheet" in fields:
        holdings = _holdings(fields["sheet"], earlier, out, figures)
    elif earlier is not None and not out:
        holdings, sums = _corrected(given, earlier)
    if holdings is None and not out and "total" not in sums:
        if not all(key in sums for key in ITEMS):
            raise BadAction("is missing: give the total, or the sheet item by item", "total")
    details = read_details(fields, before)
    return HoldingsSheet(
        figures,
        holdings,
        sums,
        out=out,
        position=details.position,
        left_at=details.left_at,
        signed=details.signed,
    )


def _corrected(
    given: Mapping[str, int], earlier: HoldingsSheet
) -> tuple[Holdings | None, Mapping[str, int]]:
    """The earlier sheet with some of its sums changed."""
    before = earlier.holdings
    if before is None:
        return None, _fitting({**earlier.sums, **given}, given)
    if not given:
        return before, earlier.sums
    if set(given) == {"cash"}:
        kept = {key: earlier.sums[key] for key in _LATER_LINES if key in earlier.sums}
        return Holdings(given["cash"], before.deeds, before.mortgaged, before.buildings), kept
    # Another total means that some item was wrong, so the items no longer apply.
    if "total" not in given:
        return None, {**earlier.known, **given}
    parts = {key: earlier.known[key] for key in ("cash", "unmortgaged") if key not in given}
    sums = {**parts, **given}
    return None, sums if _fits(sums) else given


def _fitting(sums: dict[str, int], given: Mapping[str, int]) -> Mapping[str, int]:
    """After a change of the total, mortgages and buildings stay only if all of it still adds up."""
    if "total" not in given or _fits(sums):
        return sums
    return {key: sums[key] for key in sums if key in given or key not in _LATER_LINES}


def _fits(sums: Mapping[str, int]) -> bool:
    parts = [sums[key] for key in ITEMS if key in sums]
    return sum(parts) == sums["total"] or (len(parts) < len(ITEMS) and sum(parts) < sums["total"])


def _holdings(raw: object, earlier: HoldingsSheet | None, out: bool, figures: Figures) -> Holdings:
    written = table(raw, "sheet")
    for key in written:
        if key not in _KEYS:
            raise BadAction(f"{key!r} is unknown here; known: {', '.join(_KEYS)}", "sheet")
    before = earlier.holdings if earlier else None
    cash, notes = _cash(written, earlier, out, figures)
    return Holdings(
        cash,
        _deeds(written, "deeds", before.deeds if before else (), figures),
        _deeds(written, "mortgaged", before.mortgaged if before else (), figures),
        _buildings(written["buildings"], figures)
        if "buildings" in written
        else before.buildings
        if before
        else {},
        notes,
    )


def _cash(
    written: Mapping[str, object], earlier: HoldingsSheet | None, out: bool, figures: Figures
) -> tuple[int, Mapping[int, int] | None]:
    notes = _notes(written["notes"], figures) if "notes" in written else None
    if "cash" in written:
        return dollars(written["cash"], "sheet.cash"), notes
    if notes is not None:
        counted = sum(note * count for note, count in notes.items())
        return dollars(counted, "sheet.notes"), notes
    if earlier is not None and "cash" in earlier.known:
        return earlier.known["cash"], earlier.holdings.notes if earlier.holdings else None
    if out:
        return 0, None
    raise BadAction("is missing: give the cash or count the notes", "sheet.cash")


def _deeds(
    written: Mapping[str, object], key: str, before: tuple[str, ...], figures: Figures
) -> tuple[str, ...]:
    if key not in written:
        return before
    names = written[key]
    if not isinstance(names, list | tuple):
        raise BadAction("must be a list of deeds", f"sheet.{key}")
    for name in names:
        _known(name, f"sheet.{key}", figures)
    return tuple(names)


def _buildings(raw: object, figures: Figures) -> Mapping[str, Building]:
    """By deed; a street without buildings may be listed with 0."""
    buildings: dict[str, Building] = {}
    for deed, building in table(raw, "sheet.buildings").items():
        where = f"sheet.buildings.{_known(deed, 'sheet.buildings', figures)}"
        if building == HOTEL:
            buildings[deed] = HOTEL
        elif isinstance(building, str):
            raise BadAction(f"must be a number of houses or {HOTEL!r}", where)
        elif dollars(building, where):
            buildings[deed] = dollars(building, where)
    return buildings


def _notes(raw: object, figures: Figures) -> Mapping[int, int]:
    counts: dict[int, int] = {}
    known = {str(note): note for note in figures.notes}
    for note, count in table(raw, "sheet.notes").items():
        if note not in known:
            raise BadAction(
                f"there is no note of {note!r}; notes: {', '.join(known)}", "sheet.notes"
            )
        counts[known[note]] = dollars(count, f"sheet.notes.{note}")
    return counts


def _known(name: object, where: str, figures: Figures) -> str:
    if not isinstance(name, str) or name not in figures.deeds:
        raise BadAction(f"there is no deed {name!r} on this board", where)
    return name
