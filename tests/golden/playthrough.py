"""A golden game as text: what it was set up with, every action, every event with its ruling, and the clauses.

# book = "boise"                      the table, as TOML behind `#`
> {"by": "Ann", "do": "buy"}          an action
  money BUY_DEED Ann bank 60 0 0      its events: kind, ruling, seat, other, amount, place, extra
= BUY_DEED boise.buy.deed             at the end: each ruling with the clauses it rests on
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from headjudge.game import Event, Game
from tests.golden import pawn_players, token_players

FOLDER = Path(__file__).parent / "games"
Json = dict[str, object]


@dataclass(frozen=True)
class Golden:
    """What a golden game is set up with, and how the simple players came to play it."""

    book: str
    seats: tuple[str, ...]
    stage: str
    told: bool
    seed: int
    turns: int

    def new_game(self) -> Game:
        return Game.new(self.book, self.seats, self.stage or None, told_cards=self.told)

    def play(self, seed: int, turns: int) -> tuple[Game, list[Json]]:
        """A new game of this sort, to its end."""
        game = self.new_game()
        return game, token_players.to_the_end(game, seed, turns)

    def header(self) -> Iterable[str]:
        for key, value in vars(self).items():
            yield f"# {key} = {json.dumps(list(value) if isinstance(value, tuple) else value)}"


@dataclass(frozen=True)
class OnePawn(Golden):
    """... of a game with one pawn: which seats invest, as bits, and what is set otherwise."""

    investors: int
    switches: dict[str, object]

    def new_game(self) -> Game:
        return Game.new(self.book, self.seats, switches=self.switches)

    def play(self, seed: int, turns: int) -> tuple[Game, list[Json]]:
        game = self.new_game()
        return game, pawn_players.to_the_end(game, seed, turns, self.investors)

    def header(self) -> Iterable[str]:
        settings = [f"{json.dumps(key)} = {json.dumps(v)}" for key, v in self.switches.items()]
        yield from list(super().header())[:-1]
        yield f"# switches = {{ {', '.join(settings)} }}"


def read(path: Path) -> tuple[Golden, list[Json]]:
    """The table and the actions of a golden file; its events are for comparing."""
    lines = path.read_text(encoding="utf-8").splitlines()
    table = tomllib.loads("\n".join(line[2:] for line in lines if line.startswith("# ")))
    sort = OnePawn if "switches" in table else Golden
    golden = sort(**{**table, "seats": tuple(table["seats"])})
    return golden, [json.loads(line[2:]) for line in lines if line.startswith("> ")]


def text(golden: Golden, actions: Sequence[Mapping[str, object]]) -> str:
    """Play the actions and write everything down."""
    game = golden.new_game()
    lines = list(golden.header())
    cited: dict[str, tuple[str, ...]] = {}
    for action in actions:
        lines.append(f"> {json.dumps(action)}")
        for event in game.apply(action):
            lines.append(f"  {line(event)}")
            assert cited.setdefault(event.ruling, event.clauses) == event.clauses
    lines.append(f"! over={game.over} placing={game.placing()} scores={game.scores()}")
    lines += [f"= {ruling} {' '.join(clauses)}" for ruling, clauses in sorted(cited.items())]
    return "\n".join(lines) + "\n"


def line(event: Event) -> str:
    *_, place, extra = event.numbers
    who = f"{event.seat or '-'} {event.other or '-'}"
    return f"{event.kind} {event.ruling} {who} {event.amount} {event.place or place} {extra}"
