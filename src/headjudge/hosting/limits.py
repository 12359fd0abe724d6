# compiled
"""Limits on what one seat may do, so that every game ends."""

WORDS = 60  # actions of one seat between two throws
OFFERS = 3  # offers among them
BIDS = 500  # bids of one seat for one lot: many bots raise by a dollar
