"""Sentences for events: by kind of event and ruling; `*` is for every other ruling of that kind.

`{seat}` and its like are filled in. `[pays/pay]` follows the name before it: Ann pays, you pay.
"""

from types import MappingProxyType

Phrases = MappingProxyType[str, str]


def by_ruling(other: str, **own: str) -> Phrases:
    return MappingProxyType({"*": other, **own})


_RENT = "{seat} [pays/pay] {other} {amount} for {place}."
_FOR_GO = "{other} [collects/collect] {amount} for GO."
_INCOME_TAX = "{seat} [pays/pay] {amount} income tax."
_BANK_PAYS = "The Bank pays {other} {amount}."

MONEY = by_ruling(
    "{seat} [pays/pay] {other} {amount}.",
    SETUP_CASH="{other} [starts/start] with {amount}.",
    SETUP_DEAL="{seat} [pays/pay] {amount} for the deed dealt.",
    GO_SALARY=_FOR_GO,
    SPEED_TRIPLE_GO=_FOR_GO,
    BUY_DEED="{seat} [pays/pay] the Bank the price of {amount}.",
    AUCTION_PAY="{seat} [pays/pay] the Bank the bid of {amount}.",
    SHORTAGE_PLACE="{seat} [pays/pay] the Bank the bid of {amount}.",
    SHORTAGE_SOLE="{seat} [pays/pay] the Bank {amount} for a building.",
    BUILD_PRICE="{seat} [pays/pay] the Bank {amount} for a building.",
    SELL_HALF="The Bank pays {other} {amount} for the house.",
    SELL_HOTEL_STEP="The Bank pays {other} {amount} for the hotel.",
    SELL_GROUP="The Bank pays {other} {amount} for the buildings.",
    BREAKDOWN_CASH="The Bank pays {other} {amount} for what is not received in houses.",
    MORTGAGE_TAKE="The Bank lends {other} {amount}.",
    MORTGAGE_LIFT="{seat} [repays/repay] the Bank {amount}, interest included.",
    BANKRUPT_PRINCIPAL="{seat} [repays/repay] the Bank {amount}.",
    TRANSFER_INTEREST="{seat} [pays/pay] the Bank {amount} interest on a mortgaged deed.",
    TRANSFER_LIFT="{seat} [pays/pay] the Bank {amount} to lift a mortgage.",
    BANKRUPT_BUILDINGS="The Bank pays {amount} for {other's} buildings.",
    BANKRUPT_RESTORE="{amount} of {seat's} money repays a mortgage taken since.",
    BANKRUPT_TO_PLAYER="{other} [gets/get] {seat's} last {amount}.",
    BANKRUPT_TO_BANK="The Bank gets {seat's} last {amount}.",
    BANKRUPT_FEE="{seat} [pays/pay] {amount} interest on the mortgaged deeds received.",
    TRADE_MADE="{seat} [pays/pay] {other} {amount} in the trade.",
    RENT_IN_KIND="{seat} [pays/pay] {other} {amount} towards the rent.",
    RENT_PAID=_RENT,
    RENT_COLLECTED=_RENT,
    TAX_INCOME=_INCOME_TAX,
    TAX_INCOME_CHOICE=_INCOME_TAX,
    TAX_PERCENT="{seat} [pays/pay] {amount} income tax, a share of everything owned.",
    TAX_LUXURY="{seat} [pays/pay] {amount} luxury tax.",
    CARD_RECEIVE=_BANK_PAYS,
    JAIL_EXIT_FINE="{seat} [pays/pay] the fine of {amount}.",
    JAIL_THIRD="After three throws without doubles {seat} [pays/pay] the fine of {amount}.",
)

DICE = by_ruling(
    "{seat} [throws/throw] {dice}.",
    DICE_RELEASED="The dice leave {seat's} hand.",
    ORDER_THROW="{seat} [throws/throw] {dice} for the start.",
    RENT_CARD_UTILITY="{seat} [throws/throw] {dice} for the rent.",
)

MOVE = by_ruling(
    "{seat} [moves/move] to {place}.",
    CARD_BACK="{seat} [goes/go] back to {place}.",
    SPEED_MR_UNOWNED="Mr Monopoly takes {seat} on to {place}, which nobody owns.",
    SPEED_MR_RENT="Mr Monopoly takes {seat} on to {place}.",
    SPEED_TRIPLE="Three of a kind: {seat} [goes/go] to {place}.",
    SPEED_BUS="The bus takes {seat} to {place}.",
)

