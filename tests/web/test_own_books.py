"""A server offers rulebooks of somebody's own; a table shows the edition that it plays by."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from headjudge.client import Denied
from headjudge.rulebooks import ids
from headjudge.rulebooks.shelf import Shelf
from tests.support.own_books import attic, changed
from tests.support.running_server import Running, running

PLAN = {"book": "attic", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot"}], "bearer": True}
SHELF = Shelf([attic()])


def get(server: Running, path: str, status: int = 200) -> Any:
    with server.http() as http:
        answer = http.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


def opened(server: Running) -> str:
    with server.http() as http:
        answer = http.post("/api/tables", json=PLAN)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def test_it_stands_among_the_others_with_its_clauses() -> None:
    with running(shelf=SHELF) as server:
        entries = {entry["id"]: entry for entry in get(server, "/api/books")}
        assert list(entries) == [*ids(), "attic"]
        assert entries["attic"]["title"] == "The attic on Sundays"
        assert get(server, "/api/books/attic")["title"] == "The attic on Sundays"
        clause = get(server, "/api/books/attic/clauses/attic.tax.cake")
        assert clause["statement"].startswith("Luxury Tax is 60")
        assert get(server, "/api/books/attic/clauses/boise.go.salary")["book"] == "boise"
        assert {bot["name"] for bot in get(server, "/api/bots?book=attic")} == {
            bot["name"] for bot in get(server, "/api/bots?book=boise")
        }


def test_another_server_does_not_know_it() -> None:
    with running() as server:
        assert get(server, "/api/books/attic", 404)["code"] == "input.rulebook"
        with server.http() as http:
            refused = http.post("/api/tables", json=PLAN)
        assert refused.status_code == 400
        assert "there is no rulebook 'attic'" in refused.json()["message"]


@pytest.mark.parametrize("later", ["gone", "changed"])
def test_a_table_shows_its_own_edition(tmp_path: Path, later: str) -> None:
    store, key_file = str(tmp_path / "games.db"), tmp_path / "server.key"
    with running(shelf=SHELF, store=store, key_file=key_file) as server:
        table = opened(server)
        shown = get(server, f"/api/tables/{table}")["look"]["table"]
        assert (shown["book"], shown["own_book"]) == ("attic", True)
    words = ("because cake is no luxury", "because cake is a luxury")
    folder = tmp_path / "attic"
    changed(folder)
    clauses = folder / "clauses.toml"
    clauses.write_text(clauses.read_text("utf-8").replace(*words), "utf-8")
    shelf = Shelf() if later == "gone" else Shelf.of_folder(_alone(folder, tmp_path))
    with running(shelf=shelf, store=store, key_file=key_file) as server:
        assert get(server, f"/api/tables/{table}/book")["id"] == "attic"
        clause = get(server, f"/api/tables/{table}/book/clauses/attic.tax.cake")
        assert words[0] in clause["statement"]
        assert get(server, f"/api/tables/{table}/book/bots")
        missing = get(server, f"/api/tables/{table}/book/clauses/attic.no.such", 404)
        assert missing["code"] == "input.rulebook"
        offered = get(server, "/api/books/attic/clauses/attic.tax.cake", 200 if shelf.own else 404)
        assert words[1] in offered["statement"] if shelf.own else offered["code"]


def _alone(folder: Path, tmp_path: Path) -> Path:
    """In a folder of its own."""
    books = tmp_path / "books"
    books.mkdir()
    folder.rename(books / "attic")
    return books


def test_a_table_by_a_shipped_book_shows_that() -> None:
    with running(shelf=SHELF) as server:
        with server.http() as http:
            table = http.post("/api/tables", json=PLAN | {"book": "boise"}).json()["table"]
        assert not get(server, f"/api/tables/{table}")["look"]["table"]["own_book"]
        assert get(server, f"/api/tables/{table}/book") == get(server, "/api/books/boise")
        assert get(server, "/api/tables/nosuchtable12/book", 404)["code"] == "table.no_such"


def test_a_client_reads_the_book_of_its_table() -> None:
    import asyncio

    async def read(server: Running, table: str) -> None:
        async with server.client() as client:
            assert (await client.book("attic", table)).title == "The attic on Sundays"
            assert (await client.book("boise")).id == "boise"
            with pytest.raises(Denied):
                await client.book("nowhere")

    with running(shelf=SHELF) as server:
        table = opened(server)
        asyncio.run(read(server, table))


def test_an_import_is_refused_where_its_book_is_not_offered() -> None:
    from tests.live.test_own_books import exported

    game = exported()
    for shelf, status in ((SHELF, 201), (Shelf(), 400)):
        with running(shelf=shelf) as server, server.http() as http:
            answer = http.post("/api/import", content=game, headers={"x-headjudge": "1"})
            assert answer.status_code == status, answer.text
            if status == 400:
                assert answer.json()["code"] == "input.foreign_book"
            else:
                assert get(server, f"/api/tables/{answer.json()['table']}/book")["id"] == "attic"
