"""A frame of a replay, ruled on again: here, by a worker, and under another book."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from headjudge.errors import BadInput, NotOver
from headjudge.live.tables import SPECTATOR, LiveTable
from headjudge.live.tables.stream.reel import Reel
from headjudge.live.tables.stream.ruled_step import ruled_step
from headjudge.rulebooks import load
from headjudge.wire.answers import RuledStep
from tests.docs.example_games import rent_of_the_short_game
from tests.support.live_tables import managed, people, seated
from tests.support.retold import retold

ROOT = Path(__file__).parents[2]
SHORT = ROOT / "docs/examples/games/short.jsonl"
LONG = retold("opoly487-sealed")
RENT = rent_of_the_short_game()
_read = msgspec.json.Decoder(RuledStep).decode


async def asked(table: LiveTable, frame: int, under: str = "") -> RuledStep:
    other = load(under) if under else None
    return _read(await table.ruling_json(SPECTATOR, frame, other))


def frame_with(reel: Reel, words: str) -> int:
    texts = [" ".join(line.text for line in frame.lines) for frame in reel.page(0, 200).frames]
    [number] = [number for number, text in enumerate(texts) if words in text]
    return number


def test_a_frame_is_ruled_on_again_under_another_book() -> None:
    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table(await rooms.import_game(SHORT.read_bytes()))
            reel = Reel(table.id, await rooms.store.read(table.stream), SPECTATOR)
            number = frame_with(reel, RENT.told)
            ruled = await asked(table, number, "racine")
            assert ruled.actions == [RENT.throw]
            assert ruled.decision is not None
            assert ruled.decision.told[0].text.endswith(f"{RENT.told}.")
            cited = [clause.id for g in ruled.decision.told[0].grounds for clause in g.clauses]
            assert "boise.rent.due" in cited
            assert ruled.under is not None
            assert {d.what for d in ruled.under.differences} == {"cash", "open rents"}
            assert (await asked(table, number)).under is None

    asyncio.run(test())


def test_every_frame_can_be_ruled_on_by_a_worker() -> None:
    """A long game of the other kind: every step gives the table that the next frame shows."""

    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table(await rooms.import_game(LONG.read_bytes()))
            reel = Reel(table.id, await rooms.store.read(table.stream), SPECTATOR)
            for number in range(0, reel.total, max(1, reel.total // 25)):
                ruled = await asked(table, number)
                assert ruled == ruled_step(reel, number)
                assert ruled.decision is None or ruled.decision.accepted
            assert rooms.workers.pids

    asyncio.run(test())


@pytest.mark.parametrize(
    ("frame", "under", "reason"),
    [(9999, "", "frames"), (0, "hoyle", "no rulebook 'hoyle'"), (5, "opoly487", "one pawn")],
)
def test_what_cannot_be_asked(frame: int, under: str, reason: str) -> None:
    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table(await rooms.import_game(SHORT.read_bytes()))
            with pytest.raises(BadInput, match=reason):
                await asked(table, frame, under)

    asyncio.run(test())


def test_not_while_the_game_goes_on() -> None:
    """The step before a hidden card would tell which one comes."""

    async def test() -> None:
        async with managed() as rooms:
            ann, _ = await seated(rooms, people(2))
            with pytest.raises(NotOver):
                await asked(ann.table, 0)

    asyncio.run(test())
