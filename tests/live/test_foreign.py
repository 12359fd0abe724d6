"""A game of another version, from a file: a record whose rows are the truth. Nothing else comes through that door."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge import engine_version
from headjudge.engine import codes as C
from headjudge.engine_version import ENGINE_VERSION, UNNUMBERED
from headjudge.errors import BadInput, Frozen, NoSuchTable, NotYours
from headjudge.live.tables import SPECTATOR, LiveTable, access_keys
from headjudge.live.tables.stream import versions
from headjudge.live.tables.stream.import_file import entries_of, finished_game, valid_entries
from headjudge.live.tables.stream.validate import validated
from headjudge.live.tables.stream.verdict import summary, unproved
from headjudge.live.tables.stream.verify import verify_file
from headjudge.live.tables.stream.viewers import Viewer
from headjudge.rulebooks import book_hash
from headjudge.wire.commands import GoOn
from tests.compat.stored_files import NOW, headjudge, label
from tests.support.finished_games import FINISHED
from tests.support.foreign_files import EDITION, ENGINE, foreign_file, foreign_rows
from tests.support.forged_files import Row, rows_of, ruled, written
from tests.support.live_tables import managed

NEWER = NOW / "streams" / "boise-finished.jsonl"
GAMES = [*FINISHED, NEWER, NOW / "streams" / "opoly487-judged.jsonl"]
JUDGED = next(path for path in FINISHED if path.stem == "boise-judged")
PAWN = next(path for path in FINISHED if path.stem == "opoly487-judged")
Change = Callable[[list[Row]], object]
pytestmark = pytest.mark.forged


async def everything(table: LiveTable) -> None:
    """All that a record is asked for."""
    for language in ("en", "es"):
        assert await table.log(SPECTATOR, 10**6, 10**6, language)
        assert (await table.replay(SPECTATOR, 0, 200, language)).frames
    assert table.look(SPECTATOR).sheet is not None


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_it_is_taken_in_replayed_and_exported_as_it_is(path: Path) -> None:
    data = foreign_file(path)

    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table(await rooms.import_game(data))
            assert table.state.by_rows
            look = table.look(SPECTATOR).table
            assert look.imported
            assert look.frozen
            assert f"played under engine {ENGINE}" in look.why_frozen
            await everything(table)
            exported = await table.export(SPECTATOR)
            assert [entry.data for entry in finished_game(exported)] == [
                entry.data for entry in finished_game(data)
            ]

    asyncio.run(test())


def test_half_an_import_is_not_shown_as_a_game() -> None:
    """As after a crash; sent again, it is whole."""
    data = foreign_file(JUDGED)

    async def test() -> None:
        async with managed() as rooms:
            stored, name = finished_game(data), access_keys.record_id(data)
            await rooms.store.restore(f"record/{name}", 0, stored[: len(stored) // 2])
            with pytest.raises(NoSuchTable, match="not complete"):
                await rooms.table(name)
            assert await rooms.import_game(data) == name
            assert (await rooms.table(name)).state.status == "over"

    asyncio.run(test())


@pytest.mark.parametrize("path", [JUDGED, NEWER, PAWN], ids=label)
def test_what_its_rows_say_about_money_is_shown(path: Path) -> None:
    """Today's rules would have left other amounts with everybody."""
    ours, theirs = (
        validated(entries_of(path.read_bytes())),
        validated(entries_of(foreign_file(path))),
    )
    assert ours.game is not None
    assert theirs.game is not None
    assert theirs.by_rows
    assert theirs.game.over
    assert theirs.game.state.cash != ours.game.state.cash
    assert sum(theirs.game.state.cash) == sum(ours.game.state.cash)


def test_a_file_of_this_version_must_follow_from_the_rules() -> None:
    rows = foreign_rows(NEWER)
    opened = rows_of(NEWER.read_bytes())[1]["data"]
    rows[1]["data"] |= {"engine": opened["engine"], "book_hash": opened["book_hash"]}
    with pytest.raises(BadInput, match="do not follow from the rules"):
        finished_game(written(rows))


def test_a_file_without_a_version_is_one_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """So its rows are the truth, unless we play like the first version: then they must follow from the rules."""
    rows = foreign_rows(JUDGED)
    del rows[1]["data"]["engine"], rows[1]["data"]["book_hash"]
    assert "played under an older version" in validated(entries_of(written(rows))).frozen
    alike = (frozenset({UNNUMBERED, ENGINE_VERSION}),)
    monkeypatch.setattr(engine_version, "PLAY_ALIKE", alike)
    monkeypatch.setattr(versions, "UNNUMBERED_BOOKS", {"boise": book_hash("boise")})
    with pytest.raises(BadInput, match="do not follow from the rules"):
        finished_game(written(rows))


