"""A plan: everything that decides which games are played. The same plan gives the same games anywhere."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING

from headjudge import checks
from headjudge.bots.registry import BotId
from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.errors import BadInput
from headjudge.game.game import Game
from headjudge.lab import line_up as line_ups
from headjudge.lab.kind import LabKind
from headjudge.lab.kinds import KINDS
from headjudge.lab.line_up import Invited, LabBot
from headjudge.rulebooks import Rulebook, copies, load

if TYPE_CHECKING:
    from headjudge.engine.state import State

MOST_GAMES = 2**31 - 1  # games are numbered in 32 bits
MOST_SEED = 2**32 - 1
MOST_ROUNDS = 100_000
MOST_MINUTES = 24 * 60
PACE = 45  # seconds per turn by default
MOST_PACE = 3600
CLAIMS = "rent.claim_until"


@dataclass(frozen=True)
class SimulationPlan:
    """Games 0 to `games` - 1 among `bots`, which move on by one seat after every game."""

    rulebook: str
    bots: tuple[LabBot, ...]
    games: int
    seed: int = 1
    stage: str | None = None
    switches: Mapping[str, object] = field(default_factory=dict)
    rotate: bool = True
    rounds: int = (
        0  # the host calls time after these rounds, or rolls of the pawn; 0: minutes decide
    )
    minutes: int = 0  # the host calls time after these minutes; 0: no clock
    pace: int = PACE  # seconds per turn, on average
    facts: int = 0  # this many games, from the first on, are observed in detail
    records: int = 0  # this many games, from the first on, are recorded action by action
    invited: Invited = field(default_factory=dict, compare=False, repr=False)  # never stored
    own: Rulebook | None = field(default=None, repr=False)  # the book, if it is not shipped

    @classmethod
    def checked(
        cls,
        rulebook: str | Rulebook,
        bots: Sequence[str],
        games: int,
        **more: object,
    ) -> SimulationPlan:
        """A valid plan; BadInput says what is wrong with it."""
        if isinstance(rulebook, Rulebook):
            more["own"], rulebook = copies.own(rulebook), rulebook.id
        unknown = set(more) - {parameter.name for parameter in fields(cls)}
        if unknown:
            raise BadInput(f"unknown key {sorted(unknown)[0]!r}", "plan")
        named = tuple(map(line_ups.named, bots))
        plan = cls(rulebook, named, games, **more)  # type: ignore[arg-type]
        plan._check()
        return plan._ending()

    def _ending(self) -> SimulationPlan:
        if self.rounds or self.minutes:
            return self
        return replace(self, rounds=self.kind.rounds)

    # --- what it means --------------------------------------------------------------------------

    @property
    def book(self) -> Rulebook:
        return self.own or load(self.rulebook)

    @property
    def kind(self) -> LabKind:
        return KINDS[self.book.kind.id]

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def built_in(self) -> tuple[BotId, ...]:
        """Its bots, if all of them are built in."""
        return tuple(map(line_ups.built_in, self.bots))

    @property
    def guests(self) -> bool:
        """Does a bot play that is not built in?"""
        return any(map(line_ups.is_guest, self.bots))

    def line_up(self) -> list[str]:
        """The names of the players; several copies of one bot are numbered, wherever they sit."""
        plain = [line_ups.called(bot) for bot in self.bots]
        return [
            name if plain.count(name) == 1 else f"{name} {plain[: place + 1].count(name)}"
            for place, name in enumerate(plain)
        ]

    def seated(self, number: int) -> list[str]:
        """The line-up by seat in game `number`."""
        turn = number % self.seats if self.rotate else 0
        return self.line_up()[turn:] + self.line_up()[:turn]

    def start(self) -> State:
        """The table before the first action of every game, without a log."""
        from headjudge.engine import state

        position = state.State(self.book.rules(self.stage, self.switches))
        judge.new_game(position, self.seats)
        return position

    def _check(self, played: bool = False) -> None:
        """`played`: the games are over, so its guests need not be invited."""
        if not isinstance(self.rulebook, str):
            raise BadInput("must be the name of a rulebook", "rulebook")
        if not isinstance(self.switches, Mapping):
            raise BadInput("must be a table of settings", "switches")
        if not isinstance(self.rotate, bool):
            raise BadInput("must be true or false", "rotate")
        self._check_numbers()
        self._check_bots(played)
        stages = [stage.id for stage in self.book.format.stages]
        if self.stage is not None and self.stage not in stages:
            raise BadInput(f"must be one of {', '.join(stages)}, not {self.stage!r}", "stage")
        Game.new(self.book, self.line_up(), self.stage, self.switches)

    def _check_numbers(self) -> None:
        checks.whole(self.games, "games", 1, MOST_GAMES)
        checks.whole(self.seed, "seed", 0, MOST_SEED)
        checks.whole(self.rounds, "rounds", 0, MOST_ROUNDS)
        checks.whole(self.minutes, "minutes", 0, MOST_MINUTES)
        checks.whole(self.pace, "pace", 1, MOST_PACE)
        checks.whole(self.facts, "facts", 0, MOST_GAMES)
        checks.whole(self.records, "records", 0, MOST_GAMES)
        if self.minutes and self.rounds:
            raise BadInput("a game ends by rounds or by minutes, not both", "minutes")

    def _check_bots(self, played: bool) -> None:
        if not 2 <= len(self.bots) <= C.SEATS:
            raise BadInput(f"a table has 2 to {C.SEATS} seats, not {len(self.bots)}", "bots")
        for name in self.bots:
            if not (played and line_ups.is_guest(name)):
                line_ups.check(name, self.book, self.invited)
        if self.guests and self.facts:
            raise BadInput("only games among built-in bots can be observed", "facts")

    # --- storing --------------------------------------------------------------------------------

    @property
    def digest(self) -> str:
        """Identifies the plan: different plans have different digests."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, object]:
        stored: dict[str, object] = {name: getattr(self, name) for name in _STORED}
        stored |= {"bots": list(self.bots), "switches": dict(self.switches)}
        return stored | copies.stored(self.own)

    @classmethod
    def from_json(cls, data: object, invited: Invited | None = None) -> SimulationPlan:
        """A stored plan. It has only the names of its guests; to continue it, pass them again as `invited`."""
        if not isinstance(data, Mapping) or set(data) - {copies.KEY} != set(_STORED):
            raise BadInput("is not a plan that this headjudge wrote", "plan")
        stored = dict(data)
        book = stored.pop(copies.KEY, None)
        own = None if book is None else copies.read(stored["rulebook"], book, any_edition=True)
        if not isinstance(stored["bots"], list) or not isinstance(stored["switches"], Mapping):
            raise BadInput("is not a plan that this headjudge wrote", "plan")
        stored["bots"] = tuple(map(line_ups.named, stored["bots"]))
        plan = cls(**stored, invited=invited or {}, own=own)
        plan._check(played=not invited)
        return plan._ending()


_STORED = tuple(key.name for key in fields(SimulationPlan) if key.name not in ("invited", "own"))
