# compiled
"""The built-in players of token games, by number, and what a table of them keeps to."""

RANDOM = 0
GREEDY = 1
TRADER = 2
POLICY_A = 3
POLICY_B = 4
POLICY_C = 5
EXPERT = 6

WORDS = 60  # things that one player may do between two throws
OFFERS = 3  # ... of which so many offers
