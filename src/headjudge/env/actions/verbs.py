"""The verbs of the action space by number, and how finely they are divided.

Each verb has one block of numbers, for the one or two objects it can have; `action_space.py` puts the blocks together.
"""

DONE = 0  # no more actions; when the player on turn is done, the dice are thrown
BUY = 1
DECLINE = 2
PASS = 3
BID = 4  # by step
PAY = 5
BANKRUPT = 6
FINE = 7
JAIL_CARD = 8
TAX = 9  # flat or percent
BUS = 10  # one die, the other, both
SQUARE = 11  # three of a kind: any square
BUILD = 12  # by deed, as are the next ones up to LIFT
SELL = 13
SELL_GROUP = 14  # by group
MORTGAGE = 15
LIFT = 16
WANT = 17  # by deed: one building, in a shortage
CLAIM = 18  # by debtor
ACCEPT = 19  # by maker
REJECT = 20
# offers
BUY_DEED = 21  # by deed x rate, from its owner
SELL_DEED = 22  # by deed x (rate, taker)
SWAP = 23  # by own deed x deed of another player
IN_KIND = 24  # by deed: to the creditor instead of the debt
BUY_CARD = 25  # a jail card, by seat; an internal card x rate, from its holder
SELL_CARD = 26  # a jail card, by seat; an internal card x (rate, taker)
# only in a one-pawn game:
ABANDON = 27  # by deed, as are the next ones up to STEAL
PLEDGE = 28
AUCTION = 29
STEAL = 30
VOTE = 31  # support, oppose
KEEP = 32  # by internal card; the last number stands for all of them
GIVE_UP = 33  # by internal card
USE = 34  # the card asked about
USE_AT = 35  # the card asked about, by square: where the pawn goes, or which hotel is the flagship
USE_LINE = 36  # the card asked about, by line of business
COPY = 37  # by the internal card that is copied
POACH = 38  # by the internal card that is poached
ALLY = 39  # by group, as are the next ones up to CANCEL; rents are not shared
ALLY_EVENLY = 40  # the same, with rents shared evenly
JOIN = 41
CANCEL = 42

VERBS = 43

# --- how finely ---------------------------------------------------------------------------------
RUNGS = 6  # bids to choose from in an open auction
LEAST_RAISE = 5
RATES = 4  # of the list price, in offers
CARD_PRICE = 50  # of a jail card
INTERNALS = 16

# --- the mask, sixteen to a word ----------------------------------------------------------------
BITS = 16
WORDS = 176
