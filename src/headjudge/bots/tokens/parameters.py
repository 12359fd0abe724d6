# compiled
"""Parameters of the built-in players."""

RESERVE = 100  # cash the greedy player keeps

# the states of a token in the Markov chain
CELLS = 120  # first 40 squares x 0, 1 or 2 doubles, then jail after 0, 1 or 2 failed throws
PLACES = 123

# the trader
ROWS = 6  # of Knowledge.income by group: 0 to 4 houses and a hotel, or the number of deeds owned
DEAR = 3  # the last deed of a group may cost this many times its price
FOUNDED = 3  # an incomplete group is valued with this many houses

# the expert
UNSURE = 40  # percent by which a guess of a player's cash may be off
IDEAS = 12  # candidates that are compared
ROUNDS = 20  # length of a play-out before the position is evaluated
FIRST_LOOK = 12  # play-outs after which the first idea is taken if it leads
DOUBT = 6  # standard errors, in quarters, by which a better idea must lead
