"""Bots that are not built in. Their code runs, so only the command line may name them."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.bots import registry, third_party
from headjudge.bots.discovery import BotSource
from headjudge.bots.registry import BotEntry
from headjudge.rulebooks.citation import meant


def invited(names: Iterable[str]) -> dict[str, BotEntry]:
    """Guest bots by name. A near miss of a built-in name is left to the plan, which suggests the right one."""
    built_in = registry.built_in()
    return {
        name: third_party.find(BotSource(name))
        for name in dict.fromkeys(names)
        if name not in built_in and not meant(name, built_in)
    }
