"""What words and phrases mean at the table: concepts, and names that stand for any street or person."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from headjudge.rulebooks.docs.search.word_lists import ENGLISH, SPANISH
from headjudge.rulebooks.docs.search.words import split, stem

FILE = Path(__file__).parent / "lexicon.toml"
DICTIONARY = Path(__file__).parent / "dictionary.toml"
PERSON = "#who"
_SPANISH_LETTERS = frozenset("¿¡ñáéíóú")


@dataclass(frozen=True)
class Lexicon:
    """Phrases of one language as stems, by their first stem, the longest first."""

    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]

    def at(self, stems: list[str], start: int) -> tuple[int, tuple[str, ...]]:
        """The longest phrase that begins here: its length and what it means."""
        for words, meanings in self.phrases.get(stems[start], ()):
            if stems[start : start + len(words)] == list(words):
                return len(words), meanings
        return 0, ()


@cache
def lexicon(lang: str) -> Lexicon:
    meanings: dict[tuple[str, ...], list[str]] = {}
    for section, mark in (("names", "#"), ("concepts", "=")):
        for name, phrases in _data()[section].items():
            for phrase in phrases[lang].split("|"):
                words = tuple(stem(word, lang) for word in split(phrase))
                marks = meanings.setdefault(words, [])
                if mark + name not in marks:
                    marks.append(mark + name)
    by_first: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for words, marks in meanings.items():
        by_first.setdefault(words[0], []).append((words, tuple(marks)))
    for choices in by_first.values():
        choices.sort(key=lambda choice: -len(choice[0]))
    return Lexicon(by_first)


@cache
def dictionary() -> dict[str, str]:
    """English stems by Spanish ones."""
    pairs = (
        pair.split("=") for pair in tomllib.loads(DICTIONARY.read_text("utf-8"))["words"].split()
    )
    return {stem(spanish, "es"): stem(english, "en") for spanish, english in pairs}


def language(text: str, tokens: list[str]) -> str:
    """Spanish if it is written so, or has more Spanish little words than English ones, or more known words."""
    if _SPANISH_LETTERS & set(text.lower()):
        return "es"
    spanish = sum(token in SPANISH for token in tokens)
    english = sum(token in ENGLISH for token in tokens)
    if spanish == english:
        spanish = sum(stem(token, "es") in _vocabulary("es") for token in tokens)
        english = sum(stem(token, "en") in _vocabulary("en") for token in tokens)
    return "es" if spanish > english else "en"


@cache
def _vocabulary(lang: str) -> frozenset[str]:
    """The stems that the lexicon and the dictionary know in a language."""
    pairs = dictionary()
    known = {
        word for choices in lexicon(lang).phrases.values() for words, _ in choices for word in words
    }
    return frozenset(known | set(pairs if lang == "es" else pairs.values()))


@cache
def _data() -> dict[str, dict]:  # type: ignore[type-arg]
    return tomllib.loads(FILE.read_text("utf-8"))
