# open
"""Calls `rent`, which calls back here: modules in a circle."""

from toy.engine import codes as C
from toy.engine import dice, rent
from toy.engine.rules import Seat
from toy.engine.state import State


def tell(s: State, seat: int, amount: int) -> None:  # gil: appends to a list
    s.heard.append((seat, amount))


def move(s: State, seat: Seat, spaces: int = 3) -> int:
    if spaces == 0:
        raise ValueError("nobody moves by nothing")
    due = rent.due(s, seat, s.rules.price[spaces % C.DEEDS], spaces > 6)
    s.cash[seat] -= due
    assert s.cash[seat] > -(10**9), "nobody can owe that much"
    if s.listening:
        tell(s, seat, due)
    for other in range(C.SEATS):
        if other != seat:
            s.cash[other] += max(1, due // C.SEATS)
    return due


def back(s: State, seat: int) -> int:
    return rent.due(s, seat, 1, False)


def broke(s: State, seat: int) -> bool:
    return s.cash[seat] < 0


def skip(s: State) -> None:
    if s.turn >= C.SEATS - 1:
        s.turn = 0
        return
    s.turn += 1


def settle(s: State, seat: int) -> bool:
    """Truth values in local variables, without a word of C."""
    done = False
    found = broke(s, seat) or s.turn == seat
    while not done:
        if s.cash[seat] < 0:
            s.cash[seat] += s.rules.salary
        done = not broke(s, seat) and (s.rules.doubled or found)
    return found


def minus_one(s: State) -> int:
    """-1 is also what C uses for an error."""
    return -1 if s.turn >= 0 else 0


def bits(s: State) -> int:
    count = 0
    left = s.deeds
    while left:
        left &= left - 1
        count += 1
    return count


def past_the_end(s: State, seat: int) -> int:
    """Wrong on purpose: the checked build must stop here."""
    return s.cash[seat]


def fork(s: State, seat: int) -> State:
    other = s.copy()
    other.cash[seat] += 1
    return other


def load(s: State, cash: dict[int, int]) -> str:
    for seat, amount in cash.items():
        s.cash[seat] = amount
    return f"{len(cash)} seats"


def play(s: State, turns: int) -> int:
    for _ in range(turns):
        skip(s)
        move(s, s.turn, dice.throw(s) + dice.throw(s))
        settle(s, s.turn)
    return s.total()
