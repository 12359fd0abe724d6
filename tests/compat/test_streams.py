"""Streams of live tables that an older headjudge wrote: finished games, and games that go on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.engine_version import ENGINE_VERSION
from headjudge.errors import Frozen
from headjudge.live.tables import TableManager, decode, encode
from headjudge.live.tables.dice import server_key
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.foresight import new_state
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.store import open_store
from tests.compat.ledger_facts import KEPT, ledger_facts
from tests.compat.stored_files import (
    V0,
    V1,
    V2,
    digest_of,
    expected,
    files,
    headjudge,
    is_ours,
    keys_of,
    label,
    take_in,
    version_of,
    without_hashes,
)
from tests.compat.table_facts import UNKNOWN_BOT, folded, seen, table_of, verified, web_export
from tests.support.retold import RETOLD, retold

OLD = files("streams", ".jsonl", V0)
STREAMS = [*OLD, *files("streams", ".jsonl", V1), *files("streams", ".jsonl", V2)]
OURS = [path for path in STREAMS if is_ours(path)]
FOREIGN = [path for path in STREAMS if not is_ours(path)]
SEATED = [path for path in STREAMS if UNKNOWN_BOT not in path.name]
OVER = [path for path in SEATED if expected(path)["status"] == "over"]

of_each = pytest.mark.parametrize("path", STREAMS, ids=label)
of_ours = pytest.mark.parametrize("path", OURS, ids=label)
of_each_foreign = pytest.mark.parametrize("path", FOREIGN, ids=label)
of_each_that_can_be_played = pytest.mark.parametrize("path", SEATED, ids=label)
of_each_that_is_over = pytest.mark.parametrize("path", OVER, ids=label)


@of_ours
def test_every_action_replays_to_the_same_events(path: Path) -> None:
    state, told = folded(path.read_bytes())
    assert not state.frozen
    then = expected(path)
    steps, steps_then = told["steps"].split(), then["steps"].split()
    differ = [
        at for at, pair in enumerate(zip(steps, steps_then, strict=True), 1) if len({*pair}) > 1
    ]
    assert not differ, f"entry {differ[0]} brings about other events"
    assert told == {key: then[key] for key in told}


@of_each_foreign
def test_every_action_of_another_version_has_its_stored_events(path: Path) -> None:
    """All of them, whatever today's rules say, with the rulings they rested on; and what they led to is the same."""
    entries = entries_of(path.read_bytes())
    state = new_state("table", [entry for entry, _ in entries], keyring=server_key.load())
    state.from_store = True
    for entry, at in entries:
        events = state.fold(entry, at)
        if isinstance(entry, E.Acted):
            assert [list(event.numbers) for event in events] == entry.rows, state.version
    told, then = folded(path.read_bytes())[1], expected(path)
    for key in ("status", "entries", "rulings"):
        assert told[key] == then[key], key
    assert told.get("record", then.get("record")) == then.get("record")
    for key in ("over", "winner", "worth") if "game" in then else ():
        assert told["game"][key] == then["game"][key], key


@of_each_that_can_be_played
def test_everybody_sees_the_same_table_and_is_told_the_same(path: Path, tmp_path: Path) -> None:
    """Words may be changed on purpose, unlike everything else. What a frozen table shows is written down beside it."""
    take_in(path, tmp_path / "tables.db")
    table, (keys, now) = (
        table_of(path.read_bytes()),
        keys_of(f"streams/{path.name}", version_of(path)),
    )
    shown, words = seen(tmp_path / "tables.db", table, keys, now)
    then = expected(path) | expected(path).get("frozen", {})
    assert shown == {key: then[key] for key in shown}, (
        "meant to be? `python -m tests.compat.write --frozen`"
    )
    assert words == then["words"], "meant to be? `python -m tests.compat.write --words --frozen`"


@pytest.mark.parametrize("path", FOREIGN, ids=label)
def test_what_a_frozen_table_shows_is_what_happened(path: Path) -> None:
    """The same lines in the same words, but that the end of a depression is told now; the same turning points."""
    then = expected(path)
    frozen = then.get("frozen", {})
    told_now = then["rulings"].get("RESHUFFLE", 0) if "rulings" in then else 0
    assert set(frozen) <= {"looks", "lines", "replay", *(["words"] if told_now else [])}
    for who, lines in frozen.get("lines", {}).items():
        more = int(lines.split()[0]) - int(then["lines"][who].split()[0])
        assert 0 <= more <= told_now, who
    for key in ("total", "turning") if "replay" in frozen else ():
        assert frozen["replay"][key] == then["replay"][key]


