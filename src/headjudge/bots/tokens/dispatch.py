# compiled
"""A table of bots: who is asked, in which order, and how often between two throws.

Before every throw the players are asked in turn, starting to the left of the player who throws; that player comes
last. Actions and offers between two throws are limited, so this always ends. Answers that the game waits for (bids,
payments, replies to offers) are not counted, because the rules limit those.
"""

from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens import greedy
from headjudge.bots.tokens.bonjour import policies
from headjudge.bots.tokens.expert import player as expert
from headjudge.bots.tokens.random_player import player as random_player
from headjudge.bots.tokens.table import Table
from headjudge.bots.tokens.trader import knowledge, trade_memory
from headjudge.bots.tokens.trader import player as trader
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import default_action, limits, random_streams
from headjudge.hosting.chance import tokens as chance
from headjudge.hosting.turn_order import tokens as turn_order

Wide = int


def begin(t: Table, seed: Wide, game: Wide) -> None:
    """Begin a new game: its luck depends only on the seed and its number."""
    random_streams.seed(t.luck, seed, game)
    t.throw = -1
    t.window = -1
    t.turn = -1
    t.to_ask = 0
    trade_memory.forget(t.memory)


def step(s: State, a: Action, t: Table) -> None:  # open
    """Write the next action at this table into `a`."""
    if chance.answers(s):
        chance.decide(s, a, t.luck)
        return
    i = 0
    while i < s.claims and not s.claim_amount[i]:
        i += 1
    if i < s.claims:  # everybody claims rent at once, the oldest debt first
        action.say(a, C.DO_CLAIM, s.claim_owner[i], s.claim_debtor[i], s.claim_square[i], 0)
        return
    if t.throw != s.throw_count:
        thrown(s, t)
    seat = turn_order.offered_to(s)
    if seat != C.NOBODY:
        answer(s, a, t, seat)
        return
    if s.phase == C.PH_TURN and not s.due and somebody_speaks(s, a, t):
        return
    seat = turn_order.next_seat(s)
    if t.words[seat] < limits.WORDS:
        answer(s, a, t, seat)
    else:
        default_action.answer(s, a, seat)
    if not heard(s, a, t):
        default_action.answer(s, a, seat)
    if chance.throws(a):
        chance.fall(s, a, t.luck)


def thrown(s: State, t: Table) -> None:
    """After a throw everybody may act the full number of times again."""
    t.throw = s.throw_count
    for seat in range(s.seats):
        t.words[seat] = 0
        t.offers[seat] = 0
        t.partners[seat] = 0


def heard(s: State, a: Action, t: Table) -> bool:
    """Count the action; False if it is an offer beyond the limit, which must not be made."""
    if a.kind == C.DO_OFFER:
        if t.offers[a.seat] >= limits.OFFERS:
            return False
        t.offers[a.seat] += 1
        t.partners[a.seat] |= 1 << a.x
    if a.kind >= C.DO_BUILD and a.kind <= C.DO_DONE and not s.due:
        t.words[a.seat] += 1
    return True


def somebody_speaks(s: State, a: Action, t: Table) -> bool:
    """Before a throw, ask the others one after the other until they have nothing more to do."""
    if t.window != s.throw_count or t.turn != s.on_turn:
        new_window(s, t)
    seat = s.on_turn
    while t.to_ask:
        seat = holdings.next_seat(s, seat)
        if not t.to_ask >> seat & 1:
            if seat == s.on_turn:
                t.to_ask = 0
            continue
        if t.words[seat] < limits.WORDS:
            speak(s, a, t, seat)
            if a.kind != C.DO_NOTHING and heard(s, a, t):
                return True
        t.to_ask &= ~(1 << seat)
    return False


def new_window(s: State, t: Table) -> None:
    t.window = s.throw_count
    t.turn = s.on_turn
    t.to_ask = 0
    if t.quiet:
        return
    for seat in range(s.seats):
        if t.brains[seat] != B.GREEDY and seat != s.on_turn and not s.out[seat]:
            t.to_ask |= 1 << seat  # a greedy player does nothing out of turn


def speak(s: State, a: Action, t: Table, seat: int) -> None:
    """What this seat wants to do although nobody waits for it; DO_NOTHING if nothing."""
    brain = t.brains[seat]
    if brain == B.RANDOM:
        random_player.speak(s, a, t, seat)
    elif is_fixed(brain):
        policies.speak(s, a, t, seat)
    elif brain == B.TRADER:
        knowledge.recall(t.knowledge, s.rules)
        trader.speak(s, a, t, seat)
    elif brain == B.EXPERT:
        knowledge.recall(t.knowledge, s.rules)
        expert.speak(s, a, t, seat)
    else:
        action.say(a, C.DO_NOTHING, seat, 0, 0, 0)


def is_fixed(brain: int) -> bool:
    return brain >= B.POLICY_A and brain <= B.POLICY_C


def answer(s: State, a: Action, t: Table, seat: int) -> None:
    """The answer of this seat, which the game waits for."""
    brain = t.brains[seat]
    if brain == B.GREEDY:
        if turn_order.offered_to(s) == seat:
            default_action.answer(s, a, seat)
        else:
            greedy.answer(s, a, seat)
    elif brain == B.RANDOM:
        random_player.answer(s, a, t, seat)
    elif is_fixed(brain):
        policies.answer(s, a, t, seat)
    elif brain == B.TRADER:
        knowledge.recall(t.knowledge, s.rules)
        trader.answer(s, a, t, seat)
    else:
        knowledge.recall(t.knowledge, s.rules)
        expert.answer(s, a, t, seat)
