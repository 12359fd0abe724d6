"""How a bot is run: in this process, or in one of its own. Either way it is not trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from headjudge.bots.contract import Ask, Chair
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


def described(error: BaseException) -> str:
    """An error in a line; one whose text cannot be had is named by its type alone."""
    try:
        text = str(error)
    except Exception:
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
