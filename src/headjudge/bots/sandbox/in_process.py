"""Runs a bot in this process."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.bots import contract
from headjudge.bots.contract import Ask, Bot, Chair, Factory
from headjudge.bots.sandbox.runner import Crashed, described
from headjudge.game import Event


class InProcessRunner:
    """For built-in bots. Nothing stops one that takes too long."""

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
