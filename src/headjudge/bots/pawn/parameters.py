# compiled
"""Numbers that the built-in players of the one-pawn game live by."""

# who does anything that is allowed
IDEAS = 6  # things tried before giving up
RAISE = 60  # less than that above the lowest bid

# the investor
PACE = 100  # rolls that a game lasts where only the host's clock ends it
LAST_CALL = 6  # rolls until doubles, on average
LANDINGS = 100_000  # rolls that Weights.visits is counted in
LAP = 6  # rolls from one Go to the next, nearly
LEVEL = 3  # houses that a street is valued with before its group is complete
SEVEN = 7  # the dice, on average
TENTH = 10

# the dealer
PROPOSALS = 2  # in a window, at most
ASKING = 100  # percent of what a deal seems worth to the other that is asked for at first
ASKING_LEAST = 60
ASK_MORE = 5
ASK_LESS = 10
THEIR_MARGIN = 60  # what the other should be left with
THEIR_HOPE_ONE = 50  # percent: the hopes that others are thought to have, as in Weights
THEIR_HOPE_MORE = 20
FEW_HOUSES = 8
FEW_HOTELS = 3

# what is made up of others
BID_LEAST = 70  # percent of its worth to them
BID_SPREAD = 61  # ... and up to 130
THEFTS = 50  # percent of secret opportunities that are taken

# the expert
FIRST_LOOK = 5  # play-outs of each candidate; then only those go on that are ahead of the first
MOST = 16  # things that it weighs against each other
CASH_FOR_EARNINGS = 25  # dollars that buy buildings for a dollar of future earnings, nearly
ACTIONS = 30_000  # in a play-out, at most; none comes near it
EXTRA = 20  # rolls that are played out at least where only the host's clock ends the game

THEFTS_WEIGHED = 4  # properties
BY_PLAN = 0  # in place of something to do
# ... its plans
AS_DEALER = 0
NO_BID = 1
LOW_BID = 2
HIGH_BID = 3
TOP_BID = 4
SPEND = 5
SAVE = 6
NO_DEALS = 7
LAST_PLAN = 7
REVIEWED = 4  # times the budget is spent on the question in which temper to play on
ALWAYS = -2  # the question that is never settled: in which temper to play on
# ... its tempers, beside that of a dealer
COOL = 1
WARM = 2
HOT = 3
FOR_ASSETS = 4
FOR_EARNINGS = 5
DARING = 6
CAREFUL = 7
TEMPERS = 8
EAGER_COOL = 80  # percent of a lot's worth
EAGER_WARM = 120
EAGER_HOT = 145
MORE_FUTURE = 15
EAGER_LOW = 75  # percent of a lot's worth
EAGER_HIGH = 130
EAGER_TOP = 180
LOOSER = 150  # less kept
TIGHTER = 300  # more kept

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
