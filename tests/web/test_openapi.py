"""The server describes itself: every path of docs/table-api.md, with words and examples for each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headjudge.rulebooks import load
from headjudge.rulebooks.shelf import SHIPPED
from headjudge.web import reference
from headjudge.web.openapi import examples
from headjudge.web.openapi.annotations import PLAN
from tests.support.running_server import Running

DOC = (Path(__file__).parents[2] / "docs" / "table-api.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def schema(server: Running) -> dict[str, Any]:
    with server.http() as http:
        answer = http.get("/api/openapi.json")
    assert answer.headers["content-type"].startswith("application/json")
    found: dict[str, Any] = answer.json()
    return found


def operations(schema: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (method, path, operation)
        for path, item in schema["paths"].items()
        for method, operation in item.items()
        if method in ("get", "post", "put", "delete")
    ]


def test_every_documented_path_is_there(schema: dict[str, Any]) -> None:
    there = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path)) for method, path, _ in operations(schema)
    }
    documented = set()
    for method, cell in re.findall(r"^\| (GET|POST) \| ([^|]+) \|", DOC, re.MULTILINE):
        for path in re.findall(r"`(/[^`?]*)", cell):
            whole = path if path.startswith("/api") else f"/api/tables/{{id}}{path}"
            documented.add((method, re.sub(r"\{\w+\}", "{}", whole)))
    assert len(documented) >= 20
    assert documented == there


def test_every_operation_has_words_and_errors(schema: dict[str, Any]) -> None:
    for method, path, operation in operations(schema):
        assert operation["description"], path
        assert operation["summary"], path
        for status, answer in operation["responses"].items():
            assert answer["description"], (path, status)
            if int(status) >= 400 and "examples" in answer["content"]["application/json"]:
                for example in answer["content"]["application/json"]["examples"].values():
                    assert set(example["value"]) >= {"code", "message"}
        if method == "post":
            assert {"400", "403", "429"} <= set(operation["responses"]), path


def test_every_body_has_an_example(schema: dict[str, Any]) -> None:
    bodies = [op["requestBody"] for _, _, op in operations(schema) if "requestBody" in op]
    assert len(bodies) >= 9
    for body in bodies:
        assert body["content"]["application/json"]["schema"]["examples"]


def test_every_answer_has_an_example(schema: dict[str, Any]) -> None:
    for method, path, operation in operations(schema):
        [good] = [answer for status, answer in operation["responses"].items() if int(status) < 300]
        if path.endswith("/export"):  # lines of JSON
            continue
        examples = good["content"]["application/json"]["examples"]
        assert all(each["value"] for each in examples.values()), (method, path)


@pytest.mark.parametrize(
    "name", [name for name in vars(examples) if name.isupper() and name != "AT"]
)
def test_the_examples_are_of_their_kind(name: str) -> None:
    for each in _each(getattr(examples, name)):
        if isinstance(each, msgspec.Struct):
            assert msgspec.convert(msgspec.to_builtins(each), type(each)) == each


def _each(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def test_what_the_examples_say_of_the_books_is_so() -> None:
    assert all(each in reference.entries(SHIPPED) for each in examples.BOOKS)
    assert reference.clause(load("boise"), examples.CLAUSE.id) == examples.CLAUSE
    assert all(bot in reference.bots(load("racine")) for bot in examples.BOTS)
    true, abridged = reference.book(load("racine")), examples.BOOK
    for name in ("squares", "deeds", "groups"):
        assert all(each in getattr(true, name) for each in getattr(abridged, name))
    for deck, cards in abridged.cards.items():
        assert all(each in true.cards[deck] for each in cards)
    short = msgspec.structs.replace(
        true,
        **{name: getattr(abridged, name) for name in ("squares", "deeds", "groups", "cards")},
    )
    assert short == abridged
    assert tuple(load("boise").cite("BUY_DEED")) == examples.BUYING


def test_the_example_of_a_look_looks_as_looks_do(server: Running) -> None:
    """The same fields, down to the last."""
    with server.http() as http:
        opened = http.post("/api/tables", json={**PLAN, "bearer": True}).json()
        said = {"authorization": f"Bearer {opened['key']}"}
        answer = http.get(f"/api/tables/{opened['table']}", headers=said).json()
    assert _fields(msgspec.to_builtins(examples.SHOWN)) == _fields(answer)


def _fields(value: object) -> object:
    if isinstance(value, dict):
        return {name: _fields(each) for name, each in value.items()}
    return _fields(value[0]) if isinstance(value, list) and value else None


def test_nothing_is_loaded_from_elsewhere(server: Running) -> None:
    with server.http() as http:
        for path in ("/api", "/api/", "/schema", "/api/schema", "/api/openapi.json/swagger"):
            assert "cdn" not in http.get(path).text
