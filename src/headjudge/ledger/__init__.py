"""The books of a one-pawn game: what a teacher needs to talk about it, recomputed from a record of its actions."""

from headjudge.ledger.books import Books, keep

__all__ = ["Books", "keep"]
