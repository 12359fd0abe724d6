# compiled
"""An expert: a dealer that plays out copies of the position before important decisions.

It never uses the position itself, only what its seat may see of it (`visibility.seen_by`).
"""

from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.dealer import player as dealer
from headjudge.bots.pawn.dealer import trade_memory
from headjudge.bots.pawn.dealer.trade_memory import Notes
from headjudge.bots.pawn.expert import lookahead
from headjudge.bots.pawn.expert.lookahead import Foresight
from headjudge.bots.pawn.investor import valuation
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import auction, judge, strength_cards, visibility
from headjudge.engine.state import State
from headjudge.hosting.rng import Random


def decide(
    s: State, a: Action, f: Foresight, w: Weights, n: Notes, r: Random, seat: int
) -> None:  # open
    """Write this company's next action into `a`."""
    if not f.ready:
        lookahead.open_up(f, s)
    visibility.seen_by(f.seen, s, seat)
    review(f, w, n, r, seat)
    lookahead.clear(f)
    lookahead.take_on(f.own, w, f.temper[seat])
    if s.phase == C.PH_AUCTION:
        by_plan(f, a, w, n, r, seat)
        return
    if s.phase == C.PH_WINDOW and not answers_offer(f, seat):
        by_plan(f, a, w, n, r, seat)
        return
    # the first candidate is what a dealer would do
    dealer.decide(f.seen, a, f.own, n, r, seat)
    if a.kind != C.DO_STEAL:
        lookahead.add_action(f, a.kind, a.x, a.y, a.z)
    list_actions(f, a, w, seat)
    if f.many:
        i = lookahead.best(f, w, n, r, seat, -1, f.budget)
        action.say(a, f.kind[i], seat, f.x[i], f.y[i], f.z[i])
        a.lift = 0


def review(f: Foresight, w: Weights, n: Notes, r: Random, seat: int) -> None:
    """Now and then, decide in which temper to continue."""
    if not f.review or (f.reviewed[seat] >= 0 and f.seen.turn_count < f.reviewed[seat] + f.review):
        return
    f.reviewed[seat] = f.seen.turn_count
    lookahead.clear(f)
    lookahead.add_plan(f, f.temper[seat])
    for temper in range(P.TEMPERS):
        if temper != f.temper[seat]:
            lookahead.add_plan(f, temper)
    lookahead.take_on(f.own, w, f.temper[seat])
    f.temper[seat] = f.plans[lookahead.best(f, w, n, r, seat, P.ALWAYS, f.budget * P.REVIEWED)]


# --- lots and windows: a plan to follow ---------------------------------------------------------


def by_plan(f: Foresight, a: Action, w: Weights, n: Notes, r: Random, seat: int) -> None:
    question = lookahead.asks(f.seen)
    if f.question[seat] != question:
        list_plans(f, a, n, r, seat)
        f.question[seat] = question
        f.plan[seat] = P.AS_DEALER
        if f.many:
            f.plan[seat] = f.plans[lookahead.best(f, w, n, r, seat, question, f.budget)]
    lookahead.keep_to(f, f.plan[seat])
    dealer.decide(f.seen, a, f.weights, n, r, seat)


def list_plans(f: Foresight, a: Action, n: Notes, r: Random, seat: int) -> None:
    """List the plans that make a difference now."""
    if f.seen.phase == C.PH_AUCTION:
        if not f.lots:
            return
        lookahead.add_plan(f, P.AS_DEALER)
        lookahead.add_plan(f, P.NO_BID)
        lookahead.add_plan(f, P.LOW_BID)
        lookahead.add_plan(f, P.HIGH_BID)
        lookahead.add_plan(f, P.TOP_BID)
        return
    if not f.windows:
        return
    anything = False
    for plan in range(P.SPEND, P.LAST_PLAN + 1):
        anything = does_something(f, a, n, r, seat, plan) or anything
    if anything:
        lookahead.add_plan(f, P.AS_DEALER)
        for plan in range(P.SPEND, P.LAST_PLAN + 1):
            lookahead.add_plan(f, plan)


