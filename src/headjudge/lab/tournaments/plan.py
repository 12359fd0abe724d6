"""The plan of many events: everything that decides which games are played. The same plan gives the same events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from headjudge import checks
from headjudge.bots.registry import BotId
from headjudge.errors import BadInput
from headjudge.lab import line_up
from headjudge.lab.kind import LabKind
from headjudge.lab.kinds import KINDS
from headjudge.lab.plan import MOST_GAMES, MOST_MINUTES, MOST_PACE, MOST_SEED, PACE
from headjudge.rulebooks import Rulebook, load

if TYPE_CHECKING:
    from headjudge.engine.state import State

AGREED = 90  # minutes where the book leaves them to the event
SITTINGS = 4  # occasions of a stage that is held several times
SLOTS = 16  # rounds and occasions of one stage, for numbering games
MOST_PLAYERS = 1_000


@dataclass(frozen=True)
class EventPlan:
    """Events 0 to `events` - 1 of one format. The first player is the best; the others share the other bots."""

    rulebook: str
    players: int
    best: str  # the bot of the first player
    others: tuple[str, ...]  # the bots of the others, repeated until everybody has one
    events: int = 1
    seed: int = 1
    more_rounds: int = 0  # beyond what the book or the event has in its first stage
    size: int = 0  # players at a table, as near as possible; 0: as the planner seats them
    rounds: int = 0  # of the first stage; 0: as the book says
    sittings: int = SITTINGS
    minutes: int = 0  # of every game; 0: as the book says
    pace: int = PACE
    switches: Mapping[str, object] = field(default_factory=dict)
    own: Rulebook | None = field(default=None, repr=False)  # the book, if it is not shipped

    def checked(self) -> EventPlan:
        """The plan itself; BadInput says what is wrong with it."""
        checks.whole(self.players, "players", 2, MOST_PLAYERS)
        checks.whole(self.events, "events", 1, MOST_GAMES)
        checks.whole(self.seed, "seed", 0, MOST_SEED)
        checks.whole(self.size, "table size", 0, 8)
        checks.whole(self.rounds, "rounds", 0, SLOTS - 1)
        checks.whole(self.sittings, "sittings", 1, SLOTS - 1)
        checks.whole(self.minutes, "minutes", 0, MOST_MINUTES)
        checks.whole(self.pace, "pace", 1, MOST_PACE)
        if not self.others:
            raise BadInput("name at least one bot for the others", "bots")
        for name in {self.best, *self.others}:
            line_up.check(line_up.named(name), self.book, {})
        if self.events * self.games_per_event > MOST_GAMES:
            raise BadInput(f"at most {MOST_GAMES // self.games_per_event:,} of this size", "events")
        return self

    @cached_property
    def key(self) -> str:
        """Equal plans have equal keys."""
        return f"{self!r} {self.own.digest}" if self.own is not None else repr(self)

    @cached_property
    def book(self) -> Rulebook:
        return self.own or load(self.rulebook)

    @property
    def kind(self) -> LabKind:
        return KINDS[self.book.kind.id]

    @cached_property
    def bots(self) -> tuple[BotId, ...]:
        """By player."""
        rest = (self.others[i % len(self.others)] for i in range(self.players - 1))
        return tuple(map(line_up.built_in, (self.best, *rest)))

    @cached_property
    def divisions(self) -> tuple[str, ...]:
        """By player: in turns, the best in the last one; empty words if there are none."""
        names = self.book.format.divisions() or ("",)
        return tuple(names[-1 - i % len(names)] for i in range(self.players))

    def minutes_of(self, stage: str) -> int:
        return self.minutes or self.book.minutes(stage, self.switches) or AGREED

    # --- numbers of games -----------------------------------------------------------------------

    @property
    def games_per_event(self) -> int:
        """Room for the numbers of one event's games, the same in every variant of a plan."""
        return len(self.book.format.stages) * SLOTS * (self.players // 2)

    def number(self, event: int, stage: int, slot: int) -> int:
        """The number of the first table's game; a slot is an occasion or a round of a stage."""
        return event * self.games_per_event + (stage * SLOTS + slot) * (self.players // 2)

    def start(self, stage: str, seats: int) -> State:
        """The table before the first action of every game, without a log."""
        from headjudge.engine import judge, state

        position = state.State(self.book.rules(stage, self.switches))
        judge.new_game(position, seats)
        return position


def checked_format(book: Rulebook, rounds: int, minutes: int) -> LabKind:
    """The kind of game of a format that can be run; rounds and minutes must be open in it to be chosen."""
    rulebook = book.id
    missing = book.format.lacking()
    if missing:
        raise BadInput(
            f"a tournament by {rulebook!r} cannot be run: it lacks {missing[0]}", "format"
        )
    if rounds and not any(stage.agreed for stage in book.format.stages):
        games = book.format.stages[0].games
        raise BadInput(f"{rulebook} says {games}; only an open number can be chosen", "rounds")
    fixed = [item.value for item in book.format.minutes if item.value]
    if minutes and fixed:
        raise BadInput(f"{rulebook} says {fixed[0]}; only an open number can be chosen", "minutes")
    return KINDS[book.kind.id]
