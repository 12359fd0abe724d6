"""Hosts a game among bots that are not trusted: throws the dice, asks everybody in turn, and keeps the record.

What one seat may say between two throws is bounded, so no bot can keep a game from going on.
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
from headjudge.hosting.visibility import without_dice
from headjudge.rulebooks import Rulebook

BUDGET = 1.0  # seconds for an answer, where nobody says otherwise

Word: TypeAlias = tuple[int, Fields]
"""A seat, and what it does: an action without dice."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a game."""

    record: Record
    winner: str | None
    placing: tuple[str, ...]
    scores: Mapping[str, object]


class Host:
    """One table and the bots at it; at seats without a bot sit people, who are asked by somebody else."""

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
            # from a text, so that games next to each other have nothing in common
            own = Random(f"{seed}/{number}/{name}").getrandbits(62)
            self.seats[game.names.seat(name)] = Seat(game, name, runner, own, budget)
        self._since: Key = ()
        self._lot: Key = ()
        self._words = [0] * C.SEATS  # since the last throw
        self._bids = [0] * C.SEATS  # for the lot that is up
        self._offers = [0] * C.SEATS  # since the last throw
        self._heard: set[tuple[int, Key]] = set()  # what was put to somebody since the last throw
        self._stalled: set[int] = set()

    def play(self) -> Played:
        while self.step() is not None:
            pass
        game = self.game
        return Played(game.record(), game.winner(), tuple(game.placing()), game.scores())

    def step(self) -> list[Event] | None:
        """The next thing that happens, whoever does it; None if nothing is left to happen."""
        s = self.game.state
        self._count_anew()
        a = self._kind.chance_action(s, self.luck())
        if a is None and self.time_is_up():
            a = legal.make(C.DO_TIME_UP, C.HOST)
        if a is not None:
            return self._do(a)
        word = self.word()
        if word is None:
            return None if self.game.over else []
        return self._do_said(*word)

    def word(self) -> Word | None:
        """What a bot does next, counted as done; None where all of them have nothing to do but wait."""
        word = self.aside()
        if word is not None or self.game.over:
            return word
        seat = self._waited()
        if seat is None:
            return None
        said = self._ask(seat, waits=True)
        return self._counted(seat, safest(self.game, seat) if said is None else said)

    def aside(self) -> Word | None:
        """What a bot says although nobody waits for it; after the end, too: the last rents may be asked for."""
        self._count_anew()
        word = self._somebody_speaks()
        return None if word is None else self._counted(*word)

    def luck(self) -> Streams:
        """Where the dice and the cards come from."""
        return self._luck

    def most_offers(self, seat: int) -> int:
        """How many offers this bot may make between two throws."""
        return limits.OFFERS

    def hear(self, events: Sequence[Event]) -> None:
        """Everybody hears what happened, as far as they may."""
        for seat in self.seats.values():
            seat.hear(events)

    def close(self) -> None:
        """Send the bots home."""
        for seat in self.seats.values():
            seat.close()

    def asks(self) -> bool:
        """Is there something to be put to a bot although nobody waits for it?"""
        self._count_anew()
        return any(True for _ in self._open())

    def _waited(self) -> int | None:
        """The bot that is asked next, of those whom the game waits for; None if it waits for people alone."""
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

    def _open(self) -> Iterator[tuple[int, Key]]:
        """What has not been put to a bot yet."""
        for seat, key in self._kind.questions(self.game.state):
            if seat in self.seats and (seat, key) not in self._heard:
                yield seat, key

    def _somebody_speaks(self) -> Word | None:
        """Those who have something to answer, and before a throw everybody else, are asked once."""
        for seat, key in self._open():
            said = None
            if self._words[seat] < limits.WORDS:
                said = self._ask(seat, waits=to_act.waits_for(self.game.state, seat))
            if said is None or said["do"] == "done":
                self._heard.add((seat, key))
            else:
                return seat, said
        return None

    def _ask(self, seat: int, waits: bool) -> Fields | None:
        asked = self.seats[seat]
        if self._has_said_enough(seat):
            if seat not in self._stalled and not asked.retired:
                self._stalled.add(seat)
                asked.fault("stalling", "too much said before the next throw")
            return None
        return asked.ask(waits, max(0, self.most_offers(seat) - self._offers[seat]))

    def _has_said_enough(self, seat: int) -> bool:
        if self.game.state.phase == C.PH_AUCTION and not self.game.state.due:
            return self._bids[seat] >= limits.BIDS
        return self._words[seat] >= limits.WORDS

    def _count_anew(self) -> None:
        s = self.game.state
        since = self._kind.moment(s)
        if since != self._since:
            self._since = since
            self._words, self._offers = [0] * C.SEATS, [0] * C.SEATS
            self._heard.clear()
            self._stalled.clear()
        lot = (s.phase == C.PH_AUCTION, s.lot_kind, s.lot)
        if lot != self._lot:
            self._lot = lot
            self._bids = [0] * C.SEATS

    def _counted(self, seat: int, said: Fields) -> Word:
        if self.game.state.phase == C.PH_AUCTION and not self.game.state.due:
            self._bids[seat] += 1
        else:
            self._words[seat] += 1
        if answer_check.proposes(said):
            self._offers[seat] += 1
        return seat, said

    # --- doing ------------------------------------------------------------------------------------

    def _do_said(self, seat: int, said: Fields) -> list[Event]:
        if said["do"] == "roll":
            return self._do(self._kind.throw(self.game.state, seat, self.luck()))
        return self._do(said)

    def _do(self, action: Action | Fields) -> list[Event]:
        if isinstance(action, Action):
            # in words: of two copies of a card a record cannot say which is which
            action = actions.write(action, self.game.names, self.game.state)
        events = self.game.apply(action)
        self.hear(events)
        return events


def safest(game: Game, seat: int) -> Fields:
    """What is done for a seat that gives no answer; a throw without its dice."""
    a = KINDS[game.book.kind.id].default_action(game.state, seat)
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
    """A whole game: its seats are the names of the bots, in order. Game `number` of a seed is always the same one."""
    kind = KINDS[book.kind.id]
    settings = {**kind.settings(rounds or kind.rounds), **(switches or {})}
    game = RecordedGame.new(book, list(bots), stage, settings)
    assert isinstance(game, RecordedGame)
    host = Host(game, bots, seed, number, budget, kind.rounds if rounds is None else rounds)
    return host.play()
