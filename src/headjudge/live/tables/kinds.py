"""What live tables need to know about each kind of game. The only registry of this layer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from headjudge.engine.state import State
from headjudge.game import Game
from headjudge.game.narration.texts import Texts
from headjudge.live.tables.pawn import LivePawn
from headjudge.live.tables.tokens import LiveTokens
from headjudge.rulebooks import Rulebook
from headjudge.wire.commands import TablePlan
from headjudge.wire.look import Raise, Sheet
from headjudge.wire.names import Fields


class LiveKind(Protocol):
    """What differs between kinds of game at a live table."""

    @property
    def default_bot(self) -> str:
        """The bot that fills an empty seat or stands in for an absent person."""

    @property
    def public_fields(self) -> tuple[str, ...]:
        """Public fields besides those of every game."""

    @property
    def also_offered(self) -> tuple[str, ...]:
        """Words that a seat may use besides the listed legal actions."""

    @property
    def interest_on_trades(self) -> bool:
        """Does a mortgaged deed cost its new owner interest at once?"""

    @property
    def move_key(self) -> str:
        """The key of the sentence for a judge's move."""

    def switches(self, plan: TablePlan) -> Fields:
        """Settings that follow from the plan, unless it names them."""

    def auto_rent(self, switches: Fields) -> bool: ...

    def cash_private(self, book: Rulebook, switches: Fields) -> bool: ...

    def private_fields(self, game: Game, name: str, public: Fields) -> Fields:
        """The fields that a seat sees differently from spectators."""

    def rent(self, s: State, deed: int) -> int:
        """What a landing costs now; for a utility, times the throw."""

    def wants(self, game: Game) -> dict[str, list[str]] | None: ...

    def raisable(self, game: Game, seat: int) -> Raise | None: ...

    def has_left(self, s: State, seat: int) -> bool: ...

    def is_done(self, s: State, seat: int) -> bool:
        """Has this seat said that it wants nothing more for now?"""

    def may_want(self, seen: State, seat: int) -> bool: ...

    def price(self, game: Game, seat: int, action: Fields) -> int:
        """What an action costs; 0 if that is not known beforehand."""

    def sheet(self, game: Game, texts: Texts) -> Sheet: ...

    def move(self, game: Game, numbers: dict[str, Any], player: object, square: int) -> None: ...

    def jail(self, game: Game, numbers: dict[str, Any], seat: int, on: bool) -> None: ...

    def may_clash(self, s: State, word: str) -> bool:
        """Could a judge's correction be impossible because of something secret? A refusal would tell of it."""


KINDS: Mapping[str, LiveKind] = {"tokens": LiveTokens(), "pawn": LivePawn()}


def kind_of(book: Rulebook) -> LiveKind:
    return KINDS[book.kind.id]
