"""Requests that no client of ours sends: refused before they cost anything, with a code, and never by a 500."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from headjudge.errors import WrongHost
from headjudge.web.security.origin_guard import Guard
from headjudge.web.security.rate_limits import Limits, Rate
from headjudge.web.server import NOWHERE, Settings
from headjudge.web.sockets.strict_connection import MOST_HEADERS
from tests.support.running_server import ME, OPEN, SOON, Running, plan, running

JSON = b"Content-Type: application/json\r\n"
OPEN_A_TABLE = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n" + JSON
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
LIVE = b"GET /api/tables/abc/live? HTTP/1.1\r\nHost: localhost\r\n"
PING, PONG, PART = b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
FIRST_PART = b"\x01\x81\0\0\0\0x"
WORD = b"\x81\x81\0\0\0\0{"


@contextmanager
def connected(server: Running) -> Iterator[socket.socket]:
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), SOON) as line:
        yield line


def answer(server: Running, request: bytes) -> tuple[int, bytes]:
    """The status and the body; the server must close the connection."""
    with connected(server) as line:
        line.sendall(request)
        told = b""
        try:
            while part := line.recv(65536):
                told += part
        except ConnectionResetError:  # it had not read everything
            pass
    head, _, body = told.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


CHUNKED = OPEN_A_TABLE + b"Transfer-Encoding: chunked\r\n"


@pytest.mark.parametrize(
    "request_",
    [
        CHUNKED + b"\r\n" + b"1\r\nx\r\n" * 1000,
        CHUNKED
        + b"Content-Length: 4\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n",
        OPEN_A_TABLE + b"Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}",
        b"GET %2Fapi%2Fbooks HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET http://localhost/api/books HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"a:b\r\n" * MOST_HEADERS + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"GET %2Fapi%2Ftables%2Fabc%2Flive HTTP/1.1\r\nHost: localhost\r\n" + UPGRADE,
        LIVE + b"Content-Length: 5\r\n" + UPGRADE + b"hello",
        LIVE + b"Transfer-Encoding: chunked\r\n" + UPGRADE + b"0\r\n\r\n",
        LIVE + b"Cookie: " + b"x" * 10_000 + b"\r\n" + UPGRADE,
        LIVE + b"X-Bell: \x07\r\n" + UPGRADE,
        LIVE.replace(b"?", b"?" + b"x" * 10_000) + UPGRADE,
    ],
    ids=lambda request_: repr(request_)[:80],
)
def test_a_request_of_a_kind_that_nobody_needs_is_refused(server: Running, request_: bytes) -> None:
    status, body = answer(server, request_)
    assert status == 400
    assert json.loads(body)["code"] == "web.request"


def test_the_same_is_refused_behind_a_good_request(server: Running) -> None:
    good = b"GET /api/books HTTP/1.1\r\nHost: localhost\r\n\r\n"
    status, body = answer(server, good + CHUNKED + b"Content-Length: 5\r\n\r\n0\r\n\r\n")
    assert status == 200
    assert b"web.request" in body


def test_a_body_may_come_in_chunks_of_a_fair_size(server: Running) -> None:
    body = json.dumps(plan(ME, OPEN, bearer=True)).encode()

    chunks = (body[at : at + 40] for at in range(0, len(body), 40))
    headers = {"content-type": "application/json"}
    with server.http() as http:
        assert http.post("/api/tables", content=chunks, headers=headers).status_code == 201


@pytest.mark.parametrize("origin", [b"http://[", b"http://]x", b"http://", b"://", b"\xff", b"["])
def test_an_origin_that_is_none_is_refused(server: Running, origin: bytes) -> None:
    header = b"Origin: " + origin + b"\r\n"
    end = b"Connection: close\r\nContent-Length: 2\r\n\r\n{}"
    assert answer(server, OPEN_A_TABLE + header + end)[0] == 403
    live = b"GET /api/tables/abc/live HTTP/1.1\r\nHost: localhost\r\n" + header
    assert answer(server, live + UPGRADE)[0] == 403


@pytest.mark.parametrize(
    "host",
    [
        "localhost:x@evil.example",
        "localhost:x",
        "localhost:",
        "localhost.",
        "user@localhost",
        "localhost:80:80",
        "[::1",
        "[::1]x",
        "[::1]:x",
        "127.0.0.1:80@evil.example",
        "localhost/x",
    ],
)
def test_a_host_is_a_name_and_a_port_and_nothing_else(host: str) -> None:
    async def nothing(*given: object) -> None:
        raise AssertionError

    scope = {"type": "http", "method": "GET", "headers": [], "server": ("127.0.0.1", 80)}
    with pytest.raises(WrongHost):
        Guard(nothing).check(scope, {b"host": host.encode()})  # type: ignore[arg-type]


def opened(server: Running) -> str:
    with server.http() as http:
        table: str = http.post("/api/tables", json=plan(ME, OPEN, bearer=True)).json()["table"]
        return table


def is_cut(server: Running, table: str, said: bytes) -> bool:
    with connected(server) as line:
        line.sendall(
            b"GET /api/tables/%s/live HTTP/1.1\r\nHost: localhost\r\n" % table.encode() + UPGRADE
        )
        assert line.recv(12) == b"HTTP/1.1 101"
        try:
            line.sendall(said)
            line.settimeout(0.5)
            while line.recv(65536):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            return True
        return True


@pytest.mark.parametrize(
    "flood", [PING * 200, PONG * 200, FIRST_PART + PART * 200, WORD * 200], ids=repr
)
def test_whoever_sends_far_too_many_frames_is_cut_off(flood: bytes) -> None:
    limits = Limits(frames=Rate(150, 3600))
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server:
        table = opened(server)
        assert is_cut(server, table, flood)
        assert not is_cut(server, table, PING * 100)


def test_text_that_is_none_ends_the_socket_and_says_nothing_in_the_log(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    """In one frame, and in two that each end within a letter."""
    table = opened(server)
    for said in (b"\x81\x82\0\0\0\0\xff\xfe", FIRST_PART + b"\x80\x81\0\0\0\0\xc3"):
        assert is_cut(server, table, said)
    assert is_cut(server, table, b"\x01\x81\0\0\0\0\xc3\x80\x81\0\0\0\0\x28")
    assert not is_cut(server, table, b"\x01\x81\0\0\0\0\xc3\x80\x81\0\0\0\0\xa9")  # é
    assert not caplog.records


@pytest.mark.parametrize(
    "request_",
    [
        OPEN_A_TABLE + b"Content-Length: 500\r\n\r\n{",
        CHUNKED + b"\r\n-2\r\n{}\r\n",
        b"POST /api/import HTTP/1.1\r\nHost: localhost\r\nX-Headjudge: 1\r\nContent-Length: 500\r\n\r\n{",
    ],
)
def test_a_body_that_ends_too_early_is_no_fault_of_the_server(
    server: Running, caplog: pytest.LogCaptureFixture, request_: bytes
) -> None:
    with connected(server) as line:
        line.sendall(request_)
        line.shutdown(socket.SHUT_WR)
        while line.recv(65536):
            pass
    with server.http() as http:
        assert http.get("/api/books").status_code == 200
    assert not [record for record in caplog.records if record.exc_info]


def test_frames_are_counted_over_all_sockets_of_an_address() -> None:
    limits = Limits(frames_by_address=Rate(150, 3600))
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server:
        table = opened(server)
        assert not is_cut(server, table, PONG * 100)
        assert is_cut(server, table, PONG * 100)


def test_requests_of_any_kind_are_counted_by_address() -> None:
    limits = Limits(anything=Rate(5, 3600))
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server, server.http() as http:
        answers: list[httpx.Response] = [http.get("/api/books") for _ in range(7)]
        assert [each.status_code for each in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["code"] == "web.too_fast"
        assert answers[-1].headers["connection"] == "close"


def test_whoever_goes_on_all_the_same_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")  # nobody's proxy is on this machine
    limits = Limits(anything=Rate(10, 3600))
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server, server.http() as http:

        def insist() -> None:
            for _ in range(20):
                http.get("/api/books")

        with pytest.raises(httpx.TransportError):
            insist()
