"""Entrants from a CSV file: read strictly, reported by line, imported all or not at all."""

from headjudge.tournaments.importing.cells import safe_cell
from headjudge.tournaments.importing.reader import MAX_ROWS, read_entrants
from headjudge.tournaments.importing.report import Draft, Guess, Import, LineProblem

__all__ = ["MAX_ROWS", "Draft", "Guess", "Import", "LineProblem", "read_entrants", "safe_cell"]
