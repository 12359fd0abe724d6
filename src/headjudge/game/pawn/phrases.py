"""Sentences for the events of a one-pawn game: by kind of event and ruling, as in game/phrases.py.

Some kinds need a further distinction (to whom a card goes, what becomes of a pledge): see tell.py for those words.
"""

from types import MappingProxyType

from headjudge.game.phrases import Phrases, by_ruling

_BUILDING = "{seat} [pays/pay] {amount} for a building on {place}."
_PRICE = "{seat} [pays/pay] {other} {amount}."
_RENT = "The Bank pays {other} {amount} rent for {place}."
_RESALE = "The Bank pays {other} {amount} for the buildings on {place}."
_VOTED = "{seat} [pays/pay] {amount} for the environment."

MONEY = by_ruling(
    "{seat} [pays/pay] {other} {amount}.",
    SETUP_CASH="{other} [starts/start] with {amount}.",
    GO_INCOME="{other} [collects/collect] {amount} for Go.",
    GO_ROYALTY="{other} [collects/collect] {amount} in royalties.",
    RENT=_RENT,
    RENT_TRUST=_RENT,
    RENT_SPLIT="{seat} [passes/pass] {amount} of it on to {other}.",
    TAX_INCOME="{seat} [pays/pay] {amount} income tax.",
    TAX_PERCENT="{seat} [pays/pay] {amount} income tax, a share of everything owned.",
    TAX_LUXURY="{seat} [pays/pay] {amount} luxury tax.",
    LOT_SOLD=_PRICE,
    CARD_SOLD=_PRICE,
    SHORTAGE_WON=_BUILDING,
    SHORTAGE_ALONE=_BUILDING,
    BUILT=_BUILDING,
    BUILT_SOLE=_BUILDING,
    BUILT_TRUST=_BUILDING,
    PLEDGE="{seat} [pays/pay] the fee of {amount} for the pledge.",
    SELL=_RESALE,
    SHED_SELL=_RESALE,
    ALLY_SALE=_RESALE,
    MORTGAGE="The Bank lends {other} {amount} on {place}.",
    LIFT="{seat} [repays/repay] the Bank {amount}, interest included.",
    DEAL_DONE="{seat} [pays/pay] {other} {amount} in the deal.",
    DEAL_INTEREST="{seat} [pays/pay] {amount} interest on {place}.",
    RECESSION_PAY="{seat} [pays/pay] {amount} in the recession.",
    DEPRESSION_PAY="{seat} [pays/pay] {amount} in the depression.",
    EXT_LEVY="{seat} [pays/pay] {amount} for the card.",
    EXT_PAYS="The Bank pays {other} {amount}.",
    EXT_KEEP="{seat} [invests/invest] {amount} to keep {place}.",
    VOTE_LEVY=_VOTED,
    VOTE_DOUBLE="{seat} opposed and [pays/pay] {amount} for the environment, twice the rate.",
    VOTE_TRUST=_VOTED,
    FIRST_USED="{seat} [pays/pay] the minimum bid of {amount} for {place}.",
    HR_TAKES="{seat} [pays/pay] {other} {amount} for {place}.",
    BUST_EVEN="{seat} [loses/lose] all cash, {amount}, to the Bank.",
    BUST_ODD_RETURNS="{seat's} last {amount} goes to the Bank.",
)

DICE = by_ruling(
    "The dice show {dice}.",
    FRESH_ROLL="The dice show {dice} for the rent of the utility.",
    ETHICS_ROLL_OFF="{seat} [rolls/roll] {dice} for the opportunity.",
    ETHICS_CHECK="{seat} [rolls/roll] {dice} in the check.",
)

MOVE = by_ruling(
    "The pawn moves to {place}.",
    EXT_MOVE="The card takes the pawn to {place}.",
    GO_NOT_NOW="The pawn goes to Recession.",
)