@of_each
def test_its_dice_are_proved_by_the_version_that_wrote_it(path: Path) -> None:
    """Another one counts the same, draws no dice again, and says that nothing is verified."""
    ours, then = is_ours(path), expected(path)["verified"]
    assert verified(path, ours=ours) == (then if ours else [then[0], 0, *then[2:]])


@of_each
def test_it_leaves_a_store_as_it_came(path: Path, tmp_path: Path) -> None:
    """But for the hash of each entry, which stores did not write at first."""
    take_in(path, tmp_path / "tables.db")
    stream = f"game/{table_of(path.read_bytes())}"
    again = headjudge("export", stream, "--store", tmp_path / "tables.db").stdout_bytes
    assert (again == path.read_bytes()) == (path not in OLD)
    assert without_hashes(again) == without_hashes(path.read_bytes())


@of_each
def test_its_entries_are_written_as_they_were(path: Path) -> None:
    for line in without_hashes(path.read_bytes()).splitlines()[1:]:
        data = line.partition(b'"data":')[2][:-1]
        assert encode(decode(data)) == data


@of_each_that_is_over
def test_the_web_takes_it_in_and_gives_it_out_again(path: Path) -> None:
    """But, in old files, for the name of the table, which is new, and keys, which are left out."""
    data = path.read_bytes()
    exported = web_export(data)
    assert (exported == data) == (path not in OLD)
    again = without_hashes(exported)
    assert len(again.splitlines()) == len(data.splitlines())
    assert digest_of(again.partition(b"\n")[2]) == expected(path)["web_export"]
    if not keys_of(f"streams/{path.name}", version_of(path))[0]:  # came from the web
        assert again.partition(b"\n")[2] == without_hashes(data).partition(b"\n")[2]


def test_its_books_are_the_same(tmp_path: Path) -> None:
    [path] = [path for path in OURS if path.stem in KEPT]
    found = ledger_facts(path, tmp_path)["ledger"]
    assert found
    assert found == expected(path)["ledger"]


@pytest.mark.parametrize("path", [path for path in FOREIGN if path.stem in KEPT], ids=label)
def test_books_of_another_version_are_not_kept(path: Path, tmp_path: Path) -> None:
    told = headjudge("ledger", path, "--csv", tmp_path, code=2).output
    assert "this headjudge cannot play it again" in " ".join(told.split())
    assert not list(tmp_path.iterdir())


