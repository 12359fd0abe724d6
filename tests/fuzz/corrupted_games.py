"""Stored games with wrong numbers in them, played on by anybody: `python -m tests.fuzz.corrupted_games FIRST COUNT`.

A book (or several) may follow: the four token books otherwise.

What is let in must be playable: no exception but a HeadjudgeError, no crash, no endless loop. It runs in a process
of its own, because a compiled engine that reads astray takes its process with it.
"""

from __future__ import annotations

import random
import sys
import traceback
from collections.abc import Sequence

from headjudge.bots.random_play.chooser import Seeded
from headjudge.bots.random_play.nonsense import nonsense
from headjudge.bots.random_play.pawn import moves
from headjudge.bots.tokens import greedy
from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.errors import HeadjudgeError
from headjudge.game import Game, legal
from headjudge.game.serialization import COMPANIES
from headjudge.game.vocabulary import MOST_MONEY
from headjudge.hosting import random_streams, rng
from tests.laws.checked_table import Table
from tests.support.random_books import TOKENS, begin

WRONG = (-1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 23, 24, 27, 28, 39, 40, 63, 255)
FAR = (10**6, 10**8, 10**9, 2**27, 2**28 - 1, 2**28, 2**31 - 1, -(2**31) + 1)


Numbers = dict[str, int | list[int]]


def stored_game(seed: int, books: Sequence[str]) -> tuple[dict[str, object], Numbers]:
    """A game that was played for a while, and its state with what only a one-pawn game has laid out flat."""
    c = Seeded(9, seed)
    table = Table(begin(books[c.below(len(books))], c), thorough=0)
    for _ in range(c.below(60)):
        if not table.game.over:
            table.step(c)
    data = table.game.to_json()
    state = data["state"]
    assert isinstance(state, dict)
    inner = state.get(COMPANIES, {})
    flat = {name: value for name, value in state.items() if name != COMPANIES}
    return data, flat | {f"{COMPANIES}.{name}": value for name, value in inner.items()}


def as_stored(flat: Numbers) -> dict[str, object]:
    state: dict[str, object] = {k: v for k, v in flat.items() if not k.startswith(COMPANIES)}
    inner = {k.partition(".")[2]: v for k, v in flat.items() if k.startswith(COMPANIES)}
    return state | ({COMPANIES: inner} if inner else {})


def spoil(state: Numbers, dice: random.Random) -> Numbers:
    """One to three numbers changed: a little, to an odd value, or far away."""
    state = {name: list(v) if isinstance(v, list) else v for name, v in state.items()}
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        name = dice.choice(list(state))
        value = state[name]
        if isinstance(value, list):
            at = dice.randrange(len(value))
            value[at] = wrong(value[at], dice)
        else:
            state[name] = wrong(value, dice)
    return state


def wrong(value: int, dice: random.Random) -> int:
    sort = dice.randrange(10)
    if sort < 4:
        return value + dice.choice((-2, -1, 1, 2))
    if sort < 6:
        return value ^ 1 << dice.randrange(28)
    return dice.choice(WRONG if sort < 9 else FAR)


def play_on(game: Game, seed: int) -> None:
    """Anybody does anything: what is listed, what a bot would do, and nonsense."""
    c, dice = Seeded(10, seed), random.Random(seed)
    r, said = rng.Random(), Action()
    rng.seed(r, 10, seed)
    for _ in range(40):
        s = game.state
        for each in (*game.names.seats, None):
            game.view(each)
        sort = dice.randrange(10)
        if sort < 3 and not s.over and s.rules.pawn:
            a = moves.propose(s, c)
        elif sort < 3 and not s.over:
            greedy.decide(s, said, random_streams.single(r))
            a = said
        elif sort < 8:
            able = list(legal.all_actions(s, dice.randrange(s.seats)))
            if not able:
                continue
            a = dice.choice(able)
            if a.kind in (C.DO_ROLL, C.DO_LAND):
                a.x, a.y = dice.randint(1, 6), dice.randint(1, 6)
        elif sort < 9:
            a = legal.make(
                dice.choice(
                    (C.DO_REMOVE, C.DO_TIME_UP, C.DO_VOID_THROW, C.DO_EXPOSE, C.DO_DEADLINE)
                ),
                C.HOST,
                dice.randrange(s.seats),
            )
        else:
            a = nonsense(c)
            if a.kind == C.DO_BID:
                a.x = min(a.x, MOST_MONEY)  # no more can be said
        try:
            game.apply(a)
        except HeadjudgeError:
            assert judge.objection(s, a)
        game.to_json()


def main() -> None:
    first, count = int(sys.argv[1]), int(sys.argv[2])
    books = sys.argv[3:] or TOKENS
    accepted = bad = 0
    for seed in range(first, first + count):
        data, state = stored_game(seed, books)
        dice = random.Random(seed)
        for variant in range(30):
            spoilt = spoil(state, dice)
            try:
                game = Game.from_json({**data, "state": as_stored(spoilt)})
            except HeadjudgeError:
                continue
            accepted += 1
            changed = {
                name: (state[name], spoilt[name]) for name in state if state[name] != spoilt[name]
            }
            print(f"{seed}.{variant} {changed}", file=sys.stderr, flush=True)
            try:
                play_on(game, seed)
            except Exception:
                bad += 1
                print(
                    f"{seed}.{variant}: {data['rulebook']}, {changed}\n{traceback.format_exc()}",
                    flush=True,
                )
    print(f"{accepted} of {30 * count} let in, {bad} bad")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