DEED = by_ruling(
    "{seat} [gets/get] {place} from {other}.",
    SETUP_DEAL="{seat} [is/are] dealt {place}.",
    BUY_DEED="{seat} [buys/buy] {place}.",
    AUCTION_PAY="{seat} [gets/get] {place}.",
)

BUILDING = by_ruling(
    "{place} of {seat} now has {now}.",
    BUILD_PRICE="{seat} [builds/build] {what} on {place}.",
    HOTEL_SWAP="{seat} [builds/build] {what} on {place}.",
    SELL_HALF="{seat} [sells/sell] {what} on {place}.",
    SELL_HOTEL_STEP="{seat} [takes/take] the hotel on {place} down to {now}.",
    SELL_GROUP="{seat} [sells/sell] {what} on {place}.",
    BANKRUPT_BUILDINGS="The Bank takes back {what} on {place}.",
    BREAKDOWN_CASH="{place} now has {now}.",
)

CARD_KEPT = by_ruling(
    "{seat} [gets/get] the jail card of {place} from {other}.",
    CARD_KEEP="{seat} [keeps/keep] the jail card of {place}.",
)

CARD_BACK = by_ruling(
    "{seat's} jail card goes back under {place}.",
    JAIL_EXIT_CARD="{seat} [uses/use] the jail card of {place}.",
)

JAILED = by_ruling(
    "{seat} [goes/go] to jail.",
    JAIL_SPACE="{seat} [is/are] sent to jail by the space.",
    JAIL_CARD="{seat} [is/are] sent to jail by the card.",
    JAIL_DOUBLES="{seat} [goes/go] to jail for three doubles in one turn.",
)

FREED = by_ruling(
    "{seat} [is/are] out of jail.",
    JAIL_EXIT_DOUBLES="The doubles free {seat} from jail.",
)

AUCTION = by_ruling(
    "{lot} is put up for auction, from {amount}.",
    AUCTION_EXCLUDED="{lot} is put up again, without the one who could not pay.",
    AUCTION_VOID="{lot} is put up again.",
)

BID = by_ruling("{seat} [bids/bid] {amount} for {lot}.")
PASS = by_ruling("{seat} [passes/pass] on {lot}.")
SOLD = by_ruling("{seat} [wins/win] {lot} at {amount}.")
UNSOLD = by_ruling(
    "Nobody bids: the lot stays with the Bank.",
    AUCTION_VOID="{seat} cannot pay the bid of {amount}: the auction is void.",
)

RENT = by_ruling("{seat} [stands/stand] on {place}: {other} may ask for {amount}.")
CLAIM = by_ruling(
    "{other} [asks/ask] {seat} for {amount} for {place}.",
    RENT_DICE_ON_TABLE="{other} [asks/ask] {seat} for {amount} for {place}, due after this turn.",
    RENT_DICE_IN_AIR="{other} [asks/ask] {seat} for {amount} for {place} before the dice land.",
)
LAPSED = by_ruling("The rent of {amount} on {place} is lost: {other} did not ask in time.")
DEBT = by_ruling(
    "{seat} [owes/owe] {other} {amount}.",
    RENT="{seat} [owes/owe] {other} {amount} for {place}.",
    RENT_DICE_ON_TABLE="The turn is over: {seat} now [owes/owe] {other} {amount} for {place}.",
)

OFFER = by_ruling("{seat} [offers/offer] {other} a trade.")
TRADE = by_ruling(
    "{seat} [accepts/accept] {other's} offer.",
    RENT_IN_KIND="{seat} [accepts/accept] {other's} offer in settlement.",
)
NO_TRADE = by_ruling("{seat} [turns/turn] {other's} offer down.")
WANT = by_ruling("{seat} [wants/want] a building on {place}.")

