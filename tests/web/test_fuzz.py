"""Whatever is sent, the table stays as it was, the socket says why, and nothing inner is told."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.support.running_server import ME, OPEN, Running, do, plan
from tests.web.raw_socket import Line, line

GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"act"',
    "{}",
    '{"type": "act"}',
    '{"type": "nonsense", "id": "a"}',
    '{"type": ["act"], "id": "a"}',
    '{"type": "act", "id": "", "seen": 1, "actions": [{"do": "roll"}]}',
    '{"type": "act", "id": "' + "a" * 41 + '", "seen": 1, "actions": [{"do": "roll"}]}',
    '{"type": "act", "id": "a", "seen": -1, "actions": [{"do": "roll"}]}',
    '{"type": "act", "id": "a", "seen": 1e400, "actions": [{"do": "roll"}]}',
    '{"type": "act", "id": "a", "seen": 1, "actions": []}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [{"do": "roll"}], "by": "Bob"}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [{}]}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [{"do": null}]}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [{"do": "roll", "by": "host"}]}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [{"do": "roll", "dice": [6, 6]}]}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [{"do": "time_up"}]}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [{"do": "bid", "amount": 1e30}]}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [{"do": "bid", "amount": '
    + "9" * 400
    + "}]}",
    '{"type": "act", "id": "a\\u0000", "seen": 1, "actions": [{"do": "roll"}]}',
    '{"type": "act", "id": "a", "seen": 1, "actions": [' + "[" * 5000 + "]" * 5000 + "]}",
    '{"type": "weigh", "id": "a", "action": ' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
    '{"type": "say", "id": "a", "text": "\\ud800"}',
    '{"type": "say", "id": "a", "text": "", "quick": "<script>"}',
    '{"type": "rule", "id": "a", "do": "cash", "player": "Ann", "amount": 9999, "reason": "x"}',
    '{"type": "seat", "id": "a", "do": "explode"}',
    '{"type": "resume", "since": "all"}',
    "x" * 16_000,
    b"\x00\xff\xfe",
    b'{"type": "ping"}',
]
SALTED = Path(__file__).parents[2] / "docs/examples/games/salted.jsonl"
INNER = ("Traceback", "headjudge/", ".py", "0x", "msgspec.", "Error(")


async def seated(server: Running) -> tuple[str, str]:
    """A table in its lobby, with a seat: there everything that acts is refused."""
    async with server.client() as client:
        opened = await client.open_table(plan(ME, OPEN, judge=True))
        return opened.table, opened.key


@pytest.fixture(scope="module")
def lobby(server: Running) -> tuple[str, str]:
    return do(seated(server))


async def answer(at: Line, frame: str | bytes) -> dict[str, Any]:
    """What is said to a frame: a no, or to a resume the look; and a ping still works after it."""
    await at.socket.send(frame)
    await at.send(type="ping")
    told = None
    while (message := await at.get())["type"] != "pong":
        if message["type"] == "no":
            told = message
    assert told is not None, frame[:80]
    assert not any(word in told["message"] for word in INNER), told
    return told


def test_garbage_is_answered_and_changes_nothing(server: Running) -> None:
    async def talk() -> None:
        table, key = await seated(server)
        async with line(server, table, key) as at:
            before = await at.wait("look")
            for frame in GARBAGE:
                told = await answer(at, frame)
                assert told["code"].split(".")[0] in ("input", "table", "web"), (frame, told)
        async with line(server, table, key) as at:
            after = await at.wait("look")
            assert after["seq"] == before["seq"]
            assert after["look"]["game"] == before["look"]["game"]

    do(talk())


UNCHECKED = (HealthCheck.function_scoped_fixture, HealthCheck.too_slow)
JSON_VALUE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
WORDS = st.sampled_from(["act", "weigh", "say", "rule", "seat", "resume", "x"])
FRAMES = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=200),
    JSON_VALUE.map(json.dumps),
    st.fixed_dictionaries(
        {"type": WORDS, "id": st.text(max_size=50) | JSON_VALUE},
        optional={
            "seen": JSON_VALUE,
            "actions": st.lists(JSON_VALUE, max_size=3),
            "action": JSON_VALUE,
            "text": JSON_VALUE,
            "quick": JSON_VALUE,
            "do": JSON_VALUE,
            "since": JSON_VALUE,
        },
    ).map(json.dumps),
)


@settings(max_examples=12, suppress_health_check=UNCHECKED)
@given(st.lists(FRAMES, min_size=5, max_size=20))
def test_anything_at_all_leaves_the_socket_alive(
    server: Running, lobby: tuple[str, str], frames: list[str | bytes]
) -> None:
    async def talk() -> None:
        table, key = lobby
        async with line(server, table, key) as at:
            await at.wait("look")
            for frame in frames:
                try:
                    await at.socket.send(frame)
                except UnicodeEncodeError:  # a text that is none cannot even be sent
                    continue
            await at.send(type="ping")
            while (told := await at.get())["type"] != "pong":
                assert told["type"] != "bye"
                assert not any(word in told.get("message", "") for word in INNER), told

    do(talk())


@pytest.mark.parametrize("frame", ["x" * 17_000, b"x" * 17_000, "é" * 9_000])
def test_a_frame_that_is_too_big_ends_the_socket_alone(server: Running, frame: str | bytes) -> None:
    async def talk() -> None:
        table, key = await seated(server)
        async with line(server, table, key) as other, line(server, table, key) as at:
            await at.wait("look")
            with pytest.raises(ConnectionClosed):
                await asyncio.gather(at.socket.send(frame), at.wait("never"))
            assert at.socket.close_code in (1006, 1009)
            await other.send(type="ping")
            await other.wait("pong")

    do(talk())


def test_pieces_of_a_frame_count_together(server: Running) -> None:
    async def talk() -> None:
        table, key = await seated(server)
        async with line(server, table, key) as at:
            await at.wait("look")
            with pytest.raises(ConnectionClosed):
                await asyncio.gather(
                    at.socket.send("x" * 4000 for _ in range(10)), at.wait("never")
                )
            assert at.socket.close_code in (1006, 1009)  # it may be cut before that is heard

    do(talk())


@pytest.mark.parametrize("number", ["9007199254740993", "18446744073709551616", "9" * 30])
@pytest.mark.parametrize("asked", ["replay?from", "log?before"])
def test_a_number_that_is_too_large_for_any_game_is_refused(
    server: Running, asked: str, number: str
) -> None:
    with server.http() as http:
        table = http.post("/api/import", content=SALTED.read_bytes()).json()["table"]
        told = http.get(f"/api/tables/{table}/{asked}={number}")
    assert (told.status_code, told.json()["code"]) == (400, "input.body")


def test_a_body_that_is_missing_is_called_so(server: Running) -> None:
    with server.http() as http:
        told = http.post("/api/tables")
    assert (told.status_code, told.json()["message"]) == (400, "data: is missing")


@settings(max_examples=60, suppress_health_check=UNCHECKED)
@given(
    st.sampled_from(
        [
            "",
            "/join",
            "/start",
            "/act",
            "/weigh",
            "/say",
            "/rule",
            "/seat",
            "/redeem",
            "/furnish",
            "/erase",
        ]
    ),
    st.one_of(st.binary(max_size=300), JSON_VALUE.map(lambda value: json.dumps(value).encode())),
)
def test_any_body_is_answered_with_a_code(server: Running, path: str, body: bytes) -> None:
    with server.http() as http:
        where = f"/api/tables/none{path}" if path else "/api/tables"
        told = http.post(where, content=body)
        assert 400 <= told.status_code < 500, told.text
        assert set(told.json()) >= {"code", "message"}
        assert not any(word in told.text for word in INNER)
