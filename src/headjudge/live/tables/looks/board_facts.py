"""What everybody could work out from the board: rents as they stand."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.game import Game
from headjudge.live.tables.kinds import kind_of


def rents(game: Game) -> dict[str, int | str]:
    """By owned deed that is not mortgaged: what a landing by the dice costs now; utilities in times the throw."""
    s = state.copy(game.state)  # nobody listens to a copy: it writes no log
    kind = kind_of(game.book)
    s.card_rent, s.speed_die = 0, 0
    found: dict[str, int | str] = {}
    for deed, name in enumerate(game.names.board.deeds):
        if s.owner[deed] >= s.seats or s.mortgaged >> deed & 1:
            continue
        utility = s.rules.group_of[deed] == C.GROUP_UTILITY
        s.dice_sum = 1
        amount = kind.rent(s, deed)
        found[name] = f"{amount}×" if utility else amount
    return found
