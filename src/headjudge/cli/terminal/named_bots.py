"""Bots by name at a table with a person: each is asked as the contract says, and the person by the session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.bots import third_party
from headjudge.bots.host import Host
from headjudge.bots.registry import BotEntry
from headjudge.cli.terminal.dice import Dice
from headjudge.errors import BadInput
from headjudge.game.record import Recorded
from headjudge.hosting.random_streams import Streams
from headjudge.rulebooks import Rulebook

BUDGET = 5.0  # seconds: about as long as a person likes to wait


class Guests(Host):
    """The bots of one table; its dice are those of the table."""

    def __init__(self, game: Recorded, bots: Mapping[str, BotEntry], dice: Dice) -> None:
        self._bots = dict(bots)  # by seat
        self._dice = dice
        for each in bots.values():
            _check_fits(each, game.book)
        seed = dice.random().s0 if dice.seeded else 0
        super().__init__(
            game, {seat: each.runner() for seat, each in bots.items()}, seed, budget=BUDGET
        )

    @property
    def names(self) -> dict[str, str]:
        """Of the bots, by seat, as a file keeps them."""
        return {seat: _kept(each) for seat, each in self._bots.items()}

    def moved_to(self, game: Recorded) -> Guests:
        """The same bots at another table."""
        self.close()
        return Guests(game, self._bots, self._dice)

    def luck(self) -> Streams:
        return self._dice.streams()


def _kept(entry: BotEntry) -> str:
    """A file of one's own may be called like one of headjudge's bots; its path cannot."""
    guest = entry.source.file if isinstance(entry, third_party.Guest) else ""
    return guest or entry.name


def _check_fits(entry: BotEntry, book: Rulebook) -> None:
    if not entry.broken and not entry.plays_book(book):
        raise BadInput(
            f"{entry.name} does not play {book.id}; it plays {', '.join(entry.plays)}", "--bots"
        )


def seated(said: str, seats: Sequence[str]) -> dict[str, BotEntry]:
    """`trader,expert`: the names go round the seats. They were typed, so they may be anybody's."""
    names = [name.strip() for name in said.split(",")]
    if not all(names):
        raise BadInput("names of bots, such as trader,expert", "--bots")
    found = {name: third_party.find(name) for name in names}
    return {seat: found[names[i % len(names)]] for i, seat in enumerate(seats)}
