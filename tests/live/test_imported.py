"""A game from a stranger's file is a record: it opens nothing, and whatever is wrong with it is a clear refusal."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from headjudge.errors import BadInput, HeadjudgeError, NotYours, WrongKey
from headjudge.live.tables import SPECTATOR
from headjudge.live.tables.access_keys import hashed
from headjudge.live.tables.stream.import_file import finished_game, stored_in
from headjudge.live.tables.stream.verify import verify
from headjudge.store import Entry
from tests.compat.stored_files import files, label
from tests.support.live_tables import managed
from tests.support.retold import RETOLD

OVER = [*files("streams", ".jsonl"), *RETOLD]
ODD: list[Any] = [-1, 9, 10**30, 1.5, True, None, "", "x" * 100_000, [], {}, [[]], {"do": "roll"}]


def finished(path: Path) -> bool:
    try:
        return bool(finished_game(path.read_bytes()))
    except BadInput:
        return False


FINISHED = [path for path in OVER if finished(path)]


def planted(path: Path, key: str) -> tuple[bytes, int]:
    """The file, with keys of the importer's own for everybody, and how many."""
    number = 0
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    for line in lines[1:]:
        data = line["data"]
        for name in ("owner", "judge", "banker", "key"):
            if name in data or (data["type"] == "opened" and name in ("judge", "banker")):
                number += 1
                data[name] = hashed(f"{key} {number}")
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines), number


def test_planted_keys_open_nothing() -> None:
    async def test() -> None:
        async with managed() as rooms:
            data, keys = planted(FINISHED[0], "mine")
            name = await rooms.import_game(data)
            table = await rooms.table(name)
            assert await rooms.store.read(f"game/{name}") == []
            stored: list[Entry] = await rooms.store.read(f"record/{name}")
            assert keys > 3
            assert not table.state.keys
            for number in range(keys + 1):
                with pytest.raises(WrongKey):
                    table.viewer(f"mine {number}")
            look = table.look(SPECTATOR)
            assert look.table.imported
            for command in (
                table.rule(SPECTATOR, "r1", {"do": "rewind", "to": 9, "reason": "why not"}),
                table.say(SPECTATOR, "s1", "hello"),
                table.start(SPECTATOR),
            ):
                with pytest.raises(NotYours):
                    await command
            with pytest.raises(HeadjudgeError):
                await table.join("Mallory")
            assert (await table.replay(SPECTATOR, 0, 1)).frames[0].look.table.imported
            assert len(await rooms.store.read(f"record/{name}")) == len(stored)

    asyncio.run(test())


def test_a_record_can_be_taken_out_and_verified() -> None:
    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table(await rooms.import_game(FINISHED[0].read_bytes()))
            data = await table.export(SPECTATOR)
            assert finished_game(data)
            again = stored_in(data)
            assert not verify(again.stored, stream=again.stream).faults

    asyncio.run(test())


def changed(data: bytes, luck: random.Random) -> bytes:
    """One change: a field, a line, or a byte."""
    lines = data.splitlines()
    at = luck.randrange(len(lines))
    match luck.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[luck.randrange(len(lines))])
        case 2:
            lines[at] = lines[at][: luck.randrange(len(lines[at]))]
        case 3:
            place = luck.randrange(len(lines[at]))
            lines[at] = lines[at][:place] + bytes([luck.randrange(256)]) + lines[at][place + 1 :]
        case _:
            whole = json.loads(lines[at])
            inner = whole.get("data", whole)
            holder = luck.choice([inner, *(v for v in inner.values() if isinstance(v, dict))])
            if holder:
                holder[luck.choice(sorted(holder))] = luck.choice(ODD)
            lines[at] = json.dumps(whole).encode()
    return b"\n".join(lines) + b"\n"


@pytest.mark.parametrize("path", FINISHED, ids=label)
def test_whatever_is_wrong_with_a_file_is_bad_input(path: Path) -> None:
    luck, data = random.Random(path.stem), path.read_bytes()
    for _ in range(25):
        message = ""
        try:
            finished_game(changed(data, luck))
        except BadInput as error:
            message = str(error)
        assert len(message) < 10_000, "it quotes the whole file"
