"""Two scores, two rankings, and the points they give. Sums are exact; rounding is for display."""

from __future__ import annotations

from fractions import Fraction

from headjudge.engine import codes as C
from headjudge.engine.pawn import score
from headjudge.engine.state import State
from headjudge.game.pawn.vocabulary import ENDS

SPACES = 40
PARTS = 840  # of a point: the smallest number that makes every average of up to eight exact


def assets(s: State, seat: int) -> int:
    return score.assets(s, seat)


def earnings(s: State, seat: int) -> Fraction:
    """A fortieth of the adjusted rent, times the properties."""
    rent = Fraction(score.rent_hundredths(s, seat), 100)
    bonus = Fraction(100 + score.bonus(s, seat), 100)
    return rent * bonus / SPACES * score.deeds_counted(s, seat)


def points(s: State, seat: int) -> Fraction:
    return Fraction(score.points_840(s, seat), PARTS)


def places(s: State, seat: int) -> dict[str, int]:
    return {"assets": score.place_assets(s, seat), "earnings": score.place_earnings(s, seat)}


def order(s: State) -> list[int]:
    """Best first: by points, then assets; the rest in seat order."""
    return sorted(range(s.seats), key=lambda i: (-points(s, i), -assets(s, i), i))


def first(s: State) -> int | None:
    """The sole winner; None on a tie."""
    best, *others = order(s)
    top = points(s, best), assets(s, best)
    return None if others and (points(s, others[0]), assets(s, others[0])) == top else best


def number(value: Fraction) -> int | float:
    """As people write it: an integer if it is whole."""
    return value.numerator if value.denominator == 1 else float(value)


def ended(s: State) -> str | None:
    """Why the game is over; None while it runs."""
    return ENDS.get(s.co.ended) if s.over and s.phase == C.PH_OVER else None


def cashed_out(s: State, seat: int) -> bool:
    """Ran out of cash at some point; its places are one worse."""
    return bool(s.co.cashed_out[seat])


def destroyed(s: State, seat: int) -> bool:
    """Busted with an odd number: no score and no points."""
    return s.co.status[seat] == C.DESTROYED
