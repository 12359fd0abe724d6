"""TOML from anybody: whatever is wrong with it, one error says so."""

from __future__ import annotations

import pytest

from headjudge import toml_text

LARGEST = 2**63 - 1
DOTS = ".".join(["a"] * 2000)


def test_what_people_write_is_read() -> None:
    text = f"a = [{LARGEST}, {-LARGEST - 1}, true, 1.5]\nb.c.d = {{ e = '0' }}"
    assert toml_text.loads(text) == {
        "a": [LARGEST, -LARGEST - 1, True, 1.5],
        "b": {"c": {"d": {"e": "0"}}},
    }


@pytest.mark.parametrize("number", ["9" * 5000, "0x" + "f" * 5000, str(LARGEST + 1)])
@pytest.mark.parametrize("text", ["a = {}", "a = [[{}]]", "[[b]]\na.b = {{ c = [{}] }}"])
def test_a_number_that_is_too_large_is_refused(text: str, number: str) -> None:
    with pytest.raises(ValueError, match=r"too large|digits"):
        toml_text.loads(text.format(number))


@pytest.mark.parametrize("text", [f"{DOTS} = 1", f"[{DOTS}]", "a = " + "[" * 3000 + "]" * 3000])
def test_what_nests_deeper_than_anybody_writes_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        toml_text.loads(text)
