"""Questions in plain words find the clauses that answer them, before all others."""

from __future__ import annotations

import pytest

from headjudge.rulebooks import ids, load
from headjudge.rulebooks.docs.search import Index

BOOKS = [load(book) for book in ids("tokens")]
INDEX = Index(BOOKS)


@pytest.mark.parametrize(
    ("question", "among_the_first", "expected"),
    [
        (
            "may I build after the dice are thrown?",
            5,
            {
                "classic.building.any_time",
                "boise.building.any_time",
                "racine.building.any_time",
                "etiwanda.turn.business_windows",
                "championship.building.when",
            },
        ),
        (
            "how long can I ask for rent?",
            3,
            {"etiwanda.rent.claim_window", "racine.rent.claim_window"},
        ),
        (
            "may players lend each other money?",
            2,
            {"boise.conduct.no_loans", "championship.conduct.no_loans"},
        ),
        (
            "what is the opening bid in an auction?",
            2,
            {"championship.auction.start", "racine.auction.any_price"},
        ),
        (
            "how many houses before a hotel?",
            5,
            {"boise.building.hotel_needs_four", "racine.building.hotel_needs_three"},
        ),
        (
            "do I pay the fine on the third turn in jail?",
            4,
            {
                "boise.jail.third_turn_fine",
                "racine.jail.third_turn_fine",
                "championship.jail.third_turn_fine",
            },
        ),
        ("who wins a tie?", 3, {"racine.tiebreak.cash", "boise.tiebreak.unmortgaged"}),
        ("what happens when the time is up?", 1, {"boise.game.end"}),
        (
            "can we trade when only two players are left?",
            3,
            {"boise.trade.two_left_ban", "etiwanda.trade.two_left_ban"},
        ),
        (
            "two players want the last house",
            3,
            {"boise.shortage.auction", "championship.shortage.auction"},
        ),
        (
            "can I sell my get out of jail free card for 100?",
            2,
            {"etiwanda.card.goojf_cap", "championship.card.goojf_keep_cap"},
        ),
        ("is the speed die used?", 1, {"etiwanda.rules.no_speed_die"}),
        (
            "do I get money on free parking?",
            2,
            {"classic.free_parking.nothing", "championship.free_parking.nothing"},
        ),
        ("am I allowed to use a calculator?", 1, {"boise.conduct.no_aids"}),
        ("can I reroll if a die falls off the board?", 1, {"etiwanda.dice.off_board"}),
        ("what if someone reminds the owner about rent", 1, {"boise.conduct.no_rent_tips"}),
        ("how old must players be?", 1, {"boise.entry.age_min"}),
        (
            "what if the winner of an auction cannot pay",
            2,
            {"boise.auction.void", "championship.auction.void"},
        ),
        (
            "can I collect rent while in jail?",
            3,
            {"championship.jail.rent", "racine.jail.business"},
        ),
        (
            "do mortgaged properties earn rent",
            3,
            {"championship.mortgage.no_rent", "racine.rent.mortgaged_none"},
        ),
    ],
)
def test_a_question_finds_its_clauses_first(
    question: str, among_the_first: int, expected: set[str]
) -> None:
    found = [hit.id for hit in INDEX.ask(question, among_the_first)]
    assert expected <= set(found)


def test_rulings_are_found_with_what_they_rest_on() -> None:
    [hit] = [hit for hit in INDEX.ask("trade with two players left") if hit.kind == "ruling"][:1]
    assert hit.id == "TRADE_TWO_LEFT"
    assert "boise.trade.two_left_ban" in hit.clauses


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        ("boise", "boise.building.any_time"),
        ("racine", "racine.building.any_time"),
        ("championship", "championship.building.when"),
        ("etiwanda", "etiwanda.turn.business_windows"),
    ],
)
def test_one_book_answers_alone(book: str, clause: str) -> None:
    """Although Etiwanda says "business", and not one word of the question."""
    hits = Index([load(book)], BOOKS).ask("may I build after the dice are thrown?", 5)
    assert hits[0].id == clause
    assert {hit.book for hit in hits} <= {book, ""}


def test_a_question_without_words_finds_nothing() -> None:
    assert INDEX.ask("the of and ?!") == []
    assert INDEX.ask("") == []


def test_word_forms_do_not_matter() -> None:
    first = [
        INDEX.ask(question, 1)[0].id
        for question in ("mortgaged deeds rent", "rents of a mortgaged deed")
    ]
    assert first[0] == first[1]


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("how many properties may I hold with four players?", "487.limit.four-players"),
        ("may I mortgage an internal card?", "487.internal.no-mortgage"),
        ("who pays the rent?", "487.pawn.rent-from-bank"),
        ("what happens when the bank has no money left?", "487.pawn.bank-money-finite"),
        ("can a trustee bid?", "487.trustee.bids-if-at-most-one-other"),
        ("how do I end an alliance?", "487.alliance.cancel-with-notice"),
        ("when does the game end after 90 minutes?", "487.end.ninety-minutes-then-doubles"),
    ],
)
def test_the_one_pawn_game_answers_alone(question: str, clause: str) -> None:
    hits = Index([load("opoly487")], [load(book) for book in ids()]).ask(question, 4)
    assert clause in [hit.id for hit in hits]
    assert {hit.game for hit in hits} == {"pawn"}


def test_two_games_may_call_a_ruling_by_the_same_name() -> None:
    """Each is found, with what it rests on in the books of its own game."""
    hits = Index([load(book) for book in ids()]).ask("FREE_PARKING nothing happens", 20)
    found = {hit.game: hit.clauses for hit in hits if hit.id == "FREE_PARKING"}
    assert found["pawn"] == ("487.pawn.free-parking-nothing",)
    assert "boise.free_parking.nothing" in found["tokens"]
