"""Runs a bot in a separate process: it sees only what it is sent, and is killed when its time is up."""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import weakref
from collections.abc import Sequence
from typing import IO, TypeAlias

from headjudge.bots.contract import Ask, Chair
from headjudge.bots.discovery import Source
from headjudge.bots.sandbox import protocol
from headjudge.bots.sandbox.environment import bot_environment
from headjudge.bots.sandbox.limits import MEMORY
from headjudge.bots.sandbox.runner import Crashed, Failed, Garbled, Late
from headjudge.game import Event

START = 30.0  # seconds to load, and to begin a game
GRACE = 0.25  # seconds for transport

_UNREAD = 2  # replies that may wait unread: there is one per message

Lines: TypeAlias = "queue.Queue[bytes]"


class SubprocessRunner:
    """Runs a bot from a file or a package. After a failure the next question starts it afresh, without its memory."""

    def __init__(
        self, source: Source, hash_seed: int = 0, memory: int = MEMORY, closed: bool = False
    ) -> None:
        """`closed`: it sees no files but its own, where the platform can."""
        self.source = source
        self.about = ""
        self.plays: tuple[str, ...] = ()
        self.reached: set[str] = set()  # what it accessed besides answering
        self.confined: tuple[str, ...] = ()  # what the platform could take from it
        self._hash_seed = hash_seed
        self._memory = memory  # MiB
        self._closed = closed
        self._books = protocol.BookCache()
        self._begun: tuple[Chair, int] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Lines = queue.Queue()

    def begin(self, chair: Chair, seed: int) -> None:
        self._begun = chair, seed
        self._ready()
        try:
            self._exchange(self._books.begin(chair, seed), START)
        except Failed:
            self.close()
            raise

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        if self._process is None:
            assert self._begun is not None
            self.begin(*self._begun)
        reply = self._exchange(protocol.question(ask, events), ask.budget + GRACE)
        if "garbage" in reply:
            raise Garbled(str(reply["garbage"]))
        if "answer" not in reply:
            raise Garbled("no answer")
        return reply["answer"]

    def describe(self) -> None:
        """Load the bot to get its description."""
        self._ready()

    def close(self) -> None:
        if self._process is not None:
            self._ended()
            self._process = None

    # --- the process ------------------------------------------------------------------------------

    def _ready(self) -> None:
        if self._process is not None:
            return
        source = self.source
        named = ["--file", source.file] if source.file else ["--point", source.point]
        scratch = tempfile.mkdtemp(prefix="headjudge-bot-")
        named += ["--memory", str(self._memory), "--scratch", scratch]
        named += ["--closed"] if self._closed else []
        self._process = process = subprocess.Popen(  # noqa: S603 - this Python, and the bot that was named
            [sys.executable, "-m", "headjudge.bots.sandbox.worker", *named],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=bot_environment(scratch, self._hash_seed),
            cwd=scratch,  # Python looks for modules there, and the bot may read it
            start_new_session=True,  # so that it can be killed with everything it started
        )
        assert process.stdout is not None
        self._lines = queue.Queue(_UNREAD)
        threading.Thread(target=_read, args=(process.stdout, self._lines), daemon=True).start()
        self._ended = weakref.finalize(self, _end, process, scratch)
        try:
            reply = self._reply(START)
        except Failed:
            self.close()
            raise
        self.about = str(reply.get("about", ""))[:200]
        confined = reply.get("confined")
        self.confined = tuple(map(str, confined)) if isinstance(confined, list) else ()
        plays = reply.get("plays")
        self.plays = tuple(str(entry) for entry in plays) if isinstance(plays, list) else ()

    def _exchange(self, message: protocol.Message, seconds: float) -> dict[str, object]:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            protocol.send(self._process.stdin, message)
        except OSError:
            self.close()
            raise Crashed("its process ended") from None
        return self._reply(seconds)

    def _reply(self, seconds: float) -> dict[str, object]:
        try:
            data = self._lines.get(timeout=seconds)
        except queue.Empty:
            self.close()
            raise Late(f"no answer within {seconds:g} s") from None
        if not data:
            self.close()
            raise Crashed("its process ended")
        try:
            reply = protocol.read_reply(data)
        except ValueError as error:
            self.close()
            raise Garbled(str(error)) from None
        reached = reply.get("reached")
        if isinstance(reached, list):
            self.reached.update(str(word) for word in reached[:20])
        if "failed" in reply:
            raise Crashed(str(reply["failed"]))
        return reply


def _read(stream: IO[bytes], lines: Lines) -> None:
    """Read line by line until the process ends. Replies that nobody asked for are dropped."""
    with contextlib.suppress(OSError, ValueError, queue.Full), stream:
        while data := stream.readline(protocol.LONGEST):
            lines.put_nowait(data)
    with contextlib.suppress(queue.Full):
        lines.put_nowait(b"")


def _end(process: subprocess.Popen[bytes], scratch: str) -> None:
    """Kill the process at once, with everything that it started, and remove its folder."""
    if process.poll() is None:
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
    process.wait()
    if process.stdin is not None:
        with contextlib.suppress(OSError):
            process.stdin.close()
    shutil.rmtree(scratch, ignore_errors=True)
