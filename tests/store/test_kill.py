"""kill −9 at any moment loses nothing that was acknowledged, and leaves no gap and no half batch."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path

from headjudge.store import Entry, open_store

ROOT = Path(__file__).parents[2]
KILLS = 12
STREAM = "game/k"


def writer(url: str, seed: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.store.writer_process", "on", url, STREAM, str(seed)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)


def killed(processes: list[subprocess.Popen[bytes]], after: int) -> list[dict[int, bytes]]:
    """What each had acknowledged. All have written so many events before the first is killed."""
    first = [
        b"".join(process.stdout.readline() for _ in range(after))
        for process in processes
        if process.stdout
    ]
    for process in processes:
        process.kill()
    acknowledged = []
    for process, line in zip(processes, first, strict=True):
        assert process.stdout
        said = line + process.stdout.read()
        process.stdout.close()
        assert process.wait() == -9
        pairs = [each.split(b" ", 1) for each in said.splitlines()]
        acknowledged.append({int(version): event for version, event in pairs})
    return acknowledged


def stored(url: str) -> list[Entry]:
    async def read() -> list[Entry]:
        store = await open_store(url, create=False)
        entries = await store.read(STREAM)
        await store.close()
        return entries

    return asyncio.run(read())


def check(entries: list[Entry], acknowledged: dict[int, bytes]) -> None:
    assert [each.version for each in entries] == list(range(1, len(entries) + 1))
    found = {each.version: each.data for each in entries}
    assert {version: found.get(version) for version in acknowledged} == acknowledged


def test_a_writer_killed_again_and_again_loses_nothing(url: str) -> None:
    chance = random.Random(9)
    acknowledged: dict[int, bytes] = {}
    for kill in range(KILLS):
        [new] = killed([writer(url, kill)], chance.randint(1, 60))
        assert new
        assert not new.keys() & acknowledged.keys()
        acknowledged |= new
    entries = stored(url)
    check(entries, acknowledged)
    # what was stored and not acknowledged is at most what was under way: four tasks with three events
    assert len(entries) - len(acknowledged) <= KILLS * 12


def test_two_processes_on_one_stream_never_both_win_even_if_both_are_killed(url: str) -> None:
    acknowledged: dict[int, bytes] = {}
    for round_ in range(2):
        for new in killed([writer(url, 10 * round_ + number) for number in (1, 2)], 50):
            assert new
            assert not new.keys() & acknowledged.keys()
            acknowledged |= new
    check(stored(url), acknowledged)
