# compiled
"""Rounds and dollars in steps, so that the counts of a million games fit into a list of fixed length.

Samples are taken every round up to 30, every second round up to 60, every fifth up to 120 and every tenth up to 300.
Dollars are counted in steps of 10 up to 200, 50 up to 2,000, 100 up to 5,000, 250 up to 10,000 and 1,000 up to
30,000; the first step is for nothing at all, the last for everything above.
"""

from headjudge.sim.observer import counter_index as N


def slot(rounds: int) -> int:  # open
    """The sample that is taken after this many rounds; N.SLOTS if there is none."""
    if rounds <= 30:
        return rounds
    if rounds <= 60:
        return 30 + (rounds - 30) // 2 if rounds % 2 == 0 else N.SLOTS
    if rounds <= 120:
        return 45 + (rounds - 60) // 5 if rounds % 5 == 0 else N.SLOTS
    if rounds <= 300:
        return 57 + (rounds - 120) // 10 if rounds % 10 == 0 else N.SLOTS
    return N.SLOTS


def rounds_of(at: int) -> int:
    """The round of a sample."""
    if at <= 30:
        return at
    if at <= 45:
        return 30 + 2 * (at - 30)
    if at <= 57:
        return 60 + 5 * (at - 45)
    return 120 + 10 * (at - 57)


def step(dollars: int) -> int:  # open
    if dollars <= 0:
        return 0
    if dollars < 200:
        return 1 + dollars // 10
    if dollars < 2000:
        return 21 + (dollars - 200) // 50
    if dollars < 5000:
        return 57 + (dollars - 2000) // 100
    if dollars < 10000:
        return 87 + (dollars - 5000) // 250
    if dollars < 30000:
        return 107 + (dollars - 10000) // 1000
    return N.STEPS - 1


def dollars_of(at: int) -> int:
    """The lowest amount of a step; it ends where the next one begins."""
    if at <= 1:
        return 0
    if at <= 21:
        return 10 * (at - 1)
    if at <= 57:
        return 200 + 50 * (at - 21)
    if at <= 87:
        return 2000 + 100 * (at - 57)
    if at <= 107:
        return 5000 + 250 * (at - 87)
    return 10000 + 1000 * (at - 107)


def price_bin(price: int, listed: int) -> int:
    """A price in eighths of the list price."""
    if listed <= 0:
        return 0
    return min(N.BINS - 1, price * N.PER_LIST // listed)
