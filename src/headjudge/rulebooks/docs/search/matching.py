"""How well a question fits each topic: its nearest questions, all of them together, and near topics."""

import math
from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain

from headjudge.rulebooks.docs.search.reading import Reading

_K = 0.25  # saturation of a feature within a topic, as a share of its questions
_USUAL = 0.3  # what so many of a topic's questions say is usual in it
_CLOSE = (
    96  # only the questions of so many topics, those with most in common, are compared one by one
)
_NEAR = 0.45  # an unknown word counts for a known one that looks like it, if this much is the same
SCORES = (
    "best", "best words", "best concepts", "few", "all words", "all concepts", "all", "family",
    "centroid", "missing", "extra",
)  # fmt: skip


@dataclass(frozen=True)
class Entry:
    topic: int
    reading: Reading


@dataclass(frozen=True)
class Table:
    """What a matcher looks up. Questions and topics go by number."""

    families: Sequence[int]  # by topic: topics of one subject share one
    topic_of: Sequence[int]  # by question
    norms: Sequence[float]  # by question: the sum of its squared weights
    weights: Mapping[str, float]  # by feature
    having: Mapping[str, Sequence[int]]  # the questions that have a feature
    typical: Mapping[
        int, tuple[float, float]
    ]  # by topic: its centroid's length; the weight of what is usual


def tabulate(entries: Sequence[Entry], families: Sequence[int], least: int = 1) -> Table:
    """Features of fewer than `least` questions are left out."""
    having: defaultdict[str, list[int]] = defaultdict(list)
    often = Counter(chain.from_iterable(entry.reading.features for entry in entries))
    for number, entry in enumerate(entries):
        names = [f for f in entry.reading.openers & entry.reading.features if often[f] == 1]
        for feature in sorted(entry.reading.features.difference(names)):
            having[feature].append(number)
    topic_of = [entry.topic for entry in entries]
    sizes = Counter(topic_of)
    weights, norms = {}, array("d", [0.0]) * len(entries)
    squares: defaultdict[int, float] = defaultdict(float)
    usual: defaultdict[int, float] = defaultdict(float)
    for feature, numbers in having.items():
        inside = Counter(topic_of[number] for number in numbers)
        spread = (len(families) - len(inside) + 0.5) / (len(inside) + 0.5)
        weight = weights[feature] = _kind_weight(feature) * math.log(1 + spread)
        for number in numbers:
            norms[number] += weight**2
        for topic, count in inside.items():
            share = count / sizes[topic]
            squares[topic] += (weight * share) ** 2
            if share >= _USUAL:
                usual[topic] += weight * share
    typical = {topic: (math.sqrt(square), usual[topic]) for topic, square in squares.items()}
    kept = {feature: numbers for feature, numbers in having.items() if len(numbers) >= least}
    return Table(families, topic_of, norms, {f: weights[f] for f in kept}, kept, typical)


