"""From a rulebook to the numbers the engine reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import headjudge.engine
from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.errors import BadRulebook
from headjudge.rulebooks import ids, load
from headjudge.rulebooks.to_engine.tokens import FIELDS

books = pytest.mark.parametrize("book", ids())
token_books = pytest.mark.parametrize("book", ids("tokens"))
FIELD_NAMES = [name for name in dir(Rules()) if not name.startswith("_")]
SOURCE = (Path(headjudge.engine.__file__).parent / "rules.py").read_text(encoding="utf-8")
PAWN_ONLY = re.findall(
    r"^    (\w+): ",
    SOURCE.partition("# a game with one pawn")[2].partition("def ")[0],
    re.MULTILINE,
)
BY_HAND = {"speed_extra_cash", "two_left_ban", "stage", "points", "pawn"}


@token_books
def test_every_field_is_filled_and_every_list_has_its_length(book: str) -> None:
    rules, empty = load(book).rules(), Rules()
    for name in set(FIELD_NAMES) - set(PAWN_ONLY):
        value, blank = getattr(rules, name), getattr(empty, name)
        if isinstance(blank, int):
            assert name in FIELDS or name in BY_HAND, name
            assert isinstance(value, int)
        else:
            assert len(value) == len(blank), name
            assert list(value) != list(blank) or name == "points", name


@token_books
def test_what_only_the_one_pawn_game_reads_is_left_alone(book: str) -> None:
    rules, empty = load(book).rules(), Rules()
    for name in PAWN_ONLY:
        assert getattr(rules, name) == getattr(empty, name), name


def test_no_field_is_filled_that_the_engine_does_not_read() -> None:
    assert set(FIELDS) <= set(FIELD_NAMES)


def test_the_board_has_22_streets_4_railroads_2_utilities_in_ten_groups() -> None:
    board, rules = load("classic").board, load("classic").rules()
    kinds = [square.type for square in board.squares]
    assert (kinds.count("street"), kinds.count("railroad"), kinds.count("utility")) == (22, 4, 2)
    assert list(rules.group_size) == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]
    assert board.group_ids[0] == "brown"
    assert board.group_ids[C.GROUP_RAILROAD] == "railroad"
    assert board.deed_ids[0] == "mediterranean"
    assert board.deed_index["boardwalk"] == 27


def test_board_tables_agree_with_each_other() -> None:
    board, rules = load("classic").board, load("classic").rules()
    for deed, square in enumerate(rules.square_of):
        assert rules.deed_at[square] == deed
        assert rules.group_mask[rules.group_of[deed]] & (1 << deed)
    assert sum(rules.group_mask) == (1 << C.DEEDS) - 1
    assert rules.deed_at[board.square_index["free_parking"]] == C.NO_DEED
    assert list(rules.rent[27 * 7 :]) == [50, 100, 200, 600, 1400, 1700, 2000]
    assert list(rules.railroad_rent) == [0, 25, 50, 100, 200]
    assert list(rules.utility_times) == [0, 4, 10]


@books
def test_a_loan_is_half_the_price_and_bare_rent_doubles(book: str) -> None:
    rules = load(book).rules()
    assert [loan * 2 for loan in rules.loan] == list(rules.price)
    assert all(rules.rent[d * 7 + 1] == 2 * rules.rent[d * 7] for d in range(C.DEEDS))


@pytest.mark.parametrize(
    ("book", "notes"),
    [("boise", "old"), ("racine", "old"), ("etiwanda", "new"), ("championship", "new")],
)
def test_the_starting_notes_add_up_to_the_starting_cash(book: str, notes: str) -> None:
    shipped = load(book)
    assert shipped.switches["setup.start_notes"].value == notes
    counts = shipped.board.notes[notes]
    assert sum(note * count for note, count in counts.items()) == shipped.rules().start_cash == 1500
    by_size = [counts[note] for note in sorted(counts, reverse=True)]
    assert by_size == ([2, 2, 2, 6, 5, 5, 5] if notes == "old" else [2, 4, 1, 1, 2, 1, 5])


@token_books
def test_both_decks_have_sixteen_cards_in_both_printings(book: str) -> None:
    for printing in ("classic", "us2008"):
        for deck in (C.DECK_CHANCE, C.DECK_CHEST):
            cards = load(book).deck(deck, {"card.deck": printing})
            assert len({card.id for card in cards}) == C.CARDS


def test_the_set_of_the_championship() -> None:
    book = load("championship")
    rules = book.rules()
    assert (len(book.board.deeds), rules.houses, rules.hotels) == (28, 32, 12)
    assert len(book.board.speed_faces) == 6
    assert (rules.speed, rules.speed_extra_cash, rules.luxury_tax, rules.income_choice) == (
        1,
        0,
        100,
        0,
    )


def test_boise_plays_the_older_set() -> None:
    rules = load("boise").rules()
    assert (rules.speed, rules.luxury_tax, rules.income_choice) == (0, 75, 1)
    assert [
        card.id for card in load("boise").deck(C.DECK_CHEST) if card.effect == C.FX_COLLECT_EACH
    ] == ["opera"]


@pytest.mark.parametrize(
    ("book", "key", "value", "deck", "card", "amount"),
    [
        ("etiwanda", "deck.hospital_amount", 50, 1, "hospital", 50),
        ("etiwanda", "deck.school_amount", 150, 1, "school_fees_2008", 150),
        ("etiwanda", "deck.stock_amount", 45, 1, "stock_sale_2008", 45),
        ("boise", "deck.opera_or_birthday", "birthday", 1, "birthday", 10),
        ("boise", "deck.crossword", "replaces_second_railroad", 0, "crossword", 100),
        ("boise", "deck.small_fine", "speeding_fine", 0, "speeding_fine", 15),
        ("boise", "card.deck", "us2008", 1, "stock_sale_2008", 50),
        ("boise", "edition", "us2008", 1, "school_fees_2008", 50),
    ],
)
def test_a_switch_changes_a_card(
    book: str, key: str, value: object, deck: int, card: str, amount: int
) -> None:
    change = {key: value}
    cards = [each.id for each in load(book).deck(deck, change)]
    assert card in cards
    assert load(book).rules(overrides=change).card_a[deck * C.CARDS + cards.index(card)] == amount


@pytest.mark.parametrize(
    ("book", "stage", "banned"),
    [
        ("boise", None, 1),  # the first stage counts
        ("boise", "qualifier", 1),
        ("boise", "semifinal", 0),
        ("boise", "final", 0),
        ("etiwanda", None, 1),
        ("etiwanda", "preliminary", 1),
        ("etiwanda", "final", 0),
        ("racine", None, 0),
        ("championship", "preliminary", 0),
    ],
)
def test_the_ban_on_trades_of_the_last_two_goes_by_the_stage(
    book: str, stage: str | None, banned: int
) -> None:
    assert load(book).rules(stage).two_left_ban == banned


def test_the_points_of_the_championship_by_players_left_and_place() -> None:
    rules = load("championship").rules()
    assert rules.placing_points == 1
    assert [rules.points[(2 - 1) * 8 + place] for place in range(3)] == [25, 14, 0]
    assert [rules.points[(6 - 1) * 8 + place] for place in range(6)] == [13, 6, 3, 1, 1, 0]
    assert sum(load("boise").rules().points) == 0


@pytest.mark.parametrize(
    ("change", "field", "value"),
    [
        ({"tax.luxury": 1_000_000}, "luxury_tax", 1_000_000),
        ({"bank.houses": 5}, "houses", 5),
        ({"bank.houses": "unlimited"}, "houses", C.UNLIMITED),
        ({"rent.claim_until": "auto_collect"}, "claim", C.CLAIM_AUTO),
        ({"build.hotel_after_houses": 3}, "hotel_level", 4),
        ({"auction.opening": "any"}, "auction_opening", 1),
        ({"card.jail_free_cap": "none"}, "jail_card_cap", 0),
        ({"shortage.mode": "unlimited"}, "hotels", C.UNLIMITED),
        ({"shortage.mode": "unlimited", "bank.hotels": 7}, "hotels", 7),
        ({"edition": "us2008"}, "luxury_tax", 100),
        ({"edition": "us2008", "tax.luxury": 90}, "luxury_tax", 90),
        ({"speed.enabled": "on"}, "speed_extra_cash", 1000),
        ({"shortage.breakdown_alone": "houses_and_cash"}, "partial_breakdown", 1),
    ],
)
def test_a_game_may_change_a_switch(change: dict[str, object], field: str, value: int) -> None:
    assert getattr(load("boise").rules(overrides=change), field) == value


def test_unlimited_buildings_can_be_limited_again() -> None:
    rules = load("racine").rules(overrides={"shortage.mode": "auction"})
    assert (rules.houses, rules.hotels) == (32, 12)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"tax.luxury": 1_000_001}, "a whole number from 0 to 1000000"),
        ({"tax.luxury": -1}, "a whole number from 0 to 1000000"),
        ({"tax.luxury": True}, "a whole number from 0 to 1000000"),
        ({"tax.luxury": "75"}, "a whole number from 0 to 1000000"),
        ({"tax.luxury": 7.5}, "a whole number from 0 to 1000000"),
        ({"build.hotel_after_houses": 5}, "allowed: 4, 3"),
        ({"trade.window": "sometimes"}, "any_time, own_turn_or_between"),
        ({"tax.luxery": 75}, "did you mean tax.luxury?"),
        ({"score.points_table": [[1, 2]]}, "row n with at most n"),
        ({"seating.rules": ["cosy"]}, "any of few_repeats"),
    ],
)
def test_a_change_that_is_not_allowed_is_refused_by_name(
    change: dict[str, object], says: str
) -> None:
    with pytest.raises(BadRulebook) as error:
        load("boise").rules(overrides=change)
    assert next(iter(change)) in str(error.value)
    assert says in str(error.value)


def test_an_unknown_stage_is_refused() -> None:
    with pytest.raises(BadRulebook, match="qualifier, preliminary, semifinal, final"):
        load("boise").rules("quarterfinal")


def test_an_unknown_rulebook_is_refused_with_a_guess() -> None:
    with pytest.raises(BadRulebook, match="did you mean boise"):
        load("bois")


@books
def test_every_allowed_value_of_every_switch_makes_rules(book: str) -> None:
    shipped = load(book)
    for key, setting in shipped.switches.items():
        if setting.options.form == "one":
            for value in (*setting.options.choices, setting.options.low, setting.options.high):
                if setting.options.read(value) is not None:
                    assert shipped.rules("final", {key: value}).start_cash >= 0
