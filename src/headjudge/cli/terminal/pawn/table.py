"""A table with one pawn for everybody, one person, and bots in the other seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from headjudge.bots.registry import BotEntry
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.table import TerminalTable, Waits
from headjudge.engine import codes as C
from headjudge.engine import to_act
from headjudge.engine.pawn import downturn, money
from headjudge.engine.state import State
from headjudge.game import Event, legal
from headjudge.game.record import RecordedGame

SWITCH = "rolls_to_time"
"""The setting that says after how many throws time is called; the bots plan by it."""


class PawnTable(TerminalTable):
    bot: ClassVar[str] = "investor"
    bot_makes_offers: ClassVar[bool] = True  # of alliances, and few

    def __init__(
        self,
        game: RecordedGame,
        you: str | None,
        dice: Dice,
        casual: bool = True,
        rounds: int = 0,
        bots: Mapping[str, BotEntry] | None = None,
    ) -> None:
        self._overdue = False  # time is to be called as soon as it may be
        super().__init__(game, you, dice, casual, rounds, bots)
        self.pauses = True  # the person is asked in every window

    @property
    def rounds(self) -> int:
        """Throws until time is called; 0: the person calls it."""
        return self.game.state.rules.rolls_to_time

    @rounds.setter
    def rounds(self, throws: int) -> None:
        """Change it for a saved game. What has been played stays as it was, and replays to the same position."""
        if not throws or throws == self.rounds or self.game.state.time_called:
            return
        if throws <= self.game.state.turn_count:
            self._overdue = True
            return
        was = self.game
        position = {**was.position(), "switches": {**was.switches, SWITCH: throws}}
        game = RecordedGame.from_json(position, was.book)
        assert isinstance(game, RecordedGame)
        game.moves, game.marks, game.clock = was.moves, was.marks, was.clock
        self.game = game
        self.seat({})

    @property
    def out(self) -> bool:
        """Is your company wound up or destroyed? A company in trust can still do a little."""
        return self.me != C.NOBODY and not money.in_game(self.game.state, self.me)

    # --- whose move it is -----------------------------------------------------------------------

    def waits(self) -> Waits:
        if self.game.over:
            return Waits.END
        if self.out and not self.watching:
            return Waits.OUT
        if self._time_is_up():
            return Waits.BOTS
        if not self.host.asks() and self._mine():
            return Waits.YOU
        return Waits.BOTS

    def _time_is_up(self) -> bool:
        s = self.game.state
        return self._overdue and not s.time_called and s.phase == C.PH_WINDOW

    def _mine(self) -> bool:
        """Is there something that only the person can do now, or should be asked about?"""
        s, me = self.game.state, self.me
        if me == C.NOBODY or not money.in_game(s, me):
            return False
        if s.co.status[me] == C.IN_TRUST and s.phase == C.PH_WINDOW:
            # nobody waits for a company in trust: it is asked before the others are done
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
        """Let chance or a bot do the next thing."""
        s, names = self.game.state, self.game.names.seats
        waiting = to_act.to_act(s)
        if s.phase in (C.PH_CHECK, C.PH_ROLL_OFF):  # the host would throw for the person, too
            seat = next(i for i in range(s.seats) if waiting >> i & 1 and i != self.me)
            return self.do({"by": names[seat], "do": "roll"})
        if (
            s.phase == C.PH_WINDOW and waiting == 1 << self.me
        ):  # the person did not want to be asked
            if not self.host.asks() and not self._time_is_up():
                return self.do({"by": self.you, "do": "done"})
        return super().act()


def survival(s: State, seat: int) -> int:
    """The cash that a company needs to survive this downturn, or a recession that began now."""
    severity = s.co.downturn or C.RECESSION
    paid = s.co.payments if s.co.downturn else 0
    return downturn.due(s, seat, severity) * (s.rules.downturn_payments - paid)
