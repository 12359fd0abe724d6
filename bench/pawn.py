"""Many games of the one-pawn book among programs, for the benchmark, the calibration and the tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from threading import Thread

from headjudge import rulebooks
from headjudge.bots.pawn import brain_ids as B
from headjudge.bots.pawn.table import Table
from headjudge.engine import judge, log
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.sim.probes import _nogil
from headjudge.sim.probes.pawn_tally import Tally

BOOK = "opoly487"
ROLLS = 100  # to time, where nothing else is said
INVESTORS = (B.INVESTOR,) * 8
AT_RANDOM = (B.RANDOM,) * 8


class Series:
    """All that one thread needs to play games: nothing is shared but the rules, which nobody writes to."""

    def __init__(
        self,
        players: int = 4,
        brains: Sequence[int] = INVESTORS,
        theft: int = 0,
        listening: bool = False,
        switches: dict[str, object] | None = None,
        budget: int = 0,
    ) -> None:
        """`theft` is the investors'; `budget` the experts', 0 for their own."""
        chosen = {"rolls_to_time": ROLLS, **(switches or {})}
        rules = rulebooks.load(BOOK).rules(None, chosen)
        self.blank = State(rules)
        judge.new_game(self.blank, players)
        self.state = State(rules)
        if listening:
            log.listen(self.state)
        self.action = Action()
        self.table = Table()
        self.table.weights.theft = theft
        if budget:
            self.table.mind.budget = budget
        self.tally = Tally()
        self.sit_down(brains)

    def sit_down(self, brains: Sequence[int]) -> None:
        """Who plays, by seat."""
        self.table.brains = [*brains, *INVESTORS][:8]

    def play(self, seed: int, first: int, games: int) -> int:
        """How many throws it took."""
        before = self.tally.throws
        _nogil.pawn_games(
            self.blank, self.state, self.action, self.table, self.tally, seed, first, games
        )
        return self.tally.throws - before


def side_by_side(series: list[Series], seed: int, games: int) -> None:
    """Games 0, 1, 2 … shared out among the tables, a thread for each."""
    share = -(-games // len(series))
    threads = [
        Thread(target=each.play, args=(seed, n * share, max(0, min(share, games - n * share))))
        for n, each in enumerate(series)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def total(series: Iterable[Series], name: str) -> int:
    """One count of the tallies, added up."""
    return sum(int(getattr(each.tally, name)) for each in series)


def by_place(series: Iterable[Series], name: str) -> list[int]:
    """A list of the tallies (by seat, by square), added up."""
    return [sum(each) for each in zip(*(getattr(t.tally, name) for t in series), strict=True)]
