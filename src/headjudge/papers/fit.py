"""Text that must stay inside its box: smaller first, then on several lines, and cut only where nothing else helps."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

MM_PER_POINT = 25.4 / 72
LEADING = 1.18  # from one baseline to the next, in font sizes
_STEP = 0.5  # points
_SLACK = 1e-6  # mm, for rounding
_WORD = re.compile(
    r"( ?)([^ ]+?-(?=\w)|[^ ]+)"
)  # with the space before it; a line may end after a hyphen

Measure = Callable[[str], float]  # the width of a text at one point, in mm


@dataclass(frozen=True)
class Fitted:
    size: float  # in points
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        return line_height(self.size) * len(self.lines)


def line_height(size: float) -> float:
    return size * MM_PER_POINT * LEADING


def fit(
    measure: Measure, text: str, width: float, height: float, size: float, least: float
) -> Fitted:
    """The text in the largest size, from `size` down to `least`, that keeps it inside width and height.

    A word is broken only if it is too wide in the smallest size.
    """
    while True:
        lines = wrap(measure, text, width / size)
        if lines is not None and len(lines) * line_height(size) <= height + _SLACK:
            return Fitted(size, tuple(lines))
        if size <= least:
            break
        size = max(least, size - _STEP)
    lines = wrap(measure, text, width / size, breaking=True) or []
    room = max(1, int((height + _SLACK) / line_height(size)))
    if len(lines) > room:
        lines = [*lines[: room - 1], _cut(measure, lines[room - 1], width / size)]
    return Fitted(size, tuple(lines))


def wrap(measure: Measure, text: str, width: float, breaking: bool = False) -> list[str] | None:
    """Lines no wider than this, or None if a word is wider by itself and must not be broken."""
    if measure(text) <= width:
        return [text]
    lines: list[str] = []
    line = ""
    for space, word in _WORD.findall(text):
        if measure(line + space + word) <= width:
            line += space + word if line else word
            continue
        if line:
            lines.append(line)
        if measure(word) > width and not breaking:
            return None
        while measure(word) > width and len(word) > 1:
            head = _longest(measure, word, width)
            lines.append(word[:head])
            word = word[head:]
        line = word
    return [*lines, line] if line else lines


def _longest(measure: Measure, word: str, width: float) -> int:
    """How many letters fit, at least one."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(word[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def _cut(measure: Measure, text: str, width: float) -> str:
    while text and measure(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"
