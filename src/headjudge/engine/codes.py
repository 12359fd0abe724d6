"""Small numbers with names: squares, groups, phases, actions, events, switch values.

Plain constants; the build step hands them to the compiler as an enum.
"""

# --- sizes --------------------------------------------------------------------------------------
SEATS = 8  # at most
SQUARES = 40
DEEDS = 28
GROUPS = 10
CARDS = 16  # in a deck
RENT_ROWS = 7  # bare, bare in a complete group, 1 to 4 houses, hotel

# --- who acts; seats are 0 to 7 -----------------------------------------------------------------
BANK = 8
HOST = 9  # the judge, the banker, the clock
CHANCE = 10  # dice and cards
NOBODY = 11

# --- kinds of square ----------------------------------------------------------------------------
SQ_GO = 0
SQ_STREET = 1
SQ_RAILROAD = 2
SQ_UTILITY = 3
SQ_CHANCE = 4
SQ_CHEST = 5
SQ_INCOME_TAX = 6
SQ_LUXURY_TAX = 7
SQ_JAIL = 8
SQ_FREE_PARKING = 9
SQ_GO_TO_JAIL = 10

# --- groups: eight colours, then these ----------------------------------------------------------
GROUP_RAILROAD = 8
GROUP_UTILITY = 9
NO_DEED = 28  # a square that is no property

# --- decks --------------------------------------------------------------------------------------
DECK_CHANCE = 0
DECK_CHEST = 1

# --- what a card does ---------------------------------------------------------------------------
FX_MOVE_TO = 1  # a = square
FX_NEAREST_RAILROAD = 2
FX_NEAREST_UTILITY = 3
FX_BACK = 4  # a = spaces
FX_GO_TO_JAIL = 5
FX_KEEP = 6
FX_RECEIVE = 7  # a = amount
FX_PAY = 8  # a = amount
FX_PAY_EACH = 9  # a = amount
FX_COLLECT_EACH = 10  # a = amount
FX_REPAIRS = 11  # a = per house, b = per hotel

# --- the Speed Die ------------------------------------------------------------------------------
SPEED_NONE = 0  # not thrown; 1 to 3 are themselves
SPEED_FACE_BUS = 4
SPEED_FACE_MR = 5

# --- phases: what the game is waiting for -------------------------------------------------------
PH_SETUP = 0  # chance: the decks' order
PH_DEAL = 1  # chance: the deeds dealt
PH_ORDER = 2  # throws for the starting order
PH_TURN = 3  # the next throw of the player on turn; before the first one: between turns
PH_AIR = 4  # the dice have left the hand
PH_CHOOSE = 5  # bus or three of a kind
PH_BUY = 6  # buy or decline
PH_AUCTION = 7  # one lot is up
PH_TAX = 8  # which way to be taxed
PH_FRESH = 9  # a fresh throw for the utility card
PH_THIRD = 10  # third throw in jail failed: fine or card
PH_CARD = 11  # chance: which card was drawn (physical decks)
PH_WANTS = 12  # shortage: who wants which buildings
PH_MOVING = 13  # nothing to wait for: the turn goes on by itself
PH_OVER = 14

# --- actions ------------------------------------------------------------------------------------
DO_ROLL = 1  # x, y = dice, z = Speed Die
DO_RELEASE = 2
DO_LAND = 3  # x, y, z as above
DO_CHOOSE = 4  # x = spaces (bus) or square (three of a kind)
DO_BUY = 5
DO_DECLINE = 6
DO_BID = 7  # x = amount
DO_PASS = 8
DO_CLAIM = 9  # x = debtor, y = square or SQUARES for any
DO_PAY = 10
DO_TAX = 11  # x = WAY_FLAT or WAY_PERCENT
DO_FINE = 12
DO_JAIL_CARD = 13
DO_BUILD = 14  # x = deed
DO_SELL = 15  # x = deed
DO_SELL_GROUP = 16  # x = group
DO_WANT = 17  # streets[:x]
DO_MORTGAGE = 18  # x = deed
DO_LIFT = 19  # x = deed
DO_OFFER = 20  # x = to, and the trade's fields; z = 1: something that cannot be traded is in it
DO_ACCEPT = 21  # x = whose offer; lift
DO_REJECT = 22  # x = whose offer
DO_BANKRUPT = 23
DO_DONE = 24
DO_TIME_UP = 25  # host
DO_REMOVE = 26  # host; x = seat
DO_EXPOSE = 27  # host; x = deck
DO_VOID_THROW = 28  # host
DO_SHUFFLE = 29  # chance; x = deck, streets[:16] = order
DO_DEAL = 30  # chance; x = seat, y = deed
DO_DRAW = 31  # chance; x = card, y = deck

