# compiled
"""Plays on by itself until a seat has something to decide.

Chance and the host act; a seat with a single thing to say says it. So every step of the environment is a choice.
"""

from headjudge.engine import action, judge
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env import turn_taking
from headjudge.env.actions import action_space, legality
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.turn_taking import TurnBudget
from headjudge.env.turns import pawn as companies
from headjudge.env.turns import tokens as token_turns
from headjudge.hosting.chance import by_kind as chance
from headjudge.hosting.random_streams import Streams


def advance(s: State, a: Action, t: TurnBudget, luck: Streams, m: ActionSpace) -> int:
    """The seat that has to choose, with its choices in `m`; NOBODY when the game is over."""
    while True:
        moment = s.turn_count if s.rules.pawn else s.throw_count
        if t.moment != moment:
            turn_taking.since(t, moment)
        if time_to_stop(s, t):
            action.say(a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
            t.called = 1
            carry_out(s, a)
            continue
        seat = companies.whom(s, t) if s.rules.pawn else token_turns.whom(s, t)
        if seat == C.NOBODY:
            action_space.clear(m)
            return seat
        if seat == C.CHANCE:
            chance.decide(s, a, luck)
            carry_out(s, a)
            continue
        choices(s, a, t, m, seat)
        if m.count > 1:
            return seat
        choose(s, a, t, m, seat, m.last)


def time_to_stop(s: State, t: TurnBudget) -> bool:
    """Everybody still in has had so many turns; where one pawn moves, so many rolls each."""
    if t.rounds == 0 or s.time_called or s.over:
        return False
    if s.rules.pawn:
        return s.phase == C.PH_WINDOW and s.turn_count >= t.rounds * s.seats
    return s.phase == C.PH_TURN and s.throws == 0 and s.turns[s.on_turn] >= t.rounds


def choices(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:  # open
    """What this seat may choose now."""
    action_space.clear(m)
    if s.rules.pawn:
        companies.fill(s, a, t, m, seat)
    else:
        token_turns.fill(s, a, t, m, seat)
    assert m.count > 0


def choose(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int, number: int) -> None:
    """Carry out one of the choices."""
    action_space.read(m, number)
    if m.verb == V.DONE and (s.phase == C.PH_TURN or s.phase == C.PH_OVER) and not s.rules.pawn:
        t.silent |= 1 << seat
        return
    legality.say(s, a, seat, m.verb, m.i, m.j)
    owing = s.due
    carry_out(s, a)
    if not owing or not turn_taking.is_business(m.verb):
        turn_taking.note(t, seat, m.verb)


def carry_out(s: State, a: Action) -> None:
    if judge.apply(s, a):
        raise AssertionError("the environment was refused")
    if s.listening:
        s.log.count = 0  # a log has room for one action; nobody reads this one
