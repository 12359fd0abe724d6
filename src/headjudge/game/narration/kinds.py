"""How each kind of game is narrated. The only registry of this layer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.game.narration.pawn_teller import PawnTelling
from headjudge.game.narration.sentence import Who
from headjudge.game.narration.texts import Phrase, Phrases, Texts
from headjudge.game.narration.token_teller import TokenTelling
from headjudge.game.pawn.names import PawnNames

Pattern = tuple[tuple[str, str], ...]


class Telling(Protocol):
    """What a teller has to know about a kind of game."""

    @property
    def phrases(self) -> Mapping[str, Phrases]: ...

    @property
    def together(self) -> tuple[tuple[Pattern, str], ...]:
        """Sequences of events that share a sentence, and the key of that sentence."""

    @property
    def in_a_row(self) -> frozenset[str]:
        """Kinds of event that share a sentence when they follow each other."""

    def phrase(self, event: Event) -> Phrase: ...

    def values(
        self, event: Event, who: Callable[[str | None], Who], rented: str | None
    ) -> dict[str, str | Who]: ...

    def announces(self, event: Event) -> bool: ...

    def keeps_back(self, event: Event) -> bool: ...

    def unsaid(self, event: Event) -> bool: ...

    def go_together(self, events: Sequence[Event]) -> bool: ...

    def paid_to_many(self, event: Event) -> bool: ...

    def alike(self, one: Event, other: Event) -> bool: ...

    def card(self, id_: object) -> str: ...

    def square(self, number: int) -> str: ...


def telling_of(game: Game, texts: Texts) -> Telling:
    level = game.state.rules.hotel_level
    if isinstance(game.names, PawnNames):
        return PawnTelling(game.book, game.names, game.switches, level, texts)
    return TokenTelling(game.book, game.switches, level, texts)
