"""Which events of a token game share a sentence, and which go without saying. The sentences are in texts/."""

# --- one sentence for several events in a row ---------------------------------------------------

TOGETHER: tuple[tuple[tuple[tuple[str, str], ...], str], ...] = (
    (
        (("dice", "DICE_MOVE"), ("move", "*"), ("money", "BUY_DEED"), ("deed", "BUY_DEED")),
        "throw_buy",
    ),
    (
        (("dice", "DICE_MOVE"), ("move", "*"), ("money", "RENT_COLLECTED")),
        "throw_rent",
    ),
    (
        (("dice", "DICE_MOVE"), ("move", "*"), ("jailed", "JAIL_SPACE")),
        "throw_to_jail",
    ),
    (
        (("dice", "DICE_MOVE"), ("move", "*"), ("card", "*")),
        "throw_card",
    ),
    (
        (("dice", "DICE_MOVE"), ("jailed", "JAIL_DOUBLES")),
        "throw_third_doubles",
    ),
    (
        (("dice", "DICE_MOVE"), ("freed", "JAIL_EXIT_DOUBLES"), ("move", "*")),
        "throw_out_of_jail",
    ),
    (
        (("dice", "DICE_MOVE"), ("note", "JAIL_STAYS")),
        "throw_stay",
    ),
    (
        (("money", "JAIL_EXIT_FINE"), ("freed", "*")),
        "fine_out",
    ),
    (
        (("money", "JAIL_THIRD"), ("freed", "*")),
        "third_fine_out",
    ),
    (
        (("card_back", "JAIL_EXIT_CARD"), ("freed", "*")),
        "card_out",
    ),
    (
        (("dice", "DICE_MOVE"), ("move", "*")),
        "throw_move",
    ),
    (
        (("move", "*"), ("money", "BUY_DEED"), ("deed", "BUY_DEED")),
        "move_buy",
    ),
    (
        (("move", "*"), ("money", "RENT_COLLECTED")),
        "move_rent",
    ),
    ((("money", "BUY_DEED"), ("deed", "BUY_DEED")), "buy"),
    (
        (("deed", "SETUP_DEAL"), ("money", "SETUP_DEAL")),
        "dealt",
    ),
    (
        (("money", "AUCTION_PAY"), ("sold", "*"), ("deed", "*")),
        "auction",
    ),
    (
        (("money", "SHORTAGE_PLACE"), ("sold", "*"), ("building", "*")),
        "shortage",
    ),
    (
        (("money", "BUILD_PRICE"), ("building", "*")),
        "build",
    ),
    (
        (("money", "HOTEL_SWAP"), ("building", "*")),
        "build",
    ),
    (
        (("money", "SHORTAGE_SOLE"), ("building", "*")),
        "build",
    ),
    (
        (("money", "SHORTAGE_ENOUGH"), ("building", "*")),
        "build",
    ),
    (
        (("building", "SELL_HALF"), ("money", "*")),
        "sell",
    ),
    (
        (("building", "SELL_GROUP"), ("money", "*")),
        "sell",
    ),
    (
        (("building", "SELL_GROUP_HOUSES"), ("money", "*")),
        "sell",
    ),
    (
        (("building", "SELL_HOTEL_STEP"), ("money", "*")),
        "hotel_down",
    ),
    (
        (("building", "BANKRUPT_BUILDINGS"), ("money", "*")),
        "bank_takes",
    ),
    (
        (("building", "BANKRUPT_TO_BANK_BUILDINGS"), ("money", "*")),
        "bank_takes",
    ),
    (
        (("building", "REMOVED_BUILDINGS"), ("money", "*")),
        "bank_takes",
    ),
    ((("mortgage", "*"), ("money", "*")), "mortgage"),
    (
        (("money", "BANKRUPT_RESTORE"), ("lift", "*")),
        "restore",
    ),
    ((("money", "*"), ("lift", "*")), "lift"),
    (
        (("claim", "RENT_CLAIM"), ("money", "RENT_PAID")),
        "claim_paid",
    ),
    (
        (("claim", "RENT_CLAIM"), ("debt", "*"), ("money", "RENT_PAID")),
        "claim_paid",
    ),
    (
        (("claim", "RENT_CLAIM"), ("debt", "*")),
        "claim_owed",
    ),
)
"""Each has its key in texts/; the first match wins. Seats are those of the first event that is not about money."""

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
        "AUCTION_DECLINER",
        "BUY_RAILROAD",
        "BUY_UTILITY",
        "BUILD_FIRST",
        "BUILD_NEXT",
        "CARD_AMONG_DEEDS",
        "DEBT_RAISE_BUILDINGS",
        "DEBT_RAISE_MORTGAGE",
        "DEBT_RAISE_SALE",
        "DICE_BEFORE_GO",
        "DICE_SPEED",
        "JAIL_BOUGHT_CARD",
        "JAIL_RENT",
        "RENT_HOTEL",
        "SALARY_KEPT",
        "TRADE_BETWEEN_TURNS",
        "TRADE_ON_TURN",
        "WINNER_EARLIER",
        "WINNER_FINAL",
        "WINNER_SEMIFINAL",
        "SHARED_SPACE",
        "FREE_PARKING",
        "HOUSE_UNEVEN",
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
        "RENT_OTHER_MORTGAGED",
        "RENT_BUILDINGS",
        "RENT_RAILROAD",
        "RENT_UTILITY_ONE",
        "RENT_UTILITY_TWO",
        "RENT_UTILITY_MR",
        "RENT_CARD_RAILROAD",
        "RENT_CARD_UTILITY",
        "RENT_PAID",
    }
)
RENT_NOTES = frozenset(name for name in UNSAID_NOTES if name.startswith("RENT_")) - {"RENT_PAID"}
"""They come before the rent they explain, and are shown to anybody who asks why."""
