# compiled
"""Whole games among programs. They speak to the engine only through actions, like everybody else."""

from headjudge.bots import streams
from headjudge.bots.pawn import at_random, chance, investor, tally
from headjudge.bots.pawn.habits import Habits
from headjudge.bots.pawn.tally import Tally
from headjudge.bots.streams import Streams
from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.engine.pawn import course, purse
from headjudge.engine.state import State


def whose_turn(s: State, t: Streams) -> int:
    """One of those whom the game waits for; who comes first changes from roll to roll and lot to lot."""
    waiting = course.to_act(s)
    if s.phase == C.PH_WINDOW:  # a company in trust may build and sign, so it is heard, too
        for seat in range(s.seats):
            if purse.in_game(s, seat) and not s.co.ready >> seat & 1:
                waiting |= 1 << seat
    seat = (t.rotation + s.turn_count + s.lot) % s.seats
    for _ in range(s.seats):
        if waiting >> seat & 1:
            return seat
        seat = (seat + 1) % s.seats
    raise AssertionError("the game waits for nobody")


def decide(s: State, a: Action, h: Habits, t: Streams, investors: int) -> None:
    """Say, in `a`, what is to be done next by whoever the game is waiting for.

    The seats of `investors`, as bits, are played by investors, all others at random.
    """
    if chance.answers(s):
        chance.decide(s, a, t)
        return
    seat = whose_turn(s, t)
    if investors >> seat & 1:
        investor.decide(s, a, h, t.minds, seat)
    else:
        at_random.decide(s, a, t.minds, seat)


def play_game(s: State, a: Action, h: Habits, t: Streams, c: Tally, investors: int) -> None:
    """Play on until the game is over."""
    tally.begin(c, s)
    while not s.over:
        decide(s, a, h, t, investors)
        if judge.apply(s, a):
            raise AssertionError("a bot was refused")
        tally.after_action(c, s)
    tally.end(c, s)


def play_games(
    blank: State,
    s: State,
    a: Action,
    h: Habits,
    t: Streams,
    c: Tally,
    investors: int,
    seed: int,
    first: int,
    games: int,
) -> None:
    """Many games from one freshly set-up table; game `i` depends on the seed and `i` alone."""
    for game in range(first, first + games):
        streams.seed(t, seed, game)
        state.copy_into(s, blank)
        play_game(s, a, h, t, c, investors)