class Matcher:
    """Scores topics by number."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._weight = table.weights
        self._size = Counter(table.topic_of)  # questions of a topic stand together
        ends = accumulate(self._size.values())
        self._spans = {
            topic: (end - size, end)
            for (topic, size), end in zip(self._size.items(), ends, strict=True)
        }
        self._looked_up: dict[str, tuple[Sequence[int], Mapping[int, int]]] = {}
        self._grams: _Grams | None = None  # made when somebody uses an unknown word

    def _having(self, feature: str) -> tuple[Sequence[int], Mapping[int, int]]:
        """The questions that have a feature, and how many of each topic."""
        if feature not in self._looked_up:
            numbers = self.table.having[feature]
            inside = Counter(map(self.table.topic_of.__getitem__, numbers))
            self._looked_up[feature] = numbers, inside
        return self._looked_up[feature]

    def scores(self, question: Reading) -> dict[int, list[float]]:
        """By topic: the SCORES. Topics that have little in common with the question are left out."""
        weights = self._weights(question)
        norm = math.sqrt(sum(w * w for w in weights.values())) or 1.0
        topics, families = self._by_topic(weights)
        close = sorted(topics, key=lambda topic: -topics[topic][0] - topics[topic][1])[:_CLOSE]
        asked = sum(weights.values())
        raw: dict[int, list[float]] = {}
        for topic, triples in self._nearest(weights, norm, close).items():
            triples.sort(reverse=True)
            few = triples[:4]
            by_words, by_concepts, inner, met = topics[topic]
            length, usual = self.table.typical[topic]
            raw[topic] = [
                triples[0][0],
                max(t[1] for t in triples),
                max(t[2] for t in triples),
                sum(t[0] for t in few) / 4,
                by_words,
                by_concepts,
                by_words + by_concepts,
                families[self.table.families[topic]],
                inner / (norm * length),
                asked - by_words - by_concepts,
                usual - met,
            ]
        return raw

    def _by_topic(
        self, weights: Mapping[str, float]
    ) -> tuple[dict[int, list[float]], dict[int, float]]:
        """What topics, and families of topics, have in common with a question, all their questions together."""
        topics: dict[int, list[float]] = {}
        families: dict[int, float] = {}
        for feature, weight in weights.items():
            own = self._weight[feature]
            concept = _is_concept(feature)
            in_family: dict[int, float] = {}
            for topic, count in self._having(feature)[1].items():
                share = count / self._size[topic]
                row = topics.setdefault(topic, [0.0, 0.0, 0.0, 0.0])
                row[2] += weight * own * share
                if share >= _USUAL:
                    row[3] += own * share
                gain = weight * share * (_K + 1) / (share + _K)
                row[concept] += gain
                family = self.table.families[topic]
                in_family[family] = max(in_family.get(family, 0.0), gain)
            for family, gain in in_family.items():
                families[family] = families.get(family, 0.0) + gain
        return topics, families

    def _nearest(
        self, weights: Mapping[str, float], norm: float, close: Sequence[int]
    ) -> dict[int, list[tuple[float, float, float]]]:
        """By topic: how near each of its questions is, by all features, by words and by concepts."""
        words: dict[int, float] = {}
        concepts: dict[int, float] = {}
        spans = [self._spans[topic] for topic in close]
        for feature, weight in weights.items():
            channel = concepts if _is_concept(feature) else words
            gain = weight * self._weight[feature]
            numbers, inside = self._having(feature)
            for topic, (start, end) in zip(close, spans, strict=True):
                if topic in inside:
                    first = bisect_left(numbers, start)
                    for number in numbers[first : bisect_left(numbers, end, first)]:
                        channel[number] = channel.get(number, 0.0) + gain
        nearest: dict[int, list[tuple[float, float, float]]] = {}
        for number in words.keys() | concepts.keys():
            by_words, by_concepts = words.get(number, 0.0), concepts.get(number, 0.0)
            scale = 1 / (norm * math.sqrt(self.table.norms[number]))
            nearest.setdefault(self.table.topic_of[number], []).append(
                ((by_words + by_concepts) * scale, by_words * scale, by_concepts * scale)
            )
        return nearest

    def known(self, question: Reading) -> float:
        """How much of the question means something here: the weight of its known features."""
        return sum(self._weights(question).values())

    def recognised(self, question: Reading) -> dict[str, float]:
        """The known features of the question, 1 each, and those that look like its unknown words, less."""
        alike: dict[str, float] = {}
        for feature in question.features:
            if feature in self._weight:
                alike[feature] = 1.0
            elif " " not in feature and "+" not in feature and feature not in question.openers:
                if self._grams is None:
                    self._grams = _Grams(f for f in self._weight if " " not in f and "+" not in f)
                for near, share in self._grams.near(feature):
                    alike[near] = max(alike.get(near, 0.0), share)
        return alike

    def _weights(self, question: Reading) -> dict[str, float]:
        return {f: share * self._weight[f] for f, share in self.recognised(question).items()}


def _is_concept(feature: str) -> bool:
    return feature[0] in "=#?" or feature[0].isdigit() or "+" in feature


def _kind_weight(feature: str) -> float:
    if "+" in feature:
        return 0.45
    if " " in feature:
        return 0.6
    return 1.0


class _Grams:
    """Words that look alike, by their runs of three to five letters."""

    def __init__(self, words: Iterable[str]) -> None:
        self._sizes: dict[str, int] = {}
        self._having: dict[str, list[str]] = {}
        for word in words:
            if word[0] in "=#?" or word[0].isdigit():
                continue
            grams = _grams(word)
            self._sizes[word] = len(grams)
            for gram in grams:
                self._having.setdefault(gram, []).append(word)

    def near(self, word: str) -> list[tuple[str, float]]:
        grams = _grams(word)
        common: Counter[str] = Counter(w for gram in grams for w in self._having.get(gram, ()))
        alike = [
            (other, 2 * count / (len(grams) + self._sizes[other]))
            for other, count in common.items()
        ]
        return sorted((pair for pair in alike if pair[1] >= _NEAR), key=lambda p: (-p[1], p[0]))[:3]


def _grams(word: str) -> set[str]:
    edged = f"<{word}>"
    return {edged[i : i + n] for n in (3, 4, 5) for i in range(len(edged) - n + 1)}
