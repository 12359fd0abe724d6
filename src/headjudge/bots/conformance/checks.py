"""The conformance kit: shows what a bot does right and wrong, and how to fix it."""

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

TABLES = 12  # tables per book at which moments are looked for
PER_SORT = 2  # moments of each sort per book
SEATS = ("Ann", "Bob", "Cy", "Dee")
_OPPONENT = {"tokens": "greedy", "pawn": "investor"}  # in whole games, by kind
NAMED = 3  # faults that are reported in full
ADVICE = {
    "illegal": "answer with one of ask.options, or with another action that the rules allow",
    "garbage": "answer with a table such as {'do': 'pass'}, and never with None while ask.waits",
    "late": "answer within ask.budget seconds",
    "crashed": "look at the line given; a bot may join in the middle of a game",
    "stalling": "choose an action that lets the game go on: roll, pass, done",
}


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of one check."""

    check: str
    passed: bool
    found: str
    advice: str = ""


class RecordingRunner:
    """Runs a bot and records its answers and its slowest time."""

    def __init__(self, runner: Runner) -> None:
        self.answers: list[object] = []
        self.slowest = 0.0
        self._runner = runner

    def begin(self, chair: Chair, seed: int) -> None:
        self._runner.begin(chair, seed)

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        began = perf_counter()
        try:
            answer = self._runner.answer(ask, events)
        except Failed as failure:
            self.answers.append(failure.kind)
            raise
        self.slowest = max(self.slowest, perf_counter() - began)
        self.answers.append(answer)
        return answer

    def close(self) -> None:
        self._runner.close()


class Kit:
    """All checks of one bot, in order. A bot that cannot be loaded is not checked further."""

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
        asked = [m for book in self.books for m in moments(book, self.seed, TABLES, PER_SORT)]
        first, marks = self._answers(asked, hash_seed=1, offers=1)
        yield from self._every_question(asked, marks)
        again, _ = self._answers(asked, hash_seed=2, offers=1)
        yield self._alike(asked, first, again)
        yield self._bounded([m for m in asked if m.sort in ("turn", "throw", "window")])
        for book in self.books:
            yield self._games(book)
        yield CheckResult(
            "answers in time",
            self._slowest <= self.budget,
            f"slowest answer {self._slowest:.3f} s; allowed {self.budget:g} s",
            "" if self._slowest <= self.budget else ADVICE["late"],
        )
        yield CheckResult(
            "keeps to the table",
            not self._reached,
            ", ".join(sorted(self._reached)) or "does nothing but answer",
            "while it answers, a bot may use only what it is given" if self._reached else "",
        )

    # --- single questions -------------------------------------------------------------------------

    def _answers(
        self, asked: Sequence[Moment], hash_seed: int, offers: int
    ) -> tuple[list[object], list[list[Mark]]]:
        """A new bot for every question, as if it joined a game in progress."""
        outside = SubprocessRunner(self.source, hash_seed)
        runner = RecordingRunner(outside)
        marks: list[list[Mark]] = []
        try:
            for number, moment in enumerate(asked):
                game = moment.game()
                before = len(runner.answers)
                seat = Seat(game, moment.seat, runner, self.seed + number, self.budget)
                if not game.marks:
                    seat.ask(moment.waits, offers)
                if len(runner.answers) == before:
                    runner.answers.append("crashed")
                marks.append(game.marks)
        finally:
            runner.close()
        self._reached |= outside.reached
        self._slowest = max(self._slowest, runner.slowest)
        return runner.answers, marks

    def _every_question(
        self, asked: Sequence[Moment], marks: Sequence[Sequence[Mark]]
    ) -> Iterator[CheckResult]:
        """One result for each kind of game."""
        for kind in sorted({moment.book.kind.id for moment in asked}):
            here = [
                (moment, noted)
                for moment, noted in zip(asked, marks, strict=True)
                if moment.book.kind.id == kind
            ]
            sorts = {moment.sort for moment, _ in here}
            wrong = [(moment, mark) for moment, noted in here for mark in noted]
            summary = f"{len(here)} questions of {len(sorts)} sorts"
            if wrong:
                texts = [f"{m.sort} ({m.book.id}): {mark.kind}, {mark.what}" for m, mark in wrong]
                summary = f"{len(wrong)} of {len(here)} wrong: {_some(texts)}"
            yield CheckResult(
                f"answers every question ({kind})", not wrong, summary, _advice(m for _, m in wrong)
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
            "use only ask.random for random choices; never rely on the order of a set",
        )

    def _bounded(self, asked: Sequence[Moment]) -> CheckResult:
        """Ask where offers are usual, when the bot has none left."""
        _, marks = self._answers(asked, hash_seed=1, offers=0)
        wrong = [mark for noted in marks for mark in noted if mark.what == NO_MORE_OFFERS]
        return CheckResult(
            "keeps to the limit on offers",
            not wrong,
            f"{len(wrong)} offers over the limit in {len(asked)} questions",
            "propose no offer and no alliance while ask.offers is 0" if wrong else "",
        )

    # --- whole games ------------------------------------------------------------------------------

    def _games(self, book: Rulebook) -> CheckResult:
        """Two of this bot against two built-in ones; seats change from game to game."""
        other = _OPPONENT[book.kind.id]
        outside = [SubprocessRunner(self.source), SubprocessRunner(self.source)]
        guests = [RecordingRunner(runner) for runner in outside]
        marks: list[Mark] = []
        won = 0
        try:
            for number in range(self.games):
                built_in = [
                    registry.find(registry.bot_id(other)).runner(),
                    registry.find(registry.bot_id(other)).runner(),
                ]
                bots: Mapping[str, Runner] = dict(
                    zip(
                        SEATS,
                        _turned([guests[0], built_in[0], guests[1], built_in[1]], number),
                        strict=True,
                    )
                )
                played = play(book, bots, self.seed, number, self.budget)
                marks += played.record.marks
                won += played.winner is not None and bots[played.winner] in guests
        finally:
            for guest, runner in zip(guests, outside, strict=True):
                guest.close()
                self._reached |= runner.reached
                self._slowest = max(self._slowest, guest.slowest)
        summary = f"won {won} of {self.games} games, in two of four seats"
        if marks:
            summary = f"{len(marks)} faults: {_some(f'{m.kind}, {m.what}' for m in marks)}"
        return CheckResult(f"plays whole games ({book.id})", not marks, summary, _advice(marks))


def _turned(bots: Sequence[Runner], by: int) -> list[Runner]:
    by %= len(bots)
    return [*bots[by:], *bots[:by]]


def _some(texts: Sequence[str] | Iterator[str]) -> str:
    """The most frequent of these texts, with how often each occurs."""
    counted = Counter(texts)
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
