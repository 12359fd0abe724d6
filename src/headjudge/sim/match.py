# compiled
"""Many games of one plan, in any kind of game: a row of numbers for each.

Game `i` depends only on the seed and on `i`: its row is the same whoever plays it, in whatever order.
"""

from headjudge.bots.pawn import dispatch as pawn_dispatch
from headjudge.bots.pawn.table import Table as PawnTable
from headjudge.bots.tokens import dispatch as token_dispatch
from headjudge.bots.tokens.table import Table as TokenTable
from headjudge.engine import action, judge, state, to_act
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting.random_streams import Streams
from headjudge.sim import clock, match_pawn, match_tokens, rows
from headjudge.sim import row_layout as K
from headjudge.sim.clock import Clock
from headjudge.sim.observer import counters, observer
from headjudge.sim.observer import pawn as pawn_observer
from headjudge.sim.observer import tokens as token_observer
from headjudge.sim.observer.counters import Counters
from headjudge.sim.rows import Counts, Rows

Wide = int


class Match:
    """A table, its line-up, and the game in progress."""

    blank: State  # before the first action
    s: State
    a: Action
    pawn: int  # 1 = a one-pawn game
    tokens: TokenTable  # the bots in a token game
    companies: PawnTable  # the bots in a one-pawn game
    luck: Streams  # of both
    clock: Clock
    counts: Counts
    rows: Rows
    counters: Counters
    watched: int  # 1 = the game is observed
    numbers: list[int]  # the line-up, by the observer's numbers for the bots
    brains: list[int]  # the line-up, by brain
    rotate: int  # 1 = everybody moves on by one seat after every game
    rounds: int  # rounds, or rolls of the pawn, after which the host calls time; 0 = never
    seed: Wide
    game: int
    rotation: int
    capped: int  # 1 = the host called time because of the rounds

    def __init__(self, blank: State) -> None:
        self.blank = blank
        self.s = State(blank.rules)
        self.a = Action()
        self.pawn = blank.rules.pawn
        self.tokens = TokenTable()
        self.companies = PawnTable()
        self.luck = Streams()
        self.tokens.luck = self.luck
        self.companies.luck = self.luck
        self.clock = Clock()
        self.counts = Counts()
        self.rows = Rows()
        self.counters = counters.UNWATCHED
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
    """Set up this game."""
    m.game = game
    m.rotation = game % m.blank.seats if m.rotate else 0
    m.capped = 0
    for seat in range(m.blank.seats):
        brain = m.brains[(seat + m.rotation) % m.blank.seats]
        m.tokens.brains[seat] = brain
        m.companies.brains[seat] = brain
    m.tokens.faults = 0
    if m.pawn:
        pawn_dispatch.begin(m.companies, m.seed, game)
    else:
        token_dispatch.begin(m.tokens, m.seed, game)
    clock.start(m.clock, m.seed, game)
    state.copy_into(m.s, m.blank)
    rows.begin(m.counts, m.s)
    if m.watched:
        for seat in range(m.blank.seats):
            m.counters.bot[seat] = m.numbers[(seat + m.rotation) % m.blank.seats]
        observer.begin(m.counters, m.s)


def choose(m: Match) -> None:
    """Write the next action into `m.a`."""
    if time_is_up(m):
        action.say(m.a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
    elif m.pawn:
        pawn_dispatch.step(m.s, m.a, m.companies)
    else:
        token_dispatch.step(m.s, m.a, m.tokens)


def time_is_up(m: Match) -> bool:
    """Does the host call time now, by the clock or because the rounds are over?"""
    if clock.is_up(m.clock, m.s):
        return True
    if not m.rounds or m.s.time_called:
        return False
    if m.pawn:
        m.capped = match_pawn.rounds_over(m.s, m.rounds)
    else:
        m.capped = match_tokens.rounds_over(m.s, m.rounds)
    return m.capped != 0


def act(m: Match) -> None:
    """Choose one action and carry it out."""
    choose(m)
    if judge.apply(m.s, m.a):
        mend(m)
        if judge.apply(m.s, m.a):
            raise AssertionError("even the safest thing was refused")
    seen(m)


def choose_allowed(m: Match) -> None:
    """Choose an action without carrying it out; a forbidden one is replaced."""
    choose(m)
    if judge.objection(m.s, m.a):
        mend(m)


def mend(m: Match) -> None:
    """Replace a forbidden action with the safest one, and count the fault."""
    if m.pawn:
        raise AssertionError("a bot was refused")
    match_tokens.mend(m.s, m.a, m.tokens)


def seen(m: Match) -> None:
    """Count the action that was just carried out, and advance the clock."""
    rows.after(m.counts, m.s, m.a)
    if m.clock.limit and clock_runs(m):
        lots = m.counts.auctions + m.counts.shortages
        clock.after_action(m.clock, m.s, lots, m.counts.offers, m.counts.trades)
    if m.watched:
        watch(m)


def clock_runs(m: Match) -> bool:
    if m.pawn:
        return match_pawn.clock_runs(m.s)
    return match_tokens.clock_runs(m.s)


def watch(m: Match) -> None:
    """Let the observer count what happened."""
    if m.pawn:
        pawn_observer.after_action(m.counters, m.s)
    else:
        token_observer.after_action(m.counters, m.s)
    m.s.log.count = 0  # a log has room for one action


def watch_the_end(m: Match) -> None:
    if m.pawn:
        pawn_observer.end(m.counters, m.s)
    else:
        token_observer.end(m.counters, m.s)


def end(m: Match) -> None:
    """Write the row."""
    if m.watched:
        watch_the_end(m)
    at = rows.open_row(m.rows, m.counts, m.s, m.game, m.rotation)
    m.rows.cells[at + K.SECONDS] = m.clock.now // 1000
    m.rows.cells[at + K.FAULTS] = m.tokens.faults
    if m.pawn:
        match_pawn.write_row(m.s, m.rows, at)
    else:
        match_tokens.write_row(m.s, m.rows, at, m.counts, m.capped)
    rows.close_row(m.rows, at, m.s.seats)


def play_to_the_end(m: Match) -> None:
    """Finish the game in progress and write its row."""
    while not to_act.settled(m.s):
        act(m)
    end(m)


def play_batch(m: Match, first: int, games: int) -> None:
    """Play `games` games, beginning with number `first`."""
    for game in range(first, first + games):
        begin(m, game)
        play_to_the_end(m)
