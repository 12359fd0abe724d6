"""The procedures for score sheets, by the name that a format gives them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from headjudge.errors import BadRulebook
from headjudge.game import Game
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.model import Setting
from headjudge.tournaments.sheets.holdings.kind import HoldingsKind
from headjudge.tournaments.sheets.sheet import Fault, Sheet
from headjudge.tournaments.sheets.two_scores import TwoScoresKind


class SheetKind(Protocol):
    @property
    def words(self) -> frozenset[str]:
        """The fields of a `result` or `correct` action that belong to the sheet."""

    def read(self, fields: Mapping[str, object], before: Sheet | None = None) -> Sheet:
        """Read a sheet, or raise BadAction; with `before`, missing fields stay as they were."""

    def faults(self, sheet: Sheet) -> list[Fault]:
        """What cannot be true on this sheet alone."""

    def table_faults(self, sheets: Mapping[str, Sheet]) -> list[Fault]:
        """What cannot be true of one table, by player. Some sheets may still be missing."""

    def out_sheet(self) -> Sheet:
        """The sheet of a player who was put out: score 0."""

    def from_json(self, payload: Mapping[str, object]) -> Sheet:
        """A stored sheet."""

    def of_game(self, game: Game) -> dict[str, Sheet]:
        """The sheets of a finished game, by seat."""


KINDS: Mapping[str, Callable[[Rulebook, Mapping[str, Setting]], SheetKind]] = {
    "holdings": HoldingsKind.of_book,
    "two_scores": TwoScoresKind.of_book,
}


def sheet_kind(name: str, book: Rulebook, settings: Mapping[str, Setting]) -> SheetKind:
    """The procedure of this name, with the figures of the book under these settings."""
    if name not in KINDS:
        raise BadRulebook(f"there is no sheet {name!r}; there are: {', '.join(KINDS)}", "sheet")
    return KINDS[name](book, settings)