OUT = by_ruling(
    "{seat} [is/are] out of the game.",
    BANKRUPT_TO_PLAYER="{seat} [is/are] bankrupt: everything goes to {other}.",
    BANKRUPT_TO_BANK="{seat} [is/are] bankrupt: everything goes to the Bank.",
    BANKRUPT_FEE_UNPAID="{seat} cannot pay the interest and [is/are] bankrupt to the Bank.",
    HOST_REMOVE="The judge removes {seat} from the game.",
    TIME_BANKRUPT="{seat} cannot pay at the final call: everything passes to {other} as it stands.",
    TIME_BANKRUPT_BANK="{seat} cannot pay at the final call: everything passes to the Bank.",
)

CHOICE = by_ruling(
    "{seat} must choose.",
    BUY_OPTION="{seat} may buy {place} for {amount}.",
    RENT_CARD_UTILITY="{seat} must throw for the rent on {place}.",
    JAIL_THIRD_CARD="{seat} must pay the fine of {amount} or use a jail card.",
    TAX_INCOME_CHOICE="{seat} must choose between the flat income tax and the share.",
    SPEED_TRIPLE="Three of a kind: {seat} may go to any space.",
    SPEED_BUS="The bus: {seat} may move by one die, the other, or both.",
    CARD_DRAW="{seat} must draw a card.",
)

SCORE = by_ruling(
    "{seat} [has/have] {amount}.",
    SCORE_WHO="{seat} [is/are] out of the game and [scores/score] nothing.",
    SCORE_CASH="{seat} [has/have] {amount} in cash.",
    SCORE_UNMORTGAGED="{seat} [has/have] {amount} in deeds.",
    SCORE_MORTGAGED="{seat} [has/have] {amount} in mortgaged deeds.",
    SCORE_HOUSES="{seat} [has/have] {amount} in houses.",
    SCORE_HOTELS="{seat} [has/have] {amount} in hotels.",
    PLACING_POINTS="{seat} [gets/get] {count} points.",
)

NOTE = by_ruling(
    "",  # what the book itself says to the ruling
    SETUP_ON_GO="{seat} [starts/start] on GO.",
    SETUP_DECKS="A deck lies shuffled, face down.",
    SETUP_DEAL_FREE="{seat} [gets/get] that deed free of charge.",
    ORDER_TIE="The highest throw is shared: those who share it throw again.",
    DOUBLES_AGAIN="{seat} threw doubles and [throws/throw] again.",
    THREE_DOUBLES="That is {seat's} third doubles in one turn.",
    DICE_VOIDED="The judge voids the throw: {seat} [throws/throw] again.",
    LAND_HERE="{seat} [owns/own] this space.",
    SPEED_MR_RENT="There is no property left for Mr Monopoly to take {seat} to.",
    SPEED_LOST_IN_JAIL="In jail {seat} [loses/lose] the rest of the Speed Die's move.",
    GO_SALARY_TWICE="That is {seat's} second salary in one turn.",
    TAX_DECIDE_FIRST="{seat} chose the tax before adding up, and for good.",
    RENT_MORTGAGED="No rent: the property is mortgaged.",
    RENT_BUILDINGS="The rent is the deed's row for its buildings.",
    RENT_RAILROAD="The rent goes by the number of {seat's} railroads.",
    RENT_CARD_UTILITY="The rent is ten times that throw.",
    RENT_CARD_RAILROAD="The card doubles the rent.",
    RENT_AIR_BANKRUPT="{seat's} throw in the air is dropped.",
    JAIL_VISITING="{seat} [is/are] only visiting the jail.",
    JAIL_STAYS="{seat} [stays/stay] in jail.",
    JAIL_TURN_ENDS="{seat's} turn is over, without a salary.",
    JAIL_PAID_DOUBLES="{seat} left jail before the throw, so doubles earn another one.",
    SHORTAGE_AUCTION="More buildings are wanted than the Bank has: they are auctioned.",
    SHORTAGE_MAY_REDUCE="{seat} [wants/want] no more buildings.",
    BANKRUPT_OUT="{seat} [is/are] out of the game.",
    TIME_EQUAL="Everybody still gets the same number of turns.",
    TIME_FINISH="Only the turn in hand is finished.",
    TIME_OVERRUN="No new round is begun.",
    TIME_DOUBLES="The throw that doubles earn belongs to the last turn.",
    LAST_LEFT="{seat} [is/are] the last player left and [wins/win].",
    TIE_BREAK="{seat's} total is shared: the tie-break decides.",
)

