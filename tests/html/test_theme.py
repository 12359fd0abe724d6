"""The theme: both palettes name the same colours, and what is text can be read."""

from __future__ import annotations

import re

import pytest

from headjudge.html import drawing, theme


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_what_is_text_can_be_read(palette: dict[str, str]) -> None:
    names = ["ink", "soft", "accent", *(f"c{i}" for i in range(theme.PLAYERS))]
    pale = {name: round(contrast(palette[name], palette["card"]), 2) for name in names}
    assert all(each >= 4.5 for each in pale.values()), pale
    assert contrast(palette["soft"], palette["bg"]) >= 4.5


def test_both_palettes_name_the_same_colours() -> None:
    assert list(theme.LIGHT) == list(theme.DARK)
    assert set(theme.HUES) <= set(theme.LIGHT)


def test_the_theme_uses_no_colour_that_it_does_not_name() -> None:
    used = set(re.findall(r"var\(--(\w+)\)", theme.CSS))
    assert used <= set(re.findall(r"--(\w+):", theme.CSS))


def test_every_size_of_a_drawing_is_shown_somewhere() -> None:
    for size in drawing.WIDE_SIZES:
        assert re.search(rf"\.{size.name}{{display:block", theme.CSS)
