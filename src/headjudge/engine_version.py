"""Which version of the rules a game was played by: a number that is raised whenever golden games change.

A table notes it when it is opened. `tests/golden/test_engine_version.py` fails when the games of `tests/golden` or the
data of a book change, and says what to do here.
"""

from __future__ import annotations

ENGINE_VERSION = 2
UNNUMBERED = 1  # tables that were opened before versions were noted

GOLDEN_GAMES = "baf2f8cad2eafeaabec71a5c9fbd97f0e251ddf7b24c032618c57ec187286495"
"""A digest of the golden games of this version."""

PLAY_ALIKE: tuple[frozenset[int], ...] = ()
"""Versions in the same set give the same events for the same actions: a game goes on under any of them."""

BOOKS: dict[str, str] = {
    "classic": "9d1b313244955f50478effe6125ae95fc99be73ed490e52f6839312e151bbf20",
    "boise": "f2e1831e2efd8eeecdbb5b81e4b5b7eb7b6d6e27122503839a97fd8eeefc45dc",
    "championship": "0f9cbab98ade79aebc09bc855bb13caebbefdf1561b3cfe9969480dfca7f756a",
    "etiwanda": "e8c4cd00fd17b0b99928f3eee5d9119fb312118ad6b3cea8e4f4b13eb6fcb700",
    "racine": "f205daff5d0728b8b89e18cd6a520eda2be233baedb9995c31ade57d81708615",
    "opoly487": "3d66ba76c1459de4f7358f4e2ef749e99460b108721ddddc1c9bf3d9182488c0",
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
