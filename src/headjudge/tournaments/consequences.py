"""What follows from facts at once, each with its clauses: places, points, seats won, ties and titles.

Nothing of this is stored. It is worked out when somebody asks, so a correction moves all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from headjudge.rulebooks.format.model import Advance
from headjudge.tournaments import advancing
from headjudge.tournaments.context import Context
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.ranking import two_scores
from headjudge.tournaments.ranking.tables import places, sheets_at, table_points
from headjudge.tournaments.sheets.sheet import Sheet
from headjudge.tournaments.state import Round


@dataclass(frozen=True)
class Consequence:
    kind: str
    ruling: str
    clauses: tuple[str, ...]
    data: Mapping[str, object]


def consequences(desk: Context, facts: Iterable[Fact]) -> list[Consequence]:
    """The facts themselves, then what they decide."""
    result = [
        Consequence(fact.kind, fact.ruling, desk.cite(fact.ruling), fact.data) for fact in facts
    ]
    for fact in facts:
        number = fact.data.get("round")
        if fact.kind == "seated" and isinstance(number, int):
            result += _relatives(desk, desk.state.rounds[number - 1])
        if fact.kind in ("closed", "corrected") and isinstance(number, int):
            on = desk.state.rounds[number - 1]
            if on.closed:
                result += _round(desk, on)
    titled = ("closed", "corrected", "ejected", "decided")
    if any(fact.kind in titled for fact in facts) and advancing.over(desk):
        result += _chosen(desk, "champion", advancing.champions(desk))
    return result


def _relatives(desk: Context, on: Round) -> list[Consequence]:
    """A note for each family that could not be kept apart."""
    result: list[Consequence] = []
    for number, table in enumerate(on.tables, 1):
        families: dict[str, list[str]] = {}
        for one in table:
            family = desk.state.people[one].entrant.family
            if family:
                families.setdefault(family, []).append(one)
        for players in families.values():
            if len(players) > 1:
                data = {"round": on.number, "table": number, "players": players}
                result.append(_told(desk, "relatives", "SEAT_FAMILY", data))
    return result


def _round(desk: Context, on: Round) -> list[Consequence]:
    result: list[Consequence] = []
    for table in range(len(on.tables)):
        won = table_points(desk, on, table)
        placed = places(desk, on, table)
        for one in sheets_at(on, table):
            data = {"round": on.number, "player": one, "places": dict(placed[one])}
            rulings = _place_rulings(desk, sheets_at(on, table), one, placed[one])
            clauses = dict.fromkeys(clause for name in rulings for clause in desk.cite(name))
            result.append(Consequence("place", rulings[0], tuple(clauses), data))
            if one in won:
                points = {"round": on.number, "player": one, "points": str(won[one])}
                result.append(_told(desk, "points", "POINTS", points))
    result += _chosen(desk, "places", advancing.Chosen(ties=advancing.place_ties(desk, on)))
    result += _chosen(desk, "event_top", advancing.event_top(desk, on))
    step = desk.format.advance_from(on.stage)
    result += _chosen(desk, "going_on", advancing.going_on(desk, on), step)
    return result


def _place_rulings(
    desk: Context, sheets: Mapping[str, Sheet], one: str, placed: Iterable[str]
) -> list[str]:
    """The game's own rulings about scores, of the book's kind of game; the first decides."""
    sheet = sheets[one]
    if desk.format.sheets[0].kind == "two_scores":
        return two_scores.rulings(sheets, one, tuple(placed))
    return ["SCORE_WHO" if sheet.out else "SCORE_WINNER"]


def _chosen(
    desk: Context, kind: str, chosen: advancing.Chosen, step: Advance | None = None
) -> list[Consequence]:
    result = [
        Consequence(kind, ruling, desk.cite_step(ruling, step), {"player": one})
        for one, ruling in chosen.rulings.items()
    ]
    for tie in chosen.ties:
        data = {"players": list(tie.players), "about": tie.about}
        result.append(_told(desk, "tie", "TIE_JUDGE", data))
    return result


def _told(desk: Context, kind: str, ruling: str, data: Mapping[str, object]) -> Consequence:
    return Consequence(kind, ruling, desk.cite(ruling), data)
