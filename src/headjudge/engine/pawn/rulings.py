"""The rulings of the one-pawn game. A book binds each of them to clauses; numbers are never used twice."""

NONE = 0

# --- general ---------------------------------------------------------------------------------------
NOT_IN_GAME = 300  # this company takes no further part in the game
GAME_OVER = 301  # the game is over: only the scores are left
EVENTS_FIRST = (
    302  # what the pawn's move caused comes first; answer that, or wait for the action window
)
NOT_NOW = 303  # the rules do not allow this at this point
NO_PRICE = 304  # nobody buys at the printed price: the bank sells by auction
NO_CLAIM = 305  # players never pay rent to one another; the bank pays it automatically
NO_FINE = 306  # a recession cannot be bought out
NO_RESCUE = 307  # there is nothing to settle: what is due is taken from cash at once
HOST_ONLY = 308  # this is for the referee, or for chance
BAD_DICE = 309  # dice show one to six
NOT_OWNER = 310  # this property is not yours
NOT_ASKED = 311  # you are not asked, or have answered already
REMOVED = 313  # the referee puts a company out: it scores nothing
DEADLINE = 312  # the time for this is up: the neutral answer counts

# --- opening ---------------------------------------------------------------------------------------
SETUP_CASH = 320  # everybody starts with the same cash
SETUP_PAWN = 321  # one pawn for everybody, on Go
SETUP_DECKS = 322  # the external and internal decks replace the two classic ones
SETUP_SHOWN = 323  # ten deeds are drawn and shown
SETUP_LOT = 324  # the ten are auctioned, cheapest first, equal values in board order
SETUP_NO_FLOOR = 325  # a dollar is enough in the opening auctions
SETUP_UNSOLD = 326  # nobody wanted it: it stays with the bank
SETUP_CARDS = 327  # five internal cards are shown once the ten deeds have been auctioned
SETUP_CARD_LOT = 328  # the five are auctioned in alphabetical order
SETUP_CARD_UNSOLD = 329  # a card nobody wanted is shuffled back into the deck

# --- the roll, the move ----------------------------------------------------------------------------
ROLL = 340  # two dice move the one pawn; a roll is a turn
ROLL_SHED = 341  # somebody must shed a property before the next roll
WINDOW = 342  # everything is resolved: the players may act until the next roll
WINDOW_DOWNTURN = 343  # between recession rolls players act as usual
THREE_DOUBLES = 344  # the third doubles in a row lead to Recession, without a move
SOFT_LANDING = 345  # Soft Landing: nothing happens
FREE_PARKING = 346  # Free Parking: nothing happens
GO_INCOME = 347  # every player collects when the pawn passes or reaches Go
GO_TRUST = 348  # a company in trust collects nothing for Go
GO_ROYALTY = 349  # royalties are paid with the Go income
GO_BACKWARDS = 350  # no income for crossing Go backwards
GO_NOT_NOW = 351  # no income on the way to Recession

# --- rent ------------------------------------------------------------------------------------------
RENT = 360  # the bank pays the rent to the owner
RENT_TRUST = 361  # the trustee collects the company's rent
RENT_MORTGAGED = 362  # a mortgaged property earns nothing
RENT_SOLE = 363  # a sole owner of the whole group has double bare rent
RENT_ALLIED = 364  # allied owners have double bare rent
RENT_ALLIED_RAILROADS = 365  # an alliance doubles each owner's railroad rent
RENT_ALLIED_UTILITIES = 366  # an alliance makes a utility earn eight times the dice
RENT_SPLIT = 367  # the agreed share is passed on at once
RENT_FLAGSHIP = 368  # the flagship hotel earns more
RENT_MARKETING = 369  # Marketing Genius raises the rent
RENT_MARKETING_VOID = 370  # no marketing bonus while rental income is shared
RENT_CARDS_IN_TRUST = 371  # passive cards keep working in trust
BANK_EMPTY = 372  # the bank has no money left: the game is over

# --- taxes -----------------------------------------------------------------------------------------
TAX_INCOME = 380  # everybody pays Income Tax, in the way each chooses
TAX_PERCENT = 381  # a tenth of cash, printed prices, buildings at cost and appraised cards
TAX_LUXURY = 382  # everybody pays Luxury Tax

