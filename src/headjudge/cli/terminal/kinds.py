"""The screen and the conversation that go with a kind of game."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.cli.terminal.pawn.screen import PawnScreen
from headjudge.cli.terminal.pawn.session import PawnSession
from headjudge.cli.terminal.pawn.table import SWITCH
from headjudge.cli.terminal.screen import Screen
from headjudge.cli.terminal.session import Session
from headjudge.rulebooks import Rulebook


@dataclass(frozen=True)
class Playing:
    screen: type[Screen]
    session: type[Session]
    rounds: int = 0  # until time is called, where nobody says; 0: never
    time: str = ""  # the setting that calls time; empty: the table does
    claims: bool = True  # are there rents to be asked for?

    def switches(self, casual: bool, rounds: int | None) -> dict[str, object]:
        """What this table sets otherwise than the book."""
        found: dict[str, object] = {}
        if self.claims and casual:
            found["rent.claim_until"] = "auto_collect"
        if self.time:
            found[self.time] = rounds or self.rounds
        return found


KINDS = {
    "tokens": Playing(Screen, Session),
    "pawn": Playing(PawnScreen, PawnSession, rounds=100, time=SWITCH, claims=False),
}


def playing(book: Rulebook) -> Playing:
    return KINDS[book.kind.id]
