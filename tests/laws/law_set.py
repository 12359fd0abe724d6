"""What is checked at a table of one kind of game, and how its random players go about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar

from headjudge.bots.random_play.chooser import Chooser
from headjudge.bots.random_play.proposal import Try
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal
from headjudge.game.game import Game
from tests.laws.event_laws import Rows
from tests.laws.law import hold


class LawSet(ABC):
    """The laws of one table: it remembers how the books stood after the last action."""

    thorough: ClassVar[int]  # steered play: one step in so many gets the dear checks
    patience: ClassVar[int]  # actions after which a game whose time is up must be over
    tries: ClassVar[int]  # until the host or chance hits on something that is accepted
    awaited: ClassVar[Mapping[int, Try]]  # by phase: what the host or chance does
    hurry: ClassVar[tuple[int, ...]] = ()  # what the host may do at any time to end a game

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def state(self) -> State:
        return self.game.state

    # --- after and before an action -----------------------------------------------------------------

    @abstractmethod
    def settled(self, rows: Rows) -> None:
        """These events have happened: compare the books, and look at the position."""

    @abstractmethod
    def judged(self, a: Action, c: Chooser) -> None:
        """Somebody tries this, and it is looked at closely."""

    @abstractmethod
    def before(self, a: Action, c: Chooser | None) -> None:
        """This is going to be carried out; with a chooser it is looked at closely."""

    # --- random play --------------------------------------------------------------------------------

    @abstractmethod
    def propose(self, c: Chooser) -> Action:
        """Something that somebody might try."""

    @abstractmethod
    def nonsense(self, c: Chooser) -> Action:
        """Something that hardly makes sense."""

    @abstractmethod
    def countable(self) -> Iterator[Action]:
        """Every action of the kinds with few arguments."""

    @abstractmethod
    def look_around(self, c: Chooser, able: list[Action]) -> None:
        """The dear checks of this kind of game; `able`: what the seats can do."""

    def choices(self, seat: int) -> list[Action]:
        """What somebody may do who only wants the game to go on."""
        return list(legal.all_actions(self.state, seat))

    def completed(self, a: Action, c: Chooser) -> Action:
        """A choice from the list, with what the list leaves open."""
        return a

    # --- ending -------------------------------------------------------------------------------------

    def time_called(self) -> Action | None:
        """What must be accepted when a game is to end, whatever happens at the table."""
        return None

    def ended(self) -> None:
        """The game is over: everybody has a place, and nobody less than nothing."""
        game, seats = self.game, self.game.names.seats
        hold(sorted(game.placing()) == sorted(seats), "everybody has a place", game.placing())
        hold(min(game.worth().values()) >= 0, "nobody is worth less than nothing", game.worth())

    @abstractmethod
    def can_be_put_out(self, seat: int) -> bool:
        """May the host remove this seat now?"""

    @abstractmethod
    def is_out(self, seat: int) -> bool: ...