WAY_FLAT = 0
WAY_PERCENT = 1

# --- switch values ------------------------------------------------------------------------------
WINDOW_ANY = 0
WINDOW_OWN_OR_BETWEEN = 1

CLAIM_ASK = 0  # must be asked for before the second following player throws
CLAIM_AUTO = 1  # collected at the landing

LATE_AFTER_TURN = 0
LATE_AIR_FIRST = 1

TIME_EQUAL_TURNS = 0
TIME_FINISH_TURN = 1
TIME_AT_ONCE = 2

RESTORE_NONE = 0
RESTORE_AT_DEBT = 1
RESTORE_BEFORE_ROLL = 2

ROUND_UP = 0
ROUND_DOWN = 1
ROUND_NEAREST = 2

TIE_UNMORTGAGED = 0
TIE_CASH = 1

BUS_SUM = 0
BUS_DIE_MOVED = 1

UNLIMITED = 1000  # houses or hotels

# --- kinds of debt ------------------------------------------------------------------------------
DEBT_RENT = 1
DEBT_TAX = 2
DEBT_CARD = 3
DEBT_FINE = 4
DEBT_BID = 5
DEBT_FEE = 6

# --- what is up for auction ---------------------------------------------------------------------
LOT_DEED = 0
LOT_HOUSE = 1
LOT_HOTEL = 2

# --- events: (kind, ruling, seat, other, amount, place, extra) ----------------------------------
EV_MONEY = 1  # seat pays other the amount
EV_DICE = 2  # seat threw amount, place; extra = Speed Die
EV_MOVE = 3  # seat stands on place; amount = spaces
EV_DEED = 4  # deed `place` passes from other to seat
EV_BUILDING = 5  # street `place` of seat now has level `amount`; extra = level before
EV_MORTGAGE = 6  # deed `place` of seat is mortgaged
EV_LIFT = 7  # ... is free again
EV_CARD = 8  # seat drew card `amount` of deck `place`
EV_CARD_KEPT = 9  # seat keeps the jail card of deck `place`; other had it
EV_CARD_BACK = 10  # the jail card of deck `place` goes back under its deck
EV_JAILED = 11  # seat is in jail
EV_FREED = 12  # seat is out of jail
EV_AUCTION = 13  # lot `place` is up; amount = opening, extra = kind of lot
EV_BID = 14
EV_PASS = 15
EV_SOLD = 16  # lot `place` to seat for amount
EV_UNSOLD = 17  # the lot stays with the Bank; extra 1 = void
EV_RENT = 18  # seat could be asked for amount by other, for square `place`
EV_CLAIM = 19  # other (the owner) asked seat; extra 1 = collected after this turn
EV_LAPSED = 20  # that rent is lost
EV_DEBT = 21  # seat owes other amount and must raise it
EV_OFFER = 22  # seat offers other a trade
EV_TRADE = 23  # seat accepted other's offer
EV_NO_TRADE = 24  # seat turned other's offer down
EV_WANT = 25  # seat wants a building on `place`; amount = how many in all
EV_OUT = 26  # seat is out; other = creditor
EV_TURN = 27  # seat is on turn
EV_TIME = 28
EV_OVER = 29
EV_NOTE = 30  # a ruling applied, with nothing else to show
EV_ORDER = 31  # seat starts
EV_EXPOSED = 32  # card `amount` of deck `place` was turned up by mistake
EV_CHOICE = 33  # seat must choose
EV_SCORE = 34  # one item of seat's sheet: amount
EV_PLACE = 35  # seat's total and place

LOG_ROWS = 512
LOG_WIDTH = 7
CLAIMS = 16  # rents not yet asked for, at most
DEBTS = 24
WANTS = 12  # buildings one player may name in a shortage
