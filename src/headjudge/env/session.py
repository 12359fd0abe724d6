"""One game in progress and the seat that has to choose: the environment without PettingZoo."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env import advance, turn_taking
from headjudge.env.actions import action_space, decode, names
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.kinds import KINDS
from headjudge.env.observation import arrays
from headjudge.env.observation.arrays import Flags, Floats
from headjudge.env.observation.buffer import ObservationBuffer
from headjudge.env.turn_taking import TurnBudget
from headjudge.errors import BadAction, HeadjudgeError
from headjudge.game import Game
from headjudge.hosting import random_streams
from headjudge.hosting.random_streams import Streams
from headjudge.rulebooks import Rulebook


class Session:
    """`seat` has to choose; `choose` goes on from there, `begin` starts the next game."""

    def __init__(
        self,
        rulebook: str | Rulebook,
        seats: tuple[str, ...],
        stage: str | None,
        switches: Mapping[str, object] | None,
        limits: tuple[int, int, int],
    ) -> None:
        self.game = Game.new(rulebook, seats, stage, switches)
        self.kind = KINDS[self.game.book.kind.id]
        self._blank = state.copy(self.game.state)  # without a log, which is faster
        self.state: State = state.copy(self._blank)
        self.budget = TurnBudget()
        self.budget.rounds, self.budget.most_offers, self.budget.most_business = limits
        self.space = ActionSpace()
        self.kind.lay_out(self.space, len(seats))
        self.actions = names.all_names(self.space, self.game.names, self.kind.card)
        self.seat = C.NOBODY
        self._buffer = ObservationBuffer()
        self._buffer.open_cash = int(self.kind.cash_is_open(self._blank.rules))
        self.kind.encode(self.state, self.budget, self._buffer, 0, False)
        self.form = arrays.Form(self._buffer)
        self._action = Action()
        self._streams = Streams()

    def begin(self, seed: int, number: int) -> None:
        """Start game `number` of a seed; these two decide all chance."""
        state.copy_into(self.state, self._blank)
        random_streams.seed(self._streams, seed, number)
        turn_taking.begin(self.budget, self._streams.rotation)
        self._advance()

    def choose(self, number: int) -> None:
        """Carry out the choice of the seat that is asked. An illegal choice changes nothing."""
        if not action_space.allowed(self.space, number):
            raise self._refusal(number)
        advance.choose(self.state, self._action, self.budget, self.space, self.seat, number)
        self._advance()

    def _advance(self) -> None:
        self.seat = advance.advance(
            self.state, self._action, self.budget, self._streams, self.space
        )

    def _refusal(self, number: int) -> HeadjudgeError:
        """Why this number cannot be chosen; with the clause if the rulebook forbids it."""
        if not 0 <= number < self.space.size:
            return BadAction(f"{number} is not an action; actions are 0 to {self.space.size - 1}")
        action_space.read(self.space, number)
        a, m = self._action, self.space
        if m.verb != V.DONE and decode.say(self.state, a, self.seat, m.verb, m.i, m.j):
            ruling = judge.objection(self.state, a)
            if ruling:
                return self.game.refused(ruling)
        return BadAction(f"{self.actions[number]!r} is not one of the choices now")

    @property
    def over(self) -> bool:
        return self.seat == C.NOBODY

    @property
    def stopped(self) -> bool:
        """Did the environment end the game after its rounds?"""
        return bool(self.budget.called) and self.kind.ended_by_time(self.state)

    def observation(self, seat: int) -> Floats:
        self.kind.encode(self.state, self.budget, self._buffer, seat, seat == self.seat)
        return self.form.array(self._buffer)

    def mask(self, seat: int) -> Flags:
        """What this seat may choose; all zero if it is not asked."""
        mask = arrays.mask(self.space)
        if seat != self.seat:
            mask[:] = 0
        return mask
