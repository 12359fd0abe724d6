# compiled
"""Numbers that the built-in players live by."""

RESERVE = 100  # cash the greedy player keeps

# where a walker can stand
CELLS = 120  # 40 squares x 0, 1 or 2 doubles come first, then jail after 0, 1 or 2 failed throws
PLACES = 123

# the trader
ROWS = 6  # of Knowledge.income by group: 0 to 4 houses and a hotel, or the number of deeds owned
DEAR = 3  # times its price that the last deed of a group may cost
FOUNDED = 3  # houses that a group is judged by before it is complete

# the expert
UNSURE = 40  # percent by which a guess of somebody's cash may be wrong
IDEAS = 12  # things weighed against each other
ROUNDS = 20  # that a position is played on before it is judged
FIRST_LOOK = 12  # play-outs after which an idea that leads is taken
DOUBT = 6  # standard errors that tell a better idea from luck, in quarters
