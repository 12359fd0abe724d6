"""The one-pawn game, as the environment asks for it (see `env/kinds.py`)."""

from __future__ import annotations

from typing import Any

from headjudge.engine import codes as C
from headjudge.engine.pawn import score as engine_score
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.env.actions import action_space
from headjudge.env.actions import verbs as V
from headjudge.env.observation import encode_pawn
from headjudge.env.rewards import Reward, by_rank
from headjudge.game.names import Names
from headjudge.game.pawn import score
from headjudge.game.pawn.names import PawnNames


class PawnEnvironment:
    """One pawn moves for everybody, and companies stay until the end."""

    lay_out = staticmethod(action_space.lay_out_pawn)
    encode = staticmethod(encode_pawn.encode)
    id = "pawn"

    def card(self, i: int, names: Names) -> str:
        """The name of an internal card."""
        assert isinstance(names, PawnNames)
        if i == V.INTERNALS:
            return "all"
        return names.internal[i] if i < len(names.internal) else f"no-card-{i}"

    def cash_is_open(self, rules: Rules) -> bool:
        return True

    def ended_by_time(self, s: State) -> bool:
        return s.co.ended == C.END_TIME

    def is_out(self, s: State, seat: int) -> bool:
        return False

    def square(self, s: State, seat: int) -> int:
        return s.co.square

    def rewards(self, s: State, reward: Reward) -> list[float]:
        """Reward each of the two scores, weighted as the rulebook says."""
        seats = range(s.seats)
        assets = by_rank(
            [engine_score.place_assets(s, i) for i in seats],
            [engine_score.assets(s, i) for i in seats],
            reward,
        )
        earnings = by_rank(
            [engine_score.place_earnings(s, i) for i in seats],
            [engine_score.earnings(s, i) for i in seats],
            reward,
        )
        by_assets, by_earnings = s.rules.weight_assets, s.rules.weight_earnings
        return [
            (by_assets * asset + by_earnings * earning) / (by_assets + by_earnings)
            for asset, earning in zip(assets, earnings, strict=True)
        ]

    def results(self, s: State) -> list[dict[str, Any]]:
        """Place and amount of both scores, and the points."""
        return [
            {
                "places": score.places(s, i),
                "assets": score.assets(s, i),
                "earnings": float(score.earnings(s, i)),
                "points": float(score.points(s, i)),
            }
            for i in range(s.seats)
        ]
