"""`headjudge export` and `headjudge import`, between stores of both kinds."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from headjudge.cli import main
from headjudge.store import Entry, open_store

RUNNER = CliRunner()
GAME = [b'{"do": "roll", "n": 1.50}', '{"say":"Zo\u00eb"}'.encode(), b'{"x":"\\u0000"}']


def headjudge(*words: str) -> Result:
    return RUNNER.invoke(main.app, [*words])


def write(url: str, stream: str, events: list[bytes], expected: int = 0) -> None:
    async def go() -> None:
        store = await open_store(url)
        entries = [
            Entry(stream, place + 1, 1000.125 + place, event)
            for place, event in enumerate(events, expected)
        ]
        await store.restore(stream, expected, entries)
        await store.close()

    asyncio.run(go())


def everything(url: str) -> dict[str, list[Entry]]:
    async def go() -> dict[str, list[Entry]]:
        store = await open_store(url, create=False)
        found = {name: await store.read(name) for name in await store.streams()}
        await store.close()
        return found

    return asyncio.run(go())


def test_one_stream_is_printed_as_lines(url: str) -> None:
    write(url, "notes/a", GAME)
    write(url, "notes/b", GAME[:1])
    said = headjudge("export", "notes/a", "--store", url)
    assert said.exit_code == 0, said.output
    one, two, three = (each.hash.encode() for each in everything(url)["notes/a"])
    assert said.stdout_bytes.splitlines() == [
        b'{"headjudge_export":1,"stream":"notes/a","events":3}',
        b'{"version":1,"at":1000.125,"data":' + GAME[0] + b',"hash":"' + one + b'"}',
        b'{"version":2,"at":1001.125,"data":' + GAME[1] + b',"hash":"' + two + b'"}',
        b'{"version":3,"at":1002.125,"data":' + GAME[2] + b',"hash":"' + three + b'"}',
    ]


def test_all_streams_arrive_elsewhere_as_they_were(url: str, tmp_path: Path) -> None:
    write(url, "notes/a", GAME)
    write(url, "notes/x", GAME[:1] * 1200)  # several pages
    file, elsewhere = tmp_path / "all.jsonl", str(tmp_path / "elsewhere.db")
    said = headjudge("export", "--all", "--store", url, "-o", str(file))
    assert said.stdout == f"written: {file}: 2 streams, 1,203 events\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    said = headjudge("import", str(file), "--store", elsewhere)
    assert said.stdout == "imported: 2 streams, 1,203 events (the file: 2 streams, 1,203 events)\n"
    assert everything(elsewhere) == everything(url)


def test_a_file_is_imported_into_either_kind_and_twice_is_harmless(
    url: str, tmp_path: Path
) -> None:
    first, file = str(tmp_path / "first.db"), tmp_path / "a.jsonl"
    write(first, "notes/a", GAME * 300)
    headjudge("export", "notes/a", "--store", first, "-o", str(file))
    assert headjudge("import", str(file), "--store", url).exit_code == 0
    there = everything(url)
    assert there == everything(first)
    again = headjudge("import", str(file), "--store", url)
    assert again.exit_code == 0
    assert again.stdout == "nothing to do: 1 stream, 900 events, all already in the store\n"
    assert everything(url) == there
    write(url, "notes/a", GAME[:1], expected=900)
    assert "nothing to do" in headjudge("import", str(file), "--store", url).stdout
    assert len(everything(url)["notes/a"]) == 901


def test_an_import_that_was_interrupted_is_completed(tmp_path: Path) -> None:
    whole, part, file = str(tmp_path / "a.db"), str(tmp_path / "b.db"), tmp_path / "a.jsonl"
    write(whole, "notes/a", GAME)
    write(part, "notes/a", GAME[:2])
    headjudge("export", "notes/a", "--store", whole, "-o", str(file))
    said = headjudge("import", str(file), "--store", part)
    assert said.stdout == "imported: 1 stream, 1 event (the file: 1 stream, 3 events)\n"
    assert everything(part) == everything(whole)


def test_the_same_file_imported_by_several_at_once(url: str, tmp_path: Path) -> None:
    first, file = str(tmp_path / "first.db"), tmp_path / "a.jsonl"
    write(first, "notes/a", GAME * 1000)
    headjudge("export", "notes/a", "--store", first, "-o", str(file))
    command = [sys.executable, "-m", "headjudge.cli.main", "import", str(file), "--store", url]
    several = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(3)]
    assert [each.wait() for each in several] == [0, 0, 0]
    assert everything(url) == everything(first)


def test_a_stream_with_other_events_is_never_overwritten(url: str, tmp_path: Path) -> None:
    """And the streams before it in the file are not imported either."""
    other, file = str(tmp_path / "other.db"), tmp_path / "all.jsonl"
    write(other, "notes/a", GAME)
    write(other, "notes/b", GAME)
    headjudge("export", "--all", "--store", other, "-o", str(file))
    write(url, "notes/b", [GAME[0], b"{}"])
    before = everything(url)
    said = headjudge("import", str(file), "--store", url)
    assert said.exit_code == 2
    assert "notes/b is already in the store, and differs from version 2 on" in said.stderr
    assert said.stderr.endswith("[input.stream]\n")
    assert everything(url) == before


def test_another_name_can_be_given(tmp_path: Path) -> None:
    url, file = str(tmp_path / "a.db"), tmp_path / "a.jsonl"
    write(url, "notes/a", GAME)
    headjudge("export", "notes/a", "--store", url, "-o", str(file))
    assert headjudge("import", str(file), "--store", url, "--as", "notes/copy").exit_code == 0
    found = everything(url)
    assert [each.data for each in found["notes/copy"]] == GAME
    assert headjudge("import", str(file), "--store", url, "--as", "copy").exit_code == 2
    headjudge("export", "--all", "--store", url, "-o", str(file))
    said = headjudge("import", str(file), "--store", url, "--as", "notes/other")
    assert said.exit_code == 2
    assert "several streams" in said.stderr
    assert everything(url) == found


HEADER = b'{"headjudge_export":1,"stream":"notes/a","events":2}\n'
FIRST, SECOND = b'{"version":1,"at":1,"data":{}}\n', b'{"version":2,"at":1,"data":{}}\n'


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (b"", ""),
        (b"Buy milk\n", "line 1"),
        (b"\xff\xfe\n", "line 1"),
        (b"{}\n", "line 1"),
        (HEADER.replace(b":1,", b":2,") + FIRST + SECOND, "line 1"),
        (HEADER.replace(b"notes/a", b"notes/../a") + FIRST + SECOND, "line 1"),
        (HEADER.replace(b"2}", b"0}"), "line 1"),
        (HEADER.replace(b"2}", b"-1}"), "line 1"),
        (HEADER + FIRST, "line 3"),
        (HEADER + FIRST + SECOND[:9], "line 3"),
        (HEADER + FIRST + FIRST, "line 3"),
        (HEADER + SECOND + FIRST, "line 2"),
        (HEADER + FIRST + SECOND + SECOND, "line 4"),
        (HEADER + FIRST + SECOND.replace(b"{}", b"[]"), "line 3"),
        (HEADER + FIRST + SECOND.replace(b"1,", b"null,"), "line 3"),
        (HEADER + FIRST + SECOND.replace(b"{}", b'{},"more":1'), "line 3"),
        (HEADER + FIRST + SECOND.replace(b"{}", b'{"x":"' + b"y" * 262_139 + b'"}'), "line 3"),
        (HEADER + FIRST + b"x" * 300_000, "line 3"),
        ((HEADER + FIRST + SECOND) * 2, "line 4"),
    ],
)
def test_a_file_that_is_not_right_changes_nothing(tmp_path: Path, text: bytes, where: str) -> None:
    url, file = str(tmp_path / "a.db"), tmp_path / "a.jsonl"
    file.write_bytes(text)
    write(url, "notes/z", GAME)
    before = everything(url)
    said = headjudge("import", str(file), "--store", url)
    assert said.exit_code == 2
    assert said.stderr.count("\n") == 1
    assert said.stderr.endswith("[input.export]\n")
    assert where in said.stderr
    assert len(said.stderr) < 400
    assert everything(url) == before


def test_the_example_file_of_those_tests_is_right_without_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(HEADER + FIRST + SECOND.rstrip())
    assert headjudge("import", str(file), "--store", str(tmp_path / "a.db")).exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        ["export"],
        ["export", "notes/a", "--all"],
        ["export", "notes/none"],
        ["export", "nonsense"],
        ["export", "notes/a", "-o", "/dev/null/at/all"],
        ["import", "/dev/null/at/all"],
        ["import", "/"],
    ],
)
def test_mistakes_are_one_line(tmp_path: Path, words: list[str]) -> None:
    url = str(tmp_path / "a.db")
    write(url, "notes/a", GAME)
    said = headjudge(*words, "--store", url)
    assert said.exit_code == 2
    assert said.stderr.count("\n") == 1
    assert said.stderr.startswith("headjudge: ")


def test_the_store_is_found_by_the_environment(tmp_path: Path) -> None:
    url = str(tmp_path / "a.db")
    write(url, "notes/a", GAME)
    done = subprocess.run(
        [sys.executable, "-m", "headjudge.cli.main", "export", "notes/a"],
        env=os.environ | {"HEADJUDGE_STORE": url},
        capture_output=True,
        check=True,
    )
    assert [json.loads(line)["data"] for line in done.stdout.splitlines()[1:]] == [
        json.loads(event) for event in GAME
    ]
    empty = os.environ | {"XDG_DATA_HOME": str(tmp_path / "data")}
    empty.pop("HEADJUDGE_STORE", None)
    done = subprocess.run(
        [sys.executable, "-m", "headjudge.cli.main", "export", "--all"],
        env=empty,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"there is no store [store.unavailable]" in done.stderr
    assert not (tmp_path / "data").exists()


def test_an_event_that_no_desk_could_have_written_is_refused(tmp_path: Path) -> None:
    here, elsewhere = str(tmp_path / "here.db"), str(tmp_path / "elsewhere.db")
    said = headjudge("event", "new", "boise", "open", "--store", here)
    assert said.exit_code == 0, said.output
    [opened] = [entry.data for entry in everything(here)["event/open"]]
    odd = opened.replace(b'"kind":"opened"', b'"kind":"bribed"')
    write(here, "event/odd", [opened, odd])
    file = str(tmp_path / "odd.jsonl")
    assert headjudge("export", "event/odd", "--store", here, "-o", file).exit_code == 0
    said = headjudge("import", file, "--store", elsewhere)
    assert said.exit_code == 2
    assert "event/odd" in said.stderr
    assert "--trust" in said.stderr
    assert headjudge("import", file, "--trust", "--store", elsewhere).exit_code == 0
    whole = str(tmp_path / "open.jsonl")
    assert headjudge("export", "event/open", "--store", here, "-o", whole).exit_code == 0
    assert headjudge("import", whole, "--store", elsewhere).exit_code == 0
