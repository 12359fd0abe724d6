"""Which topic a question is about, by meanings learned from the bank (`bench/train_topics.py` makes the file).

Every feature of a question has a place in a space of few dimensions, every topic a direction in it. Words that
occur in questions of the same topics come near each other, in both languages.
"""

import json
import math
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from pathlib import Path

FILE = Path(__file__).parent / "meanings.bin"
_HALF = 8  # a nibble holds -7 to 7


@dataclass(frozen=True)
class Classifier:
    topics: Sequence[str]
    size: int  # the number of dimensions
    places: Mapping[str, int]  # of the features, in `codes`
    codes: bytes  # half a byte for each dimension
    scales: Sequence[float]  # by feature
    directions: Sequence[Sequence[float]]  # by topic
    offsets: Sequence[float]  # by topic
    of: str  # a digest of the questions that it was learned from

    def logits(self, known: Iterable[tuple[str, float]]) -> dict[str, float]:
        """By topic, from features and their weights; empty if none of them is known."""
        width = self.size // 2
        high, low = [0.0] * width, [0.0] * width
        square = 0.0
        for feature, weight in known:
            place = self.places.get(feature)
            if place is None:
                continue
            square += weight * weight
            scale = weight * self.scales[place]
            for n, code in enumerate(self.codes[place * width : (place + 1) * width]):
                high[n] += scale * ((code >> 4) - _HALF)
                low[n] += scale * ((code & 15) - _HALF)
        if not square:
            return {}
        norm = 1 / math.sqrt(square)
        point = [x * norm for x in (*high, *low)]
        return {
            topic: sum(map(mul, direction, point)) + offset
            for topic, direction, offset in zip(
                self.topics, self.directions, self.offsets, strict=True
            )
        }


@cache
def shipped() -> Classifier:
    return unpacked(FILE.read_bytes())


def unpacked(file: bytes) -> Classifier:
    """A head in JSON and the numbers after it, all compressed."""
    data = zlib.decompress(file)
    end = data.index(b"\n")
    head = json.loads(data[:end])
    topics, features, size = head["topics"], head["features"].split("|"), head["size"]
    at = end + 1
    codes = data[at : at + len(features) * size // 2]
    at += len(codes)
    steps = array("b", data[at : at + len(topics) * size])
    numbers = array("f", data[at + len(steps) :])
    scales = numbers[: len(features)].tolist()
    offsets = numbers[len(features) : len(features) + len(topics)].tolist()
    spread = numbers[len(features) + len(topics) :]
    directions = [
        [step * unit for step in steps[n * size : (n + 1) * size]] for n, unit in enumerate(spread)
    ]
    places = {feature: place for place, feature in enumerate(features)}
    return Classifier(topics, size, places, codes, scales, directions, offsets, head["of"])
