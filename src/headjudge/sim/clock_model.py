# compiled
"""How long things take at a table of people, in percent of an average turn (see clock.py)."""

BEFORE = 40  # from the end of the previous turn to the throw
AFTER = 60  # from the throw to the end of the turn
AGAIN = 50  # another throw, after doubles
LOT = 50  # an auction
OFFER = 10  # an offer and its answer
TRADE = 40  # extra time if the offer is accepted
FACTORS = 256
