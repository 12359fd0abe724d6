"""A table with one person and simple bots: everybody but the person acts here."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from headjudge.bots.tokens import greedy
from headjudge.cli.terminal import answer
from headjudge.cli.terminal.dice import Dice, first_throw
from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.engine.action import Action
from headjudge.game import Event, Game, actions
from headjudge.game import legal as ways
from headjudge.hosting.kinds import KINDS

if TYPE_CHECKING:
    from headjudge.cli.terminal.named_bots import Guests


class Waits(Enum):
    """Whom the table waits for."""

    BOTS = "bots"
    YOU = "you"
    PAUSE = "pause"  # a bot is about to throw: the moment to ask for rent, to build or to trade
    OUT = "out"  # you are out of the game; the others could play on
    END = "end"


class Table:
    def __init__(
        self, game: Game, you: str | None, dice: Dice, casual: bool, rounds: int = 0
    ) -> None:
        self.guests: Guests | None = None  # bots by name; None: simple ones
        self.game = game
        self.you = you  # None: bots play every seat
        self.dice = dice
        self.casual = casual
        self.rounds = rounds  # after so many time is called; 0: never
        self.pauses = not casual and you is not None
        self.watching = False  # you are out and look on
        self._paused_at = -1
        self._seen = -1  # the newest offer to you that you have looked at

    @property
    def me(self) -> int:
        return C.NOBODY if self.you is None else self.game.names.seat(self.you)

    @property
    def out(self) -> bool:
        """Are you out of the game?"""
        return self.me != C.NOBODY and bool(self.game.state.out[self.me])

    # --- whose move it is -----------------------------------------------------------------------

    def waits(self) -> Waits:
        s = self.game.state
        if self.guests is not None and self._offer_to_you() > self._seen and not s.over:
            return Waits.YOU if ways.to_act(s) == [self.me] else Waits.PAUSE
        if self.guests.asks() if self.guests else self._bot_has_a_word() is not None:
            return Waits.BOTS
        if self.game.over:
            return Waits.END
        if self._time_is_up():
            return Waits.BOTS
        if self.out and not self.watching:
            return Waits.OUT
        waiting = ways.to_act(s)
        if waiting == [self.me]:
            return Waits.YOU
        if self.pauses and first_throw(s) and not s.due and not self.out:
            if s.turn_count != self._paused_at:
                return Waits.PAUSE
        return Waits.BOTS

    def thrown(self, action: dict[str, object]) -> dict[str, object]:
        """An action with the dice that it needs, if it is a throw."""
        if action["do"] not in ("roll", "die"):
            return action
        game = self.game
        a = KINDS[game.book.kind.id].throw(game.state, self.me, self.dice.streams())
        return actions.write(a, game.names, game.state)

    def go_on(self) -> None:
        """The person has nothing (more) to do before this turn begins."""
        self._seen = max(self._seen, self._offer_to_you())
        if first_throw(self.game.state):
            self._paused_at = self.game.state.turn_count

    def heard(self, events: Sequence[Event]) -> None:
        """The bots hear what the person did."""
        if self.guests is not None:
            self.guests.hear(events)

    def _offer_to_you(self) -> int:
        """The number of the newest offer that the person has not answered; -1 if there is none."""
        s, me = self.game.state, self.me
        return max(
            (s.offer_no[i] for i in range(s.seats) if s.offer_no[i] and s.offer_to[i] == me),
            default=-1,
        )

    def _time_is_up(self) -> bool:
        s = self.game.state
        if not self.rounds or s.time_called or not first_throw(s) or s.due:
            return False
        return s.turns[s.on_turn] >= self.rounds

    # --- the bots -------------------------------------------------------------------------------

    def act(self) -> list[Event]:
        """The next thing that is not the person's to do."""
        if self.guests is not None and not self._time_is_up():
            happened = self.guests.step()
            assert happened is not None
            return happened
        action = None if self.guests else self._bot_has_a_word()
        if action is None and self._time_is_up():
            action = ways.make(C.DO_TIME_UP, C.HOST)
        if action is None:
            s = self.game.state
            seats = [seat for seat in ways.to_act(s) if seat != self.me]
            action = self._decision(seats[0])
        happened = self.game.apply(action)
        self.heard(happened)
        return happened

    def _bot_has_a_word(self) -> Action | None:
        """A bot asks for the rent owed to it, or answers an offer."""
        s, me = self.game.state, self.me
        for seat in range(s.seats):
            if seat == me or s.out[seat]:
                continue
            if s.claims:
                for claim in ways.of_kind(s, seat, C.DO_CLAIM):
                    return claim
            for maker in range(s.seats):
                if s.offer_no[maker] and s.offer_to[maker] == seat:
                    yes = answer.takes(s, seat, maker)
                    return ways.make(C.DO_ACCEPT if yes else C.DO_REJECT, seat, maker)
        return None

    def _decision(self, seat: int) -> Action:
        """What the simple bot does on this seat: it is shown a table where only this seat is asked."""
        s = self.game.state
        alone = state.copy(s)
        if s.due:
            mine = [i < s.debts and s.debt_from[i] == seat for i in range(C.DEBTS)]
            due = [1 if s.debt_due[i] and mine[i] else 0 for i in range(C.DEBTS)]
            alone.debt_due, alone.due = due, sum(due)
        elif s.phase == C.PH_AUCTION:
            alone.bidding = 1 << seat
        elif s.phase == C.PH_WANTS:
            alone.asked, alone.answered = 1 << seat, 0
        action = Action()
        greedy.decide(alone, action, self.dice.streams())
        return action
