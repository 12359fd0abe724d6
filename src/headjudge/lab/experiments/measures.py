"""What an experiment can measure: a number for each game, and how to put it into words.

What can be observed only inside games (rents, by group) is counted per block of games: there the block takes the
place of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.errors import BadExperiment
from headjudge.html.numbers import percent
from headjudge.lab.experiments import groups
from headjudge.lab.experiments.phrasing import Wording, count, dollars, percentage_points
from headjudge.lab.experiments.spec import MeasureSpec
from headjudge.lab.experiments.subjects import SUBJECTS, Subject, subject_of
from headjudge.lab.results import columns
from headjudge.rulebooks.citation import meant

if TYPE_CHECKING:
    from headjudge.lab.experiments.run import ArmGames
    from headjudge.lab.plan import SimulationPlan

Values = list[float]
Pairs = list[tuple[float, float]]


@dataclass(frozen=True)
class Measure:
    """One number per game (`values`), a yes or no per game (`share`), or a ratio of totals (`ratio`)."""

    name: str
    words: Wording
    values: Callable[[ArmGames], Values] | None = None
    share: Callable[[ArmGames], Values] | None = None
    ratio: Callable[[ArmGames], Pairs] | None = None
    facts: bool = False  # needs games that were observed in detail


Maker = Callable[[MeasureSpec, Sequence["SimulationPlan"]], list[Measure]]


def measures(specs: Sequence[MeasureSpec], plans: Sequence[SimulationPlan]) -> list[Measure]:
    """All measures that the file asks for; BadExperiment if one cannot be taken for these plans."""
    wanted: list[Measure] = []
    for spec in specs:
        maker, allowed = KNOWN.get(spec.of, (None, ()))
        if maker is None:
            raise BadExperiment(
                f"{spec.of!r} is not a measure{meant(spec.of, KNOWN)}; "
                f"there are: {', '.join(KNOWN)}",
                spec.where,
            )
        for key in spec.options:
            if key not in allowed:
                raise BadExperiment(f"{spec.of} takes no {key!r}", spec.where)
        wanted += maker(spec, plans)
    return wanted


# --- measures of games --------------------------------------------------------------------------


def _length(name: str, unit: str) -> Maker:
    def make(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
        words = Wording("game length", "games are", "longer", "shorter", count(unit), count(unit))
        return [Measure(f"game length in {unit}", words, lambda played: played.column(name))]

    return make


def _number(name: str, noun: str) -> Maker:
    def make(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
        words = Wording(
            f"the number of {noun}",
            "there are",
            f"more {noun} per game",
            f"fewer {noun} per game",
            count(""),
            count(""),
        )
        return [Measure(f"{noun} per game", words, lambda played: played.column(name))]

    return make


def _minutes(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
    if not all(plan.minutes for plan in plans):
        raise BadExperiment(
            "minutes can be measured only if every arm is played by the clock", spec.where
        )
    words = Wording("game length", "games are", "longer", "shorter", count("min"), count("min"))
    minutes = lambda played: [seconds / 60 for seconds in played.column("seconds")]  # noqa: E731
    return [Measure("game length in minutes", words, minutes)]


def _bankruptcies(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
    def out(played: ArmGames) -> Values:
        name = played.plan.kind.out
        table = [played.column(f"{name}_{seat}") for seat in range(1, played.plan.seats + 1)]
        return [float(sum(1 for gone in game if gone)) for game in zip(*table, strict=True)]

    words = Wording(
        "the number of bankruptcies",
        "there are",
        "more bankruptcies per game",
        "fewer bankruptcies per game",
        count(""),
        count(""),
    )
    return [Measure("bankruptcies per game", words, out)]


_ENDS = {
    "time": "are ended by the clock",
    "cap": "are ended by the number of rounds",
    "last left": "end with one player left",
    "downturn card": "are ended by a downturn card",
    "bank empty": "end with an empty bank",
}


def _ends(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
    by = spec.options.get("by")
    codes = [code for code, name in columns.ENDED.items() if name == by]
    if not codes:
        known = ", ".join(columns.ENDED.values())
        raise BadExperiment(f"must be one of {known}, not {by!r}", f"{spec.where}.by")
    words = Wording(
        f"how often games {_ENDS[str(by)]}",
        f"games {_ENDS[str(by)]}",
        "more often",
        "less often",
        percent,
        percentage_points,
    )
    ended = lambda played: [float(code == codes[0]) for code in played.column("ended")]  # noqa: E731
    return [Measure(f"games that {_ENDS[str(by)]}", words, share=ended)]


def _winner_worth(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
    def worth(played: ArmGames) -> Values:
        name = played.plan.kind.worth
        table = [played.column(f"{name}_{seat}") for seat in range(1, played.plan.seats + 1)]
        return [float(max(game)) for game in zip(*table, strict=True)]

    words = Wording(
        "what the richest player is worth",
        "the richest player is worth",
        "more at the end",
        "less at the end",
        dollars,
        dollars,
    )
    return [Measure("worth of the richest player at the end", words, worth)]


# --- measures of players ------------------------------------------------------------------------


def _wins(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
    subject = subject_of(spec, plans)
    score = spec.options.get("score")
    if score is None:
        name = "place"
    elif all(f"place_{score}" in plan.kind.rankings for plan in plans):
        name = f"place_{score}"
    else:
        raise BadExperiment(
            'must be "assets" or "earnings", and only in a game with two scores',
            f"{spec.where}.score",
        )
    by = f" by {score}" if score else ""
    words = Wording(
        f"how often {subject.name} wins{by}",
        f"{subject.name} wins{by}",
        "more often",
        "less often",
        percent,
        percentage_points,
    )
    won = lambda played: subject.any(played, name, lambda place: place == 1)  # noqa: E731
    return [Measure(f"games that {subject.name} wins{by}", words, share=won)]


def _of_player(
    name: str, noun: str, amount: Callable[[float], str], more: str = "higher", less: str = "lower"
) -> Maker:
    """The mean of one column of the subject that the file names."""

    def make(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
        if any(name not in plan.kind.seat for plan in plans):
            raise BadExperiment(f"{spec.of!r} is not recorded in every arm", spec.where)
        subject = subject_of(spec, plans)
        words = Wording(
            f"the {noun} of {subject.name}",
            f"the {noun} of {subject.name} is",
            more,
            less,
            amount,
            amount,
        )
        return [
            Measure(
                f"{noun} of {subject.name}", words, lambda played: _scaled(played, subject, name)
            )
        ]

    return make


def _scaled(played: ArmGames, subject: Subject, name: str) -> Values:
    scale = columns.scale(f"{name}_1", played.plan.kind)
    return [value / scale for value in subject.mean(played, name)]


# --- measures of groups -------------------------------------------------------------------------


def _rents(per_throw: bool) -> Maker:
    def make(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> list[Measure]:
        if not all(plan.kind.players_pay_rent for plan in plans):
            raise BadExperiment("players do not pay each other rent in every arm", spec.where)
        row = groups.row(spec) if per_throw else None
        rent_measures: list[Measure] = []
        for group in groups.named(spec, plans[0]):
            if row is not None:
                state = groups.STATES[row]
                per = "opponent's throw"
                rents = _earned(group, row)
            else:
                state, per = "", "game"
                rents = _paid(group)
            subject = f"{group.name} {state}".strip()
            words = Wording(
                f"the rent of {subject}",
                f"{subject} {group.verb}",
                f"more per {per}",
                f"less per {per}",
                dollars,
                dollars,
            )
            rent_measures.append(
                Measure(f"rent of {subject} per {per}", words, ratio=rents, facts=True)
            )
        return rent_measures

    return make


def _earned(group: groups.Group, row: int) -> Callable[[ArmGames], Pairs]:
    return lambda played: played.rent_per_throw(group.number, row)


def _paid(group: groups.Group) -> Callable[[ArmGames], Pairs]:
    return lambda played: played.rent_per_game(group.number)


KNOWN: dict[str, tuple[Maker, tuple[str, ...]]] = {
    "turns": (_length("turns", "turns"), ()),
    "rounds": (_length("rounds", "rounds"), ()),
    "throws": (_length("throws", "throws"), ()),
    "minutes": (_minutes, ()),
    "trades": (_number("trades", "trades"), ()),
    "auctions": (_number("auctions", "auctions"), ()),
    "shortages": (_number("shortages", "auctions of scarce buildings"), ()),
    "rents_lost": (_number("rents_lost", "rents lost"), ()),
    "bankruptcies": (_bankruptcies, ()),
    "ends": (_ends, ("by",)),
    "winner_worth": (_winner_worth, ()),
    "win_share": (_wins, (*SUBJECTS, "score")),
    "place": (_of_player("place", "mean place", count(""), "further down", "further up"), SUBJECTS),
    "points": (_of_player("points", "mean points", count("points")), SUBJECTS),
    "worth": (_of_player("worth", "mean worth at the end", dollars), SUBJECTS),
    "assets": (_of_player("assets", "mean assets", dollars), SUBJECTS),
    "earnings": (_of_player("earnings", "mean future earnings", dollars), SUBJECTS),
    "rent_per_throw": (_rents(True), ("group", "houses")),
    "rent_per_game": (_rents(False), ("group",)),
}
"""By the name in the file: the function that makes the measure, and the options it takes."""
