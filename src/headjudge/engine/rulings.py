"""Every ruling the engine can rest on, by number.

The engine cites a ruling; each rulebook binds it to clauses of its own (`rulings.toml`).
0 means "no objection". The numbers may change between versions; the names are the interface.
"""

NONE = 0

# --- setting up ---------------------------------------------------------------------------------
SETUP_CASH = 1  # what everybody starts with
SETUP_BANK = 2  # all deeds, houses and hotels begin in the Bank
SETUP_DECKS = 3  # both decks lie shuffled, face down
SETUP_ON_GO = 4  # tokens begin on GO, no salary for that
SETUP_DEAL = 5  # deeds dealt before play, one at a time
SETUP_DEAL_FREE = 6  # dealt deeds cost nothing
ORDER_THROW = 7  # everybody throws once, the highest total starts
ORDER_TIE = 8  # those tied for the highest throw again

# --- dice and turn ------------------------------------------------------------------------------
DICE_MOVE = 10  # throw two dice, move their sum
TURN_NOT_YOURS = 11  # refused: it is somebody else's turn
TURN_SETTLE_FIRST = 12  # refused: settle what the space demands before the next throw
TURN_PASSES = 13  # the turn is complete and passes to the left
TURN_NOT_NOW = 14  # refused: the rules do not allow this at this point
DOUBLES_AGAIN = 15  # doubles: move, settle, throw again
THREE_DOUBLES = 16  # third doubles in a turn: jail, without the third move
DICE_RELEASED = 17  # the dice have left the hand
DICE_VOIDED = 18  # the judge voids a throw; it is repeated
LAND_HERE = 19  # the space reached decides what follows
SHARED_SPACE = 20  # several tokens may stand on one space

# --- Speed Die ----------------------------------------------------------------------------------
SPEED_NOT_USED = 21  # refused: this throw is made without the Speed Die
SPEED_NEEDED = 22  # refused: this throw is made with the Speed Die
SPEED_NUMBER = 23  # 1 to 3 is added
SPEED_BUS = 24  # move by one die, the other, or both
SPEED_MR_FIRST = 25  # Mr Monopoly: first the number dice
SPEED_MR_UNOWNED = 26  # ... then on to the next unowned property
SPEED_MR_RENT = 27  # ... or, if all are owned, to the next rival's unmortgaged one
SPEED_TRIPLE = 28  # three of a kind: any space
SPEED_TRIPLE_GO = 29  # salary when GO is passed on that move
SPEED_LOST_IN_JAIL = 30  # going to jail loses what the Speed Die still promised
SPEED_DOUBLES = 31  # doubles are judged on the number dice alone

# --- GO, taxes, free parking --------------------------------------------------------------------
GO_SALARY = 32  # landing on or passing GO earns the salary
GO_SALARY_TWICE = 33  # a second salary in the same turn, by card
FREE_PARKING = 34  # nothing happens there
TAX_INCOME_CHOICE = 35  # flat or percentage: the player chooses
TAX_DECIDE_FIRST = 36  # the tax is chosen before adding up, and the choice stands
TAX_PERCENT = 37  # the percentage of total worth
TAX_INCOME = 38  # the flat income tax
TAX_LUXURY = 39  # luxury tax

# --- buying and auctions ------------------------------------------------------------------------
BUY_OPTION = 40  # an unowned property may be bought by whoever lands on it
BUY_DEED = 41  # price paid, deed received
BUY_CASH = 42  # refused: the price is more than the cash in hand
AUCTION_ON_DECLINE = 43  # declined: auctioned at once
AUCTION_OPENING = 44  # refused: below the opening price
AUCTION_RAISE = 45  # refused: not above the standing bid
AUCTION_OPEN_TO_ALL = 46  # anybody may bid, including the player who declined
AUCTION_PAY = 47  # the winner pays the Bank and gets the deed
AUCTION_VOID = 48  # the winner cannot pay: the auction is void
AUCTION_EXCLUDED = 49  # refused: the defaulter may not bid in the new auction
AUCTION_PASSED = 50  # refused: a player who has passed is out of this auction
AUCTION_NO_BID = 51  # nobody bids: it stays with the Bank
AUCTION_HIGH_STAYS = 52  # refused: the standing bid cannot be withdrawn
AUCTION_RUNNING = 53  # refused: the running auction comes first

