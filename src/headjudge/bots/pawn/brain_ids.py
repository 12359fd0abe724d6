# compiled
"""The built-in players of the one-pawn game, by number."""

RANDOM = 0  # takes any legal action
INVESTOR = 1  # values, builds and allies; makes no offers
DEALER = 2  # a shrewder investor that also makes offers
EXPERT = 3  # plays out copies of the position before important decisions
