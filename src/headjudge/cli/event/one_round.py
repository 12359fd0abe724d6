"""Which round a question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament
    from headjudge.tournaments.state import Round


def round_of(tournament: Tournament, number: int | None) -> Round:
    """The round of this number, or the last one."""
    rounds = tournament.state.rounds
    if not rounds:
        raise tournament.desk.refused("ROUND_NONE")
    if number is None:
        return rounds[-1]
    if not 1 <= number <= len(rounds):
        raise BadInput(f"there are rounds 1 to {len(rounds)}", "--round")
    return rounds[number - 1]
