"""Which version of the rules a game was played by: a number that is raised whenever golden games change.

A table notes it when it is opened. `tests/golden/test_engine_version.py` fails when the games of `tests/golden` or the
data of a book change, and says what to do here.
"""

from __future__ import annotations

ENGINE_VERSION = 2
UNNUMBERED = 1  # tables that were opened before versions were noted

GOLDEN_GAMES = "22b313e10cd63bacd657f349842c30d5426c459ebfd1618a4858c96cab486266"
"""A digest of the golden games of this version."""

PLAY_ALIKE: tuple[frozenset[int], ...] = ()
"""Versions in the same set give the same events for the same actions: a game goes on under any of them."""

BOOKS: dict[str, str] = {
    "classic": "c75f0d15fa71db3837864da710716441f07d422f01c152dbedb80d55300c8262",
    "boise": "9c6abf0171ae4cc3fbe7aacb318b70c7de16c6e5da3295634bd6c7de17d4c318",
    "championship": "d2b5cbe8ae308fef18349db3f3ec8ef04f2f3f9cf747443f0b05b23a9cd7a8aa",
    "etiwanda": "86d1bf0411452250516fa9c4cbc9b333ab44be4a5b3ad675a9cd8e74c04879e7",
    "racine": "32eb031bf55966c947ec17c9ff061f2ad1d63ae9b8df071234c31b534e13207e",
    "opoly487": "9ccbfdf283288353370874aff59d511944dc15a3457ed9d6bd419fd1e4ae9f3d",
}
"""The hash of each shipped book."""

UNNUMBERED_BOOKS: dict[str, str] = {
    "classic": "164673901de1f87be6499a0f23d3dcd20ec00b7d714779087967a8f2ae266ac3",
    "boise": "0b4745e4b46821657165f61e735d9c5da2e21052cfcdc849ecbca0b0930ddaa6",
    "championship": "241d47dc8b3a042a7f5dd46100480886fca0c01a7e3049738e00412569782054",
    "etiwanda": "a1c6debb4140156292cd94b85067fa25f3a90aa1e0008c879b72692c0a2bf6f1",
    "racine": "7010b36a102ce0dd09622f2b637344d84e38d28a7667c2643c5178e75f5ca9c8",
    "opoly487": "a7d86a7168f4134be88c10b134570cf3bfd12e36fbe3e6f971a37d1415c9a047",
}
"""... when tables did not note it yet. Never changes."""

BOOKS_ALIKE: dict[str, frozenset[str]] = {}
"""By book: hashes of earlier editions by which games go on, because only words have changed since."""


def plays_alike(engine: int) -> bool:
    """Does a game of this version go on under ours? 0: it was not noted."""
    ours = {ENGINE_VERSION}.union(*(group for group in PLAY_ALIKE if ENGINE_VERSION in group))
    return (engine or UNNUMBERED) in ours
