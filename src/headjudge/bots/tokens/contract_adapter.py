"""A built-in bot in a seat of a token game, asked through the contract."""

from __future__ import annotations

from headjudge.bots.contract import Ask
from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens.expert.threads import Thinking
from headjudge.bots.tokens.table import Table
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import default_action, limits, rng


class TokenPlayer:
    def __init__(self, brain: int, seat: int, seed: tuple[int, int]) -> None:
        self._seat = seat
        self._table = Table()
        dispatch.begin(self._table, *seed)
        self._table.brains = [brain] * C.SEATS
        self._thinking: Thinking | None = None
        if brain == B.EXPERT:
            self._thinking, self._table.study.outside = Thinking(), 1

    def answer(self, ask: Ask, seed: tuple[int, int], s: State, a: Action) -> None:
        t, seat = self._table, self._seat
        rng.seed(t.luck.minds, *seed)
        if t.throw != s.throw_count:
            dispatch.thrown(s, t)
        t.offers = [limits.OFFERS - ask.offers] * C.SEATS
        to = s.offer_to
        # hide offers to others: the compiled bots answer whichever offer is open
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
