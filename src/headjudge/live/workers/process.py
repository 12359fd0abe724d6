"""One worker as the server sees it: a process that is asked one thing at a time, and killed when its time is up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import shutil
import signal
import sys
import tempfile
from dataclasses import dataclass

import msgspec

from headjudge import errors
from headjudge.bots import registry
from headjudge.bots.sandbox.environment import bot_environment
from headjudge.errors import BadInput, BadState, HeadjudgeError, TableBusy, TooCostly
from headjudge.live.workers import protocol
from headjudge.live.workers.protocol import Broken, Done, Missing, Ready, Refusal, Reply, Request

START = 30.0  # seconds until it is ready
_REFUSALS = {
    kind.code: kind
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, BadInput)
}

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WorkerLimits:
    """What one job may use."""

    memory: int = 1024  # MiB of address space, for all jobs together
    cpu: int = 20  # seconds of the processor
    seconds: float = 60.0  # in all, since others may need the processor, too


class WorkerProcess:
    def __init__(self, limits: WorkerLimits) -> None:
        self._limits = limits
        self._process: asyncio.subprocess.Process | None = None
        self._scratch = ""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(self, request: Request) -> bytes | None:
        """The answer; None if the worker needs the entries. HeadjudgeError says what is wrong."""
        if self._process is None:
            await self._start()
        try:
            async with asyncio.timeout(self._limits.seconds):
                answer = await self._exchange(protocol.frame(request))
        except TimeoutError:
            await self.end()
            log.warning("a worker was ended after %g seconds", self._limits.seconds)
            raise _too_costly() from None
        except (OSError, EOFError, ValueError, msgspec.MsgspecError):
            code = await self.end()
            log.warning("a worker has ended: %s", _reason(code))
            raise _too_costly() from None
        except asyncio.CancelledError:
            await self.end()  # its answer would be taken for the next one's
            raise
        match answer:
            case Done(payload):
                return payload
            case Missing():
                return None
            case Refusal(code=word, message=message, where=where):
                raise _REFUSALS.get(word, BadState)(message, where)
            case Broken(text):
                log.error("a worker failed: %s", text)
                raise HeadjudgeError("something went wrong here; nothing was changed")
            case _:
                await self.end()
                raise _too_costly()

    async def _start(self) -> None:
        self._scratch = tempfile.mkdtemp(prefix="headjudge-worker-")
        limits = ("--memory", str(self._limits.memory), "--cpu", str(self._limits.cpu))
        bots = [(bot.name, bot.about, bot.plays, bot.origin) for bot in registry.allowed()]
        known = ("--bots", msgspec.json.encode(bots).decode())
        command = ("-m", "headjudge.live.workers.child", *limits, *known)
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *command,
                "--scratch",
                self._scratch,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=bot_environment(self._scratch, 0),
                cwd=self._scratch,
                start_new_session=True,  # Ctrl-C is for the server, which ends its workers itself
            )
            async with asyncio.timeout(START):
                ready = await self._reply()
            assert isinstance(ready, Ready)
        except (OSError, EOFError, ValueError, msgspec.MsgspecError, TimeoutError) as error:
            code = await self.end()
            log.error("a worker cannot be started (%s)", _reason(code), exc_info=error)
            raise TableBusy("games cannot be looked back at just now; try again later") from None
        except asyncio.CancelledError:
            await self.end()
            raise

    async def _exchange(self, message: bytes) -> Reply:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(message)
        await self._process.stdin.drain()
        return await self._reply()

    async def _reply(self) -> Reply:
        assert self._process is not None
        assert self._process.stdout is not None
        head = await self._process.stdout.readexactly(protocol.HEAD)
        return protocol.reply(await self._process.stdout.readexactly(protocol.size(head)))

    async def end(self) -> int | None:
        """Kill it; how it ended, if it had ended by itself."""
        process, self._process = self._process, None
        code = None
        if process is not None:
            code = process.returncode
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            if process.stdin is not None:
                process.stdin.close()
            ended = await process.wait()
            code = ended if code is None and ended != -signal.SIGKILL else code
        if self._scratch:
            shutil.rmtree(self._scratch, ignore_errors=True)
            self._scratch = ""
        return code


def _too_costly() -> TooCostly:
    return TooCostly("this game takes more time or memory than a single request may; it is too big")


def _reason(code: int | None) -> str:
    if code is None:
        return "it was killed"
    try:
        return signal.Signals(-code).name if code < 0 else f"exit code {code}"
    except ValueError:
        return f"exit code {code}"
