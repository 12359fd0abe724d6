"""Questions of the bank as the search sees them when their own voices are left out of the bank."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bench.train_topics import Example, classifier
from headjudge.rulebooks import Rulebook, ids, load
from headjudge.rulebooks.docs.search import bank
from headjudge.rulebooks.docs.search.index import BookIndex
from headjudge.rulebooks.docs.search.prepared import prepare
from headjudge.rulebooks.docs.search.reading import Reading, read
from headjudge.rulebooks.docs.search.units import Unit

Voice = tuple[str, str]  # language and voice

# Voices that are left out together, in both languages. The later groups are those of other authors.
GROUPS: dict[str, tuple[str, ...]] = {
    "plain, student": ("plain", "student"),
    "player, banker": ("player", "banker"),
    "parent, terse": ("parent", "terse"),
    "second authors": ("plain2", "rival", "teen", "story", "mesa"),
    "third authors, a": (
        *("teacher", "poker", "madrid", "engineer", "texting", "mexico"),
        *("learner", "uncle", "rosario"),
    ),
    "third authors, b": (
        *("newcomer", "needling", "bogota", "quiz", "fragments", "breve"),
        *("classroom", "teller", "familia"),
    ),
    "clause by clause": ("careful", "blunt", "charla"),
}
PLAIN = (
    *("plain", "plain2", "teacher", "engineer", "learner", "newcomer", "quiz", "classroom"),
    "careful",
)


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


def questions(group: str) -> list[Asked]:
    return [
        Asked(topic.id, (question.lang, question.voice), question.text, read(question.text))
        for topic in bank.topics().values()
        for question in topic.questions
        if question.voice in GROUPS[group]
    ]


def examples(left_out: Sequence[str] = ()) -> list[Example]:
    """What the classifier learns from, without these voices."""
    return [
        (topic.id, _features(text, lang))
        for topic in bank.topics().values()
        for text, lang in (
            *((q.text, q.lang) for q in topic.questions if q.voice not in left_out),
            (topic.about, "en"),
        )
    ]


@cache
def _features(text: str, lang: str) -> frozenset[str]:
    return read(text, lang).features


@cache
def indexes(group: str) -> dict[str, BookIndex]:
    """Every book over the bank without this group of voices, which the classifier does not know either."""
    without = GROUPS[group]
    left_out = frozenset((lang, voice) for lang in bank.LANGUAGES for voice in without)
    prepared = prepare(bank.topics(), classifier(examples(without)), left_out)
    return {book: BookIndex(load(book), prepared) for book in ids()}


def right_units(book: BookIndex, chosen: Sequence[Unit], topic: str) -> list[bool]:
    """Of the chosen units the topic's own, and others whose first clause answers it, too."""
    number = book.bank.numbers[topic]
    clauses = set(next(unit.clauses for unit in book.units if unit.topic == number))
    return [
        unit.topic == number or bool(unit.clauses and unit.clauses[0] in clauses) for unit in chosen
    ]


def samples(group: str, most: int, hidden: float, seed: int) -> Iterator[Sample]:
    """Questions of a group, each asked of one book. In the share `hidden` the book lacks its topic.

    Some clauses that do not answer it are offered as if no topic reached them either.
    """
    chance = random.Random(f"{seed} {group}")
    books = indexes(group)
    kinds = _kinds()
    every = questions(group)
    for asked in chance.sample(every, min(most, len(every))):
        asked_of = [b for b in ids(kinds.get(asked.topic)) if _worth(load(b), asked.topic, chance)]
        if not asked_of:
            continue
        book = books[chance.choice(asked_of)]
        chosen, rows = book.candidates(asked.reading)
        right = right_units(book, chosen, asked.topic)
        own = _own_clauses(book, asked.topic)
        strays, stray_rows = _bare(book, asked, _strays(book, asked, own, chance))
        if chance.random() < hidden:
            number = book.bank.numbers[asked.topic]
            elsewhere = {c for unit in book.units if unit.topic != number for c in unit.clauses}
            bare, added = _bare(book, asked, [c for c in own if c not in elsewhere])
            kept = [unit.topic != number for unit in chosen]
            rows = [row for row, keep in zip(rows, kept, strict=True) if keep] + added
            right = [False] * sum(kept) + [True] * len(bare)
        rows, right = [*rows, *stray_rows], [*right, *([False] * len(strays))]
        if any(right):
            yield Sample(np.array(rows, np.float32), np.array(right))


def _own_clauses(book: BookIndex, topic: str) -> tuple[str, ...]:
    number = book.bank.numbers[topic]
    return next(unit.clauses for unit in book.units if unit.topic == number)


def _strays(book: BookIndex, asked: Asked, own: Sequence[str], chance: random.Random) -> list[str]:
    """A few of the clauses whose wording is nearest to the question, but for the right ones."""
    scores = book.statements.scores(asked.reading)
    clauses = list(book.number)
    near = sorted(scores, key=lambda n: -scores[n][0])[:12]
    wrong = [clauses[n] for n in near if clauses[n] not in own]
    return chance.sample(wrong, min(len(wrong), chance.randrange(4)))


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


def _bare(
    book: BookIndex, asked: Asked, clauses: Sequence[str]
) -> tuple[list[Unit], list[list[float]]]:
    """The clauses as if no topic reached them, and their rows."""
    bare = [Unit(None, (clause,), "", False) for clause in clauses]
    scores = book.statements.scores(asked.reading)
    return bare, book.rows(asked.reading, bare, {}, {}, scores)
