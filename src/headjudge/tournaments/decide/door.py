"""May this entrant come in? Check-in and late arrivals pass the same door."""

from __future__ import annotations

import datetime

from headjudge.errors import BadAction
from headjudge.tournaments import state as S
from headjudge.tournaments.advancing import Chosen, seats
from headjudge.tournaments.context import Context

Objection = tuple[str, str]  # the ruling, and what to say


class Door:
    """The door of one stage on one day. The list of seats is worked out once."""

    def __init__(self, desk: Context, stage: str, day: datetime.date | None) -> None:
        self.desk, self.stage, self.day = desk, stage, day
        self.first = desk.stage_index(stage) == 0
        self._seats: Chosen | None = None
        self._later: Chosen | None = None

    def objection(self, one: str) -> Objection | None:
        """Why somebody may not come in; None if everything is in order."""
        name = self.desk.state.name(one)
        for check in (self._left, self._accepted, self._age, self._division, self._seat):
            objection = check(one)
            if objection is not None:
                ruling, detail = objection
                return ruling, f"{name}, {detail}" if detail else name
        return None

    def admit(self, one: str) -> None:
        objection = self.objection(one)
        if objection is not None:
            raise self.desk.refused(*objection)

    def _left(self, one: str) -> Objection | None:
        status = self.desk.state.people[one].status
        if status in (S.WITHDRAWN, S.EJECTED):
            return "CHECK_IN_LEFT", status
        return ("CHECK_IN_FORFEIT", "") if status == S.OUT else None

    def _accepted(self, one: str) -> Objection | None:
        if self.desk.condition("accept_rules") is None:
            return None
        return None if self.desk.state.people[one].entrant.accepted else ("CHECK_IN_ACCEPT", "")

    def _age(self, one: str) -> Objection | None:
        entrant, least = self.desk.state.people[one].entrant, min_age(self.desk)
        minor = self.desk.condition("adult_below")
        if least is None and minor is None:
            return None
        if entrant.born is not None and self.day is None:
            raise BadAction("say the day of the game: ages are counted on that day", "date")
        age = entrant.age_on(self.day)
        if age is None:  # nothing said about it: a grown-up
            return None
        if least is not None and age < least:
            return "CHECK_IN_AGE", f"{age} years old; {least} is the least"
        if minor is not None and age < minor.value and not entrant.adult:
            return "CHECK_IN_ADULT", f"{age} years old"
        return None

    def _division(self, one: str) -> Objection | None:
        rule, person = self.desk.condition("division_by_grade"), self.desk.state.people[one]
        if rule is None or person.division != rule.division or person.entrant.grade is None:
            return None
        if rule.low <= person.entrant.grade <= rule.high:
            return None
        return "CHECK_IN_DIVISION", f"grade {person.entrant.grade}"

    def _seat(self, one: str) -> Objection | None:
        if self.desk.format.reentry_of(self.stage) is not None:
            return ("CHECK_IN_HOLDS", "") if self._holds_later(one) else None
        if self.first:
            return None
        return None if self._holds(one) else ("CHECK_IN_SEAT", "")

    def _holds_later(self, one: str) -> bool:
        if self._later is None:
            after = self.desk.format.stage_after(self.stage)
            self._later = seats(self.desk, after.id) if after else Chosen()
        return one in self._later.rulings

    def _holds(self, one: str) -> bool:
        if self._seats is None:
            self._seats = seats(self.desk, self.stage)
        if one in self._seats.rulings:
            return True
        step = self.desk.format.advance_to(self.stage)
        here = self.desk.state.people[one].status == S.PRESENT
        if here or step is None or step.who == "table_winner":
            return False  # a seat depends on being there only where places are filled by rank
        return one in seats(self.desk, self.stage, also=one).rulings


def min_age(desk: Context) -> int | None:
    """The youngest age admitted; an event may set its own."""
    setting = desk.settings.get("tournament.min_age")
    if setting is not None:
        return setting.value if type(setting.value) is int else None
    rule = desk.condition("min_age")
    return rule.value if rule is not None else None


def no_show_is_out(desk: Context, stage: str) -> bool:
    """Is a player who is not there at the start out for good?"""
    setting = desk.settings.get("tournament.no_show")
    if setting is not None:
        return setting.value == "forfeit_rest"
    return desk.absence(stage).no_show == "out"
