"""The kinds of game, as far as the environment needs to know them. The only registry of this layer.

Compiled code cannot use it; it has `turns/by_kind.py` and `actions/decode.py` instead.
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
    """What differs between kinds of game. Other files call this instead of asking which kind it is."""

    @property
    def id(self) -> str: ...

    def lay_out(self, m: ActionSpace, seats: int) -> None:
        """Number all actions of this kind of game."""

    def card(self, i: int, names: Names) -> str:
        """How the name of an action shows card number `i`."""

    def encode(self, s: State, t: TurnBudget, v: ObservationBuffer, seat: int, asked: bool) -> None:
        """Write into `v` what this seat may see."""

    def cash_is_open(self, rules: Rules) -> bool: ...

    def ended_by_time(self, s: State) -> bool:
        """After time was called: did that end the game?"""

    def is_out(self, s: State, seat: int) -> bool:
        """Has this seat left the game before its end?"""

    def square(self, s: State, seat: int) -> int:
        """Where this seat stands on the board."""

    def rewards(self, s: State, reward: Reward) -> list[float]:
        """The rewards of the finished game, by seat."""

    def results(self, s: State) -> list[dict[str, Any]]:
        """How the game ended, by seat."""


KINDS: Mapping[str, EnvKind] = {kind.id: kind for kind in (TokenEnvironment(), PawnEnvironment())}
