"""`--set KEY=VALUE`: settings of a rulebook, as people type them."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge import toml_text
from headjudge.errors import BadInput


def settings_of(assignments: Sequence[str]) -> dict[str, object]:
    """`--set auction_method=sealed2 --set bank_total=41160`: values as in TOML, words without quotes."""
    settings: dict[str, object] = {}
    for assignment in assignments:
        key, equals, value = assignment.partition("=")
        if not key or not equals or not value:
            raise BadInput(f"{assignment!r} is not KEY=VALUE, such as bank_total=41160", "--set")
        try:
            settings[key.strip()] = toml_text.loads(f"value = {value}")["value"]
        except ValueError:
            settings[key.strip()] = value.strip()
    return settings
