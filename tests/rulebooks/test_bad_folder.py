"""Whatever is wrong with a folder is said with its file and line."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from headjudge.errors import BadRulebook
from headjudge.rulebooks import Problem, check, load_folder
from headjudge.rulebooks.files.texts import DATA

CASES = tomllib.loads((Path(__file__).parent / "bad.toml").read_text(encoding="utf-8"))["bad"]
SWITCH = '\n[[switch]]\nkey = "{}"\nvalue = {}\n'


@pytest.mark.parametrize("bad", CASES, ids=[bad["name"] for bad in CASES])
def test_it_is_said_with_file_and_line(small: Path, bad: dict[str, str]) -> None:
    path = small / bad["file"]
    text = path.read_text(encoding="utf-8")
    old = bad.get("old", "")
    assert old in text
    path.write_text(
        text.replace(old, bad["new"], 1) if old else f"{text}{bad['new']}\n", encoding="utf-8"
    )

    found = [problem for problem in check(small) if problem.kind == bad["kind"]]

    assert found, check(small)
    assert found[0].where == f"{path}:{bad['line']}"
    assert bad["says"] in found[0].message
    with pytest.raises(BadRulebook) as error:
        load_folder(small)
    assert error.value.where.startswith(str(small))


def test_a_file_without_a_bottom_is_refused(small: Path) -> None:
    path = small / "switches.toml"
    path.write_text("deep = " + 5_000 * "[" + 5_000 * "]", encoding="utf-8")
    [problem] = [problem for problem in check(small) if "too deeply" in problem.message]
    assert problem.where == f"{path}:1"


FORMAT = """\
[[stage]]
id = "final"
title = "Sunday"
games = 1
ruled = "One game."

[[minutes]]
stage = "final"
value = 45
ruled = "Tea."
"""


@pytest.mark.parametrize(
    ("text", "kind", "line", "says"),
    [
        (
            FORMAT + '\n[[minutes]]\nstage = "final"\nvalue = 50\nruled = "Cake."\n',
            "clash",
            13,
            "there already",
        ),
        (FORMAT.replace("value = 45", "value = 0"), "bad_value", 9, "1 to 1440"),
        (
            FORMAT.replace('stage = "final"', 'stage = "semifinal"'),
            "bad_value",
            8,
            "allowed: final",
        ),
        (FORMAT.replace('ruled = "Tea."\n', ""), "no_citation", 7, "neither a clause nor a reason"),
        (
            FORMAT
            + '\n[[switch]]\nkey = "tax.luxury"\nvalue = 60\noverrides = "classic"\nruled = "x"\n',
            "clash",
            13,
            "set twice",
        ),
        (
            FORMAT + '\n[rulings]\nSEET = { clauses = ["boise.go.salary"] }\n',
            "unknown_ruling",
            13,
            "did you mean SEAT",
        ),
        ("rulings = 3\n" + FORMAT, "wrong_type", 1, "must be a table"),
    ],
)
def test_a_bad_format(small: Path, text: str, kind: str, line: int, says: str) -> None:
    (small / "format.toml").write_text(text, encoding="utf-8")
    found = [problem for problem in check(small) if problem.kind == kind]
    assert [problem.where for problem in found] == [f"{small}/format.toml:{line}"]
    assert says in found[0].message


def test_minutes_by_switch_and_by_stage_clash(small: Path) -> None:
    (small / "format.toml").write_text(FORMAT, encoding="utf-8")
    text = (small / "switches.toml").read_text() + SWITCH.format("clock.minutes", 30)
    (small / "switches.toml").write_text(text + 'overrides = "boise"\nruled = "x"\n')
    [problem] = check(small)
    assert problem.kind == "clash"
    assert problem.where == f"{small}/switches.toml:{len(text.splitlines()) - 2}"
    assert f"{small}/format.toml:7" in problem.message


def test_a_missing_file_and_a_stranger(small: Path) -> None:
    (small / "rulings.toml").unlink()
    (small / "rules.toml").write_text("")
    kinds = {problem.kind: problem.where for problem in check(small)}
    assert kinds == {
        "missing_file": f"{small}/rulings.toml:1",
        "unknown_file": f"{small}/rules.toml:1",
    }


def test_bytes_that_are_no_text(small: Path) -> None:
    (small / "clauses.toml").write_bytes(b'# one\n[[clause]]\nid = "\xff"\n')
    assert check(small)[0] == Problem("syntax", f"{small}/clauses.toml:3", "is not UTF-8 text")


def test_a_board_with_a_missing_square(small: Path) -> None:
    board = (DATA / "classic" / "board.toml").read_text(encoding="utf-8")
    (small / "board.toml").write_text(board.rpartition("[[square]]")[0])
    assert "40 squares, this one has 39" in check(small)[0].message


def test_everything_wrong_is_listed_at_once(small: Path) -> None:
    switches = small / "switches.toml"
    switches.write_text(
        switches.read_text().replace("value = 60", "value = -1").replace('"down"', '"nowhere"')
    )
    clauses = small / "clauses.toml"
    clauses.write_text(clauses.read_text().replace('kind = "tax"', 'kind = ""'))
    assert [problem.kind for problem in check(small)] == ["wrong_type", "bad_value", "bad_value"]
