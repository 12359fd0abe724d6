"""The laws do not depend on a book: they hold under any settings that can be made."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.bots.random_play.chooser import Drawn, Seeded
from headjudge.bots.random_play.start import Start
from headjudge.bots.random_play.tokens.start import set_up
from headjudge.engine import COMPILED
from headjudge.rulebooks import Setting, load
from tests.laws.checked_table import Table
from tests.support.random_books import TOKENS

MONEY = (0, 1, 7, 50, 200, 1500, 5000)


def values(setting: Setting) -> st.SearchStrategy[object]:
    """Something that this switch may be set to."""
    options = setting.options
    if options.form != "one":
        return st.just(setting.value)
    numbers = [n for n in MONEY if options.low <= n <= options.high]
    return st.sampled_from([*options.choices, *numbers])


@pytest.mark.parametrize("book", TOKENS)
@settings(
    max_examples=15 if COMPILED else 8,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data(), random=st.randoms(use_true_random=False))
def test_every_law_holds_under_any_settings(book: str, data: st.DataObject, random: Random) -> None:
    known = load(book).switches
    keys = data.draw(st.lists(st.sampled_from(sorted(known)), max_size=8, unique=True))
    changed = {key: data.draw(values(known[key]), label=key) for key in keys}
    start = Start(
        book, data.draw(st.integers(2, 8)), None, changed, middle=data.draw(st.booleans())
    )
    table = Table(set_up(start, Seeded(2, data.draw(st.integers(0, 2**31 - 1)))), thorough=6)
    c = Drawn(random)
    for _ in range(30):
        if table.game.over:
            return
        table.step(c)
    table.finish(Seeded(3, 1))
