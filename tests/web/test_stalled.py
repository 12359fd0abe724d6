"""Somebody who stops reading is dropped, and nobody else notices."""

from __future__ import annotations

import asyncio
import base64
import os
import socket

import pytest

from headjudge.web.security.rate_limits import GENEROUS, Limits
from headjudge.web.sockets import uvicorn_protocol as lines
from tests.support.running_server import Running, do, running, two


def stalled(server: Running, table: str) -> socket.socket:
    """A socket that asks for everything and never reads it; with a small buffer, so that it shows soon."""
    host, port = server.address.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((host, int(port)))
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return line


def held(server: Running) -> int:
    """Sockets that the server still has."""
    return sum(
        isinstance(each, lines.DroppingWebSocketProtocol)
        for each in server.server.server_state.connections
    )


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's own buffers are small, and full soon."""
    monkeypatch.setattr(lines, "KERNEL", 4096)
    monkeypatch.setattr(lines, "LINGER", 0.5)


def test_a_stalled_client_is_dropped_while_the_others_go_on() -> None:
    limits = Limits(
        messages=GENEROUS.messages, outbox=40, outbox_bytes=GENEROUS.outbox_bytes, farewell=0.2
    )
    with running(limits=limits) as server:

        async def talk() -> None:
            async with server.client() as client:
                table, ann, bob = await two(client)
                mute = stalled(server, table)
                while bob.watching != 1:
                    await asyncio.sleep(0.01)
                # each word is stored and seen before the next one is said: nobody waits for the one who does not read
                for number in range(2000):
                    await ann.say(f"{number} " + "x" * 290)
                    if bob.watching == 0:
                        break
                assert bob.watching == 0, "it was never dropped"
                assert number > 40, "it was dropped before its outbox was full"
                await ann.say("still here")
                while not any("still here" in line.text for line in (await bob.next()).lines):  # type: ignore[union-attr]
                    pass
                mute.close()
                await ann.close()
                await bob.close()

        do(talk())


def test_a_dropped_line_is_cut_even_if_its_peer_never_reads() -> None:
    """What uvicorn still holds for it is given back to the machine."""
    limits = Limits(messages=GENEROUS.messages, outbox=20, farewell=0.1)
    with running(limits=limits) as server:

        async def talk() -> None:
            async with server.client() as client:
                table, ann, bob = await two(client)
                mute = stalled(server, table)
                while bob.watching != 1:
                    await asyncio.sleep(0.01)
                assert held(server) == 3
                while bob.watching:
                    await ann.say("y" * 290)
                while held(server) != 2:
                    await asyncio.sleep(0.01)
                mute.close()
                await ann.close()
                await bob.close()

        do(talk())
