"""Actions and facts of a table as one line of text."""

from __future__ import annotations

from collections.abc import Mapping

_MOST = 6  # items of a list in an action


def spelled(action: Mapping[str, object]) -> str:
    """An action as a scenario would write it: who, what, and its fields."""
    fields = ", ".join(
        f"{key} {_value(value)}" for key, value in action.items() if key not in ("by", "do")
    )
    head = f"{action.get('by', '')}: {str(action.get('do', '')).replace('_', ' ')}"
    return f"{head} ({fields})" if fields else head


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} {_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        items = [_value(item) for item in value[:_MOST]]
        return ", ".join([*items, "…"] if len(value) > _MOST else items)
    return str(value)


def fact(value: object) -> str:
    """What one cell of a table says."""
    if isinstance(value, Mapping):
        if "amount" in value and "to" in value:
            return debt(value)
        return ", ".join(f"{key} {fact(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list | tuple):
        return "; ".join(map(fact, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def debt(owed: Mapping[str, object]) -> str:
    """A debt, or a rent that is open: nobody has asked for it, or it was called and waits for the turn to end."""
    asked = ", called" if owed.get("called") else ", not asked for"
    where = owed.get("square") or owed.get("for") or ""
    return f"${owed['amount']:,} to {owed['to']} ({where}{asked if 'called' in owed else ''})"