def test_another_edition_of_the_book_is_another_version() -> None:
    data = written(foreign_rows(NEWER, ENGINE_VERSION, EDITION))
    assert "another edition of boise" in validated(entries_of(data)).frozen


# --- commands ---------------------------------------------------------------------------------------------------


def test_the_commands_say_what_they_can_tell(tmp_path: Path) -> None:
    file, store = tmp_path / "game.jsonl", tmp_path / "a.db"
    file.write_bytes(foreign_file(PAWN))
    assert "imported: 1 stream" in headjudge("import", file, "--store", store).output
    verified = headjudge("verify", file, code=1).output
    assert f"Not verified: it was played under engine {ENGINE}" in verified
    assert "Fair" not in verified
    assert "Every event follows" not in verified
    for words in (("ledger", file), ("event", "trades", file)):
        refused = headjudge(*words, code=2).output
        assert "this headjudge cannot play it again" in " ".join(refused.split())


def test_nothing_is_called_fair() -> None:
    report = verify_file(foreign_file(NEWER))
    assert not report.faults
    assert report.unchecked > 5
    assert report.draws == 0
    assert summary(report).startswith("Not verified")
    assert any("only the version that wrote them" in line for line in unproved(report))


def test_whoever_plays_it_again_is_told_that_this_version_cannot() -> None:
    with pytest.raises(
        BadInput, match=f"cannot play it again: it was played under engine {ENGINE}"
    ):
        valid_entries(foreign_file(JUDGED))


def test_it_does_not_go_on_at_another_table() -> None:
    async def test() -> None:
        async with managed() as rooms:
            await rooms.store.restore("game/old", 0, finished_game(foreign_file(NEWER)))
            table = await rooms.table("old")
            owner = next(viewer for viewer in table.state.keys.values() if viewer.owner)
            with pytest.raises(Frozen, match=f"cannot go on: it was played under engine {ENGINE}"):
                await rooms.go_on(table, owner, GoOn(9))

    asyncio.run(test())


# --- forgeries ----------------------------------------------------------------------------------------------------


def acted(rows: list[Row], number: int = 8) -> Row:
    found = [
        row["data"] for row in rows[1:] if row["data"]["type"] == "acted" and row["data"]["rows"]
    ]
    data: Row = found[number]
    return data


def action(**fields: object) -> Change:
    return lambda rows: acted(rows)["action"].update(fields)


def field(**fields: object) -> Change:
    return lambda rows: acted(rows).update(fields)


def one_row(*numbers: object) -> Change:
    return lambda rows: acted(rows).update(rows=[list(numbers)])


def opened(**fields: object) -> Change:
    return lambda rows: rows[1]["data"].update(fields)


def ruling(word: str, change: Callable[[Row], object]) -> Change:
    return lambda rows: change(ruled(rows, word))


def late(rows: list[Row]) -> None:
    """An action after the end."""
    last = next(row for row in reversed(rows) if row["data"]["type"] == "acted")
    rows.append({"at": rows[-1]["at"] + 1, "data": last["data"]})


def swapped(rows: list[Row]) -> None:
    drawn = [row for row in rows[1:] if row["data"].get("draw")]
    drawn[1]["data"], drawn[2]["data"] = drawn[2]["data"], drawn[1]["data"]


