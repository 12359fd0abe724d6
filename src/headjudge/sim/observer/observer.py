# compiled
"""Looks on while a game is played, and counts what happens inside it.

`begin`, `after_action` after every action, `end`. Somebody must be listening (`log.listen`), because most of it is
read off the log. The log is left as it is: whoever runs the game empties it.
"""

from headjudge.engine import codes as C
from headjudge.engine.pawn import score as pawn_score
from headjudge.engine.state import State
from headjudge.engine.tokens import score
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import histogram, open_rents
from headjudge.sim.observer import pawn as pawn_watch
from headjudge.sim.observer import tokens as token_events
from headjudge.sim.observer.counters import Counters

Wide = int


def begin(c: Counters, s: State) -> None:  # open
    """A game begins, from wherever it stands; `c.bot` says who plays it."""
    c.rounds = 0
    c.won_for = 0
    c.lot_kind = C.LOT_DEED
    c.in_kind = 0
    c.rents = 0
    look_at(c, s)


def look_at(c: Counters, s: State) -> None:
    """Remember how the table stands."""
    c.owner = s.owner[:]
    c.level = s.level[:]
    c.mortgaged = s.mortgaged
    c.houses = s.houses
    c.hotels = s.hotels
    c.downturn = s.co.downturn


def after_action(c: Counters, s: State) -> None:  # open
    if s.listening:
        for row in range(s.log.count):
            if s.rules.pawn:
                pawn_watch.event(c, s, row * C.LOG_WIDTH)
            else:
                token_events.event(c, s, row * C.LOG_WIDTH)
    if c.in_kind:
        open_rents.settled_in_kind(c, s)
    look_at(c, s)
    if s.over:
        return
    if s.rules.pawn:
        if s.phase == C.PH_WINDOW and s.turn_count >= c.rounds:
            sample(c, s, s.turn_count)
    elif s.phase == C.PH_TURN and s.throws == 0 and s.turns[s.on_turn] >= c.rounds:
        sample(c, s, s.turns[s.on_turn])


def sample(c: Counters, s: State, rounds: int) -> None:
    """So many rounds are complete: what is everybody worth?"""
    c.rounds = rounds + 1
    at = histogram.slot(rounds)
    if at == N.SLOTS:
        return
    c.n[N.GOING + at] += 1
    for seat in range(s.seats):
        place = c.bot[seat] * N.BAND + at * N.STEPS
        if s.rules.pawn:
            c.n[N.WORTH + place + histogram.step(pawn_score.assets(s, seat))] += 1
            c.n[N.FUTURE + place + histogram.step(in_dollars(s, seat))] += 1
        else:
            c.n[N.WORTH + place + histogram.step(score.worth(s, seat))] += 1
    if s.rules.pawn:
        c.n[N.BANK + at * N.STEPS + histogram.step(s.cash[C.BANK])] += 1


def in_dollars(s: State, seat: int) -> int:
    """Future earnings."""
    earnings: Wide = pawn_score.earnings(s, seat)
    return earnings // 400000


def end(c: Counters, s: State) -> None:  # open
    """The game is over, or is not played on."""
    c.n[N.GAMES] += 1
    c.n[N.ENDS + how_it_ended(s)] += 1
    if s.rules.pawn:
        c.n[N.LENGTH + min(N.LENGTHS - 1, s.turn_count)] += 1
        pawn_watch.companies(c, s)
    else:
        longest = 0
        for seat in range(s.seats):
            longest = max(longest, s.turns[seat])
        c.n[N.LENGTH + min(N.LENGTHS - 1, longest)] += 1


def how_it_ended(s: State) -> int:
    if not s.over:
        return N.END_OPEN
    if not s.rules.pawn:
        return N.END_ONE_LEFT if s.left == 1 else N.END_TIME
    if s.co.ended == C.END_TIME:
        return N.END_TIME
    if s.co.ended == C.END_CARD:
        return N.END_CARD
    if s.co.ended == C.END_BANK:
        return N.END_BANK
    return N.END_ONE_LEFT
