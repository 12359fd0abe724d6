"""Streams of live tables that an older headjudge wrote: finished games, and games that go on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.live.tables import TableManager, decode, encode
from headjudge.store import open_store
from tests.compat.ledger_facts import KEPT, ledger_facts
from tests.compat.stored_files import (
    V1,
    digest_of,
    expected,
    files,
    headjudge,
    keys_of,
    label,
    take_in,
    version_of,
    without_hashes,
)
from tests.compat.table_facts import UNKNOWN_BOT, folded, seen, table_of, verified, web_export

OLD = files("streams", ".jsonl")
STREAMS = [*OLD, *files("streams", ".jsonl", V1)]
SEATED = [path for path in STREAMS if UNKNOWN_BOT not in path.name]
PLAYING = [path for path in SEATED if expected(path)["status"] == "playing"]
OVER = [path for path in SEATED if expected(path)["status"] == "over"]

of_each = pytest.mark.parametrize("path", STREAMS, ids=label)
of_each_that_can_be_played = pytest.mark.parametrize("path", SEATED, ids=label)
of_each_that_is_over = pytest.mark.parametrize("path", OVER, ids=label)


@of_each
def test_every_action_replays_to_the_same_events(path: Path) -> None:
    told, then = folded(path.read_bytes())[1], expected(path)
    steps, steps_then = told["steps"].split(), then["steps"].split()
    differ = [
        at for at, pair in enumerate(zip(steps, steps_then, strict=True), 1) if len({*pair}) > 1
    ]
    assert not differ, f"entry {differ[0]} brings about other events"
    assert told == {key: then[key] for key in told}


@of_each_that_can_be_played
def test_everybody_sees_the_same_table_and_is_told_the_same(path: Path, tmp_path: Path) -> None:
    """Words may be changed on purpose, unlike everything else."""
    take_in(path, tmp_path / "tables.db")
    table, (keys, now) = (
        table_of(path.read_bytes()),
        keys_of(f"streams/{path.name}", version_of(path)),
    )
    shown, words = seen(tmp_path / "tables.db", table, keys, now)
    then = expected(path)
    assert shown == {key: then[key] for key in shown}
    assert words == then["words"], "meant to be? `python -m tests.compat.write --words`"


@of_each
def test_its_dice_are_still_proved(path: Path) -> None:
    assert verified(path) == expected(path)["verified"]


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


@pytest.mark.parametrize("name", KEPT)
def test_its_books_are_the_same(name: str, tmp_path: Path) -> None:
    path = next(path for path in OLD if path.stem == name)
    found = ledger_facts(path, tmp_path)["ledger"]
    assert found
    assert found == expected(path)["ledger"]


def test_a_changed_throw_is_still_found_out(tmp_path: Path) -> None:
    path = next(path for path in OLD if path.stem == "boise-judged")
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if '"dice":[' in line)
    entry = json.loads(lines[at])
    entry["data"]["action"]["dice"].append(entry["data"]["action"]["dice"].pop(0) % 6 + 1)
    lines[at] = json.dumps(entry)
    (tmp_path / "changed.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    headjudge("verify", tmp_path / "changed.jsonl", code=1)


@pytest.mark.parametrize("path", PLAYING, ids=label)
def test_a_game_that_goes_on_can_be_played_on(path: Path, tmp_path: Path) -> None:
    """The judge lets a table go on that was paused; whoever is waited for does something that is offered."""
    waits_for, (keys, now) = (
        expected(path)["game"]["waits_for"],
        keys_of(f"streams/{path.name}", version_of(path)),
    )

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

    take_in(path, tmp_path / "tables.db")
    assert asyncio.run(play()) >= 1


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
    path = next(path for path in OLD if path.stem == "racine-lobby")
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

    take_in(path, tmp_path / "tables.db")
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


def test_there_is_something_of_every_new_kind() -> None:
    found = [expected(path) for path in files("streams", ".jsonl", V1)]
    assert {each["status"] for each in found} == {"lobby", "playing", "over"}
    kinds = {kind for each in found for kind in each["entries"]}
    assert kinds >= {"salted", "withheld", "unsealed", "revoked", "resumed", "offered", "ruled"}
