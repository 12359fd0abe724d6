# compiled
"""A simulated clock: how long people would have taken for a game among programs.

A turn takes `mean` milliseconds on average, part of it before the throw; further throws after doubles, auctions and
offers take extra time (clock_model.py). Every span is multiplied by one of 256 equally likely factors
(clock_factors.py). These have their own random stream, so the clock never changes the dice.
"""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.hosting import rng
from headjudge.hosting.rng import Random
from headjudge.sim import clock_model as T

Wide = int


class Clock:
    limit: Wide  # milliseconds after which the host calls time; 0 = there is no clock
    mean: Wide  # milliseconds per turn, on average
    now: Wide
    throws: int  # throws of the game when the clock was last advanced; the same for the next four
    turns: int
    lots: int
    offers: int
    trades: int
    factor: list[int]  # in thousandths
    luck: Random

    def __init__(self) -> None:
        self.limit = 0
        self.mean = 0
        self.now = 0
        self.throws = 0
        self.turns = 0
        self.lots = 0
        self.offers = 0
        self.trades = 0
        self.factor = [1000] * 256  # clock_model.FACTORS
        self.luck = Random()


def start(c: Clock, seed: Wide, game: Wide) -> None:
    c.now = 0
    c.throws = 0
    c.turns = 0
    c.lots = 0
    c.offers = 0
    c.trades = 0
    if c.limit:
        rng.seed(c.luck, rng.mix(seed & 0xFFFFFFFF) + 101, game)


def takes(c: Clock, percent: int) -> None:
    """Advance the clock by this percentage of an average turn."""
    factor = c.factor[rng.below(c.luck, T.FACTORS)]
    c.now += c.mean * percent * factor // 100_000


def after_action(c: Clock, s: State, lots: int, offers: int, trades: int) -> None:
    """Advance the clock for what has happened: throws, and the lots, offers and trades of this game so far."""
    if s.throw_count != c.throws:
        c.throws = s.throw_count
        takes(c, T.AFTER if s.throws <= 1 else T.AGAIN)
    if s.phase == C.PH_TURN and s.throws == 0 and s.turn_count != c.turns:
        c.turns = s.turn_count
        takes(c, T.BEFORE)
    if lots != c.lots:
        c.lots = lots
        takes(c, T.LOT)
    if offers != c.offers:
        c.offers = offers
        takes(c, T.OFFER)
    if trades != c.trades:
        c.trades = trades
        takes(c, T.TRADE)


def is_up(c: Clock, s: State) -> bool:
    """Would the host call time now?"""
    return c.limit != 0 and c.now >= c.limit and not s.time_called and s.phase >= C.PH_TURN
