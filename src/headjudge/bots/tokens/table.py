# compiled
"""Who sits at a table of bots, and what they have done since the last throw."""

from __future__ import annotations

from headjudge.bots.tokens.trader.knowledge import Knowledge
from headjudge.bots.tokens.trader.trade_memory import Memory
from headjudge.engine.action import Action
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random


class Study:
    """Where an expert tries out its ideas: its own positions, and the results of each idea."""

    ready: int  # 1 = these positions have the rules of the current game
    seen: State  # what the expert may know
    world: State  # the same, with the unknown filled in
    trial: State  # the same, played out
    said: Action
    luck: Random
    playouts: int  # per idea
    outside: int  # 1 = only collect ideas; they are compared elsewhere
    played: int  # play-outs since the table was set up
    ideas: int
    kind: list[int]  # by idea
    x: list[int]
    y: list[int]
    give_cash: list[int]
    get_cash: list[int]
    give_deeds: list[int]
    get_deeds: list[int]
    value: list[int]  # by idea, of the last play-out
    better: list[int]  # by idea: total lead over the first one, in thousandths of a win
    squares: list[int]  # by idea: total of the squared leads, in thousands

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
    inner: Table  # for the expert's play-outs; this table itself until there is one
    quiet: int  # 1 = nobody acts out of turn or makes an offer
    faults: int  # illegal answers; the safest action was taken instead
    # since the last throw
    throw: int  # the number of that throw
    words: list[int]  # by seat: actions that nobody waited for
    offers: list[int]  # by seat: how many of them were offers
    partners: list[int]  # by seat: to which seats, as bits
    # before the next throw
    window: int  # the throw after which the current round of questions began
    turn: int  # the turn at that time
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
    """Once per table: give its expert its own positions, with the rules of the game."""
    t.study.ready = 1
    t.study.seen.rules = s.rules
    t.study.world.rules = s.rules
    t.study.trial.rules = s.rules
    t.inner = Table()
    t.inner.quiet = 1
