"""Which version of the rules a game was played by: a number that is raised whenever golden games change.

A table notes it when it is opened. `tests/golden/test_engine_version.py` fails when the games of `tests/golden` or the
data of a book change, and says what to do here.
"""

from __future__ import annotations

ENGINE_VERSION = 2
UNNUMBERED = 1  # tables that were opened before versions were noted

GOLDEN_GAMES = "f8e6e5cbd5193cfd932e3d5d088cb5ab79cc67b61adf627e2fd7a4c8939a7108"
"""A digest of the golden games of this version."""

PLAY_ALIKE: tuple[frozenset[int], ...] = ()
"""Versions in the same set give the same events for the same actions: a game goes on under any of them."""

BOOKS: dict[str, str] = {
    "classic": "188f3a3ba517fca180e7bd6ddc9af6cd4b1ea11dae98aed827b5ab530d4712dc",
    "boise": "454ae23f7bfe81d5e514464a048ba39e9e69c9d352f41e56fef68490a536646f",
    "championship": "35aee84795b1cd79e8b6e8e15522d48ba57188140b4e8d06d1c5b716094416a3",
    "etiwanda": "bb63f8ce262d2b6b02fd94f7433063b9dadaa4a4255e8940de5bd800cb60e7df",
    "racine": "cccb5039a065e2adfa1cd0c136d2abfc4054c97b79ef07b97fb7b5df80c2020f",
    "opoly487": "82dbb9271fa3b6565eb44942642a565975de97044738e6bd77d45a89e8ebac65",
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
