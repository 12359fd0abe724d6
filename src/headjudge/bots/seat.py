"""One seat with a bot: asks the bot, checks its answer, and marks its faults in the record.

The game always goes on: if the answer is not valid, the host takes the safest action instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from headjudge.bots import answer_check
from headjudge.bots import question as asking
from headjudge.bots.answer_check import Fields, Rejection
from headjudge.bots.sandbox.runner import Failed, Runner
from headjudge.game import Event
from headjudge.game.record import RecordedGame
from headjudge.hosting.visibility import events_heard_by

MOST_FAULTS = 10
"""A bot with more faults is not asked again in this game: one that is always late would hold everybody up."""

NO_MORE_OFFERS = "no more offers before the next throw"


class Seat:
    def __init__(
        self, game: RecordedGame, name: str, runner: Runner, seed: int, budget: float
    ) -> None:
        self.game = game
        self.name = name
        self.number = game.names.seat(name)
        self.retired = False
        self._runner = runner
        self._budget = budget
        self._faults = 0
        self._seeds = Random(seed)
        self._events: list[Event] = []
        self._chair = asking.chair_of(game, name)
        try:
            runner.begin(self._chair, self._seeds.getrandbits(62))
        except Failed as failure:
            self.fault(failure.kind, str(failure))

    def hear(self, events: Sequence[Event]) -> None:
        if not self.retired:
            self._events += events_heard_by(self.name, events)

    def ask(self, waits: bool, offers: int) -> Fields | None:
        """The bot's action, without dice. None: it does nothing, or its answer is not valid."""
        if self.retired:
            return None
        action = self._answer(waits, offers)
        if isinstance(action, Rejection):
            self.fault(action.kind, action.reason)
            return None
        return action

    def _answer(self, waits: bool, offers: int) -> Fields | Rejection | None:
        seed = self._seeds.getrandbits(62)
        ask = asking.ask_of(self.game, self._chair, waits, offers, self._budget, seed)
        events, self._events = self._events, []
        try:
            answer = self._runner.answer(ask, events)
        except Failed as failure:
            return Rejection(failure.kind, str(failure))
        if answer is None:
            return (
                Rejection("garbage", "no action, although the game waits for it") if waits else None
            )
        action = answer_check.check(self.game, self.name, answer)
        if isinstance(action, dict) and answer_check.proposes(action) and not offers:
            return Rejection("illegal", NO_MORE_OFFERS)
        return action

    def close(self) -> None:
        self._runner.close()

    def fault(self, kind: str, reason: str) -> None:
        self.game.mark(self.name, kind, reason)
        self._faults += 1
        if self._faults > MOST_FAULTS:
            self.retired = True
            self._events.clear()
            self.game.mark(self.name, "retired", f"after {self._faults} faults")
            self._runner.close()
