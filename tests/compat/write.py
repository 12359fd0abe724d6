"""Writes down what the files of tests/fixtures come to.

    python -m tests.compat.write          only for files of which nothing is written yet
    python -m tests.compat.write --words  the words in which games are told, anew: after they were changed on purpose
    python -m tests.compat.write --frozen what is shown of tables of other versions, anew
    python -m tests.compat.write --new    first play the games of tests/fixtures/v2 anew, while that version changes

Everything else is never written again: that an old file comes to the same today as then is what is tested.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from headjudge.game import Game
from headjudge.game.record import Record
from headjudge.game.record import read as read_record
from tests.compat import result_facts, tournament_facts
from tests.compat.game_facts import position
from tests.compat.ledger_facts import ledger_facts
from tests.compat.record_facts import POSITIONS, replayed, stored_positions
from tests.compat.store_facts import STORE, store_facts
from tests.compat.stored_files import (
    FIXTURES,
    NOW,
    V0,
    V1,
    V2,
    Facts,
    digest_of,
    expected,
    expected_file,
    files,
    keys_of,
    lines_of,
    version_of,
    without_hashes,
)
from tests.compat.table_facts import UNKNOWN_BOT, frozen_facts, stream_facts, web_export
from tests.live.test_carried_forgeries import exported as went_on
from tests.live.test_record import exported as judged_game
from tests.support.live_tables import BEGIN
from tests.support.recorded_evening import STAGES, evening
from tests.support.repeatable import repeatable


def facts(path: Path, folder: Path) -> Facts:
    match path.relative_to(version_of(path)).parts[0]:
        case "streams":
            keys, now = keys_of(f"streams/{path.name}", version_of(path))
            told, words = stream_facts(path, keys, now, folder / "tables.db")
            told |= ledger_facts(path, folder / "ledger")
            if told["status"] == "over" and words:
                again = without_hashes(web_export(path.read_bytes()))
                told["web_export"] = digest_of(again.partition(b"\n")[2])
            return told | {"words": words}
        case "store":
            told, words = store_facts(path, folder)
            return told | {"words": words}
        case "play":
            return replayed(read_record(path))[1]
        case "records" if path.suffix == ".gz":
            games = [Record.from_json(json.loads(line)) for line in lines_of(path)]
            return {"games": [replayed(each)[1] for each in games]}
        case "records":
            return {"games": [replayed(read_record(path))[1]]}
        case "results":
            return result_facts.facts(path)
        case "tournaments":
            return tournament_facts.facts(tournament_facts.stored(path))
        case _:
            return {
                name: position(Game.from_json(each)) for name, each in stored_positions().items()
            }


def every() -> list[Path]:
    found = [path for path in files("tournaments", ".json") if ".actions" not in path.name]
    for folder, suffix in (
        ("streams", ".jsonl"),
        ("play", ".json"),
        ("records", ".*"),
        ("results", ".*"),
    ):
        found += files(folder, suffix)
    return [
        *found,
        STORE,
        POSITIONS,
        *files("streams", ".jsonl", V1),
        *files("streams", ".jsonl", V2),
    ]


FROZEN = [
    path
    for version in (V0, V1)
    for path in files("streams", ".jsonl", version)
    if UNKNOWN_BOT not in path.name
]


def play_new() -> None:
    """Games of today's version, for later ones to read."""
    shutil.rmtree(NOW / "streams", ignore_errors=True)
    shutil.rmtree(NOW / "expected", ignore_errors=True)
    (NOW / "streams").mkdir(parents=True)
    keys = {}
    for stage in STAGES:
        path = NOW / "streams" / f"boise-{stage}.jsonl"
        with repeatable(path.stem):
            data, played = asyncio.run(evening(path.stem, stage))
        path.write_bytes(data)
        keys[f"streams/{path.name}"] = {"keys": played.keys, "now": played.watch.time}
    for name, play in (("opoly487-judged", judged_game), ("boise-went-on", went_on)):
        path = NOW / "streams" / f"{name}.jsonl"
        with repeatable(name):
            path.write_bytes(play())
        keys[f"streams/{path.name}"] = {"keys": {}, "now": BEGIN}
    (NOW / "keys.json").write_text(json.dumps(keys, indent=1) + "\n", encoding="utf-8")


def write_frozen(path: Path) -> None:
    """What a table of another version shows today, beside what it showed then."""
    with tempfile.TemporaryDirectory() as folder:
        frozen = frozen_facts(path, Path(folder) / "tables.db")
    then = {name: value for name, value in expected(path).items() if name != "frozen"}
    told = then | ({"frozen": frozen} if frozen else {})
    expected_file(path).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def write_frozen_store() -> None:
    with tempfile.TemporaryDirectory() as folder:
        tables = store_facts(STORE, Path(folder))[0]["tables"]
    names = ("looks", "lines", "replay")
    frozen = {
        table: {name: shown[name] for name in names if name in shown}
        for table, shown in tables.items()
    }
    told = expected(STORE) | {"frozen": frozen}
    expected_file(STORE).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    os.environ["HEADJUDGE_KEY"] = "5e" * 32  # as in the tests
    words_only = "--words" in sys.argv[1:]
    if "--new" in sys.argv[1:]:
        play_new()
    if {"--new", "--frozen"} & {*sys.argv[1:]}:
        for path in FROZEN:
            write_frozen(path)
        write_frozen_store()
    for path in every():
        target = expected_file(path)
        if target.exists() and not words_only:
            continue
        with tempfile.TemporaryDirectory() as folder:
            if words_only and path in FROZEN:  # nothing else can be worked out of them any more
                told = frozen_facts(path, Path(folder) / "tables.db")
            else:
                told = facts(path, Path(folder))
        if words_only:
            if "words" not in told:
                continue
            told = expected(path) | {"words": told["words"]}
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        print(target.relative_to(FIXTURES))


if __name__ == "__main__":
    main()
