"""The words of a language, from texts/."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

from headjudge.errors import BadLanguage
from headjudge.papers.model import LANGUAGES


class Words:
    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def __call__(self, key: str, **gaps: object) -> str:
        return self._texts[key].format(**gaps)

    def date(self, day: datetime.date) -> str:
        month = self._texts["months"].split()[day.month - 1]
        return self("date", day=day.day, month=month, year=day.year)


@lru_cache(maxsize=len(LANGUAGES))
def _read(language: str) -> Words:
    file = resources.files(__package__).joinpath("texts", f"{language}.toml")
    return Words(tomllib.loads(file.read_text("utf-8")))


def words(language: str) -> Words:
    """The words of a language; BadLanguage if there is none of that name."""
    if language not in LANGUAGES:
        raise BadLanguage(f"there are only {', '.join(LANGUAGES)}", "language")
    return _read(language)
