# compiled
"""Where it is good to land, for those who may choose: the bus, and three of a kind with the Speed Die."""

from headjudge.engine import action, holdings, throw
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State


def choose(s: State, a: Action, seat: int) -> None:
    """Three of a kind: the best space of the board. The bus: one die, the other, or both."""
    best = 0
    if throw.three_of_a_kind(s):
        for square in range(40):
            if value(s, seat, square) > value(s, seat, best):
                best = square
        action.say(a, C.DO_CHOOSE, seat, best, 1, 0)
        return
    best = s.die1 + s.die2
    if ahead(s, seat, s.die1) > ahead(s, seat, best):
        best = s.die1
    if ahead(s, seat, s.die2) > ahead(s, seat, best):
        best = s.die2
    action.say(a, C.DO_CHOOSE, seat, best, 0, 0)


def ahead(s: State, seat: int, spaces: int) -> int:
    square = s.square[seat] + spaces
    return value(s, seat, square - 40 if square >= 40 else square)


def value(s: State, seat: int, square: int) -> int:
    """Roughly, in dollars: a deed that can be bought counts its price, and twice that to complete a group."""
    deed = s.rules.deed_at[square]
    if deed == C.NO_DEED:
        return of_space(s, square)
    if s.owner[deed] == seat or s.mortgaged >> deed & 1:
        return 0
    if s.owner[deed] != C.BANK:
        return -rent(s, deed)
    if s.rules.price[deed] > s.cash[seat]:
        return 0
    missing = s.rules.group_mask[s.rules.group_of[deed]] & ~s.held[seat]
    return s.rules.price[deed] * (2 if missing == 1 << deed else 1)


def of_space(s: State, square: int) -> int:
    kind = s.rules.kind[square]
    if kind == C.SQ_GO:
        return s.rules.salary
    if kind == C.SQ_INCOME_TAX:
        return -s.rules.income_flat
    if kind == C.SQ_LUXURY_TAX:
        return -s.rules.luxury_tax
    if kind == C.SQ_GO_TO_JAIL:
        return -s.rules.fine
    return 0


def rent(s: State, deed: int) -> int:
    """What landing there would cost; seven pips for a utility."""
    group = s.rules.group_of[deed]
    owned = holdings.count(s.held[s.owner[deed]] & s.rules.group_mask[group])
    if group == C.GROUP_RAILROAD:
        return s.rules.railroad_rent[owned]
    if group == C.GROUP_UTILITY:
        return 7 * s.rules.utility_times[owned]
    row = deed * C.RENT_ROWS
    if s.level[deed] == s.rules.hotel_level:
        return s.rules.rent[row + 6]
    if s.level[deed]:
        return s.rules.rent[row + 1 + s.level[deed]]
    return s.rules.rent[row + (1 if owned == s.rules.group_size[group] else 0)]
