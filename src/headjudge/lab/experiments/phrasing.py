"""What an experiment found, as sentences that can be read without knowing statistics."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from headjudge.game.narration.sentence import money
from headjudge.lab.stats.paired import Difference

Amount = Callable[[float], str]


def count(unit: str) -> Amount:
    """A number with its unit: 4.1 turns."""
    return lambda value: f"{figure(value)} {unit}".rstrip()


def dollars(value: float) -> str:
    return money(value, 2 if abs(value) < 10 else 0)


def hundredths(value: float) -> str:
    return f"{100 * value:.1f}"


def short_points(value: float) -> str:
    return f"{hundredths(value)} pp"


def percentage_points(value: float) -> str:
    return f"{hundredths(value)} percentage points"


def figure(value: float) -> str:
    """About two significant digits, and never more than two decimals."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 1 else f"{value:.2f}"


@dataclass(frozen=True, slots=True)
class Wording:
    """The words for one measure: `games are` 4.1 turns `longer`."""

    noun: str  # game length
    subject: str  # games are
    more: str  # longer
    less: str  # shorter
    value: Amount  # of the measure itself: 61.2 turns, 24.1%
    change: Amount  # of a difference: 4.1 turns, 3.0 percentage points

    @property
    def brief(self) -> Amount:
        """For a difference in a table."""
        return short_points if self.change is percentage_points else self.change

    @property
    def bare(self) -> Amount:
        """For a bound of an interval, where the unit has been given already."""
        if self.change is dollars:
            return dollars
        return hundredths if self.change is percentage_points else figure


def sentence(arm: str, words: Wording, d: Difference, strict: Difference) -> str:
    """`strict` is the same difference with an interval wide enough for all comparisons of the experiment."""
    if math.isnan(d.before) or math.isnan(d.after):
        return f"With {arm} nothing can be said about {words.noun}: it never came up."
    if d.games < d.needed or d.low is None or d.high is None:
        return (
            f"With {arm} nothing can be said about {words.noun}: {d.games} {d.counted} are too "
            f"few; at least {d.needed} are needed."
        )
    if d.low == d.high == 0:
        return f"With {arm} {words.noun} is exactly the same in all games."
    if not d.clear:
        return (
            f"With {arm} no difference was found in {words.noun}; "
            f"any difference is at most {words.change(d.most)}."
        )
    near, far = sorted((abs(d.low), abs(d.high)))
    way = words.more if d.change > 0 else words.less
    text = (
        f"With {arm} {words.subject} {words.change(abs(d.change))} {way} "
        f"({words.bare(near)} to {words.bare(far)})"
    )
    if strict.clear:
        return f"{text}; that is clear."
    return f"{text}; on its own that would be clear, but among so many comparisons it may be luck."
