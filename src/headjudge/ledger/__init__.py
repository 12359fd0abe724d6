"""The books of a one-pawn game, for a teacher to discuss it; recomputed from a record of its actions."""

from headjudge.ledger.books import Books, keep

__all__ = ["Books", "keep"]