# --- rent ---------------------------------------------------------------------------------------
RENT_DUE = 60  # landing on another's property makes its rent collectable
RENT_MORTGAGED = 61  # a mortgaged property earns no rent
RENT_DOUBLED = 62  # double rent on a bare street of a complete group
RENT_DOUBLED_MORTGAGE = 63  # doubled even if another street of the group is mortgaged
RENT_DOUBLED_REST = 64  # doubled even if another street of the group has buildings
RENT_BUILDINGS = 65  # the deed's row for its buildings
RENT_RAILROAD = 66  # by number of railroads owned
RENT_UTILITY_ONE = 67  # four times the dice
RENT_UTILITY_TWO = 68  # ten times the dice
RENT_UTILITY_MR = 69  # sent on by Mr Monopoly: by the number dice thrown before
RENT_UTILITY_DICE = 82  # reached by the throw itself: Mr Monopoly counts nothing
RENT_CARD_RAILROAD = 70  # twice the rent, by card
RENT_CARD_UTILITY = 71  # ten times a fresh throw, by card
RENT_CLAIM = 72  # the owner has asked in time: it must be paid
RENT_CLAIM_WINDOW = 73  # too late: the rent is lost
RENT_NOT_OWED = 74  # refused: no such rent is owed
RENT_DICE_ON_TABLE = 75  # called after the dice fell: collected after that turn
RENT_DICE_IN_AIR = 76  # called while the dice are in the air: settled first
RENT_AIR_BANKRUPT = 77  # the thrower went bankrupt settling it: the throw is dropped
RENT_PAID = 78  # rent is paid to the owner
RENT_IN_KIND = 79  # the owner takes property in settlement
RENT_NO_DISCOUNT = 80  # refused: less cash alone is no settlement
RENT_COLLECTED = 81  # collected without asking (casual tables, simulation)

# --- cards --------------------------------------------------------------------------------------
CARD_DRAW = 85  # the top card is taken and obeyed
CARD_BOTTOM = 86  # a used card goes under its deck
CARD_KEEP = 87  # a jail card is kept until used
CARD_SELL = 88  # a jail card may be sold
CARD_CAP = 89  # refused: for more than the cap
CARD_MOVE = 90  # moved along the arrow by a card
CARD_BACK = 91  # moved backwards by a card, never a salary
CARD_RECEIVE = 92  # the Bank pays
CARD_PAY = 93  # the drawer pays the Bank
CARD_PAY_EACH = 94  # the drawer pays everybody
CARD_COLLECT_EACH = 95  # everybody pays the drawer
CARD_EXPOSED = 96  # turned up by mistake: shown, and back on top
CARD_NOT_DRAWABLE = 97  # refused: that card cannot be the next one of this deck

# --- jail ---------------------------------------------------------------------------------------
JAIL_SPACE = 100  # sent by the space
JAIL_CARD = 101  # sent by a card
JAIL_DOUBLES = 102  # sent by three doubles
JAIL_TURN_ENDS = 103  # no salary, and the turn is over
JAIL_VISITING = 104  # just visiting jail
JAIL_EXIT_DOUBLES = 105  # doubles free a prisoner, and are the move
JAIL_NO_REROLL = 106  # ... without another throw
JAIL_EXIT_CARD = 107  # a jail card frees a prisoner
JAIL_EXIT_FINE = 108  # the fine, before the throw
JAIL_FINE_WINDOW = 109  # refused: not the moment for the fine
JAIL_THIRD = 110  # third throw without doubles: the fine, then the move
JAIL_THIRD_CARD = 111  # ... or a card instead
JAIL_PAID_DOUBLES = 112  # out before the throw, then doubles: throw again
JAIL_STAYS = 113  # no doubles: stays in jail
JAIL_NOT_THERE = 114  # refused: not in jail
JAIL_NO_CARD = 115  # refused: holds no jail card
JAIL_BUSINESS = 116  # a prisoner still trades, builds and collects

