"""What the head judge should do next, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.cli.event.names import shown
from headjudge.tournaments import views

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament

COMMAND = "headjudge event"
MOST_TABLES = 12


def next_step(tournament: Tournament) -> str:
    desk, state = tournament.desk, tournament.state
    if not state.people:
        return f"Enter the players: {COMMAND} import FILE.csv, or {COMMAND} enter NAME"
    now = state.open_round()
    if now is not None:
        return _in_round(tournament)
    ties = views.open_ties(desk)
    if ties:
        names = ", ".join(shown(tournament, one) for one in ties[0].players)
        return f"Decide the tie for {ties[0].about}: {COMMAND} tie … ({names})"
    if tournament.over:
        return f"The event is over. Print the results: {COMMAND} print results --out FILE.pdf"
    sitting = state.now()
    if sitting is None:
        return f"Check the players in: {COMMAND} check-in"
    if not desk.finished(sitting):
        return f"Seat round {len(state.rounds) + 1}: {COMMAND} seat"
    after = desk.format.stage_after(sitting.stage)
    if after is None:
        return "Nothing: all rounds are closed"
    if after.check_in == "carried" and desk.stage(sitting.stage).sittings == "one":
        return f"Seat {after.title}: {COMMAND} seat"
    again = ""
    if desk.stage(sitting.stage).sittings == "many":
        again = f", or another of the {desk.stage(sitting.stage).title}: {COMMAND} check-in"
    return f"Check in for {after.title}: {COMMAND} check-in --stage {after.id}{again}"


def _in_round(tournament: Tournament) -> str:
    now = tournament.desk.round_on()
    if not now.published:
        return f"Publish the seating of round {now.number}: {COMMAND} publish"
    if not now.started:
        return f"Start round {now.number}: {COMMAND} start"
    missing = now.missing()
    if not missing:
        return f"Close round {now.number}: {COMMAND} close"
    tables = sorted({now.seat[one] + 1 for one in missing})
    listed = ", ".join(map(str, tables[:MOST_TABLES])) + (
        ", …" if len(tables) > MOST_TABLES else ""
    )
    noun = "sheet is" if len(missing) == 1 else "sheets are"
    return f"{len(missing)} {noun} missing (tables {listed}): {COMMAND} sheet NAME"
