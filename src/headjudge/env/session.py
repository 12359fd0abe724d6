"""One game in progress, and the seat that has to choose: everything of the environment but PettingZoo."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env import advance, turn_taking
from headjudge.env.actions import action_space, legality, names
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.observation import arrays, encode_tokens
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
        self._blank = state.copy(self.game.state)  # nobody listens: that is faster
        self.state: State = state.copy(self._blank)
        self.talk = TurnBudget()
        self.talk.rounds, self.talk.most_offers, self.talk.most_business = limits
        self.menu = ActionSpace()
        action_space.lay_out(self.menu, len(seats), self._blank.rules.pawn)
        self.actions = names.every(self.menu, self.game.names)
        self.seat = C.NOBODY
        self._sight = ObservationBuffer()
        rules = self._blank.rules
        self._sight.open_cash = 1 if rules.pawn or not rules.cash_private else 0
        encode_tokens.look(self.state, self.talk, self._sight, 0, False)
        self.form = arrays.Form(self._sight)
        self._action = Action()
        self._streams = Streams()

    def begin(self, seed: int, number: int) -> None:
        """Game `number` of a seed: its luck depends on these two alone."""
        state.copy_into(self.state, self._blank)
        random_streams.seed(self._streams, seed, number)
        turn_taking.begin(self.talk, self._streams.rotation)
        self._advance()

    def choose(self, number: int) -> None:
        """The seat that is asked chooses this; what cannot be chosen changes nothing."""
        if not action_space.allowed(self.menu, number):
            raise self._refusal(number)
        advance.choose(self.state, self._action, self.talk, self.menu, self.seat, number)
        self._advance()

    def _advance(self) -> None:
        self.seat = advance.advance(self.state, self._action, self.talk, self._streams, self.menu)

    def _refusal(self, number: int) -> HeadjudgeError:
        """Why not, with the clause where it is the book that forbids it."""
        if not 0 <= number < self.menu.size:
            return BadAction(f"{number} is not an action; they are 0 to {self.menu.size - 1}")
        action_space.read(self.menu, number)
        a, m = self._action, self.menu
        if m.verb != V.DONE and legality.say(self.state, a, self.seat, m.verb, m.i, m.j):
            ruling = judge.objection(self.state, a)
            if ruling:
                return self.game.refused(ruling)
        return BadAction(f"{self.actions[number]!r} is not among the choices of this moment")

    @property
    def over(self) -> bool:
        return self.seat == C.NOBODY

    @property
    def stopped(self) -> bool:
        """Did the clock of this environment end the game, and not its course?"""
        if self.state.rules.pawn:
            return bool(self.talk.called) and self.state.co.ended == C.END_TIME
        return bool(self.talk.called) and self.state.left > 1

    def observation(self, seat: int) -> Floats:
        encode_tokens.look(self.state, self.talk, self._sight, seat, seat == self.seat)
        return self.form.array(self._sight)

    def mask(self, seat: int) -> Flags:
        """What this seat may choose; nothing while it is not asked."""
        found = arrays.mask(self.menu)
        if seat != self.seat:
            found[:] = 0
        return found