# --- auctions --------------------------------------------------------------------------------------
LOT_LANDING = 390  # an unowned property is auctioned when the pawn lands on it
LOT_FLOOR = 391  # bids start at half the appraised value
LOT_RAISE = 392  # a bid must be higher than the last one
LOT_CASH = 393  # bids are backed by cash in hand, after any fee
LOT_PASSED = 394  # a company that is out of an auction does not come back
LOT_HIGH_STAYS = 395  # the highest bidder is bound
LOT_NOT_RUNNING = 396  # no auction is running
LOT_BID = 397  # an open ascending auction
LOT_SEALED = 398  # sealed bids, opened together
LOT_KTH = 399  # the price follows from the other bids, never below the floor
LOT_TIE = 400  # equal highest bids: those bid once more, then a die decides
LOT_SOLD = 401  # the highest bidder gets it
LOT_UNSOLD = 402  # nobody wants it or has room for it: it stays with the bank
LOT_CARD = 403  # the next internal card is auctioned
CARD_SOLD = 404  # internal cards are bought to keep, and lie face up
CARD_UNSOLD = 405  # an internal card nobody bids for is shuffled back
DECK_EMPTY = 406  # the internal deck is empty: an external event instead
NO_SLOT_TWO = 407  # no slot: two players hold ten properties at most
NO_SLOT_THREE = 408  # no slot: three players hold seven properties at most
NO_SLOT_FOUR = 409  # no slot: four players hold five properties at most
NO_SLOT_FIVE = 410  # no slot: five players hold four properties at most
NO_SLOT_MANY = 411  # no slot: six or more players hold three properties at most

# --- pledges, abandoning, shedding -----------------------------------------------------------------
PLEDGE = 420  # a deed is put up to be abandoned, for a fee
PLEDGE_BARE = 421  # a property with buildings cannot be put up
PLEDGE_ALLY = 422  # a property of a running alliance cannot be put up
PLEDGE_ONE = 423  # one pledge for each bidder and auction, before the first bid
PLEDGE_GIVEN = 424  # the winner's pledge goes back to the bank
PLEDGE_KEPT = 425  # a pledge that did not win is kept, the fee is not refunded
ABANDON = 426  # a property may be given back for nothing
ABANDON_WINDOW = 427  # a property is abandoned only in an action window
ABANDON_BUILT = 428  # buildings must be sold before the property is abandoned
ABANDON_ALLY = 429  # a property of a running alliance cannot be abandoned: give notice first
LIMIT_RAISED = 430  # the property limit rises
LIMIT_BINDS = 431  # the limit binds every way of getting a property
SHED = 432  # over the limit: a property must go at once
SHED_ETHICS = 433  # over the limit by the theft: a property must be abandoned or auctioned off
SHED_SELL = 434  # buildings on the way out are sold to the bank
SHED_MORTGAGE = 435  # nothing is mortgaged while a property must be shed
SHED_GONE = 436  # the surplus property goes back to the bank
SHED_DEFAULT = 437  # no choice in time: the cheapest unimproved deed goes back
SHED_AUCTION = 438  # the surplus property is auctioned off

# --- internal cards and deals ----------------------------------------------------------------------
CARD_MORTGAGE = 440  # internal cards cannot be mortgaged
CARD_NOT_TRADABLE = 441  # only internal cards with an appraised value change hands in a deal
CARD_NOT_HELD = 442  # this card is not in your display
CARD_MOVES = 443  # a card changes hands by its own text
DEAL_GIFT = 444  # money passes only as part of a deal
DEAL_OBJECTS = (
    445  # a deal holds cash, bare deeds, appraised cards and alliance terms, all in hand now
)
DEAL_BARE = 446  # a deed is sold only bare
DEAL_ALLY = 447  # an allied deed is sold only to somebody who joins, or after notice
DEAL_DONE = 448  # both sides of the deal are carried out together
DEAL_JOIN = 449  # the buyer joins the alliance in the same deal
DEAL_NONE = 450  # there is no such offer
DEAL_INTEREST = 451  # interest on a mortgaged deed that changes hands

