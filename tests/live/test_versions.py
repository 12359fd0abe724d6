"""Streams outlive versions: what another headjudge wrote can be looked at, and goes on only if it is played alike."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from headjudge import engine_version
from headjudge.engine_version import ENGINE_VERSION, UNNUMBERED, UNNUMBERED_BOOKS
from headjudge.errors import BadInput, BadState, Frozen, NotOver
from headjudge.game import rows_only
from headjudge.live.tables import SPECTATOR, LiveTable, TableManager, TableState, looking_back
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.plan import SeatSetup, TableTerms
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream import state as state_module
from headjudge.live.tables.stream import upcast, versions
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.live.tables.stream.validate import validated
from headjudge.live.tables.stream.verify import verify
from headjudge.rulebooks import Rulebook, book_hash, load
from headjudge.store import Entry, open_store
from headjudge.wire.commands import SeatPlan, TablePlan
from tests.compat.stored_files import NOW, V0, headjudge, label
from tests.support.live_tables import managed
from tests.support.retold import RETOLD, status

STREAMS = RETOLD
STARTED = [path for path in STREAMS if status(path) != "lobby"]
OVER = [path for path in STARTED if status(path) == "over"]
RUNNING = next(path for path in STREAMS if path.stem == "boise-auction")
of_each = pytest.mark.parametrize("path", STARTED, ids=label)
of_each_that_is_over = pytest.mark.parametrize("path", OVER, ids=label)

EVERYTHING = 10**6
pytestmark = pytest.mark.forged  # by other versions


def stored(path: Path, *more: bytes, **opened: object) -> list[Entry]:
    """The entries of a file, with other fields in the first one, and with more entries at the end."""
    found = [(E.encode(entry), at) for entry, at in entries_of(path.read_bytes())]
    first = json.loads(found[0][0]) | opened
    found[0] = json.dumps(first).encode(), found[0][1]
    found += [(data, found[-1][1] + 1) for data in more]
    return [Entry("game/old", n, at, data) for n, (data, at) in enumerate(found, 1)]


@asynccontextmanager
async def at_rest(now: float = 2e9) -> AsyncIterator[TableManager]:
    """The clock stands still, so that neither bots nor countdowns do anything."""
    store = await open_store("sqlite://")
    rooms = await TableManager.open(store, now=lambda: now, idle_seconds=1e6)
    try:
        yield rooms
    finally:
        await rooms.close()
        await store.close()


def at_the_table(
    entries: list[Entry], look: Callable[[TableManager, LiveTable], Awaitable[None]]
) -> None:
    async def test() -> None:
        async with at_rest(entries[-1].at) as rooms:
            await rooms.store.restore("game/old", 0, entries)
            table = await rooms.table("old")
            await look(rooms, table)
            if table.state.frozen:
                assert len(await rooms.store.read("game/old")) == len(entries)

    asyncio.run(test())


async def refused(table: LiveTable, reason: str) -> None:
    """Every command is refused, with the reason."""
    assert Frozen.code == "table.frozen"
    viewer = any_seat(table)
    judge = next((v for v in table.state.keys.values() if v.role == "judge"), viewer)
    for command in (
        table.say(viewer, "s1", "hello"),
        table.act(viewer, "a1", table.seq(viewer), [{"do": "pass"}]),
        table.rule(judge, "r1", {"do": "pause", "reason": "why not"}),
        table.seat_command(viewer, "p1", "leave"),
        table.handoff(viewer),
    ):
        with pytest.raises(Frozen, match=reason):
            await command
    with pytest.raises(Frozen, match=reason):
        table.weigh(viewer, {"do": "accept"})


def any_seat(table: LiveTable) -> Any:
    return next(viewer for viewer in table.state.keys.values() if viewer.seat is not None)


# --- what a new table notes -----------------------------------------------------------------------------------


def test_a_new_table_notes_format_engine_and_book() -> None:
    async def test() -> None:
        async with managed() as rooms:
            plan = TablePlan("boise", [SeatPlan("me", "Ann"), SeatPlan("bot")], start=False)
            opened = (await rooms.table((await rooms.new_table(plan)).table)).state.opened
            assert opened is not None
            assert (opened.format, opened.engine) == (upcast.FORMAT, ENGINE_VERSION)
            assert opened.book_hash == book_hash("boise")
            assert versions.is_ours(opened)
            assert versions.objection(opened) == ""

    asyncio.run(test())


@pytest.mark.parametrize(
    "book", ["attic", "docs/examples/attic", "../../../docs/examples/attic", ""]
)
def test_a_table_plays_a_shipped_book(book: str) -> None:
    """So its stream need not hold the book."""

    async def test() -> None:
        async with managed() as rooms:
            with pytest.raises(BadInput, match="there is no rulebook"):
                await rooms.new_table(TablePlan(book, [SeatPlan("me", "Ann"), SeatPlan("bot")]))

    asyncio.run(test())


@pytest.mark.parametrize("kind", ["game", "record"])
@pytest.mark.parametrize("path", [RUNNING, OVER[0]], ids=label)
def test_a_stream_that_needs_another_book_says_so(path: Path, kind: str) -> None:
    entries = stored(path)
    terms = json.loads(entries[0].data)["terms"] | {"book": "attic"}
    entries = stored(path, terms=terms)

    async def test() -> None:
        async with at_rest() as rooms:
            await rooms.store.restore(f"{kind}/old", 0, entries)
            with pytest.raises(Frozen, match="needs a rulebook that this headjudge does not have"):
                await rooms.table("old")
            assert len(await rooms.store.read(f"{kind}/old")) == len(entries)

    asyncio.run(test())
    with pytest.raises(BadState, match="there is no such rulebook"):
        validated([(E.decode(entry.data), entry.at) for entry in entries])
    assert "there is no such rulebook" in verify(entries).faults[-1]


def test_a_table_that_noted_no_edition_had_the_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """When a book changes, games of its first edition do not go on by the new one unnoticed."""
    opened = entries_of((V0 / "streams" / RUNNING.name).read_bytes())[0][0]
    assert isinstance(opened, E.Opened)
    assert not opened.book_hash
    assert f"under engine {UNNUMBERED} and another edition" in versions.objection(opened)
    alike = (frozenset({UNNUMBERED, ENGINE_VERSION}),)
    monkeypatch.setattr(engine_version, "PLAY_ALIKE", alike)
    monkeypatch.setattr(versions, "book_hash", lambda book: UNNUMBERED_BOOKS[book])
    assert versions.objection(opened) == ""
    monkeypatch.setattr(versions, "book_hash", lambda book: "cd" * 32)
    assert "another edition of boise" in versions.objection(opened)


# --- shape ----------------------------------------------------------------------------------------------------


def test_no_entry_takes_a_field_that_nobody_knows() -> None:
    for kind in (*get_args(E.Entry), TableTerms, SeatSetup, E.After, Promise):
        assert kind.__struct_config__.forbid_unknown_fields, kind
    with pytest.raises(E.Newer, match="an unknown field of entry type 'woke'"):
        E.decode(b'{"type":"woke","sinse":4}')
    with pytest.raises(E.Newer, match="entry type 'teleported'"):
        E.decode(b'{"type":"teleported"}')
    with pytest.raises(BadState) as error:
        E.decode(b'{"type":"woke","since":"long ago"}')
    assert not isinstance(error.value, E.Newer)


def test_upcasters_lead_from_every_format_to_ours() -> None:
    assert set(upcast.STEPS) == set(range(1, upcast.FORMAT))
    folder = Path(upcast.__file__).parent
    for number in upcast.STEPS:
        assert (folder / f"format_{number}_to_{number + 1}.py").is_file()


@of_each
def test_format_1_is_read_as_it_is(path: Path) -> None:
    """So says `format_1_to_2`: nothing has to be changed."""
    for entry in stored(path):
        assert upcast.upcast(entry.data, 1) is entry.data
        assert E.encode(E.decode(entry.data, 1)) == E.encode(E.decode(entry.data))


def test_old_entries_are_read_through_all_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    def louder(fields: dict[str, object]) -> dict[str, object]:
        return {**fields, "text": f"{fields['text']}!"} if "text" in fields else fields

    def renamed(fields: dict[str, object]) -> dict[str, object]:
        return {("text" if key == "words" else key): value for key, value in fields.items()}

    monkeypatch.setattr(looking_back, "SHORT", EVERYTHING)  # no worker, which knows none of this
    monkeypatch.setattr(upcast, "FORMAT", 4)
    monkeypatch.setattr(upcast, "STEPS", {1: {}, 2: {"said": renamed}, 3: {"said": louder}})
    assert E.decode(b'{"type":"said","role":"judge","seat":null,"words":"hi"}', 1) == E.Said(
        "judge", None, "hi!"
    )
    assert E.decode(b'{"type":"said","role":"judge","seat":null,"text":"hi"}', 3).text == "hi!"  # type: ignore[union-attr]
    assert E.decode(b'{"type":"said","role":"judge","seat":null,"text":"hi"}').text == "hi"  # type: ignore[union-attr]

    async def check(rooms: TableManager, table: LiveTable) -> None:
        lines = await table.log(SPECTATOR, EVERYTHING, EVERYTHING)
        assert [line.text for line in lines if line.kind == "said"][-1] == "hi!"

    said = b'{"type":"said","role":"judge","seat":null,"words":"hi"}'
    at_the_table(stored(RUNNING, said), check)


# --- newer streams --------------------------------------------------------------------------------------------

NEWER = [
    (b'{"type":"teleported","seat":1}', "entry type 'teleported'"),
    (b'{"type":"said","role":"judge","seat":null,"text":"hi","loud":true}', "an unknown field"),
]


@pytest.mark.parametrize(("data", "named"), NEWER)
def test_an_entry_of_a_newer_headjudge_freezes_the_table_and_says_so(
    data: bytes, named: str
) -> None:
    async def check(rooms: TableManager, table: LiveTable) -> None:
        look = table.look(SPECTATOR).table
        assert look.frozen
        assert "written by a newer headjudge" in look.why_frozen
        assert named in look.why_frozen
        assert "upgrade to go on" in look.why_frozen
        assert look.status == "playing"
        assert await table.log(SPECTATOR, EVERYTHING, EVERYTHING)
        await refused(table, "newer headjudge")
        with pytest.raises(NotOver):
            await table.replay(SPECTATOR, 0, 5)

    at_the_table(stored(RUNNING, data), check)


@pytest.mark.parametrize(("data", "named"), NEWER)
def test_a_finished_game_with_newer_entries_is_replayed_and_exported(
    data: bytes, named: str
) -> None:
    whole: list[int] = []

    async def before(rooms: TableManager, table: LiveTable) -> None:
        whole.append((await table.replay(SPECTATOR, 0, 5)).total)

    async def check(rooms: TableManager, table: LiveTable) -> None:
        assert named in table.look(SPECTATOR).table.why_frozen
        assert (await table.replay(SPECTATOR, 0, 5)).total == whole[0]
        assert data in await table.export(SPECTATOR)

    at_the_table(stored(OVER[0]), before)
    at_the_table(stored(OVER[0], data), check)


def test_a_stream_of_a_newer_format_is_refused_in_plain_words(tmp_path: Path) -> None:
    async def test() -> None:
        async with managed() as rooms:
            await rooms.store.restore("game/old", 0, stored(RUNNING, format=99, magic=True))
            with pytest.raises(Frozen, match=r"newer headjudge \(format 99\); upgrade"):
                await rooms.table("old")

    asyncio.run(test())


def test_the_command_exports_what_it_cannot_read(tmp_path: Path) -> None:
    """Byte for byte, for whoever has the newer version."""
    file, store = tmp_path / "newer.jsonl", tmp_path / "a.db"
    entries = stored(RUNNING, NEWER[0][0])
    lines = [b'{"headjudge_export":1,"stream":"game/old","events":%d}' % len(entries)]
    lines += [
        msgspec.json.encode({"version": e.version, "at": e.at, "data": msgspec.Raw(e.data)})
        for e in entries
    ]
    file.write_bytes(b"\n".join(lines) + b"\n")
    headjudge("import", file, "--store", store, "--trust")
    assert NEWER[0][0] in headjudge("export", "game/old", "--store", store).stdout_bytes


# --- another version of the rules -----------------------------------------------------------------------------


def with_other_rents(book: Rulebook) -> Rulebook:
    squares = tuple(
        replace(
            square, rent=tuple(amount * 3 + 1 for amount in square.rent), price=square.price + 2
        )
        for square in book.board.squares
    )
    more = tuple(rent * 3 + 1 for rent in book.board.railroad_rent)
    return replace(book, board=replace(book.board, squares=squares, railroad_rent=more))


def facts(table: LiveTable) -> dict[str, Any]:
    game = table.state.game
    assert game is not None
    fields = ("cash", "square", "jailed", "jail_cards", "out", "owner", "level", "mortgaged")
    numbers = {name: getattr(game.state, name) for name in (*fields, "houses", "hotels", "over")}
    return numbers | {"status": table.state.status}


async def everything(table: LiveTable) -> dict[str, Any]:
    found: dict[str, Any] = {"facts": facts(table)}
    found["sheet"] = table.look(SPECTATOR).sheet
    for language in ("en", "es"):
        found[language] = await table.log(SPECTATOR, EVERYTHING, EVERYTHING, language)
    if table.state.status == "over":
        replay = await table.replay(SPECTATOR, 0, 40)
        found["frames"] = [
            [frame.n, frame.at, frame.lines, frame.events] for frame in replay.frames
        ]
        found["turning"] = replay.turning
        found["export"] = await table.export(SPECTATOR)
    return found


@of_each
def test_the_rows_are_the_truth_where_the_rules_have_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Log, replay and export are as they were, and so is who owns what."""
    entries = stored(path, engine=ENGINE_VERSION + 1, book_hash="00" * 32)
    then: dict[str, Any] = {}
    other_rules = True

    async def before(rooms: TableManager, table: LiveTable) -> None:
        assert not table.state.by_rows
        then.update(await everything(table))

    async def check(rooms: TableManager, table: LiveTable) -> None:
        nonlocal other_rules
        other_rules = table.state.by_rows
        now = await everything(table)
        for key, before_it in then.items():
            if isinstance(before_it, list):
                for one, other in zip(now[key], before_it, strict=True):
                    assert one == other, key
            assert now[key] == before_it, key
        if other_rules:
            look = table.look(SPECTATOR).table
            assert look.frozen
            assert "does not play alike" in look.why_frozen
            assert table.look(any_seat(table)).ask is None if table.state.keys else True

    at_the_table(entries, before)
    monkeypatch.setattr(state_module, "load", lambda book: with_other_rents(load(book)))
    at_the_table(entries, check)
    assert other_rules or path.stem in SAME_ANYWAY


