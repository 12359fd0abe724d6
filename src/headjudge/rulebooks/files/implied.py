"""Switches that another switch implies, unless they are set explicitly.

An edition is a board and a deck; three-house hotels change what a hotel is worth. Without this, a table would have to
set every related switch itself.
"""

from collections.abc import Mapping
from dataclasses import replace

from headjudge.rulebooks.model import Setting, Value

_IMPLIED: dict[tuple[str, Value], dict[str, Value]] = {
    ("edition", "classic"): {
        "card.deck": "classic",
        "tax.income": "choose_10pct_or_200",
        "tax.luxury": 75,
    },
    ("edition", "us2008"): {"card.deck": "us2008", "tax.income": "flat_200", "tax.luxury": 100},
    ("card.deck", "classic"): {
        "deck.school_amount": 150,
        "deck.stock_amount": 45,
        "deck.opera_or_birthday": "opera",
        "deck.small_fine": "poor_tax",
    },
    ("card.deck", "us2008"): {
        "deck.school_amount": 50,
        "deck.stock_amount": 50,
        "deck.opera_or_birthday": "birthday",
        "deck.small_fine": "speeding_fine",
    },
    ("build.hotel_after_houses", 3): {
        "build.max_houses": 3,
        "build.hotel_units": 4,
        "score.hotel_includes_houses": 3,
    },
    ("build.hotel_after_houses", 4): {
        "build.max_houses": 4,
        "build.hotel_units": 5,
        "score.hotel_includes_houses": 4,
    },
    ("shortage.mode", "unlimited"): {"bank.houses": "unlimited", "bank.hotels": "unlimited"},
    ("shortage.mode", "auction"): {"bank.houses": 32, "bank.hotels": 12},
}
_ONLY_FROM: dict[tuple[str, Value], Value] = {  # an explicitly chosen number is not reset
    ("bank.houses", 32): "unlimited",
    ("bank.hotels", 12): "unlimited",
}


def with_implied(
    settings: Mapping[str, Setting], own_settings: Mapping[str, Setting], book: str
) -> dict[str, Setting]:
    """The inherited `settings` after the changes in `own` and what they imply."""
    result = {**settings, **own_settings}
    waiting = list(own_settings.values())
    while waiting:
        cause = waiting.pop()
        for key, value in _IMPLIED.get((cause.key, cause.value), {}).items():
            before = result.get(key)
            if before is None or key in own_settings or before.value == value:
                continue
            if _ONLY_FROM.get((key, value), before.value) != before.value:
                continue
            changed = replace(
                before,
                value=value,
                clause=cause.clause,
                ruled=f"follows from {cause.key}",
                book=book,
            )
            result[key] = changed
            waiting.append(changed)
    return result
