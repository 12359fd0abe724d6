"""What the stream of a live table comes to: folded, looked at by everybody who has a key, told, replayed, recorded."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from headjudge.live.tables import LiveTable, TableManager, TableState, Viewer
from headjudge.live.tables.dice import server_key
from headjudge.live.tables.stream.foresight import new_state
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.live.tables.stream.record import record_of
from headjudge.store import open_store
from tests.compat.game_facts import position, trail
from tests.compat.stored_files import (
    Facts,
    digest,
    expected,
    headjudge,
    is_ours,
    keys_of,
    plain,
    take_in,
    version_of,
)

LANGUAGES = ("en", "es")
EVERYTHING = 10**6  # lines of a log
FRAMES = 40  # of a replay
UNKNOWN_BOT = "classic-marked"  # a bot of a package that is not installed here sat at it

Keys = Mapping[str, str | None]


def folded(data: bytes) -> tuple[TableState, Facts]:
    """The stream step by step; folding refuses an action that brings about other rows than were stored."""
    steps, found = [], entries_of(data)
    state = new_state("table", [entry for entry, _ in found], keyring=server_key.load())
    state.from_store = True
    for entry, at in found:
        steps.append(state.fold(entry, at))
    kinds = Counter(str(plain(entry)["type"]) for entry, _ in found)
    told: Facts = {"status": state.status, "entries": dict(sorted(kinds.items())), **trail(steps)}
    if state.game is not None:
        told["game"] = position(state.game)
        # until the seeds are shown the decks are a secret, and of another version nobody knows them
        if state.format == 1 or (state.dice.unsealed and not state.by_rows):
            told["record"] = digest(record_of(found).text())
    return state, told


def table_of(data: bytes) -> str:
    header = json.loads(data.partition(b"\n")[0])
    return str(header["stream"]).removeprefix("game/")


def verified(game: Path | str, *more: str | Path, ours: bool = True) -> list[int]:
    """What `headjudge verify` counts: actions, draws, events, rulings, seals. Only our own games are proved."""
    output = headjudge("verify", game, *more, code=0 if ours else 1).stdout
    assert ("Not verified: it was played under engine" in output) == (not ours)
    return [int(each.replace(",", "")) for each in re.findall(r"\d[\d,]*", output)[:5]]


def seen(store: Path, table: str, keys: Keys, now: float) -> tuple[Facts, Facts]:
    """The table as everybody saw it at that moment, and apart from it the words in which it is told."""
    return asyncio.run(_seen(store, table, {"spectator": None, **keys}, now))


async def _seen(store: Path, table: str, keys: Keys, now: float) -> tuple[Facts, Facts]:
    opened = await open_store(str(store), create=False)
    # the clock stands still, so that neither bots nor countdowns do anything
    hall = await TableManager.open(opened, now=lambda: now, idle_seconds=1e6)
    try:
        live = await hall.table(table)
        shown: Facts = {"looks": {}, "lines": {}}
        words: Facts = {}
        for who, key in keys.items():
            viewer = live.viewer(key)
            look, why = _without_words(live.look(viewer), live.state.format)
            shown["looks"][who] = digest([live.seq(viewer), look])
            sentences = [why]
            for language in LANGUAGES:
                lines = plain(await live.log(viewer, EVERYTHING, EVERYTHING, language))
                sentences += [line.pop("text") for line in lines]
                shown["lines"][who] = f"{len(lines)} {digest(lines)}"
            words[who] = digest(sentences)
        if live.state.status == "over":
            shown["replay"] = await _replayed(live, live.viewer(None))
        return shown, words
    finally:
        await hall.close()
        await opened.close()


ADDED = ("frozen", "why_frozen", "imported", "after")
"""Fields of a look that came later: false, null or empty at every table that an older headjudge wrote."""


def _without_added(look: Facts, format_: int) -> Facts:
    assert look["table"].pop("own_book") is False  # before, all tables played shipped books
    look["table"] |= {"frozen": False, "why_frozen": ""}  # what that leaves to be seen is compared
    if format_ > 1:
        return look
    for name in ADDED:
        assert not look["table"].pop(name)
    assert look.pop("officials") == []
    if look["table"]["paused"]:
        assert look["table"]["paused"].pop("ends") > 0
    assert look["me"].pop("salt") is None
    return _with_old_dice(look)


def _with_old_dice(look: Facts) -> Facts:
    """The dice as looks had them in format 1: one commitment, one seed, salts in clear."""
    dice = look["table"].pop("dice")
    [only] = dice["rounds"]
    assert not dice["waiting"]
    look["table"]["commitment"], look["table"]["seed"] = only["commitment"], only["seed"]
    look["table"]["salts"] = {each["seat"]: each["salt"] for each in only["salts"]}
    return look


def _without_words(look: msgspec.Struct, format_: int) -> tuple[Any, str]:
    """A look, and why the winner has won, which is a sentence."""
    found = _without_added(plain(look), format_)
    return found, found["sheet"].pop("why") if found["sheet"] else ""


async def _replayed(live: LiveTable, viewer: Viewer) -> Facts:
    found = plain(await live.replay(viewer, 0, FRAMES))
    for frame in found["frames"]:
        _without_added(frame["look"], live.state.format)
        for line in frame["lines"]:
            del line["text"]
        if frame["look"]["sheet"]:
            del frame["look"]["sheet"]["why"]
    turning = [each["n"] for each in found["turning"]]
    return {"total": found["total"], "turning": turning, "frames": digest(found["frames"])}


def frozen_facts(path: Path, store: Path) -> Facts:
    """What is shown of a table of another version, now that it is kept as it is. Nothing else may differ from then."""
    then = expected(path)
    take_in(path, store)
    keys, now = keys_of(f"streams/{path.name}", version_of(path))
    shown, words = seen(store, table_of(path.read_bytes()), keys, now)
    return {
        name: value for name, value in (shown | {"words": words}).items() if value != then[name]
    }


# --- files ------------------------------------------------------------------------------------------------


def stream_facts(path: Path, keys: Keys, now: float, store: Path) -> tuple[Facts, Facts]:
    """Everything about one exported stream, and its words; `store` is a new one to put it into."""
    data = path.read_bytes()
    _, told = folded(data)
    told["verified"] = verified(path, ours=is_ours(path))
    if UNKNOWN_BOT in path.name:  # nobody can sit down there again
        return told, {}
    take_in(path, store)
    shown, words = seen(store, table_of(data), keys, now)
    return told | shown, words


def web_export(data: bytes) -> bytes:
    """A finished game that somebody brings in from a file and takes out again."""

    async def through_a_server() -> bytes:
        store = await open_store("sqlite://")
        hall = await TableManager.open(store)
        try:
            live = await hall.table(await hall.import_game(data))
            return await live.export(live.viewer(None))
        finally:
            await hall.close()
            await store.close()

    return asyncio.run(through_a_server())
