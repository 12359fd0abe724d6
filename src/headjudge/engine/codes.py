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
# ... in a one-pawn game, where it concerns the whole table
FX_DOWNTURN = 12  # a = DOWNTURN_...
FX_HOLD = 13  # lies beside the board; a = downturns it cancels, as bits; b = which goes first
FX_VOTE = 14  # a per house, b per hotel, c per railroad, d electric company, e = times for opposers
FX_ETHICS = 15
FX_NOTHING = 16
FX_LIMIT = 17  # a = by how much
FX_LEVY = 18  # a per property, b per house, c per hotel, d flat
FX_CREDIT = 19  # a per property, b per house, c per hotel; d = 1: active companies only
FX_INTEREST = 20  # a = percent of the loan of every mortgaged deed
FX_LEADER = 21  # a = per property, paid by whoever has the most
FX_KEEP_OR_RETURN = 22  # a = price of keeping one internal card
FX_CHEAP = 23  # a = percent of the building prices until the next roll

AFTER_BOTTOM = 0  # where a used external card goes
AFTER_REMOVED = 1
AFTER_BESIDE = 2
AFTER_TAKEN = 3  # removed if somebody took the opportunity, else to the bottom

# --- what an internal card does for its holder --------------------------------------------------
IX_NONE = 0
IX_SHIFT = 1  # steer the landing; a = reach
IX_LINE = 2  # slots for one line: a railroads, b utilities, c streets
IX_FIRST = 3  # the next unowned property at the minimum bid
IX_COPY = 4  # acts as another's card
IX_POACH = 5  # take another's card; a = price
IX_FLAGSHIP = 6  # a = percent of the hotel rent
IX_BONUS = 7  # a = percent added to rents
IX_SLOTS = 8  # a = more properties
IX_ROYALTY = 9  # a = paid with the Go income
IX_LEVY_PART = 10  # a = percent of downturn payments
IX_BUILD_PART = 11  # a = percent of building prices
IX_PUT = 12  # a policy card that a player owns; a = downturns it cancels, b = which goes first

LINE_NONE = 0
LINE_RAILROAD = 1
LINE_UTILITY = 2
LINE_STREET = 3

DOWNTURN_NONE = 0
RECESSION = 1
DEPRESSION = 2

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
# ... of a one-pawn game
PH_WINDOW = 15  # everybody may act, until the next roll
PH_SHOW = 16  # chance: the ten deeds shown
PH_SHIFT = 17  # the holder of an ad campaign: steer or leave it
PH_VOTE = 18  # secret votes
PH_DIE = 19  # one die
PH_ETHICS = 20  # the ethical opportunity, answered in secret
PH_ROLL_OFF = 21  # several would take it
PH_CHECK = 22  # the unethical player's second roll
PH_FIRST = 23  # First Mover: use it or lose it
PH_CHOICE = 24  # a line of business, or a flagship
PH_SHED = 25  # somebody is over the limit
PH_KEEP = 26  # internal cards: pay or give up
PH_RESHUFFLE = 27  # chance: a deck's new order
PH_PUT = 28  # the holder of a policy card: use it now?

# --- actions ------------------------------------------------------------------------------------
DO_NOTHING = 0  # never applied: a bot has nothing to do
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
DO_OFFER = 20  # x = to, and the trade's fields; z = 1: it contains something that cannot be traded
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

# ... of a one-pawn game
DO_ABANDON = 40  # x = deed; y = 1: put up for the running auction
DO_AUCTION = 41  # x = deed: a surplus property is auctioned off
DO_ALLY = 42  # x = the others asked, as bits; y = group; shares; z = 1: there are shares
DO_JOIN = 43  # x = whose offer of an alliance; y = group
DO_CANCEL = 44  # x = with whom; y = group
DO_USE = 45  # x = card; y = square, line or target card; z = the other company
DO_VOTE = 46  # x = VOTE_...
DO_STEAL = 47  # x = from; y = deed
DO_KEEP = 48  # x = card, or ALL_CARDS: pay for it
DO_GIVE_UP = 49  # x = card, or ALL_CARDS
DO_TIME_OUT = 50
DO_DIE = 51  # host, or the seat concerned; x = face
DO_DEADLINE = 52  # host
DO_SHOW = 53  # chance; cards[:10] = deeds

VOTE_SUPPORT = 1
VOTE_OPPOSE = 2
ALL_CARDS = 16
NO_CARD = 16
NO_EXTERNAL = 32
NO_SHIFT = 99  # this roll cannot be steered

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

