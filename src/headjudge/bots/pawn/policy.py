# compiled
"""Numbers that the built-in players of the one-pawn game live by."""

# who does anything that is allowed
IDEAS = 6  # things tried before giving up
OFFERS = 4  # a roll, on average and at most
RAISE = 60  # less than that above the lowest bid

# the investor
PACE = 100  # rolls that a game lasts where only the host's clock ends it
LAST_CALL = 6  # rolls until doubles, on average
LANDINGS = 100_000  # rolls that Habits.visits is counted in
LAP = 6  # rolls from one Go to the next, nearly
LEVEL = 3  # houses that a street is valued with before its group is complete
SEVEN = 7  # the dice, on average
TENTH = 10

# what an internal card is worth to an average company at the start, appraised value not counted
WORTH_SHIFT = 110
WORTH_LINE = 90
WORTH_FIRST = 50
WORTH_COPY = 60
WORTH_POACH = 60
WORTH_FLAGSHIP = 90
WORTH_BONUS = 110
WORTH_SLOTS = 90
WORTH_ROYALTY = 80
WORTH_LEVY_PART = 60
WORTH_BUILD_PART = 90
WORTH_PUT = 30
