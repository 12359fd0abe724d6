"""What the terminal needs for each kind of game: a table, a screen and a session."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.cli.terminal.pawn.screen import PawnScreen
from headjudge.cli.terminal.pawn.session import PawnSession
from headjudge.cli.terminal.pawn.table import SWITCH, PawnTable
from headjudge.cli.terminal.screen import Screen
from headjudge.cli.terminal.session import Session
from headjudge.cli.terminal.table import TerminalTable
from headjudge.rulebooks import Rulebook


@dataclass(frozen=True)
class TerminalKind:
    table: type[TerminalTable]
    screen: type[Screen]
    session: type[Session]
    rounds: int = 0  # until time is called, by default; 0: never
    time: str = ""  # the setting that calls time; empty: the table calls it
    claims: bool = True  # are there rents to be asked for?

    def switches(self, casual: bool, rounds: int | None) -> dict[str, object]:
        """The settings of this table that differ from the rulebook."""
        settings: dict[str, object] = {}
        if self.claims and casual:
            settings["rent.claim_until"] = "auto_collect"
        if self.time:
            settings[self.time] = rounds or self.rounds
        return settings


KINDS = {
    "tokens": TerminalKind(TerminalTable, Screen, Session),
    "pawn": TerminalKind(PawnTable, PawnScreen, PawnSession, rounds=100, time=SWITCH, claims=False),
}


def kind_of(book: Rulebook) -> TerminalKind:
    return KINDS[book.kind.id]
