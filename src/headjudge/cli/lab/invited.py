"""Bots that are not headjudge's own, named on the command line: nowhere else may one be named, since its code runs."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.bots import registry, third_party
from headjudge.bots.registry import BotEntry
from headjudge.rulebooks.citation import meant


def invited(names: Iterable[str]) -> dict[str, BotEntry]:
    """By the name that was typed. A slip of the keyboard is left to the plan, which says what was meant."""
    own = registry.names()
    return {
        name: third_party.find(name)
        for name in dict.fromkeys(names)
        if name not in own and not meant(name, own)
    }
