"""The lists of words in `word_lists.toml`."""

import tomllib
from pathlib import Path

_LISTS = {
    name: frozenset(words.split())
    for name, words in tomllib.loads(
        (Path(__file__).parent / "word_lists.toml").read_text("utf-8")
    ).items()
}
PEOPLE, LITTLE, CAPITALS = _LISTS["people"], _LISTS["little"], _LISTS["capitals"]
SPANISH, ENGLISH = _LISTS["spanish"], _LISTS["english"]
MONEY, HAVE, OWE = _LISTS["money"], _LISTS["have"], _LISTS["owe"]