def does_something(f: Foresight, a: Action, n: Notes, r: Random, seat: int, plan: int) -> bool:
    """Would this plan act in this window?"""
    lookahead.keep_to(f, plan)
    trade_memory.copy_into(f.notes, n)
    dealer.decide(f.seen, a, f.weights, f.notes, r, seat)
    return a.kind != C.DO_DONE


# --- everything else: one action ----------------------------------------------------------------


def answers_offer(f: Foresight, seat: int) -> bool:
    for maker in range(f.seen.seats):
        if f.seen.offer_no[maker] and f.seen.offer_to[maker] == seat:
            return True
    return False


def try_action(f: Foresight, a: Action, seat: int, kind: int, x: int, y: int) -> None:
    """Add this action to the candidates, if it is legal and new."""
    for i in range(f.many):
        if f.kind[i] == kind and f.x[i] == x and f.y[i] == y:
            return
    action.say(a, kind, seat, x, y, 0)
    a.lift = 0
    if not judge.objection(f.seen, a):
        lookahead.add_action(f, kind, x, y, 0)


def list_actions(f: Foresight, a: Action, w: Weights, seat: int) -> None:
    phase = f.seen.phase
    if phase == C.PH_WINDOW:
        for maker in range(f.seen.seats):
            if f.seen.offer_no[maker] and f.seen.offer_to[maker] == seat:
                try_action(f, a, seat, C.DO_REJECT, maker, 0)
                try_action(f, a, seat, C.DO_ACCEPT, maker, 0)
                return
    elif phase == C.PH_VOTE:
        try_action(f, a, seat, C.DO_VOTE, C.VOTE_SUPPORT, 0)
        try_action(f, a, seat, C.DO_VOTE, C.VOTE_OPPOSE, 0)
    elif phase == C.PH_ETHICS:
        try_action(f, a, seat, C.DO_DECLINE, 0, 0)
        thefts(f, a, w, seat)
    elif phase == C.PH_SHIFT:
        shifts(f, a, seat)
    elif phase == C.PH_FIRST or phase == C.PH_PUT:
        try_action(f, a, seat, C.DO_DECLINE, 0, 0)
        try_action(f, a, seat, C.DO_USE, f.seen.co.card_asked, 0)
    elif phase == C.PH_CHOICE:
        choices(f, a, seat)
    elif phase == C.PH_KEEP:
        card = auction.first(f.seen.co.answers[seat])
        try_action(f, a, seat, C.DO_KEEP, card, 0)
        try_action(f, a, seat, C.DO_GIVE_UP, card, 0)


def thefts(f: Foresight, a: Action, w: Weights, seat: int) -> None:
    """The most valuable properties of other companies."""
    taken = 0
    for _ in range(P.THEFTS_WEIGHED):
        best = C.NO_DEED
        high = 0
        for deed in range(28):
            owner = f.seen.owner[deed]
            if owner < f.seen.seats and owner != seat and not taken >> deed & 1:
                worth = valuation.rents_of(f.seen, w, owner, deed) + f.seen.rules.price[deed]
                if worth > high:
                    best = deed
                    high = worth
        if best == C.NO_DEED:
            return
        taken |= 1 << best
        try_action(f, a, seat, C.DO_STEAL, f.seen.owner[best], best)


def shifts(f: Foresight, a: Action, seat: int) -> None:
    """Every square in reach."""
    try_action(f, a, seat, C.DO_DECLINE, 0, 0)
    card = f.seen.co.card_asked
    reach = f.seen.rules.int_a[strength_cards.works_as(f.seen, card)]
    for more in range(2 * reach + 1):
        if more != reach:
            spaces = max(1, f.seen.co.steps - reach + more)
            square = (f.seen.co.square + spaces) % C.SQUARES
            try_action(f, a, seat, C.DO_USE, card, square)


def choices(f: Foresight, a: Action, seat: int) -> None:
    """Every line of business, or every hotel."""
    card = f.seen.co.card_asked
    if strength_cards.effect(f.seen, card) == C.IX_LINE:
        for line in range(C.LINE_RAILROAD, C.LINE_STREET + 1):
            try_action(f, a, seat, C.DO_USE, card, line)
        return
    for deed in range(28):
        if strength_cards.hotels_free(f.seen, seat) >> deed & 1:
            try_action(f, a, seat, C.DO_USE, card, f.seen.rules.square_of[deed])
