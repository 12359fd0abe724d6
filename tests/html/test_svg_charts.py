"""Charts written by hand: a form for each width, colours by name, and words for what they show."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from headjudge.html import svg_charts, theme
from headjudge.html.markup import Html
from headjudge.html.svg_charts import Band, Kind, Series

SERIES = [
    Series("<Ann>", 0, [(0, 5.0), (10, 400.0)], ["a < b", "c"]),
    Series("Bob", 9, [(0, -3.0), (10, 401.0)], ["d", "e"]),
]
CHARTS = {
    "lines": svg_charts.lines("L", SERIES, svg_charts.plain, "roll", [Band(2, 4, "<bad>")]),
    "wide lines": svg_charts.lines("W", SERIES, svg_charts.plain, "roll", wide=True),
    "bars": svg_charts.bars("B", [("<a>", 3.0, 0), ("b", 1.0, 1)], svg_charts.plain, least=1),
    "scatter": svg_charts.scatter("S", SERIES, svg_charts.plain, "x & y", "equal"),
    "stacks": svg_charts.stacks(
        "T", [Kind("in", "c2"), Kind("out", "sand")], [("<a>", (5, -2))], svg_charts.plain
    ),
    "empty": svg_charts.lines("E", [], svg_charts.plain, "roll"),
}


def forms(chart: Html) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<x>{chart}</x>"))


@pytest.mark.parametrize("name", CHARTS)
def test_each_width_has_a_form_with_a_name(name: str) -> None:
    found = forms(CHARTS[name])
    kinds = [each.get("class") for each in found]
    assert kinds[-2:] == ["chart half", "chart narrow"]
    assert kinds[:-2] == (["chart full"] if name == "wide lines" else [])
    assert all(each.get("role") == "img" and each.get("aria-label") for each in found)


@pytest.mark.parametrize("name", CHARTS)
def test_colours_come_from_the_theme(name: str) -> None:
    assert not re.search(r"#[0-9a-f]{3,6}\b", CHARTS[name])
    for each in re.findall(r'class="(?:fill|dot|line|name) (\w+)"', CHARTS[name]):
        assert each in theme.HUES


@pytest.mark.parametrize("name", CHARTS)
def test_nothing_is_drawn_outside(name: str) -> None:
    for form in forms(CHARTS[name]):
        _, _, width, height = map(float, str(form.get("viewBox")).split())
        for mark in form.iter():
            x, y = mark.get("x") or mark.get("cx"), mark.get("y") or mark.get("cy")
            if x is not None and y is not None:
                assert 0 <= float(x) <= width
                assert 0 <= float(y) <= height


def test_ticks_are_round_and_cover_the_range() -> None:
    assert svg_charts.ticks(0, 97, 5) == [0, 20, 40, 60, 80, 100]
    assert svg_charts.ticks(0, 2, 6, least=1) == [0, 1, 2]
    assert svg_charts.ticks(0, 0, 5)[-1] > 0
    low = svg_charts.ticks(-310, 90, 5)
    assert low[0] <= -310 < 90 <= low[-1]


def test_an_interval_lies_about_the_middle() -> None:
    drawn = svg_charts.interval(-2, 0, 2, 2, clear=False)
    assert 'cx="110.0"' in drawn
    assert "var(--soft)" in drawn
    assert "var(--accent)" in svg_charts.interval(1, 2, 3, 3, clear=True)
