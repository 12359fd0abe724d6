"""Many games of the one-pawn book among programs, for the benchmark, the calibration and the tests."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Thread

from headjudge import rulebooks
from headjudge.bots.pawn import _unlocked
from headjudge.bots.pawn.habits import Habits
from headjudge.bots.pawn.tally import Tally
from headjudge.bots.streams import Streams
from headjudge.engine import log, setup
from headjudge.engine.action import Action
from headjudge.engine.state import State

BOOK = "opoly487"
ROLLS = 100  # to time, where nothing else is said
INVESTORS = 255  # every seat
AT_RANDOM = 0


class Table:
    """All that one thread needs to play games: nothing is shared but the rules, which nobody writes to."""

    def __init__(
        self,
        players: int = 4,
        investors: int = INVESTORS,
        theft: int = 0,
        listening: bool = False,
        switches: dict[str, object] | None = None,
    ) -> None:
        chosen = {"rolls_to_time": ROLLS, **(switches or {})}
        rules = rulebooks.load(BOOK).rules(None, chosen)
        self.blank = State(rules)
        setup.new_game(self.blank, players)
        self.state = State(rules)
        if listening:
            log.listen(self.state)
        self.action = Action()
        self.habits = Habits()
        self.habits.theft = theft
        self.streams = Streams()
        self.tally = Tally()
        self.investors = investors

    def play(self, seed: int, first: int, games: int) -> int:
        """How many throws it took."""
        before = self.tally.throws
        _unlocked.play_games(
            self.blank,
            self.state,
            self.action,
            self.habits,
            self.streams,
            self.tally,
            self.investors,
            seed,
            first,
            games,
        )
        return self.tally.throws - before


def side_by_side(tables: list[Table], seed: int, games: int) -> None:
    """Games 0, 1, 2 … shared out among the tables, a thread for each."""
    share = -(-games // len(tables))
    threads = [
        Thread(target=table.play, args=(seed, n * share, max(0, min(share, games - n * share))))
        for n, table in enumerate(tables)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def total(tables: Iterable[Table], name: str) -> int:
    """One count of the tallies, added up."""
    return sum(int(getattr(table.tally, name)) for table in tables)


def by_place(tables: Iterable[Table], name: str) -> list[int]:
    """A list of the tallies (by seat, by square), added up."""
    return [sum(each) for each in zip(*(getattr(t.tally, name) for t in tables), strict=True)]
