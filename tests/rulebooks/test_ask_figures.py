"""The search on voices it has not seen, and its weights: a small, fixed part of `python -m bench.ask`."""

from __future__ import annotations

import numpy as np
import pytest

from bench.ask import apart, held_out
from bench.ask_samples import voices
from bench.train_ask import learn, samples_of
from headjudge.rulebooks.docs.search.weighing import _weights

pytestmark = pytest.mark.xdist_group("ask")  # they share the questions as the search sees them


def test_learning_again_gives_the_shipped_weights() -> None:
    """`make weights` after a change to the topics, the lexicon or the features."""
    learned = learn([sample for voice in voices() for sample in samples_of(voice)])
    assert np.allclose(learned, _weights(), atol=0.02)


@pytest.mark.parametrize(
    ("voice", "first", "in_three"),
    [
        (("en", "plain"), 0.80, 0.92),
        (("en", "player"), 0.52, 0.62),
        (("es", "plain"), 0.60, 0.80),
    ],
)
def test_a_voice_that_was_left_out_is_understood(
    voice: tuple[str, str], first: float, in_three: float
) -> None:
    figures, missed = held_out(voice, [other for other in voices() if other != voice], 50)
    assert figures.first >= first * figures.asked, missed
    assert figures.in_three >= in_three * figures.asked, missed
    assert figures.wrongly <= 0.05 * figures.asked, missed


def test_questions_written_apart_find_their_clauses() -> None:
    figures, missed = apart()
    assert sum(one.first for one in figures.values()) >= 0.75 * sum(
        one.asked for one in figures.values()
    ), missed
