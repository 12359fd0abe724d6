"""What must hold for every rulebook that is shipped."""

from __future__ import annotations

from types import ModuleType

import pytest

from headjudge.engine import rulings
from headjudge.engine.pawn import rulings as pawn_rulings
from headjudge.rulebooks import check, ids, load
from headjudge.rulebooks.files.texts import DATA
from headjudge.rulebooks.kinds import KINDS

TOURNAMENTS = ("boise", "championship", "etiwanda", "racine")
# Clauses that the engine keeps by not deciding anything, with the reason.
RESTS_ON_NOTHING = {
    "487.cashout.exact-zero-survives": "who can pay in full just pays: there is no ruling to cite",
}
books = pytest.mark.parametrize("book", ids())
tournaments = pytest.mark.parametrize("book", TOURNAMENTS)


def test_the_standard_game_comes_first_and_the_four_extend_it() -> None:
    assert ids("tokens") == ("classic", *TOURNAMENTS)
    assert load("classic").extends is None
    assert {load(book).chain for book in TOURNAMENTS} == {(book, "classic") for book in TOURNAMENTS}


def test_the_catalogue_has_545_clauses() -> None:
    counts = {book: len(load(book).own_clauses) for book in TOURNAMENTS}
    assert counts == {"boise": 200, "championship": 131, "etiwanda": 94, "racine": 120}


@books
def test_nothing_is_wrong_with_the_folder(book: str) -> None:
    assert check(DATA / book) == []


@pytest.mark.parametrize(("game", "module"), [("tokens", rulings), ("pawn", pawn_rulings)])
def test_every_number_of_the_engine_but_none_is_a_ruling(game: str, module: ModuleType) -> None:
    names = {name for name, value in vars(module).items() if name.isupper() and value}
    numbers = KINDS[game].rulings
    assert set(numbers) == names - {"NONE"}
    assert len(set(numbers.values())) == len(numbers)


def test_a_number_belongs_to_one_kind_of_game() -> None:
    tokens, pawn = (set(KINDS[game].names) for game in ("tokens", "pawn"))
    assert tokens & pawn == set()


@books
def test_every_ruling_is_bound(book: str) -> None:
    assert set(load(book).bindings) == set(load(book).kind.rulings)


@books
def test_every_ruling_cites_clauses_that_exist(book: str) -> None:
    shipped = load(book)
    for name, number in shipped.kind.rulings.items():
        cited = shipped.cite(name)
        assert cited, name
        assert cited == shipped.cite(number)
        assert all(shipped.statement(clause) for clause in cited)


@books
def test_every_ruling_says_something(book: str) -> None:
    assert [name for name, binding in load(book).bindings.items() if not binding.says] == []


@tournaments
def test_a_book_that_speaks_cites_a_clause_of_its_own_first(book: str) -> None:
    shipped = load(book)
    for name, binding in shipped.bindings.items():
        if not binding.silent:
            assert shipped.clauses[binding.clauses[0]].book in (book, "house"), name


@tournaments
def test_a_silent_book_cites_the_standard_game_and_says_why(book: str) -> None:
    shipped = load(book)
    for name, binding in shipped.bindings.items():
        if binding.silent:
            assert shipped.cite(name) == load("classic").cite(name)
            assert len(binding.silent) > 20, name


def test_etiwanda_is_never_silent_because_it_takes_over_the_standard_rules_by_clause() -> None:
    book = load("etiwanda")
    assert not any(binding.silent for binding in book.bindings.values())
    assert book.cite("TAX_LUXURY") == ("etiwanda.rules.standard_base", "classic.tax.luxury")


@books
def test_every_clause_for_the_engine_is_what_some_ruling_rests_on(book: str) -> None:
    shipped = load(book)
    cited = {clause for name in shipped.kind.rulings for clause in shipped.cite(name)}
    engine = {clause.id for clause in shipped.own_clauses.values() if clause.enforce == "engine"}
    assert engine - cited == set(RESTS_ON_NOTHING) & set(shipped.own_clauses)


@books
def test_every_setting_has_a_clause_or_a_reason(book: str) -> None:
    shipped = load(book)
    for setting in (*shipped.switches.values(), *shipped.figures.values()):
        assert setting.clause or setting.ruled, setting.key
        assert setting.doc
        assert setting.area


@books
def test_every_entry_of_the_format_has_a_clause_or_a_reason(book: str) -> None:
    for part in load(book).format.parts():
        for entry in part:
            assert entry.clause or entry.ruled, entry


@pytest.mark.parametrize(
    ("book", "ruling", "clause"),
    [
        ("boise", "GO_SALARY", "boise.go.salary"),
        ("boise", "BUILD_EVEN", "boise.building.even"),
        ("boise", "BUILD_MORTGAGED", "boise.building.rebuild_after_mortgage"),
        ("boise", "AUCTION_OPENING", "boise.auction.start"),
        ("boise", "TRADE_WINDOW", "boise.trade.timing"),
        ("racine", "AUCTION_OPENING", "racine.auction.any_price"),
        ("etiwanda", "TRADE_WINDOW", "etiwanda.trade.involve_active"),
        ("etiwanda", "BUILD_WINDOW", "etiwanda.turn.business_windows"),
        ("championship", "TRADE_WINDOW", "championship.building.when"),
        ("championship", "BUILD_GROUP", "championship.building.when_group"),
        ("classic", "GO_SALARY", "classic.go.salary"),
    ],
)
def test_the_clause_that_decides_comes_first(book: str, ruling: str, clause: str) -> None:
    assert load(book).cite(ruling)[0] == clause


def test_what_etiwanda_does_not_state_has_its_standard_value() -> None:
    """Apart from our reading of the set that is used, and what one rulebook cannot leave to another."""
    classic, book = load("classic"), load("etiwanda")
    edition = {"edition", "tax.income", "tax.luxury", "card.deck"}
    for key, setting in book.switches.items():
        if setting.book == "classic":
            assert setting.value == classic.switches[key].value
        elif setting.value != classic.switches[key].value and not setting.clause:
            assert setting.ruled, key
            assert key in edition or key.startswith(
                ("deck.", "setup.", "score.", "tournament.", "seating.")
            )
