"""Plays games of the classic family among programs; run as a program it prints a hash of how a few ended."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence

from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens.table import Table
from headjudge.engine import COMPILED, judge, state, to_act
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import serialization
from headjudge.rulebooks import load
from headjudge.sim.probes import token_series

BOOKS = ("classic", "boise", "etiwanda", "racine", "championship")
ASK: dict[str, object] = {}
AUTO: dict[str, object] = {"rent.claim_until": "auto_collect"}


class Hall:
    """One table, at which game after game is played."""

    def __init__(
        self, book: str, brains: Sequence[int], switches: dict[str, object] = AUTO
    ) -> None:
        rules = load(book).rules(None, switches)
        self.blank = State(rules)
        judge.new_game(self.blank, len(brains))
        self.s = State(rules)
        self.a = Action()
        self.t = Table()
        self.t.brains = [*brains, *[1] * (8 - len(brains))]

    def begin(self, seed: int, game: int) -> None:
        state.copy_into(self.s, self.blank)
        dispatch.begin(self.t, seed, game)

    def play(self, seed: int, game: int, rounds: int) -> State:
        self.begin(seed, game)
        token_series.game(self.s, self.a, self.t, rounds)
        return self.s

    def steps(self, seed: int, game: int, rounds: int) -> Iterator[Action]:
        """Every action before it is done; the game goes on when the next one is asked for."""
        self.begin(seed, game)
        while not to_act.settled(self.s) and self.s.turn_count < rounds * self.s.seats:
            dispatch.step(self.s, self.a, self.t)
            yield self.a
            token_series.do(self.s, self.a, self.t)


def fingerprint() -> str:
    said = hashlib.sha256()
    for book in BOOKS:
        hall = Hall(book, (3, 4, 5, 0, 1), ASK)
        said.update(json.dumps(serialization.to_json(hall.play(11, 0, 25))).encode())
        assert hall.t.faults == 0
    return said.hexdigest()


if __name__ == "__main__":
    print("compiled" if COMPILED else "plain", fingerprint())