# --- alliances -------------------------------------------------------------------------------------
ALLY_OFFER = 460  # owners who have the whole group between them may ally
ALLY_UNOWNED = 461  # part of the group is still with the bank
ALLY_OWNERS = 462  # only owners of the group ally, and every one of them must join
ALLY_SOLE = 463  # a sole owner needs no alliance
ALLY_RUNS = 464  # every owner has signed: the alliance is in force
ALLY_IN_FORCE = 465  # this alliance is in force already
ALLY_NONE = 466  # there is no such alliance or offer of one
ALLY_SHARES = 467  # shares are whole percentages of the partners, a hundred in all
ALLY_TERMS = 468  # terms in words are noted and upheld by the referee
ALLY_NOTICE = 469  # notice is given: the alliance ends after the next turn
ALLY_CHANGE = 470  # an allied deed changed hands: the alliance ends unless all confirm it
ALLY_ENDS = 471  # the alliance is over
ALLY_SALE = 472  # the buildings of the group go back at half price

# --- buildings -------------------------------------------------------------------------------------
ORDER = 480  # orders of a window are carried out when it closes
ORDER_TAKEN_BACK = 481  # the order is taken back
ORDER_LAPSES = 482  # the order cannot be carried out any more
BUILD_RIGHT = (
    483  # building needs the whole group: alone, or in an alliance that every owner has signed
)
BUILD_RAILROAD = 484  # railroads and utilities carry no buildings
BUILD_EVEN = 485  # build evenly over what you own of the group
BUILD_NOTICE = 486  # no new buildings in a group under notice
BUILD_MORTGAGED = 487  # no building while a deed of the group is mortgaged
BUILD_TOP = 488  # a hotel stands there already
BUILD_CASH = 489  # the orders cost more than the cash in hand
BUILD_SUPPLY = 490  # the bank does not have enough houses or hotels
BUILT = 491  # the order is carried out
BUILT_SOLE = 492  # the order of a sole owner is carried out
BUILT_TRUST = 493  # the trustee builds
SHORTAGE = 494  # more is wanted than is left: what is left is auctioned
SHORTAGE_FLOOR = 495  # bids start at the dearest building still sought
SHORTAGE_WON = 496  # one building at a time, at the price bid
SHORTAGE_ALONE = 497  # one seeker left: the normal price
SHORTAGE_NOT_SEEKING = 498  # only those who ordered such a building bid for it
SELL = 499  # the bank buys buildings back at half price
SELL_NONE = 500  # there is no building to sell
SELL_EVEN = 501  # sell evenly over what you own of the group
MORTGAGE = 502  # mortgages work as in the ordinary game
MORTGAGE_BUILT = 503  # no mortgage while a building stands in the group
MORTGAGE_STATE = 504  # it is mortgaged already, or not mortgaged
LIFT = 505  # a mortgage is lifted with ten percent interest, rounded up
LIFT_CASH = 506  # lifting the mortgage costs more than the cash in hand

# --- downturns -------------------------------------------------------------------------------------
RECESSION = 510  # Recession replaces Jail and concerns the whole table
DEPRESSION = 511  # a depression works like a recession, with doubled payments
DEPRESSION_PUTS = 512  # no put cancels a depression
PUT_USED = 513  # a card beside the board ends the downturn as it begins
STIMULUS_USED = 514  # the stimulus ends the downturn as it begins
PUT_BESIDE = 515  # the card lies beside the board until it is needed
PUT_ASKED = 516  # the holder says whether to use it
RECESSION_PAY = 517  # each company pays for its properties, houses and hotels
DEPRESSION_PAY = 518  # payments are doubled in a depression
DOWNTURN_OUT = 519  # doubles lead out of the downturn, without a payment
EXIT_CARD = 520  # after three payments an external card is applied and the downturn ends
EXIT_OVER = 521  # the exit card is another downturn: the game is over
EXIT_SOFT = 522  # the pawn stands on Soft Landing; the third roll is spent
EXIT_SECOND = 523  # only the exit card itself can end the game
RESHUFFLE = 524  # the external deck is reshuffled after a depression
SHUFFLED_IN = 525  # what returns to the internal deck is shuffled in

