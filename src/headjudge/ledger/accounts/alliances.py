"""Alliances: members, terms, start and end, and earnings."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.game import Event
from headjudge.ledger.cells import Co, Row, Words, mark
from headjudge.ledger.replay import ReplayState, Step


@dataclass
class Alliance:
    id: int
    group: int
    start: int
    partners: set[int]
    split: str = ""
    terms: str = ""
    notice: int | None = None
    end: int | None = None
    earned: dict[int, int] = field(default_factory=dict)
    lost: int = 0  # buildings that went back when it ended


class Alliances:
    def __init__(self, desk: ReplayState) -> None:
        self.desk = desk
        self.all: list[Alliance] = []
        self.running: dict[int, Alliance] = {}  # by group
        self._ended: dict[int, Alliance] = {}  # in this action

    def begin(self, step: Step) -> None:
        self._ended.clear()

    def event(self, step: Step, event: Event) -> None:
        kind, ruling, seat, other, amount, place, extra = event.numbers
        if kind == C.EV_ALLIANCE:
            self._changed(place, amount, extra, ruling)
        elif kind == C.EV_MONEY and place < C.DEEDS:
            alliance = self.of_deed(place)
            if alliance is not None and extra in (C.FLOW_RENT, C.FLOW_SPLIT):
                for who, sign in ((other, 1), (seat, -1)):
                    if who < self.desk.seats:
                        alliance.earned[who] = alliance.earned.get(who, 0) + sign * amount
        elif kind == C.EV_BUILDING and ruling == R.ALLY_SALE:
            ended = self._ended.get(self.desk.rules.group_of[place])
            if ended is not None:
                ended.lost += 1 if extra == self.desk.rules.hotel_level else extra

    def end(self, step: Step) -> None:
        for alliance in self.running.values():
            group = self.desk.group(alliance.group)
            alliance.terms = self.desk.game.terms.in_force.get(group, alliance.terms)

    def of_deed(self, deed: int) -> Alliance | None:
        """The alliance of a deed, including one that this action ended."""
        group = self.desk.rules.group_of[deed]
        return self.running.get(group) or self._ended.get(group)

    def _changed(self, group: int, state: int, mask: int, ruling: int) -> None:
        partners = {seat for seat in range(self.desk.seats) if mask >> seat & 1}
        alliance = self.running.get(group)
        if state == C.ALLY_RUNS:
            if alliance is None:
                alliance = Alliance(len(self.all) + 1, group, self.desk.roll, partners)
                self.all.append(alliance)
                self.running[group] = alliance
            alliance.notice = None
            alliance.partners |= partners
            alliance.split = self._split(group)
        elif alliance is None:
            return
        elif state == C.ALLY_NOTICE:
            alliance.notice = self.desk.roll
        elif state == C.ALLY_SIGNED and ruling == R.DEAL_JOIN:
            alliance.partners |= partners
        elif state == C.ALLY_ENDED:
            alliance.end = self.desk.roll
            self._ended[group] = self.running.pop(group)

    def _split(self, group: int) -> str:
        co = self.desk.state.co
        if not co.ally_shares[group]:
            return ""
        share = co.share[group * C.SEATS : (group + 1) * C.SEATS]
        return " ".join(f"{mark(i)} {share[i]}%" for i in range(self.desk.seats) if share[i])

    def rows(self) -> list[Row]:
        return [
            {
                "id": alliance.id,
                "group": self.desk.group(alliance.group),
                "partners": tuple(Co(seat) for seat in sorted(alliance.partners)),
                "terms": Words(
                    "; ".join(part for part in (alliance.split, alliance.terms) if part)
                ),
                "from": alliance.start,
                "notice": alliance.notice,
                "to": alliance.end,
                "rent_earned_by_partner": {
                    Co(seat): alliance.earned.get(seat, 0) for seat in sorted(alliance.partners)
                },
                "buildings_lost": alliance.lost,
            }
            for alliance in self.all
        ]
