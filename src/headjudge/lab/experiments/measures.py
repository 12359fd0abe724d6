"""What can be measured of the arms of an experiment: a number for each game, and how to speak of it.

What is seen only inside games (rents, by group) is counted for a whole block of games at a time: there the
block takes the place of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.errors import BadExperiment
from headjudge.html.numbers import percent
from headjudge.lab.experiments import groups
from headjudge.lab.experiments.phrasing import Wording, count, dollars, percentage_points
from headjudge.lab.experiments.spec import Measured
from headjudge.lab.experiments.subjects import KINDS, Who, who
from headjudge.lab.results import columns
from headjudge.rulebooks.citation import meant

if TYPE_CHECKING:
    from headjudge.lab.experiments.run import Played
    from headjudge.lab.plan import SimulationPlan

Values = list[float]
Pairs = list[tuple[float, float]]


@dataclass(frozen=True)
class Measure:
    """One number of each game (`values`), a yes or no of each (`share`), or a ratio of totals (`ratio`)."""

    name: str
    words: Wording
    values: Callable[[Played], Values] | None = None
    share: Callable[[Played], Values] | None = None
    ratio: Callable[[Played], Pairs] | None = None
    facts: bool = False  # needs games that are observed from inside


Maker = Callable[[Measured, Sequence["SimulationPlan"]], list[Measure]]


def measures(said: Sequence[Measured], plans: Sequence[SimulationPlan]) -> list[Measure]:
    """All measures that the file asks for; BadExperiment where one cannot be taken of these plans."""
    found: list[Measure] = []
    for each in said:
        maker, allowed = KNOWN.get(each.of, (None, ()))
        if maker is None:
            raise BadExperiment(
                f"{each.of!r} cannot be measured{meant(each.of, KNOWN)}; "
                f"there are: {', '.join(KNOWN)}",
                each.where,
            )
        for key in each.said:
            if key not in allowed:
                raise BadExperiment(f"{each.of} takes no {key!r}", each.where)
        found += maker(each, plans)
    return found


# --- of the game ----------------------------------------------------------------------------------


def _length(name: str, what: str) -> Maker:
    def make(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
        words = Wording("game length", "games are", "longer", "shorter", count(what), count(what))
        return [Measure(f"game length in {what}", words, lambda played: played.column(name))]

    return make


def _number(name: str, what: str) -> Maker:
    def make(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
        words = Wording(
            f"the number of {what}",
            "there are",
            f"more {what} in a game",
            f"fewer {what} in a game",
            count(""),
            count(""),
        )
        return [Measure(f"{what} in a game", words, lambda played: played.column(name))]

    return make


def _minutes(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
    if not all(plan.minutes for plan in plans):
        raise BadExperiment("minutes pass only where all arms are played by the clock", said.where)
    words = Wording("game length", "games are", "longer", "shorter", count("min"), count("min"))
    minutes = lambda played: [each / 60 for each in played.column("seconds")]  # noqa: E731
    return [Measure("game length in minutes", words, minutes)]


def _bankruptcies(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
    def out(played: Played) -> Values:
        name = played.plan.kind.out
        table = [played.column(f"{name}_{seat}") for seat in range(1, played.plan.seats + 1)]
        return [float(sum(1 for each in game if each)) for game in zip(*table, strict=True)]

    words = Wording(
        "the number of bankruptcies",
        "there are",
        "more bankruptcies in a game",
        "fewer bankruptcies in a game",
        count(""),
        count(""),
    )
    return [Measure("bankruptcies in a game", words, out)]


_ENDS = {
    "time": "are ended by the clock",
    "cap": "are ended by the number of rounds",
    "last left": "end with one player left",
    "downturn card": "are ended by a downturn card",
    "bank empty": "end with an empty bank",
}


def _ends(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
    by = said.said.get("by")
    codes = [code for code, name in columns.ENDED.items() if name == by]
    if not codes:
        known = ", ".join(columns.ENDED.values())
        raise BadExperiment(f"must be one of {known}, not {by!r}", f"{said.where}.by")
    words = Wording(
        f"how often games {_ENDS[str(by)]}",
        f"games {_ENDS[str(by)]}",
        "more often",
        "less often",
        percent,
        percentage_points,
    )
    ended = lambda played: [float(each == codes[0]) for each in played.column("ended")]  # noqa: E731
    return [Measure(f"games that {_ENDS[str(by)]}", words, share=ended)]


def _winner_worth(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
    def worth(played: Played) -> Values:
        name = played.plan.kind.worth
        table = [played.column(f"{name}_{seat}") for seat in range(1, played.plan.seats + 1)]
        return [float(max(game)) for game in zip(*table, strict=True)]

    words = Wording(
        "what the richest is worth",
        "the richest player is worth",
        "more at the end",
        "less at the end",
        dollars,
        dollars,
    )
    return [Measure("worth of the richest at the end", words, worth)]


# --- of players -----------------------------------------------------------------------------------


def _wins(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
    one = who(said, plans)
    score = said.said.get("score")
    if score is None:
        name = "place"
    elif all(f"place_{score}" in plan.kind.rankings for plan in plans):
        name = f"place_{score}"
    else:
        raise BadExperiment(
            'must be "assets" or "earnings", in a game with two scores', f"{said.where}.score"
        )
    by = f" by {score}" if score else ""
    words = Wording(
        f"how often {one.name} wins{by}",
        f"{one.name} wins{by}",
        "more often",
        "less often",
        percent,
        percentage_points,
    )
    won = lambda played: one.any(played, name, lambda place: place == 1)  # noqa: E731
    return [Measure(f"games that {one.name} wins{by}", words, share=won)]


def _of_player(name: str, what: str, amount: Callable[[float], str]) -> Maker:
    """The mean of one column of whom the file names."""

    def make(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
        if any(name not in plan.kind.seat for plan in plans):
            raise BadExperiment(f"{said.of!r} is not kept in all of these games", said.where)
        one = who(said, plans)
        words = Wording(
            f"{one.possessive} {what}",
            f"{one.possessive} {what} is",
            "more",
            "less",
            amount,
            amount,
        )
        return [Measure(f"{what} of {one.name}", words, lambda played: _scaled(played, one, name))]

    return make


def _scaled(played: Played, one: Who, name: str) -> Values:
    scale = columns.scale(f"{name}_1", played.plan.kind)
    return [each / scale for each in one.mean(played, name)]


# --- of groups ------------------------------------------------------------------------------------


def _rents(per_throw: bool) -> Maker:
    def make(said: Measured, plans: Sequence[SimulationPlan]) -> list[Measure]:
        if not all(plan.kind.players_pay_rent for plan in plans):
            raise BadExperiment(
                "rents between players are not paid in all of these games", said.where
            )
        row = groups.row(said) if per_throw else None
        found: list[Measure] = []
        for group in groups.named(said, plans[0]):
            if row is not None:
                state = groups.STATES[row]
                per = "an opponent's throw"
                rents = _earned(group, row)
            else:
                state, per = "", "a game"
                rents = _paid(group)
            subject = f"{group.name} {state}".strip()
            words = Wording(
                f"the rent of {subject}",
                f"{subject} {group.verb}",
                f"more for {per}",
                f"less for {per}",
                dollars,
                dollars,
            )
            found.append(Measure(f"rent of {subject} for {per}", words, ratio=rents, facts=True))
        return found

    return make


def _earned(group: groups.Group, row: int) -> Callable[[Played], Pairs]:
    return lambda played: played.rent_per_throw(group.number, row)


def _paid(group: groups.Group) -> Callable[[Played], Pairs]:
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
    "win_share": (_wins, (*KINDS, "score")),
    "place": (_of_player("place", "mean place", count("")), KINDS),
    "points": (_of_player("points", "mean of points", count("points")), KINDS),
    "worth": (_of_player("worth", "mean worth at the end", dollars), KINDS),
    "assets": (_of_player("assets", "mean of assets", dollars), KINDS),
    "earnings": (_of_player("earnings", "mean of future earnings", dollars), KINDS),
    "rent_per_throw": (_rents(True), ("group", "houses")),
    "rent_per_game": (_rents(False), ("group",)),
}
"""By the word of the file: who makes the measure, and what else may be said of it."""