# --- cash-out and trust ----------------------------------------------------------------------------
CASH_OUT = 530  # more is due than the cash in hand: out of active play at once
TRUST = 531  # a trustee runs the company from now on
TRUST_LEVY = 532  # a company in trust pays as far as its cash goes
TRUST_ONLY = 533  # a trustee does only what the rules expressly allow
TRUST_OFFERS = 534  # a trustee accepts alliances but does not propose them
TRUST_JOINS = 535  # a trustee may accept an alliance
TRUST_CANCEL = 536  # a trustee may not cancel alliances
TRUST_CARD_BID = 537  # a trustee may not bid on internal cards
TRUST_BID = 538  # a trustee bids only with at most one other bidder
TRUST_WAIT = 539  # the others declare first whether they are in
TRUST_SLOT = 540  # the property limit binds the trustee
TRUST_EVENT = 541  # events come first for the trustee, too
ONE_LEFT = 542  # all players but one are out: the game is over

# --- external cards --------------------------------------------------------------------------------
EXT_DRAW = 550  # the next external card is drawn and resolved
EXT_BOTTOM = 551  # a used external card goes to the bottom of its deck
EXT_REMOVED = 552  # this card leaves the game
EXT_MOVE = 553  # the card moves the pawn
EXT_LEVY = 554  # every company concerned pays
EXT_PAYS = 555  # the bank pays every company concerned
EXT_CHEAP = 556  # buildings cost less until the next roll
EXT_KEEP = 557  # each internal card is paid for or given up
EXT_NOTHING = 558  # no event, and no other card
FRESH_ROLL = 559  # a fresh roll for the utility
VOTE_ASKED = 560  # everybody records support or opposition in secret
VOTE_ALL = 561  # all support: the payments apply
VOTE_DIE = 562  # a die no higher than one plus the supporters makes the payments apply
VOTE_LEVY = 563  # the environmental payments
VOTE_DOUBLE = 564  # those who opposed pay double
VOTE_TRUST = 565  # a company in trust does not vote and pays the single rate
VOTE_FAILS = 566  # the payments do not apply: nothing happens

# --- the ethical opportunity -----------------------------------------------------------------------
ETHICS_ASKED = 570  # everybody is offered the chance, in secret
ETHICS_TARGET = 571  # name a property of another company
ETHICS_TAKEN = 572  # the property is handed over with all that is on it
ETHICS_REMOVED = 573  # the card has been acted on and leaves the game
ETHICS_DECLINED = 574  # nobody took it: the card returns to the deck
ETHICS_ROLL_OFF = 575  # several would take it: they roll, and the highest acts
ETHICS_CHECK = 576  # after a 2 the unethical player rolls again
ETHICS_SAFE = 577  # not a second 2: nothing happens
ETHICS_BUSTED = 578  # a second 2: busted; one die decides how
BUST_EVEN = 579  # cash is lost and the company is scored as it stands
BUST_EVEN_ASSETS = 580  # what the company had goes back to bank and deck
BUST_ODD_LIMIT = 581  # everybody else's limit rises by one
BUST_ODD_LOT = 582  # everything the company has is auctioned
BUST_ODD_RETURNS = 583  # its improvements and cash return to the bank
BUST_ODD_UNSOLD = 584  # what nobody buys returns to bank or deck
BUST_ODD_ZERO = 585  # the company is destroyed: no score, no points

