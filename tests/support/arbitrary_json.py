"""Arbitrary JSON, and valid JSON with something wrong in it."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from headjudge.errors import HeadjudgeError

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

numbers = st.one_of(
    st.integers(-3, 45),
    st.sampled_from((255, 256, 2**28, 2**31 - 1, 2**31, -(2**31), 2**63, 10**30, -1, 1_000_001)),
    st.floats(allow_nan=True, allow_infinity=True),
)
words = st.one_of(
    st.text(max_size=8),
    st.sampled_from(
        ("Ann", "Bob", "bank", "host", "chance", "chest", "boardwalk", "go", "hotel", "", "\x00")
    ),
)
leaves: st.SearchStrategy[Json] = st.one_of(st.none(), st.booleans(), numbers, words)
anything: st.SearchStrategy[Json] = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=4)),
    max_leaves=12,
)


def paths(value: Json, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a piece of JSON."""
    found = [at]
    if isinstance(value, dict):
        for key, each in value.items():
            found += paths(each, (*at, key))
    elif isinstance(value, list):
        for i, each in enumerate(value):
            found += paths(each, (*at, i))
    return found


def replaced(value: Json, at: tuple[str | int, ...], new: Json) -> Json:
    """The same JSON with another value in one place."""
    if not at:
        return new
    if isinstance(value, dict):
        return {k: replaced(v, at[1:], new) if k == at[0] else v for k, v in value.items()}
    assert isinstance(value, list)
    return [replaced(v, at[1:], new) if i == at[0] else v for i, v in enumerate(value)]


@st.composite
def spoilt(draw: st.DrawFn, value: Json, most: int = 3) -> Json:
    """Valid JSON with up to `most` places changed, dropped or doubled."""
    for _ in range(draw(st.integers(1, most))):
        at = draw(st.sampled_from(paths(value)))
        value = replaced(value, at, draw(anything))
        if isinstance(value, dict) and draw(st.integers(0, 9)) == 0 and value:
            dropped = draw(st.sampled_from(sorted(value)))
            value = {k: v for k, v in value.items() if k != dropped}
    return value


def refusal(call: Callable[[], object]) -> HeadjudgeError | None:
    """What headjudge has against it; None if it went through. Any other exception is a fault and comes out."""
    try:
        call()
    except HeadjudgeError as error:
        return error
    return None
