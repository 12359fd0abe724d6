"""Connections that never finish their request: they are closed, and nobody else notices."""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import partial

import pytest

from headjudge.web.log_throttle import LogThrottle, throttled
from headjudge.web.security import door as door_module
from headjudge.web.security.door import PENDING, RESERVED, UNREAD_EACH, Door, caps
from headjudge.web.security.proxies import Proxies
from headjudge.web.security.rate_limits import Limits, Rate
from headjudge.web.server import NOWHERE, Settings
from headjudge.web.sockets.http_protocol import GuardedHTTPProtocol, Patience
from headjudge.web.static_pages import File, Pages
from tests.support.running_server import SOON, Running, do, running, two

FOREVER = 3600.0  # seconds: no test waits for it
MOMENT = 0.3  # seconds
BIG = 32 * 1024 * 1024  # bytes: more than the system's own buffers take
HALF = b"GET /api/books HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
)


@contextmanager
def started(server: Running, said: bytes, count: int = 1) -> Iterator[list[socket.socket]]:
    host, port = server.address.removeprefix("http://").split(":")
    with ExitStack() as opened:
        lines = []
        for _ in range(count):
            line = opened.enter_context(socket.create_connection((host, int(port)), SOON))
            line.sendall(said)
            lines.append(line)
        yield lines


def read_all(line: socket.socket) -> int:
    """How many bytes come before the connection is closed or cut."""
    size = 0
    with suppress(ConnectionError):
        while part := line.recv(1 << 20):
            size += len(part)
    return size


def is_closed(line: socket.socket) -> bool:
    """Waits for the server to close it; whatever it answers first is read."""
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


@contextmanager
def small(**limits: float) -> Iterator[Running]:
    given = Limits(**{"header_seconds": FOREVER, "body_seconds": FOREVER, **limits})  # type: ignore[arg-type]
    with running(Settings(port=0, store=NOWHERE, limits=given)) as server:
        yield server


@pytest.mark.parametrize("said", [b"", b"GET", HALF])
def test_a_header_has_a_deadline(said: bytes) -> None:
    with small(header_seconds=MOMENT) as server, started(server, said) as (line,):
        assert is_closed(line)


def test_a_header_sent_byte_by_byte_has_the_same_deadline() -> None:
    with small(header_seconds=MOMENT) as server, started(server, HALF) as (line,):
        line.settimeout(MOMENT / 10)
        for _ in range(1000):
            try:
                line.sendall(b"x")
                if not line.recv(1):
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            raise AssertionError("it could go on for ever")


def test_the_second_header_on_a_connection_has_a_deadline_too() -> None:
    whole = b"GET /api/books HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with small(header_seconds=MOMENT) as server, started(server, whole) as (line,):
        assert line.recv(1)
        line.sendall(HALF)
        assert is_closed(line)


def test_a_body_has_a_deadline() -> None:
    with small(body_seconds=MOMENT) as server, started(server, BODY) as (line,):
        assert is_closed(line)


def test_a_long_body_gets_more_time_but_not_for_ever() -> None:
    patience = Patience(body=10, body_rate=1000, largest=5000)
    assert patience.for_body(0) == 10
    assert patience.for_body(1000) == 11
    assert patience.for_body(10**15) == patience.for_body(None) == 15


