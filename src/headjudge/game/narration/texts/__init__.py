"""The words of the narration: one file for each language, read once. English is the reference."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from types import MappingProxyType
from typing import TypeAlias

from headjudge.engine import codes as C
from headjudge.errors import BadLanguage
from headjudge.game.narration.sentence import listed

LANGUAGES = ("en", "es")
ENGLISH = "en"
_NUMBER = re.compile(r"\$?\d[\d,]*")
_I_SOUND = re.compile(r"(?:h?[ií])(?!e|a|o)", re.IGNORECASE)  # Inés, Hilda; not hielo, Iowa


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence with slots; the other shapes are empty if the first one works for everybody."""

    text: str
    you: str = ""  # when {seat} is the reader
    to_you: str = ""  # when {other} is the reader

    @property
    def shapes(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.text, self.you, self.to_you)))


Phrases: TypeAlias = Mapping[str, Phrase]
Kinds: TypeAlias = Mapping[str, Phrases]


@dataclass(frozen=True, slots=True)
class Texts:
    language: str
    words: Mapping[str, str]
    groups: Mapping[str, str]
    cards: Mapping[str, str]  # by their English text, with # for each number
    table: Mapping[str, str]
    ruled: Mapping[str, str]
    sheet: Mapping[str, str]
    tokens: Kinds  # by kind of event, then by ruling
    pawn: Kinds

    def listed(self, parts: Sequence[str]) -> str:
        """Ann; Ann and Bob; Ann, Bob and Cy."""
        word = "and_before_i" if _I_SOUND.match(parts[-1]) else "and"
        return listed(parts, self.words[word])

    def counted(self, word: str, count: int) -> str:
        return self.words[word].format(count=count)

    def level(self, level: int, hotel_level: int) -> str:
        """What stands on a street."""
        if level == hotel_level:
            return self.words["hotel"]
        if level < 2:
            return self.words[("no_building", "house")[level]]
        return self.counted("houses", level)

    def buildings(self, now: int, before: int, hotel_level: int) -> str:
        """What went up, or came down."""
        if hotel_level in (now, before):
            return self.words["hotel"]
        return self.level(abs(now - before), hotel_level)

    def building_lot(self, kind: int) -> str:
        return self.words["hotel" if kind == C.LOT_HOTEL else "house"]

    def card(self, words: str) -> str:
        """A card's text; in English if there is no translation, as in a custom rulebook."""
        translated = self.cards.get(_NUMBER.sub("#", words))
        if translated is None:
            return words
        numbers = iter(_NUMBER.findall(words))
        return re.sub("#", lambda _: next(numbers), translated)


@lru_cache(maxsize=len(LANGUAGES))
def _read(language: str) -> Texts:
    file = resources.files(__name__).joinpath(f"{language}.toml")
    tables = tomllib.loads(file.read_text("utf-8"))
    plain = {
        name: MappingProxyType({key: str(text) for key, text in tables[name].items()})
        for name in ("words", "groups", "cards", "table", "ruled", "sheet")
    }
    return Texts(language, **plain, tokens=_kinds(tables["tokens"]), pawn=_kinds(tables["pawn"]))


def texts(language: str = ENGLISH) -> Texts:
    """The texts of a language; BadLanguage if there is none of that name."""
    if language not in LANGUAGES:
        raise BadLanguage(f"there are only {', '.join(LANGUAGES)}", "lang")
    return _read(language)


def _kinds(table: Mapping[str, object]) -> Kinds:
    kinds: dict[str, Phrases] = {}
    for kind, entry in table.items():
        several = isinstance(entry, dict) and "text" not in entry
        by_ruling = entry if several else {"*": entry}
        assert isinstance(by_ruling, dict)
        kinds[kind] = MappingProxyType({key: _phrase(text) for key, text in by_ruling.items()})
    return MappingProxyType(kinds)


def _phrase(entry: object) -> Phrase:
    return Phrase(**entry) if isinstance(entry, dict) else Phrase(str(entry))
