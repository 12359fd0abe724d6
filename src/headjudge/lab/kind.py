"""What differs between kinds of game in the lab: defaults, columns, measures, and the words of reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge.bots.registry import BotId


@dataclass(frozen=True)
class ReportWords:
    """The words a report uses for a kind of game."""

    round: str
    throw: str
    chance: str  # when a deed can earn rent: "for every ..."
    landings: str  # a title
    rent_flow: str  # "the rent that ..."
    rent_tile: str
    departures: str  # players leaving the game
    creditors: str  # takes `bank`, the share of bankruptcies to the Bank
    bought: str  # the end of the sentence on auctions; takes `bought`, per game
    trades: str  # a title
    ending: tuple[int, str]  # the code of the ending that is reported first, and its words


@dataclass(frozen=True)
class LabKind:
    """Other files of the lab call this instead of asking which kind of game it is."""

    id: str  # as in the rulebook
    rounds: int  # default number of rounds after which a game is stopped
    more_rounds: int  # the same when a position is played out
    best_bot: BotId  # plays a position out unless another bot is named
    rival_bot: BotId  # weaker and quick: the field in which a tournament should find the best
    players_pay_rent: bool  # to each other, on demand; otherwise the bank pays it
    # --- columns of results
    head: Mapping[str, int]  # columns of the game: name and place in the row
    seat: Mapping[str, int]  # columns of each seat
    scores: tuple[str, ...]  # the columns of a seat that are totalled by bot
    worth: str  # the column with what a player owns at the end
    out: str  # the column that says whether a player is out
    # --- measures and reports
    subjects: tuple[str, ...]  # what measures can be taken by (experiments/subjects.py)
    sections: tuple[str, ...]  # of a report on observed games (report/page.py)
    curves: tuple[tuple[str, str, str], ...]  # over time: the count, a title, its unit
    words: ReportWords
    scale: Mapping[str, int] = field(default_factory=dict)
    """By column of a seat: rows hold whole numbers, this many times the value in files."""
    rankings: Mapping[str, str] = field(default_factory=dict)
    """If there are several scores: the column with the place in each, and the name of the score."""

    @property
    def points_decide(self) -> bool:
        """Do points combine several scores into one ranking?"""
        return bool(self.rankings)
