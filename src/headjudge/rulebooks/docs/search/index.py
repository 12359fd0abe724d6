"""Finds the clauses that answer a question asked in plain words, in English or Spanish.

A question is compared with those in the bank (`bank.py`), whose topics every book binds to its clauses, and
with the clauses themselves. A learned ranker weighs what the comparisons say (`weighing.py`).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.docs.search import siblings
from headjudge.rulebooks.docs.search.matching import Entry, Matcher, tabulate
from headjudge.rulebooks.docs.search.prepared import PreparedBank, shipped
from headjudge.rulebooks.docs.search.reading import Reading, read
from headjudge.rulebooks.docs.search.rulings import Hit, RulingIndex
from headjudge.rulebooks.docs.search.scope import named
from headjudge.rulebooks.docs.search.units import Unit, units
from headjudge.rulebooks.docs.search.weighing import Chances, Scores, features, likeliest, weigh
from headjudge.rulebooks.loader import ids, load

_LATER = 1.5  # the second clause of a topic stands so far behind the first
_INHERITED = 1.0  # and a clause of the book that this one extends so far behind its own
_CLEARLY = 0.5  # so sure must the ranker be that a book does not cover a question
_SAYS_NOTHING = 1.0  # the weight of the known words in a question of little words only
_OWN_WORD = 5.0  # what such a word adds; nothing in the bank could teach it
_FAINT = 1e-4  # a clause with less than this share of the best one's score is not an answer
_RULINGS = 0.25  # the share of a full answer left to rulings


@dataclass(frozen=True)
class Answer:
    """What a book, or several, say to a question."""

    hits: tuple[Hit, ...]  # the best first; clauses before rulings
    covered: bool  # by at least one of the books; if not, the hits are the nearest clauses
    topic: str  # what the question seems to be about; empty if nothing fits
    about: str  # the same as a question
    holds: str  # what holds where the book itself is silent
    lang: str  # of the question


class BookIndex:
    """One book, ready to be asked."""

    def __init__(self, book: Rulebook, prepared: PreparedBank | None = None) -> None:
        self.book = book
        self.bank = prepared or shipped()
        self.units = units(book, self.bank.numbers)
        self.number = {clause: number for number, clause in enumerate(book.clauses)}
        subjects: dict[str, int] = {}
        for clause in book.clauses:
            subjects.setdefault(_subject(clause), len(subjects))
        readings = [
            read(_text(clause.id, clause.statement), "en") for clause in book.clauses.values()
        ]
        self._statements = [reading.features for reading in readings]
        self._stages = [siblings.stages(reading.features) for reading in readings]
        self.statements = Matcher(
            tabulate(
                [Entry(number, reading) for number, reading in enumerate(readings)],
                [subjects[_subject(clause)] for clause in book.clauses],
            )
        )

    def candidates(self, question: Reading) -> tuple[list[Unit], list[list[float]]]:
        """The likeliest units and their features; none if nothing in the question is known."""
        if self.bank.matcher.known(question) < _SAYS_NOTHING and not self._knows_alone(question):
            return [], []
        topics = self.bank.matcher.scores(question)
        clauses = self.statements.scores(question)
        chances = self.bank.chances(question)
        chosen = likeliest(self.units, topics, chances, clauses, self.number)
        return chosen, self.rows(question, chosen, topics, chances, clauses)

    def _knows_alone(self, question: Reading) -> bool:
        """Has this book a word of the question that the whole bank has not?"""
        bank, here = self.bank.matcher.table.weights, self.statements.table.weights
        return any(feature in here and feature not in bank for feature in question.features)

    def rows(
        self, question: Reading, chosen: Sequence[Unit], topics: Scores, chances: Chances, clauses: Scores
    ) -> list[list[float]]:  # fmt: skip
        asked = siblings.sides(question.features)
        return features(chosen, asked, topics, chances, self.bank.shares, clauses, self.number)

    def ask(self, question: Reading) -> Answer:
        chosen, rows = self.candidates(question)
        logits = [
            logit + _OWN_WORD * self._own_words(question, unit)
            for unit, logit in zip(chosen, weigh(rows), strict=True)
        ]
        return self.answer(question, chosen, logits)

    def _own_words(self, question: Reading, unit: Unit) -> int:
        """How many words of the question a clause without a topic has and the whole bank has not."""
        if unit.topic is not None:
            return 0
        here = self._statements[self.number[unit.clauses[0]]]
        bank = self.bank.matcher.table.weights
        return sum(
            feature in here and feature not in bank and " " not in feature and "+" not in feature
            for feature in question.features
        )

    def answer(self, question: Reading, chosen: Sequence[Unit], logits: Sequence[float]) -> Answer:
        if not chosen:
            return Answer((), False, "", "", "", question.lang)
        top = max(logits)
        powers = [math.exp(logit - top) for logit in logits]
        chances = [power / sum(powers) for power in powers]
        best = max(range(len(chances)), key=lambda n: (chances[n], -n))
        covered = bool(chosen[best].clauses) or chances[best] < _CLEARLY
        sums: dict[str, float] = {}
        found: dict[str, Unit] = {}
        for unit, chance in sorted(zip(chosen, chances, strict=True), key=lambda pair: -pair[1]):
            for place, clause in enumerate(self._ordered(unit.clauses, question)):
                behind = _LATER * place + _INHERITED * (clause not in self.book.own_clauses)
                sums[clause] = sums.get(clause, 0.0) + chance * math.exp(-behind)
                found.setdefault(clause, unit)
        hits = {clause: self._hit(clause, found[clause], score) for clause, score in sums.items()}
        ranked = sorted(hits.values(), key=lambda hit: (-hit.score, hit.id))
        kept = [hit for hit in ranked if hit.score >= _FAINT * ranked[0].score]
        shown = chosen[best]
        topic = self.bank.topics[shown.topic] if shown.topic is not None else None
        return Answer(
            tuple(kept),
            covered,
            topic.id if topic else "",
            topic.about if topic else "",
            shown.note,
            question.lang,
        )

    def _ordered(self, clauses: Sequence[str], question: Reading) -> Sequence[str]:
        """Those for the stage or division that the question names come first."""
        asked = siblings.stages(question.features)
        if not asked or len(clauses) < 2:
            return clauses
        return sorted(clauses, key=lambda clause: not asked & self._stages[self.number[clause]])

    def _hit(self, clause: str, unit: Unit, score: float) -> Hit:
        entry = self.book.clauses[clause]
        topic = self.bank.topics[unit.topic].id if unit.topic is not None else ""
        return Hit(
            "clause", clause, entry.book, self.book.kind.id, entry.statement, (), (), score, topic, unit.note
        )  # fmt: skip


def _text(clause: str, statement: str) -> str:
    return f"{statement} {clause.split('.', 1)[-1].replace('_', ' ').replace('.', ' ').replace('-', ' ')}"


def _subject(clause: str) -> str:
    return clause.split(".")[1] if "." in clause else clause


@cache
def _shipped(book: str) -> BookIndex:
    return BookIndex(load(book))


def _opened(book: Rulebook) -> BookIndex:
    return _shipped(book.id) if book.id in ids() and load(book.id) is book else BookIndex(book)


class Index:
    """Search `books`. A question that names one of them is answered for it alone."""

    def __init__(self, books: Sequence[Rulebook], others: Sequence[Rulebook] = ()) -> None:
        self._books = books
        self._indexes = {id(book): _opened(book) for book in books}
        self._rulings = RulingIndex(books)

    def answer(self, question: str, limit: int = 10, lang: str = "") -> Answer:
        """The best answers first. `lang` says which language the question is in if that is known."""
        books = named(question, self._books)
        reading = read(question, lang)
        answers = [self._indexes[id(book)].ask(reading) for book in books]
        clauses = _merged(answers)
        room = max(1, round(limit * (1 - _RULINGS))) if clauses else 0
        rulings = self._rulings.ask(reading, limit - min(room, len(clauses)), books)
        hits = (*clauses[: limit - len(rulings)], *rulings)
        shown = max(answers, key=_sureness)
        return replace(
            shown,
            hits=tuple(replace(hit, score=round(hit.score, 4)) for hit in hits),
            covered=any(answer.covered for answer in answers),
        )

    def ask(self, question: str, limit: int = 10) -> list[Hit]:
        """The best answers first."""
        return list(self.answer(question, limit).hits)


def _sureness(answer: Answer) -> tuple[bool, float]:
    return answer.covered, answer.hits[0].score if answer.hits else 0.0


def _merged(answers: Sequence[Answer]) -> list[Hit]:
    """The best clause of every book that covers the question, then the second of each, and so on."""
    placed: dict[str, tuple[bool, int, float, str, Hit]] = {}
    for answer in answers:
        for place, hit in enumerate(answer.hits):
            entry = (not answer.covered, place, -hit.score, hit.id, hit)
            if hit.id not in placed or entry[:3] < placed[hit.id][:3]:
                placed[hit.id] = entry
    return [entry[-1] for entry in sorted(placed.values(), key=lambda entry: entry[:4])]
