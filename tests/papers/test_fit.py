"""Text stays inside its box."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from headjudge.papers.fit import fit, wrap


def measure(text: str) -> float:
    """Every letter is half a point wide."""
    return 0.5 * len(text)


@given(
    st.text("ab -", max_size=200),
    st.floats(5, 100),
    st.floats(3, 50),
    st.floats(6, 40),
)
def test_text_stays_inside_its_box(text: str, width: float, height: float, size: float) -> None:
    fitted = fit(measure, text, width, height, size, 5)
    assert 5 <= fitted.size <= size
    assert all(measure(line) * fitted.size <= width + 1e-6 for line in fitted.lines)
    assert fitted.height <= height + 1e-6


def test_a_short_text_keeps_its_size() -> None:
    assert fit(measure, "Ann Lee", 100, 10, 12, 5).size == 12


def test_a_word_is_broken_only_in_the_smallest_size() -> None:
    fitted = fit(measure, "Ann Müller-Lüdenscheidt", 60, 10, 12, 6)
    assert fitted.lines == ("Ann Müller-", "Lüdenscheidt")
    assert fitted.size > 6
    broken = fit(measure, "a" * 30, 50, 40, 12, 6)
    assert broken.size == 6
    assert "".join(broken.lines) == "a" * 30


def test_what_cannot_fit_ends_in_dots() -> None:
    fitted = fit(measure, "word " * 50, 30, 5, 12, 6)
    assert fitted.lines[-1].endswith("…")


def test_lines_are_not_broken_inside_words() -> None:
    assert wrap(measure, "abcdef", 2) is None
    assert wrap(measure, "abcdef", 2, breaking=True) == ["abcd", "ef"]
