"""Learns the meanings by which the search tells topics apart (`docs/search/meanings.bin`).

A small network of one layer: the features of a question are added up, and a softmax over the topics follows.
Half of the features are hidden at each step, so that none is relied on alone.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from headjudge.rulebooks.docs.search.classifier import Classifier, unpacked

SIZE = 112
EPOCHS = 30
_BATCH = 256
_RATE = 2.0
_HIDDEN = 0.5
_RARE, _RARE_PAIR = 2, 3  # a feature of fewer questions is not learned
_SEED = 15

Array = NDArray[np.float32]
Example = tuple[str, frozenset[str]]  # topic and features


def learn(examples: Sequence[Example], epochs: int = EPOCHS) -> bytes:
    """The file; `unpacked` reads it."""
    topics = sorted({topic for topic, _ in examples})
    counts = Counter(feature for _, features in examples for feature in features)
    known = sorted(f for f, count in counts.items() if count >= _least(f))
    place = {feature: n for n, feature in enumerate(known)}
    number = {topic: n for n, topic in enumerate(topics)}
    rows = [np.array(sorted(place[f] for f in fs if f in place), int) for _, fs in examples]
    kept = [n for n, row in enumerate(rows) if len(row)]
    wanted = np.array([number[examples[n][0]] for n in kept])
    rows = [rows[n] for n in kept]
    idf = np.log(len(rows) / np.array([counts[f] for f in known]))
    places, directions, offsets = _descend(rows, wanted, idf / idf.mean(), len(topics), epochs)
    return packed(topics, known, places, directions, offsets, digest(examples))


def digest(examples: Sequence[Example]) -> str:
    """Of all that is learned from."""
    lines = sorted(f"{topic}: {'|'.join(sorted(features))}" for topic, features in examples)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _least(feature: str) -> int:
    return _RARE_PAIR if " " in feature or "+" in feature else _RARE


def _descend(
    rows: Sequence[NDArray[np.int64]],
    wanted: NDArray[np.int64],
    idf: NDArray[np.float64],
    topics: int,
    epochs: int,
) -> tuple[Array, Array, Array]:
    chance = np.random.default_rng(_SEED)
    random = chance.normal(0, 0.5 / np.sqrt(SIZE), (len(idf), SIZE))
    places = (random * idf[:, None]).astype(np.float32)
    directions = chance.normal(0, 0.1, (SIZE, topics)).astype(np.float32)
    offsets = np.zeros(topics, np.float32)
    of_places = np.full((len(idf), 1), 1e-3, np.float32)  # sums of squared slopes
    of_directions, of_offsets = np.full_like(directions, 1e-3), np.full_like(offsets, 1e-3)
    for epoch in range(epochs):
        rate = _RATE * (1 - epoch / epochs) + 0.02
        order = chance.permutation(len(rows))
        for start in range(0, len(order), _BATCH):
            batch = order[start : start + _BATCH]
            seen = [_some(rows[n], chance) for n in batch]
            lengths = np.array([len(row) for row in seen])
            first = np.concatenate([[0], np.cumsum(lengths)[:-1]])
            features = np.concatenate(seen)
            of = np.repeat(np.arange(len(batch)), lengths)
            root = np.sqrt(lengths).astype(np.float32)[:, None]
            points = np.add.reduceat(places[features], first, 0) / root
            logits = points @ directions + offsets
            wrong = np.exp(logits - logits.max(1, keepdims=True))
            wrong /= wrong.sum(1, keepdims=True)
            wrong[np.arange(len(batch)), wanted[batch]] -= 1
            wrong /= len(batch)
            back = (wrong @ directions.T) / root
            slope = points.T @ wrong
            of_directions += slope**2
            directions -= rate * slope / np.sqrt(of_directions)
            slope = wrong.sum(0)
            of_offsets += slope**2
            offsets -= 0.3 * rate * slope / np.sqrt(of_offsets)
            sort = np.argsort(features, kind="stable")
            ordered = features[sort]
            starts = np.flatnonzero(np.r_[True, ordered[1:] != ordered[:-1]])
            slope = np.add.reduceat(back[of[sort]], starts, 0)
            touched = ordered[starts]
            of_places[touched] += (slope**2).mean(1, keepdims=True)
            places[touched] -= rate * slope / np.sqrt(of_places[touched])
    return places, directions, offsets


def _some(row: NDArray[np.int64], chance: np.random.Generator) -> NDArray[np.int64]:
    some = row[chance.random(len(row)) > _HIDDEN]
    return some if len(some) else row


def packed(
    topics: Sequence[str],
    features: Sequence[str],
    places: Array,
    directions: Array,
    offsets: Array,
    of: str,
) -> bytes:
    scales = (np.abs(places).max(1) / 7 + 1e-9).astype(np.float32)
    codes = (np.rint(places / scales[:, None]) + 8).astype(np.uint8)
    half = SIZE // 2
    nibbles = (codes[:, :half] << 4) | codes[:, half:]
    spread = (np.abs(directions).max(0) / 127 + 1e-9).astype(np.float32)
    steps = np.rint(directions / spread).astype(np.int8)
    head = {"topics": list(topics), "features": "|".join(features), "size": SIZE, "of": of}
    numbers = np.concatenate([scales, offsets, spread]).astype("<f4")
    parts = (nibbles, steps.T, numbers)
    data = json.dumps(head).encode() + b"\n" + b"".join(part.tobytes() for part in parts)
    return zlib.compress(data, 9)


def classifier(examples: Sequence[Example]) -> Classifier:
    return unpacked(learn(examples))
