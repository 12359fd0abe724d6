"""Mutated files, a few of each kind: the whole run is `make soak`."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from bench.mutations.changes import Changer
from bench.mutations.imports import finished_games, imports
from bench.mutations.readers import read_mutated, readers
from bench.mutations.watch import Watch

SEED = 14


@pytest.fixture(scope="module")
def watch(tmp_path_factory: pytest.TempPathFactory) -> Watch:
    return Watch(tmp_path_factory.mktemp("watched"))


def test_no_mutated_import_is_a_fault_of_ours(watch: Watch) -> None:
    games = finished_games()
    with watch.watching():
        told = asyncio.run(imports(60, Changer(SEED, watch.names), games, lambda: None))
    assert not told.failures
    assert told.statuses[400] > 30
    assert not watch.seen


def test_no_command_fails_on_a_mutated_file(watch: Watch, tmp_path: Path) -> None:
    for place, reader in enumerate(readers(tmp_path)):
        with watch.watching():
            read = read_mutated(
                reader, 8, Changer(SEED + place, watch.names), tmp_path, lambda: None
            )
        assert (reader.name, read.failures, read.slow) == (reader.name, [], 0)
    assert not watch.seen


def test_the_watch_sees_what_should_not_happen(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    with watch.watching():
        (watch.folder / "game.json").read_text()
        __import__("planted_hj_module")
        subprocess.run([sys.executable, "-c", "pass"], check=True)
    seen = "\n".join(watch.seen)
    assert "game.json" in seen
    assert "import" in seen
    assert "subprocess.Popen" in seen
    assert "the planted file ran" in seen
