# compiled
"""How long things take at a table of people, in percent of an ordinary turn (see clock.py)."""

BEFORE = 40  # from the end of the turn before until the dice leave the hand
AFTER = 60  # from there to the end of the turn
AGAIN = 50  # another throw, after doubles
LOT = 50  # an auction
OFFER = 10  # an offer, and the answer
TRADE = 40  # ... if it is yes
FACTORS = 256
