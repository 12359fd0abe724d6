"""Random games under the laws of `tests/laws`, as lists of actions, and what the observer counts in them."""

from __future__ import annotations

from functools import cache

from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import judge, log, state
from headjudge.game import actions
from headjudge.game.game import Game
from headjudge.sim.observer import observer, pawn, tokens
from headjudge.sim.observer.counters import Counters
from tests.laws.checked_table import Json, Table
from tests.sim.recount_from_events import Recount
from tests.support.random_books import BOOKS, begin


@cache
def wild(book: str, seed: int, length: int) -> tuple[Json, list[Json]]:
    """The start of a game and what was done in it."""
    c = Seeded(BOOKS.index(book) + 40, seed)
    game = begin(book, c)
    first = game.to_json()
    table = Table(game, 10**6)
    for _ in range(length):
        if game.over:
            break
        table.step(c)
    return first, table.done


OBSERVERS = {
    "tokens": (tokens.after_action, tokens.end),
    "pawn": (pawn.after_action, pawn.end),
}


def watched(first: Json, done: list[Json], bots: list[int], facts: Counters) -> Recount:
    """Play it twice, side by side: before the observer, and before whoever counts again."""
    game = Game.from_json(first)
    s = state.State(game.state.rules)
    state.copy_into(s, game.state)
    log.listen(s)
    facts.bot = bots
    observer.begin(facts, s)
    after_action, end = OBSERVERS[game.book.kind.id]
    recount = Recount(game, bots)
    for each in done:
        a = actions.read(each, game.names, game.state)
        assert judge.apply(s, a) == 0
        after_action(facts, s)
        s.log.count = 0
        recount.after(game.apply(each))
    end(facts, s)
    return recount
