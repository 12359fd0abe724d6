"""Notifications between the processes of one PostgreSQL store, after the commit, on a separate connection.

A NOTIFY inside the transaction would serialise all commits. Here it follows the commit and does not wait for the
disk. A crash in between loses only a hint; periodic polling of the table catches up.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias

import asyncpg

from headjudge.store.watchers import Watchers

if TYPE_CHECKING:
    Connection: TypeAlias = asyncpg.Connection[Any]

PATIENCE = 10.0
LOOKS = 5  # numbers are assigned before the commit, so each poll reaches back over this many earlier polls
NOTIFY = "SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said"
TOP = "SELECT coalesce(max(seq), 0) FROM headjudge_event"
ERASED = "SELECT number, stream FROM headjudge_erasure"  # those of the last hour
NEW = "SELECT stream, max(version), max(seq) FROM headjudge_event WHERE seq > $1 GROUP BY stream"

log = logging.getLogger(__name__)


class Notifier:
    """One connection that listens, notifies and polls; replaced when it breaks."""

    def __init__(self, url: str, channel: str, hints: Watchers, poll: float) -> None:
        self._url = url
        self._channel = channel
        self._hints = hints
        self._poll = poll
        self._waiting: dict[str, int] = {}
        self._bell = asyncio.Event()
        self._tops: deque[int] = deque(maxlen=LOOKS)
        self._erased: set[int] = set()  # the erasures that have been told
        self._due = 0.0
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        connection = await self._connect()
        self._tops.append(int(await connection.fetchval(TOP)))
        self._erased = {int(number) for number, _ in await connection.fetch(ERASED)}
        self._due = time.monotonic() + self._poll
        self._task = asyncio.get_running_loop().create_task(self._run())

    def tell(self, stream: str, version: int) -> None:
        # whoever is to read all of it again (0) reads what is new as well
        self._waiting[stream] = self._waiting.get(stream, version) and version
        self._bell.set()

    def tell_changed(self, stream: str) -> None:
        self._waiting[stream] = 0
        self._bell.set()

    async def close(self) -> None:
        """Send pending notifications, then close."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._connection and not self._connection.is_closed():
            with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._send(self._connection)
                await self._connection.close(timeout=PATIENCE)

    async def _run(self) -> None:
        while True:
            try:
                connection = await self._connect()
                with suppress(TimeoutError):
                    async with asyncio.timeout(max(0.001, self._due - time.monotonic())):
                        await self._bell.wait()
                await self._send(connection)
                if time.monotonic() >= self._due:
                    self._due = time.monotonic() + self._poll
                    await self._look(connection)
            except Exception as error:  # whatever the error, a process must not stay deaf
                log.warning(
                    "cannot receive notifications of other processes: %s",
                    str(error) or type(error).__name__,
                )
                self._hang_up()
                await asyncio.sleep(self._poll)

    def _hang_up(self) -> None:
        """Drop a failed connection: it and its driver may be in any state, so the next one is new."""
        if self._connection:
            self._connection.terminate()
            self._connection = None

    async def _connect(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._url,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                server_settings={"synchronous_commit": "off"},
            )
            await self._connection.add_listener(self._channel, self._hear)
        return self._connection

    async def _send(self, connection: Connection) -> None:
        self._bell.clear()
        if self._waiting:
            payloads = [f"{stream}:{version}" for stream, version in self._waiting.items()]
            self._waiting.clear()
            await connection.execute(NOTIFY, self._channel, payloads)

    async def _look(self, connection: Connection) -> None:
        rows = await connection.fetch(NEW, self._tops[0])
        self._tops.append(max((int(seq) for _, _, seq in rows), default=self._tops[-1]))
        for stream, version, _ in rows:
            self._hints.tell(stream, version)
        erased = {int(number): str(stream) for number, stream in await connection.fetch(ERASED)}
        for number in erased.keys() - self._erased:
            self._hints.tell_changed(erased[number])
        self._erased = set(erased)

    def _hear(self, *arguments: object) -> None:
        """Parse a notification. Anybody may write to a channel, so ignore what does not parse."""
        stream, _, version = str(arguments[-1]).rpartition(":")
        if not stream or not version.isdecimal():
            return
        if int(version):
            self._hints.tell(stream, int(version))
        else:
            self._hints.tell_changed(stream)