MONEY = [C.EV_MONEY, 1, 0, 8, 5, 0, 0]
FORGED: dict[str, Change] = {
    "a negative version": opened(engine=-1),
    "a version beyond all": opened(engine=10**6),
    "a version without a book": opened(book_hash=""),
    "a book that is no hash": opened(book_hash="<script>"),
    "a long hash": opened(book_hash="ab" * 1000),
    "format 0": opened(format=0),
    "format -1": opened(format=-1),
    "an unknown book": lambda rows: rows[1]["data"]["terms"].update(book="attic"),
    "settings that mean nothing": lambda rows: rows[1]["data"]["terms"].update(switches={"x": 1}),
    "a row of six": one_row(1, 1, 0, 8, 5, 0),
    "a row of eight": one_row(*MONEY, 0),
    "an empty row": one_row(),
    "a row of kind 0": one_row(0, *MONEY[1:]),
    "a row of a negative kind": one_row(-1, *MONEY[1:]),
    "a row of an endless kind": one_row(10**6, *MONEY[1:]),
    "a row of a negative ruling": one_row(C.EV_MONEY, -1, 0, 8, 5, 0, 0),
    "a row of seat -1": one_row(C.EV_MONEY, 1, -1, 8, 5, 0, 0),
    "a row of seat 7 of 4": one_row(C.EV_MONEY, 1, 7, 8, 5, 0, 0),
    "a row of seat 12": one_row(C.EV_MONEY, 1, 0, 12, 5, 0, 0),
    "a payment of all money": one_row(C.EV_MONEY, 1, 0, 8, 10**9, 0, 0),
    "a payment beyond 64 bits": one_row(C.EV_MONEY, 1, 0, 8, 2**62, 0, 0),
    "a payment from the host": one_row(C.EV_MONEY, 1, 9, 8, 5, 0, 0),
    "money from so many payments": field(rows=[[C.EV_MONEY, 1, 0, 8, 10**8, 0, 0]] * 500),
    "a deed -1": one_row(C.EV_DEED, 1, 0, 8, 5, -1, 0),
    "a deed 28": one_row(C.EV_DEED, 1, 0, 8, 5, 28, 0),
    "a deed of the host": one_row(C.EV_DEED, 1, 9, 8, 5, 3, 0),
    "a sixth house": one_row(C.EV_BUILDING, 1, 0, 8, 6, 3, 0),
    "houses on square 39": one_row(C.EV_BUILDING, 1, 0, 8, 1, 39, 0),
    "a die of nine": one_row(C.EV_DICE, 1, 0, 11, 6, 9, 0),
    "a speed die of 99": one_row(C.EV_DICE, 1, 0, 11, 6, 6, 99),
    "a card of deck 9": one_row(C.EV_CARD_KEPT, 1, 0, 11, 0, 9, 0),
    "a turn of the bank": one_row(C.EV_TURN, 1, 8, 11, 0, 0, 0),
    "jail for the host": one_row(C.EV_JAILED, 1, 9, 11, 0, 0, 0),
    "too many rows": field(rows=[MONEY] * 513),
    "an action of nobody": action(by="Zed"),
    "an action without a word": action(do=""),
    "an action in a novel": action(do="x" * 100_000),
    "an action of a strange word": action(do="Roll\u202e"),
    "an action with a novel": action(note="x" * 100_000),
    "an action with a long key": lambda rows: acted(rows)["action"].update({"k" * 1000: 1}),
    "an action with many fields": lambda rows: acted(rows)["action"].update(
        {f"k{n}": n for n in range(30)}
    ),
    "an action with a long list": action(deeds=["x"] * 1000),
    "an action with deep lists": action(deeds=[[[[[[[[1]]]]]]]]),
    "an action with a fraction": action(amount=0.5),
    "an action with a huge number": action(amount=2**63 - 1),
    "an action with an invisible text": action(note="a\u0000b"),
    "terms in a novel": action(terms="x" * 2001),
    "terms that are none": action(terms=["x"]),
    "an offer that nobody loses": field(told=[1]),
    "told seat 99": field(told=[99]),
    "a private payment": field(rows=[MONEY], private=True),
    "an action after the end": late,
    "draws in another order": swapped,
    "dice without a draw": lambda rows: next(
        row["data"] for row in rows[1:] if row["data"].get("draw")
    ).pop("draw"),
    "a draw without dice": lambda rows: next(
        row["data"]
        for row in rows[1:]
        if row["data"]["type"] == "acted" and not row["data"].get("draw")
    ).update(draw=9),
    "somebody else acts": lambda rows: next(
        row["data"] for row in rows[1:] if row["data"].get("client") and "action" in row["data"]
    ).update(via="bot"),
    "a second table": lambda rows: rows.insert(3, rows[1]),
    "a name of 100 kB": lambda rows: next(
        row["data"] for row in rows[1:] if row["data"]["type"] == "joined"
    ).update(name="x" * 100_000),
    "a seal of nothing": field(seal="ab" * 32),
    "a ruling on a stranger": ruling("cash", lambda data: data["ruling"].update(player="Zed")),
    "a ruling of an endless amount": ruling(
        "cash", lambda data: data["ruling"].update(amount=10**9)
    ),
    "a ruling with a fraction": ruling("cash", lambda data: data["ruling"].update(amount=0.5)),
    "a ruling without its position": ruling("cash", lambda data: data.pop("position")),
    "a ruling at another table": ruling(
        "cash", lambda data: data["position"].update(seats=["A", "B"])
    ),
    "a ruling by other settings": ruling(
        "cash", lambda data: data["position"].update(switches={"x": 1})
    ),
    "a ruling with more fields": ruling("cash", lambda data: data["position"].update(extra="x")),
    "a ruling with endless cash": ruling(
        "cash", lambda data: data["position"]["state"].update(cash=[2**40] * 9)
    ),
    "a ruling with cash out of range": ruling(
        "cash", lambda data: data["position"]["state"].update(cash=[2**31 - 1] * 9)
    ),
    "a ruling with an owner 77": ruling(
        "cash", lambda data: data["position"]["state"].update(owner=[77] * 28)
    ),
    "a ruling with too few owners": ruling(
        "cash", lambda data: data["position"]["state"].update(owner=[8])
    ),
    "a ruling with a text for a state": ruling(
        "cash", lambda data: data["position"].update(state="x" * 1000)
    ),
    "a ruling with a novel in it": ruling(
        "cash", lambda data: data["position"]["state"].update(owner="x" * 1000)
    ),
    "a ruling with terms": ruling("cash", lambda data: data["position"].update(terms={"a": "b"})),
    "a ruling from an odd amount": ruling("cash", lambda data: data.update(before=10**12)),
    "a ruling that goes back": ruling("cash", lambda data: data.update(back_to=20)),
    "a ruling that draws": ruling("cash", lambda data: data.update(draws=999)),
    "a pause that moves the game": ruling("pause", lambda data: data.update(position={})),
    "a pause for a year": ruling("pause", lambda data: data["ruling"].update(minutes=10**6)),
    "a rewind to nowhere": ruling("rewind", lambda data: data.update(back_to=3)),
    "a rewind to a text": ruling("rewind", lambda data: data["ruling"].update(to="x" * 1000)),
    "a rewind without a draw": ruling("rewind", lambda data: data.update(draws=0)),
}  # fmt: skip


