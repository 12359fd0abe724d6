"""What differs between kinds of game in the lab: defaults, columns, what can be measured, and the words of reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class ReportWords:
    """How a report speaks of a kind of game."""

    round: str
    throw: str
    chance: str  # on which a deed can earn: for every ...
    landings: str  # a title
    rent_flow: str  # the rent that ...
    rent_tile: str
    departures: str  # what it is called when somebody leaves
    creditors: str  # takes `bank`, the share of departures to the Bank
    bought: str  # how the sentence on auctions ends; takes `bought`, in a game
    trades: str  # a title
    ending: tuple[int, str]  # the code of the way to end that is told first, and what is said of it


@dataclass(frozen=True)
class LabKind:
    """Every other file of the lab asks this, not which kind of game it is."""

    id: str  # as the rulebook has it
    rounds: int  # after which a game is stopped where nothing is said
    more_rounds: int  # ... when a position is played out
    best_bot: str  # plays a position on where nobody is named
    players_pay_rent: bool  # to each other, when they are asked; else the bank pays
    # --- columns of results
    head: Mapping[str, int]  # of the game: name and place in the row
    seat: Mapping[str, int]  # of each seat
    scores: tuple[str, ...]  # those columns of a seat that are summed up by bot
    worth: str  # the column of what somebody has at the end
    out: str  # the column that says whether somebody is out
    # --- measures and reports
    subjects: tuple[str, ...]  # who can be measured (experiments/subjects.py)
    sections: tuple[str, ...]  # what a report tells of games that were watched (report/page.py)
    curves: tuple[tuple[str, str, str], ...]  # over time: what was counted, a title, what it is
    words: ReportWords
    scale: Mapping[str, int] = field(default_factory=dict)
    """By column of a seat: what is kept in whole numbers is so many times what files tell."""
    rankings: Mapping[str, str] = field(default_factory=dict)
    """Where there are several scores: the column of the place in each, and what the score is called."""

    @property
    def points_decide(self) -> bool:
        """Do points make one order of several scores?"""
        return bool(self.rankings)
