"""A table with one person and bots. The host acts for the bots, the session for the person."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

from headjudge.bots import registry
from headjudge.bots.registry import BotEntry
from headjudge.cli.terminal.dice import Dice, first_throw
from headjudge.cli.terminal.host import TerminalHost
from headjudge.engine import codes as C
from headjudge.game import Event, actions, legal
from headjudge.game.record import RecordedGame
from headjudge.hosting.kinds import KINDS


class Waits(Enum):
    """Whom the table waits for."""

    BOTS = "bots"
    YOU = "you"
    PAUSE = "pause"  # a bot is about to throw: the moment to ask for rent, to build or to trade
    OUT = "out"  # you are out of the game; the others can play on
    END = "end"


class TerminalTable:
    bot: ClassVar[str] = "trader"
    """Plays every seat for which no bot was named."""
    bot_makes_offers: ClassVar[bool] = False
    """Traders offer each other several deals a turn: too much to read for a person who did not ask for it."""

    def __init__(
        self,
        game: RecordedGame,
        you: str | None,
        dice: Dice,
        casual: bool,
        rounds: int = 0,
        bots: Mapping[str, BotEntry] | None = None,
    ) -> None:
        self.game = game
        self.recorded = True  # the record begins with the game; not so in very old saves
        self.you = you  # None: bots play every seat
        self.dice = dice
        self.casual = casual
        self.pauses = not casual and you is not None
        self.watching = False  # you are out and watch the others
        self._paused_at = -1
        self._seen = -1  # the newest offer to you that you have looked at
        self.named = dict(bots or {})  # the bots that somebody chose, by seat
        self.host = self._new_host()
        self.rounds = rounds  # time is called after this many; 0: never

    @property
    def me(self) -> int:
        return C.NOBODY if self.you is None else self.game.names.seat(self.you)

    @property
    def out(self) -> bool:
        """Are you out of the game?"""
        return self.me != C.NOBODY and bool(self.game.state.out[self.me])

    def seat(self, bots: Mapping[str, BotEntry]) -> None:
        """Seat these bots; all bots of the table start anew and forget what they remembered."""
        self.named |= bots
        self.host.close()
        self.host = self._new_host()

    def play_by_itself(self) -> None:
        """Seat a bot in your place, too, and stop for nobody."""
        a_person_plays = self.me != C.NOBODY and self.me not in self.host.seats
        self.you, self.pauses = None, False
        if a_person_plays:
            self.seat({})

    def _new_host(self) -> TerminalHost:
        default = registry.find(registry.bot_id(self.bot))
        hosted = [name for name in self.game.names.seats if name in self.named or name != self.you]
        bots = {name: self.named.get(name, default) for name in hosted}
        unnamed = [name for name in hosted if name not in self.named]
        silent = [] if self.bot_makes_offers else unnamed
        return TerminalHost(self.game, bots, self.dice, self._time_is_up, silent)

    # --- whose move it is -----------------------------------------------------------------------

    def waits(self) -> Waits:
        s = self.game.state
        if self._offer_to_you() > self._seen and not s.over:
            return Waits.YOU if legal.to_act(s) == [self.me] else Waits.PAUSE
        if self.host.asks():
            return Waits.BOTS
        if self.game.over:
            return Waits.END
        if self._time_is_up():
            return Waits.BOTS
        if self.out and not self.watching:
            return Waits.OUT
        if legal.to_act(s) == [self.me]:
            return Waits.YOU
        if self.pauses and first_throw(s) and not s.due and not self.out:
            if s.turn_count != self._paused_at:
                return Waits.PAUSE
        return Waits.BOTS

    def do(self, action: Mapping[str, object]) -> list[Event]:
        """Apply an action, with dice if it is a throw, and let the bots hear what happened."""
        events = self.game.apply(self.thrown(action))
        self.host.hear(events)
        return events

    def thrown(self, action: Mapping[str, object]) -> Mapping[str, object]:
        """The action with the dice that it needs, if it is a throw."""
        if action["do"] not in ("roll", "die"):
            return action
        game = self.game
        seat = game.names.seat(action["by"])
        a = KINDS[game.book.kind.id].throw(game.state, seat, self.dice.streams())
        return actions.write(a, game.names, game.state)

    def go_on(self) -> None:
        """The person has nothing more to do before this turn begins."""
        self._seen = max(self._seen, self._offer_to_you())
        if first_throw(self.game.state):
            self._paused_at = self.game.state.turn_count

    def act(self) -> list[Event]:
        """Let chance or a bot do the next thing; nothing happens if the bots that were asked have nothing to say."""
        return self.host.step() or []

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