@pytest.mark.parametrize("name", ["boise-finished", "opoly487-judged"])
def test_rulings_and_rewinds_take_effect_where_the_rules_have_changed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of today's format: no position is stored with them."""
    path = NOW / "streams" / f"{name}.jsonl"
    entries = stored(path, engine=ENGINE_VERSION + 1, book_hash="00" * 32)
    then: dict[str, Any] = {}

    async def before(rooms: TableManager, table: LiveTable) -> None:
        assert not table.state.by_rows
        then.update(await everything(table))

    async def check(rooms: TableManager, table: LiveTable) -> None:
        assert table.state.by_rows
        assert table.state.version == len(entries)
        now = await everything(table)
        for key in then:
            assert now[key] == then[key], key

    at_the_table(entries, before)
    monkeypatch.setattr(state_module, "load", lambda book: with_other_rents(load(book)))
    at_the_table(entries, check)


SAME_ANYWAY = ("boise-shortage",)
"""Games in which nobody paid rent."""


@of_each
def test_rows_alone_give_who_owns_what(path: Path) -> None:
    """From the first action to the last, as if this version could play none of it."""
    state, alone = TableState("table"), None
    for entry, at in entries_of(path.read_bytes()):
        state.fold(entry, at)
        game = state.game
        if game is None:
            continue
        if alone is None or (isinstance(entry, E.Ruled) and entry.position is not None):
            alone = game.copy()
        elif isinstance(entry, E.Acted):
            events = rows_only.advance(alone, entry.action, entry.rows)
            assert [list(event.numbers) for event in events] == entry.rows
        for field in (
            *("cash", "square", "jailed", "jail_cards", "out", "left", "owner", "held", "level"),
            *("built", "mortgaged", "houses", "hotels", "over", "time_called"),
        ):
            assert getattr(alone.state, field) == getattr(game.state, field), field
    assert alone is not None
    assert alone.over == (state.status == "over")