DEED = by_ruling(
    "{seat} [gets/get] {place} from {other}.",
    LOT_SOLD="{seat} [gets/get] {place}.",
    FIRST_USED="{seat} [takes/take] {place} without an auction.",
    PLEDGE_GIVEN="{place} goes back to the Bank.",
    ABANDON="{other} [abandons/abandon] {place}.",
    SHED_GONE="{other} [gives/give] {place} back to the Bank.",
    SHED_DEFAULT="Nobody chose in time: {place} goes back to the Bank.",
    ETHICS_TAKEN="{place} passes from {other} to {seat}.",
    BUST_EVEN_ASSETS="{place} goes back to the Bank.",
    BUST_ODD_UNSOLD="{place} goes back to the Bank.",
)

BUILDING = by_ruling(
    "{place} now has {now}.",
    SELL="{seat} [sells/sell] {what} on {place}.",
    SHED_SELL="{seat} [sells/sell] {what} on {place}.",
    ALLY_SALE="The Bank takes {what} on {place} back.",
    BUST_EVEN_ASSETS="The Bank takes {what} on {place} back.",
    BUST_ODD_RETURNS="The Bank takes {what} on {place} back.",
)

AUCTION = by_ruling(
    "{lot} is put up for auction, from {amount}.",
    LOT_TIE="The highest bids for {lot} are equal: those tied bid again, from {amount}.",
    SHORTAGE="There are too few buildings: {lot} is put up for auction, from {amount}.",
    SHED_AUCTION="{other} [puts/put] {lot} up for auction, from {amount}.",
)

UNSOLD = by_ruling(
    "Nobody takes {lot}: it stays with the Bank.",
    CARD_UNSOLD="Nobody takes {lot}: it is shuffled back into the deck.",
    SETUP_CARD_UNSOLD="Nobody takes {lot}: it is shuffled back into the deck.",
    BUST_ODD_UNSOLD="Nobody takes {lot}: it goes back.",
)

CHOICE = by_ruling(
    "There is something to choose.",
    TAX_INCOME="Everybody chooses between {amount} and a share of everything owned.",
    FRESH_ROLL="A fresh roll decides the rent on {place}.",
    ETHICS_ASKED="Everybody is offered the opportunity, in secret.",
    ETHICS_ROLL_OFF="Several would take it: they roll, and the highest acts.",
    VOTE_ASKED="Everybody votes, in secret.",
    EXT_KEEP="Each internal card costs {amount} to keep.",
    AD_ASKED="{seat} may steer the pawn.",
    FIRST_ASKED="{seat} may take the property without an auction.",
    LINE_ASKED="{seat} must choose a line of business.",
    FLAG_ASKED="{seat} must choose the flagship.",
    PUT_ASKED="{seat} may use {card}.",
)

CARD_TO = by_ruling(
    "{seat} [gets/get] {card} from {other}.",
    to_deck="{card} goes back to its deck.",
    gone="{card} leaves the game.",
    bought="{seat} [gets/get] {card}.",
)

DOWNTURN = by_ruling(
    "The {downturn} goes on.",
    begins="A {downturn} begins.",
    payment="Payment {count} of the {downturn} is due.",
    doubles="Doubles: the {downturn} is over.",
    cancelled="{card} ends the {downturn} before it begins.",
    card="The last payment is made: a card leads out of the {downturn}.",
)

ALLIANCE = by_ruling(
    "{seat} [signs/sign] the alliance for {group}.",
    offered="{seat} [proposes/propose] an alliance for {group} to {partners}.",
    runs="The alliance of {partners} for {group} is in force.",
    notice="The alliance for {group} is under notice.",
    ended="The alliance for {group} is over.",
    DEAL_JOIN="{seat} [joins/join] the alliance for {group}.",
)

SCORE = by_ruling(
    "{seat} [has/have] {amount}.",
    SCORE_DEEDS="{seat} [has/have] {amount} in deeds.",
    SCORE_BUILDINGS="{seat} [has/have] {amount} in buildings.",
    SCORE_CARDS="{seat} [has/have] {amount} in cards.",
    SCORE_CASH="{seat} [has/have] {amount} in cash.",
    SCORE_FROZEN="{seat} [keeps/keep] the score of {amount} from the moment of the bust.",
    SCORE_ZERO="{seat} [was/were] destroyed and [scores/score] nothing.",
)

