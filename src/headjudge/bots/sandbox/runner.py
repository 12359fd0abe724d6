"""How a bot is run: in this process, or in one of its own (outside.py). Either way it is not trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from headjudge.bots import contract
from headjudge.bots.contract import Ask, Bot, Chair, Factory
from headjudge.game import Event


class Failed(Exception):
    """A bot gave no answer. `kind` is that of the mark in the record."""

    kind = "crashed"


class Crashed(Failed):
    kind = "crashed"


class Late(Failed):
    kind = "late"


class Garbled(Failed):
    kind = "garbage"


class Runner(Protocol):
    """Runs one bot. Every method may raise Failed, and the runner can be used again after it."""

    def begin(self, chair: Chair, seed: int) -> None:
        """A new game: a new bot."""

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        """Whatever the bot says, unchecked."""

    def close(self) -> None:
        """Nothing more will be asked."""


class Inside:
    """In this process: for bots that are part of headjudge. Nothing stops one that takes too long."""

    def __init__(self, make: Factory) -> None:
        self._make = make
        self._bot: Bot | None = None

    def begin(self, chair: Chair, seed: int) -> None:
        self._bot = None
        try:
            bot = self._make(seed)
            contract.begin(bot, chair)
        except (Exception, SystemExit) as error:
            raise Crashed(described(error)) from error
        self._bot = bot

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        if self._bot is None:
            raise Crashed("it could not be started")
        try:
            contract.heard(self._bot, events)
            return self._bot.answer(ask)
        except (Exception, SystemExit) as error:
            raise Crashed(described(error)) from error

    def close(self) -> None:
        self._bot = None


def described(error: BaseException) -> str:
    """An error in a line; one whose text cannot be had is named by its type alone."""
    try:
        text = str(error)
    except Exception:
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
