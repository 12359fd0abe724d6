"""Every language says everything: the same keys, the same values to fill in, no key that nobody uses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "frontend/src"
TEXTS = SOURCES / "i18n"
OTHERS = sorted(path.stem for path in TEXTS.glob("*.json") if path.stem != "en")


def flat(node: dict[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            assert isinstance(value, str)
            yield prefix + key, value


def texts(language: str) -> dict[str, str]:
    return dict(flat(json.loads((TEXTS / f"{language}.json").read_text(encoding="utf-8"))))


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_there_is_a_second_language() -> None:
    assert "es" in OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_keys(language: str) -> None:
    assert list(texts(language)) == list(texts("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_values_to_fill_in(language: str) -> None:
    english, other = texts("en"), texts(language)
    assert [key for key in english if fields(english[key]) != fields(other[key])] == []


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_no_text_is_empty(language: str) -> None:
    assert [key for key, text in texts(language).items() if not text.strip()] == []


def test_no_key_is_left_over() -> None:
    """A key is used in full, or its beginning is put together with a word from the game."""
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in SOURCES.rglob("*")
        if path.suffix in (".ts", ".svelte")
    )
    stems = set(re.findall(r"`([\w.]+)\$\{", code))
    unused = [
        key
        for key in texts("en")
        if f"'{key}'" not in code and not any(key.startswith(stem) for stem in stems)
    ]
    assert unused == []
