"""Playing the steps of a one-pawn game.

Chance answers by itself. What a file need not say: that a holder of an ad campaign leaves the pawn alone, that
somebody passes in an auction who is out of it already, that somebody is done who need not say so, and what was
chosen for a card that its position gives to somebody.
"""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.errors import BadScenario, Refused
from headjudge.game import legal
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.scenario.format_value import say
from headjudge.scenario.pawn.chance import WAITS, shuffle_as_it_lies
from headjudge.scenario.tokens.expect import compare

OUTSIDE = frozenset({"refused", "cites", "expect"})


class PawnTable:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []  # of the last step
        self.unsaid = game.state.phase == C.PH_CHOICE  # by the position

    def step(self, step: Mapping[str, object], following: Mapping[str, object]) -> list[str]:
        """What went wrong in this step; nothing, if all is as the file says."""
        expect = step.get("expect", {})
        if not isinstance(expect, Mapping):
            raise BadScenario("must be a table", "expect")
        if "do" not in step and set(step) - OUTSIDE:
            raise BadScenario("a step needs a `do`, or only an `expect`", "do")
        before = self._twin()
        problems = self._all_of(step, expect)
        if problems and before._silent() and "do" in step:
            before._answer_for_the_silent()
            if not before._all_of(step, expect):
                self._become(before)
                return []
        return problems

    def _all_of(self, step: Mapping[str, object], expect: Mapping[str, object]) -> list[str]:
        if "do" in step:
            problems = self._act({k: v for k, v in step.items() if k not in OUTSIDE}, step)
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

    # --- those whom a file leaves silent ------------------------------------------------------------

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
        """A holder of an ad campaign leaves the pawn alone; for a card of the position the default holds."""
        while self._silent():
            if self.game.state.phase == C.PH_CHOICE:
                self._apply({"by": "host", "do": "deadline"})
                continue
            [seat, *_] = legal.to_act(self.game.state)
            self._apply({"by": self.game.names.seats[seat], "do": "decline"})
        self.unsaid = False

    # --- a step -------------------------------------------------------------------------------------

    def _outcome(self, step: Mapping[str, object], expect: Mapping[str, object]) -> list[str]:
        problems = self._cited(step)
        for what, want, now in compare(self.game, expect):
            problems.append(f"expected {what} = {say(want)}, found {say(now)}")
        return problems

    def _act(self, action: Mapping[str, object], step: Mapping[str, object]) -> list[str]:
        wanted = step.get("refused", False)
        last, self.events = self.events, []
        try:
            self._apply(action)
        except Refused as refusal:
            self.events = last
            if wanted is True or (isinstance(wanted, str) and wanted in refusal.clauses):
                return []
            if not wanted and self._goes_without_saying(action):
                return []
            if not wanted and self._rolls_for_the_host(action):
                self.events = []
                return self._act({**action, "by": "host"}, step)
            by = f"refused by {', '.join(refusal.clauses)}: {refusal.statement}"
            return [f"expected to be refused by {wanted}, was {by}" if wanted else f"was {by}"]
        if wanted:
            why = "" if wanted is True else f" by {wanted}"
            return [f"expected to be refused{why}, was accepted"]
        return []

    def _apply(self, action: Mapping[str, object]) -> None:
        self.events += self.game.apply(action)
        while self.game.phase in WAITS:
            self.events += shuffle_as_it_lies(self.game, {})
        self.unsaid = self.unsaid and self.game.state.phase == C.PH_CHOICE

    def _rolls_for_the_host(self, action: Mapping[str, object]) -> bool:
        """It does not matter who rolls: a file may let a player do it for the host."""
        window = self.game.state.phase == C.PH_WINDOW
        return action["do"] == "roll" and action.get("by") != "host" and window

    def _goes_without_saying(self, action: Mapping[str, object]) -> bool:
        """Out of the auction already, or it has just fallen by itself; or done without being asked."""
        if action["do"] == "done":
            return True
        if action["do"] != "pass":
            return False
        s = self.game.state
        if s.phase == C.PH_AUCTION:
            return not s.bidding >> self.game.names.seat(action.get("by"), "by") & 1
        return any(event.kind in ("sold", "unsold") for event in self.events)

    def _cited(self, step: Mapping[str, object]) -> list[str]:
        wanted = step.get("cites", [])
        if not isinstance(wanted, list) or not all(isinstance(each, str) for each in wanted):
            raise BadScenario("must be a list of clause ids", "cites")
        cited = {clause for event in self.events for clause in event.clauses}
        missing = [clause for clause in wanted if clause not in cited]
        if not missing:
            return []
        return [f"expected {say(missing)} to be cited, found {say(sorted(cited))}"]