# --- building -----------------------------------------------------------------------------------
BUILD_GROUP = 120  # refused: the whole group must be owned
BUILD_EVEN = 121  # refused: building must be even
BUILD_PRICE = 122  # one building, at the deed's price
BUILD_CASH = 123  # refused: the building cannot be paid for
BUILD_WINDOW = 124  # refused: not the moment to build
BUILD_MORTGAGED = 125  # refused: a street of the group is mortgaged
HOTEL_NEEDS = 126  # refused: not every street has the houses a hotel needs
HOTEL_SWAP = 127  # the houses go back and the hotel is placed
HOTEL_ONE = 128  # refused: a hotel stands there already
SELL_EVEN = 130  # refused: buildings must come down evenly
SELL_HALF = 131  # the Bank takes a building back for half
SELL_HOTEL_STEP = 132  # a hotel comes down to its houses
SELL_NO_HOUSES = 133  # refused: the Bank lacks the houses for a hotel to come down
SELL_GROUP = 134  # all buildings of a group at once
SELL_WINDOW = 135  # refused: not the moment to sell buildings
SELL_NONE = 136  # refused: there is no building of yours to sell
SHORTAGE_WAIT = 140  # refused: none left in the Bank
SHORTAGE_AUCTION = 141  # more wanted than there are: auctioned
SHORTAGE_OPENING = 142  # opens at the cheapest price concerned (also: refused below it)
SHORTAGE_PLACE = 143  # paid and placed on the street named
SHORTAGE_NAME_FIRST = 144  # refused: the street is named before the bidding
SHORTAGE_ROOM = 145  # refused: no legal place for it
SHORTAGE_STOP = 146  # the series is over
SHORTAGE_SOLE = 147  # a sole buyer pays the printed price
SHORTAGE_NO_INCREASE = 148  # refused: more buildings than were announced
SHORTAGE_MAY_REDUCE = 149  # a bidder may stop before having them all
SHORTAGE_NO_TRADE = 150  # refused: no trade while buildings are auctioned
SHORTAGE_BUILDERS_FIRST = 151  # builders come before those who break down hotels
SHORTAGE_DECLARE = 152  # everybody declares what they want before the auction
BREAKDOWN_SPLIT = 153  # those who break down hotels share the houses equally
BREAKDOWN_CASH = 154  # houses not received are paid at half price
BREAKDOWN_REMAINDER = 155  # houses that cannot be shared equally stay in the Bank for this turn

# --- mortgages ----------------------------------------------------------------------------------
MORTGAGE_TAKE = 160  # the printed loan
MORTGAGE_BUILDINGS = 161  # refused: buildings in the group go before a mortgage
MORTGAGE_WINDOW = 162  # refused: not the moment
MORTGAGE_ALREADY = 163  # refused: it is mortgaged already
MORTGAGE_OWNER = 164  # refused: only the owner mortgages or lifts
MORTGAGE_LIFT = 165  # loan plus interest
MORTGAGE_LIFT_CASH = 166  # refused: lifting cannot be paid for
MORTGAGE_NOT = 167  # refused: it is not mortgaged
TRANSFER_INTEREST = 168  # the receiver of a mortgaged deed pays the interest now
TRANSFER_LIFT = 169  # ... or lifts it at once
TRANSFER_UNPAYABLE = 170  # refused: the receiver could not pay that

# --- trades -------------------------------------------------------------------------------------
TRADE_THINGS = (
    174  # refused: only money, deeds and jail cards change hands; no buildings, no promises
)
TRADE_MADE = 175  # an agreed exchange
TRADE_OFFERED = 176  # an offer lies on the table
TRADE_WINDOW = 177  # refused: not the moment, or without the player on turn
TRADE_HELD = 178  # refused: only what is held now can be traded
TRADE_BUILDINGS = 179  # refused: the group has buildings
TRADE_TWO_LEFT = 180  # refused: only two players are left
TRADE_ONE_SIDED = 181  # refused: something for nothing is a gift or a loan
TRADE_NO_OFFER = 182  # refused: there is no such offer
TRADE_REJECTED = 183  # an offer was turned down or lapsed
TRADE_BANK = 184  # refused: the Bank buys no property

