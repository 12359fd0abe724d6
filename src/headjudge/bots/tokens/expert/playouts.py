# compiled
"""Compares ideas by play-outs: each is played out in the same random worlds with the same dice."""

from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens import parameters as P
from headjudge.bots.tokens.expert import determinize
from headjudge.bots.tokens.table import Study, Table
from headjudge.bots.tokens.trader import knowledge, valuation
from headjudge.engine import action, state, to_act
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import judge, score, visibility
from headjudge.hosting import rng

Wide = int


def note(y: Study, a: Action) -> None:
    """Note one more idea, if there is room."""
    if y.ideas == P.IDEAS:
        return
    i = y.ideas
    y.ideas += 1
    y.kind[i] = a.kind
    y.x[i] = a.x
    y.y[i] = a.y
    offer = a.kind == C.DO_OFFER
    y.give_cash[i] = a.give_cash if offer else 0
    y.get_cash[i] = a.get_cash if offer else 0
    y.give_deeds[i] = a.give_deeds if offer else 0
    y.get_deeds[i] = a.get_deeds if offer else 0


def say(y: Study, a: Action, i: int, seat: int) -> None:
    """Write idea `i` into the action."""
    action.say(a, y.kind[i], seat, y.x[i], y.y[i], 0)
    action.clear_offer(a)
    a.give_cash = y.give_cash[i]
    a.get_cash = y.get_cash[i]
    a.give_deeds = y.give_deeds[i]
    a.get_deeds = y.get_deeds[i]


def weigh(s: State, t: Table, seat: int, seed: Wide) -> int:
    """The best idea; the first one, unless another is clearly better."""
    prepare(s, t, seat)
    try_some(t, seat, seed, 0, P.FIRST_LOOK)
    n = P.FIRST_LOOK
    if not hopeless(t.study):
        try_some(t, seat, seed, n, t.study.playouts - n)
    return best(t.study)


def prepare(s: State, t: Table, seat: int) -> None:
    """Start with what the seat may know of the position, before any play-out."""
    visibility.seen_by(t.study.seen, s, seat)
    for i in range(t.study.ideas):
        t.study.better[i] = 0
        t.study.squares[i] = 0


def try_some(t: Table, seat: int, seed: Wide, first: int, many: int) -> None:
    """Try `many` worlds, numbered from `first`."""
    for number in range(first, first + many):
        try_all(t, seat, seed, number)


def best(y: Study) -> int:
    found = 0
    for i in range(1, y.ideas):
        if clearly_better(y, i) and y.better[i] > y.better[found]:
            found = i
    return found


def hopeless(y: Study) -> bool:
    """Is the first idea ahead of all others so far?"""
    for i in range(1, y.ideas):
        if y.better[i] > 0:
            return False
    return True


def clearly_better(y: Study, i: int) -> bool:
    """Is it ahead of the first idea by more than a few standard errors?"""
    total: Wide = y.better[i]
    if total <= 0:
        return False
    return total * total * 16 > P.DOUBT * P.DOUBT * (y.squares[i] * 1000)


def try_all(t: Table, seat: int, seed: Wide, number: int) -> None:
    """Try every idea once, in one world."""
    rng.seed(t.study.luck, seed, number)
    state.copy_into(t.study.world, t.study.seen)
    determinize.world(t.study.world, seat, t.study.luck)
    for i in range(t.study.ideas):
        state.copy_into(t.study.trial, t.study.world)
        dispatch.begin(t.inner, seed, number)
        begin_with(t, i, seat)
        play_on(t.study.trial, t.study.said, t.inner)
        t.study.value[i] = outcome(t.study.trial, t, seat)
        t.study.played += 1
    for i in range(1, t.study.ideas):
        difference = t.study.value[i] - t.study.value[0]
        t.study.better[i] += difference
        t.study.squares[i] += difference * difference // 1000


def begin_with(t: Table, i: int, seat: int) -> None:
    """Carry out the idea; assume that an offer is accepted, if that is legal."""
    for each in range(t.study.trial.seats):
        t.inner.brains[each] = B.TRADER
    say(t.study, t.study.said, i, seat)
    if t.study.kind[i] == C.DO_ROLL or t.study.kind[i] == C.DO_NOTHING:
        return  # the play-out itself does these
    if judge.apply(t.study.trial, t.study.said):
        return
    if t.study.kind[i] == C.DO_OFFER:
        action.say(t.study.said, C.DO_ACCEPT, t.study.x[i], seat, 0, 0)
        t.study.said.lift = 0
        judge.apply(t.study.trial, t.study.said)


def play_on(s: State, a: Action, t: Table) -> None:
    """Play a fixed number of rounds, or to the end."""
    last = s.turn_count + P.ROUNDS * s.left
    while not to_act.settled(s) and s.turn_count < last:
        dispatch.step(s, a, t)
        if judge.apply(s, a):
            raise AssertionError("refused in a play-out")


def outcome(s: State, t: Table, seat: int) -> int:
    """The chance that this seat wins, in thousandths, estimated from what everybody has and will earn."""
    if s.out[seat]:
        return 0
    if s.over or s.left == 1:
        return 1000 if score.place(s, seat) == 1 else 0
    knowledge.recall(t.knowledge, s.rules)
    powers = 0
    for other in range(s.seats):
        if not s.out[other]:
            powers += valuation.strength(s, t.knowledge, s.held[other], s.cash[other])
    mine: Wide = 0
    all_of_them: Wide = 0
    for other in range(s.seats):
        if s.out[other]:
            continue
        power = valuation.strength(s, t.knowledge, s.held[other], s.cash[other])
        standing: Wide = valuation.wealth(s, t.knowledge, s.held[other], s.cash[other])
        standing += t.knowledge.horizon * (s.left * power - powers) // 100
        standing = max(standing, 1)
        all_of_them += standing * standing
        if other == seat:
            mine = standing * standing
    return mine * 1000 // all_of_them
