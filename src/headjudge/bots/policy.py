# compiled
"""Numbers that the built-in players live by."""

RESERVE = 100  # cash the greedy player keeps

# where a walker can stand
CELLS = 120  # 40 squares x 0, 1 or 2 doubles come first, then jail after 0, 1 or 2 failed throws
PLACES = 123

# the trader; amounts in dollars unless something else is said
ROWS = 6  # of Lore.income by group: 0 to 4 houses and a hotel, or the number of deeds owned
HORIZON = 12  # throws of every opponent that an income is counted for
LOOSE = 80  # percent of its price that a deed counts for by itself
HOPE_ONE = (
    22  # percent of a group's income with three houses: one deed is missing, and with the Bank
)
HOPE_TWO = 8  # ... two are
DEAL_ONE = 14  # ... one is missing, and somebody else has it
DEAL_TWO = 5
FOUNDED = 3  # houses that a group is judged by before it is complete
GAIN = 25  # what a deal must bring to be worth while
SPARE = 30  # cash kept even where no danger is ahead
THREAT = 3  # times the expected rent of the next throw that is kept, too
STAY = 3000  # cents of rent by throw from which jail is the better place
FIRST_PRICE = 105  # percent of the list price that is offered first
DEARER = 15  # percent more after a refusal
DEAREST = 260
STEP = 10  # an auction is raised by so much
PATIENCE = 24  # turns of the table after which a deal is thought of anew

# the expert
UNSURE = 40  # percent by which a guess of somebody's cash may be wrong
IDEAS = 12  # things weighed against each other
ROUNDS = 20  # that a position is played on before it is judged
PLAYOUTS = 48  # of every idea
FIRST_LOOK = 12  # play-outs after which an idea that leads is taken
DOUBT = 2  # standard errors that tell a better idea from luck, in quarters
