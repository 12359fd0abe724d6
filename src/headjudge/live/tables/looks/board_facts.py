"""What anybody could work out from the board: current rents."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.game import Game
from headjudge.live.tables.kinds import kind_of


def rents(game: Game) -> dict[str, int | str]:
    """By owned, unmortgaged deed: what a landing costs now; for utilities, the multiple of the throw."""
    s = state.copy(game.state)  # a copy writes no log
    kind = kind_of(game.book)
    s.card_rent, s.speed_die = 0, 0
    by_deed: dict[str, int | str] = {}
    for deed, name in enumerate(game.names.board.deeds):
        if s.owner[deed] >= s.seats or s.mortgaged >> deed & 1:
            continue
        utility = s.rules.group_of[deed] == C.GROUP_UTILITY
        s.dice_sum = 1
        amount = kind.rent(s, deed)
        by_deed[name] = f"{amount}×" if utility else amount
    return by_deed