def test_a_changed_throw_is_still_found_out(tmp_path: Path) -> None:
    """Without hashes, as whoever changes a file would leave them out."""
    path = next(path for path in OURS if path.stem == "boise-finished")
    lines = without_hashes(path.read_bytes()).decode().splitlines()
    at = next(i for i, line in enumerate(lines) if '"dice":[' in line)
    entry = json.loads(lines[at])
    entry["data"]["action"]["dice"].append(entry["data"]["action"]["dice"].pop(0) % 6 + 1)
    lines[at] = json.dumps(entry)
    (tmp_path / "changed.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = headjudge("verify", tmp_path / "changed.jsonl", code=1).output
    assert "WRONG" in told


PLAYING = [
    *(path for path in OURS if expected(path)["status"] == "playing"),
    *(path for path in RETOLD if expected(OLD[RETOLD.index(path)])["status"] == "playing"),
]


@pytest.mark.parametrize("path", PLAYING, ids=label)
def test_a_game_that_goes_on_can_be_played_on(path: Path, tmp_path: Path) -> None:
    """The judge lets a table go on that was paused; whoever is waited for does something that is offered."""
    old = OLD[RETOLD.index(path)] if path in RETOLD else path
    waits_for = expected(old)["game"]["waits_for"]
    keys, now = keys_of(f"streams/{path.name}", version_of(old))

    async def play() -> int:
        store = await open_store(str(tmp_path / "tables.db"), create=False)
        hall = await TableManager.open(store, now=lambda: now, idle_seconds=1e6)
        try:
            live = await hall.table(table_of(path.read_bytes()))
            before = live.state.version
            if live.state.paused is not None:
                ruling = {"do": "resume", "reason": "years later"}
                await live.rule(live.viewer(keys["judge"]), "again-0", ruling)
            for who in [name for name in waits_for if name in keys][:1]:
                viewer = live.viewer(keys[who])
                ask = live.look(viewer).ask
                assert ask is not None
                action = ask.options[0].action
                await live.act(viewer, "again-1", live.seq(viewer), [action])
            return live.state.version - before
        finally:
            await hall.close()
            await store.close()

    headjudge("import", path, "--store", tmp_path / "tables.db", "--trust")
    assert asyncio.run(play()) >= 1


@pytest.mark.parametrize(
    "path", [path for path in FOREIGN if expected(path)["status"] == "playing"], ids=label
)
def test_a_running_game_of_another_version_is_frozen_with_the_reason(
    path: Path, tmp_path: Path
) -> None:
    keys, now = keys_of(f"streams/{path.name}", version_of(path))

    async def look() -> None:
        store = await open_store(str(tmp_path / "tables.db"), create=False)
        hall = await TableManager.open(store, now=lambda: now, idle_seconds=1e6)
        try:
            live = await hall.table(table_of(path.read_bytes()))
            before = await store.read(live.stream)
            for who, key in keys.items():
                viewer = live.viewer(key)
                shown = live.look(viewer)
                assert shown.table.frozen
                assert f"this headjudge (engine {ENGINE_VERSION})" in shown.table.why_frozen
                assert "does not play alike" in shown.table.why_frozen
                assert shown.ask is None, who
                with pytest.raises(Frozen, match="does not play alike"):
                    await live.say(viewer, f"say-{who}", "hello")
            judge = live.viewer(keys["judge"])
            with pytest.raises(Frozen, match="does not play alike"):
                await live.rule(judge, "rule", {"do": "extra", "minutes": 5, "reason": "late"})
            assert await store.read(live.stream) == before
        finally:
            await hall.close()
            await store.close()

    take_in(path, tmp_path / "tables.db")
    asyncio.run(look())


@of_each
def test_only_a_game_whose_coming_dice_stand_in_its_file_needs_trust(
    path: Path, tmp_path: Path
) -> None:
    """Otherwise whoever wrote the file could choose the dice of a table that goes on."""
    known = path in OLD and expected(path)["status"] != "over"
    words = ["import", str(path), "--store", str(tmp_path / "tables.db")]
    told = CliRunner().invoke(app, words)
    assert (told.exit_code, "--trust" in told.stderr) == ((2, True) if known else (0, False))


def test_an_old_lobby_begins_with_the_dice_that_it_promised(tmp_path: Path) -> None:
    path = retold("racine-lobby")
    keys, now = keys_of(f"streams/{path.name}")

    async def start() -> str:
        store = await open_store(str(tmp_path / "tables.db"), create=False)
        hall = await TableManager.open(store, now=lambda: now, idle_seconds=1e6)
        try:
            live = await hall.table(table_of(path.read_bytes()))
            promised = live.look(live.viewer(None)).table.dice.rounds[0].commitment
            owner = next(key for key in keys.values() if live.viewer(key).owner)
            await live.start(live.viewer(owner))
            assert live.state.draws >= 2
            assert live.look(live.viewer(None)).table.dice.rounds[0].commitment == promised != ""
            return live.id
        finally:
            await hall.close()
            await store.close()

    headjudge("import", path, "--store", tmp_path / "tables.db", "--trust")
    table = asyncio.run(start())
    assert verified(table, "--store", tmp_path / "tables.db")[1] >= 2


def test_there_is_something_of_everything() -> None:
    """Every kind of entry, every book finished and begun, what waits for secret answers and what waits for a judge."""
    found = [expected(path) for path in OLD]
    kinds = {kind for each in found for kind in each["entries"]}
    assert kinds == {
        *("opened", "joined", "keyed", "seated", "started", "acted", "woke", "marked", "said"),
        *("sat", "ruled"),
    }
    books = ("boise", "championship", "classic", "etiwanda", "opoly487", "racine")
    for status in ("over", "playing"):
        names = {p.stem.partition("-")[0] for p in OLD if expected(p)["status"] == status}
        assert names == set(books)
    phases = {each["game"]["phase"] for each in found if "game" in each}
    assert phases >= {"auction", "air", "moving", "over", "turn", "vote", "wants", "window"}


@pytest.mark.parametrize("version", [V1, V2], ids=["v1", "v2"])
def test_there_is_something_of_every_new_kind(version: Path) -> None:
    found = [expected(path) for path in files("streams", ".jsonl", version)]
    assert {each["status"] for each in found} == {"lobby", "playing", "over"}
    kinds = {kind for each in found for kind in each["entries"]}
    assert kinds >= {"salted", "withheld", "unsealed", "revoked", "resumed", "offered", "ruled"}
