"""The search over rulebooks: `Index` answers questions asked in plain words."""

from headjudge.rulebooks.docs.search.index import Answer, Index
from headjudge.rulebooks.docs.search.rulings import Hit

__all__ = ["Answer", "Hit", "Index"]
