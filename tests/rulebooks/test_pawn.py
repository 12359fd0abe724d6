"""The rulebook of the one-pawn game: its switches, figures and cards, and the numbers the engine reads of them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import headjudge.rulebooks
from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.errors import BadRulebook
from headjudge.rulebooks import check, ids, load, load_folder
from headjudge.rulebooks.files.pawn_cards import PawnCard
from headjudge.rulebooks.to_engine.pawn import FIELDS
from tests.rulebooks.test_rules import FIELD_NAMES, PAWN_ONLY

BOOK = load("opoly487")
DATA = Path(headjudge.rulebooks.__file__).parent / "data" / "opoly487"
SWITCHES = {
    "luxury_tax": 75,
    "income_tax": "choice",
    "bank_total": 20580,
    "allow_two_players": False,
    "auction_method": "english",
    "opening_auction_method": "same",
    "recession_order": "roll-then-pay",
    "puts": "table-auto",
    "after_exit_card": "soft-landing",
    "three_doubles": True,
    "allied_rail_rent": "double",
    "ad_reach": 2,
    "ethical_offer": "secret-simultaneous",
    "flagship_factor": 1.5,
    "marketing_pct": 25,
    "mergers": False,
    "play_minutes": 90,
    "rolls_to_time": 0,
    "future_n": "held",
    "score_weights": (1, 1),
    "record_mode": "auto",
    "ext.recession.count": 2,
    "optional_internal_cards": False,
}
FROM_CARDS = {"ext_count", "int_count", "downturn_payments"}
BY_HAND = {"pawn", "electric", "weight_assets", "weight_earnings"}


def cards(deck: int, **changes: object) -> list[PawnCard]:
    found = BOOK.deck(deck, {key.replace("__", "."): value for key, value in changes.items()})
    return [card for card in found if isinstance(card, PawnCard)]


# --- the book -----------------------------------------------------------------------------------


def test_it_is_a_root_of_another_kind_on_the_standard_board() -> None:
    assert (BOOK.extends, BOOK.kind.id, BOOK.prefix) == (None, "pawn", "487")
    assert ids("pawn") == ("opoly487",)
    assert BOOK.board == load("classic").board


def test_it_has_256_clauses_and_48_numbered_rulings() -> None:
    assert len(BOOK.own_clauses) == 256
    assert {clause.split(".")[0] for clause in BOOK.own_clauses} == {"487"}
    assert {clause.see for clause in BOOK.own_clauses.values()} - {""} == {
        f"R-{number:02}" for number in range(1, 49)
    }
    for clause in BOOK.own_clauses.values():
        assert clause.basis in ("text", "classic", "ruling")
        assert clause.see or clause.basis != "ruling", clause.id


def test_it_has_the_switches_of_its_table_and_no_others() -> None:
    values = {key: setting.value for key, setting in BOOK.switches.items()}
    points = values.pop("points_table")
    assert values == SWITCHES
    assert points == tuple(tuple(range(players, 0, -1)) for players in range(1, 9))


def test_a_switch_that_rests_on_a_numbered_ruling_names_it() -> None:
    text_alone = {"play_minutes", "record_mode"}
    for key, setting in BOOK.switches.items():
        assert setting.clause, key
        assert (key in text_alone) == (re.match(r"R-\d\d", setting.ruled or "") is None), key


def test_its_tournament_adds_up_the_points_of_all_games() -> None:
    [stage], [points], [last] = BOOK.format.stages, BOOK.format.points, BOOK.format.advances
    assert (stage.id, stage.games) == ("game", 3)
    assert (points.scores, points.table, points.total) == (
        ("assets", "earnings"),
        "points_table",
        "sum",
    )
    assert (last.to, last.who) == ("champion", "most_points")
    assert BOOK.minutes() == 90
    assert BOOK.minutes(overrides={"play_minutes": 45}) == 45
    assert load("boise").minutes("final") == 90


# --- the decks ----------------------------------------------------------------------------------


def test_24_external_cards_with_23_titles_and_10_internal_ones() -> None:
    external, rules = cards(0), BOOK.rules()
    assert (len(external), len({card.id for card in external})) == (24, 23)
    assert [card.id for card in external[:3]] == [
        "ext.recession",
        "ext.recession",
        "ext.depression",
    ]
    assert rules.ext_count == 24
    assert (rules.int_count, sum(rules.int_used)) == (15, 10)


@pytest.mark.parametrize("count", range(5))
def test_the_number_of_recession_cards(count: int) -> None:
    external = cards(0, ext__recession__count=count)
    assert Counter(card.id for card in external)["ext.recession"] == count
    rules = BOOK.rules(overrides={"ext.recession.count": count})
    assert rules.ext_count == 22 + count
    assert list(rules.downturn_property) == [0, 10, 20]  # the corner starts one all the same
    assert list(rules.int_external[12:15]) == [count + 1, count + 2, count + 3]


def test_two_optional_internal_cards() -> None:
    rules = BOOK.rules(overrides={"optional_internal_cards": True})
    assert list(rules.int_used) == [1] * 12 + [0] * 4
    assert [card.id for card in cards(1)[10:12]] == ["int.lean-operations", "int.purchasing-power"]
    assert list(rules.int_a[10:12]) == [50, 80]


def test_policy_cards_are_numbered_behind_the_internal_ones() -> None:
    policies, rules = cards(1)[12:], BOOK.rules()
    assert [card.id for card in policies] == [
        "ext.greenspan-put",
        "ext.bernanke-put",
        "ext.fiscal-stimulus",
    ]
    assert list(rules.int_effect[12:15]) == [C.IX_PUT] * 3
    assert list(rules.int_value[12:15]) == [50] * 3
    recession, both = 1 << C.RECESSION, 1 << C.RECESSION | 1 << C.DEPRESSION
    assert list(rules.int_a[12:15]) == [recession, recession, both]
    assert list(rules.int_b[12:15]) == [1, 2, 3]
    external = cards(0)
    assert [external[number].id for number in rules.int_external[12:15]] == [
        card.id for card in policies
    ]


def test_internal_cards_are_ranked_by_the_alphabet() -> None:
    names = [card.name for card in cards(1)]
    ranks = list(BOOK.rules().int_rank[:15])
    assert sorted(range(15), key=ranks.__getitem__) == sorted(range(15), key=names.__getitem__)


def test_every_card_says_what_of_it_is_reconstructed() -> None:
    both = [*cards(0), *cards(1)[:12]]
    named = {card.name for card in both if card.source == "rulebook"}
    assert len(named) == 8 + 7
    assert all(
        card.effect_source == "reconstructed" for card in both if card.source == "reconstructed"
    )
    ours = {card.id for card in both if "reconstructed" in (card.effect_source, card.detail_source)}
    assert "int.flagship-property" in ours
    assert "ext.merger-fever" not in ours


def test_two_internal_cards_carry_an_appraised_value() -> None:
    assert {card.id: card.value for card in cards(1)[:12] if card.value} == {
        "int.headquarters-building": 200,
        "int.patent-portfolio": 100,
    }


@pytest.mark.parametrize(
    ("card", "effect", "numbers"),
    [
        ("ext.recession", C.FX_DOWNTURN, (C.RECESSION, 10, 5, 50, 3)),
        ("ext.depression", C.FX_DOWNTURN, (C.DEPRESSION, 20, 10, 100, 3)),
        ("ext.fiscal-stimulus", C.FX_HOLD, (1 << C.RECESSION | 1 << C.DEPRESSION, 3, 0, 0, 0)),
        ("ext.environmental-opportunity", C.FX_VOTE, (5, 10, 10, 25, 2)),
        ("ext.deregulation", C.FX_LIMIT, (1, 0, 0, 0, 0)),
        ("ext.luxury-boom", C.FX_MOVE_TO, (39, 0, 0, 0, 0)),
        ("ext.freight-boom", C.FX_NEAREST_RAILROAD, (0, 0, 0, 0, 0)),
        ("ext.energy-crunch", C.FX_NEAREST_UTILITY, (0, 0, 0, 0, 0)),
        ("ext.supply-snag", C.FX_BACK, (3, 0, 0, 0, 0)),
        ("ext.building-code", C.FX_LEVY, (0, 15, 60, 0, 0)),
        ("ext.wage-pressure", C.FX_LEVY, (0, 0, 0, 50, 0)),
        ("ext.landlord-credit", C.FX_CREDIT, (0, 10, 40, 0, 0)),
        ("ext.market-rally", C.FX_CREDIT, (15, 0, 0, 1, 0)),
        ("ext.credit-crunch", C.FX_INTEREST, (10, 0, 0, 0, 0)),
        ("ext.antitrust-inquiry", C.FX_LEADER, (20, 0, 0, 0, 0)),
        ("ext.disruptive-technology", C.FX_KEEP_OR_RETURN, (25, 0, 0, 0, 0)),
        ("ext.cheap-materials", C.FX_CHEAP, (50, 0, 0, 0, 0)),
    ],
)
def test_an_external_card_reaches_the_engine(
    card: str, effect: int, numbers: tuple[int, ...]
) -> None:
    rules = BOOK.rules()
    at = [each.id for each in cards(0)].index(card)
    assert rules.ext_effect[at] == effect
    found = (rules.ext_a, rules.ext_b, rules.ext_c, rules.ext_d, rules.ext_e)
    assert tuple(column[at] for column in found) == numbers


def test_where_used_external_cards_go() -> None:
    after = {card.id: BOOK.rules().ext_after[at] for at, card in enumerate(cards(0))}
    elsewhere = {card: place for card, place in after.items() if place != C.AFTER_BOTTOM}
    assert elsewhere == {
        "ext.greenspan-put": C.AFTER_BESIDE,
        "ext.bernanke-put": C.AFTER_BESIDE,
        "ext.fiscal-stimulus": C.AFTER_BESIDE,
        "ext.ethical-opportunity": C.AFTER_TAKEN,
        "ext.deregulation": C.AFTER_REMOVED,
    }


@pytest.mark.parametrize(
    ("key", "value", "card", "number", "says"),
    [
        ("ad_reach", 3, 0, 3, "up to 3 spaces"),
        ("ad_reach", "any", 0, 40, "up to 40 spaces"),
        ("flagship_factor", 1.75, 5, 175, "earns 175%"),
        ("flagship_factor", 2, 5, 200, "earns 200%"),
        ("marketing_pct", 30, 6, 30, "is 30% higher"),
    ],
)
def test_a_switch_changes_a_card_and_its_words(
    key: str, value: object, card: int, number: int, says: str
) -> None:
    assert BOOK.rules(overrides={key: value}).int_a[card] == number
    assert says in cards(1, **{key: value})[card].words


def test_no_words_have_braces_left() -> None:
    assert not [card.id for card in (*cards(0), *cards(1)) if re.search(r"[{}]", card.words)]


# --- the numbers --------------------------------------------------------------------------------


def test_every_field_of_this_game_is_filled_and_every_list_has_its_length() -> None:
    rules, empty = BOOK.rules(), Rules()
    for name in PAWN_ONLY:
        value, blank = getattr(rules, name), getattr(empty, name)
        if isinstance(blank, int):
            assert name in FIELDS or name in FROM_CARDS | BY_HAND, name
        else:
            assert len(value) == len(blank), name
            assert list(value) != list(blank), name
    assert set(FIELDS) <= set(FIELD_NAMES)


def test_the_figures_of_the_document() -> None:
    rules = BOOK.rules()
    assert (rules.pawn, rules.start_cash, rules.salary, rules.houses, rules.hotels) == (
        1,
        1500,
        200,
        32,
        12,
    )
    assert (rules.income_choice, rules.income_flat, rules.income_percent) == (1, 200, 10)
    assert (rules.interest, rules.interest_rounding, rules.income_rounding) == (
        10,
        C.ROUND_UP,
        C.ROUND_UP,
    )
    assert list(rules.limits) == [0, 0, 10, 7, 5, 4, 3, 3, 3]
    assert (rules.hotel_level, rules.floor_percent, rules.pledge_fee) == (5, 50, 10)
    assert list(rules.downturn_house) == [0, 5, 10]
    assert list(rules.downturn_hotel) == [0, 50, 100]
    assert BOOK.board.deed_ids[rules.electric] == "electric_company"


@pytest.mark.parametrize("players", range(1, 9))
def test_points_fall_from_the_number_of_players_to_one(players: int) -> None:
    row = BOOK.rules().points[(players - 1) * 8 : players * 8]
    assert list(row) == [*range(players, 0, -1), *[0] * (8 - players)]


@pytest.mark.parametrize(
    ("change", "field", "value"),
    [
        ({"luxury_tax": 100}, "luxury_tax", 100),
        ({"income_tax": "flat200"}, "income_choice", 0),
        ({"bank_total": 0}, "bank_total", 0),
        ({"bank_total": 15140}, "bank_total", 15140),
        ({"allow_two_players": True}, "least_seats", 2),
        ({}, "least_seats", 3),
        ({"auction_method": "sealed2"}, "method", 2),
        ({"auction_method": "sealed2"}, "method_opening", 2),
        ({"auction_method": "sealed2", "opening_auction_method": "english"}, "method_opening", 0),
        ({"opening_auction_method": "sealed3"}, "method", 0),
        ({"opening_auction_method": "sealed3"}, "method_opening", 3),
        ({"recession_order": "pay-then-roll"}, "pay_first", 1),
        ({"puts": "auctioned"}, "puts_auctioned", 1),
        ({"after_exit_card": "move-by-third-roll"}, "exit_moves", 1),
        ({"three_doubles": False}, "three_doubles", 0),
        ({}, "three_doubles", 1),
        ({"allied_rail_rent": "pooled"}, "rail_pooled", 1),
        ({"ethical_offer": "seat-order"}, "ethics_in_order", 1),
        ({"rolls_to_time": 100}, "rolls_to_time", 100),
        ({"future_n": "unmortgaged"}, "future_free_only", 1),
        ({"score_weights": [2, 0]}, "weight_assets", 2),
        ({"score_weights": [2, 0]}, "weight_earnings", 0),
    ],
)
def test_a_game_may_change_a_switch(change: dict[str, object], field: str, value: int) -> None:
    assert getattr(BOOK.rules(overrides=change), field) == value


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"three_doubles": 1}, "true, false"),
        ({"three_doubles": "true"}, "true, false"),
        ({"mergers": True}, "allowed: false"),
        ({"luxury_tax": 90}, "75, 100"),
        ({"luxury_tax": True}, "75, 100"),
        ({"bank_total": -1}, "from 0 to"),
        ({"ad_reach": 4}, "1, 2, 3, any"),
        ({"ad_reach": True}, "1, 2, 3, any"),
        ({"flagship_factor": 0.9}, "from 1 to 10"),
        ({"flagship_factor": 1.555}, "two decimals"),
        ({"flagship_factor": float("nan")}, "from 1 to 10"),
        ({"flagship_factor": True}, "from 1 to 10"),
        ({"flagship_factor": "1.5"}, "from 1 to 10"),
        ({"score_weights": [0, 0]}, "not all 0"),
        ({"score_weights": [1]}, "2 whole numbers"),
        ({"points_table": [[1001]]}, "whole numbers"),
        ({"ext.recession.count": 5}, "from 0 to 4"),
        ({"start_cash": 2000}, "there is no switch"),  # a figure of the document
        ({"tax.luxury": 75}, "there is no switch"),
    ],
)
def test_a_change_that_is_not_allowed_is_refused_by_name(
    change: dict[str, object], says: str
) -> None:
    with pytest.raises(BadRulebook) as error:
        BOOK.rules(overrides=change)
    assert next(iter(change)) in str(error.value)
    assert says in str(error.value)


# --- a folder that extends it -------------------------------------------------------------------

HEAD = 'id = "class"\ntitle = "Our class"\nedition = "2025"\nversion = "1"\nextends = "opoly487"\n'
SILENT = 'others = { silent = "All else as in the document." }\n'


def folder(tmp_path: Path, **files: str) -> Path:
    made = tmp_path / "class"
    made.mkdir()
    texts = {"rulebook": HEAD, "clauses": "", "switches": "", "rulings": SILENT} | files
    for name, text in texts.items():
        (made / f"{name}.toml").write_text(text, encoding="utf-8")
    return made


def test_a_folder_may_extend_it_and_change_switches_and_figures(tmp_path: Path) -> None:
    made = folder(
        tmp_path,
        switches='[[switch]]\nkey = "three_doubles"\nvalue = false\noverrides = "opoly487"\nruled = "Simpler."\n'
        '[[figure]]\nkey = "start_cash"\nvalue = 2000\noverrides = "opoly487"\nruled = "Richer."\n',
    )
    book = load_folder(made)
    rules = book.rules()
    assert (rules.pawn, rules.three_doubles, rules.start_cash) == (1, 0, 2000)
    assert book.cite("GO_INCOME") == BOOK.cite("GO_INCOME")
    assert book.chain == ("class", "opoly487")
    assert book.figures["salary"].book == "opoly487"


@pytest.mark.parametrize(
    ("files", "where", "says"),
    [
        ({"rulebook": HEAD + 'game = "tokens"\n'}, "rulebook.toml:6", "of the kind 'pawn'"),
        ({"rulebook": HEAD + 'game = "chess"\n'}, "rulebook.toml:6", "allowed: tokens, pawn"),
        ({"rulebook": HEAD + 'board = "moon"\n'}, "rulebook.toml:6", "allowed: classic"),
        (
            {"rulebook": HEAD.replace('extends = "opoly487"\n', 'game = "pawn"\n')},
            "rulebook.toml:1",
            "say which rulebook this one extends",
        ),
        (
            {"rulings": SILENT + 'JAIL_FINE = ["487.go.all-collect"]\n'},
            "rulings.toml:2",
            "there is no ruling 'JAIL_FINE'",
        ),
        (
            {"switches": '[[figure]]\nkey = "startcash"\nvalue = 1\nruled = "x"\n'},
            "switches.toml:2",
            "did you mean start_cash?",
        ),
        (
            {
                "format": '[[stage]]\nid = "game"\ntitle = "x"\ngames = 1\nruled = "x"\n'
                '[[points]]\nstage = "game"\nscores = ["luck"]\ntable = "points_table"\ntotal = "sum"\nruled = "x"\n'
            },
            "format.toml:8",
            "some of assets, earnings",
        ),
    ],
)
def test_what_is_wrong_with_it_is_said(
    tmp_path: Path, files: dict[str, str], where: str, says: str
) -> None:
    made = folder(tmp_path, **files)
    first = check(made)[0]
    assert first.where == f"{made}/{where}"
    assert says in first.message


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("flat = 50", "flat = -1", "out of range"),
        ("square = 39", "square = 40", "the last square is 39"),
        ('count = "ext.recession.count"', 'count = "no.such"', "allowed: luxury_tax"),
        ('count = "ext.recession.count"', "count = 11", "there may be 32 external cards"),
        ('cancels = ["recession"]', 'cancels = ["war"]', "some of recession, depression"),
        ("{per_house} per house", "{per_house} per {garage}", "must be numbers of this card"),
        ("factor = 0.8", 'factor = "much"', "allowed: luxury_tax"),
        ("factor = 0.8", "factor = 101", "from 0 to 100"),
        ('severity = "depression"', 'severity = "recession"', "one recession and one depression"),
        ('id = "ext.supply-snag"', 'id = "ext.luxury-boom"', "is there already"),
        ('when = "optional_internal_cards"', 'when = "luxury_tax"', "a switch that may be true"),
        ("payments = 3", "payments = 2", "the same number of payments"),
    ],
)
def test_what_is_wrong_with_a_deck_is_said(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = (DATA / "cards.toml").read_text(encoding="utf-8")
    assert old in text
    made = folder(tmp_path, cards=text.replace(old, new, 1))
    problems = check(made)
    assert len(problems) == 1
    assert problems[0].where.startswith(f"{made}/cards.toml:")
    assert says in problems[0].message
