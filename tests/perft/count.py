"""Counting legal play: how many sequences of so many actions there are from a position.

A position is a scenario file with one more line, `counts`: the numbers for one action, two, three and so on.
Every action that a seat can take is counted as the public face lists it (a bid by its lowest amount, no
offers); a throw counts once for each way the dice can fall, and a card that is told once for each card. In a
one-pawn game the host's rolls and deadlines are counted with the rest, and a deck that must be shuffled ends a count.

To add a position: write the file with `counts = []`, run `python -m tests.perft.count FILE --depth 3`, check
the first number by hand, and put the numbers in. A rule that changes shows up as a number that changes.
"""

from __future__ import annotations

import argparse
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import dice as tokens_dice
from headjudge.game import Game, legal
from headjudge.game.pawn import vocabulary as pawn_words
from headjudge.game.vocabulary import ACTION_WORD
from headjudge.scenario.read import from_data, set_up

FOLDER = Path(__file__).parent / "positions"


@dataclass(frozen=True)
class Position:
    path: Path
    game: Game
    counts: list[int]


def read(path: Path) -> Position:
    """Set the table up and take the file's steps, all of which must be lawful."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    counts, told = data.pop("counts"), data.pop("told", False)
    game = set_up(from_data(data, path.name))
    if told:
        game.state.told, game.state.unseen = 1, list(game.state.deck_size)
    for step in data.get("step", ()):
        game.apply(step)
    game.state.listening = 0
    return Position(path, game, counts)


def moves(s: State) -> Iterator[Action]:
    """Everything that can happen next, chance included."""
    for seat in range(s.seats):
        for a in legal.all_actions(s, seat):
            if a.kind in (C.DO_ROLL, C.DO_LAND):
                yield from dice(s, a)
            elif a.kind == C.DO_DIE:
                yield from faces(a.seat)
            elif a.kind != C.DO_TIME_OUT:  # it stops a clock, and nothing else
                yield a
    if s.rules.pawn:
        yield from by_the_host(s)
    elif s.phase == C.PH_CARD and not s.due:
        for card in range(C.CARDS):
            a = legal.make(C.DO_DRAW, C.CHANCE, card, s.drawing)
            if not judge.objection(s, a):
                yield a


def by_the_host(s: State) -> Iterator[Action]:
    """The pawn's dice, one die, and an answer in everybody's place. Nobody counts the orders of a deck."""
    roll, die = legal.make(C.DO_ROLL, C.HOST, 1, 2), legal.make(C.DO_DIE, C.HOST, 1)
    late = legal.make(C.DO_DEADLINE, C.HOST)
    if not judge.objection(s, roll):
        yield from dice(s, roll)
    if not judge.objection(s, die):
        yield from faces(C.HOST)
    if not judge.objection(s, late):
        yield late


def faces(seat: int) -> Iterator[Action]:
    return (legal.make(C.DO_DIE, seat, face) for face in range(1, 7))


def dice(s: State, a: Action) -> Iterator[Action]:
    speedy = not s.rules.pawn and tokens_dice.speed_die_used(s, a.seat)
    third = range(1, C.SPEED_FACE_MR + 1) if speedy else (C.SPEED_NONE,)
    for first in range(1, 7):
        for second in range(1, 7):
            for speed in third:
                yield legal.make(a.kind, a.seat, first, second, speed)


def count(s: State, depth: int) -> int:
    """Sequences of `depth` actions."""
    if depth == 1:
        return sum(1 for _ in moves(s))
    total = 0
    for a in moves(s):
        after = state.copy(s)
        assert judge.apply(after, a) == 0, (a.kind, a.seat, a.x)
        total += count(after, depth - 1)
    return total


def divided(s: State) -> Counter[str]:
    """The first actions by word, to compare with a count by hand."""
    words = pawn_words.ACTION_WORD if s.rules.pawn else ACTION_WORD
    return Counter(words[a.kind] for a in moves(s))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.perft.count")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--depth", type=int, default=3)
    given = parser.parse_args()
    for path in given.files:
        s = read(path).game.state
        print(path.stem, [count(s, depth) for depth in range(1, given.depth + 1)])
        print("   ", dict(divided(s)))


if __name__ == "__main__":
    main()
