"""The interface for running a bot, in this process or a separate one. Either way it is not trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from headjudge.bots.contract import Ask, Chair
from headjudge.game import Event


class Failed(Exception):
    """A bot gave no answer. `kind` is the kind of the mark in the record."""

    kind = "crashed"


class Crashed(Failed):
    kind = "crashed"


class Late(Failed):
    kind = "late"


class Garbled(Failed):
    kind = "garbage"


class Runner(Protocol):
    """Runs one bot. Every method may raise Failed; the runner can be used again afterwards."""

    def begin(self, chair: Chair, seed: int) -> None:
        """Start a new game, with a new bot."""

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        """The bot's answer, unchecked."""

    def close(self) -> None:
        """Release the bot; there are no more questions."""


def described(error: BaseException) -> str:
    """An error in one line; if its text cannot be read, only its type."""
    try:
        text = str(error)
    except Exception:
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
