"""Server processes that are killed, stopped and started again, and a proxy in front of them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator

from headjudge.client import Table

SERVE = [sys.executable, "-m", "headjudge.cli.main", "serve"]
BLOCK = 64 * 1024


class ServerProcess:
    """`headjudge serve`, or another command that prints a line when it is ready."""

    def __init__(self, port: int, url: str, command: list[str] | None = None) -> None:
        self.port = port
        self.command = command or [*SERVE, "--port", str(port), "--store", url]
        self._process: subprocess.Popen[bytes] | None = None
        self._unburied: list[subprocess.Popen[bytes]] = []

    async def start(self) -> None:
        self._process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self._process.stdout is not None
        line = await asyncio.to_thread(self._process.stdout.readline)
        if b"http://" not in line:
            raise RuntimeError(f"the server on port {self.port} did not start")

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def tell(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    async def end(self, number: signal.Signals = signal.SIGKILL) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(number)
            await asyncio.to_thread(process.wait)
            assert process.stdout is not None
            process.stdout.close()
        self.bury()

    async def die(self) -> None:
        """Killed, but its number stays taken: the others cannot know, as if it had run on another machine."""
        process, self._process = self._process, None
        if process is not None:
            self._unburied.append(process)
            process.kill()
            await asyncio.to_thread(os.waitid, os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)

    def bury(self) -> None:
        while self._unburied:
            process = self._unburied.pop()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C and `kill` end a benchmark alike: its processes are ended first, then it."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        sys.exit("interrupted")
    finally:
        signal.signal(signal.SIGTERM, before)


class Balancer:
    """Gives each new connection to one of the servers, by chance; to the next one if nobody listens there."""

    def __init__(self, ports: list[int], luck: random.Random) -> None:
        self._ports, self._luck = ports, luck
        self._open: set[asyncio.Task[None]] = set()
        self._chosen: dict[int, int] = {}  # by the port of the client
        self.port = 0

    def server_of(self, table: Table) -> int | None:
        """The port of the server that somebody is connected to."""
        socket = table._socket
        return None if socket is None else self._chosen.get(socket.local_address[1])

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield f"http://127.0.0.1:{self.port}"
        finally:
            server.close()
            for task in self._open:
                task.cancel()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        ports = self._luck.sample(self._ports, len(self._ports))
        client = writer.get_extra_info("peername")[1]
        try:
            for port in ports:
                with contextlib.suppress(OSError):
                    inside = await asyncio.open_connection("127.0.0.1", port)
                    self._chosen[client] = port
                    await self._join(reader, writer, *inside)
                    return
        finally:
            self._open.discard(task)
            self._chosen.pop(client, None)
            writer.close()

    async def _join(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        inner_reader: asyncio.StreamReader,
        inner_writer: asyncio.StreamWriter,
    ) -> None:
        """When one side is gone, so is the other."""
        ways = [
            asyncio.create_task(_copy(reader, inner_writer)),
            asyncio.create_task(_copy(inner_reader, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            inner_writer.transport.abort()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(BLOCK):
            writer.write(data)
            await writer.drain()
