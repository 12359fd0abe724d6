"""The kinds of game, as far as the public interface needs to know them. The only registry of this layer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from headjudge.engine.action import Action
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.game.events import Event
from headjudge.game.names import Names
from headjudge.game.pawn.agreements import Terms
from headjudge.game.pawn.kind import PawnGame
from headjudge.game.tokens.kind import TokenGame
from headjudge.game.view import View
from headjudge.rulebooks import Rulebook


class GameKind(Protocol):
    """What differs between kinds of game. Other files call this instead of asking which kind it is."""

    @property
    def id(self) -> str: ...

    @property
    def actions(self) -> Mapping[str, int]:
        """The kind of action for each word."""

    @property
    def rulings(self) -> Mapping[int, str]: ...

    @property
    def choices(self) -> Sequence[int]:
        """The kinds of action that a seat can choose, except offers."""

    def choices_now(self, s: State, seat: int) -> Sequence[int]:
        """Those of them that are worth trying in this position."""

    @property
    def has_companies(self) -> bool:
        """Is `State.co` part of the position?"""

    @property
    def seats_throw(self) -> bool:
        """Do players throw the dice that move? Otherwise the host does."""

    def names(
        self, book: Rulebook, switches: Mapping[str, object], seats: Sequence[str], rules: Rules
    ) -> Names: ...

    def check_rules(self, seats: Sequence[str], rules: Rules) -> None:
        """Raise a BadState if these rules cannot be played with this many seats."""

    # --- actions and events

    def read_action(self, fields: object, names: Names, s: State | None) -> Action: ...

    def write_action(self, a: Action, names: Names, s: State | None) -> dict[str, object]: ...

    def event(self, row: tuple[int, ...], names: Names, book: Rulebook) -> Event: ...

    def note_terms(
        self,
        terms: Terms,
        a: Action,
        action: Mapping[str, object] | Action,
        happened: Sequence[Event],
        names: Names,
        book: Rulebook,
    ) -> list[Event]:
        """Keep the terms of agreements up to date; returns the events that report changes to them."""

    def read_terms(self, data: object, names: Names) -> Terms: ...

    def of_kind(self, s: State, seat: int, kind: int) -> Iterator[Action]:
        """The actions of one kind that this seat can take now."""

    def may(self, s: State, seat: int, kind: int) -> bool: ...

    # --- positions

    def check(self, s: State) -> None:
        """Raise a BadState that says what is impossible in this position."""

    def check_ranges(self, s: State) -> None:
        """Only whether each number is in its range: of a game of another version, nothing else is known."""

    def view(
        self,
        s: State,
        names: Names,
        book: Rulebook,
        switches: Mapping[str, object],
        terms: Terms,
        seat: str | None,
    ) -> View: ...

    def open_rents(self, s: State, names: Names) -> list[dict[str, object]]:
        """Rents that are not due yet, or that nobody has asked for: only a judge may see them."""

    def round(self, s: State) -> int:
        """The turns that everybody still in the game has had, or the rolls of the pawn."""

    # --- results

    def ended(self, s: State) -> str | None:
        """Why the game is over, if the rulebook distinguishes reasons."""

    def score(self, s: State, seat: int) -> object: ...

    def worth(self, s: State, seat: int) -> int:
        """The amount that counts most in the scores."""

    def points(self, s: State, seat: int) -> int | float: ...

    def order(self, s: State) -> list[int]:
        """All seats, best first."""

    def first(self, s: State) -> int | None:
        """The seat in first place, if it is not shared."""


TOKENS: GameKind = TokenGame()
PAWN: GameKind = PawnGame()
KINDS: Mapping[str, GameKind] = {kind.id: kind for kind in (TOKENS, PAWN)}


def kind_of(rules: Rules) -> GameKind:
    """The kind of game that has these rules."""
    return PAWN if rules.pawn else TOKENS
