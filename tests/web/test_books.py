"""Reference data that is constant during a game: books, boards, clauses, bots."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.rulebooks import ids, load
from tests.support.running_server import Running


def get(server: Running, path: str) -> Any:
    with server.http() as http:
        answer = http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_all_books_are_listed(server: Running) -> None:
    books = {each["id"]: each for each in get(server, "/api/books")}
    assert set(books) == set(ids())
    assert books["boise"]["seats"] == {"least": 2, "most": 6}
    assert books["boise"]["minutes"] == 120
    assert books["opoly487"]["kind"] == "pawn"
    assert books["opoly487"]["seats"]["least"] == 3
    assert books["classic"]["minutes"] is None
    assert "Speed Die" in books["championship"]["about"]


@pytest.mark.parametrize("name", ids())
def test_a_board_is_whole(server: Running, name: str) -> None:
    book = get(server, f"/api/books/{name}")
    deeds = {deed["id"]: deed for deed in book["deeds"]}
    assert len(book["squares"]) == 40
    assert len(deeds) == 28
    assert [each["deed"] for each in book["squares"] if each["deed"]] == list(deeds)
    assert sorted(deed for group in book["groups"] for deed in group["deeds"]) == sorted(deeds)
    kinds = [
        "go",
        "street",
        "railroad",
        "utility",
        "tax",
        "chance",
        "chest",
        "jail",
        "parking",
        "go_to_jail",
    ]
    assert {each["kind"] for each in book["squares"]} <= set(kinds)
    boardwalk = deeds["boardwalk"]
    assert boardwalk["rents"][0] == 50
    assert boardwalk["rents"][-1] == 2000
    assert len(boardwalk["rents"]) == book["hotel_level"] + 2
    assert deeds["reading_rr"]["rents"] == [25, 50, 100, 200] if "reading_rr" in deeds else True
    assert book["facts"]["salary"] == 200
    assert all(card["words"] for deck in book["cards"].values() for card in deck)


def test_books_differ_where_they_should(server: Running) -> None:
    racine, pawn = get(server, "/api/books/racine"), get(server, "/api/books/opoly487")
    assert racine["hotel_level"] == 4  # a hotel follows three houses
    assert racine["facts"]["income_percent"] == 0
    assert set(pawn["cards"]) == {"external", "internal"}
    assert get(server, "/api/books/championship")["facts"]["speed_die"] is True


def test_every_clause_can_be_tapped(server: Running) -> None:
    book = load("boise")
    with server.http() as http:
        for clause in [*book.own_clauses][:20]:
            found = http.get(f"/api/books/boise/clauses/{clause}").json()
            assert found["statement"] == book.clauses[clause].statement
            assert found["source"]
        parent = http.get("/api/books/boise/clauses/classic.setup.cash").json()
        assert parent["book"] == "classic"


@pytest.mark.parametrize(
    "path", ["/api/books/none", "/api/books/boise/clauses/none", "/api/bots?book=none"]
)
def test_what_is_not_there_is_said(server: Running, path: str) -> None:
    with server.http() as http:
        answer = http.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "input.rulebook"


def test_bots_by_book(server: Running) -> None:
    tokens = {each["name"] for each in get(server, "/api/bots?book=boise")}
    pawn = {each["name"] for each in get(server, "/api/bots?book=opoly487")}
    assert "trader" in tokens - pawn
    assert "investor" in pawn - tokens


def test_a_question_is_answered_by_the_clauses_of_a_book(server: Running) -> None:
    answer = get(server, "/api/books/boise/ask?q=how+long+does+a+qualifier+game+last%3F")
    assert answer["covered"]
    assert answer["clauses"][0] == {
        "id": "boise.clock.qualifier_120",
        "book": "boise",
        "statement": load("boise").statement("boise.clock.qualifier_120"),
    }
    spanish = get(
        server, "/api/books/racine/ask?q=%C2%BFcu%C3%A1nto+es+el+impuesto+sobre+la+renta%3F"
    )
    assert spanish["clauses"][0]["id"] == "racine.tax.flat_200"


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("boise/ask?q=" + "a" * 301, 400),
        ("boise/ask?q=", 400),
        ("boise/ask", 400),
        ("boise/ask?q=rent&lang=fr", 400),
        ("atlantis/ask?q=rent", 404),
    ],
)
def test_a_bad_question_is_refused(server: Running, query: str, status: int) -> None:
    with server.http() as http:
        assert http.get(f"/api/books/{query}").status_code == status
