"""The conformance kit: shows what anyone's bot does right and wrong, and what to do about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from headjudge.bots import registry
from headjudge.bots.conformance.positions import Moment, moments
from headjudge.bots.contract import Ask, Chair
from headjudge.bots.discovery import Source
from headjudge.bots.host import play
from headjudge.bots.sandbox.runner import Failed, Runner
from headjudge.bots.sandbox.subprocess_runner import SubprocessRunner
from headjudge.bots.seat import NO_MORE_OFFERS, Seat
from headjudge.game import Event
from headjudge.game.bot_faults import Mark
from headjudge.rulebooks import Rulebook

TABLES = 12  # that moments are looked for at, by book
EACH = 2  # moments of a sort, by book
SEATS = ("Ann", "Bob", "Cy", "Dee")
_OPPONENT = {"tokens": "greedy", "pawn": "investor"}  # in whole games, by kind
NAMED = 3  # faults that are told in full
ADVICE = {
    "illegal": "answer with one of ask.options, or with what the rules allow besides",
    "garbage": "an answer is a table such as {'do': 'pass'}; while ask.waits it is never None",
    "late": "stop thinking before ask.budget seconds are over",
    "crashed": "look at the line that is named; a bot may be seated in the middle of a game",
    "stalling": "say what lets the game go on: roll, pass, done",
}


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What one check found."""

    check: str
    passed: bool
    found: str
    advice: str = ""


class Watched:
    """Runs a bot and remembers what it said, and how long it took at most."""

    def __init__(self, runner: Runner) -> None:
        self.said: list[object] = []
        self.slowest = 0.0
        self._runner = runner

    def begin(self, chair: Chair, seed: int) -> None:
        self._runner.begin(chair, seed)

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        began = perf_counter()
        try:
            answer = self._runner.answer(ask, events)
        except Failed as failure:
            self.said.append(failure.kind)
            raise
        self.slowest = max(self.slowest, perf_counter() - began)
        self.said.append(answer)
        return answer

    def close(self) -> None:
        self._runner.close()


