"""How a game of each kind goes on: what chance does, who is asked next, and what the safest thing is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import flow, limits, roll
from headjudge.engine.pawn import visibility as pawn_visibility
from headjudge.engine.state import State
from headjudge.engine.tokens import trade, visibility
from headjudge.game import legal
from headjudge.hosting import default_action
from headjudge.hosting.chance import pawn as pawn_chance
from headjudge.hosting.chance import tokens as token_chance
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.turn_order import tokens as turn_order

Key = tuple[object, ...]


class Course(Protocol):
    """A kind of game, as far as a host has to know it."""

    def since(self, s: State) -> Key:
        """Changes with every throw: what may be said before the next one is counted by it."""

    def luck(self, s: State, luck: Streams) -> Action | None:
        """What chance or the host does now; None if it is somebody else's turn to do something."""

    def thrown(self, s: State, seat: int, luck: Streams) -> Action:
        """A throw of this seat, with what the dice show."""

    def may_speak(self, s: State) -> Iterator[tuple[int, Key]]:
        """Seats that have something to answer although nobody waits for them; asked once about each thing."""

    def waits_for(self, s: State, luck: Streams) -> int:
        """The seat that is asked next, of those whom the game waits for."""

    def waits(self, s: State, seat: int) -> bool:
        """Does the game wait for this seat, among others?"""

    def partners(self, s: State, seat: int) -> list[int]:
        """Those to whom this seat could make an offer now."""

    def safest(self, s: State, seat: int) -> Action:
        """What is done where this seat, which the game waits for, gives no answer that counts."""

    def seen_by(self, seen: State, s: State, seat: int) -> None:
        """Make `seen`, a copy of the position, what this seat may know of it."""


class Tokens:
    """Everybody moves a token of their own."""

    def since(self, s: State) -> Key:
        return s.throw_count, s.turn_count

    def luck(self, s: State, luck: Streams) -> Action | None:
        if not token_chance.answers(s) and s.phase != C.PH_AIR:
            return None
        a = Action()
        token_chance.decide(s, a, luck)
        return a

    def thrown(self, s: State, seat: int, luck: Streams) -> Action:
        a = legal.make(C.DO_ROLL, seat)
        token_chance.fall(s, a, luck)
        return a

    def may_speak(self, s: State) -> Iterator[tuple[int, Key]]:
        debtors, squares, throws = s.claim_debtor, s.claim_square, s.claim_throw
        owners = s.claim_owner
        for i in range(s.claims):
            yield owners[i], ("claim", debtors[i], squares[i], throws[i])
        yield from _offered(s)
        if s.phase == C.PH_TURN and not s.due:
            for i in range(1, s.seats):
                seat = (s.on_turn + i) % s.seats
                if not s.out[seat]:
                    yield seat, ("throw",)

    def waits_for(self, s: State, luck: Streams) -> int:
        return turn_order.next_seat(s)

    def waits(self, s: State, seat: int) -> bool:
        return seat in legal.to_act(s)

    def partners(self, s: State, seat: int) -> list[int]:
        if s.out[seat]:
            return []
        return [other for other in range(s.seats) if not trade.may_trade_now(s, seat, other)]

    def safest(self, s: State, seat: int) -> Action:
        a = Action()
        default_action.answer(s, a, seat)
        return a

    def seen_by(self, seen: State, s: State, seat: int) -> None:
        visibility.seen_by(seen, s, seat)


class Pawn:
    """One pawn moves for everybody."""

    def since(self, s: State) -> Key:
        return (s.turn_count,)

    def luck(self, s: State, luck: Streams) -> Action | None:
        if not pawn_chance.answers(s):
            return None
        a = Action()
        pawn_chance.decide(s, a, luck)
        return a

    def thrown(self, s: State, seat: int, luck: Streams) -> Action:
        a = legal.make(C.DO_DIE if s.phase == C.PH_DIE else C.DO_ROLL, seat)
        pawn_chance.fall(s, a, luck)
        return a

    def may_speak(self, s: State) -> Iterator[tuple[int, Key]]:
        if s.phase in (C.PH_WINDOW, C.PH_SHED):
            yield from _offered(s)
        if s.phase != C.PH_WINDOW:
            return
        asked, signed, status, ready = s.co.ally_asked, s.co.ally_signed, s.co.status, s.co.ready
        for group in range(C.GROUPS):
            for seat in range(s.seats):
                if signed[group] and (asked[group] & ~signed[group]) >> seat & 1:
                    yield seat, ("alliance", group, signed[group])
        for seat in range(s.seats):
            if status[seat] == C.IN_TRUST and not ready >> seat & 1:
                yield seat, ("window",)

    def waits_for(self, s: State, luck: Streams) -> int:
        waiting = flow.to_act(s)
        first = luck.rotation + s.turn_count + s.lot
        for i in range(s.seats):
            seat = (first + i) % s.seats
            if waiting >> seat & 1:
                return seat
        raise AssertionError("the game waits for nobody")

    def waits(self, s: State, seat: int) -> bool:
        return bool(flow.to_act(s) >> seat & 1)

    def partners(self, s: State, seat: int) -> list[int]:
        status = s.co.status
        shedding = s.phase == C.PH_SHED and limits.over(s, seat)
        if status[seat] != C.ACTIVE or not (s.phase == C.PH_WINDOW or shedding):
            return []
        return [other for other in range(s.seats) if other != seat and status[other] == C.ACTIVE]

    def safest(self, s: State, seat: int) -> Action:
        """As the engine itself decides for those who have not answered in time."""
        match s.phase:
            case C.PH_WINDOW:
                return legal.make(C.DO_DONE, seat)
            case C.PH_AUCTION:
                return legal.make(C.DO_PASS, seat)
            case C.PH_VOTE:
                return legal.make(C.DO_VOTE, seat, C.VOTE_SUPPORT)
            case C.PH_TAX:
                return legal.make(C.DO_TAX, seat, roll.cheaper_way(s, seat))
            case C.PH_SHED:
                return self._shed(s, seat)
            case C.PH_CHOICE:
                return next(legal.of_kind(s, seat, C.DO_USE))
            case _:
                return legal.make(C.DO_DECLINE, seat)

    def seen_by(self, seen: State, s: State, seat: int) -> None:
        pawn_visibility.seen_by(seen, s, seat)

    def _shed(self, s: State, seat: int) -> Action:
        """The cheapest deed goes back; buildings in its way are sold first."""
        deed = limits.cheapest(s, seat, True)
        if deed != C.NO_DEED:
            return legal.make(C.DO_ABANDON, seat, deed)
        built = limits.cheapest(s, seat, False)
        return legal.make(C.DO_SELL_GROUP, seat, s.rules.group_of[built])


def _offered(s: State) -> Iterator[tuple[int, Key]]:
    numbers, to = s.offer_no, s.offer_to
    for maker in range(s.seats):
        if numbers[maker]:
            yield to[maker], ("offer", maker, numbers[maker])


COURSES: dict[str, Course] = {"tokens": Tokens(), "pawn": Pawn()}
