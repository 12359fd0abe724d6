"""Connections that never finish their request: they are closed, and nobody else notices."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from headjudge.web.log_throttle import LogThrottle
from headjudge.web.security.door import PENDING, RESERVED, Door, caps
from headjudge.web.security.rate_limits import Limits
from headjudge.web.server import NOWHERE, Settings
from headjudge.web.sockets.http_protocol import Patience
from tests.support.running_server import SOON, Running, do, running, two

FOREVER = 3600.0  # seconds: no test waits for it
MOMENT = 0.3  # seconds
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
        door.spoke(people[number])
        return entered

    assert [enter(number, "203.0.113.7") for number in range(3)] == [True, True, False]
    assert enter(3, "127.0.0.1")
    assert not enter(4, "127.0.0.1")
    door.leave(people[0], "203.0.113.7")
    assert enter(4, "203.0.113.7")
    assert not expelled
    assert (door.total, door.refused) == (3, 2)


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
