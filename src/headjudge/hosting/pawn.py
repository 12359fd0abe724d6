"""The one-pawn game, as a host asks for it (see `hosting/kinds.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.engine import codes as C
from headjudge.engine import to_act
from headjudge.engine.action import Action
from headjudge.engine.pawn import limits, roll, visibility
from headjudge.engine.state import State
from headjudge.game import legal
from headjudge.hosting import asides
from headjudge.hosting.asides import Key
from headjudge.hosting.chance import pawn as chance
from headjudge.hosting.random_streams import Streams


class HostedPawn:
    """One pawn moves for everybody. A round is one roll, and the rulebook itself ends the game after the last one."""

    id = "pawn"
    rounds = 80

    def settings(self, rounds: int) -> dict[str, object]:
        return {"rolls_to_time": rounds}

    def rounds_over(self, s: State, rounds: int) -> bool:
        return False

    def moment(self, s: State) -> Key:
        return (s.turn_count,)

    def chance_action(self, s: State, luck: Streams) -> Action | None:
        if not chance.answers(s):
            return None
        a = Action()
        chance.decide(s, a, luck)
        return a

    def throw(self, s: State, seat: int, luck: Streams) -> Action:
        a = legal.make(C.DO_DIE if s.phase == C.PH_DIE else C.DO_ROLL, seat)
        chance.fall(s, a, luck)
        return a

    def questions(self, s: State) -> Iterator[tuple[int, Key]]:
        if s.phase in (C.PH_WINDOW, C.PH_SHED):
            yield from asides.open_offers(s)
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

    def next_seat(self, s: State, luck: Streams) -> int:
        waiting = to_act.to_act(s)
        first = luck.rotation + s.turn_count + s.lot
        for i in range(s.seats):
            seat = (first + i) % s.seats
            if waiting >> seat & 1:
                return seat
        raise AssertionError("the game waits for nobody")

    def partners(self, s: State, seat: int) -> list[int]:
        status = s.co.status
        shedding = s.phase == C.PH_SHED and limits.over(s, seat)
        if status[seat] != C.ACTIVE or not (s.phase == C.PH_WINDOW or shedding):
            return []
        return [other for other in range(s.seats) if other != seat and status[other] == C.ACTIVE]

    def default_action(self, s: State, seat: int) -> Action:
        """The same as the engine does for a company that has not answered in time."""
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
        visibility.seen_by(seen, s, seat)

    def opens(self, before: State, after: State, seat: int) -> bool:
        """A card, a sealed bid or a secret answer."""
        decks = (list(before.co.outside), list(before.co.inside)) != (
            list(after.co.outside),
            list(after.co.inside),
        )
        return decks or any(
            _hidden(before, seat, other) and not _hidden(after, seat, other)
            for other in range(before.seats)
        )

    def _shed(self, s: State, seat: int) -> Action:
        """Return the cheapest deed to the bank; sell the buildings that prevent it first."""
        deed = limits.cheapest(s, seat, True)
        if deed != C.NO_DEED:
            return legal.make(C.DO_ABANDON, seat, deed)
        built = limits.cheapest(s, seat, False)
        return legal.make(C.DO_SELL_GROUP, seat, s.rules.group_of[built])


def _hidden(s: State, seat: int, other: int) -> bool:
    """Has the other said something that this seat does not know?"""
    return visibility.bid_hidden(s, seat, other) or visibility.answer_hidden(s, seat, other)
