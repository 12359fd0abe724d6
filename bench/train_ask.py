"""Learns the weights of the ranker behind `headjudge rules ask`: `python -m bench.train_ask` writes them.

Every question of the bank is asked as if its own voices were unknown, and the weights make the right unit likely.
The same bank and the same seed give the same figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bench import train_topics
from bench.ask_samples import GROUPS, Sample, examples, samples
from headjudge import atomic_file
from headjudge.rulebooks.docs.search import bank, classifier, prepared
from headjudge.rulebooks.docs.search.weighing import FEATURES, FILE

MOST = 1000  # questions of each group of voices: more do not move the weights
HIDDEN = 0.12  # the share of questions asked as if no topic reached the clause
SEED = 15
_RIDGE = 1e-3
_STEPS = 300
_RATE = 0.1

Array = NDArray[np.float32]


def learn(asked: Sequence[Sample], steps: int = _STEPS) -> Array:
    """The weights that make the right units likeliest (a softmax over the units of each question)."""
    rows = np.concatenate([sample.rows for sample in asked])
    right = np.concatenate([sample.right for sample in asked])
    sizes = np.array([len(sample.rows) for sample in asked])
    first = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    of = np.repeat(np.arange(len(asked)), sizes)
    spread = rows.std(0) + 1e-6
    scaled = (rows - rows.mean(0)) / spread
    weights, mean, square = (np.zeros(rows.shape[1], np.float32) for _ in range(3))
    for step in range(1, steps + 1):
        logits = scaled @ weights
        powers = np.exp(logits - np.maximum.reduceat(logits, first)[of])
        chance = powers / np.add.reduceat(powers, first)[of]
        good = powers * right
        wanted = good / np.add.reduceat(good, first)[of]
        slope = scaled.T @ (chance - wanted) / len(asked) + _RIDGE * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        weights -= _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    learned: Array = weights / spread
    return learned


@cache
def samples_of(group: str) -> list[Sample]:
    return list(samples(group, MOST, HIDDEN, SEED))


def written(weights: Array) -> str:
    lines = [f'"{name}" = {weight:.3f}' for name, weight in zip(FEATURES, weights, strict=True)]
    return "\n".join(
        [
            "# The learned weights of the search. Written by `python -m bench.train_ask`; do not edit.",
            "",
            "[weights]",
            *lines,
            "",
        ]
    )


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    learned = train_topics.learn(examples())
    classifier.FILE.write_bytes(learned)
    whole = prepared.prepare(bank.topics(), classifier.unpacked(learned))
    prepared.FILE.write_bytes(prepared.packed(whole))
    asked = [sample for group in GROUPS for sample in samples_of(group)]
    atomic_file.write_files({FILE: written(learn(asked))})
    print(f"{len(asked)} questions, {len(FEATURES)} weights: {FILE}")


if __name__ == "__main__":
    main()