@pytest.mark.parametrize("name", FORGED)
def test_it_holds_nothing_that_no_version_writes(name: str) -> None:
    rows = foreign_rows(JUDGED)
    assert validated(entries_of(written(rows))).by_rows
    FORGED[name](rows)
    with pytest.raises(BadInput) as refused:
        finished_game(written(rows))
    assert len(str(refused.value)) < 500
    assert "does not fit (" not in str(refused.value), "refused, but by accident"


ODD_ROWS: dict[str, Change] = {
    "unknown events": field(rows=[[999, 1, 0, 8, 5, 0, 0], MONEY]),
    "unknown rulings": field(rows=[[C.EV_MONEY, 9000, 0, 8, 5, 0, 0], MONEY]),
    "all houses on one street": field(
        rows=[[C.EV_BUILDING, 1, 0, 8, level, deed, 0] for deed in range(20) for level in (4, 5)]
    ),
    "everybody is out": field(rows=[[C.EV_OUT, 1, seat, 8, 0, 0, 0] for seat in (0, 1, 2, 3, 0)]),
    "cash below zero": field(rows=[[C.EV_MONEY, 1, 0, 8, 10**7, 0, 0]] * 20),
    "no rows at all": field(rows=[]),
}


@pytest.mark.parametrize("name", ODD_ROWS)
def test_whatever_is_taken_in_can_be_shown(name: str) -> None:
    rows = foreign_rows(JUDGED)
    ODD_ROWS[name](rows)

    async def test() -> None:
        async with managed() as rooms:
            await everything(await rooms.table(await rooms.import_game(written(rows))))

    asyncio.run(test())


@pytest.mark.parametrize("path", [JUDGED, NEWER, PAWN], ids=label)
def test_any_rows_are_refused_or_can_be_shown(path: Path) -> None:
    """Rows that are almost right."""
    luck, whole = random.Random(path.stem), foreign_rows(path)
    taken, refused = list[bytes](), list[str]()
    for _ in range(40):
        rows = rows_of(written(whole))
        for data in luck.sample(acted_rows(rows)[:-1], 2):
            row = luck.choice(data["rows"])
            row[luck.choice((0, 2, 3, 4, 5, 6))] = luck.randrange(12)
        try:
            finished_game(written(rows))
            taken.append(written(rows))
        except BadInput as error:
            refused.append(str(error))

    async def test() -> None:
        async with managed() as rooms:
            for number, data in enumerate(taken[:5]):
                await rooms.store.restore(f"record/t{number}", 0, finished_game(data))
                await everything(await rooms.table(f"t{number}"))

    assert not [why for why in refused if "does not fit (" in why]
    assert len(refused) > 3
    assert len(taken) > 3
    asyncio.run(test())


def acted_rows(rows: list[Row]) -> list[Row]:
    return [
        row["data"] for row in rows[1:] if row["data"]["type"] == "acted" and row["data"]["rows"]
    ]


def test_a_file_of_any_version_gives_nobody_a_key() -> None:
    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table(await rooms.import_game(foreign_file(NEWER)))
            assert not table.state.keys
            with pytest.raises(NotYours):
                await table.rule(Viewer("judge"), "r1", {"do": "reroll", "reason": "why not"})

    asyncio.run(test())
