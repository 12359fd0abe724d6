"""The search on questions it has not seen, and what it has learned: a part of `python -m bench.ask`."""

from __future__ import annotations

import zlib

import numpy as np
import pytest

from bench.ask import Figures, apart, held_out, report
from bench.ask_samples import examples
from bench.train_topics import digest
from headjudge.rulebooks.docs.search import bank, classifier, prepared
from headjudge.rulebooks.docs.search.weighing import _weights

pytestmark = pytest.mark.xdist_group("ask")  # they share the questions as the search sees them


def test_what_ships_was_learned_from_this_bank() -> None:
    """`make weights` after a change to the topics, the lexicon or the reading."""
    assert classifier.shipped().of == digest(examples())
    whole = prepared.prepare(bank.topics(), classifier.shipped())
    assert zlib.decompress(prepared.packed(whole)) == zlib.decompress(prepared.FILE.read_bytes())


def test_voices_that_were_left_out_are_understood() -> None:
    """All of the second authors', asked of a bank and a classifier without them."""
    sums: dict[str, Figures] = {}
    missed = []
    for voice, figures, misses in held_out("second authors", 60, np.array(_weights())):
        sums.setdefault(report(voice), Figures()).add(figures)
        missed += misses
    for name, first, in_three in (
        ("English, plain", 0.60, 0.80),
        ("English, table talk", 0.60, 0.73),
        ("Spanish, plain", 0.78, 0.82),
        ("Spanish, table talk", 0.50, 0.70),
    ):
        assert sums[name].first >= first * sums[name].asked, (name, missed)
        assert sums[name].in_three >= in_three * sums[name].asked, (name, missed)
        assert sums[name].wrongly <= 0.06 * sums[name].asked, (name, missed)


@pytest.fixture(scope="module")
def asked_apart() -> tuple[dict[str, Figures], list[str]]:
    return apart()


@pytest.mark.parametrize("examiner", ["first", "second"])
def test_an_examiner_s_questions_find_their_clauses(
    examiner: str, asked_apart: tuple[dict[str, Figures], list[str]]
) -> None:
    """Their authors saw the clauses, but never the bank."""
    figures, missed = asked_apart
    for style, first, in_three in (("plain", 0.9, 0.97), ("talk", 0.88, 0.96), ("es", 0.88, 0.96)):
        one = figures[f"{examiner} examiner: {style}"]
        assert one.first >= first * one.asked, missed
        assert one.in_three >= in_three * one.asked, missed
