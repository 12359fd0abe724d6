"""A whole random game from a book and a seed, under all laws; and the shortest way to a broken one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from headjudge.bots.random_play.chooser import Seeded
from headjudge.errors import HeadjudgeError
from headjudge.game import actions, serialization
from headjudge.game.game import Game
from tests.laws.checked_table import Json, Table
from tests.laws.law import Broken
from tests.support.random_books import BOOKS, begin

LENGTHS = (40, 120, 120, 300, 300, 900)


@dataclass(frozen=True)
class Outcome:
    actions: int
    refusals: int
    left: int


def play(book: str, seed: int, thorough: int = 12) -> Outcome:
    """One game; a `Violation` if a law does not hold in it."""
    c = Seeded(BOOKS.index(book) + 1, seed)
    game = begin(book, c)
    first = game.to_json()
    table = Table(game, thorough)
    try:
        for _ in range(LENGTHS[c.below(len(LENGTHS))]):
            if game.over:
                break
            table.step(c)
        table.finish(c)
        replayed(first, table)
    except Exception as error:
        raise Violation(book, seed, first, table.done, error) from error
    return Outcome(len(table.done), table.refusals, game.state.left)


def replayed(first: Json, table: Table) -> None:
    """The recorded actions, from the same start, give the same state and the same last events."""
    again = Game.from_json(json.loads(json.dumps(first)))
    rows: list[tuple[int, ...]] = []
    for action in table.done:
        rows = [event.numbers for event in again.apply(action)]
    if serialization.to_json(again.state) != serialization.to_json(table.game.state):
        raise Broken("a replay gives the same state")
    if rows != table.rows:
        raise Broken("a replay gives the same events")


def name(error: BaseException) -> str:
    """The law that was broken, or the exception that should not have come out."""
    return error.law if isinstance(error, Broken) else type(error).__name__


class Violation(Exception):
    """What happened, where, and how to see it again."""

    def __init__(
        self, book: str, seed: int, first: Json, done: Sequence[Json], error: Exception
    ) -> None:
        self.book, self.seed, self.first, self.done, self.error = (
            book,
            seed,
            first,
            list(done),
            error,
        )
        self.law = name(error)
        super().__init__(
            f"{book}, seed {seed}, step {len(done)}: {type(error).__name__}: {error}\n"
            f"    python -m tests.laws.soak --books {book} --first {seed} --games 1 --show"
        )

    def shortest(self) -> list[Json]:
        """As few of the actions as still break the same law, in the same order."""
        kept, size = self.done, max(1, len(self.done) // 2)
        while True:
            at, shorter = 0, False
            while at < len(kept):
                fewer = kept[:at] + kept[at + size :]
                if self._still_broken(fewer):
                    kept, shorter = fewer, True
                else:
                    at += size
            if size == 1 and not shorter:
                return kept
            size = max(1, size // 2)

    def _still_broken(self, done: Sequence[Json]) -> bool:
        table = Table(Game.from_json(self.first), thorough=0)
        try:
            for action in done:
                if not table.attempt(
                    actions.read(action, table.game.names, table.game.state), dear=False
                ):
                    return False
        except HeadjudgeError:
            return False
        except Exception as error:
            return name(error) == self.law
        return False

    def story(self) -> str:
        """The table at the start and the shortest list of actions, as people read it."""
        seen = Game.from_json(self.first).view(None)
        game = Game.from_json(self.first)
        lines = [
            str(self),
            f"    turn {seen.turn}, bank {seen.bank}, stage {game.stage}, {game.switches}",
        ]
        for seat in game.names.seats:
            player = game.view(seat).players[seat]
            lines.append(f"    {seat}: { {key: value for key, value in player.items() if value} }")
        lines += [f"    > {json.dumps(action)}" for action in self.shortest()]
        return "\n".join(lines)
