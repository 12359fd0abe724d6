"""One sentence for each ruling: the commonest of the first few, without names and numbers that chance has made."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from headjudge.game.game import Game
from headjudge.game.narration.teller import Teller
from headjudge.lab.citations.games import Refusal, play
from headjudge.rulebooks import Rulebook

GAMES = 600
_HEARD = 40  # sentences of one sort that are told; the rest is like them
_PEOPLE = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


@dataclass(slots=True)
class Examples:
    """What games of one book showed of one ruling."""

    told: dict[str, Counter[str]] = field(default_factory=dict)  # by kind of event
    refused: Counter[str] = field(default_factory=Counter)  # by the word of the action

    def sentences(self) -> dict[str, str]:
        """The commonest sentence of each kind of event, the most frequent kind first."""
        by_count = sorted(self.told.items(), key=lambda item: (-item[1].total(), item[0]))
        return {kind: _commonest(counts) for kind, counts in by_count}

    def actions(self) -> list[str]:
        """What this ruling refuses, the commonest first."""
        return sorted(self.refused, key=lambda word: (word == "", -self.refused[word], word))


def collect(
    book: Rulebook, games: int = GAMES, done: Callable[[int], None] = lambda _: None
) -> dict[str, Examples]:
    """By ruling: what happened under it, and what it refused."""
    found: dict[str, Examples] = {}
    plainly = _Plainly(book)
    for number in range(games):
        teller: Teller | None = None
        for game, outcome in play(book, number):
            teller = teller or Teller(game)
            if isinstance(outcome, Refusal):
                refused = found.setdefault(outcome.ruling, Examples()).refused
                refused[_word(game, outcome.action)] += 1
                continue
            for event in outcome:
                counts = found.setdefault(event.ruling, Examples()).told
                heard = counts.setdefault(event.kind, Counter())
                sentence = teller.tell(event)
                if heard.total() < _HEARD:
                    heard[plainly(sentence)] += 1
        done(number + 1)
    return found


def _word(game: Game, action: int) -> str:
    return next((word for word, number in game.kind.actions.items() if number == action), "")


def _commonest(counts: Counter[str]) -> str:
    return min(counts, key=lambda sentence: (-counts[sentence], sentence))


class _Plainly:
    """Names, places, sums and numbers become stand-ins, so that a sentence does not depend on chance."""

    def __init__(self, book: Rulebook) -> None:
        first = {deed.type: deed.name for deed in reversed(book.board.deeds)}
        self._places = {deed.name: first[deed.type] for deed in book.board.deeds}
        names = sorted(self._places, key=len, reverse=True)
        self._place = re.compile("|".join(map(re.escape, names)))
        self._name = re.compile(rf"\b({'|'.join(_PEOPLE)})\b")

    def __call__(self, sentence: str) -> str:
        order: dict[str, str] = {}

        def person(match: re.Match[str]) -> str:
            return order.setdefault(match[0], _PEOPLE[len(order)])

        text = self._name.sub(person, sentence)
        text = self._place.sub(lambda match: self._places[match[0]], text)
        text = re.sub(r"\$[\d,.]*\d", "$100", text)
        return re.sub(r"(?<![$\d,.])\d+", "3", text)
