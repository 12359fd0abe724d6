"""The rulebook that a question names: "in Boise …" is answered for Boise."""

import re
from collections.abc import Sequence

from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.docs.search.words import fold

# These ids are words of the game, too, so they name a book only before a word for rules.
_AMBIGUOUS = frozenset(("classic", "championship", "standard", "regular", "house"))
_OTHER_NAMES = {"opoly487": ("487opoly", "487 opoly", "opoly"), "classic": ("standard", "regular")}
_RULES = r"(?:rules?|rulebook|book|reglas|reglamento)"


def named(question: str, books: Sequence[Rulebook]) -> Sequence[Rulebook]:
    """Those of the books that the question names; all of them if it names none."""
    text = fold(question)
    return [book for book in books if _names(text, book)] or books


def _names(text: str, book: Rulebook) -> bool:
    names = {fold(book.id), fold(book.title), *_OTHER_NAMES.get(book.id, ())}
    return any(re.search(_pattern(name), text) for name in names)


def _pattern(name: str) -> str:
    word = rf"\b{re.escape(name)}\b"
    if name not in _AMBIGUOUS:
        return word
    return rf"{word}\s+(?:tournament\s+)?{_RULES}|\b{_RULES}\s+(?:del?\s+)?{word}"
