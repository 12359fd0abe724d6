"""A live connection to one table: looks come in, commands go out; it reconnects and resumes."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from headjudge.client.errors import Closed, Denied, Unreachable, error_of
from headjudge.client.repeating import PASSING, repeated
from headjudge.client.salts import Salts
from headjudge.errors import HeadjudgeError
from headjudge.wire import commands, messages
from headjudge.wire.answers import Failure
from headjudge.wire.look import Look
from headjudge.wire.names import Action

LARGEST = 8 * 1024 * 1024  # bytes of an incoming message
KEPT = 1000  # updates that are not read yet
PINS = 20  # the newest chain heads
FIRST, LONGEST = 0.1, 5.0  # seconds between two attempts to connect
TRANSIENT = PASSING | {"web.too_slow", "web.too_fast", "web.going_down", "headjudge.error"}
_READ: msgspec.json.Decoder[messages.Message] = msgspec.json.Decoder(messages.Message)
_WRITE = msgspec.json.Encoder()


class Update(msgspec.Struct, frozen=True):
    """Something new to see. `whole`: forget what you had; the lines and events in between are missing."""

    seq: int
    look: Look
    lines: list[messages.Line]
    events: list[messages.GameEvent]
    whole: bool


class Table:
    """`async for update in table:` yields everything you may see; `table.look` is the newest look.

    Commands return once they are stored and shown. After a reconnect they are sent again with their old ids, which
    is harmless; looks resume after the last one seen, and gaps are detected and filled.
    """

    def __init__(
        self,
        address: str,
        key: str | None,
        salts: Salts | None = None,
        *,
        direct: bool = False,
        patience: float = 60.0,
        rate: tuple[int, float] | None = (90, 20.0),
    ) -> None:
        self.address = address
        self.key = key
        self.seq = 0
        self._heads: deque[str] = deque(maxlen=PINS)
        self._salts = salts
        self._revealing: asyncio.Task[None] | None = None
        self.present: list[str] = []
        self.watching = 0
        self.reconnects = 0
        self._direct, self._patience = direct, patience
        self._look: Look | None = None
        self._socket: ClientConnection | None = None
        self._sent: deque[float] | None = deque(maxlen=rate[0]) if rate else None
        self._window = rate[1] if rate else 0.0
        self._pending: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._updates: deque[Update] = deque(maxlen=KEPT)
        self._news = asyncio.Condition()
        self._ids = (f"{secrets.token_hex(4)}-{n}" for n in itertools.count(1))
        self._failed: HeadjudgeError | None = None
        self._runner: asyncio.Task[None] | None = None

    # --- looking ------------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        if self._look is None:
            raise Closed("there is no look yet; use Client.sit")
        return self._look

    @property
    def pins(self) -> list[str]:
        """For `headjudge verify --pin`: what each salt was revealed for, and the head then; and the newest head."""
        revealed = self._salts.promises.values() if self._salts else ()
        kept = [pin for promise in revealed for pin in promise if pin]
        return list(dict.fromkeys([*kept, *self._heads]))

    def __aiter__(self) -> AsyncIterator[Update]:
        return self._each()

    async def _each(self) -> AsyncIterator[Update]:
        while True:
            update = await self.next()
            if update is None:
                return
            yield update

    async def next(self, timeout: float | None = None) -> Update | None:
        """The next update; None once this client has closed the connection. TimeoutError after `timeout` seconds."""
        async with asyncio.timeout(timeout), self._news:
            while not self._updates:
                if isinstance(self._failed, Closed):
                    return None
                if self._failed is not None:
                    raise self._failed
                await self._news.wait()
            return self._updates.popleft()

    # --- acting -------------------------------------------------------------------------------------

    async def act(
        self, *actions: Action, seen: int | None = None, command: str | None = None
    ) -> int:
        """Do all of these actions or none. Raises Refused with its clauses, or Denied (`table.stale`: look again).

        If you repeat the `command` id of an earlier attempt, the actions are still done at most once.
        """
        decided = self.seq if seen is None else seen
        return await self._command(commands.Act(command or self._id(), decided, list(actions)))

    async def weigh(self, action: Action) -> messages.Weighed:
        """What an offer would do, or why it would be refused."""
        asked = commands.Weigh(id=self._id(), action=action)
        weighed: messages.Weighed = await self._ask(asked)
        return weighed

    async def say(self, text: str = "", *, quick: str = "") -> int:
        return await self._command(commands.Say(self._id(), text, quick))

    async def rule(self, do: str, reason: str, **fields: Any) -> int:
        """Make a ruling, as a judge or a banker."""
        return await self._command(commands.Rule(self._id(), do, reason, **fields))

    async def seat(self, do: Literal["leave", "back", "stand_in"], by: str | None = None) -> int:
        """Absence: `leave`, `back`, or `stand_in` by a bot."""
        return await self._command(commands.SeatCommand(self._id(), do, by))

    def _id(self) -> str:
        return next(self._ids)

    async def _command(self, command: commands.Identified) -> int:
        seq: int = await self._ask(command)
        async with self._news:
            await self._news.wait_for(lambda: self.seq >= seq or self._failed is not None)
        return seq

    async def _ask(self, command: commands.Identified) -> Any:
        return await repeated(lambda: self._ask_once(command))

    async def _ask_once(self, command: commands.Identified) -> Any:
        if self._failed is not None:
            raise self._failed
        ours, frame = command.id, _WRITE.encode(command)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[ours] = (frame, answer)
        try:
            await self._send(frame)
            return await answer
        finally:
            self._pending.pop(ours, None)

    async def _send(self, frame: bytes) -> None:
        """Send a message; without a connection it stays pending and is sent after the reconnect."""
        if self._sent is not None:
            while len(self._sent) == self._sent.maxlen:
                wait = self._sent[0] + self._window - time.monotonic()
                if wait <= 0:
                    break
                await asyncio.sleep(wait)
            self._sent.append(time.monotonic())
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.send(frame.decode())

    # --- the connection -------------------------------------------------------------------------------

    async def connect(self) -> None:
        """Wait for the first look."""
        self._runner = asyncio.create_task(self._run())
        async with self._news:
            await self._news.wait_for(lambda: self._look is not None or self._failed is not None)
        if self._failed is not None:
            await self.close()
            raise self._failed

    async def close(self) -> None:
        await self._fail(Closed("this connection was closed"))
        for task in (self._runner, self._revealing):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    async def __aenter__(self) -> Table:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def _run(self) -> None:
        """Reconnects with growing pauses until patience runs out."""
        delay, lost = FIRST, time.monotonic()
        while self._failed is None:
            reason: object = "the connection was lost"
            try:
                async with connect(
                    f"{self.address}?since={self.seq}" if self.seq else self.address,
                    additional_headers=[("authorization", f"Bearer {self.key}")]
                    if self.key
                    else None,
                    compression=None,
                    max_size=LARGEST,
                    close_timeout=1,
                    proxy=None if self._direct else True,
                ) as socket:
                    self._socket = socket
                    for frame, _ in list(self._pending.values()):
                        await self._send(frame)
                    async for raw in socket:
                        delay, lost = FIRST, time.monotonic()
                        await self._take(raw)
            except InvalidHandshake as error:
                reason = error
                if (status := _status(error)) is not None and 400 <= status < 500 and status != 429:
                    await self._fail(Denied("client.handshake", f"the server refused: {error}"))
            except (WebSocketException, OSError, TimeoutError) as error:
                reason = error
            except msgspec.DecodeError as error:
                await self._fail(Denied("client.answer", f"a message cannot be read: {error}"))
            finally:
                self._socket = None
            if time.monotonic() - lost > self._patience:
                await self._fail(Unreachable(f"{self.address} does not answer: {reason}"))
            else:
                self.reconnects += 1
                await asyncio.sleep(delay * random.uniform(0.5, 1.0))
                delay = min(delay * 2, LONGEST)

    async def _fail(self, error: HeadjudgeError) -> None:
        async with self._news:
            if self._failed is None:
                self._failed = error
            for _, answer in self._pending.values():
                if not answer.done():
                    answer.set_exception(self._failed)
            self._news.notify_all()

    async def _take(self, raw: str | bytes) -> None:
        match _READ.decode(raw):
            case messages.LookMessage(seq=seq, look=look, lines=lines, head=head):
                self._pin(head)
                await self._show(Update(seq, look, lines, [], whole=True))
            case messages.StepMessage(
                seq=seq, prior=prior, look=look, lines=lines, events=events, head=head
            ):
                self._pin(head)
                if seq <= self.seq:
                    if seq == self.seq == prior:
                        self._look = look  # nothing was missed, but clocks may have moved
                    return
                if prior != self.seq:  # a gap: what was missed comes first
                    await self._send(_WRITE.encode(commands.Resume(self.seq)))
                    return
                await self._show(Update(seq, look, lines, events, whole=False))
            case messages.Ack(id=id, seq=seq):
                self._answer(id, seq)
            case messages.WeighedMessage(id=id, weighed=weighed):
                self._answer(id, weighed)
            case messages.No(id=id, code=code, message=message, ruling=ruling, clauses=clauses):
                if id in self._pending and not self._pending[id][1].done():
                    failure = Failure(code, message, ruling, clauses)
                    self._pending[id][1].set_exception(error_of(failure))
            case messages.PresenceMessage(present=present, watching=watching):
                self.present, self.watching = present, watching
            case messages.ClockMessage(clock=clock):
                if self._look is not None:
                    self._look = msgspec.structs.replace(self._look, clock=clock)
            case messages.Bye(code=code, message=message):
                if code not in TRANSIENT:
                    await self._fail(Denied(code, message))

    async def _show(self, update: Update) -> None:
        async with self._news:
            self.seq, self._look = update.seq, update.look
            self._updates.append(update)
            self._news.notify_all()
        self._pay_salt(update.look)

    def _pin(self, head: str) -> None:
        if head and (not self._heads or self._heads[-1] != head):
            self._heads.append(head)

    def _pay_salt(self, look: Look) -> None:
        """Reveal the salt that is owed, in a task of its own: its answer comes over this very connection."""
        salt = self._salts and self._salts.due(look, self._heads[-1] if self._heads else "")
        if salt and (self._revealing is None or self._revealing.done()):
            self._revealing = asyncio.create_task(self._reveal(salt))

    async def _reveal(self, salt: str) -> None:
        with contextlib.suppress(HeadjudgeError):  # too late: the table goes on without it
            await self._ask(commands.Reveal(f"salt-{salt[:16]}", salt))

    def _answer(self, command: str, value: object) -> None:
        if command in self._pending and not self._pending[command][1].done():
            self._pending[command][1].set_result(value)


def _status(error: InvalidHandshake) -> int | None:
    response = getattr(error, "response", None)
    return None if response is None else int(response.status_code)
