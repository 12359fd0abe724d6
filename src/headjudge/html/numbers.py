"""Numbers as a page shows them: with thousands separators and a real minus sign."""

from __future__ import annotations


def number(value: float, digits: int) -> str:
    """Integers have no decimals, whatever `digits` says."""
    written = f"{value:,}" if isinstance(value, int) else f"{value:,.{digits}f}"
    return written.replace("-", "\N{MINUS SIGN}")


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f}%"
