"""What an experiment found, as a sentence that needs no statistics to be read."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from headjudge.game.narration.sentence import money
from headjudge.lab.stats.paired import Difference

Amount = Callable[[float], str]


def count(what: str) -> Amount:
    """4.1 turns"""
    return lambda value: f"{figure(value)} {what}".rstrip()


def dollars(value: float) -> str:
    return money(value, 2 if abs(value) < 10 else 0)


def hundredths(value: float) -> str:
    return f"{100 * value:.1f}"


def short_points(value: float) -> str:
    return f"{hundredths(value)} pp"


def percentage_points(value: float) -> str:
    return f"{hundredths(value)} percentage points"


def figure(value: float) -> str:
    """Two digits that mean something, never a thousandth of a turn."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 1 else f"{value:.2f}"


@dataclass(frozen=True, slots=True)
class Wording:
    """How one measure is spoken of: `games are` 4.1 turns `longer`."""

    noun: str  # game length
    subject: str  # games are
    more: str  # longer
    less: str  # shorter
    value: Amount  # of the measure itself: 61.2 turns, 24.1%
    change: Amount  # of a difference: 4.1 turns, 3.0 percentage points

    @property
    def brief(self) -> Amount:
        """A difference in a table."""
        return short_points if self.change is percentage_points else self.change

    @property
    def bare(self) -> Amount:
        """A bound of an interval, where the unit is said already."""
        if self.change is dollars:
            return dollars
        return hundredths if self.change is percentage_points else figure


def sentence(arm: str, words: Wording, found: Difference, strict: Difference) -> str:
    """`strict` is the same difference with an interval wide enough for all comparisons of the experiment."""
    if math.isnan(found.before) or math.isnan(found.after):
        return f"With {arm} nothing can be said of {words.noun}: it never came up."
    if found.games < found.needed or found.low is None or found.high is None:
        return (
            f"With {arm} nothing can be said of {words.noun}: {found.games} {found.counted} are too "
            f"few, at least {found.needed} are needed."
        )
    if found.low == found.high == 0:
        return f"With {arm} {words.noun} is exactly the same in all games."
    if not found.clear:
        return (
            f"With {arm} no difference in {words.noun} was found; "
            f"if there is one, it is at most {words.change(found.most)}."
        )
    near, far = sorted((abs(found.low), abs(found.high)))
    way = words.more if found.change > 0 else words.less
    told = (
        f"With {arm} {words.subject} {words.change(abs(found.change))} {way} "
        f"({words.bare(near)} to {words.bare(far)})"
    )
    if strict.clear:
        return f"{told}; that is clear."
    return f"{told}; alone that would be clear, but among so many comparisons it may be luck."
