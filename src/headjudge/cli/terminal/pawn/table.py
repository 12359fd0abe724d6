"""A table with one pawn, one person, and investors on the other chairs."""

from __future__ import annotations

from headjudge.bots.pawn.investor import player as investor
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.table import Table, Waits
from headjudge.engine import codes as C
from headjudge.engine import to_act
from headjudge.engine.action import Action
from headjudge.engine.pawn import downturn, money
from headjudge.engine.state import State
from headjudge.game import Event, Game, actions, legal
from headjudge.game.record import Recorded
from headjudge.hosting.chance import pawn as pawn_chance
from headjudge.hosting.kinds import KINDS

SWITCH = "rolls_to_time"
"""The setting that says after how many throws time is called; the bots plan by it."""


class PawnTable(Table):
    def __init__(
        self, game: Game, you: str | None, dice: Dice, casual: bool = True, rounds: int = 0
    ) -> None:
        self._overdue = False  # time is to be called as soon as it may be
        super().__init__(game, you, dice, casual, rounds)
        self.pauses = True  # the person is asked in every window
        self._weights = Weights()

    @property
    def rounds(self) -> int:
        """Throws until time is called; 0: the person calls it."""
        return self.game.state.rules.rolls_to_time

    @rounds.setter
    def rounds(self, throws: int) -> None:
        """Said anew for a saved game. What has been played must stay what it was, also if played again."""
        if not throws or throws == self.rounds or self.game.state.time_called:
            return
        if throws <= self.game.state.turn_count:
            self._overdue = True
            return
        was = self.game
        told = {**was.to_json(), "switches": {**was.switches, SWITCH: throws}}
        self.game = type(was).from_json(told, was.book)
        if isinstance(was, Recorded) and isinstance(self.game, Recorded):
            self.game.moves, self.game.marks = was.moves, was.marks
            self.game.clock = was.clock
            if self.guests is not None:
                self.guests = self.guests.moved_to(self.game)

    @property
    def out(self) -> bool:
        """Wound up or destroyed; who is in trust can still do a little."""
        return self.me != C.NOBODY and not money.in_game(self.game.state, self.me)

    # --- whose move it is -----------------------------------------------------------------------

    def waits(self) -> Waits:
        if self.game.over:
            return Waits.END
        if self.out and not self.watching:
            return Waits.OUT
        if self._time_is_up():
            return Waits.BOTS
        asked = self.guests.asks() if self.guests else self._answerer() != C.NOBODY
        if not asked and self._mine():
            return Waits.YOU
        return Waits.BOTS

    def _time_is_up(self) -> bool:
        s = self.game.state
        return self._overdue and not s.time_called and s.phase == C.PH_WINDOW

    def _mine(self) -> bool:
        """Is there something that only the person can do, or should do now?"""
        s, me = self.game.state, self.me
        if me == C.NOBODY or not money.in_game(s, me):
            return False
        if s.co.status[me] == C.IN_TRUST and s.phase == C.PH_WINDOW:
            # nobody waits for a company in trust: it is heard before the others are done
            kinds = (C.DO_BUILD, C.DO_JOIN)
            free = not s.co.ready >> me & 1
            return free and any(True for kind in kinds for _ in legal.of_kind(s, me, kind))
        if to_act.to_act(s) != 1 << me:
            return False
        return s.phase != C.PH_WINDOW or self.pauses or self._worth_a_look()

    def _worth_a_look(self) -> bool:
        """Should a person who does not want to be asked in every window be asked in this one?"""
        s, me = self.game.state, self.me
        offered = any(s.offer_no[i] and s.offer_to[i] == me for i in range(s.seats))
        to_sign = any(True for _ in legal.of_kind(s, me, C.DO_JOIN))
        return offered or to_sign or s.co.downturn != 0 or s.cash[me] < survival(s, me)

    # --- the others -----------------------------------------------------------------------------

    def act(self) -> list[Event]:
        """The next thing that is not the person's to do."""
        if self.guests is not None and not self._time_is_up():
            happened = self._person_is_done() or self.guests.step()
            assert happened is not None
            return happened
        game = self.game
        # in words: of two copies of a card a record cannot say which is which
        return game.apply(actions.write(self._next(), game.names, game.state))

    def _person_is_done(self) -> list[Event]:
        """Who need not be asked in this window."""
        if to_act.to_act(self.game.state) != 1 << self.me or self.game.phase != "window":
            return []
        assert self.guests is not None
        if self.guests.asks():
            return []
        happened = self.game.apply(legal.make(C.DO_DONE, self.me))
        self.guests.hear(happened)
        return happened

    def _next(self) -> Action:
        s, action = self.game.state, Action()
        if self._time_is_up():
            return legal.make(C.DO_TIME_UP, C.HOST)
        answerer = self._answerer()
        if answerer != C.NOBODY:
            investor.answer_offer(s, action, self._weights, answerer)
            return action
        waiting = to_act.to_act(s)
        if s.phase in (C.PH_CHECK, C.PH_ROLL_OFF):
            seat = next(i for i in range(s.seats) if waiting >> i & 1 and i != self.me)
            return KINDS["pawn"].throw(s, seat, self.dice.streams())
        if pawn_chance.answers(s):
            pawn_chance.decide(s, action, self.dice.streams())
            return action
        seat = self._turn_of(waiting)
        if seat == self.me:  # who need not be asked
            return legal.make(C.DO_DONE, seat)
        investor.decide(s, action, self._weights, self.dice.random(), seat)
        return action

    def _answerer(self) -> int:
        """A bot to whom an offer was made; NOBODY if there is none."""
        s = self.game.state
        for maker in range(s.seats):
            if s.offer_no[maker] and s.offer_to[maker] != self.me:
                return s.offer_to[maker]
        return C.NOBODY

    def _turn_of(self, waiting: int) -> int:
        """The bots first, another one of them from roll to roll and lot to lot; then the person."""
        s, me = self.game.state, self.me
        if s.phase == C.PH_WINDOW:
            for seat in range(s.seats):
                if seat != me and money.in_game(s, seat) and not s.co.ready >> seat & 1:
                    waiting |= 1 << seat
        first = s.turn_count + s.lot
        for i in range(s.seats):
            seat = (first + i) % s.seats
            if waiting >> seat & 1 and seat != me:
                return seat
        return me


def survival(s: State, seat: int) -> int:
    """The cash that takes a company through this downturn; or through a recession, if one began now."""
    severity = s.co.downturn or C.RECESSION
    paid = s.co.payments if s.co.downturn else 0
    return downturn.due(s, seat, severity) * (s.rules.downturn_payments - paid)