# --- internal cards at work ------------------------------------------------------------------------
AD_ASKED = 590  # the holder may steer the landing before the pawn moves
AD_USED = 591  # the landing is shifted; the card stays
AD_REACH = 592  # the card reaches a limited distance, and at least one space ahead
AD_NOT_NOW = 593  # the card works after a normal roll, before the pawn moves
AD_LOST_TWO = 594  # a 2 discards every ad campaign
AD_LOST_USED = 595  # a 7 or a 2 right after its use: the card is lost
LINE_ASKED = 596  # the line of business is chosen on winning the card
LINE_CHOSEN = 597  # the line is chosen for good
FIRST_ASKED = 598  # the holder decides before any auction opens
FIRST_USED = 599  # the property goes to the holder at the minimum bid, the card out of play
FIRST_CASH = 600  # the minimum bid, and any fee, must be paid in cash
FIRST_SLOT = 601  # a slot, or a pledge, is needed
FIRST_DECLINED = 602  # not used now: the card returns to the deck
FIRST_TRUST = 603  # in trust the card is not offered and returns to the deck
COPY_MADE = 604  # the card copies another's card, which stays where it is
COPY_OWN = 605  # you cannot copy your own cards
COPY_FIXED = 606  # what it copies is fixed
HR_TAKES = 607  # the card changes hands for the price named
HR_REMOVED = 608  # used once, and out of the game
HR_CASH = 609  # the price must be paid in cash
HR_TARGET = 610  # name an internal card of another company
FLAG_ASKED = 611  # which hotel is to be the flagship?
FLAG_FIRST = 612  # the first hotel becomes the flagship automatically
FLAG_CHOSEN = 613  # the flagship is chosen for good
FLAG_LOST = 614  # the card is lost with the hotel and returns to the deck
FLAG_STOLEN = 615  # the flagship card goes with the stolen hotel
USE_NOT_NOW = 616  # this card is used in an action window, by its holder

# --- the end ---------------------------------------------------------------------------------------
TIME_UP = 620  # the playing time is over: the next doubles end the game
TIME_OUT = 621  # the clock stops
TIME_RESUMES = 622  # the clock runs again with the roll
END_DOUBLES = 623  # doubles after time end the game, unresolved

# --- scores ----------------------------------------------------------------------------------------
SCORE_DEEDS = 630  # unmortgaged deeds at appraised value, mortgaged ones at nothing
SCORE_BUILDINGS = 631  # buildings at what the bank would pay, a hotel as five houses
SCORE_CARDS = 632  # internal cards at appraised value
SCORE_CASH = 633  # cash in full
SCORE_RENT = (
    634  # the rents of one's own properties as they stand, utilities at seven, splits ignored
)
SCORE_ADJUSTED = 635  # cards that change rents are counted in
SCORE_EARNINGS = 636  # a fortieth of it, times the properties held
SCORE_PLACE = 637  # each score has its own places; equal scores share the better one
SCORE_REDUCED = 638  # a cashed-out company's place is one worse, never below last
SCORE_FROZEN = 639  # the scores of the moment of the bust
SCORE_ZERO = 640  # a destroyed company scores nothing and gets no points
SCORE_POINTS = 641  # places give points, shared places the average

