"""The built-in bots, by name. Like any other bot, they decide only by what their seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from headjudge.bots.contract import Answer, Ask, Bot, Chair
from headjudge.bots.pawn import brain_ids as P
from headjudge.bots.pawn.contract_adapter import PawnPlayer
from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens.contract_adapter import TokenPlayer
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import actions
from headjudge.game.kinds import KINDS
from headjudge.game.names import Names
from headjudge.hosting.visibility import without_dice


class Player(Protocol):
    """A built-in bot of one kind of game, in its seat."""

    def __init__(self, brain: int, seat: int, seed: tuple[int, int]) -> None: ...

    def answer(self, ask: Ask, seed: tuple[int, int], s: State, a: Action) -> None:
        """Write the seat's action into `a`; DO_NOTHING for none."""


@dataclass(frozen=True, slots=True)
class BuiltInSpec:
    """A built-in bot, and its number in each kind of game."""

    name: str
    about: str
    brain: int | None = None  # bots/tokens/brain_ids.py
    company: int | None = None  # bots/pawn/brain_ids.py
    bargains: bool = False  # needs a hundredth of a second per game; others need less
    thinks: bool = False  # needs whole seconds per game

    @property
    def plays(self) -> tuple[str, ...]:
        return tuple(kind for kind in _PLAYERS if self.number(kind) is not None)

    def number(self, kind: str) -> int | None:
        """Its number in this kind of game; None if it does not play that."""
        return {"tokens": self.brain, "pawn": self.company}[kind]

    def make(self, seed: int) -> Bot:
        return BuiltInBot(self, seed)


BUILT_IN = (
    BuiltInSpec("random", "does anything that is allowed", B.RANDOM, P.RANDOM),
    BuiltInSpec("greedy", "buys and builds whatever it can, never trades", B.GREEDY),
    BuiltInSpec(
        "trader",
        "values groups, trades, keeps a reserve for the danger ahead",
        B.TRADER,
        bargains=True,
    ),
    BuiltInSpec(
        "policy-a", "fixed policy A of Bonjour et al. 2022: all property is alike", B.POLICY_A
    ),
    BuiltInSpec(
        "policy-b", "fixed policy B: railroads, Park Place, Boardwalk; no utilities", B.POLICY_B
    ),
    BuiltInSpec(
        "policy-c", "fixed policy C: railroads, orange, light blue; three houses", B.POLICY_C
    ),
    BuiltInSpec(
        "investor",
        "values deeds by the rents to come, and allies with all",
        None,
        P.INVESTOR,
        bargains=True,
    ),
    BuiltInSpec(
        "dealer",
        "an investor with a sharper eye, who also makes offers",
        None,
        P.DEALER,
        bargains=True,
    ),
    BuiltInSpec(
        "expert",
        "plays copies of the position out before it answers",
        B.EXPERT,
        P.EXPERT,
        thinks=True,
    ),
)


_PLAYERS: Mapping[str, type[Player]] = {"tokens": TokenPlayer, "pawn": PawnPlayer}


class BuiltInBot:
    """A built-in bot behind the same contract as any other."""

    def __init__(self, spec: BuiltInSpec, seed: int) -> None:
        self._spec = spec
        self._seed = seed
        self._names: Names | None = None
        self._player: Player | None = None

    def begin(self, chair: Chair) -> None:
        rules = chair.book.rules(chair.stage, chair.switches)
        self._names = KINDS[chair.kind].names(chair.book, chair.switches, chair.seats, rules)
        brain = self._spec.number(chair.kind) or 0
        seat = self._names.seat(chair.seat)
        self._player = _PLAYERS[chair.kind](brain, seat, _halves(self._seed))

    def answer(self, ask: Ask) -> Answer | None:
        assert self._names is not None
        assert self._player is not None
        claim = ask.option("claim")
        if claim is not None:
            return claim
        s, a = ask.position, Action()
        self._player.answer(ask, _halves(ask.seed), s, a)
        if a.kind == C.DO_NOTHING:
            return None
        return without_dice(actions.write(a, self._names, s))


def _halves(seed: int) -> tuple[int, int]:
    """A seed as the two numbers that the compiled generators take."""
    return seed & 0x7FFFFFFF, seed >> 31
