"""Facts that anybody could work out from the board: current rents, wants, cash that could be raised."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import holdings, state
from headjudge.engine.pawn import income
from headjudge.engine.tokens import rent
from headjudge.game import Game
from headjudge.wire.look import Raise


def rents(game: Game) -> dict[str, int | str]:
    """By owned, unmortgaged deed: the rent for landing there by dice now; for utilities, the multiple of the throw."""
    s = state.copy(game.state)  # nobody listens to a copy: it writes no log
    s.card_rent, s.speed_die = 0, 0
    found: dict[str, int | str] = {}
    for deed, name in enumerate(game.names.board.deeds):
        if s.owner[deed] >= s.seats or s.mortgaged >> deed & 1:
            continue
        utility = s.rules.group_of[deed] == C.GROUP_UTILITY
        s.dice_sum = 1
        if s.rules.pawn:
            amount = income.printed(s, deed, 1)
            amount = amount if utility else income.with_cards(s, deed, amount)
        else:
            amount = rent.for_landing(s, deed)
        found[name] = f"{amount}×" if utility else amount
    return found


def wants(game: Game) -> dict[str, list[str]] | None:
    """In a shortage: the streets each player has publicly named."""
    s = game.state
    if s.rules.pawn or not (s.phase == C.PH_WANTS or s.series):
        return None
    deeds, wanted = game.names.board.deeds, s.wants
    return {
        name: [deeds[wanted[seat * C.WANTS + i]] for i in range(s.want_count[seat])]
        for seat, name in enumerate(game.names.seats)
        if s.want_count[seat]
    }


def raisable(game: Game, seat: int) -> Raise | None:
    """What this seat could pay: cash, with all buildings sold and everything mortgaged."""
    s = game.state
    if s.rules.pawn or s.out[seat]:
        return None
    mine = [deed for deed in range(C.DEEDS) if s.owner[deed] == seat]
    level, loan = s.level, s.rules.loan
    buildings = sum(holdings.refund(s, deed, level[deed]) for deed in mine)
    mortgages = sum(loan[deed] for deed in mine if not s.mortgaged >> deed & 1)
    cash = s.cash[seat]
    return Raise(cash, buildings, mortgages, cash + buildings + mortgages)
