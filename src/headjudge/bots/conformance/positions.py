"""Positions of every sort in which a bot can be asked something.

Random play from varied tables finds them: rich and poor players, two to eight seats, complete groups, a shortage of
houses, mortgages and debts. Every position could come about in a real game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from headjudge.bots.conformance.random_actions import aimless
from headjudge.bots.conformance.random_positions import made_up
from headjudge.bots.pawn import random_player
from headjudge.engine import codes as C
from headjudge.engine import judge, state, to_act
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import Game
from headjudge.game.record import RecordedGame
from headjudge.game.vocabulary import PHASES
from headjudge.hosting import random_streams, rng
from headjudge.hosting.kinds import KINDS
from headjudge.hosting.random_streams import Streams
from headjudge.rulebooks import Rulebook

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
SETTINGS: dict[str, tuple[dict[str, object], ...]] = {
    "tokens": ({}, {"rent.claim_until": "auto_collect"}),
    "pawn": (
        {},
        {"auction_method": "sealed2"},
        {"puts": "auctioned", "optional_internal_cards": True},
    ),
}
_STEPS = {"tokens": 300, "pawn": 1500}  # actions played at one table


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which this seat is asked."""

    sort: str  # of question
    book: Rulebook
    switches: dict[str, object]
    seats: tuple[str, ...]
    seat: str
    waits: bool
    position: State

    def game(self) -> RecordedGame:
        """A new game at this position."""
        return RecordedGame(self.book, self.seats, state.copy(self.position), None, self.switches)


def moments(book: Rulebook, seed: int, tables: int, per_sort: int) -> list[Moment]:
    """Moments from this many tables, at most `per_sort` of each sort."""
    by_sort: dict[str, list[Moment]] = {}
    for number in range(tables):
        for moment in _at_table(book, seed, number):
            alike = by_sort.setdefault(moment.sort, [])
            if len(alike) < per_sort:
                alike.append(moment)
    return [moment for sort in sorted(by_sort) for moment in by_sort[sort]]


def _at_table(book: Rulebook, seed: int, number: int) -> Iterator[Moment]:
    """The moments at one table, each sort at most once in eight turns."""
    random = Random(f"{seed}/{book.id}/{number}")
    settings = SETTINGS[book.kind.id][number % len(SETTINGS[book.kind.id])]
    least = book.rules(None, settings).least_seats
    names = NAMES[: random.choice((least, 4, 5, 8))]
    game = made_up(book, names, settings, random) if book.kind.id == "tokens" else None
    s = state.copy((game or Game.new(book, names, None, settings)).state)
    luck = Streams()
    random_streams.seed(luck, seed, number)
    kind, covered = KINDS[book.kind.id], set[tuple[str, int]]()
    for _ in range(_STEPS[kind.id]):
        a = kind.chance_action(s, luck)
        if a is None and s.over:
            return
        if a is None:
            questions = [(seat, str(key[0])) for seat, key in kind.questions(s)]
            awaited = kind.next_seat(s, luck)
            for seat, sort in [*questions, (awaited, sort_of(s, awaited))]:
                if (sort, s.turn_count // 8) not in covered:
                    covered.add((sort, s.turn_count // 8))
                    waits = to_act.waits_for(s, seat)
                    position = state.copy(s)
                    yield Moment(sort, book, settings, names, names[seat], waits, position)
            seat = random.choice([awaited, *(seat for seat, _ in questions)])
            a = _RANDOM_ACTION[kind.id](s, seat, random) or kind.default_action(s, awaited)
            if a.kind == C.DO_ROLL:
                a = kind.throw(s, a.seat, luck)
        if judge.apply(s, a):
            raise AssertionError("the judge refused an action that was legal")


def _company_action(s: State, seat: int, random: Random) -> Action | None:
    """A random action that this company could take now; None to let the game go on."""
    if s.phase != C.PH_WINDOW and not to_act.waits_for(s, seat):
        return None
    a, dice = Action(), rng.Random()
    rng.seed(dice, random.getrandbits(31), random.getrandbits(31))
    random_player.decide(s, a, dice, seat)
    return None if judge.objection(s, a) else a


_RANDOM_ACTION = {"tokens": aimless, "pawn": _company_action}


def sort_of(s: State, seat: int) -> str:
    """The sort of question for a seat that the game waits for."""
    if s.due:
        return "debt"
    if s.phase == C.PH_TURN and s.jailed[seat]:
        return "jail"
    if s.phase == C.PH_AUCTION:
        if s.lot_kind in (C.LOT_HOUSE, C.LOT_HOTEL):
            return "building auction"
        if s.co.method != C.METHOD_ENGLISH:
            return "sealed auction"
    return PHASES[s.phase]
