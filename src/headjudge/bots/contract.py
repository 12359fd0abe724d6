"""The contract between a table and any bot: what the bot is given, and what it answers.

A bot is an object with one method, `answer`. A factory creates a new one for every game, from a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, TypeAlias

from headjudge.engine.state import State
from headjudge.game import Event, View
from headjudge.rulebooks import Rulebook

Answer: TypeAlias = Mapping[str, object]
"""An action as `Game.apply` takes it; `by` may be omitted. It never contains dice: the host throws them."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A bot's place at the table: everything that does not change during a game."""

    seat: str
    seats: tuple[str, ...]  # the names of all players, in order
    book: Rulebook
    stage: str | None
    switches: Mapping[str, object]  # the settings in which this game differs from the book

    @property
    def rulebook(self) -> str:
        return self.book.id

    @property
    def kind(self) -> str:
        """The kind of game: "tokens", or "pawn" if one pawn moves for everybody."""
        return self.book.kind.id


@dataclass(frozen=True, slots=True)
class Ask:
    """One question. Nothing in it depends on information that is hidden from the seat."""

    chair: Chair
    view: View  # the table as this seat sees it
    options: tuple[dict[str, object], ...]
    """What this seat can do now. A bid is listed by its lowest amount; offers are not listed."""
    waits: bool  # the game waits for this seat; otherwise None is a valid answer, too
    offers: int  # how many offers this seat may still make before the next throw; 0: none now
    partners: tuple[str, ...]  # the players to whom an offer can be made now
    budget: float  # seconds to answer
    seed: int  # different for every question
    position: State  # the engine's state, with everything hidden removed
    random: Random = field(init=False, repr=False, compare=False)  # seeded with `seed`

    def __post_init__(self) -> None:
        object.__setattr__(self, "random", Random(self.seed))

    @property
    def seat(self) -> str:
        return self.chair.seat

    @property
    def me(self) -> dict[str, object]:
        """The view of this seat's own player: cash, deeds, and so on."""
        return self.view.players[self.chair.seat]

    def option(self, word: str) -> dict[str, object] | None:
        """The first option whose `do` is this word; None if there is none."""
        return next((option for option in self.options if option["do"] == word), None)


class Bot(Protocol):
    """What a bot must have. Two more methods are called if it has them:

    `begin(chair: Chair) -> None`: once, before the first question;
    `heard(events: Sequence[Event]) -> None`: before a question, with the events this seat could see since the last one.
    """

    def answer(self, ask: Ask) -> Answer | None: ...


Factory: TypeAlias = Callable[[int], Bot]
"""`make(seed)`: an entry point in the group `headjudge.bots` names it, and a bot's file defines it."""


def begin(bot: Bot, chair: Chair) -> None:
    hook = getattr(bot, "begin", None)
    if hook is not None:
        hook(chair)


def heard(bot: Bot, events: Sequence[Event]) -> None:
    hook = getattr(bot, "heard", None)
    if hook is not None and events:
        hook(events)
