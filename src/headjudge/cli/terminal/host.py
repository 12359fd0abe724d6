"""The bots at a terminal table: asked as their contract says, while the session asks the person."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from headjudge.bots.host import Host, SeatAction
from headjudge.bots.registry import BotEntry
from headjudge.cli.terminal.dice import Dice
from headjudge.errors import BadInput
from headjudge.game.record import RecordedGame
from headjudge.hosting.random_streams import Streams
from headjudge.rulebooks import Rulebook

BUDGET = 5.0  # seconds: about as long as a person likes to wait


class TerminalHost(Host):
    """Uses the dice of the table, and calls time when the table says so."""

    def __init__(
        self,
        game: RecordedGame,
        bots: Mapping[str, BotEntry],
        dice: Dice,
        time_is_up: Callable[[], bool],
        without_offers: Collection[str] = (),
    ) -> None:
        self._dice = dice
        self._time_is_up = time_is_up
        self._without_offers = {game.names.seat(name) for name in without_offers}
        for bot in bots.values():
            _check_fits(bot, game.book)
        seed = dice.random().s0 if dice.seeded else 0
        runners = {seat: bot.runner() for seat, bot in bots.items()}
        super().__init__(game, runners, seed, budget=BUDGET)

    def bot_action(self) -> SeatAction | None:
        """Actions out of turn get a step of their own, so that the person can react before the throw."""
        return self.aside() if self.asks() else super().bot_action()

    def most_offers(self, seat: int) -> int:
        return 0 if seat in self._without_offers else super().most_offers(seat)

    def luck(self) -> Streams:
        return self._dice.streams()

    def time_is_up(self) -> bool:
        return self._time_is_up()


def _check_fits(bot: BotEntry, book: Rulebook) -> None:
    if not bot.broken and not bot.plays_book(book):
        raise BadInput(
            f"{bot.name} does not play {book.id}; it plays {', '.join(bot.plays)}", "--bots"
        )
