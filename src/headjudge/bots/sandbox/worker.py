"""The bot's side: `python -m headjudge.bots.sandbox.worker`. Loads one bot and answers until the table hangs up.

Questions come on standard input, answers go to standard output. The bot gets neither: what it prints goes to
standard error, and what it reads is empty.
"""

from __future__ import annotations

import argparse
import os
import queue
import threading
import traceback
from pathlib import Path
from typing import IO

from headjudge.bots import contract, discovery
from headjudge.bots.contract import Bot, Chair, Factory
from headjudge.bots.discovery import Source
from headjudge.bots.sandbox import audit, protocol
from headjudge.bots.sandbox.audit import Reach
from headjudge.bots.sandbox.confinement import confine
from headjudge.bots.sandbox.limits import MEMORY, Limits
from headjudge.bots.sandbox.runner import described
from headjudge.engine.rules import Rules


class Worker:
    """Holds one bot at a time, a new one for every game."""

    def __init__(self, make: Factory, source: Source, reach: Reach) -> None:
        self._make = make
        self._source = source
        self._reach = reach
        self._bot: Bot | None = None
        self._chair: Chair | None = None
        self._rules = Rules()
        self._books = protocol.BookCache()

    def do(self, message: protocol.Message) -> bytes:
        """The reply to one message, even if the bot fails."""
        try:
            if isinstance(message, protocol.Begin):
                self._begin(message)
                return protocol.reply({"begun": True})
            return self._reply(self._answer(message))
        except (Exception, SystemExit) as error:
            return protocol.reply({**self._noted(), "failed": where(error, self._source)})

    def _begin(self, message: protocol.Begin) -> None:
        self._bot = None
        chair = message.chair(self._books.book(message.book))
        self._chair, self._rules = chair, chair.book.rules(chair.stage, chair.switches)
        self._bot = self._make(message.seed)
        contract.begin(self._bot, chair)

    def _answer(self, message: protocol.Question) -> object:
        assert self._bot is not None
        assert self._chair is not None
        ask = message.ask(self._chair, self._rules)
        with self._reach:
            contract.heard(self._bot, message.events)
            return self._bot.answer(ask)

    def _reply(self, answer: object) -> bytes:
        noted = self._noted()
        try:
            return protocol.reply({**noted, "answer": answer})
        except (TypeError, ValueError, RecursionError) as error:
            return protocol.reply({**noted, "garbage": described(error)})

    def _noted(self) -> dict[str, object]:
        reached = self._reach.taken()
        return {"reached": reached} if reached else {}


def where(error: BaseException, source: Source) -> str:
    """The error in one line, with the place in the bot's own file."""
    frames = traceback.extract_tb(error.__traceback__)
    own_frames = [
        frame for frame in frames if source.file and Path(frame.filename) == Path(source.file)
    ]
    place = f" ({Path(source.file).name}:{own_frames[-1].lineno})" if own_frames else ""
    return f"{described(error)}{place}"


def messages(out_of: IO[bytes]) -> queue.SimpleQueue[protocol.Message]:
    """Read messages in a thread beside the bot: when the table hangs up, the process exits, even if the bot is busy."""
    waiting: queue.SimpleQueue[protocol.Message] = queue.SimpleQueue()

    def read() -> None:
        try:
            while True:
                waiting.put(protocol.receive(out_of))
        finally:
            os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    return waiting


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--file", default="")
    options.add_argument("--point", default="")
    options.add_argument("--memory", type=int, default=MEMORY)
    options.add_argument("--scratch", type=Path)
    options.add_argument("--closed", action="store_true")
    given = options.parse_args()
    source = Source(given.file, given.point)
    questions, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    needed = [Path(source.file), Path(source.file).parent] if source.file else []
    confined = confine(Limits(memory=given.memory), needed, given.scratch, given.closed)
    waiting = messages(questions)
    reach = Reach()  # before the hook that refuses: what is refused is noted, too
    audit.refuse()

    def say(line: bytes) -> None:
        replies.write(line)
        replies.flush()

    try:
        loaded = discovery.find(source)
    except (Exception, SystemExit) as error:
        say(protocol.reply({"failed": where(error, source)}))
        return
    about = {"about": loaded.about, "plays": loaded.plays, "confined": confined}
    say(protocol.reply(about))
    worker = Worker(loaded.make, source, reach)
    while True:
        say(worker.do(waiting.get()))


if __name__ == "__main__":
    main()
