"""The contract between a table and anyone's bot: what it is given, and what it answers.

A bot is an object with one method, `answer`. It is made anew for every game, by a factory that is given a seed.
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
"""An action as `Game.apply` takes it; `by` may be left out. Dice are left out: they are not the bot's to name."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Where a bot sits: what does not change during a game."""

    seat: str
    seats: tuple[str, ...]  # everybody, in order
    book: Rulebook
    stage: str | None
    switches: Mapping[str, object]  # set for this game, otherwise than in the book

    @property
    def rulebook(self) -> str:
        return self.book.id

    @property
    def kind(self) -> str:
        """Of game: "tokens", or "pawn" where one pawn moves for everybody."""
        return self.book.kind.id


@dataclass(frozen=True, slots=True)
class Ask:
    """One question. Nothing in it depends on what is hidden from the seat."""

    chair: Chair
    view: View  # the table as this seat sees it
    options: tuple[dict[str, object], ...]
    """What this seat can do now. A bid is listed by its lowest amount; offers are not listed."""
    waits: bool  # the game does not go on without this seat; else None is an answer, too
    offers: int  # so many may still be proposed before the next throw; 0 where none can be now
    partners: tuple[str, ...]  # those to whom an offer could be made now
    budget: float  # seconds
    seed: int  # another one for every question
    position: State  # the engine's own numbers, with everything hidden taken out
    random: Random = field(init=False, repr=False, compare=False)  # started from the seed

    def __post_init__(self) -> None:
        object.__setattr__(self, "random", Random(self.seed))

    @property
    def seat(self) -> str:
        return self.chair.seat

    @property
    def me(self) -> dict[str, object]:
        """The view of oneself: cash, deeds, and so on."""
        return self.view.players[self.chair.seat]

    def option(self, word: str) -> dict[str, object] | None:
        """The first option with this word; None if there is none."""
        return next((each for each in self.options if each["do"] == word), None)


class Bot(Protocol):
    """What a bot must have. Two more methods are called where it has them:

    `begin(chair: Chair) -> None`, once, before the first question;
    `heard(events: Sequence[Event]) -> None`, before a question, with what this seat could hear since the last one.
    """

    def answer(self, ask: Ask) -> Answer | None: ...


Factory: TypeAlias = Callable[[int], Bot]
"""`make(seed)`: what an entry point in the group `headjudge.bots` names, and what a bot's file defines."""


def begin(bot: Bot, chair: Chair) -> None:
    hook = getattr(bot, "begin", None)
    if hook is not None:
        hook(chair)


def heard(bot: Bot, events: Sequence[Event]) -> None:
    hook = getattr(bot, "heard", None)
    if hook is not None and events:
        hook(events)
