"""Numbers as a page shows them: thousands apart, and a real minus sign."""

from __future__ import annotations


def number(value: float, digits: int) -> str:
    """Whole numbers have no digits after the point, whatever `digits` says."""
    told = f"{value:,}" if isinstance(value, int) else f"{value:,.{digits}f}"
    return told.replace("-", "\N{MINUS SIGN}")


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f}%"
