"""What one viewer may see of a game: the part that every kind of game has."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.game.names import Names


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer may see it."""

    seat: str | None
    phase: str
    turn: str
    dice: tuple[int, int, int]
    players: dict[str, dict[str, object]]
    bank: dict[str, int]
    decks: dict[str, int]
    auction: dict[str, object] | None
    offers: list[dict[str, object]]
    over: bool


def buildings(s: State, names: Names, seat: int) -> dict[str, int | str]:
    level, owner, top = s.level, s.owner, s.rules.hotel_level
    return {
        names.board.deeds[deed]: "hotel" if level[deed] == top else level[deed]
        for deed in range(C.DEEDS)
        if owner[deed] == seat and level[deed]
    }
