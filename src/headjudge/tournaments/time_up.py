"""What happens when time is up, by the book."""

from __future__ import annotations

from headjudge.tournaments.context import Context
from headjudge.tournaments.why import Line

SAYS = {
    "equal_turns": "Play goes on until everybody left has had the same number of turns; no new round begins.",
    "finish_turn": "The player on turn finishes that turn, and the game is over.",
    "immediate": "All tables stop at once.",
}
OWN = "The next doubles end the game at each table; they are not played out."


def time_up(desk: Context) -> Line:
    """The sentence to read out, with its clause."""
    switch = desk.format.clocks[0].time_up
    if not switch:
        return Line(OWN, desk.cite("CLOCK_CALL"))
    setting = desk.settings[switch]
    clauses = (setting.clause,) if setting.clause else desk.cite("CLOCK_CALL")
    return Line(SAYS[str(setting.value)], clauses)
