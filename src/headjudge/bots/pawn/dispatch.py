# compiled
"""A table of bots: who is asked, in which order, and which player answers."""

from headjudge.bots.pawn import brain_ids as B
from headjudge.bots.pawn import random_player
from headjudge.bots.pawn.dealer import player as dealer
from headjudge.bots.pawn.dealer import trade_memory
from headjudge.bots.pawn.expert import lookahead
from headjudge.bots.pawn.expert import player as expert
from headjudge.bots.pawn.investor import player as investor
from headjudge.bots.pawn.table import Table
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import random_streams
from headjudge.hosting.chance import pawn as pawn_chance
from headjudge.hosting.turn_order import pawn as pawn_turn_order

Wide = int


def begin(t: Table, seed: Wide, game: Wide) -> None:
    """Begin a new game: its luck depends only on the seed and its number."""
    random_streams.seed(t.luck, seed, game)
    trade_memory.begin(t.notes)
    lookahead.begin(t.mind)


def step(s: State, a: Action, t: Table) -> None:  # open
    """Write the next action at this table into `a`."""
    if pawn_chance.answers(s):
        pawn_chance.decide(s, a, t.luck)
    else:
        answer(s, a, t, pawn_turn_order.next_seat(s, t.luck.rotation))


def answer(s: State, a: Action, t: Table, seat: int) -> None:
    """The action of this seat, which may act now."""
    brain = t.brains[seat]
    if brain == B.RANDOM:
        random_player.decide(s, a, t.luck.minds, seat)
    elif brain == B.INVESTOR:
        investor.decide(s, a, t.weights, t.luck.minds, seat)
    elif brain == B.DEALER:
        dealer.decide(s, a, t.sharp, t.notes, t.luck.minds, seat)
    else:
        expert.decide(s, a, t.mind, t.sharp, t.notes, t.luck.minds, seat)
