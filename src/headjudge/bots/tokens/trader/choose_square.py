# compiled
"""Where to land when the Speed Die lets a player choose: the bus, and three of a kind."""

from headjudge.bots.tokens.trader import cash
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import dice


def choose(s: State, a: Action, seat: int) -> None:
    """Three of a kind: the best square of the board. The bus: one die, the other, or both."""
    if dice.three_of_a_kind(s):
        action.say(a, C.DO_CHOOSE, seat, best_of_board(s, seat), 1, 0)
        return
    spaces = s.die1 + s.die2
    if ahead(s, seat, s.die1) > ahead(s, seat, spaces):
        spaces = s.die1
    if ahead(s, seat, s.die2) > ahead(s, seat, spaces):
        spaces = s.die2
    action.say(a, C.DO_CHOOSE, seat, spaces, 0, 0)


def best_of_board(s: State, seat: int) -> int:
    best = 0
    for square in range(C.SQUARES):
        if value(s, seat, square) > value(s, seat, best):
            best = square
    return best


def ahead(s: State, seat: int, spaces: int) -> int:
    return value(s, seat, (s.square[seat] + spaces) % C.SQUARES)


def value(s: State, seat: int, square: int) -> int:
    """A rough value in dollars: a deed for sale counts its price, twice that if it completes a group."""
    if s.rules.kind[square] == C.SQ_GO:
        return s.rules.salary
    if s.rules.kind[square] == C.SQ_GO_TO_JAIL:
        return -s.rules.fine
    deed = s.rules.deed_at[square]
    if deed == C.NO_DEED or s.owner[deed] != C.BANK:
        return -cash.rent_at(s, seat, square)
    if s.rules.price[deed] > s.cash[seat]:
        return 0
    missing = s.rules.group_mask[s.rules.group_of[deed]] & ~s.held[seat]
    return s.rules.price[deed] * (2 if missing == 1 << deed else 1)
