"""Rulings of the engine that answer a question, with what they rest on in each book."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.docs.search.matching import SCORES, Entry, Matcher, tabulate
from headjudge.rulebooks.docs.search.reading import Reading, read
from headjudge.rulebooks.kinds import KINDS, Kind

_ENOUGH = 0.35  # a ruling that is less like the question only repeats stray words of it
_BEST = SCORES.index("best")


@dataclass(frozen=True)
class Hit:
    kind: str  # "clause" or "ruling"
    id: str
    book: str  # empty for a ruling: all books of its game share it
    game: str  # the kind of game
    text: str
    clauses: tuple[str, ...]  # for a ruling: the clauses it rests on, by book
    reasons: tuple[str, ...]  # and our reasons, if the clauses alone do not decide
    score: float
    topic: str = ""  # of the bank of questions, by which a clause was found
    note: str = ""  # what the book says about that topic besides, or what holds where it is silent


class RulingIndex:
    def __init__(self, books: Sequence[Rulebook]) -> None:
        self._hits = list(_rulings(books))
        readings = (
            read(f"{hit.text} {hit.id.replace('_', ' ').lower()}", "en") for hit in self._hits
        )
        subjects = {
            name: n for n, name in enumerate(sorted({hit.id.split("_")[0] for hit in self._hits}))
        }
        self._matcher = Matcher(
            tabulate(
                [Entry(number, reading) for number, reading in enumerate(readings)],
                [subjects[hit.id.split("_")[0]] for hit in self._hits],
            )
        )

    def ask(self, question: Reading, limit: int, books: Sequence[Rulebook]) -> list[Hit]:
        games = {book.kind.id for book in books}
        scored = [
            (scores[_BEST], self._hits[number])
            for number, scores in self._matcher.scores(question).items()
            if scores[_BEST] >= _ENOUGH and self._hits[number].game in games
        ]
        scored.sort(key=lambda pair: (-pair[0], pair[1].id))
        return [_scored(hit, score) for score, hit in scored[:limit]]


def _scored(hit: Hit, score: float) -> Hit:
    return Hit(hit.kind, hit.id, hit.book, hit.game, hit.text, hit.clauses, hit.reasons, score)


def _rulings(books: Sequence[Rulebook]) -> Iterable[Hit]:
    for kind in KINDS.values():
        same = [book for book in books if book.kind is kind]
        if same:
            yield from (_ruling(kind, name, same) for name in kind.rulings)


def _ruling(kind: Kind, name: str, books: Sequence[Rulebook]) -> Hit:
    bindings = [book.binding(name) for book in books]
    cited = tuple(dict.fromkeys(clause for book in books for clause in book.cite(name)[:1]))
    says = next((binding.says for binding in bindings if binding.says), name)
    reasons = tuple(dict.fromkeys(binding.ruled or binding.silent for binding in bindings))
    return Hit("ruling", name, "", kind.id, says, cited, tuple(r for r in reasons if r), 0.0)
