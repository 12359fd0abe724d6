"""Nothing that another site's page sends gets in; every answer has its security headers."""

from __future__ import annotations

import asyncio

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from headjudge.errors import WrongHost
from headjudge.web.security.origin_guard import Guard
from headjudge.web.security.own_hosts import names_for
from tests.support.running_server import BOT, ME, Running, do, plan, running

EVIL = "https://evil.example"
PLAN = plan(ME, BOT, start=False)


def opened(server: Running, **headers: str) -> httpx.Response:
    with server.http() as http:
        return http.post("/api/tables", json=PLAN, headers=headers)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "none"},
        {"origin": "{own}", "sec-fetch-site": "same-origin"},
    ],
)
def test_our_own_pages_and_scripts_may_open_a_table(
    server: Running, headers: dict[str, str]
) -> None:
    own = {name: value.format(own=server.address) for name, value in headers.items()}
    assert opened(server, **own).status_code == 201


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": EVIL},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": EVIL, "sec-fetch-site": "same-origin"},
        {"origin": EVIL, "authorization": "Bearer x"},
    ],
)
def test_pages_of_others_may_not(server: Running, headers: dict[str, str]) -> None:
    answer = opened(server, **headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "web.origin"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_what_a_form_can_send_is_not_enough(server: Running, kind: str) -> None:
    """A browser that sends neither Origin nor Sec-Fetch-Site: the third check still holds."""
    with server.http() as http:
        answer = http.post("/api/tables", content=b"{}", headers={"content-type": kind})
    assert answer.status_code == 403


def test_a_socket_is_refused_before_it_opens(server: Running) -> None:
    async def knock(**headers: str) -> int:
        address = f"{server.socket}/api/tables/none/live"
        try:
            async with connect(address, additional_headers=headers, proxy=None):
                return 101
        except InvalidStatus as error:
            said = msgspec.json.decode(error.response.body or b"{}")
            return error.response.status_code if said["code"] == "web.origin" else 0

    async def all_of_them() -> tuple[int, ...]:
        return (
            await knock(),
            await knock(origin=server.address),
            await knock(origin=EVIL),
            await knock(**{"sec-fetch-site": "cross-site"}),
        )

    assert do(all_of_them()) == (101, 101, 403, 403)


def test_a_name_that_somebody_bound_to_this_machine_is_not_ours(server: Running) -> None:
    with server.http() as http:
        for path in ("/", "/api/books", "/api/openapi.json"):
            answer = http.get(path, headers={"host": "rebound.example"})
            assert answer.status_code == 403
            assert "--origin" in answer.json()["message"]


def knocked(host: str, server: str = "192.168.1.5", listens: str = "0.0.0.0") -> bool:
    """Whether somebody gets in who reached us at that address and calls us by that name."""
    guard = Guard(None, ("https://play.example.org",), names_for(listens, "Den.lan"))  # type: ignore[arg-type]
    headers = {b"host": host.encode()}
    scope = {"type": "http", "method": "GET", "server": (server, 8000), "headers": []}
    try:
        guard.check(scope, headers)  # type: ignore[arg-type]
    except WrongHost:
        return False
    return True


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8000",
        "192.168.1.5:8000",
        "den:8000",
        "DEN.local:8000",
        "den.lan",
        "play.example.org",
    ],
)
def test_everybody_in_the_network_gets_in_by_our_names_and_address(host: str) -> None:
    assert knocked(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "192.168.1.6:8000",
        "",
        "192.168.1.5.evil.example",
        "[fe80::1]",
    ],
)
def test_a_rebound_name_stays_out_on_every_address(host: str) -> None:
    assert not knocked(host)


def test_an_ipv6_address_is_ours_however_it_is_written() -> None:
    assert knocked("[2001:db8::1]:8000", "2001:db8:0::1", "::")
    assert knocked("192.168.1.5:8000", "::ffff:192.168.1.5", "::")
    assert knocked("[fe80::1]:8000", "fe80::1%eth0", "::")
    assert not knocked("[2001:db8::2]:8000", "2001:db8::1", "::")


def test_a_server_for_this_machine_has_no_name_in_the_network() -> None:
    assert not knocked("den.local:8000", "127.0.0.1", "127.0.0.1")


def test_a_server_for_the_network_refuses_a_rebound_name() -> None:
    with running(host="0.0.0.0") as server, server.http() as http:
        assert http.get("/api/books").status_code == 200
        assert http.get("/api/books", headers={"host": "evil.example"}).status_code == 403


def test_an_import_needs_what_every_command_needs(server: Running) -> None:
    with server.http() as http:
        plain = {"content-type": "text/plain"}
        assert http.post("/api/import", content=b"{}", headers=plain).status_code == 403
        ours = plain | {"x-headjudge": "1"}
        assert http.post("/api/import", content=b"{}", headers=ours).status_code == 400


def test_a_name_that_the_owner_gave_is_ours() -> None:
    with running(origins=("https://play.example.org",)) as behind, behind.http() as http:
        headers = {"host": "play.example.org", "origin": "https://play.example.org"}
        assert http.post("/api/tables", json=PLAN, headers=headers).status_code == 201
        other = headers | {"origin": EVIL}
        assert http.post("/api/tables", json=PLAN, headers=other).status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/books", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/", 503),
        ("GET", "/api/tables/none", 404),
        ("POST", "/api/tables", 400),
        ("DELETE", "/api/tables", 405),
        ("POST", "/api/books", 405),
    ],
)
def test_every_answer_has_its_headers(server: Running, method: str, path: str, status: int) -> None:
    with server.http() as http:
        answer = http.request(method, path, content=b"{" if method == "POST" else None)
    if path != "/":  # the pages may have been built
        assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-eval" not in policy
    assert "script-src 'self';" in policy
    assert "http" not in policy.replace("https:", "http:")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in answer.headers["permissions-policy"]
    assert "server" not in answer.headers
    assert "cache-control" in answer.headers
    assert "strict-transport-security" not in answer.headers  # not on plain http


def test_on_https_browsers_are_told_to_stay_there() -> None:
    """As uvicorn says it behind a proxy that ends TLS."""
    sent: list[dict[str, object]] = []

    async def app(scope: object, receive: object, send: object) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})  # type: ignore[operator]

    async def keep(message: dict[str, object]) -> None:
        sent.append(message)

    scope: dict[str, object] = {"type": "http", "method": "GET", "scheme": "https", "path": "/"}
    scope["headers"] = [(b"host", b"localhost")]
    asyncio.run(Guard(app)(scope, None, keep))  # type: ignore[arg-type]
    headers = dict(sent[0]["headers"])  # type: ignore[call-overload]
    assert b"strict-transport-security" in headers