# --- debts and bankruptcy -----------------------------------------------------------------------
DEBT_DUE = 185  # a debt is due; money may be raised
DEBT_SHORT = 187  # refused: not enough cash to pay yet
DEBT_FIRST = 188  # refused: the debt comes first
DEBT_NOT_OWED = 189  # refused: nothing is owed
DEBT_THIRD_PARTY = 190  # refused: a sale to somebody else must cover the debt
BANKRUPT_NOT_YET = 191  # refused: the debt can still be met
BANKRUPT_TO_PLAYER = 192  # everything goes to the creditor
BANKRUPT_BUILDINGS = 193  # buildings to the Bank at half, the money to the creditor
BANKRUPT_RESTORE = 194  # mortgages taken since are undone
BANKRUPT_FEE = 195  # the creditor pays the interest on mortgaged deeds received
BANKRUPT_PRINCIPAL = 196  # ... and may repay the principal now
BANKRUPT_FEE_UNPAID = 197  # a creditor who cannot pay that interest is bankrupt to the Bank
BANKRUPT_TO_BANK = 198  # everything goes to the Bank
BANKRUPT_CARDS = 199  # jail cards go under their own decks
BANK_AUCTION = 200  # surrendered deeds are auctioned at once, in board order
BANKRUPT_OUT = 201  # a bankrupt is out of the game

# --- clock and end ------------------------------------------------------------------------------
TIME_UP = 205  # the clock has reached zero
TIME_EQUAL = 206  # everybody gets the same number of turns
TIME_OVERRUN = 207  # no new round begins after time
TIME_FINISH = 208  # only the current turn is finished
TIME_DOUBLES = 209  # the throws that doubles earn belong to the last turn
TIME_IMMEDIATE = 210  # everything stops at once
TIME_BANKRUPT = 211  # insolvent at the stop: everything passes as it stands
TIME_BANKRUPT_BANK = 212  # ... to the Bank, without auction
GAME_OVER = 213  # refused: the game is over (also: the game ends)
LAST_LEFT = 214  # the last player left wins
HOST_ONLY = 215  # refused: only the judge or banker may do that
HOST_REMOVE = 216  # the judge removes a player
NOT_IN_GAME = 217  # refused: out of the game

# --- scoring ------------------------------------------------------------------------------------
SCORE_WHO = 220  # only those still in the game are valued
SCORE_CASH = 221
SCORE_UNMORTGAGED = 222
SCORE_MORTGAGED = 223
SCORE_HOUSES = 224
SCORE_HOTELS = 225
SCORE_WINNER = 226  # the richest wins
TIE_BREAK = 227
PLACING_POINTS = 228

# --- house rules: switches that a table may set, off in every book -------------------------------
HOUSE_CASH = 250  # another starting cash
HOUSE_PARKING_IN = 251  # a tax or a fine is laid in the middle of the board
HOUSE_PARKING_TAKEN = 252  # landing on Free Parking takes what lies there
HOUSE_PARKING_500 = 253  # the Bank lays 500 there
HOUSE_GO_DOUBLE = 254  # landing on GO pays the salary twice
HOUSE_NO_AUCTION = 255  # a property that nobody buys stays with the Bank
HOUSE_NO_RENT_IN_JAIL = 256  # an owner in jail collects no rent
HOUSE_UNEVEN = 257  # buildings need not be even

# --- debts as a whole ---------------------------------------------------------------------------
RENT_NEEDED_NOW = (
    230  # called and waiting, collected now: its owner could not meet a debt without it
)
DEBT_SET_OFF = 231  # debts that nobody could pay alone are paid together
BANKRUPT_FEE_LAPSES = 232  # the game ends with this bankruptcy: no interest is due any more
BANKRUPT_OWED = 218  # what others owe a bankrupt on a call goes with the estate
BANKRUPT_FEE_STOP = 219  # everything has stopped: no interest on what passes then
SELL_GROUP_HOUSES = 233  # the houses of a group are sold in one step
AUCTION_BIDDER_REMOVED = 234  # the judge has put the highest bidder out: put up again
GAME_OVER_LAST = 235  # the game is over: one player is left
TIME_RENT_LOST = 236  # not asked for before everything stopped: the rent is lost
TIME_RENT_DUE = 237  # called before everything stopped: due at the stop
HOTEL_CASH = 238  # refused: the hotel cannot be paid for

