"""The token game, as the environment asks for it (see `env/kinds.py`)."""

from __future__ import annotations

from typing import Any

from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.engine.tokens import score
from headjudge.env.actions import action_space
from headjudge.env.observation import encode_tokens
from headjudge.env.rewards import Reward, by_rank
from headjudge.game.names import Names


class TokenEnvironment:
    """Every player moves a token."""

    lay_out = staticmethod(action_space.lay_out_tokens)
    encode = staticmethod(encode_tokens.encode)
    id = "tokens"

    def card(self, i: int, names: Names) -> str:
        """The seat that a jail card comes from or goes to."""
        return str(i + 1)

    def cash_is_open(self, rules: Rules) -> bool:
        return not rules.cash_private

    def ended_by_time(self, s: State) -> bool:
        return s.left > 1

    def is_out(self, s: State, seat: int) -> bool:
        return bool(s.out[seat])

    def square(self, s: State, seat: int) -> int:
        return s.square[seat]

    def rewards(self, s: State, reward: Reward) -> list[float]:
        seats = range(s.seats)
        return by_rank(
            [score.place(s, i) for i in seats], [score.worth(s, i) for i in seats], reward
        )

    def results(self, s: State) -> list[dict[str, Any]]:
        """Place and worth."""
        return [{"place": score.place(s, i), "worth": score.worth(s, i)} for i in range(s.seats)]
