"""Hosts a game among bots that are not trusted: throws the dice, asks the seats in turn, and keeps the record.

The number of actions a seat may take between two throws is limited, so no bot can hold up a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from headjudge.bots import answer_check
from headjudge.bots.answer_check import Fields
from headjudge.bots.sandbox.runner import Runner
from headjudge.bots.seat import Seat
from headjudge.engine import codes as C
from headjudge.engine import to_act
from headjudge.engine.action import Action
from headjudge.game import Event, Game, actions, legal
from headjudge.game.record import Record, RecordedGame
from headjudge.hosting import limits, random_streams
from headjudge.hosting.asides import Key
from headjudge.hosting.kinds import KINDS
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.visibility import state_seen_by, without_dice
from headjudge.rulebooks import Rulebook

BUDGET = 1.0  # seconds for an answer, by default

SeatAction: TypeAlias = tuple[int, Fields]
"""A seat and its action, without dice."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    record: Record
    winner: str | None
    placing: tuple[str, ...]
    scores: Mapping[str, object]


class Host:
    """One table and its bots. Seats without a bot belong to people, whom the caller asks."""

    def __init__(
        self,
        game: RecordedGame,
        bots: Mapping[str, Runner],
        seed: int,
        number: int = 0,
        budget: float = BUDGET,
        rounds: int = 0,
    ) -> None:
        self.game = game
        self.rounds = rounds
        self._luck = Streams()
        random_streams.seed(self._luck, seed, number)
        self._kind = KINDS[game.book.kind.id]
        self.seats: dict[int, Seat] = {}
        for name, runner in bots.items():
            # seeded from a string, so that games with neighbouring numbers are unrelated
            seat_seed = Random(f"{seed}/{number}/{name}").getrandbits(62)
            self.seats[game.names.seat(name)] = Seat(game, name, runner, seat_seed, budget)
        self._since: Key = ()
        self._lot: Key = ()
        self._actions = [0] * C.SEATS  # since the last throw
        self._bids = [0] * C.SEATS  # for the current lot
        self._offers = [0] * C.SEATS  # since the last throw
        self._asked: set[tuple[int, Key]] = set()  # questions asked since the last throw
        self._stalled: set[int] = set()

    def play(self) -> Played:
        while self.step() is not None:
            pass
        game = self.game
        return Played(game.record(), game.winner(), tuple(game.placing()), game.scores())

    def step(self) -> list[Event] | None:
        """Carry out the next action, whoever takes it; None when the game is over for good."""
        s = self.game.state
        self._reset_counts()
        a = self._kind.chance_action(s, self.luck())
        if a is None and self.time_is_up():
            a = legal.make(C.DO_TIME_UP, C.HOST)
        if a is not None:
            return self._do(a)
        decision = self.bot_action()
        if decision is None:
            return None if self.game.over else []
        return self._do_bot_action(*decision)

    def bot_action(self) -> SeatAction | None:
        """The next action of a bot, already counted; None if all bots have to wait."""
        decision = self.aside()
        if decision is not None or self.game.over:
            return decision
        seat = self._awaited_bot()
        if seat is None:
            return None
        action = self._ask(seat, waits=True)
        return self._counted(seat, safest(self.game, seat) if action is None else action)

    def aside(self) -> SeatAction | None:
        """An action of a bot that the game does not wait for; after the end, bots may still ask for the last rents."""
        self._reset_counts()
        decision = self._unprompted()
        return None if decision is None else self._counted(*decision)

    def luck(self) -> Streams:
        """The random streams for dice and cards."""
        return self._luck

    def most_offers(self, seat: int) -> int:
        """How many offers this bot may make between two throws."""
        return limits.OFFERS

    def hear(self, events: Sequence[Event]) -> None:
        """Tell every bot what happened, as far as it may know."""
        for seat in self.seats.values():
            seat.hear(events)

    def close(self) -> None:
        """Close all bots."""
        for seat in self.seats.values():
            seat.close()

    def asks(self) -> bool:
        """Is there a question for a bot that the game does not wait for?"""
        self._reset_counts()
        return any(True for _ in self._open_questions())

    def _awaited_bot(self) -> int | None:
        """The bot to ask next among the seats the game waits for; None if it waits only for people."""
        s = self.game.state
        first = self._kind.next_seat(s, self.luck())
        if first in self.seats:
            return first
        return next((seat for seat in self.seats if to_act.waits_for(s, seat)), None)

    def time_is_up(self) -> bool:
        """Does the host call time now?"""
        s = self.game.state
        if not self.rounds or s.time_called or not self._kind.rounds_over(s, self.rounds):
            return False
        return self.game.objection(legal.make(C.DO_TIME_UP, C.HOST)) is None

    # --- asking -----------------------------------------------------------------------------------

    def _open_questions(self) -> Iterator[tuple[int, Key]]:
        """Questions that no bot has been asked yet."""
        for seat, key in self._kind.questions(self.game.state):
            if seat in self.seats and (seat, key) not in self._asked:
                yield seat, key

    def _unprompted(self) -> SeatAction | None:
        """Ask each bot once about every open question, and once before a throw."""
        for seat, key in self._open_questions():
            action = None
            if self._actions[seat] < limits.WORDS:
                action = self._ask(seat, waits=to_act.waits_for(self.game.state, seat))
            if action is None or action["do"] == "done":
                self._asked.add((seat, key))
            else:
                return seat, action
        return None

    def _ask(self, seat: int, waits: bool) -> Fields | None:
        bot = self.seats[seat]
        if self._limit_reached(seat):
            if seat not in self._stalled and not bot.retired:
                self._stalled.add(seat)
                bot.fault("stalling", "too many actions before the next throw")
            return None
        return bot.ask(waits, max(0, self.most_offers(seat) - self._offers[seat]))

    def _limit_reached(self, seat: int) -> bool:
        if self.game.state.phase == C.PH_AUCTION and not self.game.state.due:
            return self._bids[seat] >= limits.BIDS
        return self._actions[seat] >= limits.WORDS

    def _reset_counts(self) -> None:
        s = self.game.state
        since = self._kind.moment(s)
        if since != self._since:
            self._since = since
            self._actions, self._offers = [0] * C.SEATS, [0] * C.SEATS
            self._asked.clear()
            self._stalled.clear()
        lot = (s.phase == C.PH_AUCTION, s.lot_kind, s.lot)
        if lot != self._lot:
            self._lot = lot
            self._bids = [0] * C.SEATS

    def _counted(self, seat: int, action: Fields) -> SeatAction:
        if self.game.state.phase == C.PH_AUCTION and not self.game.state.due:
            self._bids[seat] += 1
        else:
            self._actions[seat] += 1
        if answer_check.proposes(action):
            self._offers[seat] += 1
        return seat, action

    # --- doing ------------------------------------------------------------------------------------

    def _do_bot_action(self, seat: int, action: Fields) -> list[Event]:
        if action["do"] == "roll":
            return self._do(self._kind.throw(self.game.state, seat, self.luck()))
        return self._do(action)

    def _do(self, action: Action | Fields) -> list[Event]:
        if isinstance(action, Action):
            # by name, as in the record, which cannot tell two copies of a card apart
            action = actions.write(action, self.game.names, self.game.state)
        events = self.game.apply(action)
        self.hear(events)
        return events


def safest(game: Game, seat: int) -> Fields:
    """The default action of a seat that gives no answer, without dice. What others offer each other changes nothing."""
    seen = state_seen_by(game, game.names.seats[seat])
    a = KINDS[game.book.kind.id].default_action(seen, seat)
    return without_dice(actions.write(a, game.names, game.state))


def play(
    book: Rulebook,
    bots: Mapping[str, Runner],
    seed: int,
    number: int = 0,
    budget: float = BUDGET,
    stage: str | None = None,
    switches: Mapping[str, object] | None = None,
    rounds: int | None = None,
) -> Played:
    """Play a game to the end. The names of the bots are the seats, in order; seed and `number` decide all chance."""
    kind = KINDS[book.kind.id]
    settings = {**kind.settings(rounds or kind.rounds), **(switches or {})}
    game = RecordedGame.new(book, list(bots), stage, settings)
    assert isinstance(game, RecordedGame)
    host = Host(game, bots, seed, number, budget, kind.rounds if rounds is None else rounds)
    return host.play()
