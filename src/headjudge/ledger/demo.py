"""A game to look at: any policy in every seat, recorded like a game of people.

The dice, the decks and the clock come from one seed, so the same seed shows the same page again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from headjudge.bots import rng
from headjudge.bots.rng import Random
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.errors import BadInput
from headjudge.game import legal
from headjudge.game.pawn.actions import present
from headjudge.game.record import Record, Recorded
from headjudge.ledger.player import Policy, decide

Fields: TypeAlias = "dict[str, object]"
SEATS = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
ROLLS = 80
_MOST = 20_000  # actions; no sensible policy comes near it


class Demo:
    """A table that plays itself: chance and the host here, the companies by a policy."""

    def __init__(self, game: Recorded, policy: Policy, seed: int) -> None:
        self.game = game
        self.policy = policy
        self.random = Random()
        rng.seed(self.random, 487, seed & 0x7FFFFFFF)
        self._now = 0.0
        game.clock = self._tick

    def _tick(self) -> float:
        return round(self._now, 1)

    def play(self) -> None:
        for _ in range(_MOST):
            if self.game.over:
                return
            self.act()
        raise BadInput("the policy does not bring the game to an end", "--demo")

    def act(self) -> None:
        waiting = legal.to_act(self.game.state)
        who, s = waiting[rng.below(self.random, len(waiting))], self.game.state
        self._now += 1 + rng.below(self.random, 40) / 10
        if who == C.CHANCE:
            self.game.apply(self._chance())
        elif who == C.HOST or s.phase in (C.PH_CHECK, C.PH_ROLL_OFF, C.PH_DIE):
            self.game.apply(self._dice(self.game.names.who(who)))
        else:
            self.game.apply(self._decision(who))

    def _decision(self, seat: int) -> Action | Mapping[str, object]:
        return self.policy(self.game, seat, self.random)

    def _dice(self, who: str | None) -> Fields:
        r = self.random
        if self.game.state.phase == C.PH_DIE:
            return {"by": who, "do": "die", "face": rng.die(r)}
        return {"by": who, "do": "roll", "dice": [rng.die(r), rng.die(r)]}

    def _chance(self) -> Fields:
        s, names = self.game.state, self.game.names
        if s.phase == C.PH_SHOW:
            deeds = self._shuffled(names.board.deeds)[: s.rules.shown_deeds]
            return {"by": "chance", "do": "show", "deeds": deeds}
        if s.phase == C.PH_SETUP:
            deck = 0 if s.co.outside_size == 0 else 1
        else:
            deck = 0 if s.co.reshuffle & 1 else 1
        cards = self._shuffled([names.board.cards[deck][card] for card in present(s, deck)])
        return {
            "by": "chance",
            "do": "shuffle",
            "deck": ("external", "internal")[deck],
            "cards": cards,
        }

    def _shuffled(self, ids: Sequence[str]) -> list[str]:
        found = list(ids)
        for i in range(len(found) - 1, 0, -1):
            j = rng.below(self.random, i + 1)
            found[i], found[j] = found[j], found[i]
        return found


def record_game(
    seed: int,
    seats: Sequence[str] = SEATS[:4],
    switches: Mapping[str, object] | None = None,
    policy: Policy = decide,
    rulebook: str = "opoly487",
    name: str = "",
) -> Record:
    """A whole game with this policy in every seat, as a record."""
    settings = {"rolls_to_time": ROLLS, **(switches or {})}
    game = Recorded.new(rulebook, seats, None, settings)
    assert isinstance(game, Recorded)
    if not game.state.rules.pawn:
        raise BadInput(f"{rulebook} is not played with one pawn", "rulebook")
    Demo(game, policy, seed).play()
    return game.record(name or f"demo-{seed}")
