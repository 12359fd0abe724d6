"""The place of each count in the one long list of `counters.Counters`. `counter_json.py` has their names and shapes.

There is only one list, so that merging is one addition and no count can be forgotten.
"""

# --- sizes --------------------------------------------------------------------------------------
BOTS = 8  # at most this many different bots in one experiment
PAIRS = 64
ROWS = 7  # as in a deed's table: bare, bare in a complete group, 1 to 4 houses, hotel
STATES = 196  # deeds x rows
BINS = 32  # of a price relative to the list price
PER_LIST = 8  # bins up to the list price
LENGTHS = 301  # rounds; the last one is for all longer games
SLOTS = 76  # rounds that are sampled (histogram.py)
STEPS = 128  # of dollars (histogram.py)
BAND = 9728  # slots x steps
BANDS = 77824  # bots x slots x steps
OPEN_RENTS = 48  # not yet asked for, or not yet paid: at most 16 claims and 24 debts
FLOWS = 17
WAYS = 5

# --- ways to complete a group -------------------------------------------------------------------
BY_PURCHASE = 0
BY_AUCTION = 1
BY_TRADE = 2
BY_BANKRUPTCY = 3
BY_OTHER = 4  # dealt, or taken

# --- ways for a game to end ---------------------------------------------------------------------
END_ONE_LEFT = 0
END_TIME = 1
END_CARD = 2  # one pawn: a depression card after time
END_BANK = 3  # one pawn: the bank is empty
END_OPEN = 4  # stopped before the end

# --- what is counted; [a, b] = by a and b -------------------------------------------------------
GAMES = 0
ROLLS = GAMES + 1  # throws that move
THROWS = ROLLS + 1  # [bot]
LANDINGS = THROWS + BOTS  # [square]
STOOD = LANDINGS + 40  # [deed, row]: throws of others while it could earn rent in that state
RENTS = STOOD + STATES  # [deed, row]: rents that fell due
RENT = RENTS + STATES  # [deed, row]: their sum
PAID = RENT + STATES  # [deed]: dollars of rent that were paid
PAID_BY = PAID + 28  # [bot]
EARNED_BY = PAID_BY + BOTS  # [bot]
ASKED = EARNED_BY + BOTS  # dollars of rent that were asked for
IN_KIND = ASKED + 1  # dollars of it that were settled with property
UNPAID = IN_KIND + 1  # dollars of it that bankrupts did not pay
LOST = UNPAID + 1  # [deed]: rents that nobody asked for in time
LOST_SUM = LOST + 28  # [deed]
LOST_BY = LOST_SUM + 28  # [bot]: dollars
BOUGHT = LOST_BY + BOTS  # [deed]: at the list price
SOLD = BOUGHT + 28  # [deed]: at auction
SOLD_SUM = SOLD + 28  # [deed]
SOLD_BINS = SOLD_SUM + 28  # [deed, price relative to the list price]
UNSOLD = SOLD_BINS + 896  # [deed]
WON_BY = UNSOLD + 28  # [bot]: deeds won at auction
SPENT_BY = WON_BY + BOTS  # [bot]: dollars bid for them
LISTED_BY = SPENT_BY + BOTS  # [bot]: their list prices
COMPLETED = LISTED_BY + BOTS  # [group, way]
OFFERS = COMPLETED + 50  # [bot that makes the offer, bot that gets it]
REFUSALS = OFFERS + PAIRS  # [bot that made the offer, bot that refuses]
TRADES = REFUSALS + PAIRS  # [bot that made the offer, bot that accepts]
TRADE_DEEDS = TRADES + PAIRS  # [from, to]
TRADE_CASH = TRADE_DEEDS + PAIRS  # [from, to]
TRADED = TRADE_CASH + PAIRS  # [deed]
WANTED = TRADED + 28  # [bot]: buildings named in a shortage
SHORTAGES = WANTED + BOTS  # in which buildings were auctioned
BUILDING_LOTS = SHORTAGES + 1  # [house or hotel]
BUILDINGS_WON = BUILDING_LOTS + 2  # [house or hotel]
BUILDING_SUM = BUILDINGS_WON + 2  # [house or hotel]: dollars paid
BUILDING_LIST = BUILDING_SUM + 2  # [house or hotel]: the printed prices
STOCK = BUILDING_LIST + 2  # [houses in the Bank]: throws
HOTEL_STOCK = STOCK + 33  # [hotels in the Bank]: throws
BUILT_BY = HOTEL_STOCK + 13  # [bot]: dollars
JAILED = BUILT_BY + BOTS  # [space, card, doubles]
FREED = JAILED + 3  # [doubles, fine, card, third throw]
STAYED = FREED + 4  # throws in jail that failed
OUT_AT = STAYED + 1  # [round]: bankruptcies, or companies that ran out of cash
OUT_BY = OUT_AT + LENGTHS  # [bot]
OUT_TO = OUT_BY + BOTS  # [bot, and last the Bank]: the creditor
ENDS = OUT_TO + 9  # [way]
LENGTH = ENDS + 5  # [rounds, or rolls of the one pawn]
GOING = LENGTH + LENGTHS  # [slot]: games still going
WORTH = GOING + SLOTS  # [bot, slot, dollars]: everything owned, or assets
# only in a one-pawn game:
FUTURE = WORTH + BANDS  # [bot, slot, dollars]: future earnings
BANK = FUTURE + BANDS  # [slot, dollars]: the bank's cash
FLOW_IN = BANK + BAND  # [flow, bot]: dollars received
FLOW_OUT = FLOW_IN + 136  # [flow, bot]: dollars paid
CARD_SOLD = FLOW_OUT + 136  # [internal card]
CARD_SUM = CARD_SOLD + 16  # [internal card]
CARD_UNSOLD = CARD_SUM + 16  # [internal card]
DRAWN = CARD_UNSOLD + 16  # [external card]
DOWNTURNS = DRAWN + 32  # [severity, begins, pays, out by doubles, cancelled, out by card]
DOWN_ROLLS = DOWNTURNS + 10  # [severity]: rolls during a downturn
HELD = DOWN_ROLLS + 2  # [deeds]: companies at the end
LIMITS = HELD + 29  # [slots]: companies at the end
ALLIED = LIMITS + 29  # [group]: alliances that took effect
THEFTS = ALLIED + 10
BUSTED = THEFTS + 1  # [bot]
VOTES = BUSTED + BOTS  # [for, against]
COUNTS = VOTES + 2  # how many there are
