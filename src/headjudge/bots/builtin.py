"""The bots of headjudge itself, by name. Through the contract they decide by the position that their seat may see."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.bots.contract import Answer, Ask, Bot, Chair
from headjudge.bots.pawn import brain_ids as P
from headjudge.bots.pawn import dispatch as pawn_dispatch
from headjudge.bots.pawn.table import Table as PawnTable
from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens.expert.threads import Thinking
from headjudge.bots.tokens.table import Table
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import actions
from headjudge.game.kinds import KINDS
from headjudge.game.names import Names
from headjudge.hosting import default_action, limits, rng
from headjudge.hosting.visibility import without_dice


@dataclass(frozen=True, slots=True)
class Own:
    """One of headjudge's own bots, by the number that each kind of game has for it."""

    name: str
    about: str
    brain: int | None = None  # bots/tokens/brain_ids.py
    company: int | None = None  # bots/pawn/brain_ids.py
    bargains: bool = False  # takes a hundredth of a second for a game, where others take less
    thinks: bool = False  # ... or whole seconds

    @property
    def plays(self) -> tuple[str, ...]:
        kinds = (("tokens", self.brain), ("pawn", self.company))
        return tuple(kind for kind, number in kinds if number is not None)

    def make(self, seed: int) -> Bot:
        return BuiltIn(self, seed)


BUILT_IN = (
    Own("random", "does anything that is allowed", B.RANDOM, P.RANDOM),
    Own("greedy", "buys and builds whatever it can, never trades", B.GREEDY),
    Own(
        "trader",
        "values groups, trades, keeps a reserve for the danger ahead",
        B.TRADER,
        bargains=True,
    ),
    Own("policy-a", "fixed policy A of Bonjour et al. 2022: all property is alike", B.POLICY_A),
    Own("policy-b", "fixed policy B: railroads, Park Place, Boardwalk; no utilities", B.POLICY_B),
    Own("policy-c", "fixed policy C: railroads, orange, light blue; three houses", B.POLICY_C),
    Own(
        "investor",
        "values deeds by the rents to come, and allies with all",
        None,
        P.INVESTOR,
        bargains=True,
    ),
    Own(
        "dealer",
        "an investor with a sharper eye, who also makes offers",
        None,
        P.DEALER,
        bargains=True,
    ),
    Own(
        "expert",
        "plays copies of the position out before it answers",
        B.EXPERT,
        P.EXPERT,
        thinks=True,
    ),
)


class BuiltIn:
    def __init__(self, own: Own, seed: int) -> None:
        self._own = own
        self._seed = seed
        self._names: Names | None = None
        self._seat = C.NOBODY
        self._tokens = Table()
        self._pawn = PawnTable()
        self._thinking: Thinking | None = None

    def begin(self, chair: Chair) -> None:
        rules = chair.book.rules(chair.stage, chair.switches)
        self._names = KINDS[chair.kind].names(chair.book, chair.switches, chair.seats, rules)
        self._seat = self._names.seat(chair.seat)
        dispatch.begin(self._tokens, *_halves(self._seed))
        pawn_dispatch.begin(self._pawn, *_halves(self._seed))
        self._tokens.brains = [self._own.brain or 0] * C.SEATS
        if self._own.brain == B.EXPERT:
            self._thinking, self._tokens.study.outside = Thinking(), 1
        self._pawn.brains = [self._own.company or 0] * C.SEATS

    def answer(self, ask: Ask) -> Answer | None:
        assert self._names is not None
        s, a = ask.position, Action()
        claim = ask.option("claim")
        if claim is not None:
            return claim
        if s.rules.pawn:
            self._play_company(ask, s, a)
        else:
            self._play_token(ask, s, a)
        if a.kind == C.DO_NOTHING:
            return None
        return without_dice(actions.write(a, self._names, s))

    def _play_company(self, ask: Ask, s: State, a: Action) -> None:
        rng.seed(self._pawn.luck.minds, *_halves(ask.seed))
        if not ask.waits and s.phase != C.PH_WINDOW:  # an offer of somebody who has to shed
            a.kind, a.seat, a.x = C.DO_REJECT, self._seat, C.NOBODY
            return
        pawn_dispatch.answer(s, a, self._pawn, self._seat)
        if not ask.offers and a.kind in (C.DO_OFFER, C.DO_ALLY):
            a.kind = C.DO_DONE

    def _play_token(self, ask: Ask, s: State, a: Action) -> None:
        t, seat = self._tokens, self._seat
        rng.seed(t.luck.minds, *_halves(ask.seed))
        if t.throw != s.throw_count:
            dispatch.thrown(s, t)
        t.offers = [limits.OFFERS - ask.offers] * C.SEATS
        to = s.offer_to
        # a table of programs answers one offer after the other; this seat's own wait for somebody else
        s.offer_no = [number if to[i] == seat else 0 for i, number in enumerate(s.offer_no)]
        asked = ask.waits or any(s.offer_no)
        if t.words[seat] < limits.WORDS:
            if asked:
                dispatch.answer(s, a, t, seat)
            else:
                dispatch.speak(s, a, t, seat)
            if self._thinking is not None:
                self._thinking.settle(s, a, t, seat, ask.seed & 0x7FFFFFFF, ask.budget)
                t.study.ideas = 0
            if dispatch.heard(s, a, t):
                return
        if asked:
            default_action.answer(s, a, seat)
        else:
            a.kind = C.DO_NOTHING


def _halves(seed: int) -> tuple[int, int]:
    """The compiled generators take a seed as two plain numbers."""
    return seed & 0x7FFFFFFF, seed >> 31
