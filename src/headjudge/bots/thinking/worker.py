"""A process in which built-in bots of many tables think: `python -m headjudge.bots.thinking.worker`.

The table's side sends pickles; the replies are lines of JSON, with the processor time that each took.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
import time
from typing import IO

from headjudge.bots import contract, registry
from headjudge.bots.contract import Bot, Chair
from headjudge.bots.sandbox import protocol
from headjudge.bots.sandbox.runner import described
from headjudge.engine.rules import Rules

POLITE = 10  # added to its niceness: people come first


class Held:
    """One bot at its table."""

    def __init__(self, name: str, begin: protocol.Begin, books: protocol.BookCache) -> None:
        self.chair: Chair = begin.chair(books.book(begin.book))
        self.rules: Rules = self.chair.book.rules(self.chair.stage, self.chair.switches)
        entry = registry.find(registry.bot_id(name))
        assert isinstance(entry, registry.BuiltInEntry)
        self.bot: Bot = entry.spec.make(begin.seed)
        contract.begin(self.bot, self.chair)

    def answer(self, question: protocol.Question) -> object:
        contract.heard(self.bot, question.events)
        return self.bot.answer(question.ask(self.chair, self.rules))


def serve(messages: IO[bytes], replies: IO[bytes]) -> None:
    held: dict[int, Held] = {}
    books = protocol.BookCache()
    while True:
        try:
            number, name, message = pickle.load(messages)  # noqa: S301 - the server sent it
        except EOFError:
            return
        if message is None:
            held.pop(number, None)
            continue
        began = time.process_time()
        try:
            if isinstance(message, protocol.Begin):
                held[number] = Held(name, message, books)
                fields: dict[str, object] = {"begun": True}
            else:
                fields = {"answer": held[number].answer(message)}
        except Exception as error:  # whatever it is: the bots of other tables go on
            fields = {"failed": described(error)}
        fields["spent"] = time.process_time() - began
        replies.write(protocol.reply(fields))
        replies.flush()


def main() -> None:
    with contextlib.suppress(AttributeError, OSError):
        os.nice(POLITE)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed is no reply
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    main()
