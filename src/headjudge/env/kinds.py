"""The kinds of game, as far as the environment has to know them. The one registry of this layer.

What compiled code asks is in `turns/by_kind.py` and `actions/decode.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.observation.buffer import ObservationBuffer
from headjudge.env.pawn import PawnEnvironment
from headjudge.env.rewards import Reward
from headjudge.env.tokens import TokenEnvironment
from headjudge.env.turn_taking import TurnBudget
from headjudge.game.names import Names


class EnvKind(Protocol):
    """What differs between kinds of game. Every other file asks this, not which kind it is."""

    @property
    def id(self) -> str: ...

    def lay_out(self, m: ActionSpace, seats: int) -> None:
        """Number all actions of this kind of game."""

    def card(self, i: int, names: Names) -> str:
        """What an action about card number `i` says."""

    def encode(self, s: State, t: TurnBudget, v: ObservationBuffer, seat: int, asked: bool) -> None:
        """Write what this seat may see into `v`."""

    def cash_is_open(self, rules: Rules) -> bool: ...

    def ended_by_time(self, s: State) -> bool:
        """Once time was called: did that end the game?"""

    def is_out(self, s: State, seat: int) -> bool:
        """Is the game over for this seat before it is over for all?"""

    def square(self, s: State, seat: int) -> int:
        """Where this seat stands on the board."""

    def rewards(self, s: State, reward: Reward) -> list[float]:
        """What the finished game is worth, by seat."""

    def results(self, s: State) -> list[dict[str, Any]]:
        """How the game ended, by seat."""


KINDS: Mapping[str, EnvKind] = {kind.id: kind for kind in (TokenEnvironment(), PawnEnvironment())}
