"""What a name looks like: two names with a common skeleton could be mistaken for one another (after UTS 39)."""

from __future__ import annotations

import tomllib
import unicodedata
from functools import cache
from importlib.resources import files

_MOST_MARKS = 3  # in a row, on one letter
# scripts that are written together
_EAST_ASIAN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "LATIN"})
# blank, though Unicode calls them letters or symbols; or they change how a neighbour is drawn
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def normal(name: str) -> str:
    """One way to write each letter."""
    return unicodedata.normalize("NFKC", name)


def invisible(name: str) -> bool:
    """Does it contain anything that nobody sees, or marks piled up, or a mark without a letter?"""
    marks = _MOST_MARKS  # a mark at the beginning has no letter
    for letter in name:
        category = unicodedata.category(letter)
        if letter in _INVISIBLE or category in ("Cf", "Cc", "Co", "Cn", "Cs", "Zl", "Zp"):
            return True
        if category == "Me" or "VARIATION SELECTOR" in unicodedata.name(letter, ""):
            return True
        marks = marks + 1 if category in ("Mn", "Mc") else 0
        if marks > _MOST_MARKS:
            return True
    return False


def mixed_scripts(name: str) -> bool:
    """Are letters of scripts used together that nobody writes together?"""
    scripts = {_script(letter) for letter in name if unicodedata.category(letter)[0] == "L"}
    scripts.discard("")
    return len(scripts) > 1 and not scripts <= _EAST_ASIAN


def _script(letter: str) -> str:
    """The first word of a letter's Unicode name is its script."""
    first = unicodedata.name(letter, "").split(" ")[0].split("-")[0]
    return "" if first in ("MODIFIER", "FEMININE", "MASCULINE", "MICRO") else first


def skeletons(name: str) -> frozenset[str]:
    """How it looks, letter by letter: as it is written, and in small letters."""
    text = normal(name)
    return frozenset((_drawn(text).casefold(), _drawn(text.casefold())))


def alike(one: str, other: str) -> bool:
    return not skeletons(one).isdisjoint(skeletons(other))


def _drawn(text: str) -> str:
    letters = _prototypes()
    text = unicodedata.normalize("NFD", text)
    drawn = "".join(letters.get(letter, letter) for letter in text)
    return " ".join(unicodedata.normalize("NFD", drawn).split())


@cache
def _prototypes() -> dict[str, str]:
    data = (files(__package__) / "letters.toml").read_text("utf-8")
    return {
        letter: prototype
        for prototype, letters in tomllib.loads(data).items()
        for letter in letters
    }
