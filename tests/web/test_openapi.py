"""The server describes itself: every path of docs/table-api.md, with words and examples for each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.running import Running

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


def test_nothing_is_loaded_from_elsewhere(server: Running) -> None:
    with server.http() as http:
        for path in ("/api", "/api/", "/schema", "/api/schema", "/api/openapi.json/swagger"):
            assert "cdn" not in http.get(path).text
