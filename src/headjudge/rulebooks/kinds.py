"""The kinds of game: which rulings a rulebook binds, and how its cards and numbers are read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType

from headjudge.engine import rulings as token_rulings
from headjudge.engine.pawn import rulings as pawn_rulings
from headjudge.engine.rules import Rules
from headjudge.rulebooks.files.board import Board
from headjudge.rulebooks.files.cards import Cards, read_cards
from headjudge.rulebooks.files.pawn_cards import read_pawn_cards
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.model import Setting
from headjudge.rulebooks.problems import Problem
from headjudge.rulebooks.to_engine.pawn import make_pawn_rules
from headjudge.rulebooks.to_engine.tokens import make_rules

Settings = Mapping[str, Setting]


@dataclass(frozen=True)
class Kind:
    id: str  # its name in rulebook.toml
    says: str  # in a few words
    decks: tuple[str, str]  # the names of the two decks
    rulings: Mapping[str, int]  # the rulings that the engine makes in such a game
    read_cards: Callable[[Source, Settings, list[Problem]], Cards | None]
    fill: Callable[[Board, Cards, Settings, str], Rules]
    in_proportion: bool = False  # a board of one's own must be a common multiple of the parent's
    minutes: str = ""  # the switch for the length of a game; empty: format.toml sets it by stage
    names: Mapping[int, str] = field(init=False)  # of the rulings

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", {number: name for name, number in self.rulings.items()})


def _rulings(module: ModuleType) -> dict[str, int]:
    return {
        name: number
        for name, number in vars(module).items()
        if name.isupper() and isinstance(number, int) and number
    }


KINDS = {
    kind.id: kind
    for kind in (
        Kind(
            "tokens",
            "everybody moves a token of their own",
            ("Chance", "Community Chest"),
            _rulings(token_rulings),
            read_cards,
            make_rules,
        ),
        Kind(
            "pawn",
            "one pawn moves for everybody",
            ("External", "Internal"),
            _rulings(pawn_rulings),
            read_pawn_cards,
            make_pawn_rules,
            in_proportion=True,
            minutes="play_minutes",
        ),
    )
}
TOKENS = "tokens"  # the default
