"""Finds the clauses and rulings that answer a question asked in plain words (BM25 with stems and near words)."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.docs.search_terms import NEAR, question_stems, stems
from headjudge.rulebooks.kinds import KINDS, Kind

_K1, _B = 1.2, 0.5  # BM25: saturation of repeated words, penalty for long texts
_NEAR_WEIGHT = 0.45  # a near word counts for less than the word itself
_ALL_WORDS = 1.0  # the bonus when every word of the question matches
_SHARED = 0.75  # the share of a ruling's score that its clause in each book gets
_SPECIFIC = 4  # a clause that decides more rulings than this is specific to none


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


class _Text:
    def __init__(self, hit: Hit, parts: Iterable[tuple[str, float]]) -> None:
        self.hit = hit
        self.key = hit.id if hit.book else _key(hit.game, hit.id)
        self.words: Counter[str] = Counter()
        for text, weight in parts:
            for word in stems(text.replace("_", " ").replace(".", " ")):
                self.words[word] += weight  # type: ignore[assignment]  # weighted counts are not integers
        self.length = sum(self.words.values())


def _key(game: str, ruling: str) -> str:
    """The key of a ruling; two kinds of game may use the same name."""
    return f"{game} {ruling}"


class Index:
    """Search `books`; the wording of related clauses in `others` helps to find theirs.

    Books of another kind of game share no clauses.
    """

    def __init__(self, books: Sequence[Rulebook], others: Sequence[Rulebook] = ()) -> None:
        games = {book.kind.id for book in books}
        near = [book for book in others if book.kind.id in games]
        every = list({book.id: book for book in (*books, *near)}.values())
        self._answering = {book.id for book in books}
        self._texts = [*_clause_texts(every), *_ruling_texts(books)]
        self._mean = sum(text.length for text in self._texts) / max(1, len(self._texts))
        self._in: Counter[str] = Counter(word for text in self._texts for word in text.words)
        self._decides = _decides(every, {text.key for text in self._texts})

    def ask(self, question: str, limit: int = 10) -> list[Hit]:
        """The best answers first."""
        asked = question_stems(question)
        scores = {text.key: self._score(text, asked) for text in self._texts}
        self._share(scores)
        hits = [
            replace(text.hit, score=round(scores[text.key], 3))
            for text in self._texts
            if scores[text.key] > 0 and (not text.hit.book or text.hit.book in self._answering)
        ]
        return sorted(hits, key=lambda hit: (-hit.score, hit.kind, hit.id))[:limit]

    def _share(self, scores: dict[str, float]) -> None:
        """Books word the same rule differently, so a match in one book also raises the others' clauses."""
        shared = {
            name: max([scores[name], *(scores[clause] for clause in clauses)]) * _SHARED
            for name, clauses in self._decides.items()
        }
        for name, clauses in self._decides.items():
            for clause in clauses:
                scores[clause] = max(scores[clause], shared[name])

    def _score(self, text: _Text, asked: Sequence[str]) -> float:
        total, met = 0.0, 0.0
        for word in asked:
            weight = self._weight(text, word)
            near = (
                max((self._weight(text, other) for other in NEAR.get(word, ())), default=0.0)
                * _NEAR_WEIGHT
            )
            total += max(weight, near)
            met += 1.0 if weight else 0.6 if near else 0.0
        return total * (1 + _ALL_WORDS * met / len(asked)) if asked else 0.0

    def _weight(self, text: _Text, word: str) -> float:
        count = text.words.get(word, 0)
        if not count:
            return 0.0
        rare = math.log(1 + (len(self._texts) - self._in[word] + 0.5) / (self._in[word] + 0.5))
        return rare * count * (_K1 + 1) / (count + _K1 * (1 - _B + _B * text.length / self._mean))


def _decides(books: Sequence[Rulebook], searched: set[str]) -> dict[str, list[str]]:
    """By ruling: the clauses in these books that decide it and hardly anything else.

    House rules stand in a book beside them, which may not be among those that are searched.
    """
    first = [
        (_key(book.kind.id, name), binding.clauses[0])
        for book in books
        for name, binding in book.bindings.items()
        if binding.clauses and binding.clauses[0] in searched
    ]
    often = Counter(clause for _, clause in first)
    decides: dict[str, list[str]] = {}
    for name, clause in first:
        if often[clause] <= _SPECIFIC:
            decides.setdefault(name, []).append(clause)
    return decides


def _clause_texts(books: Sequence[Rulebook]) -> Iterable[_Text]:
    for book in books:
        bound: dict[str, list[str]] = {}
        for binding in book.bindings.values():
            if binding.clauses:  # a ruling's text also describes the clause that decides it
                bound.setdefault(binding.clauses[0], []).append(f"{binding.says} {binding.ruled}")
        set_by: dict[str, list[str]] = {}
        for setting in book.own_switches.values():
            if setting.clause:
                set_by.setdefault(setting.clause, []).append(
                    f"{setting.key} {setting.value} {setting.ruled or ''}"
                )
        for clause in book.own_clauses.values():
            hit = Hit("clause", clause.id, book.id, book.kind.id, clause.statement, (), (), 0.0)
            yield _Text(
                hit,
                [
                    (clause.statement, 1.0),
                    (clause.id.split(".", 1)[1], 0.7),
                    (clause.section, 0.3),
                    (clause.test, 0.15),
                    *((text, 0.5) for text in bound.get(clause.id, ())[:4]),
                    *((text, 0.25) for text in set_by.get(clause.id, ())[:3]),
                ],
            )


def _ruling_texts(books: Sequence[Rulebook]) -> Iterable[_Text]:
    for kind in KINDS.values():
        same = [book for book in books if book.kind is kind]
        if same:
            yield from (_ruling_text(kind, name, same) for name in kind.rulings)


def _ruling_text(kind: Kind, name: str, books: Sequence[Rulebook]) -> _Text:
    bindings = [book.binding(name) for book in books]
    cited = tuple(dict.fromkeys(clause for book in books for clause in book.cite(name)[:1]))
    says = next((binding.says for binding in bindings if binding.says), name)
    reasons = tuple(dict.fromkeys(binding.ruled or binding.silent for binding in bindings))
    reasons = tuple(reason for reason in reasons if reason)
    hit = Hit("ruling", name, "", kind.id, says, cited, reasons, 0.0)
    return _Text(hit, [(says, 1.0), (name, 0.7), *((reason, 0.3) for reason in reasons)])
