"""How often `headjudge rules ask` is right on questions it has not seen: `python -m bench.ask`.

Whole voices are held out: neither the bank nor what is learned from it knows any question of a voice that is
asked. The examples and the examiners' files in `tests/rulebooks/` were written apart from the bank and are asked of
all of it; the second examiner's are the figures that count.
"""

from __future__ import annotations

import argparse
import json
import random
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from bench.ask_samples import GROUPS, PLAIN, Asked, Voice, indexes, questions
from bench.train_ask import learn, samples_of
from headjudge.rulebooks import ids, load
from headjudge.rulebooks.docs.search import Index
from headjudge.rulebooks.docs.search.index import BookIndex

_STEPS = 100  # of learning; enough to compare
_SEED = 15
EXAMPLES = "ask-examples"
TESTS = Path(__file__).parents[1] / "tests" / "rulebooks"


@dataclass
class Figures:
    asked: int = 0
    first: int = 0
    in_three: int = 0
    not_covered: int = 0  # asked of a book that says nothing about it
    said_so: int = 0
    wrongly: int = 0  # said of a question that is covered

    def count(self, found: Sequence[str], right: set[str], covered: bool) -> None:
        self.asked += 1
        self.first += bool(right & set(found[:1]))
        self.in_three += bool(right & set(found[:3]))
        self.wrongly += not covered

    def add(self, other: Figures) -> None:
        for name, number in asdict(other).items():
            setattr(self, name, getattr(self, name) + number)

    def line(self, name: str) -> str:
        share = [100 * n / max(1, self.asked) for n in (self.first, self.in_three, self.wrongly)]
        text = f"{name:26} {self.asked:6} {share[0]:8.1f} {share[1]:8.1f}"
        if self.not_covered:
            text += f" {100 * self.said_so / self.not_covered:12.1f} {share[2]:8.1f}"
        return text


def held_out(
    group: str, most: int, weights: np.ndarray | None = None
) -> Iterator[tuple[Voice, Figures, list[str]]]:
    """By voice: questions of a group of voices, asked of every book that binds their topic.

    The ranker is learned without the group, too, unless its weights are given.
    """
    if weights is None:
        others = [other for other in GROUPS if other != group]
        weights = learn([sample for other in others for sample in samples_of(other)], _STEPS)
    by_voice: dict[Voice, list[Asked]] = {}
    for asked in questions(group):
        by_voice.setdefault(asked.voice, []).append(asked)
    for voice, every in by_voice.items():
        some = random.Random(_SEED).sample(every, min(most, len(every)))
        yield voice, *measure(some, indexes(group), weights)


def measure(
    asked: Sequence[Asked], books: dict[str, BookIndex], weights: np.ndarray
) -> tuple[Figures, list[str]]:
    figures, missed = Figures(), []
    for question in asked:
        for name, book in books.items():
            binding = load(name).answers(question.topic)
            chosen, rows = book.candidates(question.reading)
            logits = np.array(rows).reshape(-1, len(weights)) @ weights
            answer = book.answer(question.reading, chosen, logits.tolist())
            found = [hit.id for hit in answer.hits[:3]]
            number = book.bank.numbers[question.topic]
            right = {c for unit in book.units if unit.topic == number for c in unit.clauses}
            if right:
                figures.count(found, right, answer.covered)
                if not right & set(found[:1]):
                    missed.append(f"{name}: {question.text}\n    {question.topic}, not {found}")
            elif binding is not None:
                figures.not_covered += 1
                figures.said_so += not answer.covered
    return figures, missed


def written_apart() -> Iterator[tuple[str, str, str, set[str]]]:
    """From the files of questions: style, book, question, right clauses."""
    for path in (TESTS / f"{EXAMPLES}.toml", *sorted((TESTS / "questions").glob("*/*.toml"))):
        name = path.stem if path.parent == TESTS else f"{path.parent.name}, {path.stem}"
        for entry in tomllib.loads(path.read_text("utf-8"))["ask"]:
            style = f"{name}: {entry.get('style', 'table talk')}"
            yield style, entry["rulebook"], entry["q"], set(entry["right"])


def apart() -> tuple[dict[str, Figures], list[str]]:
    """The figures of each file and, of an examiner's together, of each style."""
    figures: dict[str, Figures] = {}
    sums: dict[str, Figures] = {}
    missed = []
    searched = {book: Index([load(book)]) for book in ids()}
    for style, book, question, right in written_apart():
        answer = searched[book].answer(question)
        found = [hit.id for hit in answer.hits[:3]]
        figures.setdefault(style, Figures()).count(found, right, answer.covered)
        if not right & set(found[:1]):
            missed.append(f"{book}: {question}\n    {sorted(right)}, not {found}")
    for style, one in figures.items():
        if not style.startswith(EXAMPLES):
            name = f"{style.split(', ')[0]} examiner: {style.split(': ')[1]}"
            sums.setdefault(name, Figures()).add(one)
    return figures | sums, missed


def report(voice: Voice) -> str:
    """Under which heading a voice is summed up."""
    lang = {"en": "English", "es": "Spanish"}[voice[0]]
    return f"{lang}, {'plain' if voice[1] in PLAIN else 'table talk'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--missed", action="store_true", help="list the questions that missed")
    parser.add_argument("--apart", action="store_true", help="only the files written apart")
    parser.add_argument(
        "--group", action="append", choices=GROUPS, help="only these voices; repeatable"
    )
    parser.add_argument(
        "--most", type=int, default=10**6, help="questions of each voice, at random"
    )
    options = parser.parse_args()
    figures, missed = apart()
    if not options.apart:
        sums: dict[str, Figures] = {}
        for group in options.group or GROUPS:
            for voice, one, misses in held_out(group, options.most):
                figures[" ".join(voice)] = one
                sums.setdefault(report(voice), Figures()).add(one)
                missed += misses
        figures |= sums
    if options.json:
        print(json.dumps({name: asdict(one) for name, one in figures.items()}, indent=2))
        return
    print(
        f"{'percent of':26} {'asked':>6} {'first':>8} {'in three':>8} {'says so':>12} {'wrongly':>8}"
    )
    for name, one in figures.items():
        print(one.line(name))
    if options.missed:
        print(*missed, sep="\n")


if __name__ == "__main__":
    main()
