# compiled
"""The built-in players of the one-pawn game, by number."""

RANDOM = 0  # anything that is allowed
INVESTOR = 1  # values, builds and allies; makes no offers of its own
DEALER = 2  # an investor with a sharper eye, who also makes offers
EXPERT = 3  # plays copies of the position out before it decides what matters
