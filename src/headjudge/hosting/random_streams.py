# compiled
"""Separate random streams for the moving dice, the decks, all other dice, and the players' decisions.

Two games with the same seed have the same dice, throw by throw, however differently they are played.
"""

from headjudge.hosting import rng
from headjudge.hosting.rng import Random

Wide = int


class Streams:
    dice: Random  # the dice that move tokens or the pawn
    decks: Random  # shuffles, and the deeds shown
    others: Random  # dice for the starting order, checks, roll-offs, fresh throws, single dice
    minds: Random  # random decisions of players
    rotation: int  # the seat that is asked first; random, so that no seat has an advantage

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
    """All streams share one generator, so there is little to store or check."""
    t = Streams()
    t.dice = random
    t.decks = random
    t.others = random
    t.minds = random
    return t
