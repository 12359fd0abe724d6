"""The bank: topics that people ask about, each with questions in many voices. It is shared by all books."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from headjudge.rulebooks.files.topics import TOPICS

LANGUAGES = ("en", "es")


@dataclass(frozen=True)
class Question:
    lang: str
    voice: str
    text: str


@dataclass(frozen=True)
class Topic:
    id: str
    about: str
    questions: tuple[Question, ...]


@cache
def topics() -> Mapping[str, Topic]:
    """Every topic by id, in the order of the files."""
    bank: dict[str, Topic] = {}
    for path in sorted(TOPICS.glob("*.toml")):
        for entry in tomllib.loads(path.read_text("utf-8"))["topic"]:
            questions = tuple(
                Question(lang, voice, text)
                for lang in LANGUAGES
                for voice, texts in entry.get(lang, {}).items()
                for text in texts
            )
            bank[entry["id"]] = Topic(entry["id"], entry["about"], questions)
    return bank
