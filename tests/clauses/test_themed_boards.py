"""487opoly on themed boards, and what its document leaves to an advanced option."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge.errors import BadAction, BadInput, BadRulebook
from headjudge.game import Game
from headjudge.rulebooks import check, load, load_folder
from headjudge.rulebooks.files.texts import DATA
from headjudge.web import reference

HEAD = (
    'id = "themed"\ntitle = "A themed set"\nedition = "2026"\nversion = "1"\nextends = "opoly487"\n'
)
BOARD = (DATA / "classic" / "board.toml").read_text("utf-8")
SUM = re.compile(r"(?m)^(price|mortgage|house_cost|hotel_cost) = (\d+)$")
RENT = re.compile(r"(?m)^rent = \[([^\]]*)\]$")


def multiplied(times: int) -> str:
    board = SUM.sub(lambda sum_: f"{sum_[1]} = {int(sum_[2]) * times}", BOARD)
    rents = RENT.sub(
        lambda row: f"rent = {[int(rent) * times for rent in row[1].split(',')]}", board
    )
    assert rents != BOARD
    return rents


def folder(path: Path, board: str) -> Path:
    (path / "rulebook.toml").write_text(HEAD, "utf-8")
    for name in ("clauses", "switches"):
        (path / f"{name}.toml").write_text("", "utf-8")
    (path / "rulings.toml").write_text('others = { silent = "As in 487opoly." }\n', "utf-8")
    (path / "board.toml").write_text(board, "utf-8")
    return path


def test_a_board_with_every_value_doubled_is_accepted(tmp_path: Path) -> None:
    book = load_folder(folder(tmp_path, multiplied(2)))
    prices = {deed.id: deed.price for deed in book.board.deeds}
    assert (prices["boardwalk"], prices["baltic"]) == (800, 120)


@pytest.mark.parametrize(
    "board",
    [
        BOARD.replace("price = 400", "price = 390"),
        multiplied(2).replace("price = 120", "price = 130", 1),
        BOARD.replace("rent = [50, ", "rent = [55, "),
    ],
    ids=["boardwalk 390", "one price of a doubled board", "a rent"],
)
def test_a_look_alike_with_its_own_price_list_is_refused(tmp_path: Path, board: str) -> None:
    assert board not in (BOARD, multiplied(2))
    [problem] = check(folder(tmp_path, board))
    assert (problem.kind, "one common multiple" in problem.message) == ("bad_value", True)
    with pytest.raises(BadRulebook):
        load_folder(tmp_path)


def test_mergers_cannot_be_switched_on_and_no_action_merges() -> None:
    book = load("opoly487")
    assert book.switches["mergers"].value is False
    with pytest.raises(BadInput):
        book.resolve({"mergers": True})
    game = Game.new("opoly487", ("Ann", "Bob", "Cy"))
    with pytest.raises(BadAction):
        game.apply({"by": "Ann", "do": "merge", "with": "Bob"})


def test_anybody_may_look_up_the_rent_of_illinois_with_two_houses() -> None:
    """Deeds are listed with all their rents for everybody, whoever stands or owns where."""
    deeds = {deed.id: deed for deed in reference.book(load("etiwanda")).deeds}
    assert deeds["illinois"].rents[3] == 300  # bare, whole group, one house, two