OVER = by_ruling(
    "The game is over.",
    BANK_EMPTY="The Bank has no money left: the game is over.",
    ONE_LEFT="Only one company is left: the game is over.",
    EXIT_OVER="The card is another downturn: the game is over.",
    END_DOUBLES="Doubles after time: the game is over.",
)

NOTE = by_ruling(
    "",  # what the book itself says to the ruling
    SETUP_PAWN="One pawn stands on Go, for everybody.",
    SETUP_CARDS="The ten deeds are done: internal cards are shown.",
    THREE_DOUBLES="The third doubles in a row lead to Recession.",
    SOFT_LANDING="Soft Landing: nothing happens.",
    FREE_PARKING="Free Parking: nothing happens.",
    GO_TRUST="{seat} [is/are] in trust and [collects/collect] nothing for Go.",
    RENT_MORTGAGED="The property is mortgaged and earns nothing.",
    TRUST_LEVY="{seat} [pays/pay] as far as the cash goes.",
    TRUST="A trustee runs {seat's} company from now on.",
    ETHICS_SAFE="{seat} [is/are] safe.",
    ETHICS_BUSTED="A second 2: {seat} [is/are] busted, and a die decides how.",
    ETHICS_DECLINED="Nobody takes the opportunity.",
    VOTE_ALL="All support it: the payments are due.",
    VOTE_DIE="The die is low enough: the payments are due.",
    VOTE_FAILS="The die is too high: nothing is due.",
    END_DOUBLES="Doubles after time end the game.",
    EXT_NOTHING="Nothing happens.",
    DECK_EMPTY="The internal deck is empty: an external card is drawn.",
    LOT_TIE="The bids are equal again: a die decides.",
    LOT_KTH="The price follows from the other bids.",
    DEADLINE="Time is up for this question.",
)

ALONE: MappingProxyType[str, Phrases] = MappingProxyType(
    {
        "money": MONEY,
        "dice": DICE,
        "move": MOVE,
        "deed": DEED,
        "building": BUILDING,
        "mortgage": by_ruling("{seat} [mortgages/mortgage] {place} for {amount}."),
        "lift": by_ruling("{seat} [lifts/lift] the mortgage on {place}."),
        "auction": AUCTION,
        "bid": by_ruling("{seat} [bids/bid] {amount} for {lot}."),
        "pass": by_ruling("{seat} [passes/pass] on {lot}."),
        "sold": by_ruling("{seat} [wins/win] {lot} at {amount}."),
        "unsold": UNSOLD,
        "rent": by_ruling("{place} earns {other} {amount}."),
        "offer": by_ruling("{seat} [offers/offer] {other} a deal."),
        "trade": by_ruling("{seat} [accepts/accept] {other's} offer."),
        "no_trade": by_ruling("{seat} [turns/turn] {other's} offer down."),
        "out": by_ruling("{seat} [is/are] out of the game."),
        "time": by_ruling("Time is up: the next doubles end the game."),
        "over": OVER,
        "note": NOTE,
        "choice": CHOICE,
        "score": SCORE,
        "place": by_ruling("{seat} [takes/take] place {count}."),
        "card_to": CARD_TO,
        "external": by_ruling("{card}: {words}"),
        "external_to": by_ruling(
            "{card} goes to the bottom of its deck.",
            removed="{card} leaves the game.",
            beside="{card} lies beside the board from now on.",
        ),
        "downturn": DOWNTURN,
        "alliance": ALLIANCE,
        "pledge": by_ruling(
            "{seat} [puts/put] {place} up, to be abandoned.",
            kept="{seat} [keeps/keep] {place}.",
            given="{seat} [gives/give] {place} up.",
        ),
        "answered": by_ruling("{seat} [has/have] answered."),
        "vote": by_ruling("{seat} [was/were] for it.", oppose="{seat} [was/were] against it."),
        "die": by_ruling("The die shows {count}."),
        "trust": by_ruling("{seat} [has/have] too little cash: the company goes into trust."),
        "bust": by_ruling(
            "{seat} [is/are] busted.",
            BUST_EVEN="{seat's} company is wound up and scored as it stands.",
            BUST_ODD_ZERO="{seat's} company is destroyed.",
        ),
        "limit": by_ruling("{seat} may now hold {count} properties."),
        "build_order": by_ruling(
            "{seat} [orders/order] a building for {place}.",
            ORDER_TAKEN_BACK="{seat} [takes/take] an order for {place} back.",
            ORDER_LAPSES="{seat's} order for {place} lapses.",
        ),
        "shown": by_ruling("{place} is shown."),
        "window": by_ruling("The players may act.", closed="The window is closed."),
        "chosen": by_ruling(
            "{card} acts as {copies} from now on.",
            line="{card}: {seat} [chooses/choose] {line}.",
            flagship="{place} is {seat's} flagship.",
        ),
        "shift": by_ruling("{seat} [steers/steer] the pawn to {place}."),
        "shed": by_ruling("{seat} [holds/hold] {count} too many and must shed."),
        "time_out": by_ruling("{seat} [stops/stop] the clock.", runs="The clock runs again."),
        "shuffled": by_ruling("The {place} deck is shuffled."),
        "theft": by_ruling("{seat} [takes/take] {place} from {other}, unethically."),
        "earnings": by_ruling("{seat's} adjusted rent is {rent}, on {number} properties."),
        "pledged_bid": by_ruling("{seat} had bid {amount} for {lot}."),
        "check": by_ruling("Snake eyes: {seat} must roll again."),
        "free_terms": by_ruling("{seat} [adds/add] terms for {group}: {terms}"),
    }
)
"""Kinds that never happen in a one-pawn game are not here."""

