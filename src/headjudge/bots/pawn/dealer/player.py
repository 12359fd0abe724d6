# compiled
"""A dealer: an investor with a better eye for completing groups; it makes offers and hoards scarce houses.

Like the investor, it uses nothing that its seat may not see. Where it has no better rule, it plays as the investor.
"""

from headjudge.bots.pawn.dealer import trades
from headjudge.bots.pawn.dealer.trade_memory import Notes
from headjudge.bots.pawn.investor import cash, strength_cards
from headjudge.bots.pawn.investor import player as investor
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting.rng import Random


def decide(s: State, a: Action, w: Weights, n: Notes, r: Random, seat: int) -> None:  # open
    """Write this company's next action into `a`."""
    if s.phase == C.PH_WINDOW:
        in_window(s, a, w, n, seat)
    else:
        investor.decide(s, a, w, r, seat)


def in_window(s: State, a: Action, w: Weights, n: Notes, seat: int) -> None:
    """One action at a time: sign, answer, propose, raise cash or spend it; then done."""
    if investor.sign(s, a, seat):
        return
    if s.co.status[seat] == C.ACTIVE:
        if trades.answer(s, a, w, seat) or investor.propose(s, a, seat):
            return
        if trades.propose(s, a, w, n, seat):
            return
        if cash.short(s, seat):
            if cash.raise_some(s, a, w, seat):
                return
        elif cash.lift_one(s, a, w, seat) or strength_cards.use_one(s, a, w, seat):
            return
    if not investor.build(s, a, w, seat):
        action.say(a, C.DO_DONE, seat, 0, 0, 0)
