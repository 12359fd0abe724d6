"""The bank made ready for matching. What ships is made beforehand: reading all its questions takes seconds."""

import json
import zlib
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path

from headjudge.rulebooks.docs.search import bank, classifier, siblings
from headjudge.rulebooks.docs.search.matching import Entry, Matcher, Table, tabulate
from headjudge.rulebooks.docs.search.reading import Reading, read

FILE = Path(__file__).parent / "bank.bin"
_RARE = 2  # a feature of fewer questions is left out


@dataclass(frozen=True)
class Heading:
    id: str
    about: str


@dataclass(frozen=True)
class PreparedBank:
    topics: Sequence[Heading]
    numbers: Mapping[str, int]  # of the topics
    matcher: Matcher
    shares: Sequence[Mapping[int, float]]  # by topic: how many of its questions take each side
    classifier: classifier.Classifier

    def chances(self, question: Reading) -> dict[int, float]:
        """By topic: how far the classifier puts it behind its favourite, as a logarithm."""
        logits = self.classifier.logits(self.matcher.recognised(question).items())
        top = max(logits.values(), default=0.0)
        return {self.numbers[topic]: logit - top for topic, logit in logits.items()}


def prepare(
    topics: Mapping[str, bank.Topic],
    learned: classifier.Classifier,
    left_out: frozenset[tuple[str, str]] = frozenset(),
) -> PreparedBank:
    """The bank without the voices that are left out."""
    entries: list[Entry] = []
    shares: list[dict[int, float]] = []
    for number, topic in enumerate(topics.values()):
        readings = [
            _reading(question)
            for question in topic.questions
            if (question.lang, question.voice) not in left_out
        ]
        entries += [Entry(number, reading) for reading in (*readings, read(topic.about, "en"))]
        counts: dict[int, float] = {}
        for reading in readings:
            for side in siblings.sides(reading.features):
                counts[side] = counts.get(side, 0.0) + 1 / len(readings)
        shares.append(counts)
    headings = [Heading(topic.id, topic.about) for topic in topics.values()]
    return _bank(headings, tabulate(entries, _families(headings), _RARE), shares, learned)


@cache
def _reading(question: bank.Question) -> Reading:
    return read(question.text, question.lang)


def _families(topics: Sequence[Heading]) -> list[int]:
    numbers: dict[str, int] = {}
    return [numbers.setdefault(topic.id.split(".")[0], len(numbers)) for topic in topics]


def _bank(
    topics: Sequence[Heading],
    table: Table,
    shares: Sequence[Mapping[int, float]],
    learned: classifier.Classifier,
) -> PreparedBank:
    numbers = {topic.id: number for number, topic in enumerate(topics)}
    return PreparedBank(topics, numbers, Matcher(table), shares, learned)


@cache
def shipped() -> PreparedBank:
    return unpacked(FILE.read_bytes(), classifier.shipped())


def packed(prepared: PreparedBank) -> bytes:
    """A head in JSON and the numbers after it, all compressed."""
    table = prepared.matcher.table
    features = sorted(table.having)
    head = {
        "topics": [[topic.id, topic.about] for topic in prepared.topics],
        "features": "|".join(features),
        "shares": [
            {side: round(n, 3) for side, n in sorted(row.items())} for row in prepared.shares
        ],
        "typical": [[round(x, 3) for x in table.typical[n]] for n in range(len(prepared.topics))],
        "questions": len(table.topic_of),
    }
    lengths = array("H", (len(table.having[feature]) for feature in features))
    steps = array("H", (step for feature in features for step in _steps(table.having[feature])))
    weights = array("f", (table.weights[feature] for feature in features))
    parts = (array("H", table.topic_of), array("f", table.norms), lengths, weights, steps)
    return zlib.compress(
        json.dumps(head).encode() + b"\n" + b"".join(part.tobytes() for part in parts), 9
    )


def _steps(numbers: Sequence[int]) -> Iterator[int]:
    """How far each number is from the one before; that compresses well."""
    return (after - before for before, after in pairwise((0, *numbers)))


def unpacked(file: bytes, learned: classifier.Classifier) -> PreparedBank:
    data = zlib.decompress(file)
    end = data.index(b"\n")
    head = json.loads(data[:end])
    features = head["features"].split("|")
    numbers = memoryview(data)[end + 1 :]

    def taken(kind: str, count: int) -> array:  # type: ignore[type-arg]
        nonlocal numbers
        part = array(kind)
        size = count * part.itemsize
        part.frombytes(numbers[:size])
        numbers = numbers[size:]
        return part

    topic_of, norms = taken("H", head["questions"]), taken("f", head["questions"])
    lengths, weights = taken("H", len(features)), taken("f", len(features))
    steps = taken("H", sum(lengths))
    topics = [Heading(*pair) for pair in head["topics"]]
    table = Table(
        _families(topics),
        topic_of,
        norms,
        dict(zip(features, weights, strict=True)),
        _Having(features, lengths, steps),
        {number: (length, usual) for number, (length, usual) in enumerate(head["typical"])},
    )
    shares = [{int(side): share for side, share in row.items()} for row in head["shares"]]
    return _bank(topics, table, shares, learned)


class _Having(Mapping[str, Sequence[int]]):
    """The questions that have a feature, unpacked when they are looked up."""

    def __init__(
        self, features: Sequence[str], lengths: Sequence[int], steps: "array[int]"
    ) -> None:
        ends = list(accumulate(lengths))
        self._spans = {
            f: (end - length, end) for f, length, end in zip(features, lengths, ends, strict=True)
        }
        self._steps = steps

    def __getitem__(self, feature: str) -> Sequence[int]:
        start, end = self._spans[feature]
        return list(accumulate(self._steps[start:end]))

    def __iter__(self) -> Iterator[str]:
        return iter(self._spans)

    def __len__(self) -> int:
        return len(self._spans)
