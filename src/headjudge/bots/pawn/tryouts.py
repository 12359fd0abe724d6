# compiled
"""Copies of a one-pawn position played out to the end, with something tried at the beginning (see bots/tryouts.py)."""

from headjudge.bots import trial
from headjudge.bots.pawn import batch, imagine
from headjudge.bots.pawn.batch import Match
from headjudge.bots.trial import Trial
from headjudge.engine import codes as C
from headjudge.hosting import rng


def try_out(m: Match, o: Trial, first: int, games: int) -> None:
    """So many play-outs of `m.blank`, which is the position as the seat of the trial sees it."""
    for game in range(first, first + games):
        batch.begin(m, game)
        m.clock.throws = m.s.throw_count
        m.clock.turns = m.s.turn_count
        imagine.imagine(m.s, m.table.habits, m.table.luck.decks, o.seat)
        if o.tries:
            attempt(m, o)
        while not batch.finished(m):
            batch.act(m)
        batch.end(m)


def attempt(m: Match, o: Trial) -> None:
    if o.action.kind == C.DO_ROLL:
        o.action.x = rng.die(m.table.luck.dice)
        o.action.y = rng.die(m.table.luck.dice)
    elif o.action.kind == C.DO_DIE:
        o.action.x = rng.die(m.table.luck.others)
    trial.carry_out(o, m.s, m.counts)
