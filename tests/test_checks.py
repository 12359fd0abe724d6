"""Numbers from outside: strict, and an error that says what would be allowed."""

from __future__ import annotations

import pytest

from headjudge import checks
from headjudge.errors import BadInput, BadState


@pytest.mark.parametrize("value", [0, 1, 6, -1])
def test_whole_numbers_within_bounds_are_taken(value: int) -> None:
    assert checks.whole(value, "x", -1, 6) == value


@pytest.mark.parametrize("value", [True, False, 3.0, "3", None, [3], {}, float("nan")])
def test_what_only_looks_like_a_number_is_none(value: object) -> None:
    assert not checks.is_whole(value)
    with pytest.raises(BadInput, match=r"^x: must be a whole number"):
        checks.whole(value, "x")


@pytest.mark.parametrize(
    ("low", "high", "says"),
    [
        (None, None, "must be a whole number, not 'a'"),
        (1, None, "must be a whole number of at least 1, not 'a'"),
        (None, 6, "must be a whole number of at most 6, not 'a'"),
        (1, 6, "must be a whole number from 1 to 6, not 'a'"),
    ],
)
def test_the_error_says_what_is_allowed(low: int | None, high: int | None, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        checks.whole("a", "dice", low, high)
    assert caught.value.message == says
    assert caught.value.where == "dice"


@pytest.mark.parametrize("value", [0, 7])
def test_bounds_are_included_and_kept(value: int) -> None:
    with pytest.raises(BadInput, match=f"from 1 to 6, not {value}"):
        checks.whole(value, "x", 1, 6)


def test_a_missing_number_is_not_called_none() -> None:
    with pytest.raises(BadInput) as caught:
        checks.whole(None, "x", 1, 6)
    assert caught.value.message == "must be a whole number from 1 to 6"


def test_the_error_is_the_callers() -> None:
    with pytest.raises(BadState) as caught:
        checks.whole("a", "x", error=BadState)
    assert caught.value.code == "input.state"


@pytest.mark.parametrize(
    "value", [10**5000, "a" * 5000, [["a"] * 5000] * 5000], ids=["number", "text", "list"]
)
def test_a_value_that_never_ends_is_not_repeated(value: object) -> None:
    with pytest.raises(BadInput) as caught:
        checks.whole(value, "x", 1, 6)
    assert len(str(caught.value)) < 500
