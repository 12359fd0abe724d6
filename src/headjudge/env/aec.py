"""The PettingZoo environment: one table, its seats as agents, and the environment as host, dice and cards."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from headjudge import checks
from headjudge.env import render
from headjudge.env import rewards as worth
from headjudge.env.observation.arrays import Flags, Floats
from headjudge.env.rewards import Reward
from headjudge.env.session import Session
from headjudge.errors import BadInput, BadState
from headjudge.rulebooks import Rulebook

Seen: TypeAlias = dict[str, Floats | Flags]

MOST = 1_000_000
"""The most rounds, offers and business that can be set."""


class HeadjudgeEnv(AECEnv[str, Seen, int | None]):
    """One game after another. `layout` maps fields to places in an observation, `actions` names the actions."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "headjudge_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rulebook: str | Rulebook = "boise",
        seats: int = 4,
        switches: Mapping[str, object] | None = None,
        stage: str | None = None,
        rounds: int = 30,
        offers: int = 2,
        business: int = 8,
        rewards: str | Reward = "places",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "human", "ansi"):
            raise BadInput(f"{render_mode!r} is neither 'human' nor 'ansi'", "render_mode")
        for name, number in (("rounds", rounds), ("offers", offers), ("business", business)):
            checks.whole(number, name, 0, MOST)
        checks.whole(seats, "seats", error=BadState)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        limits = rounds, offers, business
        self.play = Session(rulebook, tuple(self.possible_agents), stage, switches, limits)
        self.actions = self.play.actions
        self.layout = self.play.form.layout
        self._reward = worth.named(rewards)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = len(self.actions)
        self.observation_spaces = {
            agent: self.play.form.space(size) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seed = secrets.randbits(31)
        self._number = -1

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # --- playing --------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the first game of this seed; without a seed, the next game of the last seed."""
        self._number += 1
        if seed is not None:
            self._seed, self._number = seed % 2**32, 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.play.begin(self._seed, self._number)
        self._after()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.play.choose(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._after()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _after(self) -> None:
        """Select the next agent, and give agents that have just gone out their reward."""
        if self.play.over:
            self._finish()
            return
        self.agent_selection = self.possible_agents[self.play.seat]
        s = self.play.state
        kind = self.play.kind
        if s.left < len(self.agents):
            for agent in self.agents:
                seat = self._seat[agent]
                if kind.is_out(s, seat) and not self.terminations[agent]:
                    self.terminations[agent] = True
                    self.rewards[agent] = worth.at_leaving(s, seat, self._reward)
                    self.infos[agent] = kind.results(s)[seat]

    def _finish(self) -> None:
        s, kind = self.play.state, self.play.kind
        rewards, results = kind.rewards(s, self._reward), kind.results(s)
        for agent in self.agents:
            seat = self._seat[agent]
            if not self.terminations[agent]:
                self.rewards[agent] = rewards[seat]
                self.infos[agent] = results[seat]
                self.truncations[agent] = self.play.stopped and not kind.is_out(s, seat)
                self.terminations[agent] = not self.truncations[agent]
        self.agent_selection = self.agents[0]

    # --- observing ------------------------------------------------------------------------------

    def observe(self, agent: str) -> Seen:
        seat = self._seat[agent]
        return {"observation": self.play.observation(seat), "action_mask": self.play.mask(seat)}

    def render(self) -> str | None:
        play = self.play
        text = render.text(play.state, play.game.names, play.kind, play.seat)
        if self.render_mode == "human":
            print(text, flush=True)
            return None
        return text

    def close(self) -> None:
        """There is nothing to release."""


def env(**settings: Any) -> AECEnv[str, Seen, int | None]:
    """An environment that also checks the order of calls. Illegal actions raise an error even without the wrapper."""
    return wrappers.OrderEnforcingWrapper(HeadjudgeEnv(**settings))


raw_env = HeadjudgeEnv
