# compiled
"""Parameters of the built-in players of the one-pawn game."""

# the random player
IDEAS = 6  # ideas tried before giving up
RAISE = 60  # its bids stay below the lowest bid plus this

# the investor
PACE = 100  # rolls in a game that only the host's clock ends
LAST_CALL = 6  # rolls until doubles, on average
LANDINGS = 100_000  # the number of rolls that Weights.visits counts
LAP = 6  # rolls from one Go to the next, roughly
LEVEL = 3  # a street of an incomplete group is valued with this many houses
SEVEN = 7  # the average throw
TENTH = 10

# the dealer
PROPOSALS = 2  # the most offers per window
ASKING = 100  # percent of a deal's apparent worth to the other that it asks at first
ASKING_LEAST = 60
ASK_MORE = 5
ASK_LESS = 10
THEIR_MARGIN = 60  # the gain to leave to the other
THEIR_HOPE_ONE = 50  # percent: the hopes that others are assumed to have, as in Weights
THEIR_HOPE_MORE = 20
FEW_HOUSES = 8
FEW_HOTELS = 3

# what is assumed about others
BID_LEAST = 70  # percent of a lot's worth to them
BID_SPREAD = 61  # up to 130 percent
THEFTS = 50  # percent of secret opportunities that are taken

# the expert
FIRST_LOOK = 5  # play-outs per candidate; then only those ahead of the first continue
MOST = 16  # candidates that are compared
CASH_FOR_EARNINGS = 25  # roughly, dollars of buildings per dollar of future earnings
ACTIONS = 30_000  # the most actions in a play-out; none comes near it
EXTRA = 20  # the least rolls to play out if only the host's clock ends the game

THEFTS_WEIGHED = 4  # properties that are compared
BY_PLAN = 0  # follow a plan instead of a single action
# the expert's plans
AS_DEALER = 0
NO_BID = 1
LOW_BID = 2
HIGH_BID = 3
TOP_BID = 4
SPEND = 5
SAVE = 6
NO_DEALS = 7
LAST_PLAN = 7
REVIEWED = 4  # how many times the budget goes into choosing a temper
ALWAYS = -2  # the question that is never settled: which temper to choose
# the expert's tempers besides the dealer's
COOL = 1
WARM = 2
HOT = 3
FOR_ASSETS = 4
FOR_EARNINGS = 5
DARING = 6
CAREFUL = 7
TEMPERS = 8
EAGER_COOL = 80  # percent of a lot's worth that is bid
EAGER_WARM = 120
EAGER_HOT = 145
MORE_FUTURE = 15
EAGER_LOW = 75  # percent of a lot's worth that is bid
EAGER_HIGH = 130
EAGER_TOP = 180
LOOSER = 150  # dollars less in reserve
TIGHTER = 300  # dollars more in reserve

# what an internal card is worth to an average company at the start, without its appraised value
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
