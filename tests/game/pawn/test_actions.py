"""What can be said in a one-pawn game is read strictly, and written as it is read."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.errors import BadAction, BadState, HeadjudgeError
from headjudge.game import Game, actions
from headjudge.game.pawn.position import Company, Position, place
from headjudge.game.pawn.vocabulary import ACTIONS
from headjudge.rulebooks import load
from tests.game import random_pawn_games
from tests.support.arbitrary_json import Json, anything

BOOK = load("opoly487")
FEW = 15 if COMPILED else 5


def table(**companies: Company) -> Game:
    return place(BOOK, ["Ann", "Bob", "Cy"], Position(companies))


def allied() -> Game:
    return table(Ann=Company(deeds=["st_james"]), Bob=Company(deeds=["tennessee", "new_york"]))


def read(game: Game, **fields: object) -> Action:
    return actions.read(fields, game.names, game.state)


def test_the_same_word_stands_for_what_it_is_said_about() -> None:
    game = table()
    orange = game.names.group("orange")
    assert read(game, by="Bob", do="accept").kind == C.DO_ACCEPT
    joined = read(game, by="Bob", do="accept", group="orange", **{"with": "Ann"})
    assert (joined.kind, joined.x, joined.y) == (C.DO_JOIN, 0, orange)
    assert read(game, by="Bob", do="decline").kind == C.DO_DECLINE
    given_up = read(game, by="Bob", do="decline", card="int.patent-portfolio")
    assert (given_up.kind, given_up.x) == (C.DO_GIVE_UP, 9)
    assert read(game, by="Bob", do="pay").x == C.ALL_CARDS
    assert read(game, by="Bob", do="pay", card="int.diversification").kind == C.DO_KEEP


@pytest.mark.parametrize("split", [{"Ann": 60, "Bob": 40}, [60, 40]])
def test_a_split_is_a_table_or_a_list_that_begins_with_who_says_it(split: object) -> None:
    said = read(table(), by="Ann", do="ally", group="orange", split=split, **{"with": "Bob"})
    assert said.z == 1
    assert list(said.shares) == [60, 40, 0, 0, 0, 0, 0, 0]


def test_one_number_is_the_same_share_for_each() -> None:
    said = read(table(), by="Cy", do="ally", group="orange", split=50, **{"with": ["Bob"]})
    assert list(said.shares) == [0, 50, 50, 0, 0, 0, 0, 0]


def test_an_alliance_is_proposed_to_the_other_owners_if_nobody_is_named() -> None:
    assert read(allied(), by="Ann", do="ally", group="orange").x == 1 << 1


def test_a_card_cannot_be_mortgaged_whatever_it_is_called() -> None:
    game = table(Ann=Company(cards=["int.patent-portfolio"]))
    for field in ("deed", "card"):
        refusal = game.objection({"by": "Ann", "do": "mortgage", field: "int.patent-portfolio"})
        assert refusal is not None
        assert refusal.ruling == "CARD_MORTGAGE"


def test_part_of_a_dollar_cannot_be_bid() -> None:
    game = table()
    game.apply({"by": "host", "do": "roll", "dice": [2, 4]})
    refusal = game.objection({"by": "Ann", "do": "bid", "amount": 60.5})
    assert refusal is not None
    assert refusal.ruling == "LOT_CASH"


BAD: dict[str, tuple[dict[str, object], str]] = {
    "no such word": ({"do": "fly"}, "do"),
    "join is said with accept": ({"do": "join", "group": "orange"}, "do"),
    "unknown field": ({"do": "pass", "amount": 3}, "amount"),
    "no group to join": ({"do": "accept", "with": "Bob"}, "group"),
    "no such group": ({"do": "ally", "with": "Bob", "group": "mauve"}, "group"),
    "nobody there": ({"do": "ally", "with": "Zoe", "group": "orange"}, "with"),
    "too few shares": ({"do": "ally", "with": "Bob", "group": "orange", "split": [100]}, "split"),
    "half a share": (
        {"do": "ally", "with": "Bob", "group": "orange", "split": {"Ann": 0.5}},
        "split.Ann",
    ),
    "terms in numbers": ({"do": "ally", "with": "Bob", "group": "orange", "terms": 3}, "terms"),
    "no such card": ({"do": "use", "card": "int.luck"}, "card"),
    "two ways to use": (
        {"do": "use", "card": "int.diversification", "line": "street", "to": "go"},
        "line",
    ),
    "a target of nobody": (
        {"do": "use", "card": "int.outstanding-hr", "target": "int.diversification"},
        "from",
    ),
    "no such line": ({"do": "use", "card": "int.diversification", "line": "ships"}, "line"),
    "no such vote": ({"do": "vote", "way": "maybe"}, "way"),
    "seven on a die": ({"do": "die", "face": 7}, "face"),
    "yes is not true": ({"do": "abandon", "deed": "baltic", "for_bid": "yes"}, "for_bid"),
    "cards twice": (
        {"do": "offer", "to": "Bob", "give": {"cards": ["int.diversification"] * 2}},
        "give.cards",
    ),
    "no Speed Die": ({"do": "roll", "dice": [1, 2], "speed": 1}, "speed"),
    "a deck of another game": ({"do": "shuffle", "deck": "chance", "cards": []}, "deck"),
    "a deck too short": (
        {"do": "shuffle", "deck": "internal", "cards": ["int.diversification"]},
        "cards",
    ),
    "three recessions": (
        {"do": "shuffle", "deck": "external", "cards": ["ext.recession"] * 3},
        "cards",
    ),
    "five deeds shown": ({"do": "show", "deeds": ["baltic"]}, "deeds"),
}


@pytest.mark.parametrize(("fields", "where"), BAD.values(), ids=list(BAD))
def test_what_cannot_be_read_is_turned_away_with_a_place(
    fields: dict[str, object], where: str
) -> None:
    with pytest.raises(BadAction) as caught:
        read(table(), by="Ann", **fields)
    assert caught.value.where == where


def test_words_of_this_game_are_unknown_in_others() -> None:
    game = Game.new("boise", ["Ann", "Bob"])
    with pytest.raises(BadAction):
        game.apply({"by": "Ann", "do": "abandon", "deed": "baltic"})


def test_copies_of_a_card_share_an_id_and_are_told_apart_by_order() -> None:
    game = Game.new("opoly487", ["Ann", "Bob", "Cy"])
    ids = [each for each in game.names.board.cards[0] if each != "ext.recession"]
    order = ["ext.recession", *ids, "ext.recession"]
    a = read(game, by="chance", do="shuffle", deck="external", cards=order)
    assert (a.cards[0], a.cards[23]) == (0, 1)
    assert actions.write(a, game.names)["cards"] == order


@pytest.mark.parametrize("seats", [["Ann", "Bob"], ["Ann"]])
def test_too_few_players_are_told_how_many_are_needed(seats: list[str]) -> None:
    with pytest.raises(BadState, match="seats"):
        Game.new("opoly487", seats)


def test_two_may_play_where_the_settings_let_them() -> None:
    game = Game.new("opoly487", ["Ann", "Bob"], switches={"allow_two_players": True})
    assert game.view("Ann").players["Ann"]["limit"] == 10


@settings(max_examples=FEW, deadline=None)
@given(seed=st.integers(0, 2**31 - 1))
def test_what_is_listed_is_accepted_as_it_is_written(seed: int) -> None:
    game = random_pawn_games.played(seed, puts="auctioned" if seed % 2 else "table-auto")
    for name in game.names.seats:
        words = set()
        for action in game.legal(name):
            assert game.objection(action) is None
            again = actions.write(
                actions.read(action, game.names, game.state), game.names, game.state
            )
            assert again == action
            game.copy().apply(action)
            words.add(str(action["do"]))
        assert all(game.may(name, word) for word in words)
    assert set(game.to_act()) <= {*game.names.seats, "chance", "host"}


@settings(max_examples=FEW, deadline=None)
@given(seed=st.integers(0, 2**31 - 1))
def test_what_was_done_reads_as_it_was_written(seed: int) -> None:
    dice = random.Random(seed)
    game = random_pawn_games.new(dice)
    for _ in range(60):
        if game.over:
            break
        a = random_pawn_games.one(game, dice)
        said = actions.write(a, game.names, game.state)
        twin = game.copy()
        twin.apply(said)
        game.apply(a)
        assert twin.to_json() == game.to_json()


@settings(max_examples=60, deadline=None)
@given(
    word=st.sampled_from(sorted(ACTIONS)),
    fields=st.dictionaries(
        st.sampled_from(
            ["with", "group", "card", "to", "deed", "way", "give", "split", "cards", "on"]
        ),
        anything,
    ),
)
def test_anything_said_is_read_or_turned_away(word: str, fields: dict[str, Json]) -> None:
    game = allied()
    before = game.to_json()
    try:
        game.apply({"by": "Ann", "do": word, **fields})
    except HeadjudgeError:
        assert game.to_json() == before
