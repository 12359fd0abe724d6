"""The socket of a table: one task reads, one writes, and neither waits for another player's connection."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from typing import Any, TypeVar

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery

from headjudge.errors import HeadjudgeError, Moved, StoreError
from headjudge.game.narration.texts import ENGLISH
from headjudge.live.tables import LiveTable, TableManager, Viewer
from headjudge.web.dependencies import TableId, TheConnections, TheManager
from headjudge.web.errors import failure_of
from headjudge.web.security.connections import ConnectionLimits
from headjudge.web.security.rate_limits import Window
from headjudge.web.security.seat_cookies import viewer_of
from headjudge.web.sockets.outbox import MOVED, TOO_FAST, Goodbye, Outbox
from headjudge.wire import commands, messages

LOG = logging.getLogger("headjudge.web")
Socket = WebSocket[Any, Any, Any]
T = TypeVar("T")
STORED = (commands.Act, commands.Say, commands.Rule, commands.SeatCommand)
GONE = (WebSocketDisconnect, OSError)  # the other side went away


class _WithId(msgspec.Struct):
    """Reads just the id of a command that cannot be decoded, to answer it."""

    id: str = ""


_READ: msgspec.json.Decoder[commands.Command] = msgspec.json.Decoder(commands.Command)
_READ_ID = msgspec.json.Decoder(_WithId)
_WRITE = msgspec.json.Encoder()
_under_way: set[asyncio.Future[Any]] = set()


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: Socket,
    table_id: TableId,
    manager: TheManager,
    connections: TheConnections,
    since: FromQuery[int | None] = None,
    lang: FromQuery[str] = ENGLISH,
) -> None:
    """Your table, live. See docs/table-api.md."""
    await socket.accept()
    outbox, address = Outbox(connections.limits), connections.address(socket)
    goodbye = connections.enter(outbox, address)
    try:
        if goodbye is None:
            goodbye = await _sit(socket, manager, connections, outbox, table_id, since, lang)
        if goodbye is not None:
            await _say_goodbye(socket, goodbye, connections.limits.farewell)
    finally:
        connections.leave(outbox, address)


async def _sit(
    socket: Socket,
    manager: TableManager,
    connections: ConnectionLimits,
    outbox: Outbox,
    table_id: str,
    since: int | None,
    language: str,
) -> Goodbye | None:
    """Serve until either side closes; return why we close, or None if the other side did."""
    try:
        address = connections.address(socket)
        connections.fair(connections.requests, address, "sockets opened")
        connections.count_stored(address)  # if this wakes the table, its bots count, too
        table = await manager.table(table_id, address)
        viewer = viewer_of(socket, table)
        await table.attach(viewer, outbox, since, language)
    except Moved:
        return MOVED
    except HeadjudgeError as error:
        if isinstance(error, StoreError):
            LOG.error("a socket could not be opened", exc_info=error)
        return _not_let_in(error)
    reader = Reader(table, viewer, outbox, connections, address, language)
    tasks = (
        asyncio.create_task(_write(socket, outbox)),
        asyncio.create_task(reader.read(socket)),
        asyncio.create_task(outbox.dropped.wait()),
    )
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.detach(outbox)
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, GONE):
                LOG.error("a socket failed", exc_info=result)
                outbox.end(Goodbye("headjudge.error", "something went wrong here", 1011))
    return outbox.ended


def _not_let_in(error: Exception) -> Goodbye:
    failure = failure_of(error)
    passing = isinstance(error, StoreError)  # whoever comes again in a moment may be let in
    return Goodbye(failure.code, failure.message, 1013 if passing else 1008)


async def _write(socket: Socket, outbox: Outbox) -> None:
    """Sends pending messages; only this may have to wait for the other side."""
    while (message := await outbox.get()) is not None:
        await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})


async def _say_goodbye(socket: Socket, goodbye: Goodbye, seconds: float) -> None:
    """Close within a moment: a client dropped for not reading will not read this either."""
    bye = _WRITE.encode(messages.Bye(goodbye.code, goodbye.message)).decode()
    try:
        async with asyncio.timeout(seconds):
            await socket.send({"type": "websocket.send", "bytes": None, "text": bye})
            await socket.close(goodbye.close, goodbye.code)
    except (TimeoutError, RuntimeError, *GONE):
        LOG.debug("the goodbye %s was not delivered", goodbye.code)


class Reader:
    """Reads the frames of one socket, one after the other."""

    def __init__(
        self,
        table: LiveTable,
        viewer: Viewer,
        outbox: Outbox,
        connections: ConnectionLimits,
        address: str,
        language: str,
    ) -> None:
        self.table = table
        self.viewer = viewer
        self.outbox = outbox
        self.language = language
        self.window = Window(connections.limits.messages)
        self.neighbours, self.address = connections.messages, address
        self.meter = connections.meter
        self.largest = connections.limits.frame

    async def read(self, socket: Socket) -> None:
        while self.outbox.ended is None:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not (self.window.admits(time.monotonic()) and self.neighbours.admits(self.address)):
                self.outbox.end(TOO_FAST)
                return
            await self.take(message.get("text"))

    async def take(self, text: object) -> None:
        if not isinstance(text, str):
            self._no("", "input.frame", "send text, not bytes")
            return
        raw = text.encode()
        if len(raw) > self.largest:  # needed where another server than ours runs the app
            self._no("", "web.too_big", f"at most {self.largest} bytes")
            return
        try:
            frame = _READ.decode(raw)
        except RecursionError:
            self._no("", "input.frame", "this is nested too deeply")
            return
        except msgspec.DecodeError as error:
            self._no(_id_in(raw), "input.frame", str(error))
            return
        try:
            await self.table.assure()
            if isinstance(frame, STORED):
                self.meter(self.address)
            await self.obey(frame)
        except Moved:
            self.outbox.end(
                MOVED
            )  # without an answer: the sender asks again where the table is now
        except Exception as error:
            failure = failure_of(error)
            if isinstance(error, StoreError) or not isinstance(
                error, HeadjudgeError | RecursionError
            ):
                LOG.error("a %s failed", type(frame).__name__, exc_info=error)
            if isinstance(frame, commands.Resume):  # it is shown nothing any more: let it come back
                self.outbox.end(_not_let_in(error))
                return
            ours = getattr(frame, "id", "")
            self._put(
                messages.No(ours, failure.code, failure.message, failure.ruling, failure.clauses)
            )

    async def obey(self, frame: commands.Command) -> None:
        table, viewer = self.table, self.viewer
        match frame:
            case commands.Ping():
                self._put(messages.Pong(int(table.now() * 1000)))
            case commands.Resume(since=since):
                table.detach(self.outbox)
                await table.attach(viewer, self.outbox, since, self.language)
            case commands.Weigh(id=id, action=action):
                self._put(messages.WeighedMessage(id, table.weigh(viewer, action)))
            case commands.Act(id=id, seen=seen, actions=actions):
                self._ack(id, await _whole(table.act(viewer, id, seen, actions)))
            case commands.Say(id=id, text=text, quick=quick):
                self._ack(id, await _whole(table.say(viewer, id, text, quick)))
            case commands.Rule(id=id):
                self._ack(id, await _whole(table.rule(viewer, id, frame.ruling())))
            case commands.Reveal(id=id, salt=salt):
                self._ack(id, await _whole(table.reveal(viewer, id, salt)))
            case commands.SeatCommand(id=id, by=by):
                self._ack(id, await _whole(table.seat_command(viewer, id, frame.word, by)))

    def _ack(self, command: str, seq: int) -> None:
        self._put(messages.Ack(command, seq))

    def _no(self, command: str, code: str, message: str) -> None:
        self._put(messages.No(command, code, message))

    def _put(self, message: msgspec.Struct) -> None:
        self.outbox.put(_WRITE.encode(message))


async def _whole(command: Awaitable[T]) -> T:
    """Finish a command once begun, even if its sender disconnects."""
    task = asyncio.ensure_future(command)
    _under_way.add(task)
    task.add_done_callback(_finished)
    return await asyncio.shield(task)


def _finished(task: asyncio.Future[Any]) -> None:
    _under_way.discard(task)
    if not task.cancelled():
        task.exception()  # the sender, if still connected, knows


def _id_in(raw: bytes) -> str:
    try:
        return _READ_ID.decode(raw).id[:40]
    except (msgspec.DecodeError, RecursionError):
        return ""