def test_rows_that_nobody_knows_are_left_out() -> None:
    state = TableState("table")
    for entry, at in entries_of(OVER[0].read_bytes()):
        state.fold(entry, at)
    assert state.game is not None
    before = state.game.to_json()
    odd = [[99, 1, 0, 0, 0, 0, 0], [1, 999, 0, 1, 5, 0, 0], [1, 2], [], [4, 1, 0, 1, 0, 77, 0]]
    odd += [[3, 1, 44, 0, 0, 7, 0], [1, 1, -3, 0, 10**12, 0, 0]]
    for row in odd:
        rows_only.advance(state.game, {}, [row])
    assert state.game.to_json() == before


def test_a_running_game_of_another_engine_is_frozen_with_the_reason() -> None:
    async def check(rooms: TableManager, table: LiveTable) -> None:
        assert not table.state.by_rows  # today's rules happen to give the same rows
        look = table.look(SPECTATOR).table
        assert look.why_frozen.startswith(
            f"it was played under engine {ENGINE_VERSION + 1} and another edition of boise;"
            f" this headjudge has engine {ENGINE_VERSION}."
        )
        await refused(table, "played under engine")

    at_the_table(stored(RUNNING, engine=ENGINE_VERSION + 1, book_hash="00"), check)


def test_a_running_game_of_another_edition_is_frozen_with_the_reason() -> None:
    async def check(rooms: TableManager, table: LiveTable) -> None:
        assert "another edition of boise" in table.state.frozen
        await refused(table, "another edition of boise")

    at_the_table(stored(RUNNING, engine=ENGINE_VERSION, book_hash="00"), check)


