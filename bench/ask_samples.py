"""Questions of the bank as the search sees them when their own voice is left out of the bank."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from headjudge.rulebooks import Rulebook, ids, load
from headjudge.rulebooks.docs.search import bank
from headjudge.rulebooks.docs.search.index import BookIndex, prepare
from headjudge.rulebooks.docs.search.reading import Reading, read
from headjudge.rulebooks.docs.search.siblings import sides
from headjudge.rulebooks.docs.search.units import Unit
from headjudge.rulebooks.docs.search.weighing import features

Voice = tuple[str, str]  # language and voice
PLAIN = "plain"


@dataclass(frozen=True)
class Asked:
    topic: str
    voice: Voice
    text: str
    reading: Reading


@dataclass(frozen=True)
class Sample:
    """The rows of the likeliest units in one book, and which of them are right."""

    rows: NDArray[np.float32]
    right: NDArray[np.bool_]


def voices() -> list[Voice]:
    topics = bank.topics().values()
    return sorted({(q.lang, q.voice) for topic in topics for q in topic.questions})


def questions(voice: Voice) -> list[Asked]:
    return [
        Asked(topic.id, voice, question.text, read(question.text))
        for topic in bank.topics().values()
        for question in topic.questions
        if (question.lang, question.voice) == voice
    ]


def indexes(left_out: Sequence[Voice]) -> dict[str, BookIndex]:
    """Every book over the bank without these voices."""
    prepared = prepare(bank.topics(), frozenset(left_out))
    return {book: BookIndex(load(book), prepared) for book in ids()}


def right_units(book: BookIndex, chosen: Sequence[Unit], topic: str) -> list[bool]:
    """Of the chosen units the topic's own, and others whose first clause answers it, too."""
    number = book.bank.numbers[topic]
    clauses = set(next(unit.clauses for unit in book.units if unit.topic == number))
    return [
        unit.topic == number or bool(unit.clauses and unit.clauses[0] in clauses) for unit in chosen
    ]


def samples(voice: Voice, most: int, hidden: float, seed: int) -> Iterator[Sample]:
    """Questions of a voice, each asked of one book. In the share `hidden` the book lacks its topic."""
    chance = random.Random(f"{seed} {voice}")
    books = indexes([voice])
    kinds = _kinds()
    every = questions(voice)
    for asked in chance.sample(every, min(most, len(every))):
        asked_of = [b for b in ids(kinds.get(asked.topic)) if _worth(load(b), asked.topic, chance)]
        if not asked_of:
            continue
        book = books[chance.choice(asked_of)]
        chosen, rows = book.candidates(asked.reading)
        right = right_units(book, chosen, asked.topic)
        if chance.random() < hidden:
            rows, right = _without_topic(book, asked, chosen, rows)
        if any(right):
            yield Sample(np.array(rows, np.float32), np.array(right))


def _kinds() -> dict[str, str]:
    """The kind of game of each topic: that of the books which bind it; both count as tokens."""
    kinds: dict[str, str] = {}
    for kind in ("pawn", "tokens"):
        for book in ids(kind):
            kinds |= dict.fromkeys(load(book).topics, kind)
    return kinds


def _worth(book: Rulebook, topic: str, chance: random.Random) -> bool:
    """Books without the topic are asked less often, but not never."""
    binding = book.answers(topic)
    return bool(binding) or chance.random() < 0.3


def _without_topic(
    book: BookIndex, asked: Asked, chosen: Sequence[Unit], rows: Sequence[list[float]]
) -> tuple[list[list[float]], list[bool]]:
    """As if the book had the clauses but did not bind the topic to them."""
    number = book.bank.numbers[asked.topic]
    own = next(unit for unit in book.units if unit.topic == number)
    elsewhere = {c for unit in book.units if unit.topic != number for c in unit.clauses}
    bare = [Unit(None, (clause,), "", False) for clause in own.clauses if clause not in elsewhere]
    added = features(
        bare,
        sides(asked.reading.features),
        {},
        book.bank.shares,
        book.statements.scores(asked.reading),
        book.number,
    )
    kept = [row for row, unit in zip(rows, chosen, strict=True) if unit.topic != number]
    return [*kept, *added], [False] * len(kept) + [True] * len(added)