# --- added later: numbers never change ----------------------------------------------------------
BANK_AUCTION_FIRST = 245  # refused: the deeds of a bankrupt are auctioned first
BUILD_THIRD = 246  # refused: nothing is built between the third throw in jail and its move
SELL_THIRD = 247  # ... nor sold back
MORTGAGE_THIRD = 248  # ... nor mortgaged or lifted
TRADE_THIRD = 249  # ... nor traded

# --- reasons of their own, split from wider rulings -----------------------------------------------
DICE_SPEED = 260  # the Speed Die is thrown with the others
DICE_BEFORE_GO = 261  # ... not yet: GO has not been passed
THROW_NONE = 262  # refused: no dice are in the air
TURN_BUY_FIRST = 263  # refused: the property reached is bought or auctioned first
TAX_NONE = 264  # refused: no income tax is being paid
AUCTION_NONE = 265  # refused: no auction is running
AUCTION_CAP = 266  # refused: the bid is more than the cash in hand (where bids are capped)
AUCTION_DECLINER = 267  # the player who declined bids
AUCTION_BIDDER_LEFT = 268  # the highest bidder is out of the game: put up again
SHORTAGE_BID = 269  # a bid for a building, by somebody who named a street
SHORTAGE_ENOUGH = 270  # everything named is there: everybody is served at the printed price
SHORTAGE_NEVER = 271  # refused: buildings are unlimited, so nothing is asked for
RENT_OTHER_MORTGAGED = 272  # rent is due although another property of the group is mortgaged
CARD_AMONG_DEEDS = 273  # a jail card in a trade of deeds, whose values are free
JAIL_BOUGHT_CARD = 274  # a prisoner gets a jail card from another player
JAIL_FINE_LATE = 275  # refused: on the third turn the throw comes first
JAIL_FINE_CASH = 276  # refused: the fine is more than the cash in hand
BUILD_FIRST = 277  # the first house of a group, on any of its streets
BUILD_NEXT = 278  # a further house, on a street that is not ahead
BUY_RAILROAD = 279  # railroads are bought and auctioned like other property
BUY_UTILITY = 280  # ... and so are utilities
DEBT_TO_BANK = 281  # a debt to the Bank is due; money may be raised
DEBT_RAISE_BUILDINGS = 282  # buildings are sold for a debt
DEBT_RAISE_MORTGAGE = 283  # a property is mortgaged for a debt
DEBT_RAISE_SALE = 284  # something is sold to a player for a debt
BANKRUPT_TO_BANK_BUILDINGS = 285  # owed to the Bank: the buildings go back to it first
REMOVED_HOLDINGS = 286  # what a removed player had goes to the Bank
REMOVED_THROW = 287  # the throw of a removed player is dropped
JAIL_RENT = 288  # a prisoner still collects rent
REMOVED_BUILDINGS = 289  # the buildings of a removed player go back to the Bank
TIME_HOST = 290  # refused: only the judge or Banker calls time
RENT_CLAIM_MORTGAGED = 291  # refused: the property is mortgaged
WINNER_EARLIER = 292  # the richest of a table in a qualifier or preliminary round
WINNER_SEMIFINAL = 293  # ... in a semifinal
WINNER_FINAL = 294  # ... in the final
TRADE_ON_TURN = 295  # a trade during a turn, with the player on turn or at any time
TRADE_BETWEEN_TURNS = 296  # a trade between turns
SALARY_KEPT = 297  # the salary of this turn stays earned on the way to jail
RENT_HOTEL = 298  # the deed's row for a hotel
TRADE_SELF = 299  # refused: a trade needs another player
