"""Built pages: one page for all paths, kept in memory, cached by their names and tags."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from headjudge.web.static_pages import STATIC, Pages
from tests.support.running_server import Running, running

SCRIPT = "console.log('a table');\n" * 200


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("static")
    (folder / "index.html").write_text("<!doctype html><title>a table</title>")
    (folder / "assets").mkdir()
    (folder / "assets" / "app.js").write_text(SCRIPT)
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    with running(pages=Pages(folder)) as found:
        yield found


@pytest.mark.parametrize("path", ["/", "/play", "/t/k7", "/replay/k7"])
def test_every_page_is_the_one_page(built: Running, path: str) -> None:
    with built.http() as http:
        answer = http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "a table" in answer.text


@pytest.mark.parametrize("path", ["/assets/app.js", "/static/assets/app.js"])
def test_a_file_with_its_hash_is_kept_for_ever(built: Running, path: str) -> None:
    with built.http() as http:
        plain, versioned = http.get(path), http.get(f"{path}?v=1a2b")
        assert plain.text == versioned.text == SCRIPT
        assert plain.headers["content-encoding"] == "gzip"
        assert plain.headers["content-type"].startswith("text/javascript")
        assert plain.headers["cache-control"] == "no-cache"
        assert "immutable" in versioned.headers["cache-control"]
        again = http.get(path, headers={"if-none-match": plain.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        whole = http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in whole.headers
        assert whole.text == SCRIPT


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../app.py",
        "/static/%2e%2e/app.py",
        "/..%2f..%2fapp.py",
        "/static//etc/passwd",
        "/assets/app.js%00",
        "/assets/",
        "/favicon.ico",
        "/api/nothing",
        "/api/openapi.json/nothing/more",
    ],
)
def test_nothing_else_is_there(built: Running, path: str) -> None:
    with built.http() as http:
        answer = http.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "web.not_found"


def test_without_built_pages_it_says_what_to_do(tmp_path: Path) -> None:
    with running(pages=Pages(tmp_path)) as bare, bare.http() as http:
        answer = http.get("/play")
    assert answer.status_code == 503
    assert "npm run build" in answer.text


def test_what_is_shipped_can_be_served() -> None:
    """Every file that is there is small enough to be kept in memory."""
    assert sum(len(file.body) for file in Pages(STATIC).files.values()) < 20_000_000