class Kit:
    """All checks of one bot, in order. A bot that cannot be loaded is not checked any further."""

    def __init__(
        self, source: Source, books: Sequence[Rulebook], games: int, seed: int, budget: float
    ) -> None:
        self.source = source
        self.books = books
        self.games = games
        self.seed = seed
        self.budget = budget
        self._reached: set[str] = set()
        self._slowest = 0.0

    def results(self) -> Iterator[CheckResult]:
        asked = [m for book in self.books for m in moments(book, self.seed, TABLES, EACH)]
        first, marks = self._answers(asked, hash_seed=1, offers=1)
        yield from self._every_question(asked, marks)
        again, _ = self._answers(asked, hash_seed=2, offers=1)
        yield self._alike(asked, first, again)
        yield self._bounded([m for m in asked if m.sort in ("turn", "throw", "window")])
        for book in self.books:
            yield self._games(book)
        yield CheckResult(
            "within its time",
            self._slowest <= self.budget,
            f"slowest answer {self._slowest:.3f} s of {self.budget:g} s",
            "" if self._slowest <= self.budget else ADVICE["late"],
        )
        yield CheckResult(
            "keeps to the table",
            not self._reached,
            ", ".join(sorted(self._reached)) or "nothing but answers",
            "while it answers, a bot needs nothing but what it is given" if self._reached else "",
        )

    # --- single questions -------------------------------------------------------------------------

    def _answers(
        self, asked: Sequence[Moment], hash_seed: int, offers: int
    ) -> tuple[list[object], list[list[Mark]]]:
        """A new bot for every question, as one that comes to a game that is under way."""
        outside = SubprocessRunner(self.source, hash_seed)
        runner = Watched(outside)
        marks: list[list[Mark]] = []
        try:
            for number, moment in enumerate(asked):
                game = moment.game()
                said = len(runner.said)
                seat = Seat(game, moment.seat, runner, self.seed + number, self.budget)
                if not game.marks:
                    seat.ask(moment.waits, offers)
                if len(runner.said) == said:
                    runner.said.append("crashed")
                marks.append(game.marks)
        finally:
            runner.close()
        self._reached |= outside.reached
        self._slowest = max(self._slowest, runner.slowest)
        return runner.said, marks

    def _every_question(
        self, asked: Sequence[Moment], marks: Sequence[Sequence[Mark]]
    ) -> Iterator[CheckResult]:
        """One line for each kind of game."""
        for kind in sorted({moment.book.kind.id for moment in asked}):
            here = [
                (moment, noted)
                for moment, noted in zip(asked, marks, strict=True)
                if moment.book.kind.id == kind
            ]
            sorts = {moment.sort for moment, _ in here}
            wrong = [(moment, mark) for moment, noted in here for mark in noted]
            found = f"{len(here)} questions of {len(sorts)} sorts"
            if wrong:
                told = [f"{m.sort} ({m.book.id}): {mark.kind}, {mark.what}" for m, mark in wrong]
                found = f"{len(wrong)} of {len(here)} wrong: {_some(told)}"
            yield CheckResult(
                f"answers every question ({kind})", not wrong, found, _advice(m for _, m in wrong)
            )

    def _alike(
        self, asked: Sequence[Moment], first: Sequence[object], again: Sequence[object]
    ) -> CheckResult:
        differ = [
            moment.sort
            for moment, one, other in zip(asked, first, again, strict=True)
            if one != other
        ]
        if not differ:
            return CheckResult(
                "same seed, same answers", True, f"{len(asked)} questions asked twice"
            )
        return CheckResult(
            "same seed, same answers",
            False,
            f"{len(differ)} of {len(asked)} answers differ: {_some(differ)}",
            "take chance from ask.random alone; never rely on the order of a set",
        )

    def _bounded(self, asked: Sequence[Moment]) -> CheckResult:
        """Asked where offers are made, when it has made all it may."""
        _, marks = self._answers(asked, hash_seed=1, offers=0)
        wrong = [mark for noted in marks for mark in noted if mark.what == NO_MORE_OFFERS]
        return CheckResult(
            "keeps its offers within bounds",
            not wrong,
            f"{len(wrong)} offers too many in {len(asked)} questions",
            "make no offer and no alliance while ask.offers is 0" if wrong else "",
        )

    # --- whole games ------------------------------------------------------------------------------

    def _games(self, book: Rulebook) -> CheckResult:
        """Two of them against two of headjudge's own, the seats changed from game to game."""
        other = _OPPONENT[book.kind.id]
        outside = [SubprocessRunner(self.source), SubprocessRunner(self.source)]
        guests = [Watched(each) for each in outside]
        marks: list[Mark] = []
        won = 0
        try:
            for number in range(self.games):
                own = [registry.find(other).runner(), registry.find(other).runner()]
                bots: Mapping[str, Runner] = dict(
                    zip(SEATS, _turned([guests[0], own[0], guests[1], own[1]], number), strict=True)
                )
                played = play(book, bots, self.seed, number, self.budget)
                marks += played.record.marks
                won += played.winner is not None and bots[played.winner] in guests
        finally:
            for guest, each in zip(guests, outside, strict=True):
                guest.close()
                self._reached |= each.reached
                self._slowest = max(self._slowest, guest.slowest)
        found = f"{won} of {self.games} won by it, in two of four seats"
        if marks:
            found = f"{len(marks)} faults: {_some(f'{m.kind}, {m.what}' for m in marks)}"
        return CheckResult(f"plays whole games ({book.id})", not marks, found, _advice(marks))


def _turned(bots: Sequence[Runner], by: int) -> list[Runner]:
    by %= len(bots)
    return [*bots[by:], *bots[:by]]


def _some(told: Sequence[str] | Iterator[str]) -> str:
    """The most frequent ones."""
    counted = Counter(told)
    named = [
        text if times == 1 else f"{text} ({times} times)"
        for text, times in counted.most_common(NAMED)
    ]
    more = len(counted) - len(named)
    return "; ".join(named) + (f"; and {more} more" if more else "")


def _advice(marks: Sequence[Mark] | Iterator[Mark]) -> str:
    kinds = Counter(mark.kind for mark in marks)
    kinds.pop("retired", None)
    return "; ".join(ADVICE[kind] for kind, _ in kinds.most_common(2))
