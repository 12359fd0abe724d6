"""The answer: each player's chances, and what the player to move could gain by another action.

First the position is played out as it stands. Then every option gets a few play-outs, with the same dice, and the
promising ones get more (halving.py). The few that are left are played out afresh, with the dice of the first
play-outs: the numbers shown do not rest on the play-outs that picked them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from threading import Event
from typing import TYPE_CHECKING

from headjudge.bots.registry import BotId
from headjudge.lab.chances import playouts
from headjudge.lab.chances.bot_choice import choice
from headjudge.lab.chances.halving import promising
from headjudge.lab.chances.options import Option, options
from headjudge.lab.chances.phrasing import OptionPhrases
from headjudge.lab.chances.playouts import End, Task
from headjudge.lab.chances.position import Position, loaded
from headjudge.lab.kinds import KINDS
from headjudge.lab.stats import paired
from headjudge.lab.stats.paired import Difference
from headjudge.lab.stats.wilson import CONFIDENCE, wilson

if TYPE_CHECKING:
    from headjudge.lab.run import Workers

APART = 1 << 20
"""Play-outs numbered from here on only serve to pick options."""

OnProgress = Callable[[int], None]
"""Called with the number of play-outs done so far."""


@dataclass(frozen=True)
class Share:
    share: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        return {"share": self.share, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Player:
    """What one seat can expect."""

    name: str
    bot: BotId
    out: bool
    wins: Share  # a shared first place counts as a fraction
    places: tuple[Share, ...]
    points: float
    worth: float  # in a one-pawn game: assets
    earnings: float | None = None
    wins_assets: Share | None = None
    wins_earnings: Share | None = None

    def to_json(self) -> dict[str, object]:
        fields: dict[str, object] = {
            "player": self.name,
            "bot": self.bot,
            "out": self.out,
            "win": self.wins.to_json(),
            "places": [place.to_json() for place in self.places],
            "points": self.points,
        }
        if self.earnings is None or self.wins_assets is None or self.wins_earnings is None:
            return fields | {"worth": self.worth}
        return fields | {
            "assets": self.worth,
            "earnings": self.earnings,
            "win_assets": self.wins_assets.to_json(),
            "win_earnings": self.wins_earnings.to_json(),
        }


@dataclass(frozen=True)
class Try:
    """The chances after one option, compared with what the player's bot would do."""

    words: str
    option: Option
    wins: Difference
    points: Difference | None  # where points decide

    @property
    def gain(self) -> Difference:
        return self.points or self.wins

    def to_json(self) -> dict[str, object]:
        fields: dict[str, object] = {"action": self.words, "win": _difference(self.wins)}
        return fields | ({"points": _difference(self.points)} if self.points else {})


def _difference(d: Difference) -> dict[str, object]:
    return {"chance": d.after, "gain": d.change, "low": d.low, "high": d.high}


@dataclass(frozen=True)
class Answer:
    position: Position
    rulebook: str
    playouts: int
    players: tuple[Player, ...]
    mover: str  # whose options these are
    own: str  # what the bot in that seat would do, in words; may be empty
    considered: int  # how many options
    tries: tuple[Try, ...]  # the best few, best first
    spent: int  # play-outs in total

    def to_json(self) -> dict[str, object]:
        p = self.position
        return {
            "headjudge_chances": 1,
            "rulebook": self.rulebook,
            "seen_by": self.players[p.seat].name,
            "seed": p.seed,
            "playouts": self.playouts,
            "playouts_in_all": self.spent,
            "players": [entry.to_json() for entry in self.players],
            "to_move": self.mover,
            "own_choice": self.own,
            "options": self.considered,
            "best": [entry.to_json() for entry in self.tries],
        }


