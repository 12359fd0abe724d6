# compiled
"""The places of the columns in a game's row of numbers (see rows.py)."""

ROWS = 512  # most rows between two calls of rows.read

# --- of the game --------------------------------------------------------------------------------
GAME = 0
ROTATION = 1  # player p of the line-up sits in seat (p - rotation) modulo the seats
WINNER = 2  # 1 = the first seat; 0 = the first place is shared
ENDED = 3
TURNS = 4  # in a one-pawn game: rolls of the pawn
ROUNDS = 5
THROWS = 6
ACTIONS = 7
SECONDS = 8  # by the simulated clock; 0 without one
TRADES = 9
OFFERS = 10
AUCTIONS = 11  # of deeds and cards
SHORTAGES = 12  # auctions of single buildings
RENTS_LOST = 13
FAULTS = 14  # actions that the rules forbade
BANK = 15  # in a one-pawn game: the Bank's cash at the end
STARTER = 15  # in a token game: the seat that threw first, from 1
HEAD = 16

# --- of each seat, in both kinds of game --------------------------------------------------------
PLACE = 0
WORTH = 1  # in a one-pawn game: assets
CASH = 2
POINTS = 3  # in a one-pawn game: times 840
# only in a token game:
DEEDS = 4  # their value
BUILDINGS = 5
OUT = 6  # 0, or the order of leaving
OUT_TURN = 7  # the turn of the game in which the player left
UNMORTGAGED = 8  # the value of the free deeds; it breaks ties in tournaments and is in no file
# only in a one-pawn game:
EARNINGS = 4  # in cents
PLACE_ASSETS = 5
PLACE_EARNINGS = 6
STATUS = 7  # codes.ACTIVE and so on
CASHED_OUT = 8
WIDTH = 9

# --- how a game ended ---------------------------------------------------------------------------
LAST_LEFT = 1
TIME = 2  # the clock
CAP = 3  # the limit on rounds
CARD = 4  # a downturn card
BANK_EMPTY = 5
