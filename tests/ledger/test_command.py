"""`headjudge ledger`: what it writes, and how it says no."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from headjudge.cli.commands.ledger import app
from headjudge.errors import BadInput
from headjudge.ledger.csv_columns import COLUMNS
from tests.ledger import golden_books

GAME = str(golden_books.RECORD)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(each) for each in arguments], catch_exceptions=True)


def fails(*arguments: str | Path) -> str:
    error = run(*arguments).exception
    assert isinstance(error, BadInput), error
    return str(error)


class Shape(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.ids: list[str] = []
        self.charts: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        if tag not in ("meta", "link"):
            self.open.append(tag)
        self.ids += [each for each in [found.get("id")] if each]
        if tag == "svg" and found.get("role") == "img":
            self.charts.append(found)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def shape(path: Path) -> Shape:
    found = Shape()
    found.feed(path.read_text(encoding="utf-8"))
    assert not found.open
    return found


def test_all_files_are_written(tmp_path: Path) -> None:
    done = run(GAME, "--csv", tmp_path / "new" / "books", "--html", tmp_path / "page.html")
    assert done.exit_code == 0, done.output
    names = {path.name for path in (tmp_path / "new" / "books").iterdir()}
    assert names == {f"{table}.csv" for table in COLUMNS} | {"game.json"}
    assert {path.name for path in tmp_path.iterdir()} == {"new", "page.html"}


@pytest.mark.parametrize("options", [(), ("--names", "--ethics")])
def test_the_page_needs_nothing_else_and_every_chart_has_a_name(
    options: tuple[str, ...], tmp_path: Path
) -> None:
    assert run(GAME, "--html", tmp_path / "page.html", *options).exit_code == 0
    found, text = shape(tmp_path / "page.html"), (tmp_path / "page.html").read_text("utf-8")
    assert not {"script", "img", "link", "iframe"} & set(found.tags)
    assert not re.search(r"https?:|url\(|@import", text)
    assert len(found.ids) == len(set(found.ids))
    assert len(found.charts) > 10
    assert all(chart["aria-label"] for chart in found.charts)
    assert ("Ann" in text) == bool(options)
    assert ("The ethical opportunity" in text) == bool(options)


def test_the_same_game_gives_the_same_page(tmp_path: Path) -> None:
    for name in ("one.html", "two.html"):
        assert run(GAME, "--html", tmp_path / name).exit_code == 0
    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "two.html").read_bytes()


def test_a_demonstration_can_be_kept_and_read_again(tmp_path: Path) -> None:
    assert run("--demo", "7", "--record", tmp_path / "game.json").exit_code == 0
    first, again = run("--demo", "7"), run(tmp_path / "game.json")
    assert first.exit_code == 0
    assert first.output == again.output
    assert "future earnings" in first.output


def test_the_class_page_has_every_table_side_by_side(tmp_path: Path) -> None:
    assert run("--demo", "3", "--record", tmp_path / "other.json").exit_code == 0
    done = run(
        GAME,
        GAME,
        tmp_path / "other.json",
        "--class",
        tmp_path / "c.html",
        "--csv",
        tmp_path / "all",
    )
    assert done.exit_code == 0, done.output
    text = (tmp_path / "c.html").read_text(encoding="utf-8")
    for name in (
        "golden",
        "golden (2)",
        "demo-3",
        "Prices by auction method",
        "How the games ended",
    ):
        assert name in text
    shape(tmp_path / "c.html")
    assert {path.name for path in (tmp_path / "all").iterdir()} == {"golden", "golden-2", "demo-3"}


def test_a_table_cannot_name_itself_out_of_the_folder(tmp_path: Path) -> None:
    data = json.loads(golden_books.RECORD.read_text())
    data["game"] = "../../<b>evil</b>"
    (tmp_path / "game.json").write_text(json.dumps(data))
    done = run(
        tmp_path / "game.json",
        GAME,
        "--csv",
        tmp_path / "in" / "side",
        "--class",
        tmp_path / "c.html",
    )
    assert done.exit_code == 0
    assert {path.name for path in (tmp_path / "in" / "side").iterdir()} == {"golden", "b-evil-b"}
    assert "<b>" not in (tmp_path / "c.html").read_text()


def test_errors_are_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder").mkdir()
    assert "cannot be read: No such file" in fails(tmp_path / "none.json")
    assert "not JSON" in fails(tmp_path / "broken.json")
    assert "not a text file" in fails(tmp_path / "bytes.json")
    assert "try --demo 1" in fails()
    assert "--class is for several" in fails(GAME, GAME, "--html", tmp_path / "page.html")
    assert "only a demonstration" in fails(GAME, "--record", tmp_path / "x.json")
    assert "is a folder" in fails(GAME, "--html", tmp_path / "folder")


def test_a_game_with_a_token_for_everybody_has_no_books(tmp_path: Path) -> None:
    data = {"headjudge_record": 1, "rulebook": "boise", "seats": ["Ann", "Bob"], "actions": []}
    (tmp_path / "game.json").write_text(json.dumps(data))
    assert "in boise everybody moves a token of their own" in fails(tmp_path / "game.json")


def test_an_action_that_the_rules_forbid_is_named(tmp_path: Path) -> None:
    data = json.loads(golden_books.RECORD.read_text())
    del data["actions"][2]
    (tmp_path / "game.json").write_text(json.dumps(data))
    assert re.search(r"game: action \d+: .* cannot have been done", fails(tmp_path / "game.json"))


def test_nothing_is_left_half_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "page.html").write_text("what was there")
    assert "cannot be written" in fails(
        GAME,
        *("--csv", tmp_path / "new", "--html", tmp_path / "page.html"),
        *("--class", tmp_path / "file" / "x.html"),
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "page.html"]
    assert (tmp_path / "page.html").read_text() == "what was there"
