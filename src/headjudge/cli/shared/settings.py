"""`--set KEY=VALUE`: settings of a rulebook, as people type them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from headjudge.errors import BadInput


def settings_of(said: Sequence[str]) -> dict[str, object]:
    """`--set auction_method=sealed2 --set bank_total=41160`: values as in TOML, words without quotes."""
    found: dict[str, object] = {}
    for each in said:
        key, equals, value = each.partition("=")
        if not key or not equals or not value:
            raise BadInput(f"{each!r} is not KEY=VALUE, such as bank_total=41160", "--set")
        try:
            found[key.strip()] = tomllib.loads(f"value = {value}")["value"]
        except tomllib.TOMLDecodeError:
            found[key.strip()] = value.strip()
    return found
