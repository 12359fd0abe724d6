# compiled
"""Where luck comes from: the dice have a stream of their own, so do shuffles, other dice and the players.

Two games of one seed have the same dice, throw by throw, however differently they are played.
"""

from headjudge.hosting import rng
from headjudge.hosting.rng import Random

Wide = int


class Streams:
    dice: Random  # that move tokens, or the pawn
    decks: Random  # shuffles, and the deeds shown
    others: Random  # for the starting order, checks, roll-offs, fresh throws, single dice
    minds: Random  # what players decide by chance
    rotation: int  # where at the table the asking begins, so that no seat is better than another

    def __init__(self) -> None:
        self.dice = Random()
        self.decks = Random()
        self.others = Random()
        self.minds = Random()
        self.rotation = 0


def seed(t: Streams, high: Wide, low: Wide) -> None:
    """Start the streams of one game: `high` names the experiment, `low` the game in it."""
    base: Wide = rng.mix(high & 0xFFFFFFFF)
    rng.seed(t.dice, base, low)
    rng.seed(t.decks, base + 1, low)
    rng.seed(t.others, base + 2, low)
    rng.seed(t.minds, base + 3, low)
    t.rotation = rng.below(t.minds, 840)


def single(random: Random) -> Streams:
    """All luck from one source: what has to be stored of it, or checked, is small."""
    t = Streams()
    t.dice = random
    t.decks = random
    t.others = random
    t.minds = random
    return t
