"""The state of a tournament. It follows from the events alone: to replay them, call `evolve` on each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge import checks
from headjudge.errors import BadState
from headjudge.tournaments.event import TournamentEvent
from headjudge.tournaments.sheets.two_scores import TwoScoresKind, TwoScoresSheet

LISTED, PRESENT, ABSENT, WITHDRAWN, EJECTED = "listed", "present", "absent", "withdrawn", "ejected"
TOLD = frozenset({"place", "points", "champion"})  # events that only report consequences


@dataclass
class Entrant:
    name: str
    family: str = ""
    status: str = LISTED

    @property
    def left(self) -> bool:
        return self.status in (WITHDRAWN, EJECTED)


@dataclass
class Round:
    number: int
    tables: list[list[str]]
    moved: int = 0  # players moved by the last change of its seating
    started: bool = False
    closed: bool = False
    sheets: dict[str, TwoScoresSheet] = field(default_factory=dict)

    def players(self) -> list[str]:
        return [name for table in self.tables for name in table]

    def table_of(self, name: str) -> list[str] | None:
        return next((table for table in self.tables if name in table), None)

    def missing(self) -> list[str]:
        return [name for name in self.players() if name not in self.sheets]

    def at(self, table: list[str]) -> dict[str, TwoScoresSheet]:
        return {name: self.sheets[name] for name in table}


@dataclass
class TournamentState:
    book: str = ""
    seed: int = 0
    planned: int = 0  # rounds
    switches: dict[str, object] = field(default_factory=dict)
    entrants: dict[str, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)

    def open_round(self) -> Round | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].closed else None

    def closed(self) -> list[Round]:
        return [round_ for round_ in self.rounds if round_.closed]

    def over(self) -> bool:
        return self.planned > 0 and len(self.closed()) == self.planned

    def present(self) -> list[str]:
        return [entrant.name for entrant in self.entrants.values() if entrant.status == PRESENT]

    def met(self, before: int) -> dict[frozenset[str], int]:
        """How often each pair has met in earlier rounds."""
        meetings: dict[frozenset[str], int] = {}
        for round_ in self.rounds:
            if round_.number >= before:
                continue
            for table in round_.tables:
                for i, one in enumerate(table):
                    for other in table[:i]:
                        pair = frozenset((one, other))
                        meetings[pair] = meetings.get(pair, 0) + 1
        return meetings


def evolve(s: TournamentState, event: TournamentEvent) -> None:
    """Take in one event. It was judged when it happened; it is not judged again."""
    try:
        _evolve(s, event.kind, event.data)
    except (KeyError, IndexError, TypeError, ValueError, ZeroDivisionError) as error:
        raise BadState(f"an event {event.kind!r} cannot be replayed ({error!r})") from None


def _evolve(s: TournamentState, kind: str, data: Mapping[str, object]) -> None:
    if kind in TOLD:
        return
    if kind == "opened":
        s.book, s.seed, s.planned = (
            str(data["event"]),
            checks.whole(data["seed"], "seed", error=BadState),
            checks.whole(data["rounds"], "rounds", error=BadState),
        )
        s.switches = dict(_table(data["switches"]))
    elif kind == "entered":
        s.entrants[str(data["name"])] = Entrant(str(data["name"]), str(data.get("family", "")))
    elif kind in ("checked_in", "absent"):
        for name in _names(data["names"]):
            s.entrants[name].status = PRESENT if kind == "checked_in" else ABSENT
    elif kind in ("withdrawn", "ejected"):
        s.entrants[str(data["name"])].status = WITHDRAWN if kind == "withdrawn" else EJECTED
        now = s.open_round()
        if (
            kind == "ejected"
            and now is not None
            and now.started
            and now.table_of(str(data["name"]))
        ):
            now.sheets[str(data["name"])] = TwoScoresKind().out_sheet()
    elif kind == "seated":
        _seated(s, data)
    elif kind == "started":
        s.rounds[-1].started = True
    elif kind in ("result", "corrected"):
        on = s.rounds[checks.whole(data["round"], "round", error=BadState) - 1]
        on.started = True
        name = str(data["player"])
        if on.table_of(name) is None:
            raise ValueError(name)
        on.sheets[name] = TwoScoresKind().from_json(_table(data["sheet"]))
    elif kind == "closed":
        if s.rounds[-1].missing():
            raise ValueError("results are missing")
        s.rounds[-1].closed = True
    else:
        raise ValueError("there is no such event")


def _seated(s: TournamentState, data: Mapping[str, object]) -> None:
    number, tables = checks.whole(data["round"], "round", error=BadState), data["tables"]
    if not isinstance(tables, list):
        raise TypeError("tables")
    seats = [_names(table) for table in tables]
    for name in (name for table in seats for name in table):
        s.entrants[name]  # a KeyError names the unknown player
    if number == len(s.rounds) + 1:
        s.rounds.append(Round(number, seats))
    elif number != len(s.rounds) or s.rounds[-1].started:
        raise ValueError(f"round {number}")
    else:
        s.rounds[-1].tables, s.rounds[-1].moved = (
            seats,
            checks.whole(data["moved"], "moved", error=BadState),
        )


def _names(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise TypeError(value)
    return list(value)


def _table(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TypeError(value)
    return value