def test_half_open_connections_make_room_for_everybody_else(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """No deadline helps here: the oldest of them gives way to each newcomer."""
    with small(connections=20) as server, started(server, HALF, 100) as lines:

        async def talk() -> None:
            async with server.client() as client:
                _, ann, bob = await two(client)
                await ann.say("can you hear me?")
                await ann.close()
                await bob.close()

        do(talk())
        assert is_closed(lines[0])
    assert len(caplog.records) < 20


def test_a_full_door_lets_nobody_in_and_forgets_who_left() -> None:
    door, expelled = Door(3, 2, frozenset({"127.0.0.1"})), []
    people = [object() for _ in range(5)]

    def enter(number: int, host: str) -> bool:
        entered = door.enter(people[number], host, lambda: expelled.append(number))
        door.serves(people[number])
        return entered

    assert [enter(number, "203.0.113.7") for number in range(3)] == [True, True, False]
    assert enter(3, "127.0.0.1")
    assert not enter(4, "127.0.0.1")
    door.leave(people[0], "203.0.113.7")
    assert enter(4, "203.0.113.7")
    assert not expelled
    assert (door.total, door.refused) == (3, 2)


def test_slow_bodies_and_idle_connections_give_way_too() -> None:
    whole = b"GET /api/books HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for said in (BODY, whole):
        with small(connections=20) as server, started(server, said, 60) as lines:
            with server.http() as http:
                assert http.get("/api/books").status_code == 200
            assert is_closed(lines[0])


def test_the_address_with_the_most_sockets_makes_room() -> None:
    door, expelled = Door(100, 75), []

    def enter(name: str, host: str) -> bool:
        entered = door.enter(name, host, lambda: expelled.append(name))
        door.serves(name)
        return entered

    for host in ("203.0.113.7", "203.0.113.8"):
        for number in range(60):
            enter(f"{host} {number}", host)
    assert (door.inside["203.0.113.7"], door.inside["203.0.113.8"], door.refused) == (60, 40, 20)
    assert not expelled
    assert enter("newcomer", "198.51.100.1")
    assert expelled == ["203.0.113.7 0"]
    assert not enter("greedy", "203.0.113.8")


def test_whoever_asks_far_too_much_is_not_let_in_for_a_while() -> None:
    clock = [0.0]
    door = Door(100, 75, frozenset({"127.0.0.1"}), Rate(10, 20), lambda: clock[0])
    assert [door.admits("203.0.113.7", 4) for _ in range(4)] == [True, True, False, False]
    assert not door.enter("a", "203.0.113.7", lambda: None)
    assert door.enter("b", "203.0.113.8", lambda: None)
    assert all(door.admits("127.0.0.1", 100) for _ in range(5))
    clock[0] += 5
    assert door.enter("c", "203.0.113.7", lambda: None)


def test_answers_that_nobody_reads_are_given_up_the_oldest_first() -> None:
    door, given_up = Door(100, 75), list[int]()
    size = UNREAD_EACH // 4
    for number in range(6):
        door.enter(number, "203.0.113.7", lambda: None)
        door.unread(number, "203.0.113.7", size, partial(given_up.append, number))
    assert given_up == [0, 1]
    door.read(2)
    door.leave(3, "203.0.113.7")
    door.unread(7, "203.0.113.7", size, lambda: given_up.append(7))
    assert given_up == [0, 1]
    door.unread(8, "203.0.113.8", 2 * UNREAD_EACH, lambda: given_up.append(8))
    assert given_up == [0, 1]  # the only one of its address, however big


def test_an_answer_that_is_not_read_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three at a time of an address whose budget is two."""
    monkeypatch.setattr(door_module, "UNREAD_EACH", 2 * BIG)
    pages = Pages()
    pages.files["big.bin"] = File(os.urandom(BIG), None, '"x"', "application/octet-stream")
    asked = b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")  # nobody's proxy is on this machine
    given = replace(Settings.quick(port=0), pages=pages)
    with running(given) as server, started(server, asked, 3) as lines:
        protocol = server.server.config.http_protocol_class
        assert issubclass(protocol, GuardedHTTPProtocol)
        door = protocol.door
        until = time.monotonic() + SOON
        while len(door._unread) + door.total != 4 and time.monotonic() < until:
            time.sleep(0.01)  # until one of the three is given up
        whole = [read_all(line) > BIG for line in lines]
    assert sorted(whole) == [False, True, True]


def test_the_caps_leave_descriptors_for_the_store() -> None:
    most, by_address = caps(100_000, 700, 1024)
    assert most == 1024 - RESERVED - PENDING
    assert by_address < most
    assert caps(100_000, 700, 1_000_000) == (100_000, 700)
    assert caps(50, 700, 1024)[0] == 50


def test_equal_messages_are_logged_a_few_times_and_then_counted() -> None:
    clock = [0.0]
    throttle = LogThrottle(3, 60, lambda: clock[0])

    def said(template: str, *args: object) -> str | None:
        record = logging.LogRecord("web", logging.WARNING, "", 0, template, args, None)
        return record.getMessage() if throttle.filter(record) else None

    assert [said("no %s", number) for number in range(5)] == ["no 0", "no 1", "no 2", None, None]
    assert said("another") == "another"
    assert throttle.left_out() == {"no %s": 2}
    clock[0] = 60
    assert said("no %s", 6) == "no 6 (2 more of these were not logged)"


def test_every_logger_is_throttled_whatever_its_name() -> None:
    written: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(record.getMessage())

    handler = Kept()
    logging.getLogger().addHandler(handler)
    try:
        with throttled():
            for name in ("headjudge.live.workers.process", "headjudge.store.sqlite.store", "any"):
                for number in range(50):
                    logging.getLogger(name).error("failed %d", number)
    finally:
        logging.getLogger().removeHandler(handler)
    assert sum(text.startswith("failed") for text in written) == 3 * 10


def test_proxies_are_addresses_and_networks() -> None:
    known = Proxies("127.0.0.1, 10.1.0.0/16,fd00::/8, *, nonsense")
    for host in ("127.0.0.1", "10.1.2.3", "fd00::7"):
        assert host in known
    for stranger in ("127.0.0.2", "10.2.0.1", "2001:db8::1", "*", "nonsense", None):
        assert stranger not in known
    assert all(Door(1, 1, known).admits("10.1.2.3", 10**10) for _ in range(3))
