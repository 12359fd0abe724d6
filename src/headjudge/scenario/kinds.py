"""How scenarios of each kind of game are set up and played. The only registry of this layer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from headjudge.game.game import Game
from headjudge.rulebooks import Rulebook
from headjudge.scenario.pawn import read as pawn_read
from headjudge.scenario.pawn.run import PawnTable
from headjudge.scenario.step_judge import GameTable
from headjudge.scenario.tokens import read as token_read
from headjudge.scenario.tokens.run import TokenTable


@dataclass(frozen=True)
class ScenarioKind:
    set_up: Callable[[Rulebook, Mapping[str, object], list[str]], Game]
    table: Callable[[Game], GameTable]


KINDS: Mapping[str, ScenarioKind] = {
    "tokens": ScenarioKind(token_read.set_up, TokenTable),
    "pawn": ScenarioKind(pawn_read.set_up, PawnTable),
}