ALONE: MappingProxyType[str, Phrases] = MappingProxyType(
    {
        "money": MONEY,
        "dice": DICE,
        "move": MOVE,
        "deed": DEED,
        "building": BUILDING,
        "mortgage": by_ruling("{seat} [mortgages/mortgage] {place} for {amount}."),
        "lift": by_ruling("The mortgage on {place} is lifted."),
        "card": by_ruling("{seat} [draws/draw] {place}: {words}"),
        "card_kept": CARD_KEPT,
        "card_back": CARD_BACK,
        "jailed": JAILED,
        "freed": FREED,
        "auction": AUCTION,
        "bid": BID,
        "pass": PASS,
        "sold": SOLD,
        "unsold": UNSOLD,
        "rent": RENT,
        "claim": CLAIM,
        "lapsed": LAPSED,
        "debt": DEBT,
        "offer": OFFER,
        "trade": TRADE,
        "no_trade": NO_TRADE,
        "want": WANT,
        "out": OUT,
        "turn": by_ruling("{seat} [is/are] on turn."),
        "time": by_ruling("Time is up."),
        "over": by_ruling("The game is over."),
        "note": NOTE,
        "order": by_ruling("{seat} [starts/start]."),
        "exposed": by_ruling("A card of {place} was turned up by mistake: {words}"),
        "choice": CHOICE,
        "score": SCORE,
        "place": by_ruling("{seat} [has/have] {amount} in all: place {count}."),
    }
)

# --- one sentence for several events in a row ---------------------------------------------------

TOGETHER: tuple[tuple[tuple[tuple[str, str], ...], str], ...] = (
    (
        (("dice", "DICE_MOVE"), ("move", "*"), ("money", "BUY_DEED"), ("deed", "BUY_DEED")),
        "{seat} [throws/throw] {dice}, [moves/move] to {place} and [buys/buy] it for {amount}.",
    ),
    (
        (("dice", "DICE_MOVE"), ("move", "*"), ("money", "RENT_COLLECTED")),
        "{seat} [throws/throw] {dice}, [moves/move] to {place} and [pays/pay] {other} {amount}.",
    ),
    (
        (("dice", "DICE_MOVE"), ("move", "*"), ("jailed", "JAIL_SPACE")),
        "{seat} [throws/throw] {dice} and [is/are] sent to jail by the space.",
    ),
    (
        (("dice", "DICE_MOVE"), ("move", "*"), ("card", "*")),
        "{seat} [throws/throw] {dice} and [draws/draw] {place}: {words}",
    ),
    (
        (("dice", "DICE_MOVE"), ("jailed", "JAIL_DOUBLES")),
        "{seat} [throws/throw] {dice} and [goes/go] to jail for three doubles in one turn.",
    ),
    (
        (("dice", "DICE_MOVE"), ("freed", "JAIL_EXIT_DOUBLES"), ("move", "*")),
        "{seat} [throws/throw] {dice}, [leaves/leave] jail and [moves/move] to {place}.",
    ),
    (
        (("dice", "DICE_MOVE"), ("note", "JAIL_STAYS")),
        "{seat} [throws/throw] {dice} and [stays/stay] in jail.",
    ),
    (
        (("money", "JAIL_EXIT_FINE"), ("freed", "*")),
        "{seat} [pays/pay] the fine of {amount} and [leaves/leave] jail.",
    ),
    (
        (("money", "JAIL_THIRD"), ("freed", "*")),
        "{seat} must pay the fine of {amount} and [leaves/leave] jail.",
    ),
    (
        (("card_back", "JAIL_EXIT_CARD"), ("freed", "*")),
        "{seat} [uses/use] a jail card and [leaves/leave] jail.",
    ),
    (
        (("dice", "DICE_MOVE"), ("move", "*")),
        "{seat} [throws/throw] {dice} and [moves/move] to {place}.",
    ),
    (
        (("move", "*"), ("money", "BUY_DEED"), ("deed", "BUY_DEED")),
        "{seat} [moves/move] to {place} and [buys/buy] it for {amount}.",
    ),
    (
        (("move", "*"), ("money", "RENT_COLLECTED")),
        "{seat} [moves/move] to {place} and [pays/pay] {other} {amount}.",
    ),
    ((("money", "BUY_DEED"), ("deed", "BUY_DEED")), "{seat} [buys/buy] {place} for {amount}."),
    (
        (("deed", "SETUP_DEAL"), ("money", "SETUP_DEAL")),
        "{seat} [is/are] dealt {place} for {amount}.",
    ),
    (
        (("money", "AUCTION_PAY"), ("sold", "*"), ("deed", "*")),
        "{seat} [wins/win] the auction of {place} at {amount}.",
    ),
    (
        (("money", "SHORTAGE_PLACE"), ("sold", "*"), ("building", "*")),
        "{seat} [wins/win] the auction at {amount} and [builds/build] {what} on {place}.",
    ),
    (
        (("money", "BUILD_PRICE"), ("building", "*")),
        "{seat} [builds/build] {what} on {place} for {amount}.",
    ),
    (
        (("money", "SHORTAGE_SOLE"), ("building", "*")),
        "{seat} [builds/build] {what} on {place} for {amount}.",
    ),
    (
        (("building", "SELL_HALF"), ("money", "*")),
        "{seat} [sells/sell] {what} on {place} for {amount}.",
    ),
    (
        (("building", "SELL_GROUP"), ("money", "*")),
        "{seat} [sells/sell] {what} on {place} for {amount}.",
    ),
    (
        (("building", "SELL_HOTEL_STEP"), ("money", "*")),
        "{seat} [takes/take] the hotel on {place} down to {now} for {amount}.",
    ),
    (
        (("building", "BANKRUPT_BUILDINGS"), ("money", "*")),
        "The Bank takes back {what} on {place} for {amount}.",
    ),
    ((("mortgage", "*"), ("money", "*")), "{seat} [mortgages/mortgage] {place} for {amount}."),
    (
        (("money", "BANKRUPT_RESTORE"), ("lift", "*")),
        "{amount} of {seat's} money lifts the mortgage taken on {place}.",
    ),
    ((("money", "*"), ("lift", "*")), "{seat} [lifts/lift] the mortgage on {place} for {amount}."),
    (
        (("claim", "RENT_CLAIM"), ("money", "RENT_PAID")),
        "{other} [asks/ask] for the rent on {place}: {seat} [pays/pay] {amount}.",
    ),
    (
        (("claim", "RENT_CLAIM"), ("debt", "*"), ("money", "RENT_PAID")),
        "{other} [asks/ask] for the rent on {place}: {seat} [pays/pay] {amount}.",
    ),
    (
        (("claim", "RENT_CLAIM"), ("debt", "*")),
        "{other} [asks/ask] for the rent on {place}: {seat} [owes/owe] {amount}.",
    ),
)
"""The first that fits is taken. Seats are those of the first event that is not about money."""

