# compiled
"""Many games of one plan, where one pawn moves for everybody: a row of numbers for each, with both scores."""

from headjudge.bots.pawn import table
from headjudge.bots.pawn.table import Table
from headjudge.engine import action, state, to_act
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import judge, score
from headjudge.engine.state import State
from headjudge.sim import clock, rows
from headjudge.sim import row_layout as K
from headjudge.sim.clock import Clock
from headjudge.sim.observer import counters, observer
from headjudge.sim.observer.counters import Facts
from headjudge.sim.rows import Counts, Rows

Wide = int


class Match:
    """A table, the line-up that sits down at it, and the game that is being played."""

    blank: State  # before the first action
    s: State
    a: Action
    table: Table
    clock: Clock
    counts: Counts
    rows: Rows
    facts: Facts
    watched: int  # 1 = the observer looks on
    numbers: list[int]  # the line-up, as the observer knows the bots
    brains: list[int]  # the line-up
    rotate: int  # 1 = everybody moves on by a seat from game to game
    rounds: int  # rolls after which the host calls time; 0 = never
    seed: Wide
    game: int
    rotation: int

    def __init__(self, blank: State) -> None:
        self.blank = blank
        self.s = State(blank.rules)
        self.a = Action()
        self.table = Table()
        self.clock = Clock()
        self.counts = Counts()
        self.rows = Rows()
        self.facts = counters.UNWATCHED
        self.watched = 0
        self.numbers = [0] * 8
        self.brains = [0] * 8
        self.rotate = 1
        self.rounds = 0
        self.seed = 0
        self.game = 0
        self.rotation = 0


def begin(m: Match, game: int) -> None:
    """Sit down to this game."""
    m.game = game
    m.rotation = game % m.blank.seats if m.rotate else 0
    for seat in range(m.blank.seats):
        m.table.brains[seat] = m.brains[(seat + m.rotation) % m.blank.seats]
    table.begin(m.table, m.seed, game)
    clock.start(m.clock, m.seed, game)
    state.copy_into(m.s, m.blank)
    rows.begin(m.counts, m.s)
    if m.watched:
        for seat in range(m.blank.seats):
            m.facts.bot[seat] = m.numbers[(seat + m.rotation) % m.blank.seats]
        observer.begin(m.facts, m.s)


def choose(m: Match) -> None:
    """Say, in `m.a`, what happens next."""
    if time_is_up(m):
        action.say(m.a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
    else:
        table.step(m.s, m.a, m.table)


def time_is_up(m: Match) -> bool:
    """Does the host call time now: by the clock, or because so many rolls are over?"""
    if clock.is_up(m.clock, m.s):
        return True
    return m.rounds != 0 and m.s.turn_count >= m.rounds and not m.s.time_called


def seen(m: Match) -> None:
    """The action that was chosen has been carried out."""
    rows.after(m.counts, m.s, m.a)
    lots = m.counts.auctions + m.counts.shortages
    clock.after_action(m.clock, m.s, lots, m.counts.offers, m.counts.trades)
    if m.watched:
        observer.after_action(m.facts, m.s)
        m.s.log.count = 0  # a log has room for one action


def act(m: Match) -> None:
    """One action, chosen and carried out."""
    choose(m)
    if judge.apply(m.s, m.a):
        raise AssertionError("a bot was refused")
    seen(m)


def end(m: Match) -> None:
    """Write the row."""
    if m.watched:
        observer.end(m.facts, m.s)
    at = rows.open_row(m.rows, m.counts, m.s, m.game, m.rotation)
    m.rows.cells[at + K.SECONDS] = m.clock.now // 1000
    m.rows.cells[at + K.ROUNDS] = m.s.turn_count
    m.rows.cells[at + K.BANK] = m.s.cash[C.BANK]
    m.rows.cells[at + K.ENDED] = how(m.s.co.ended)
    for seat in range(m.s.seats):
        end_of_seat(m, at + K.HEAD + seat * K.WIDTH, seat)
    rows.close_row(m.rows, at, m.s.seats)


def how(ended: int) -> int:
    if ended == C.END_CARD:
        return K.CARD
    if ended == C.END_BANK:
        return K.BANK_EMPTY
    return K.LAST_LEFT if ended == C.END_ONE_LEFT else K.TIME


def end_of_seat(m: Match, at: int, seat: int) -> None:
    m.rows.cells[at + K.PLACE] = place(m.s, seat)
    m.rows.cells[at + K.WORTH] = score.assets(m.s, seat)
    m.rows.cells[at + K.CASH] = m.s.cash[seat]
    m.rows.cells[at + K.POINTS] = score.points_840(m.s, seat)
    m.rows.cells[at + K.EARNINGS] = score.earnings(m.s, seat) // 4000
    m.rows.cells[at + K.PLACE_ASSETS] = score.place_assets(m.s, seat)
    m.rows.cells[at + K.PLACE_EARNINGS] = score.place_earnings(m.s, seat)
    m.rows.cells[at + K.STATUS] = m.s.co.status[seat]
    m.rows.cells[at + K.CASHED_OUT] = m.s.co.cashed_out[seat]


def place(s: State, seat: int) -> int:
    """By points, then assets; those who are equal in both share a place."""
    mine = score.points_840(s, seat)
    before = 0
    for other in range(s.seats):
        theirs = score.points_840(s, other)
        if theirs > mine or (theirs == mine and score.assets(s, other) > score.assets(s, seat)):
            before += 1
    return before + 1


def play_batch(m: Match, first: int, games: int) -> None:
    """So many games, beginning with this one."""
    for game in range(first, first + games):
        begin(m, game)
        while not to_act.settled(m.s):
            act(m)
        end(m)
