# compiled
"""The built-in players of token games, by number."""

RANDOM = 0
GREEDY = 1
TRADER = 2
POLICY_A = 3
POLICY_B = 4
POLICY_C = 5
EXPERT = 6
