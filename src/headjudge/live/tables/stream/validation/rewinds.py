"""A rewind in format 1 whose entry does not say how far it goes: the position before its shuffle tells."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from itertools import islice

import msgspec

from headjudge.errors import BadInput
from headjudge.game import Game
from headjudge.hosting import rng
from headjudge.live.tables.ruling_effects import with_unmixed_decks
from headjudge.live.tables.stream.entries import Fields


class Positions:
    """All positions that a game has had, by digest: one look instead of a comparison with each of them."""

    def __init__(self, games: Mapping[int, Game]) -> None:
        self._games = games  # grows with the table
        self._read = 0
        self._last: Game | None = None
        self._known: set[bytes] = set()

    def led_to(self, position: Fields, luck: rng.Random) -> bool:
        """Is this one of them, with the rest of its decks shuffled by this luck?"""
        book = next((game.book for game in self._games.values()), None)
        try:
            game = None if book is None else Game.at_position(position, book)
        except BadInput:
            return False
        if game is None:
            return False
        self._read_on()
        return _digest(with_unmixed_decks(game, luck)) in self._known

    def _read_on(self) -> None:
        for game in islice(self._games.values(), self._read, None):
            if game is not self._last:  # nothing moved in between
                self._known.add(_digest(game.position()))
                self._last = game
        self._read = len(self._games)


def _digest(position: Fields) -> bytes:
    return sha256(msgspec.json.encode(position)).digest()