# --- later additions -------------------------------------------------------------------------------
RESHUFFLE_EXIT = 642  # a depression is over: reshuffled once the exit card has been applied
DEAL_SIGNED = 643  # both sign the alliance as part of the deal, and money may go with it
DEAL_PARTNERS = 644  # partners of a registered alliance pay each other under it
DEAL_TO_PARTNER = 645  # a bare allied lot goes to a partner: there is nothing to join
PLEDGE_TYPED = 646  # the pledge frees a slot of another line of business, not one for this lot
ROLL_SHED_ETHICS = 647  # the thief must give up a property before the next roll
ROLL_SHED_POACHED = 648  # the victim of a poached card must shed a property before the next roll
SHED_POACHED = 649  # over the limit by a poached card: a property must go at once
NO_SLOT_RAISED = 650  # no slot: cards have raised the limit, and that is used up, too
NO_SLOT_TYPED = 651  # no slot: the slots of a line are for that line alone
NO_SLOT_OPENING_TWO = 652  # no slot in the opening auctions: two players
NO_SLOT_OPENING_THREE = 653  # no slot in the opening auctions: three players
NO_SLOT_OPENING_FOUR = 654  # no slot in the opening auctions: four players
NO_SLOT_OPENING_FIVE = 655  # no slot in the opening auctions: five players
NO_SLOT_OPENING_MANY = 656  # no slot in the opening auctions: six or more players
LIMIT_BINDS_TYPED = 657  # the slots of a line do not make room for another property
BUST_ODD_FLOOR = 658  # bids for what a destroyed company had start at half the appraised value
CARD_NO_FLOOR = 659  # a dollar is enough for an internal card
SHED_NO_FLOOR = 660  # a dollar is enough for a surplus property
NOT_IN_GAME_ODD = 661  # this company was destroyed
NOT_IN_GAME_REMOVED = 662  # the referee has put this company out
GAME_OVER_TIME = 663  # doubles after time have ended the game
GAME_OVER_BANK = 664  # the bank has no money left: the game is over
GAME_OVER_ONE_LEFT = 665  # all companies but one are out: the game is over
BUILD_UNOWNED = 666  # part of the group is still with the bank: nobody builds there
ALLY_NO_STREETS = 667  # railroads and utilities are groups for alliances, too
EXIT_CARD_DEPRESSION = 668  # after three payments of a depression, too, an external card is applied
EXIT_OVER_DEPRESSION = 669  # another downturn as exit card of a depression ends the game as well
BUSTED_COUNTS = 670  # a company that was busted counts as out
NONE_LEFT = 671  # several ran out of cash at once, and nobody is left
DOUBLES_RESET = 672  # entering a downturn resets the count of doubles
PUT_ORDER = 673  # several cards could end the downturn: only one is spent, puts first
GO_LANDED = 674  # landing on Go pays the normal income, not double
LOT_KTH_FEW = 675  # fewer bids than the method needs: the lowest of the others', or the floor
ETHICS_CHECK_ENDING = 676  # the check is made although the doubles end the game
ETHICS_CHECK_DOWNTURN = 677  # a roll in a downturn counts for the check
VOTE_ELECTRIC = 678  # the owner of the Electric Company pays for it
HR_COPIED = 679  # a card may be taken that was copied before
LOT_CASH_PLEDGED = 680  # bids are backed by the cash that is left after the fee
LOT_PASSED_TRUST = (
    681  # where there is a trusteeship, companies that declared themselves out stay out
)
SHED_AUCTION_LOWERED = 682  # over a lowered limit: the surplus property is sold by auction
SHED_NO_FLOOR_LOWERED = 683  # a dollar is enough for a property over a lowered limit
SHED_GONE_ETHICS = 684  # the thief abandons a property
DEAL_BARE_ALLIED = 685  # an allied deed is sold only bare
SCORE_TIED = 686  # equal scores share the better place
SCORE_STAYS_LAST = 687  # a cashed-out company that was last stays last
SETUP_EQUAL = 688  # equal values are auctioned in board order
END_DOUBLES_DOWNTURN = 689  # doubles in a downturn after time end the game like any other
SEVERAL_OUT = 690  # a levy on all is charged at the same time: several ran out of cash together
SCORE_MORTGAGED = 691  # a mortgaged property counts nothing and has no rent
SCORE_SEVEN = 692  # utilities are reckoned with a roll of seven
SCORE_SPLITS = 693  # income splits are ignored in future earnings
SCORE_HOTEL = 694  # a hotel counts as five houses
PAWN_MOVES = 695  # the pawn moves for everybody
PAYMENT_DUE = 696  # no doubles in a downturn: a payment by everybody
RECESSION_HOUSES = 697  # houses count in a recession payment
RECESSION_HOTELS = 698  # hotels count in a recession payment
FRESH_NO_CHECK = 699  # a 2 for the utility's rent calls for no check
ALLY_LAPSES = 700  # a deed changed hands and not everybody confirmed the alliance
ORDER_ALLIED = 701  # an order in an alliance
TAX_CARDS = 702  # appraised cards count in the worth that is taxed
CARD_MORE = 703  # a company with cards buys another
EXIT_NOTHING = 704  # Merger Fever as exit card
EXT_EMPTY = 705  # no external card is left to draw
SHED_NO_SALE = 706  # over the limit by a theft: abandoned or auctioned off, not sold to one company
FIRST_NOT_NOW = 707  # First Mover Advantage waits for a landing on an unowned property
FLAG_NOT_YET = 708  # no hotel stands that could be the flagship
USE_BY_ITSELF = 709  # a card that works by itself is not used
COPY_TARGET = 710  # what Second Mover Advantage copies is another company's card
PUT_NOT_NOW = 711  # a put is used when a downturn starts
DEAL_MONEY = 712  # money passes as part of a deal
TIME_SETUP = 713  # the opening auctions do not count towards the playing time
SHED_TYPED = 714  # the slots of a line stay filled: giving up a property of that line makes no room
SHED_BUILT = 715  # buildings on the property that must go are sold first
LAST_PAYMENT = 716  # the bank pays as far as its money goes