TOGETHER: tuple[tuple[tuple[tuple[str, str], ...], str], ...] = (
    (
        (("dice", "ROLL"), ("move", "*")),
        "The dice show {dice}, and the pawn moves to {place}.",
    ),
    (
        (("sold", "*"), ("money", "*"), ("deed", "*")),
        "{seat} [wins/win] {lot} at {amount}.",
    ),
    (
        (("sold", "*"), ("money", "*"), ("card_to", "*")),
        "{seat} [wins/win] {lot} at {amount}.",
    ),
    ((("mortgage", "*"), ("money", "*")), "{seat} [mortgages/mortgage] {place} for {amount}."),
    (
        (("lift", "*"), ("money", "LIFT")),
        "{seat} [lifts/lift] the mortgage on {place} for {amount}.",
    ),
    ((("external", "*"), ("external_to", "EXT_BOTTOM")), "{card}: {words}"),
    (
        (("unsold", "CARD_UNSOLD"), ("card_to", "*")),
        "Nobody takes {lot}: it is shuffled back into the deck.",
    ),
    (
        (("unsold", "SETUP_CARD_UNSOLD"), ("card_to", "*")),
        "Nobody takes {lot}: it is shuffled back into the deck.",
    ),
    (
        (("theft", "*"), ("deed", "*")),
        "{seat} [takes/take] {place} from {other}, unethically.",
    ),
    (
        (("pledge", "PLEDGE_GIVEN"), ("deed", "*")),
        "{seat} [gives/give] {place} up.",
    ),
)
"""The first that fits is taken."""

BIDDERS = "{seat} [bids/bid] for {lot}; {other} [is/are] highest at {amount}."
SHOWN = "Now to be seen: {place}."
"""For several in a row."""

UNSAID_KINDS = frozenset({"choice", "score", "place", "earnings", "window", "rent", "shuffled"})
UNSAID_NOTES = frozenset(
    {
        "SETUP_PAWN",
        "TRUST",
        "GO_BACKWARDS",
        "RENT_SOLE",
        "RENT_ALLIED",
        "RENT_ALLIED_RAILROADS",
        "RENT_ALLIED_UTILITIES",
        "RENT_FLAGSHIP",
        "RENT_MARKETING",
        "RENT_MARKETING_VOID",
        "RENT_CARDS_IN_TRUST",
        "RESHUFFLE",
        "END_DOUBLES",
        "SCORE_ADJUSTED",
        "SCORE_REDUCED",
    }
)
AHEAD = frozenset(name for name in UNSAID_NOTES if name.startswith("RENT_"))
"""They come before the rent they explain, and go with the line that tells it."""
