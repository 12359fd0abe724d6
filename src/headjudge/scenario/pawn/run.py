"""Plays the steps of a one-pawn game. Chance answers by itself.

A file may leave out that the holder of an ad campaign leaves the pawn alone, and what was chosen for a card that
its position gives to somebody. It may also contain a `pass` of a company that is out of the auction already, and a
`done` that nobody waits for.
"""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.errors import Refused
from headjudge.game import legal
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.scenario.pawn.chance import WAITS, answer_for_chance
from headjudge.scenario.pawn.expect import compare
from headjudge.scenario.step_judge import GameTable, Step, differences


class PawnTable(GameTable):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.unsaid = game.state.phase == C.PH_CHOICE  # a card of the position has no choice yet

    def step(self, step: Step, following: Step) -> list[str]:
        expect = self.expectation(step)
        before = self._twin()
        problems = self._all_of(step, expect)
        if problems and before._silent() and "do" in step:
            before._answer_for_the_silent()
            if not before._all_of(step, expect):
                self._become(before)
                return []
        return problems

    def _all_of(self, step: Step, expect: Step) -> list[str]:
        problems = self.act(step)
        if problems:
            return problems
        problems = self._outcome(step, expect)
        if problems and self._silent():
            answered = self._twin()
            answered._answer_for_the_silent()
            if not answered._outcome(step, expect):
                self._become(answered)
                return []
        return problems

    def _outcome(self, step: Step, expect: Step) -> list[str]:
        return self.cited(step) + differences(compare(self.game, expect))

    # --- answers that a file leaves out -------------------------------------------------------------

    def _twin(self) -> PawnTable:
        twin = PawnTable(self.game.copy())
        twin.events, twin.unsaid = list(self.events), self.unsaid
        return twin

    def _become(self, other: PawnTable) -> None:
        self.game, self.events, self.unsaid = other.game, other.events, other.unsaid

    def _silent(self) -> bool:
        phase = self.game.state.phase
        return phase == C.PH_SHIFT or (phase == C.PH_CHOICE and self.unsaid)

    def _answer_for_the_silent(self) -> None:
        """Holders of ad campaigns leave the pawn alone; cards of the position get the default choice."""
        while self._silent():
            if self.game.state.phase == C.PH_CHOICE:
                self.events += self._apply({"by": "host", "do": "deadline"})
                continue
            [seat, *_] = legal.to_act(self.game.state)
            self.events += self._apply({"by": self.game.names.seats[seat], "do": "decline"})
        self.unsaid = False

    # --- an action ----------------------------------------------------------------------------------

    def carry_out(self, action: Step, wanted: bool) -> list[Event]:
        try:
            return self._apply(action)
        except Refused:
            if not wanted or not self._rolls_for_the_host(action):
                raise
        return self._apply({**action, "by": "host"})

    def _apply(self, action: Step) -> list[Event]:
        events = self.game.apply(action)
        while self.game.phase in WAITS:
            events += answer_for_chance(self.game, {})
        self.unsaid = self.unsaid and self.game.state.phase == C.PH_CHOICE
        return events

    def _rolls_for_the_host(self, action: Step) -> bool:
        """It does not matter who rolls: a file may let a player roll for the host."""
        window = self.game.state.phase == C.PH_WINDOW
        return action["do"] == "roll" and action.get("by") != "host" and window

    def goes_without_saying(self, action: Step, refusal: Refused) -> bool:
        """A `pass` out of the auction or after the lot has fallen, or a `done` that nobody waits for."""
        if action["do"] == "done":
            return True
        if action["do"] != "pass":
            return False
        s = self.game.state
        if s.phase == C.PH_AUCTION:
            return not s.bidding >> self.game.names.seat(action.get("by"), "by") & 1
        return any(event.kind in ("sold", "unsold") for event in self.events)
