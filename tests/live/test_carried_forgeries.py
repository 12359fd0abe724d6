"""The old game that goes on at a table is judged as strictly as the table itself, whatever its hashes say."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import cache

import pytest

from headjudge.engine import codes as C
from headjudge.errors import BadInput
from headjudge.live.tables import SPECTATOR
from headjudge.live.tables.stream.history import decoded
from headjudge.live.tables.stream.import_file import finished_game
from headjudge.live.tables.stream.validate import validated
from headjudge.live.tables.stream.verify import verify_file
from headjudge.store import chain
from tests.live.test_erased_names import both
from tests.support.foreign_files import EDITION, ENGINE
from tests.support.forged_files import Row, rows_of, written
from tests.support.live_tables import managed

Change = Callable[[list[Row]], object]


@cache
def exported() -> bytes:
    """A game that went on at a second table, to its end."""

    async def play() -> bytes:
        async with managed() as rooms:
            return await (await both(rooms)).export(SPECTATOR)

    return asyncio.run(play())


def parts(file: bytes) -> tuple[list[Row], list[Row]]:
    """The lines of the file, and the entries of the old game in it."""
    rows = rows_of(file)
    carried = [row["data"] for row in rows[1:] if row["data"]["type"] == "carried"]
    return rows, [{"at": each["at"], "data": json.loads(each["data"])} for each in carried]


def put_together(rows: list[Row], inner: list[Row]) -> bytes:
    """The file again, with this old game in it and a head that fits."""
    head, moved = "", list[Row]()
    for version, row in enumerate(inner, 1):
        data = json.dumps(row["data"], separators=(",", ":"), ensure_ascii=False)
        head = chain.link(head, version, row["at"], data.encode())
        carried = {"type": "carried", "at": row["at"], "data": data}
        moved.append({"at": rows[1]["at"], "data": carried})
    rest = [row for row in rows[2:] if row["data"]["type"] != "carried"]
    rows[1]["data"]["after"] |= {"version": len(inner), "head": head}
    return written([*rows[:2], *moved, *rest])


def first(inner: list[Row], kind: str) -> Row:
    data: Row = next(row["data"] for row in inner if row["data"]["type"] == kind)
    return data


def edit(kind: str, **fields: object) -> Change:
    return lambda inner: first(inner, kind).update(fields)


def insert(**data: object) -> Change:
    """At the end, so that the entries to which rewinds go back keep their numbers."""
    return lambda inner: inner.append({"at": inner[-1]["at"] + 1e-6, "data": data})


SENT: Row = {"client": "x1", "device": "00000000", "command": "ab" * 8}
FORGED: dict[str, Change] = {
    "a long name": edit("joined", name="x" * 10_000),
    "seat -1": edit("joined", seat=-1),
    "an office of a strange code": edit("appointed", code="ab" * 32),
    "a second table": lambda inner: inner.insert(2, inner[0]),
    "a bot from a file": lambda inner: inner[0]["data"]["terms"].update(stand_in="./evil.py"),
    "an unknown book": lambda inner: inner[0]["data"]["terms"].update(book="attic"),
    "format 0": edit("opened", format=0),
    "an odd nonce": edit("opened", nonce="x"),
    "a long message": insert(type="said", role="seat", seat=0, text="x" * 5000, **SENT),
    "a message of nobody": insert(type="said", role="seat", seat=7, text="hi", **SENT),
    "a mark of a person": insert(type="marked", seat=0, kind="late", what="slow"),
    "an endless sleep": insert(type="woke", stopped=1e300),
    "an entry of the future": insert(type="teleported"),
    "an erased entry": insert(type="erased"),
    "time goes backwards": lambda inner: inner[5].update(at=1.0),
    "a start under a long id": edit("started", client="x" * 500),
    "a ruling in a novel": edit("ruled", text="x" * 500),
    "dice without a draw": lambda inner: next(
        row["data"] for row in inner if row["data"].get("draw")
    ).pop("draw"),
    "an action of a bot": lambda inner: next(
        row["data"] for row in inner if row["data"].get("client") and "action" in row["data"]
    ).update(via="bot"),
    "another version": edit("opened", engine=ENGINE, book_hash=EDITION),
}


def test_the_file_itself_is_accepted() -> None:
    rows, inner = parts(exported())
    assert len(inner) > 10
    assert finished_game(put_together(rows, inner))


@pytest.mark.parametrize("name", FORGED)
def test_what_no_old_table_wrote_is_refused(name: str) -> None:
    rows, inner = parts(exported())
    FORGED[name](inner)
    file = put_together(rows, inner)
    with pytest.raises(BadInput) as refused:
        finished_game(file)
    assert "does not fit (" not in str(refused.value)
    assert len(str(refused.value)) < 500
    assert verify_file(file).faults


def test_a_key_twice_is_refused_there_too() -> None:
    rows = rows_of(exported())
    carried = next(row["data"] for row in rows[1:] if row["data"]["type"] == "carried")
    carried["data"] = carried["data"].replace('"type":', '"type":"said","type":', 1)
    with pytest.raises(BadInput, match="'type' is there twice"):
        finished_game(written(rows))


def foreign(inner: list[Row]) -> None:
    """Another version, by whose rules every payment is a dollar higher."""
    inner[0]["data"] |= {"engine": ENGINE, "book_hash": EDITION}
    for row in inner:
        for event in row["data"].get("rows", ()):
            event[4] += event[0] == C.EV_MONEY


def test_both_tables_may_be_of_another_version() -> None:
    rows, inner = parts(exported())
    foreign(inner)
    foreign(rows[1:])
    rows = [rows[0], *rows[1:]]
    stored = finished_game(put_together(rows, inner))
    state = validated(list(decoded(stored)))
    assert f"engine {ENGINE}" in state.frozen
    assert state.status == "over"

    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table(await rooms.import_game(put_together(rows, inner)))
            assert (await table.replay(SPECTATOR, 0, 50)).frames
            assert await table.log(SPECTATOR, 10**6, 10**6)

    asyncio.run(test())


def test_an_old_game_of_another_version_does_not_go_on_at_a_table_of_ours() -> None:
    rows, inner = parts(exported())
    foreign(inner)
    with pytest.raises(BadInput, match="a game of another version cannot go on"):
        finished_game(put_together(rows, inner))
