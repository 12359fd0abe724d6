"""What can answer a question in one book: topics with their clauses there, and clauses that no topic reaches."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from headjudge.rulebooks.book import Rulebook


@dataclass(frozen=True)
class Unit:
    topic: int | None  # its number in the bank; None for a clause without a topic
    clauses: tuple[str, ...]  # the best first; empty: the book does not cover the topic
    note: str  # what holds beside them or without them
    silent: bool  # this book has no clause of its own; its parent's are given
    bound: bool = True  # the book, or one it extends, says what holds


def units(book: Rulebook, numbers: Mapping[str, int]) -> list[Unit]:
    answers = [_answer(book, topic, numbers[topic]) for topic in numbers]
    return [*answers, *_bare(book, numbers)]


def _answer(book: Rulebook, topic: str, number: int) -> Unit:
    binding = book.answers(topic)
    if binding is None:
        return Unit(number, (), "", False, False)
    if not binding.silent:
        return Unit(number, _overridden(book, binding.clauses), binding.holds, False)
    above = _book(book, binding.book).parent
    inherited = above.answers(topic) if above is not None else None
    return Unit(number, inherited.clauses if inherited else (), binding.silent, True)


def _book(book: Rulebook, wanted: str) -> Rulebook:
    while book.id != wanted and book.parent is not None:
        book = book.parent
    return book


def _overridden(book: Rulebook, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses, after those by which a book without topics of its own replaces them."""
    if book.topics or book.parent is None:
        return clauses
    replaced = [new for old, new in _replacements(book) if old in clauses and new not in clauses]
    return tuple(dict.fromkeys((*replaced, *_overridden(book.parent, clauses))))


def _replacements(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Pairs of a parent's clause and the book's own that now decides the same ruling or setting."""
    assert book.parent is not None
    for ruling, binding in book.bindings.items():
        above = book.parent.cite(ruling)
        if binding.clauses and above and binding.clauses[0] in book.own_clauses:
            yield above[0], binding.clauses[0]
    for key, setting in book.own_switches.items():
        before = book.parent.switches.get(key)
        if before and before.clause and setting.clause in book.own_clauses:
            yield before.clause, str(setting.clause)


def _bare(book: Rulebook, topics: Iterable[str]) -> Iterator[Unit]:
    """Clauses that no topic reaches, neither here nor where they were inherited from; no house rules."""
    chain = [book]
    while chain[-1].parent is not None:
        chain.append(chain[-1].parent)
    reached = {
        clause
        for level in chain
        for topic in topics
        if (binding := level.answers(topic))
        for clause in _overridden(level, binding.clauses)
    }
    for clause in book.clauses.values():
        if clause.id not in reached and clause.book in book.chain:
            yield Unit(None, (clause.id,), "", False)