# --- what goes without saying -------------------------------------------------------------------

UNSAID_KINDS = frozenset({"turn", "choice", "score", "place", "rent"})
UNSAID_NOTES = frozenset(
    {
        "SETUP_ON_GO",
        "SETUP_BANK",
        "SETUP_DECKS",
        "SETUP_DEAL_FREE",
        "LAND_HERE",
        "AUCTION_OPENING",
        "SHARED_SPACE",
        "FREE_PARKING",
        "JAIL_VISITING",
        "DOUBLES_AGAIN",
        "THREE_DOUBLES",
        "SPEED_DOUBLES",
        "TAX_DECIDE_FIRST",
        "CARD_BOTTOM",
        "JAIL_TURN_ENDS",
        "JAIL_PAID_DOUBLES",
        "JAIL_NO_REROLL",
        "JAIL_BUSINESS",
        "SHORTAGE_STOP",
        "BREAKDOWN_CASH",
        "BANKRUPT_OUT",
        "RENT_DOUBLED",
        "RENT_DOUBLED_MORTGAGE",
        "RENT_DOUBLED_REST",
        "RENT_BUILDINGS",
        "RENT_RAILROAD",
        "RENT_UTILITY_ONE",
        "RENT_UTILITY_TWO",
        "RENT_UTILITY_MR",
        "RENT_CARD_RAILROAD",
        "RENT_CARD_UTILITY",
    }
)
RENT_NOTES = frozenset(name for name in UNSAID_NOTES if name.startswith("RENT_"))
"""They come before the rent they explain, and are kept for whoever asks about that rent."""
