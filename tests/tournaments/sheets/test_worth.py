"""A sheet of holdings is worth what the engine makes of the same position."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.engine.tokens import score
from headjudge.game import Game
from headjudge.rulebooks import load
from headjudge.tournaments.sheets import SheetKind, sheet_kind
from headjudge.tournaments.sheets.holdings.sheet import SUMS

BOOKS = ("classic", "boise", "etiwanda", "racine", "championship")
NAMES = ["Ann", "Bob", "Cy", "Dee"]
BANK = 8

deed = st.tuples(st.sampled_from((0, 1, 2, 3, BANK)), st.booleans(), st.integers(0, 5))
positions = st.tuples(
    st.lists(deed, min_size=28, max_size=28),
    st.lists(st.integers(0, 9000), min_size=4, max_size=4),
    st.lists(st.sampled_from((0, 0, 0, 1)), min_size=4, max_size=4),
)
Position = tuple[list[tuple[int, bool, int]], list[int], list[int]]


def kind_of(book: str) -> SheetKind:
    return sheet_kind("holdings", load(book), load(book).resolve())


def placed(book: str, position: Position) -> Game:
    """A game in this position, every building at its printed price."""
    game = Game.new(load(book), NAMES)
    deeds, cash, out = position
    s = game.state
    rules = s.rules
    s.cash = [*cash, 0, 0, 0, 0, 0]
    s.out = [*out, 0, 0, 0, 0]
    s.owner = [owner for owner, _, _ in deeds]
    s.mortgaged = sum(1 << number for number, (_, bound, _) in enumerate(deeds) if bound)
    s.level = [
        min(level, rules.hotel_level) if rules.house_cost[number] else 0
        for number, (_, _, level) in enumerate(deeds)
    ]
    s.paid = [
        level * rules.house_cost[number]
        if level < rules.hotel_level
        else rules.hotel_cost[number] + (level - 1) * rules.house_cost[number]
        for number, level in enumerate(s.level)
    ]
    return game


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=60)
@given(position=positions)
def test_every_line_of_a_sheet_is_the_engines(book: str, position: Position) -> None:
    game = placed(book, position)
    kind, s = kind_of(book), game.state
    for seat, (name, sheet) in enumerate(kind.of_game(game).items()):
        assert name == NAMES[seat]
        assert sheet.value("total") == score.worth(s, seat)
        assert sheet.position == score.place(s, seat)
        assert sheet.out == bool(s.out[seat])
        if not sheet.out:
            assert sheet.value("cash") == s.cash[seat]
            assert sheet.value("unmortgaged") == score.deeds_free(s, seat)
            assert sheet.value("mortgaged") == score.deeds_mortgaged(s, seat)
            assert sheet.value("houses") == score.houses(s, seat)
            assert sheet.value("hotels") == score.hotels(s, seat)
        written = sheet.as_json()
        assert kind.from_json(written) == sheet
        assert kind.read(written).value("total") == sheet.value("total")


@pytest.mark.parametrize(("book", "total"), [("classic", 1575), ("boise", 1550)])
def test_a_house_bought_at_auction_counts_what_the_book_says(book: str, total: int) -> None:
    """The standard game counts what was paid, Boise the printed price."""
    game = Game.new(load(book), NAMES)
    street = game.names.board.deeds.index("mediterranean")
    game.state.owner = [0 if number == street else BANK for number in range(28)]
    game.state.level = [int(number == street) for number in range(28)]
    game.state.paid = [75 * int(number == street) for number in range(28)]
    game.state.cash = [1440, *game.state.cash[1:]]
    sheet = kind_of(book).of_game(game)["Ann"]
    assert sheet.value("total") == score.worth(game.state, 0) == total
    assert kind_of(book).from_json(sheet.as_json()).value("total") == total
    assert kind_of(book).faults(sheet)[0].ruling == "SHEET_GROUP"  # and nothing about the sum


@pytest.mark.parametrize(
    ("book", "fields", "total"),
    [
        ("boise", {"cash": 437}, 437),
        ("boise", {"cash": 0, "deeds": ["boardwalk", "reading_rr", "water_works"]}, 750),
        (
            "boise",
            {
                "cash": 0,
                "deeds": ["park_place", "electric_company"],
                "mortgaged": ["park_place", "electric_company"],
            },
            250,
        ),
        ("boise", {"cash": 0, "deeds": ["new_york"], "buildings": {"new_york": "hotel"}}, 700),
        ("racine", {"cash": 0, "deeds": ["new_york"], "buildings": {"new_york": "hotel"}}, 600),
        ("racine", {"cash": 0, "deeds": ["pacific"], "buildings": {"pacific": 2}}, 700),
        ("racine", {"cash": 612, "deeds": ["illinois"], "mortgaged": ["illinois"]}, 732),
    ],
)
def test_the_examples_of_the_books(book: str, fields: dict[str, object], total: int) -> None:
    assert kind_of(book).read({"sheet": fields}).value("total") == total


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_put_out_scores_nothing(book: str) -> None:
    sheet = kind_of(book).out_sheet()
    assert sheet.out
    assert [sheet.value(key) for key in SUMS] == [Fraction(0)] * 6
    assert kind_of(book).faults(sheet) == []
    assert kind_of(book).from_json(sheet.as_json()) == sheet
