"""A sample of `tests.laws.twins`: what a seat may not know changes no answer to it."""

from __future__ import annotations

import pytest

from tests.laws.twins import play
from tests.support.random_play.any_book import BOOKS


@pytest.mark.parametrize("book", BOOKS)
def test_twins_get_the_same_answers(book: str) -> None:
    for seed in (3, 4):
        count = play(book, seed)
        assert count.different == []
        assert count.answers > 2000
        assert count.kinds["accepted"] > 100
