"""What an experiment found: every measure for every arm against the first, with intervals and sentences."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from threading import Event
from typing import TYPE_CHECKING

from headjudge import checks
from headjudge.errors import BadExperiment, BadInput
from headjudge.lab.experiments import phrasing
from headjudge.lab.experiments.measures import Measure, measures
from headjudge.lab.experiments.run import ArmGames, OnProgress, play
from headjudge.lab.experiments.spec import Arm, Experiment
from headjudge.lab.line_up import Invited
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.stats import paired
from headjudge.lab.stats.paired import Difference
from headjudge.rulebooks.shelf import SHIPPED, Shelf

if TYPE_CHECKING:
    from headjudge.lab.run import Workers


@dataclass(frozen=True)
class Finding:
    """One measure of one arm, compared with the first arm."""

    measure: Measure
    arm: str
    difference: Difference
    strict: Difference  # with an interval that holds for all comparisons together

    @property
    def sentence(self) -> str:
        return phrasing.sentence(self.arm, self.measure.words, self.difference, self.strict)

    def to_json(self) -> dict[str, object]:
        d = self.difference
        return {
            "measure": self.measure.name,
            "arm": self.arm,
            "before": _number(d.before),
            "after": _number(d.after),
            "change": _number(d.change),
            "low": _number(d.low),
            "high": _number(d.high),
            "clear": self.strict.clear,
            "pairs": d.games,
            "method": d.method,
            "sentence": self.sentence,
        }


@dataclass(frozen=True)
class Outcome:
    experiment: Experiment
    plans: tuple[SimulationPlan, ...]
    games: int  # of each arm
    findings: tuple[Finding, ...]

    @property
    def complete(self) -> bool:
        return self.games == self.experiment.games

    def to_json(self) -> dict[str, object]:
        e = self.experiment
        return {
            "headjudge_compare": 1,
            "title": e.title,
            "question": e.question,
            "games": self.games,
            "planned": e.games,
            "seed": e.seed,
            "confidence": e.confidence,
            "arms": [
                {"name": arm.name, "plan": plan.to_json()}
                for arm, plan in zip(e.arms, self.plans, strict=True)
            ],
            "findings": [finding.to_json() for finding in self.findings],
        }


def plan_of(
    experiment: Experiment, arm: Arm, where: str, invited: Invited, shelf: Shelf = SHIPPED
) -> SimulationPlan:
    """The games of one arm; BadExperiment if its settings are not valid."""
    settings = dict(arm.settings)
    book, bots = settings.pop("rulebook", None), settings.pop("bots", None)
    if not isinstance(book, str):
        raise BadExperiment("must be the name of a rulebook", f"{where}.rulebook")
    try:
        return SimulationPlan.checked(
            shelf.beside(book, experiment.path),
            _line_up(bots, settings.pop("players", None)),
            experiment.games,
            seed=experiment.seed,
            switches=arm.switches,
            invited=invited,
            **settings,
        )
    except BadInput as error:
        at = f"{where}.{error.where}" if error.where else where
        raise BadExperiment(error.message, at) from None


def _line_up(bots: object, players: object) -> list[str]:
    """`bots` as listed; with `players` the list is repeated until all seats are taken."""
    names = [bots] if isinstance(bots, str) else bots
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise BadExperiment("must be a list of bots", "bots")
    if players is None:
        return names
    seats = checks.whole(players, "players", 2, 8, BadExperiment)
    if len(names) > seats:
        raise BadExperiment(f"there are {len(names)} bots for {seats} seats", "players")
    return [names[i % len(names)] for i in range(seats)]


@dataclass(frozen=True)
class Prepared:
    """An experiment that has been checked completely."""

    experiment: Experiment
    plans: tuple[SimulationPlan, ...]
    measures: tuple[Measure, ...]


def prepare(
    experiment: Experiment, invited: Invited | None = None, shelf: Shelf = SHIPPED
) -> Prepared:
    """Check everything before the first game is played. `shelf`: the rulebooks that may be played."""
    try:
        plans = [
            plan_of(experiment, arm, f"arm {number}", invited or {}, shelf)
            for number, arm in enumerate(experiment.arms, 1)
        ]
        wanted = measures(experiment.measures, plans)
    except BadExperiment as error:
        where = f"{experiment.path}: {error.where}" if error.where else experiment.path
        raise BadExperiment(error.message, where) from None
    if any(measure.facts for measure in wanted):
        plans = [replace(plan, facts=plan.games) for plan in plans]
    return Prepared(experiment, tuple(plans), tuple(wanted))


def run(
    prepared: Prepared,
    workers: Workers,
    on_progress: OnProgress | None = None,
    stop: Event | None = None,
) -> Outcome:
    """Play all arms on the same seeds, and compare each with the first."""
    experiment, wanted = prepared.experiment, prepared.measures
    arms = play(prepared.plans, workers, on_progress, stop)
    together = 1 - (1 - experiment.confidence) / (len(wanted) * (len(arms) - 1))
    findings = [
        Finding(
            measure,
            arm.name,
            difference(measure, arms[0], played, experiment.confidence),
            difference(measure, arms[0], played, together),
        )
        for measure in wanted
        for arm, played in zip(experiment.arms[1:], arms[1:], strict=True)
    ]
    return Outcome(experiment, prepared.plans, arms[0].games, tuple(findings))


def difference(measure: Measure, first: ArmGames, other: ArmGames, confidence: float) -> Difference:
    if measure.ratio is not None:
        return paired.of_ratios(measure.ratio(first), measure.ratio(other), confidence)
    if measure.share is not None:
        return paired.of_shares(measure.share(first), measure.share(other), confidence)
    assert measure.values is not None
    return paired.of_means(measure.values(first), measure.values(other), confidence)


def _number(value: float | None) -> float | None:
    """JSON has no NaN."""
    return None if value is None or math.isnan(value) else value
