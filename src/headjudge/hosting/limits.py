# compiled
"""How much one seat may say, so that no game goes on for ever."""

WORDS = 60  # things that one seat may do between two throws
OFFERS = 3  # ... of which so many offers
BIDS = 500  # of one seat for one lot: many raise by a dollar
