# compiled
"""Many games of one plan, where everybody has a token: a row of numbers for each.

Game `i` depends on the seed and on `i` alone: whoever plays it, in whatever order, finds the same row.
"""

from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens.table import Table
from headjudge.engine import action, state, to_act
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import score
from headjudge.sim import apply, clock, rows
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
    rounds: int  # after which the host calls time; 0 = never
    seed: Wide
    game: int
    rotation: int
    capped: int  # the host called time because of the rounds

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
        self.capped = 0


def begin(m: Match, game: int) -> None:
    """Sit down to this game."""
    m.game = game
    m.rotation = game % m.blank.seats if m.rotate else 0
    m.capped = 0
    for seat in range(m.blank.seats):
        m.table.brains[seat] = m.brains[(seat + m.rotation) % m.blank.seats]
    m.table.faults = 0
    dispatch.begin(m.table, m.seed, game)
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
        dispatch.step(m.s, m.a, m.table)


def time_is_up(m: Match) -> bool:
    """Does the host call time now: by the clock, or because everybody has had so many turns?"""
    if clock.is_up(m.clock, m.s):
        return True
    if not m.rounds or m.s.time_called or m.s.phase != C.PH_TURN or m.s.throws:
        return False
    m.capped = m.s.turns[m.s.on_turn] >= m.rounds
    return m.capped != 0


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
    apply.do(m.s, m.a, m.table)
    seen(m)


def end(m: Match) -> None:
    """Write the row."""
    if m.watched:
        observer.end(m.facts, m.s)
    at = rows.open_row(m.rows, m.counts, m.s, m.game, m.rotation)
    m.rows.cells[at + K.SECONDS] = m.clock.now // 1000
    m.rows.cells[at + K.STARTER] = m.s.starter + 1
    m.rows.cells[at + K.FAULTS] = m.table.faults
    if m.s.left == 1:
        m.rows.cells[at + K.ENDED] = K.LAST_LEFT
    else:
        m.rows.cells[at + K.ENDED] = K.CAP if m.capped else K.TIME
    longest = 0
    for seat in range(m.s.seats):
        longest = max(longest, m.s.turns[seat])
        end_of_seat(m, at + K.HEAD + seat * K.WIDTH, seat)
    m.rows.cells[at + K.ROUNDS] = longest
    rows.close_row(m.rows, at, m.s.seats)


def end_of_seat(m: Match, at: int, seat: int) -> None:
    m.rows.cells[at + K.PLACE] = score.place(m.s, seat)
    m.rows.cells[at + K.CASH] = m.s.cash[seat]
    m.rows.cells[at + K.POINTS] = score.points(m.s, seat)
    deeds = 0
    buildings = 0
    if not m.s.out[seat]:
        deeds = score.deeds_free(m.s, seat) + score.deeds_mortgaged(m.s, seat)
        buildings = score.houses(m.s, seat) + score.hotels(m.s, seat)
    m.rows.cells[at + K.DEEDS] = deeds
    m.rows.cells[at + K.BUILDINGS] = buildings
    m.rows.cells[at + K.WORTH] = deeds + buildings + (0 if m.s.out[seat] else m.s.cash[seat])
    m.rows.cells[at + K.OUT] = m.s.out[seat]
    m.rows.cells[at + K.OUT_TURN] = m.counts.out_turn[seat]


def play_batch(m: Match, first: int, games: int) -> None:
    """So many games, beginning with this one."""
    for game in range(first, first + games):
        begin(m, game)
        while not to_act.settled(m.s):
            act(m)
        end(m)
