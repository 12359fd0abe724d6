"""Sums as people read them."""

from __future__ import annotations

from fractions import Fraction


def money(amount: Fraction | None) -> str:
    """A whole number, or two decimals; a question mark if the sheet does not tell."""
    if amount is None:
        return "?"
    return str(amount.numerator) if amount.denominator == 1 else f"{float(amount):.2f}"
