"""A sample of `tests.laws.twins`: what a seat may not know changes no answer to it."""

from __future__ import annotations

import pytest

from tests.laws.twins import Count, play
from tests.support.random_books import BOOKS


@pytest.mark.parametrize("book", BOOKS)
def test_twins_get_the_same_answers(book: str) -> None:
    count = Count()
    for seed in (3, 4, 5):
        count.add(play(book, seed))
    assert count.different == []
    assert count.answers > 6000
    assert count.kinds["accepted"] > 300
    for kind in ("look", "act", "weigh", "timing", "private", "bot", "refusal", "official"):
        assert count.kinds[kind] > 5, kind
