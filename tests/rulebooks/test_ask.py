"""Questions in plain words find the clauses that answer them, before all others."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

import pytest

from headjudge.rulebooks import ids, load, load_folder
from headjudge.rulebooks.docs.search import Index

BOOKS = [load(book) for book in ids("tokens")]
INDEX = Index(BOOKS)
ALONE = {book: Index([load(book)]) for book in ids()}
EXAMPLES = tomllib.loads((Path(__file__).parent / "ask-examples.toml").read_text("utf-8"))["ask"]


def first(book: str, question: str) -> str:
    return ALONE[book].ask(question)[0].id


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "may I build after the dice are thrown?",
            {
                "boise.building.any_time",
                "racine.building.any_time",
                "championship.building.when",
            },
        ),
        (
            "how long can I ask for rent?",
            {"etiwanda.rent.claim_window", "racine.rent.claim_window"},
        ),
        (
            "may players lend each other money?",
            {"boise.conduct.no_loans", "championship.conduct.no_loans"},
        ),
        (
            "what is the opening bid in an auction?",
            {"boise.auction.start", "championship.auction.start", "racine.auction.any_price"},
        ),
        (
            "how many houses before a hotel?",
            {"boise.building.hotel_needs_four", "racine.building.hotel_needs_three"},
        ),
        (
            "no doubles on my third turn in jail: do I pay the fine?",
            {
                "boise.jail.third_turn_fine",
                "racine.jail.third_turn_fine",
                "championship.jail.third_turn_fine",
            },
        ),
        ("who wins a tie?", {"racine.tiebreak.cash", "boise.tiebreak.unmortgaged"}),
        (
            "can we trade when only two players are left?",
            {"boise.trade.two_left_ban", "etiwanda.trade.two_left_ban"},
        ),
        (
            "two players want the last house",
            {"boise.shortage.auction", "championship.shortage.auction"},
        ),
        (
            "can I sell my get out of jail free card for 100?",
            {"etiwanda.card.goojf_cap", "championship.card.goojf_keep_cap"},
        ),
        ("is the speed die used?", {"etiwanda.rules.no_speed_die"}),
        (
            "do I get money on free parking?",
            {"classic.free_parking.nothing", "championship.free_parking.nothing"},
        ),
        ("am I allowed to use a calculator?", {"boise.conduct.no_aids"}),
        ("can I reroll if a die falls off the board?", {"etiwanda.dice.off_board"}),
        ("what if someone reminds the owner about rent", {"boise.conduct.no_rent_tips"}),
        ("how old must players be?", {"boise.entry.age_min"}),
        (
            "what if the winner of an auction cannot pay",
            {"boise.auction.void", "championship.auction.void"},
        ),
        ("can I collect rent while in jail?", {"championship.jail.rent", "racine.jail.business"}),
        (
            "do mortgaged properties earn rent",
            {"championship.mortgage.no_rent", "racine.rent.mortgaged_none"},
        ),
    ],
)
def test_a_question_finds_the_clause_of_each_book_first(question: str, expected: set[str]) -> None:
    assert {first(clause.split(".")[0], question) for clause in expected} == expected


@pytest.mark.parametrize("question", ["may players lend each other money?", "who wins a tie?"])
def test_asked_of_all_books_the_best_clause_of_each_comes_first(question: str) -> None:
    found = [hit.id for hit in INDEX.ask(question, 10)]
    best = {first(book, question) for book in ids("tokens") if ALONE[book].answer(question).covered}
    assert set(found[: len(best)]) == best


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["q"][:40])
def test_people_are_answered_as_they_talk(example: dict[str, str]) -> None:
    hits = ALONE[example["rulebook"]].ask(example["q"], 3)
    assert {hit.id for hit in hits} & set(example["right"])


@pytest.mark.parametrize(
    ("book", "question", "clause"),
    [
        ("boise", "¿Se puede usar una calculadora?", "boise.conduct.no_aids"),
        ("racine", "¿Cuánto es el impuesto sobre la renta?", "racine.tax.flat_200"),
        ("etiwanda", "¿Se usa el dado de velocidad?", "etiwanda.rules.no_speed_die"),
        ("boise", "¿Qué pasa si el ganador de la subasta no puede pagar?", "boise.auction.void"),
        (
            "championship",
            "¿Se pueden prestar dinero los jugadores?",
            "championship.conduct.no_loans",
        ),
    ],
)
def test_a_question_in_spanish_finds_the_same(book: str, question: str, clause: str) -> None:
    answer = ALONE[book].answer(question)
    assert answer.hits[0].id == clause
    assert answer.lang == "es"


def test_rulings_are_found_with_what_they_rest_on() -> None:
    [hit] = [hit for hit in INDEX.ask("trade with two players left", 20) if hit.kind == "ruling"][
        :1
    ]
    assert hit.id == "TRADE_TWO_LEFT"
    assert "boise.trade.two_left_ban" in hit.clauses


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["q"][:40])
def test_no_ruling_stands_before_a_clause(example: dict[str, str]) -> None:
    kinds = [hit.kind for hit in ALONE[example["rulebook"]].ask(example["q"], 20)]
    assert kinds == sorted(kinds)


def test_a_question_that_names_a_book_is_answered_for_it() -> None:
    answer = INDEX.answer("In Etiwanda, how long does the final last?")
    assert answer.hits[0].id == "etiwanda.clock.final_90"
    assert {hit.book for hit in answer.hits} <= {"etiwanda", "classic", ""}


def test_a_word_of_the_game_names_no_book() -> None:
    books = {hit.book for hit in INDEX.ask("who plays in the championship game?", 20)}
    assert len(books) > 2


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("how long does a qualifier game take?", "boise.clock.qualifier_120"),
        ("how long does the final game take?", "boise.clock.later_90"),
    ],
)
def test_a_stage_is_answered_for_itself(question: str, clause: str) -> None:
    assert {hit.id for hit in ALONE["boise"].ask(question, 2)} & {
        clause,
        clause.replace("clock.later_90", "final.length"),
    }


def test_what_a_book_does_not_cover_is_said() -> None:
    answer = ALONE["etiwanda"].answer("What does it cost to enter the tournament?")
    assert not answer.covered
    assert answer.topic == "entry.fee"
    assert answer.about
    assert answer.holds  # the book's topics.toml says what then holds
    assert answer.hits  # the nearest clauses
    assert ALONE["boise"].answer("What does it cost to enter the tournament?").covered


def test_a_question_without_words_finds_nothing() -> None:
    assert INDEX.ask("the of and ?!") == []
    assert INDEX.ask("") == []
    assert INDEX.ask("qwrtzp xxyyzz") == []


def test_word_forms_do_not_matter() -> None:
    questions = ("mortgaged deeds rent", "rents of a mortgaged deed")
    assert len({first("racine", question) for question in questions}) == 1


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
    hits = ALONE["opoly487"].ask(question, 4)
    assert clause in [hit.id for hit in hits]
    assert {hit.game for hit in hits} == {"pawn"}


def test_two_games_may_call_a_ruling_by_the_same_name() -> None:
    """Each is found, with what it rests on in the books of its own game."""
    hits = Index([load(book) for book in ids()]).ask("FREE_PARKING nothing happens", 100)
    found = {hit.game: hit.clauses for hit in hits if hit.id == "FREE_PARKING"}
    assert found["pawn"] == ("487.pawn.free-parking-nothing",)
    assert "boise.free_parking.nothing" in found["tokens"]


def test_a_book_of_ones_own_is_searched_by_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text(
        'id = "mine"\ntitle = "Mine"\nedition = "1"\nversion = "1"\nextends = "boise"\n'
    )
    (tmp_path / "clauses.toml").write_text(
        '[[clause]]\nid = "mine.snacks.popcorn"\nsection = "1"\nkind = "conduct"\n'
        'statement = "Popcorn and nachos stay away from the board."\nenforce = "judge"\ntest = "Popcorn."\n'
        '[[clause]]\nid = "mine.trade.two"\nsection = "2"\nkind = "trade"\n'
        'statement = "The last pair may deal as they please."\nenforce = "engine"\ntest = "Two left."\n'
    )
    (tmp_path / "switches.toml").write_text("")
    (tmp_path / "rulings.toml").write_text(
        'TRADE_TWO_LEFT = ["mine.trade.two"]\nothers = { silent = "as in the parent" }\n'
    )
    index = Index([load_folder(tmp_path)])
    assert index.ask("may I eat popcorn and nachos over the board?")[0].id == "mine.snacks.popcorn"
    hits = index.ask("can we trade when only two players are left?", 4)
    assert [hit.id for hit in hits][:2] == ["mine.trade.two", "boise.trade.two_left_ban"]


def test_a_question_is_answered_quickly() -> None:
    questions = [example["q"] for example in EXAMPLES] * 4
    before = time.process_time()
    for question in questions:
        ALONE["boise"].ask(question)
    assert (time.process_time() - before) / len(questions) < 0.06  # twice what is promised
