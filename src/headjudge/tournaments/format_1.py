"""Reads tournaments that headjudge stored before formats were data: one stage of opoly487, entrants known by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.errors import BadState
from headjudge.rulebooks import load
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.sheets.kinds import sheet_kind

CONSEQUENCES = frozenset({"place", "points", "champion"})  # they are worked out now
TEXTS = ("kind", "ruling", "by", "why")


def facts_of(log: Sequence[object]) -> list[Fact]:
    """The facts of an old log; entrants keep their names as ids."""
    facts: list[Fact] = []
    for place, record in enumerate(log):
        where = f"log[{place}]"
        if not isinstance(record, Mapping):
            raise BadState("an event is a table", where)
        for key in TEXTS:
            if not isinstance(record.get(key), str):
                raise BadState("must be a string", f"{where}.{key}")
        clauses, data = record.get("clauses"), record.get("data")
        if not isinstance(clauses, list) or not all(isinstance(item, str) for item in clauses):
            raise BadState("must be a list of clauses", f"{where}.clauses")
        if not isinstance(data, Mapping):
            raise BadState("must be a table", f"{where}.data")
        if record["kind"] in CONSEQUENCES:
            continue
        try:
            drafts = _facts(str(record["kind"]), data, facts)
        except (KeyError, TypeError, IndexError) as error:
            raise BadState(f"cannot be read ({error!r})", where) from None
        act = place + 1 if facts else 0
        facts += [
            Fact(kind, str(record["ruling"]), fields, record["by"], why=record["why"], act=act)
            for kind, fields in drafts
        ]
    return facts


Drafts = list[tuple[str, dict[str, object]]]


def _facts(kind: str, data: Mapping[str, object], before: Sequence[Fact]) -> Drafts:
    match kind:
        case "opened":
            book = load(str(data["event"]))
            opened = {
                "id": "",
                "format": book.id,
                "title": book.title,
                "date": "",
                "place": "",
                "seed": data["seed"],
                "games": {book.format.stages[0].id: data["rounds"]},
                "minutes": {},
                "options": {},
                "switches": data["switches"],
            }
            return [("opened", opened)]
        case "entered":
            name = data["name"]
            entry = {"id": name, "names": [name], "family": data["family"], "accepted": "yes"}
            return [("entered", entry)]
        case "checked_in" | "absent":
            return [*_sitting(before), (kind, {"ids": data["names"], "sitting": 1})]
        case "withdrawn":
            return [(kind, {"ids": [data["name"]]})]
        case "ejected":
            return [(kind, {"ids": [data["name"]], **_ruined(str(data["name"]), before)})]
        case "seated":
            tables = data["tables"]
            if not isinstance(tables, list):
                raise TypeError("tables")
            seated = {
                "round": data["round"],
                "sitting": 1,
                "tables": tables,
                "divisions": [""] * len(tables),
                "moved": [],
                "certificate": "",
            }
            return [(kind, seated), ("published", {"round": data["round"]})]
        case "started" | "closed":
            return [(kind, {"round": data["round"]})]
        case "result" | "corrected":
            fields = {key: data[key] for key in ("round", "player", "sheet")}
            started: Drafts = [] if _begun(before) else [("started", {"round": data["round"]})]
            return [*started, ("sheet" if kind == "result" else kind, fields)]
    raise BadState(f"there is no such event: {kind!r}")


def _sitting(before: Sequence[Fact]) -> Drafts:
    """Format 1 had one occasion only."""
    if any(fact.kind == "sitting" for fact in before):
        return []
    stage = load(str(before[0].data["format"])).format.stages[0].id
    fields = {"sitting": 1, "stage": stage, "date": "", "place": "", "start": ""}
    return [("sitting", fields), ("sitting_on", {"sitting": 1})]


def _begun(before: Sequence[Fact]) -> bool:
    """Has the round of the last seating been started?"""
    kinds = [fact.kind for fact in before]
    last = max(place for place, kind in enumerate(kinds) if kind == "seated")
    return "started" in kinds[last:]


def _ruined(name: str, before: Sequence[Fact]) -> dict[str, object]:
    """Somebody ejected from a game that has begun counts as destroyed in it."""
    seatings = [place for place, fact in enumerate(before) if fact.kind == "seated"]
    if not seatings or not _begun(before):
        return {}
    last = before[seatings[-1]]
    closed = any(fact.kind == "closed" for fact in before[seatings[-1] :])
    tables = last.data["tables"]
    seated = isinstance(tables, list) and any(name in table for table in tables)
    if closed or not seated:
        return {}
    book = load(str(before[0].data["format"]))
    sheets = sheet_kind(book.format.sheets[0].kind, book, book.resolve())
    return {"round": last.data["round"], "sheet": sheets.out_sheet().as_json()}
