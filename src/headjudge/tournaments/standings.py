"""The standings after the closed rounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from headjudge.tournaments.ranking.two_scores import Counting, points
from headjudge.tournaments.state import EJECTED, LISTED, TournamentState


@dataclass(frozen=True)
class Standing:
    rank: int  # shared if no tie-break separates two
    name: str
    points: Fraction
    assets: Fraction  # over all games: the tie-break for equal points
    games: int
    ejected: bool

    @property
    def order(self) -> tuple[bool, Fraction, Fraction]:
        return (self.ejected, -self.points, -self.assets)


def standings(s: TournamentState, count: Counting) -> list[Standing]:
    """Everybody who has come, best first; equals in the order of entry."""
    won = dict.fromkeys(s.entrants, Fraction(0))
    assets = dict.fromkeys(s.entrants, Fraction(0))
    games = dict.fromkeys(s.entrants, 0)
    for round_ in s.closed():
        for table in round_.tables:
            for name, gained in points(round_.at(table), count).items():
                won[name] += gained
                assets[name] += round_.sheets[name].assets
                games[name] += 1
    rows = [
        Standing(0, name, won[name], assets[name], games[name], entrant.status == EJECTED)
        for name, entrant in s.entrants.items()
        if games[name] or entrant.status != LISTED
    ]
    rows.sort(key=lambda standing: standing.order)
    ranks = [1 + sum(other.order < standing.order for other in rows) for standing in rows]
    return [
        Standing(
            rank, standing.name, standing.points, standing.assets, standing.games, standing.ejected
        )
        for rank, standing in zip(ranks, rows, strict=True)
    ]


def champions(s: TournamentState, count: Counting) -> list[str]:
    """After the last round: the first in the standings, or all who share first place."""
    if not s.over():
        return []
    table = standings(s, count)
    return [
        standing.name
        for standing in table
        if standing.rank == 1 and not standing.ejected and standing.games
    ]
