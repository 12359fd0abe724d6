"""What can be said at the table, by number, and how finely: the blocks that an action space is made of.

A block is a verb with one or two things it can be said about; `menu.lay_out` strings the blocks together.
"""

DONE = 0  # nothing more to say; from the player on turn: the dice are thrown
BUY = 1
DECLINE = 2
PASS = 3
BID = 4  # by rung
PAY = 5
BANKRUPT = 6
FINE = 7
JAIL_CARD = 8
TAX = 9  # by way
BUS = 10  # one die, the other, both
SQUARE = 11  # three of a kind: any square
BUILD = 12  # by deed, and so on to LIFT
SELL = 13
SELL_GROUP = 14  # by group
MORTGAGE = 15
LIFT = 16
WANT = 17  # by deed: one building, in a shortage
CLAIM = 18  # by debtor
ACCEPT = 19  # by maker
REJECT = 20
# offers
BUY_DEED = 21  # by deed x rate, from whoever has it
SELL_DEED = 22  # by deed x (rate, taker)
SWAP = 23  # by own deed x theirs
IN_KIND = 24  # by deed: to the creditor, in place of the debt
BUY_CARD = 25  # a jail card, by seat; an internal card x rate, from whoever has it
SELL_CARD = 26  # a jail card, by seat; an internal card x (rate, taker)
# ... of a one-pawn game
ABANDON = 27  # by deed, and so on to STEAL
PLEDGE = 28
AUCTION = 29
STEAL = 30
VOTE = 31  # support, oppose
KEEP = 32  # by internal card; the last one is all of them
GIVE_UP = 33  # by internal card
USE = 34  # the card asked about
USE_AT = 35  # ... by square: where the pawn goes, or which hotel is the flagship
USE_LINE = 36  # ... by line of business
COPY = 37  # by the internal card that is copied
POACH = 38  # ... hired away
ALLY = 39  # by group, and so on to CANCEL; rents stay where they fall
ALLY_EVENLY = 40  # ... and rents are shared evenly
JOIN = 41
CANCEL = 42

VERBS = 43

# --- how finely ---------------------------------------------------------------------------------
RUNGS = 6  # of the ladder of bids
LEAST_RAISE = 5
RATES = 4  # of list prices, in offers
CARD_PRICE = 50  # of a jail card
INTERNALS = 16

# --- the mask, sixteen to a word ----------------------------------------------------------------
BITS = 16
WORDS = 176
