"""A demonstration game: any policy in every seat, recorded like a game of people.

The dice, the decks and the clock come from one seed, so the same seed gives the same page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from headjudge.bots.pawn import random_player
from headjudge.bots.pawn.investor import player as investor
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.errors import BadInput
from headjudge.game import actions
from headjudge.game.record import Record, RecordedGame
from headjudge.hosting import random_streams, rng
from headjudge.hosting.chance import pawn as chance
from headjudge.hosting.rng import Random
from headjudge.hosting.turn_order import pawn as pawn_turn_order

Policy: TypeAlias = Callable[[State, Action, Random, int], None]
"""Writes this seat's next action into the action; the game waits for this seat."""

Fields: TypeAlias = "dict[str, object]"
SEATS = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
ROLLS = 80
_MOST = 50_000  # actions; no sensible policy needs as many


def investors(temper: int = 15) -> Policy:
    """Investors that differ: each seat is more careful with its money than the one before."""
    weights = [Weights() for _ in range(C.SEATS)]
    for seat, seat_weights in enumerate(weights):
        seat_weights.thrift += temper * (seat - 1)
        seat_weights.theft = 5 * seat
    return lambda s, a, r, seat: investor.decide(s, a, weights[seat], r, seat)


def anything() -> Policy:
    """Any legal action."""
    return random_player.decide


class Demo:
    """A table that plays itself: it plays chance and the host, a policy plays the companies."""

    def __init__(self, game: RecordedGame, policy: Policy, seed: int) -> None:
        self.game = game
        self.policy = policy
        self.random = Random()
        rng.seed(self.random, 487, seed)
        self._now = 0.0
        game.clock = lambda: self._now

    def play(self) -> None:
        for _ in range(_MOST):
            if self.game.over:
                return
            self.act()
        raise BadInput("the policy never ends the game", "--demo")

    def act(self) -> None:
        s, a = self.game.state, Action()
        self._now += 1 + rng.below(self.random, 40) / 10
        if chance.answers(s):
            self.game.apply(self.chance())
        else:
            self.policy(s, a, self.random, pawn_turn_order.next_seat(s, 0))
            self.game.apply(a)

    def chance(self) -> Fields:
        """The outcome of chance, by name, since a record cannot tell two copies of a card apart."""
        a = Action()
        chance.decide(self.game.state, a, random_streams.single(self.random))
        return actions.write(a, self.game.names, self.game.state)


def record_game(
    seed: int,
    seats: Sequence[str] = SEATS[:4],
    switches: Mapping[str, object] | None = None,
    policy: Policy | None = None,
    name: str = "",
    rulebook: str = "opoly487",
) -> Record:
    """A whole game with this policy in every seat, as a record."""
    settings = {"rolls_to_time": ROLLS, **(switches or {})}
    game = RecordedGame.new(rulebook, seats, None, settings)
    assert isinstance(game, RecordedGame)
    Demo(game, policy or investors(), seed).play()
    return game.record(name or f"demo-{seed}")