STAGE_GAME = 0  # of no tournament; the others in the order of a tournament
STAGE_QUALIFIER = 1
STAGE_PRELIMINARY = 2
STAGE_SEMIFINAL = 3
STAGE_FINAL = 4

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
LOT_CARD = 3  # an internal card

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
EV_RENT = 18  # other may ask seat for amount, for square `place`
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
# ... of a one-pawn game; there EV_MONEY has place = item and extra = FLOW_..., NO_ITEM for none
EV_CARD_TO = (
    36  # internal card `amount` to seat from other (BANK = the deck, NOBODY = out of the game)
)
EV_EXTERNAL = 37  # external card `amount` is drawn; extra 1 = as the way out of a downturn
EV_EXTERNAL_TO = 38  # external card `amount` goes to place (AFTER_...)
EV_DOWNTURN = 39  # amount = DOWNTURN_..., place = payments made, extra = DT_...
EV_ALLIANCE = 40  # group `place`, seat; amount = ALLY_...; extra = the partners as bits
EV_PLEDGE = 41  # seat, deed `place`; amount = PLEDGE_...
EV_ANSWERED = 42  # seat has answered in secret
EV_VOTE = 43  # seat's vote `amount`, opened
EV_DIE = 44  # amount = face, extra = DIE_...
EV_TRUST = 45  # seat is cashed out and in trust
EV_BUST = 46  # seat is busted; amount = status
EV_LIMIT = 47  # seat's property limit is now amount
EV_BUILD_ORDER = 48  # seat, street `place`, amount = ordered in this window
EV_SHOWN = 49  # deed `place` is shown; extra 1 = internal card
EV_WINDOW = 50  # amount 1 = opens, 0 = closes; extra = roll
EV_CHOSEN = 51  # seat, card `amount`: place = line, deed or card; extra = IX_...
EV_SHIFT = 52  # seat steers the landing by amount to square `place`
EV_SHED = 53  # seat must shed; amount = how many
EV_TIME_OUT = 54  # seat stops the clock; amount 0 = it runs again
EV_SHUFFLED = 55  # deck `place` was shuffled
EV_THEFT = 56  # seat takes deed `place` from other
EV_EARNINGS = 57  # seat: adjusted rent `amount` in hundredths of dollars; place = deeds
EV_PLEDGED_BID = 58  # seat's sealed bid `amount`, opened
EV_CHECK = 59  # seat must roll again
EV_FREE_TERMS = 60  # group `place`: terms in words

NO_ITEM = 99
FLOW_NONE = 0
FLOW_RENT = 1
FLOW_GO = 2
FLOW_PURCHASE = 3
FLOW_BUILD = 4
FLOW_RESALE = 5
FLOW_MORTGAGE = 6
FLOW_UNMORTGAGE = 7
FLOW_TAX = 8
FLOW_RECESSION = 9
FLOW_DEPRESSION = 10
FLOW_CARD = 11
FLOW_PLEDGE = 12
FLOW_DEAL = 13
FLOW_SPLIT = 14
FLOW_BUST = 15
FLOW_START = 16

DT_BEGINS = 0
DT_PAYMENT = 1
DT_OUT = 2  # by doubles
DT_CANCELLED = 3  # by a card beside the board
DT_EXIT = 4  # by a card after the third payment

ALLY_NONE = 0
ALLY_RUNS = 1
ALLY_NOTICE = 2
ALLY_OFFERED = 3  # in events only
ALLY_SIGNED = 4
ALLY_ENDED = 5

PLEDGE_PUT_UP = 0
PLEDGE_KEPT = 1
PLEDGE_GIVEN = 2

DIE_VOTE = 1
DIE_BUST = 2
DIE_TIE = 3

ACTIVE = 0  # how a company stands
IN_TRUST = 1
WOUND_UP = 2  # busted, even
DESTROYED = 3  # busted, odd

SHED_LOWERED = 0  # what leads a company above its limit
SHED_THEFT = 1
SHED_POACHED = 2

END_TIME = 1
END_CARD = 2
END_BANK = 3
END_ONE_LEFT = 4

METHOD_ENGLISH = 0  # 1 to 3 = sealed, the first, second or third price

# --- guesses at cash that is private --------------------------------------------------------------
GUESS_PER_TURN = 20  # income per turn without rents: salaries less taxes and cards
GUESS_LEAST = 60  # no guess is lower

LOG_ROWS = 512
LOG_WIDTH = 7
CLAIMS = 16  # rents not yet asked for, at most
DEBTS = 24
WANTS = 12  # buildings one player may name in a shortage

# money on Free Parking, by house rule
PARKING_NOTHING = 0
PARKING_POT = 1  # taxes and fines
PARKING_POT_500 = 2  # and 500 from the Bank
PARKING_BONUS = 500
