"""One seat that a program plays: it is asked, its answer is checked, and its faults are marked in the record.

Whatever it does, the game goes on: where its answer does not count, the safest thing is done in its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from headjudge.bots import answer_check
from headjudge.bots import question as asking
from headjudge.bots.answer_check import Fields, Wrong
from headjudge.bots.sandbox.runner import Failed, Runner
from headjudge.game import Event
from headjudge.game.record import Recorded
from headjudge.hosting.visibility import events_heard_by

MOST_FAULTS = 10
"""Who has more is not asked again in this game: a bot that is always late would hold everybody up."""

NO_MORE_OFFERS = "no more offers before the next throw"


class Seat:
    def __init__(self, game: Recorded, name: str, runner: Runner, seed: int, budget: float) -> None:
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
        """What it does, as an action without dice. None: nothing, or nothing that counts."""
        if self.retired:
            return None
        found = self._answer(waits, offers)
        if isinstance(found, Wrong):
            self.fault(found.kind, found.what)
            return None
        return found

    def _answer(self, waits: bool, offers: int) -> Fields | Wrong | None:
        seed = self._seeds.getrandbits(62)
        ask = asking.ask_of(self.game, self._chair, waits, offers, self._budget, seed)
        events, self._events = self._events, []
        try:
            answer = self._runner.answer(ask, events)
        except Failed as failure:
            return Wrong(failure.kind, str(failure))
        if answer is None:
            return Wrong("garbage", "nothing, though the game waits for it") if waits else None
        found = answer_check.check(self.game, self.name, answer)
        if isinstance(found, dict) and answer_check.proposes(found) and not offers:
            return Wrong("illegal", NO_MORE_OFFERS)
        return found

    def close(self) -> None:
        self._runner.close()

    def fault(self, kind: str, what: str) -> None:
        self.game.mark(self.name, kind, what)
        self._faults += 1
        if self._faults > MOST_FAULTS:
            self.retired = True
            self._events.clear()
            self.game.mark(self.name, "retired", f"after {self._faults} faults")
            self._runner.close()
