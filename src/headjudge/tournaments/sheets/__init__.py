"""Score sheets: what one player of one table hands in, and what cannot be true about it."""

from headjudge.tournaments.sheets.kinds import SheetKind, sheet_kind
from headjudge.tournaments.sheets.sheet import Fault, Sheet

__all__ = ["Fault", "Sheet", "SheetKind", "sheet_kind"]
