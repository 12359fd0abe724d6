# compiled
"""Many games of greedy players, for benchmarks and published figures."""

from headjudge.bots.tokens import greedy
from headjudge.engine import action, state
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import judge
from headjudge.hosting import rng
from headjudge.hosting.random_streams import Streams


def play_game(s: State, a: Action, luck: Streams, rounds: int) -> None:
    """Play until the game is over; time is called after this many rounds (0 = never)."""
    while not s.over:
        if rounds and s.turn_count >= rounds * s.seats and not s.time_called:
            action.say(a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
        else:
            greedy.decide(s, a, luck)
        refusal = judge.apply(s, a)
        if refusal:
            raise AssertionError("a greedy bot was refused")
        if s.listening:
            s.log.count = 0  # a log has room for one action; nobody reads this one


class Tally:
    """Totals over many games."""

    games: int
    throws: int
    turns: int
    finished: int  # games won by the last player left
    wins: list[int]  # by seat
    bankrupts: int

    def __init__(self) -> None:
        self.games = 0
        self.throws = 0
        self.turns = 0
        self.finished = 0
        self.wins = [0] * 8
        self.bankrupts = 0


def play_games(
    blank: State,
    s: State,
    a: Action,
    luck: Streams,
    t: Tally,
    seed: int,
    first: int,
    games: int,
    rounds: int,
) -> None:
    """Play many games from one freshly set-up table; game `i` depends only on the seed and `i`.

    They use a single random stream (`random_streams.single`).
    """
    for game in range(first, first + games):
        rng.seed(luck.dice, seed, game)
        state.copy_into(s, blank)
        play_game(s, a, luck, rounds)
        t.games += 1
        t.throws += s.throw_count
        t.turns += s.turn_count
        t.bankrupts += s.seats - s.left
        if s.left == 1:
            t.finished += 1
            for seat in range(s.seats):
                if not s.out[seat]:
                    t.wins[seat] += 1
