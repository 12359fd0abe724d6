"""Bots by name at a table with a person: each is asked as the contract says, and the person by the session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.bots import registry
from headjudge.bots.host import Host
from headjudge.bots.registry import Entry
from headjudge.cli.terminal.dice import Dice
from headjudge.errors import BadInput
from headjudge.game.record import Recorded
from headjudge.hosting.random_streams import Streams
from headjudge.rulebooks import Rulebook

BUDGET = 5.0  # seconds: about as long as a person likes to wait


class Guests(Host):
    """The bots of one table; its dice are those of the table."""

    def __init__(self, game: Recorded, names: Mapping[str, str], dice: Dice) -> None:
        self.names = dict(names)  # of the bots, by seat
        self._dice = dice
        found = {seat: fitting(name, game.book) for seat, name in names.items()}
        seed = dice.random().s0 if dice.seeded else 0
        super().__init__(
            game, {seat: each.runner() for seat, each in found.items()}, seed, budget=BUDGET
        )

    def moved_to(self, game: Recorded) -> Guests:
        """The same bots at another table."""
        self.close()
        return Guests(game, self.names, self._dice)

    def luck(self) -> Streams:
        return self._dice.streams()


def fitting(name: str, book: Rulebook) -> Entry:
    """The bot of this name, if it plays by this book."""
    entry = registry.find(name)
    if not entry.broken and not entry.plays_book(book):
        raise BadInput(
            f"{name} does not play {book.id}; it plays {', '.join(entry.plays)}", "--bots"
        )
    return entry


def seated(said: str, seats: Sequence[str]) -> dict[str, str]:
    """`trader,expert`: the names go round the seats."""
    names = [name.strip() for name in said.split(",")]
    if not all(names):
        raise BadInput("names of bots, such as trader,expert", "--bots")
    return {seat: names[i % len(names)] for i, seat in enumerate(seats)}
