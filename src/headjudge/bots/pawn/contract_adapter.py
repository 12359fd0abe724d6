"""A built-in bot in a seat of a one-pawn game, asked through the contract."""

from __future__ import annotations

from headjudge.bots.contract import Ask
from headjudge.bots.pawn import dispatch
from headjudge.bots.pawn.table import Table
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import rng


class PawnPlayer:
    def __init__(self, brain: int, seat: int, seed: tuple[int, int]) -> None:
        self._seat = seat
        self._table = Table()
        dispatch.begin(self._table, *seed)
        self._table.brains = [brain] * C.SEATS

    def answer(self, ask: Ask, seed: tuple[int, int], s: State, a: Action) -> None:
        rng.seed(self._table.luck.minds, *seed)
        if not ask.waits and s.phase != C.PH_WINDOW:  # an offer from a company that has to shed
            a.kind, a.seat, a.x = C.DO_REJECT, self._seat, C.NOBODY
            return
        dispatch.answer(s, a, self._table, self._seat)
        if not ask.offers and a.kind in (C.DO_OFFER, C.DO_ALLY):
            a.kind = C.DO_DONE
