"""Bots that are not built in. Their code runs, so only the command line may name them."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.bots import registry, third_party
from headjudge.bots.discovery import BotSource
from headjudge.bots.registry import BotEntry
from headjudge.lab.line_up import GuestName
from headjudge.rulebooks.citation import meant


def typed(names: Iterable[str]) -> list[BotSource]:
    """What stands on the command line, and nothing else."""
    return [BotSource(name) for name in names]


def invited(names: Iterable[BotSource]) -> dict[GuestName, BotEntry]:
    """Guest bots by name. A near miss of a built-in name is left to the plan, which suggests the right one."""
    built_in = registry.built_in()
    return {
        GuestName(name): third_party.find(name)
        for name in dict.fromkeys(names)
        if name not in built_in and not meant(name, built_in)
    }
