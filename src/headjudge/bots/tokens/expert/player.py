# compiled
"""An expert: it does what the trader would, unless play-outs show that something else is better.

It uses nothing that its seat may not see: every play-out draws the decks and the others' cash afresh.
"""

from headjudge.bots.tokens import table
from headjudge.bots.tokens.expert import playouts
from headjudge.bots.tokens.table import Table
from headjudge.bots.tokens.trader import cash, trades
from headjudge.bots.tokens.trader import player as trader
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import judge
from headjudge.hosting import rng
from headjudge.hosting.turn_order import tokens as turn_order


def speak(s: State, a: Action, t: Table, seat: int) -> None:
    """Before another player's throw: build as the trader does; make the trader's offer, a better one, or none."""
    trader.speak(s, a, t, seat)
    if a.kind != C.DO_OFFER:
        return
    first_idea(s, a, t)
    idea(s, t, seat, C.DO_NOTHING, 0)
    offers(s, a, t, seat)
    choose(s, a, t, seat)


def answer(s: State, a: Action, t: Table, seat: int) -> None:
    """The answer of this seat, which the game waits for."""
    if s.phase == C.PH_TURN and not s.due and turn_order.offered_to(s) != seat:
        before_throw(s, a, t, seat)
        return
    trader.answer(s, a, t, seat)
    if s.phase < C.PH_TURN or (s.due and turn_order.offered_to(s) != seat):
        return
    first_idea(s, a, t)
    if turn_order.offered_to(s) == seat:
        idea(s, t, seat, C.DO_ACCEPT, a.x)
        idea(s, t, seat, C.DO_REJECT, a.x)
    elif s.phase == C.PH_BUY:
        if s.cash[seat] < 3 * s.rules.price[s.rules.deed_at[s.square[seat]]]:
            idea(s, t, seat, C.DO_BUY, 0)
            idea(s, t, seat, C.DO_DECLINE, 0)
    elif s.phase == C.PH_AUCTION and s.lot_kind == C.LOT_DEED:
        idea(s, t, seat, C.DO_PASS, 0)
        idea(s, t, seat, C.DO_BID, max(s.high + t.knowledge.step, s.opening))
    choose(s, a, t, seat)


def before_throw(s: State, a: Action, t: Table, seat: int) -> None:
    """Jail first; then whether to build, whatever the danger; then offers; then the throw."""
    jailed = s.jailed[seat] != 0 and s.throws == 0
    trader.before_throw(s, a, t, seat)
    first_idea(s, a, t)
    idea(s, t, seat, C.DO_ROLL, 0)
    if jailed:
        idea(s, t, seat, C.DO_FINE, 0)
        idea(s, t, seat, C.DO_JAIL_CARD, 0)
    deed = cash.street_to_build_on(s, t.knowledge, seat, 0)
    if deed != C.NO_DEED:
        idea(s, t, seat, C.DO_BUILD, deed)
    if a.kind == C.DO_OFFER:
        offers(s, a, t, seat)
    choose(s, a, t, seat)


def offers(s: State, a: Action, t: Table, seat: int) -> None:
    """The best offer to each of the other players, at the next price."""
    if t.offers[seat] >= t.knowledge.offers:
        return
    for other in range(s.seats):
        if other == seat or s.out[other]:
            continue
        percent = trader.asking(s, t, seat, other)
        if percent > t.knowledge.dearest:
            continue
        if trades.propose(s, t.study.said, t.knowledge, seat, other, percent):
            playouts.note(t.study, t.study.said)
        else:
            t.memory.percent[seat * 8 + other] = t.knowledge.dearest + 1


def first_idea(s: State, a: Action, t: Table) -> None:
    if not t.study.ready:
        table.open_study(t, s)
    t.study.ideas = 0
    playouts.note(t.study, a)


def idea(s: State, t: Table, seat: int, kind: int, x: int) -> None:
    """Add one more candidate, if it is legal and not the first idea."""
    if kind == t.study.kind[0] and (kind != C.DO_BUILD or x == t.study.x[0]):
        return
    action.say(t.study.said, kind, seat, x, 0, 0)
    t.study.said.lift = 0
    if kind != C.DO_ROLL and kind != C.DO_NOTHING and judge.objection(s, t.study.said):
        return
    playouts.note(t.study, t.study.said)


def choose(s: State, a: Action, t: Table, seat: int) -> None:
    """Choose the best idea, unless they are compared elsewhere (bots/tokens/expert/threads.py)."""
    if t.study.ideas > 1 and not t.study.outside:
        settle_on(s, t, a, seat, playouts.weigh(s, t, seat, rng.word(t.luck.minds)))


def settle_on(s: State, t: Table, a: Action, seat: int, best: int) -> None:
    if best:
        playouts.say(t.study, a, best, seat)
        if a.kind == C.DO_OFFER:
            trader.dearer(t, seat, a.x)
        elif a.kind == C.DO_MORTGAGE:
            trader.saves(s, t, seat)
