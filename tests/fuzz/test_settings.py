"""Settings for one game may be anything: they are applied, or refused with the name of the switch."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.errors import BadRulebook
from headjudge.game import Game
from headjudge.rulebooks import ids, load
from tests.support.arbitrary_json import Json, anything, refusal, words

many = settings(max_examples=60, deadline=None)
KEYS = sorted({key for book in ids() for key in load(book).switches})


@many
@given(
    book=st.sampled_from(ids()),
    changed=st.dictionaries(st.one_of(st.sampled_from(KEYS), words), anything, max_size=4),
)
def test_any_settings(book: str, changed: dict[str, Json]) -> None:
    error = refusal(lambda: load(book).rules(None, changed))
    assert error is None or (isinstance(error, BadRulebook) and error.where in changed)


@many
@given(changed=anything)
def test_settings_of_any_shape(changed: Json) -> None:
    error = refusal(lambda: load("boise").rules(None, changed))  # type: ignore[arg-type]
    assert error is None or error.code == "input.rulebook"


@many
@given(book=st.one_of(st.sampled_from(ids("tokens")), words), seats=anything, stage=anything)
def test_tables_of_any_shape(book: str, seats: Json, stage: Json) -> None:
    error = refusal(lambda: Game.new(book, seats, stage))  # type: ignore[arg-type]
    assert error is None or error.code in ("input.state", "input.rulebook")