def test_versions_and_editions_that_play_alike_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_version, "PLAY_ALIKE", (frozenset({ENGINE_VERSION, 77}),))
    monkeypatch.setitem(engine_version.BOOKS_ALIKE, "boise", frozenset({"00"}))

    async def test() -> None:
        async with at_rest() as rooms:
            entries = stored(RUNNING, engine=77, book_hash="00")
            await rooms.store.restore("game/old", 0, entries)
            table = await rooms.table("old")
            assert not table.state.frozen
            await table.say(any_seat(table), "s1", "still here")

    asyncio.run(test())


def test_rows_of_this_very_version_must_follow_from_the_actions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not another version, but damage or a fault: the table stops before it."""
    monkeypatch.setattr(state_module, "load", lambda book: with_other_rents(load(book)))
    path = next(path for path in OVER if path.stem == "boise-judged")

    async def check(rooms: TableManager, table: LiveTable) -> None:
        assert "does not fit; the server's log says why" in table.state.frozen
        assert not table.state.by_rows
        assert table.state.status == "playing"

    ours = {"engine": ENGINE_VERSION, "book_hash": book_hash("boise")}
    at_the_table(stored(path, **ours), check)


def test_an_erased_entry_that_is_no_chat_line_freezes_the_table() -> None:
    async def test() -> None:
        async with at_rest() as rooms:
            await rooms.store.restore("game/old", 0, stored(RUNNING))
            await rooms.store.erase("game/old", {5: None})
            table = await rooms.table("old")
            assert table.state.version == 4
            assert table.look(SPECTATOR).table.frozen

    asyncio.run(test())