class Study:
    """One position, and the workers that play it out."""

    def __init__(
        self,
        position: Position,
        workers: Workers,
        on_progress: OnProgress | None = None,
        stop: Event | None = None,
    ) -> None:
        self.position = position
        self.game = loaded(position)
        self.kind = KINDS[self.game.kind.id]
        self.workers = workers
        self.on_progress = on_progress
        self.stop = stop or Event()
        self.spent = 0

    def answer(self, games: int, best: int) -> Answer:
        baseline = self.ends([None], 0, games)[0]
        seat = self.position.seat
        available = options(self.game.state, seat) if best else []
        bot_option = available[0] if len(available) == 1 else choice(self.position)
        tries = (
            self.tries(available, baseline, games, best) if baseline and len(available) > 1 else []
        )
        return Answer(
            self.position,
            self.game.book.id,
            len(baseline),
            tuple(self.player(i, baseline) for i in range(len(self.position.bots))),
            self.game.names.seats[seat],
            OptionPhrases(self.game).words(bot_option) if bot_option else "",
            len(available),
            tuple(tries),
            self.spent,
        )

    # --- playing out ----------------------------------------------------------------------------

    def ends(self, tried: Sequence[Option | None], first: int, games: int) -> list[list[End]]:
        """The same play-outs for each of these options; None lets the bot choose."""
        tasks: list[Task] = []
        owner: list[int] = []
        for number, option in enumerate(tried):
            option_tasks = playouts.tasks(self.position, option, first, games)
            tasks += option_tasks
            owner += [number] * len(option_tasks)
        ends: list[list[End]] = [[] for _ in tried]
        for number, task_ends in zip(
            owner, self.workers.map_tasks(playouts.do, tasks, self.stop), strict=False
        ):
            ends[number] += task_ends
            self.spent += len(task_ends)
            if self.on_progress is not None:
                self.on_progress(self.spent)
        return ends

    def value(self, end: End) -> float:
        """What is maximised: wins, then the place; points where there are two scores."""
        seat = self.position.seat
        if self.kind.points_decide:
            return end.points[seat]
        return won(end.places, seat) - end.places[seat] / 1000

    def tries(
        self, available: list[Option], baseline: list[End], games: int, best: int
    ) -> list[Try]:
        def values(numbers: Sequence[int], first: int, games: int) -> list[list[float]]:
            ends = self.ends([available[number] for number in numbers], APART + first, games)
            return [[self.value(end) for end in one] for one in ends]

        left = [available[number] for number in promising(len(available), best, games, values)]
        again = self.ends(left, 0, len(baseline))
        phrases = OptionPhrases(self.game)
        tries = [
            self.compared(phrases.words(option), option, baseline[: len(ends)], ends)
            for option, ends in zip(left, again, strict=True)
            if ends
        ]
        return sorted(tries, key=lambda tried: -tried.gain.change)

    def compared(self, words: str, option: Option, baseline: list[End], ends: list[End]) -> Try:
        seat = self.position.seat
        before = [won(end.places, seat) for end in baseline]
        after = [won(end.places, seat) for end in ends]
        undivided = all(value in (0.0, 1.0) for value in (*before, *after))
        compare = paired.of_shares if undivided else paired.of_means
        points = None
        if self.kind.points_decide:
            points = paired.of_means(
                [end.points[seat] for end in baseline],
                [end.points[seat] for end in ends],
                CONFIDENCE,
            )
        return Try(words, option, compare(before, after, CONFIDENCE), points)

    # --- results --------------------------------------------------------------------------------

    def player(self, seat: int, ends: list[End]) -> Player:
        seats = len(self.position.bots)
        places = tuple(
            share([float(end.places[seat] == place) for end in ends])
            for place in range(1, seats + 1)
        )
        player = Player(
            self.game.names.seats[seat],
            self.position.bots[seat],
            bool(self.game.state.out[seat]),
            share([won(end.places, seat) for end in ends]),
            places,
            mean([end.points[seat] for end in ends]),
            mean([end.worths[seat] for end in ends]),
        )
        if not self.kind.rankings:
            return player
        return replace(
            player,
            earnings=mean([end.earnings[seat] for end in ends]),
            wins_assets=share([won(end.by_assets, seat) for end in ends]),
            wins_earnings=share([won(end.by_earnings, seat) for end in ends]),
        )


def won(places: Sequence[int], seat: int) -> float:
    """1 for first place, a fraction for a shared one."""
    return 1.0 / places.count(1) if places[seat] == 1 else 0.0


def share(values: Sequence[float]) -> Share:
    low, high = wilson(sum(values), len(values))
    return Share(mean(values), low, high)


def mean(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0
