# compiled
"""Numbers that the built-in players live by."""

RESERVE = 100  # cash the greedy player keeps

# where a walker can stand
CELLS = 120  # 40 squares x 0, 1 or 2 doubles come first, then jail after 0, 1 or 2 failed throws
PLACES = 123
