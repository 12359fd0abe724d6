# compiled
"""Who sits at a table of programs, and what has been said since the last throw."""

from __future__ import annotations

from headjudge.bots.tokens.trader.knowledge import Knowledge
from headjudge.bots.tokens.trader.trade_memory import Memory
from headjudge.engine.action import Action
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random


class Study:
    """Where an expert tries its ideas out: positions of its own, and what came of each idea."""

    ready: int  # 1 = these positions follow the rules of the game that is played
    seen: State  # what the expert may know
    world: State  # ... with the unknown imagined
    trial: State  # ... and played on
    said: Action
    luck: Random
    playouts: int  # of every idea
    outside: int  # 1 = ideas are only thought of; somebody else weighs them
    played: int  # in all, since the table was laid
    ideas: int
    kind: list[int]  # by idea
    x: list[int]
    y: list[int]
    give_cash: list[int]
    get_cash: list[int]
    give_deeds: list[int]
    get_deeds: list[int]
    value: list[int]  # by idea, of the last play-out
    better: list[int]  # by idea: than the first one, in all, in thousandths of a win
    squares: list[int]  # ... and its square, in thousands

    def __init__(self) -> None:
        self.ready = 0
        self.seen = State(Rules())
        self.world = State(Rules())
        self.trial = State(Rules())
        self.said = Action()
        self.luck = Random()
        self.playouts = 48
        self.outside = 0
        self.played = 0
        self.ideas = 0
        self.kind = [0] * 12
        self.x = [0] * 12
        self.y = [0] * 12
        self.give_cash = [0] * 12
        self.get_cash = [0] * 12
        self.give_deeds = [0] * 12
        self.get_deeds = [0] * 12
        self.value = [0] * 12
        self.better = [0] * 12
        self.squares = [0] * 12


class Table:
    brains: list[int]  # by seat
    luck: Streams
    knowledge: Knowledge
    memory: Memory
    study: Study
    inner: Table  # at which an expert's ideas are played out; the table itself until there is one
    quiet: int  # 1 = nobody speaks out of turn or makes an offer
    faults: int  # things said that the rules forbid; the safest thing was done instead
    # since the last throw
    throw: int  # that was the throw
    words: list[int]  # by seat: business done that nobody waited for
    offers: list[int]  # ... of which so many offers
    partners: list[int]  # ... made to these seats, as bits
    # before the next one
    window: int  # the throw after which the asking began
    turn: int  # ... and whose turn it was then
    to_ask: int  # seats still to be asked

    def __init__(self) -> None:
        self.brains = [1] * 8
        self.luck = Streams()
        self.knowledge = Knowledge()
        self.memory = Memory()
        self.study = Study()
        self.inner = self
        self.quiet = 0
        self.faults = 0
        self.throw = -1
        self.words = [0] * 8
        self.offers = [0] * 8
        self.partners = [0] * 8
        self.window = -1
        self.turn = -1
        self.to_ask = 0


def open_study(t: Table, s: State) -> None:  # gil
    """Once for a table: its expert gets positions of its own, by the rules of the game."""
    t.study.ready = 1
    t.study.seen.rules = s.rules
    t.study.world.rules = s.rules
    t.study.trial.rules = s.rules
    t.inner = Table()
    t.inner.quiet = 1
